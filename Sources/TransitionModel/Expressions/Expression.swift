package import TransitionColors
package import TransitionDiagnostics

/// A parsed expression, with the source range of every node.
package struct Expression: Sendable {
  /// Literals and references are stored inline; only nested or large nodes are behind a pointer.
  package enum Node: Sendable {
    /// A number without a unit.
    case number(Double)
    /// `30%`, as a fraction.
    case percentage(Double)
    /// In seconds.
    case time(Double)
    /// In degrees.
    case angle(Double)
    case boolean(Bool)
    indirect case color(Color)
    /// `edgeInset`, `cover.height`, `row.(index - 1).maxY`: names and member indices.
    case reference([ReferencePart])
    /// `token(group.name)`.
    case token(String)
    indirect case negate(Expression)
    indirect case not(Expression)
    indirect case binary(BinaryOperator, Expression, Expression)
    /// `a ~= b`, or `a ~= b +- tolerance`.
    indirect case approximately(Expression, Expression, tolerance: Expression?)
    indirect case call(Located<String>, [Expression])
    /// An unreadable expression; a diagnostic has reported it.
    case invalid
  }

  package var node: Node
  package var range: SourceRange

  package init(_ node: Node, at range: SourceRange = .none) {
    self.node = node
    self.range = range
  }
}

/// One part of a dotted reference.
package enum ReferencePart: Sendable {
  case name(Located<String>)
  /// A member of a counted view: `row.3`, `row.(index - 1)`.
  case member(Expression)
}

package enum BinaryOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="
  case notEqual = "!="
  case and
  case or
  /// `color @ alpha`
  case withAlpha = "@"
}

extension Expression {
  /// The name, if the expression is a single name.
  package var soleName: Located<String>? {
    if case .reference(let parts) = node, parts.count == 1, case .name(let name) = parts[0] { return name }
    return nil
  }

  /// The expressions directly inside it, in order: operands, arguments, and the indices of members.
  package var operands: [Expression] {
    switch node {
    case .negate(let a), .not(let a): [a]
    case .binary(_, let a, let b): [a, b]
    case .approximately(let a, let b, let tolerance): [a, b] + (tolerance.map { [$0] } ?? [])
    case .call(_, let arguments): arguments
    case .reference(let parts): parts.compactMap { if case .member(let index) = $0 { index } else { nil } }
    case .number, .percentage, .time, .angle, .boolean, .color, .token, .invalid: []
    }
  }

  /// Whether a condition holds for it or for any expression inside it.
  package func contains(where holds: (Expression) -> Bool) -> Bool {
    holds(self) || operands.contains { $0.contains(where: holds) }
  }

  package var isInvalid: Bool {
    if case .invalid = node { return true }
    return false
  }
}
