/// One of the JSON Schemas (draft-07) published by the tool.
package struct PublishedSchema: Sendable {
  /// The name for `transitionctl schema NAME`.
  package var name: String
  /// The file in `schemas/`.
  package var file: String
  /// A one-line summary.
  package var summary: String
  private var make: @Sendable () -> String

  init(_ name: String, file: String, summary: String, make: @escaping @Sendable () -> String) {
    self.name = name
    self.file = file
    self.summary = summary
    self.make = make
  }

  /// Creates a schema from a resource file of this module.
  fileprivate init(_ name: String, summary: String, _ bytes: @escaping @autoclosure @Sendable () -> [UInt8]) {
    self.init(name, file: "\(name).schema.json", summary: summary) { String(decoding: bytes(), as: UTF8.self) }
  }

  /// The whole document.
  package var text: String { make() }
}

/// Every published schema.
///
/// The schemas of scripts and configurations are generated from the tables of the language and of the rules; the others
/// are files in `Schemas`, and a new one is one such file and one line here.
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
    .init("verify", summary: "what 'verify --format json' writes", PackageResources.verify_schema_json),
    .init("identify", summary: "what 'identify --format json' writes", PackageResources.identify_schema_json),
    .init("export", summary: "what 'export --report json' writes", PackageResources.export_schema_json),
    .init("motion", summary: "what 'export --to timeline' writes", PackageResources.motion_schema_json),
    .init("config", file: "config.schema.json", summary: "a .transitionctl.yaml") { ConfigSchema.document.text },
  ]

  /// Returns the schema with a name; nil if there is none.
  package static func schema(named name: String) -> PublishedSchema? { all.first { $0.name == name } }
}

/// The version and keywords of JSON Schema.
enum Draft7 {
  static let identifier: JSONValue = "http://json-schema.org/draft-07/schema#"

  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }
}
