internal import TransitionModel

/// The keys of a map by name; a lookup does not compare a name with each of them.
struct KeyTable<Key: MapKey>: Sendable {
  private let keys = Array(Key.allCases)
  private let names = NameTable(Key.allCases.map { $0.rawValue })

  subscript(name: String) -> Key? { names.place(of: name).map { keys[$0] } }
}

/// The tables of the most frequent maps.
enum KeyTables {
  static let script = KeyTable<ScriptKey>()
  static let parameter = KeyTable<ParameterKey>()
  static let view = KeyTable<ViewKey>()
  static let phase = KeyTable<PhaseKey>()
  static let animation = KeyTable<AnimationKey>()
}
