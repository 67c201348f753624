/// One of the JSON Schemas that the tool publishes.
package struct PublishedSchema: Sendable {
  /// As in `transitionctl schema NAME`.
  package var name: String
  /// The file below `schemas/`.
  package var file: String
  /// One line.
  package var summary: String
  private var make: @Sendable () -> JSONValue

  init(_ name: String, file: String, summary: String, make: @escaping @Sendable () -> JSONValue) {
    self.name = name
    self.file = file
    self.summary = summary
    self.make = make
  }

  /// The schema (draft-07), made anew from the language's tables.
  package var document: JSONValue { make() }
}

/// Every published schema. A new one is one new file and one line here.
package enum SchemaCatalog {
  package static let all: [PublishedSchema] = [
    .init("script", file: "transition.schema.json", summary: "a transition script, for editors") {
      ScriptSchema.document
    },
    .init("timeline", file: "timeline.schema.json", summary: "what 'sample --format json' writes") {
      TimelineSchema.document
    },
    .init("diagnostics", file: "diagnostics.schema.json", summary: "what 'validate --format json' writes") {
      DiagnosticsSchema.document
    },
    .init("diff", file: "diff.schema.json", summary: "what 'diff --format json' writes") { DiffSchema.document },
    .init("sweep", file: "sweep.schema.json", summary: "what 'sweep --format json' writes") { SweepSchema.document },
    .init("config", file: "config.schema.json", summary: "a .transitionctl.yaml") { ConfigSchema.document },
  ]

  /// Returns the schema of a name; nil when there is none.
  package static func schema(named name: String) -> PublishedSchema? { all.first { $0.name == name } }
}

/// What the documents have in common.
enum Draft7 {
  static let identifier: JSONValue = "http://json-schema.org/draft-07/schema#"

  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }

  /// A closed object.
  static func object(
    _ properties: [JSONValue.Member], optional: Set<String> = [], description: String? = nil
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let description { members.append(.init("description", .string(description))) }
    members.append(.init("type", "object"))
    members.append(.init("additionalProperties", false))
    members.append(
      .init("required", .strings(properties.map { $0.name }.filter { !optional.contains($0) })))
    members.append(.init("properties", .object(properties)))
    return .object(members)
  }
}
