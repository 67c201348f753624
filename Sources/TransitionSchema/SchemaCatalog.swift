internal import EmbeddedFiles

/// One of the JSON Schemas (draft-07) published by the tool.
package struct PublishedSchema: Sendable {
  /// The name for `transitionctl schema NAME`.
  package var name: String
  /// The file in `schemas/`.
  package var file: String
  /// A one-line summary.
  package var summary: String
  var make: @Sendable () -> String

  /// The whole document.
  package var text: String { make() }
}

extension PublishedSchema {
  /// Creates a schema from a file in `Schemas`.
  fileprivate init(_ name: String, summary: String, _ embedded: @escaping @Sendable () -> EmbeddedFile) {
    self.init(name: name, file: "\(name).schema.json", summary: summary) {
      let file = embedded()
      return String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }
  }
}

/// Every published schema.
///
/// The schemas of scripts and configurations are generated from the tables of the language and of the rules; the others
/// are files in `Schemas`, and a new one is one such file and one line here.
package enum SchemaCatalog {
  package static let all: [PublishedSchema] = [
    .init(name: "script", file: "transition.schema.json", summary: "a transition script, for editors") {
      ScriptSchema.document.text
    },
    .init("timeline", summary: "what 'sample --format json' writes", embedded_timeline_schema),
    .init(
      "diagnostics", summary: "what 'validate --format json' writes", embedded_diagnostics_schema),
    .init("diff", summary: "what 'diff --format json' writes", embedded_diff_schema),
    .init("verify", summary: "what 'verify --format json' writes", embedded_verify_schema),
    .init("identify", summary: "what 'identify --format json' writes", embedded_identify_schema),
    .init("export", summary: "what 'export --report json' writes", embedded_export_schema),
    .init("motion", summary: "what 'export --to timeline' writes", embedded_motion_schema),
    .init(name: "config", file: "config.schema.json", summary: "a .transitionctl.yaml") { ConfigSchema.document.text },
  ]

  /// Returns the schema with a name; nil if there is none.
  package static func schema(named name: String) -> PublishedSchema? { all.first { $0.name == name } }
}

/// The version and keywords of JSON Schema.
enum Draft7 {
  static let identifier: JSONValue = "http://json-schema.org/draft-07/schema#"

  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }
}
