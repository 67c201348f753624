internal import TransitionDiagnostics
internal import TransitionText

/// A literal duration or curve that equals, or nearly equals, a design token.
struct TokenDrift: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    let tokens = TimingLiteral.tokens(of: context.script)
    guard !tokens.isEmpty else { return }
    for literal in TimingLiteral.literals(of: context.script) {
      guard let (token, distance) = Self.nearest(tokens, to: literal, within: context.number("tolerance")) else {
        continue
      }
      context.report(
        Self.message(literal, token.name, distance), at: literal.range, label: Self.label(token, distance),
        suggestion: .edits(
          [.init(literal.range, "token(\(token.name))")], distance == 0 ? .likely : .display))
    }
  }

  static func nearest(
    _ tokens: [TimingLiteral.Named], to literal: TimingLiteral, within tolerance: Double
  ) -> (token: TimingLiteral.Named, distance: Double)? {
    tokens.compactMap { token in token.literal.distance(to: literal).map { (token: token, distance: $0) } }
      .filter { $0.distance <= tolerance }.min { $0.distance < $1.distance }
  }

  static func message(_ literal: TimingLiteral, _ token: String, _ distance: Double) -> String {
    "this \(literal.kind.rawValue) \(distance == 0 ? "is" : "is nearly") the token '\(token)'"
  }

  static func label(_ token: TimingLiteral.Named, _ distance: Double) -> String {
    let name = "token(\(token.name))"
    guard distance > 0, token.literal.kind == .duration else { return "use \(name)" }
    return "\(name) is \(Prose.time(token.literal.numbers[0]))"
  }

  static let options: [RuleOption] = [
    .init("tolerance", .fraction, 0.1, range: 0...1, "how close a literal must be to a token to be compared with it")
  ]

  let documentation = RuleInfo(
    .tokenDrift, .repository, .off, fix: .likely, options: Self.options, page: PackageResources.token_drift_md)
}
