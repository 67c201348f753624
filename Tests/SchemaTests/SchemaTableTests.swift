import Testing
import TransitionCurves
import TransitionModel
import TransitionParsing
import TransitionSchema

/// The script's schema and the parser's tables know the same, in both directions.
@Suite struct SchemaTableTests {
  private let document: JSONValue
  private let definitions: JSONValue

  init() throws {
    document = try JSONValue(reading: try #require(SchemaCatalog.schema(named: "script")).text)
    definitions = try #require(document["definitions"])
  }

  private func map(_ name: String) -> JSONValue? { name == "script" ? document : definitions[name] }

  @Test func everyKeyOfTheTablesIsInTheSchemaAndNoOther() throws {
    for table in LanguageTables.all {
      let properties = try #require(map(table.name)?["properties"], "\(table.name)")
      let frame = table.name == "keyframe" ? ["frame"] : []
      #expect(properties.names == table.names + frame, "\(table.name)")
    }
  }

  @Test func requiredKeysAreTheTables() {
    for table in LanguageTables.all {
      let required = table.name == "script" ? document["else"]?["required"] : map(table.name)?["required"]
      let expected = table.keys.filter { $0.isRequired }.map { JSONValue.string($0.name) }
      #expect(required ?? .array([]) == .array(expected), "\(table.name)")
    }
  }

  @Test func mapsWithoutOwnPropertiesAreClosed() {
    for table in LanguageTables.all where !table.takesOwnProperties {
      #expect(map(table.name)?["additionalProperties"] == .boolean(false), "\(table.name)")
    }
  }

  @Test func everyKeySaysWhatTheTableSays() {
    for table in LanguageTables.all {
      for key in table.keys {
        let property = map(table.name)?["properties"]?[key.name]
        #expect(property?["description"] == .string(key.summary), "\(table.name).\(key.name)")
        guard case .string(let hover)? = property?["markdownDescription"] else {
          Issue.record("\(table.name).\(key.name) has no text for hovering")
          continue
        }
        #expect(hover.contains("Type: \(key.type.name)"), "\(table.name).\(key.name)")
        if let value = key.defaultValue { #expect(hover.contains(value), "\(table.name).\(key.name)") }
      }
    }
  }

  @Test func everyPropertyHasItsRangeAndItsWords() {
    for property in PropertyCatalog.layout + PropertyCatalog.visual {
      let schema = definitions["property.\(property.name)"]
      #expect(schema?["description"] == .string(property.summary), "\(property.name)")
      let minimum = property.minimum.flatMap { Int(exactly: $0) }.map { JSONValue.integer($0) }
      #expect(schema?[property.excludesMinimum ? "exclusiveMinimum" : "minimum"] == minimum, "\(property.name)")
      let maximum = property.maximum.flatMap { Int(exactly: $0) }.map { JSONValue.integer($0) }
      #expect(schema?["maximum"] == maximum, "\(property.name)")
      guard !property.words.isEmpty else { continue }
      var words: [JSONValue] = []
      if let schema { visit(schema) { if case .array(let list)? = $0["enum"] { words = list } } }
      #expect(words == property.words.map { .string($0) }, "\(property.name)")
    }
  }

  @Test func everyCurveIsOffered() throws {
    let curve = try #require(definitions["curve"])
    guard case .array(let choices)? = curve["anyOf"], case .array(let names)? = choices.first?["enum"],
      case .array(let meanings)? = choices.first?["enumDescriptions"]
    else {
      Issue.record("no names of curves")
      return
    }
    #expect(names == CurveCatalog.all.filter { $0.standsAlone }.map { .string($0.name) })
    #expect(meanings == CurveCatalog.all.filter { $0.standsAlone }.map { .string($0.summary) })
    guard case .array(let snippets)? = curve["defaultSnippets"] else {
      Issue.record("no calls of curves")
      return
    }
    let calls = CurveCatalog.all.filter { !$0.parameters.isEmpty }
    #expect(snippets.map { $0["label"] } == calls.map { .string($0.name) })
  }

  @Test func everyWordHasAMeaning() {
    visit(document) { node in
      guard case .array(let words)? = node["enum"], case .array(let meanings)? = node["enumDescriptions"] else {
        return
      }
      #expect(words.count == meanings.count)
      for case .string(let meaning) in meanings { #expect(meaning.hasSuffix(".") && meaning.count < 120) }
    }
  }
}
