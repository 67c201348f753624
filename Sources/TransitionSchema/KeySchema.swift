internal import TransitionModel
internal import TransitionParsing
internal import TransitionText

/// The keys of a map, each with the schema of its value: that of its type, unless the key knows more.
protocol KeySchema: MapKey {
  /// The schema of the key's value, without its description.
  var valueSchema: JSONValue { get }

  /// The constraints between keys: which exclude or require each other.
  static var rules: [JSONValue] { get }
}

extension KeySchema {
  var valueSchema: JSONValue { descriptor.type.schema }
  static var rules: [JSONValue] { [] }

  /// The map's properties, from the parser's table.
  static var properties: [JSONValue.Member] {
    allCases.map { key in
      let text = key.descriptor
      return .init(key.rawValue, key.valueSchema.described(text.summary, hover: ReferenceTables.hover(of: text)))
    }
  }

  /// The built-in properties allowed next to the keys.
  static var builtIn: [JSONValue.Member] {
    builtInProperties.map { .init($0.name, PropertySchemas.reference($0)) }
  }

  static var requiredKeys: [String] { allCases.filter { $0.descriptor.isRequired }.map { $0.rawValue } }

  /// The map with these keys and no others.
  static func map(snippets: [JSONValue] = []) -> JSONValue {
    var members: [JSONValue.Member] = [.init("type", "object")]
    if !requiredKeys.isEmpty { members.append(.init("required", .strings(requiredKeys))) }
    members.append(.init("additionalProperties", false))
    members.append(.init("properties", .object(properties + builtIn)))
    if !rules.isEmpty { members.append(.init("allOf", .array(rules))) }
    if !snippets.isEmpty { members.append(.init("defaultSnippets", .array(snippets))) }
    return .object(members)
  }

  /// Exactly one of some keys.
  static func oneOf(_ keys: Self...) -> JSONValue {
    let names = keys.map { $0.rawValue }
    return [
      "oneOf": .array(names.map { ["required": [.string($0)]] }),
      "errorMessage": .string("exactly one of \(names.joined(separator: ", "))"),
    ]
  }

  static func exclusive(_ one: Self, _ other: Self) -> JSONValue {
    [
      "not": ["required": [.string(one.rawValue), .string(other.rawValue)]],
      "errorMessage": .string("'\(other.rawValue)' cannot be combined with '\(one.rawValue)'"),
    ]
  }
}

extension KeyType {
  /// The schema of such values. A list and a map say no more than their kind; a key that knows more replaces this.
  var schema: JSONValue {
    switch self {
    case .time: Draft7.reference("time")
    case .duration: Draft7.reference("duration")
    case .number: Draft7.reference("amount")
    case .boolean: Draft7.reference("boolean")
    case .text, .form: Draft7.reference("text")
    case .curve: Draft7.reference("curve")
    case .integer(let range):
      [
        "type": ["integer", "string"], "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        "pattern": .string(ValuePatterns.length),
        "patternErrorMessage": .string(
          "an integer \(range.lowerBound) … \(Prose.grouped(range.upperBound)), or an expression"),
      ]
    case .value, .propertyValue: Draft7.reference("value")
    case .name(.timing): Draft7.reference("timingName")
    case .name(.view): Draft7.reference("viewName")
    case .newName, .name: Draft7.reference("name")
    case .words(let words): .words(words)
    case .list: ["type": "array"]
    case .map: ["type": "object"]
    case .anyOf(let types): ["anyOf": .array(types.map { $0.schema })]
    }
  }
}

extension JSONValue {
  /// Returns the object with a description before its members, and one in Markdown if there is any.
  func described(_ text: String, hover: String? = nil) -> JSONValue {
    let markdown = hover.map { [Member("markdownDescription", .string($0))] } ?? []
    return .object([Member("description", .string(text))] + markdown + members)
  }

  /// A list of words, with a description of each where they have one.
  static func words(_ words: [KeyWord]) -> JSONValue {
    if words.count == 1 { return ["const": .string(words[0].name)] }
    guard words.contains(where: { !$0.meaning.isEmpty }) else { return ["enum": .strings(words.map { $0.name })] }
    return [
      "enum": .strings(words.map { $0.name }), "enumDescriptions": .strings(words.map { $0.meaning }),
      "markdownEnumDescriptions": .strings(words.map { $0.meaning }),
    ]
  }
}
