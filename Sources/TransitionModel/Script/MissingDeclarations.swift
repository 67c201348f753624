/// Declarations that may be missing because a diagnostic has rejected their container (a file, a map, a misspelled
/// key).
///
/// An unknown name of such a kind is probably only a consequence, so later stages do not report it.
package struct MissingDeclarations: Sendable {
  /// The kinds of declarations that may be missing.
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
    /// Custom properties of any view.
    package static let properties = Kinds(rawValue: 128)
    package static let canvas = Kinds(rawValue: 256)
    package static let scenarios = Kinds(rawValue: 512)
    package static let all = Kinds(rawValue: 1_023)

    private static let byKey: [String: Kinds] = [
      "parameters": .parameters, "tokens": .tokens, "curves": .curves, "timings": .timings,
      "views": [.views, .properties], "states": .states, "phases": .phases, "scenarios": .scenarios,
      "canvas": .canvas, "properties": .properties, "include": .all,
    ]

    /// The kinds of declarations in the value of a top-level key or of `properties`.
    package init(key: String) { self = Self.byKey[key] ?? [] }
  }

  package var kinds: Kinds = []
  /// Names rejected at their declaration, and what expressions turn them into: a `gap` next to `layout` rather than
  /// below `properties`, or `my-param`, which is `my` minus `param` where it is used.
  package var refusedNames: Set<String> = []

  package init() {}

  package mutating func formUnion(_ other: MissingDeclarations) {
    kinds.formUnion(other.kinds)
    refusedNames.formUnion(other.refusedNames)
  }

  /// Adds the name of an invalid declaration: `my-param` is `my` minus `param` where it is used; a curve with that name
  /// is `myParam` there.
  package mutating func insert(misnamed name: String) {
    refusedNames.formUnion([name, CurveParser.camelCase(name)])
    refusedNames.formUnion(name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) })
  }
}
