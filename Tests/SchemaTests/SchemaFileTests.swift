import Testing
import TransitionDiagnostics
import TransitionModel
import TransitionSchema
import TransitionText

/// The files below `schemas/` are what the program prints.
@Suite struct SchemaFileTests {
  @Test(arguments: SchemaCatalog.all.map { $0.name })
  func schemaFilesAreFresh(name: String) throws {
    let schema = try #require(SchemaCatalog.schema(named: name))
    let path = "schemas/\(schema.file)"
    let text = schema.text
    guard PackageFiles.text(path) != text else { return }
    if PackageFiles.isRecording {
      try PackageFiles.write(text, to: path)
    } else {
      Issue.record("\(path) is stale; RECORD=1 swift test --filter SchemaTests writes it anew")
    }
  }

  @Test func everyReferenceLeadsToADefinition() throws {
    for schema in SchemaCatalog.all {
      let document = try JSONValue(reading: schema.text)
      let definitions = document["definitions"]?.names ?? []
      var used: Set<String> = []
      visit(document) { node in
        guard case .string(let target)? = node["$ref"] else { return }
        used.insert(String(target.dropFirst("#/definitions/".count)))
      }
      #expect(used.subtracting(definitions).isEmpty, "\(schema.name)")
      // What nothing refers to is for the lines of JSON Lines.
      #expect(Set(definitions).subtracting(used).isSubset(of: ["header", "frame"]), "\(schema.name)")
    }
  }

  @Test func noObjectHasAMemberTwice() throws {
    for schema in SchemaCatalog.all {
      visit(try JSONValue(reading: schema.text)) { node in
        #expect(Set(node.names).count == node.names.count, "\(schema.name)")
      }
    }
  }

  @Test func writtenSchemasNameWhatTheProgramHas() throws {
    func words(_ schema: String, _ path: String...) throws -> JSONValue {
      var value = try JSONValue(reading: try #require(SchemaCatalog.schema(named: schema)).text)
      for name in path { value = try #require(value[name], "\(schema): \(name)") }
      return value
    }
    let types = JSONValue.array(ValueType.allCases.map { .string($0.name) })
    #expect(try words("timeline", "definitions", "track", "properties", "type", "enum") == types)
    #expect(try words("diff", "definitions", "track", "properties", "type", "enum") == types)
    let levels = Severity.allCases.reversed().map { JSONValue.string($0.name) }
    #expect(try words("config", "properties", "fail-on", "enum") == .array(levels + ["never"]))
    #expect(try words("diagnostics", "definitions", "level", "enum") == .array(levels))
  }

  @Test func textIsBrokenWhereItIsLong() {
    let long = String(repeating: "x", count: 80)
    let value: JSONValue = ["a": [1, 2], "b": [.string(long), .string(long)], "c": [:], "d": "\"\u{2028}"]
    #expect(
      value.text == """
        {
          "a": [1, 2],
          "b": [
            "\(long)",
            "\(long)"
          ],
          "c": {},
          "d": "\\"\\u2028"
        }

        """)
  }
}

/// Calls a closure with every value in a document.
func visit(_ value: JSONValue, _ body: (JSONValue) -> Void) {
  body(value)
  switch value {
  case .array(let elements): for element in elements { visit(element, body) }
  case .object(let members): for member in members { visit(member.value, body) }
  case .null, .boolean, .integer, .number, .string: break
  }
}

extension JSONValue {
  /// Reads a document.
  init(reading text: String) throws {
    self = try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      let value = try JSONValue(&json)
      try json.finish()
      return value
    }
  }

  private init(_ json: inout JSONReader) throws {
    switch try json.value() {
    case .object:
      var members: [Member] = []
      while try json.nextKey() {
        let name = json.text()
        members.append(Member(name, try JSONValue(&json)))
      }
      self = .object(members)
    case .array:
      var elements: [JSONValue] = []
      while try json.nextElement() { elements.append(try JSONValue(&json)) }
      self = .array(elements)
    case .string: self = .string(json.text())
    case .number:
      let value = try json.decimal().value
      self = Int(exactly: value).map { .integer($0) } ?? .number(value)
    case .boolean: self = .boolean(json.range.count == 4)
    case .null: self = .null
    }
  }

  private var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The value of a member; nil if there is none or if this is not an object.
  subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// The members' names in order; empty if this is not an object.
  var names: [String] { members.map { $0.name } }
}
