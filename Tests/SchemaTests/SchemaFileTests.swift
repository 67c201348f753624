import Testing
import TransitionSchema

/// The files below `schemas/` are what the tables give.
@Suite struct SchemaFileTests {
  @Test(arguments: SchemaCatalog.all.map { $0.name })
  func schemaFilesAreFresh(name: String) throws {
    let schema = try #require(SchemaCatalog.schema(named: name))
    let path = "schemas/\(schema.file)"
    let text = schema.document.text
    guard PackageFiles.text(path) != text else { return }
    if PackageFiles.isRecording {
      try PackageFiles.write(text, to: path)
    } else {
      Issue.record("\(path) is stale; RECORD=1 swift test --filter SchemaTests writes it anew")
    }
  }

  @Test func everyReferenceLeadsToADefinition() {
    for schema in SchemaCatalog.all {
      let document = schema.document
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

  @Test func noObjectHasAMemberTwice() {
    for schema in SchemaCatalog.all {
      visit(schema.document) { node in #expect(Set(node.names).count == node.names.count, "\(schema.name)") }
    }
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
