/// What a script may declare, where a diagnostic has refused what holds it (a file, a map, a misspelled key).
///
/// An unknown name of such a kind is probably no mistake of its own, so later stages stay silent about it.
package struct MissingDeclarations: Sendable {
  /// The kinds of declarations of which some may be missing.
  package struct Kinds: OptionSet, Sendable {
    package var rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let parameters = Kinds(rawValue: 1)
    package static let tokens = Kinds(rawValue: 2)
    package static let curves = Kinds(rawValue: 4)
    package static let timings = Kinds(rawValue: 8)
    package static let views = Kinds(rawValue: 16)
    package static let states = Kinds(rawValue: 32)
    package static let phases = Kinds(rawValue: 64)
    /// Own properties of any view.
    package static let properties = Kinds(rawValue: 128)
    package static let canvas = Kinds(rawValue: 256)
    package static let scenarios = Kinds(rawValue: 512)
    package static let all = Kinds(rawValue: 1_023)

    /// The kinds that the value of a top-level key, or of `properties`, declares.
    package init(key: String) {
      switch key {
      case "parameters": self = .parameters
      case "tokens": self = .tokens
      case "curves": self = .curves
      case "timings": self = .timings
      case "views": self = [.views, .properties]
      case "states": self = .states
      case "phases": self = .phases
      case "scenarios": self = .scenarios
      case "canvas": self = .canvas
      case "properties": self = .properties
      case "include": self = .all
      default: self = []
      }
    }
  }

  package var kinds: Kinds = []
  /// Names that a diagnostic has refused where they are declared, and what an expression makes of them: a `gap` beside
  /// `layout` in place of below `properties`, or `my-param`, which is `my` minus `param` where it is used.
  package var refusedNames: Set<String> = []

  package init() {}

  package var isEmpty: Bool { kinds.isEmpty && refusedNames.isEmpty }

  package mutating func formUnion(_ other: MissingDeclarations) {
    kinds.formUnion(other.kinds)
    refusedNames.formUnion(other.refusedNames)
  }

  /// Adds a declaration's name that is none: `my-param` is `my` minus `param` where it is used; a
  /// curve of that name is `myParam` there.
  package mutating func insert(misnamed name: String) {
    refusedNames.formUnion([name, CurveParser.camelCase(name)])
    refusedNames.formUnion(name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) })
  }
}
