internal import TransitionModel
internal import TransitionTree

/// What the values of a key are.
package indirect enum KeyType: Sendable, Equatable {
  /// A time; a duration is not negative.
  case time, duration
  case number, boolean, text, curve
  /// A text of this form.
  case form(String)
  case integer(ClosedRange<Int>)
  /// A literal or an expression of any type.
  case value
  /// A literal or an expression of the type of a view's property.
  case propertyValue
  /// A name that something gets.
  case newName
  /// The name of something that the script declares.
  case name(NameKind)
  case words([KeyWord])
  /// A list, and a map, of what this says in the plural; empty if the name of the key says it.
  case list(String), map(String)
  case anyOf([KeyType])

  static func words<Word: DescribedWord>(of type: Word.Type) -> KeyType { .words(Word.words) }

  static func word(_ name: String) -> KeyType { .words([KeyWord(name)]) }

  static func anyOf(_ types: KeyType...) -> KeyType { .anyOf(types) }
}

extension KeyType {
  /// As in tables and hover texts: `time`, `list of keyframes`, `number or infinite`.
  package var name: String {
    let names = alternatives
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  private var alternatives: [String] {
    switch self {
    case .time, .duration: ["time"]
    case .number: ["number"]
    case .boolean: ["boolean"]
    case .text: ["text"]
    case .form(let form): [form]
    case .curve: ["curve"]
    case .integer: ["integer"]
    case .value, .propertyValue: ["value"]
    case .newName: ["name"]
    case .name(let kind): [kind.rawValue]
    case .words(let words): words.map { $0.name }
    case .list(let items): [items.isEmpty ? "list" : "list of \(items)"]
    case .map(let items): [items.isEmpty ? "map" : "map of \(items)"]
    case .anyOf(let types): types.flatMap { $0.alternatives }
    }
  }

  /// Whether values of a kind are possible.
  func takes(_ kind: SyntaxTree.Kind) -> Bool {
    switch self {
    case .anyOf(let types): types.contains { $0.takes(kind) }
    // A curve may be written as in other tools: as four numbers, or a map of its arguments.
    case .curve: true
    case .list: kind == .sequence
    case .map: kind == .mapping
    default: kind == .scalar
    }
  }

  /// Whether a literal is none of its values, whatever the script declares; a list and a map have an empty one.
  func refuses(_ literal: String) -> Bool {
    guard !literal.isEmpty else { return false }
    let isBoolean = literal == "true" || literal == "false"
    let unit = literal.drop { $0.isNumber || ".+-".contains($0) }
    let isTime = (unit == "ms" || unit == "s") && unit.count < literal.count
    switch self {
    case .time, .duration: return isBoolean || Vocabulary.isBuiltInCurve(literal)
    case .number, .integer: return isBoolean || isTime
    case .boolean, .propertyValue: return isTime
    case .curve, .newName, .name: return isBoolean || isTime || unit.isEmpty
    case .text, .form, .value: return false
    case .words(let words): return !words.contains { $0.name == literal || $0.name == CurveParser.camelCase(literal) }
    case .list, .map: return true
    case .anyOf(let types): return types.allSatisfy { $0.refuses(literal) }
    }
  }
}
