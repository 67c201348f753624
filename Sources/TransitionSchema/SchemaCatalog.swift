/// One of the JSON Schemas (draft-07) that the tool publishes.
package struct PublishedSchema: Sendable {
  /// As in `transitionctl schema NAME`.
  package var name: String
  /// The file below `schemas/`.
  package var file: String
  /// One line.
  package var summary: String
  private var make: @Sendable () -> String

  init(_ name: String, file: String, summary: String, make: @escaping @Sendable () -> String) {
    self.name = name
    self.file = file
    self.summary = summary
    self.make = make
  }

  /// A schema that is a file of this module.
  fileprivate init(_ name: String, summary: String, _ bytes: @escaping @autoclosure @Sendable () -> [UInt8]) {
    self.init(name, file: "\(name).schema.json", summary: summary) { String(decoding: bytes(), as: UTF8.self) }
  }

  /// The whole document.
  package var text: String { make() }
}

/// Every published schema.
///
/// The script's is made from the language's tables; the others are files below `Schemas`, and a new one is one such file
/// and one line here.
package enum SchemaCatalog {
  package static let all: [PublishedSchema] = [
    .init("script", file: "transition.schema.json", summary: "a transition script, for editors") {
      ScriptSchema.document.text
    },
    .init(
      "timeline", summary: "what 'sample --format json' writes", PackageResources.timeline_schema_json),
    .init(
      "diagnostics", summary: "what 'validate --format json' writes", PackageResources.diagnostics_schema_json),
    .init("diff", summary: "what 'diff --format json' writes", PackageResources.diff_schema_json),
    .init("sweep", summary: "what 'sweep --format json' writes", PackageResources.sweep_schema_json),
    .init("verify", summary: "what 'verify --format json' writes", PackageResources.verify_schema_json),
    .init("identify", summary: "what 'identify --format json' writes", PackageResources.identify_schema_json),
    .init("export", summary: "what 'export --report json' writes", PackageResources.export_schema_json),
    .init("motion", summary: "what 'export --to timeline' writes", PackageResources.motion_schema_json),
    .init("config", summary: "a .transitionctl.yaml", PackageResources.config_schema_json),
  ]

  /// Returns the schema of a name; nil when there is none.
  package static func schema(named name: String) -> PublishedSchema? { all.first { $0.name == name } }
}

/// The version of JSON Schema, and its words.
enum Draft7 {
  static let identifier: JSONValue = "http://json-schema.org/draft-07/schema#"

  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }
}
