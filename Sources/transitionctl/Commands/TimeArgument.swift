internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionModel

/// Times on the command line, in script syntax: `250ms`, `0.5s`, a bare `0`.
enum TimeArgument {
  /// The latest end of an animation, in seconds.
  static let longest = 1e6

  /// Parses a time of at least 0.
  static func parse(_ text: String) throws -> Double { try parse(text, least: 0) }

  private static func parse(_ text: String, least: Double) throws -> Double {
    // What is wrong with it as an expression would mention what no time has.
    var diagnostics: [Diagnostic] = []
    let expression = ExpressionParser.parse(text, in: .detached, into: &diagnostics)
    guard case .some(let seconds) = seconds(expression) else {
      if case .number = expression.node { throw ValidationError("a time needs a unit: write \(text)s or \(text)ms") }
      throw ValidationError("expected a time such as 250ms or 0.5s")
    }
    guard seconds >= least else { throw ValidationError("expected 0s or later") }
    guard seconds <= longest else { throw ValidationError("the latest time is 1000000s") }
    return seconds
  }

  /// Parses a time above 0.
  static func parsePositive(_ text: String) throws -> Double {
    let seconds = try parse(text, least: -longest)
    guard seconds > 0 else { throw ValidationError("must be above 0s") }
    return seconds
  }

  /// Parses a time of either sign.
  static func parseSigned(_ text: String) throws -> Double { try parse(text, least: -longest) }

  /// Parses times separated by commas.
  static func parseList(_ text: String) throws -> [Double] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { try parse(String($0)) }
  }

  private static func seconds(_ expression: Expression) -> Double? {
    switch expression.node {
    case .time(let seconds): seconds
    case .number(0): 0
    case .negate(let inner): seconds(inner).map { -$0 }
    default: nil
    }
  }
}
