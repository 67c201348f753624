internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A `commit` made of comparisons, `and` and `or`.
struct CommitTree {
  enum Node {
    case comparison(CommitComparison)
    case all([CommitTree])
    case any([CommitTree])
  }

  let node: Node
  let range: SourceRange

  /// Nil if a part is anything else, so that the comparisons alone do not determine the condition.
  init?(_ expression: Expression, _ inspection: CommitInspection) {
    range = expression.range
    guard case .binary(let operation, _, _) = expression.node, operation == .and || operation == .or else {
      guard let comparison = CommitComparison(expression, inspection) else { return nil }
      node = .comparison(comparison)
      return
    }
    var parts: [CommitTree] = []
    for operand in expression.operands(of: operation) {
      guard let part = CommitTree(operand, inspection) else { return nil }
      parts.append(part)
    }
    node = operation == .and ? .all(parts) : .any(parts)
  }

  private init(_ node: Node, _ range: SourceRange) {
    self.node = node
    self.range = range
  }

  func holds(progress: Double, velocity: Double) -> Bool {
    switch node {
    case .comparison(let comparison): comparison.holds(progress: progress, velocity: velocity)
    case .all(let parts): parts.allSatisfy { $0.holds(progress: progress, velocity: velocity) }
    case .any(let parts): parts.contains { $0.holds(progress: progress, velocity: velocity) }
    }
  }

  var comparisons: [CommitComparison] {
    switch node {
    case .comparison(let comparison): [comparison]
    case .all(let parts), .any(let parts): parts.flatMap { $0.comparisons }
    }
  }

  /// An operand of an `and` or `or`, and the condition without it.
  struct Omission {
    var part: CommitTree
    /// The other operands beside it.
    var others: [CommitTree]
    var isAlternative: Bool
    var rest: CommitTree
  }

  /// Every way to leave out one operand, the later ones first.
  func omissions() -> [Omission] {
    switch node {
    case .comparison: []
    case .all(let parts): omissions(parts, isAlternative: false) { .all($0) }
    case .any(let parts): omissions(parts, isAlternative: true) { .any($0) }
    }
  }

  private func omissions(_ parts: [CommitTree], isAlternative: Bool, _ make: ([CommitTree]) -> Node) -> [Omission] {
    parts.indices.reversed().flatMap { index -> [Omission] in
      var others = parts
      let part = others.remove(at: index)
      let own = Omission(
        part: part, others: others, isAlternative: isAlternative, rest: CommitTree(make(others), range))
      return [own]
        + part.omissions().map { inner in
          var replaced = parts
          replaced[index] = inner.rest
          var outer = inner
          outer.rest = CommitTree(make(replaced), range)
          return outer
        }
    }
  }
}

extension Expression {
  /// The operands of a chain of `and` or `or`; the expression itself if it is none.
  func operands(of operation: BinaryOperator) -> [Expression] {
    guard case .binary(operation, let left, let right) = node else { return [self] }
    return left.operands(of: operation) + right.operands(of: operation)
  }
}
