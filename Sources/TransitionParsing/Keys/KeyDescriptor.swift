package import TransitionModel
internal import TransitionTree

/// One key of one of the language's maps, for messages, the JSON schema and the reference.
package struct KeyDescriptor: Sendable, Equatable {
  package internal(set) var name: String = ""
  /// The type of its value, in words: `time`, `list of keyframes`.
  package var type: String
  /// A one-line summary.
  package var summary: String
  package var isRequired: Bool
  /// The default as written or in words; nil if there is nothing to say.
  package var defaultValue: String?

  init(_ type: String, _ summary: String, required: Bool = false, default defaultValue: String? = nil) {
    self.type = type
    self.summary = summary
    self.isRequired = required
    self.defaultValue = defaultValue
  }
}

extension KeyDescriptor {
  /// Whether values of a kind are possible.
  func takes(_ kind: SyntaxTree.Kind) -> Bool {
    switch kind {
    // A curve may be written as in other tools: as four numbers, or a map of its arguments.
    case .mapping: type.contains("map") || type == "curve"
    case .sequence: type.contains("list") || type == "curve"
    case .scalar: !type.hasPrefix("map") && !type.hasPrefix("list") || type.contains(" or ")
    }
  }
}

extension KeyDescriptor {
  /// Whether a literal has a type that its values never have.
  func refuses(_ literal: String) -> Bool {
    let isBoolean = literal == "true" || literal == "false"
    let unit = literal.drop { $0.isNumber || ".+-".contains($0) }
    let isNumber = unit.isEmpty && !literal.isEmpty
    let isTime = (unit == "ms" || unit == "s") && unit.count < literal.count
    switch type {
    case "time": return isBoolean || Vocabulary.isBuiltInCurve(literal)
    case "number", "integer", "number or infinite": return isBoolean || isTime
    case "boolean", "value or map of values": return isTime
    case "curve", "phase", "state", "timing", "name": return isBoolean || isTime || isNumber
    default:
      // A list or a map has no text.
      return !literal.isEmpty
        && words.map { !$0.contains(literal) && !$0.contains(CurveParser.camelCase(literal)) } ?? false
    }
  }

  /// The words that its scalars are: `first, last or center`; nil if there are others.
  private var words: [String]? {
    let parts = type.replacing(", or ", with: ", ").replacing(" or ", with: ", ").replacing(", ", with: ",")
    let words = parts.split(separator: ",").map(String.init).filter { !$0.hasPrefix("map") && !$0.hasPrefix("list") }
    let kinds = ["animation", "curve", "id", "marker", "number", "percentage", "time", "value", "view"]
    return type.contains(" or ") && !words.contains(where: { $0.contains(" ") || kinds.contains($0) }) ? words : nil
  }
}

/// One of the language's maps, with its name and keys.
package struct MapDescriptor: Sendable {
  /// The kind of thing described by the map: `script`, `view`, `phase`.
  package var name: String
  /// In reference order.
  package var keys: [KeyDescriptor]
  /// The built-in properties allowed next to the keys.
  package var properties: [PropertyDescriptor]
  /// Whether custom properties are allowed there too.
  package var takesOwnProperties: Bool

  /// Every allowed name, keys first.
  package var names: [String] { keys.map { $0.name } + properties.map { $0.name } }
}

/// The keys of one map. The parser switches over the cases, so that the table and the parser cannot disagree.
package protocol MapKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The kind of thing described by the map.
  static var map: String { get }
  static var builtInProperties: [PropertyDescriptor] { get }
  static var takesOwnProperties: Bool { get }
  var descriptor: KeyDescriptor { get }
}

extension MapKey {
  package static var builtInProperties: [PropertyDescriptor] { [] }
  package static var takesOwnProperties: Bool { false }

  /// The map's table.
  package static var table: MapDescriptor {
    MapDescriptor(
      name: map,
      keys: allCases.map { key in
        var descriptor = key.descriptor
        descriptor.name = key.rawValue
        return descriptor
      }, properties: builtInProperties, takesOwnProperties: takesOwnProperties)
  }
}

/// Every map of the language, from the whole script inwards.
package enum LanguageTables {
  package static let all: [MapDescriptor] = [
    ScriptKey.table, CanvasKey.table, ParameterKey.table, TimingKey.table, ViewKey.table, LayoutKey.table,
    StateKey.table, PhaseKey.table, ReducedMotionKey.table, InteractionKey.table, GestureEndKey.table,
    SettleKey.table,
    AnimationKey.table, KeyframeKey.table, ScenarioKey.table, TracePointKey.table, ExpectationKey.table,
  ]

  /// Returns the table of a map by name, such as `phase`.
  package static func table(named name: String) -> MapDescriptor? { all.first { $0.name == name } }
}
