/// The name, parameters and factory of a curve; the catalog, the schema, the reference page and spelling suggestions
/// are derived from it.
package struct CurveDescriptor: Sendable {
  /// One argument, for documentation.
  package struct Parameter: Sendable {
    package var name: String
    /// The allowed values, in words: `0...1`, `a time > 0`.
    package var allowed: String
    /// The default value; nil for a required argument.
    package var standard: String?

    package init(_ name: String, allowed: String, standard: String? = nil) {
      self.name = name
      self.allowed = allowed
      self.standard = standard
    }
  }

  /// The name in scripts, in camelCase; CSS's hyphenated spelling is converted before lookup.
  package var name: String
  /// One line.
  package var summary: String
  /// As in `--format json` of `transitionctl curve`: cubicBezier, steps, linear, easing, path or spring.
  package var kind: String
  package var parameters: [Parameter] = []
  /// The curve denoted by the bare name, if `make` rejects an empty list.
  package var alone: Curve?
  package var example: String
  package var make: @Sendable ([CurveArgument]) -> Result<Curve, CurveProblem>

  /// Whether the bare name, without parentheses, is also a curve.
  package var standsAlone: Bool { parameters.allSatisfy { $0.standard != nil } }

  /// Returns the curve denoted by the bare name, when ``standsAlone`` is true.
  package func makeAlone() -> Result<Curve, CurveProblem> { alone.map { .success($0) } ?? make([]) }
}
