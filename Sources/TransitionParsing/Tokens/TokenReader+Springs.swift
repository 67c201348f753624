internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// The springs that `export --to tokens` writes beside the Béziers of a token.
extension TokenReader {
  /// The vendor key under `$extensions`.
  private static let vendor = "io.github.transitionctl"

  /// Returns `$extensions["io.github.transitionctl"].spring`.
  func exportedSpring(_ tree: SyntaxTree, _ extensions: NodeID) -> NodeID? {
    func member(_ name: String, of node: NodeID) -> NodeID? {
      tree.entries(node).first { tree.text($0.key) == name }?.value
    }
    return member(Self.vendor, of: extensions).flatMap { member("spring", of: $0) }
  }

  /// Returns a curve or transition with the spring in place of the Bézier that approximates it.
  ///
  /// A transition ends where the token does, which is earlier than the spring's own end if that was fitted to a duration.
  func replacingCurve(
    of value: TokenSet.Value, by node: NodeID, in tree: SyntaxTree, of name: Located<String>
  ) -> TokenSet.Value {
    guard let spring = spring(tree, node) else {
      return .broken(
        .unreadableToken(name, "a spring with mass, stiffness and damping in its $extensions", at: tree.range(node)))
    }
    switch value {
    case .curve: return .curve(spring)
    case .transition(var timing):
      timing.curve = spring
      // A spring that never rests is written with a duration of 0.
      if case .time(0)? = timing.duration?.node { timing.duration = nil }
      return .transition(timing)
    case .expression, .broken: return value
    }
  }

  private func spring(_ tree: SyntaxTree, _ node: NodeID) -> CurveExpression? {
    var arguments: [CurveExpression.Argument] = []
    for (key, value) in tree.entries(node) {
      let part = tree.text(key), range = tree.range(value)
      let name = Located(part, at: tree.range(key))
      switch part {
      case "mass", "stiffness", "damping", "velocity":
        guard let number = Double(tree.text(value)), number.isFinite else { return nil }
        arguments.append(.init(name: name, values: [.expression(Expression(.number(number), at: range))], range: range))
      case "overdamping" where tree.text(value) == "true":
        arguments.append(.init(name: name, values: [.keyword(Located("allowed", at: range))], range: range))
      case "overshootClamping" where tree.text(value) == "true":
        arguments.append(.init(name: name, values: [.expression(Expression(.boolean(true), at: range))], range: range))
      default: continue
      }
    }
    let names = arguments.compactMap { $0.name?.value }
    guard names.contains("stiffness"), names.contains("damping") else { return nil }
    let range = tree.range(node)
    return CurveExpression(name: Located("spring", at: range), arguments: arguments, range: range)
  }
}
