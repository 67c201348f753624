internal import TransitionParsing
internal import TransitionText

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
    case .newName: Draft7.reference("name")
    case .name(.timing): Draft7.reference("timingName")
    case .name(.view): Draft7.reference("viewName")
    case .name: Draft7.reference("name")
    case .words(let words): .words(words)
    case .list: ["type": "array"]
    case .map: ["type": "object"]
    case .anyOf(let types): ["anyOf": .array(types.map { $0.schema })]
    }
  }
}
