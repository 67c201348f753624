internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// The operands of an expectation's `and`, each of which must be able to fail.
extension VacuousExpectation {
  /// A part of a condition, or all of it.
  struct Part {
    let condition: Expression
    /// What messages call it.
    let subject: String
    let expectation: Expectation
    let motion: any MotionSource
  }

  /// How many times the actual duration tests nothing.
  private static let generosity = 20.0
  /// The fraction of a tolerance that all values fit into if it is too wide.
  private static let tolerance = 1.0 / 3

  func check(
    _ part: Part, _ bounds: (_ view: String, _ property: String) -> ClosedRange<Double>, _ context: RuleContext,
    _ inspection: ExpectationInspection
  ) {
    let (condition, subject, motion) = (part.condition, part.subject, part.motion)
    if reportConstant(condition, subject, context) { return }
    switch inspection.vacuity(of: condition, in: motion, range: bounds) {
    case .holdsForAll?:
      return context.report("\(subject) always holds", at: condition.range, label: "it is true for every value")
    case .holdsForNone?:
      return context.report("\(subject) never holds", at: condition.range, label: "no value makes it true")
    // A value that stays the same is worth a part.
    case .nothingMoves?, nil: break
    }
    switch inspection.durationVacuity(of: condition, in: motion, factor: Self.generosity) {
    case .holdsForAll?:
      context.report("\(subject) always holds", at: condition.range, label: "it is true for every duration")
    case .isGenerous?:
      context.report(
        "\(subject) would hold for \(Wording.number(Self.generosity)) times the duration", at: condition.range,
        label: "\(part.expectation.subject.text) takes \(Prose.time(motion.duration))")
    case nil:
      // With `always`, it is what a tolerance is for that it includes all values of the motion.
      guard case .at = part.expectation.moment, case .approximately(_, _, let tolerance?) = condition.node,
        inspection.isTooTolerant(condition, in: motion, fraction: Self.tolerance)
      else { return }
      context.report(
        "\(subject) holds throughout \(part.expectation.subject.text): its tolerance is too wide",
        at: tolerance.range, label: "wider than all that changes")
    }
  }
}

extension Expectation.Subject {
  /// As in messages.
  var text: String {
    switch self {
    case .phase(let name): "phase '\(name.value)'"
    case .scenario(let name): "scenario '\(name.value)'"
    }
  }
}

extension Expectation {
  /// Whether another expectation says the same of the same time. Names do not matter.
  func isSame(as other: Expectation) -> Bool {
    guard text == other.text, subject.text == other.subject.text else { return false }
    switch (moment, other.moment) {
    case (.whole, .whole), (.always, .always): return true
    case (.at(let a), .at(let b)):
      if let a = a.soleName, let b = b.soleName { return a.value == b.value }
      guard let a = a.literalNumber, let b = b.literalNumber else { return false }
      return a == b
    default: return false
    }
  }
}

extension Expression {
  /// The operands of a chain of `and`; the expression itself if it is none.
  var requirements: [Expression] {
    if case .binary(.and, let left, let right) = node { left.requirements + right.requirements } else { [self] }
  }

  /// Whether the expression contains a dotted reference or the name `duration`.
  var refersToMotion: Bool {
    contains { expression in
      guard case .reference(let parts) = expression.node else { return false }
      return parts.count > 1 || ["duration", "state"].contains(expression.soleName?.value)
    }
  }

  /// Whether the expression compares a view with the canvas.
  var fitsCanvas: Bool {
    func refers(toCanvas isCanvas: Bool) -> Bool {
      contains { expression in
        guard case .reference(let parts) = expression.node, parts.count > 1, case .name(let first) = parts[0] else {
          return false
        }
        return (first.value == "canvas") == isCanvas
      }
    }
    return refers(toCanvas: true) && refers(toCanvas: false)
  }

  /// The value of a condition that is a literal or a comparison of two literals.
  var literalTruth: Bool? {
    switch node {
    case .boolean(let value): return value
    case .binary(let operation, let a, let b):
      guard let a = a.literalNumber, let b = b.literalNumber else { return nil }
      switch operation {
      case .less: return a < b
      case .lessOrEqual: return a <= b
      case .greater: return a > b
      case .greaterOrEqual: return a >= b
      case .equal: return a == b
      case .notEqual: return a != b
      default: return nil
      }
    default: return nil
    }
  }
}
