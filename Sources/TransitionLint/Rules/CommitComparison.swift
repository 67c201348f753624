internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A comparison in a `commit` of `progress` or `velocity` with a value that does not depend on the gesture.
struct CommitComparison {
  enum Subject: String, CaseIterable { case progress, velocity }

  let subject: Subject
  /// Whether the magnitude is compared: `abs(velocity) > 500`.
  let isMagnitude: Bool
  /// With the subject on the left.
  let operation: BinaryOperator
  let value: Double
  /// The side without the subject.
  let other: Expression
  let range: SourceRange

  /// Nil for anything else.
  init?(_ expression: Expression, _ inspection: CommitInspection) {
    switch expression.node {
    case .binary(let operation, let left, let right):
      guard let flipped = Self.flipped[operation] else { return nil }
      if let (subject, isMagnitude) = Self.subject(of: left), let value = inspection.constant(right) {
        self.init(subject, isMagnitude, operation, value, right, expression.range)
      } else if let (subject, isMagnitude) = Self.subject(of: right), let value = inspection.constant(left) {
        self.init(subject, isMagnitude, flipped, value, left, expression.range)
      } else {
        return nil
      }
    case .approximately(let left, let right, tolerance: nil):
      // Within a millionth.
      guard let (subject, isMagnitude) = Self.subject(of: left), let value = inspection.constant(right) else {
        return nil
      }
      self.init(subject, isMagnitude, .equal, value, right, expression.range)
    default: return nil
    }
  }

  private init(
    _ subject: Subject, _ isMagnitude: Bool, _ operation: BinaryOperator, _ value: Double, _ other: Expression,
    _ range: SourceRange
  ) {
    self.subject = subject
    self.isMagnitude = isMagnitude
    self.operation = operation
    self.value = value
    self.other = other
    self.range = range
  }

  private static let flipped: [BinaryOperator: BinaryOperator] = [
    .less: .greater, .lessOrEqual: .greaterOrEqual, .greater: .less, .greaterOrEqual: .lessOrEqual, .equal: .equal,
    .notEqual: .notEqual,
  ]

  private static func subject(of side: Expression) -> (Subject, isMagnitude: Bool)? {
    if let name = side.soleName, let subject = Subject(rawValue: name.value) { return (subject, false) }
    guard case .call(let function, let arguments) = side.node, function.value == "abs", arguments.count == 1,
      let name = arguments[0].soleName, let subject = Subject(rawValue: name.value)
    else { return nil }
    return (subject, true)
  }

  func holds(progress: Double, velocity: Double) -> Bool {
    let given = subject == .progress ? progress : velocity
    let compared = isMagnitude ? abs(given) : given
    switch operation {
    case .less: return compared < value
    case .lessOrEqual: return compared <= value
    case .greater: return compared > value
    case .greaterOrEqual: return compared >= value
    case .equal: return compared == value
    default: return compared != value
    }
  }

  /// The direction of the input for which alone it holds: 1 or -1; nil if it holds at rest or for both directions.
  var direction: Double? {
    guard subject == .velocity, !isMagnitude else { return nil }
    switch operation {
    case .greater, .greaterOrEqual: return value > 0 ? 1 : nil
    case .less, .lessOrEqual: return value < 0 ? -1 : nil
    default: return nil
    }
  }
}
