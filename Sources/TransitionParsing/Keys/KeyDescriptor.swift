package import TransitionModel

/// One key of one of the language's maps, for messages, the JSON schema and the reference.
package struct KeyDescriptor: Sendable, Equatable {
  package internal(set) var name: String = ""
  package var type: KeyType
  /// A one-line summary.
  package var summary: String
  package var isRequired: Bool
  /// The default as written or in words; nil if there is nothing to say.
  package var defaultValue: String?

  init(_ type: KeyType, _ summary: String, required: Bool = false, default defaultValue: String? = nil) {
    self.type = type
    self.summary = summary
    self.isRequired = required
    self.defaultValue = defaultValue
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

/// The keys of a map by name; a lookup does not compare a name with each of them.
struct KeyTable<Key: MapKey>: Sendable {
  private let keys = Array(Key.allCases)
  private let names = NameTable(Key.allCases.map { $0.rawValue })

  subscript(name: String) -> Key? { names.place(of: name).map { keys[$0] } }
}

/// The tables of the most frequent maps.
enum KeyTables {
  static let parameter = KeyTable<ParameterKey>()
  static let view = KeyTable<ViewKey>()
  static let phase = KeyTable<PhaseKey>()
  static let animation = KeyTable<AnimationKey>()
}
