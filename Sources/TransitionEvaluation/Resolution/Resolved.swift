internal import TransitionModel

/// What an expression measures according to its text; a bare 0 takes whatever unit is required.
enum Quantity: Hashable, Sendable {
  case number, time, angle, boolean, color, text, zero

  init(_ type: ValueType) {
    switch type {
    case .number: self = .number
    case .time: self = .time
    case .angle: self = .angle
    case .boolean: self = .boolean
    case .color: self = .color
    case .text: self = .text
    }
  }

  var type: ValueType {
    switch self {
    case .number, .zero: .number
    case .time: .time
    case .angle: .angle
    case .boolean: .boolean
    case .color: .color
    case .text: .text
    }
  }
}

/// A resolved expression: names resolved, units checked.
struct Resolved: Sendable {
  var quantity: Quantity
  /// One formula; four for a color (red, green, blue, alpha); none for text.
  var formulas: [Formula]
  var text: String?
  /// Whether it refers to view properties, and is therefore a binding in `views`.
  var isLive = false
}

extension Resolved {
  init(_ quantity: Quantity, _ formula: Formula, isLive: Bool = false) {
    self.init(quantity: quantity, formulas: [formula], isLive: isLive)
  }

  init(text: String) { self.init(quantity: .text, formulas: [], text: text) }
}

/// The context of an expression.
struct ExpressionScope {
  /// The view whose value this is (`self`).
  var instance: Int?
  /// `index` and `count`.
  var index: Int?
  var count: Int?
  /// Whether view properties may be referred to.
  var allowsViews = true
  /// Names that have a value only in this context: `from` and `to` in a keyframe, `progress` and `velocity` where a
  /// gesture is evaluated, `duration` in an expectation.
  var named: [(name: String, value: Resolved)] = []
  /// Whether the value is added to others, so that its property's range does not apply.
  var isDelta = false
  /// Words allowed in this context that have no value, for suggestions: `infinite` as a number of iterations.
  var words: [String] = []
  /// Whether `state` may be compared with a state.
  var comparesStates = false
  /// Whether a constant condition rules out this branch: members outside the count are not errors there.
  var isUnneeded = false

  /// For times, counts and curve arguments, whose scopes allow no views.
  static let timing = ExpressionScope(allowsViews: false)

  /// The same where `index` and `count` may occur, and any member is representative.
  static let anyMember = ExpressionScope(index: 0, count: 1, allowsViews: false)

  /// For the condition of an expectation, which may also refer to the motion's duration.
  static func expectation(duration: Double) -> ExpressionScope {
    ExpressionScope(
      named: [("duration", Resolved(.time, .constant(duration.isFinite ? duration : 1e300)))], comparesStates: true)
  }
}
