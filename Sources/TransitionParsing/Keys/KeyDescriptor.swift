package import TransitionModel

/// One key of one of the language's maps: for messages, the JSON schema and the reference.
package struct KeyDescriptor: Sendable, Equatable {
  package internal(set) var name: String = ""
  /// What its value is, in words: `time`, `list of keyframes`.
  package var type: String
  /// One line.
  package var summary: String
  package var isRequired: Bool
  /// What holds when the key is left out, as it would be written or said; nil when there is nothing to say.
  package var defaultValue: String?

  init(_ type: String, _ summary: String, required: Bool = false, default defaultValue: String? = nil) {
    self.type = type
    self.summary = summary
    self.isRequired = required
    self.defaultValue = defaultValue
  }
}

/// One of the language's maps: what it is called and which keys it takes.
package struct MapDescriptor: Sendable {
  /// What the map describes: `script`, `view`, `phase`.
  package var name: String
  /// In the order of the reference.
  package var keys: [KeyDescriptor]
  /// The built-in properties that stand beside the keys.
  package var properties: [PropertyDescriptor]
  /// Whether an author's own properties may stand there too.
  package var takesOwnProperties: Bool

  /// Every name that is allowed, keys first.
  package var names: [String] { keys.map { $0.name } + properties.map { $0.name } }
}

/// The keys of one map. The parser switches over the cases, so that table and parser cannot disagree.
package protocol MapKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the map describes.
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
    AnimationKey.table, KeyframeKey.table, ScenarioKey.table, TracePointKey.table, ExpectationKey.table,
  ]

  /// Returns the table of the map of a name, such as `phase`.
  package static func table(named name: String) -> MapDescriptor? { all.first { $0.name == name } }
}
