internal import TransitionColors
internal import TransitionModel

/// A property's value that is written as one literal.
enum PropertyLiteral: Equatable {
  case number(Double)
  case boolean(Bool)
  case color(Color)
  case text(String)

  init?(_ value: PropertyValue) {
    switch value {
    case .text(let text): self = .text(text.value)
    case .invalid: return nil
    case .expression(let expression):
      switch expression.node {
      case .boolean(let value): self = .boolean(value)
      case .color(let color): self = .color(color)
      default:
        guard let number = expression.literalNumber else { return nil }
        self = .number(number)
      }
    }
  }

  /// What a property has unless something else is said.
  init(_ descriptor: PropertyDescriptor) {
    switch descriptor.initial {
    case .number(let number): self = descriptor.type == .boolean ? .boolean(number != 0) : .number(number)
    case .color(let color): self = .color(color)
    case .text(let text): self = .text(text)
    }
  }

  /// The literal in words, in the unit in which it is written.
  func text(_ value: PropertyValue) -> String {
    switch self {
    case .boolean(let value): return value ? "true" : "false"
    case .color(let color): return Wording.color([color.red, color.green, color.blue, color.alpha])
    case .text(let text): return "'\(text)'"
    case .number(let number):
      guard case .expression(let expression) = value else { return Wording.number(number) }
      switch expression.node {
      case .percentage: return Wording.percent(number)
      case .time: return Wording.literal(time: number)
      case .angle: return "\(Wording.number(number))deg"
      default: return Wording.number(number)
      }
    }
  }
}
