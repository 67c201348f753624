internal import TransitionModel

/// Regular expressions (ECMA 262) for the contents of scalars.
///
/// They reject what is certainly wrong: a time without a unit, a percentage as a length, `yes` for `true`. Whether an
/// expression is valid is up to the parser; a pattern never rejects what the parser accepts.
enum ValuePatterns {
  static let name = "[A-Za-z_][A-Za-z0-9_]*"
  /// `cover`, `row.3`
  static let view = "\(name)(\\.[0-9]+)?"

  /// Characters that do not occur in expressions, except in names of tokens, which may contain any.
  private static let expression = "(?:[^{};$\\\\^`|&?\\[\\]]*|[\\s\\S]*token\\([\\s\\S]*)$"
  private static let notEmpty = "^(?!\\s*$)"
  private static let number = "[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?"

  private static func notOnly(_ pattern: String) -> String { "(?!\\s*\(pattern)\\s*$)" }

  /// Any expression.
  static let anything = notEmpty + expression
  /// A number that may be a percentage.
  static let fraction = notEmpty + notOnly("\(number)(?:ms|s|deg|rad|grad|turn)") + expression
  /// A number that cannot be a percentage: for a length, CSS users expect it to be relative to the parent.
  static let length = notEmpty + notOnly("\(number)(?:%|ms|s|deg|rad|grad|turn)") + expression
  static let time = notEmpty + unitOfTime
  /// A nonnegative time.
  static let duration = notEmpty + notOnly("-\(positive)(?:ms|s)") + unitOfTime
  private static let unitOfTime = notOnly(nonZero) + notOnly("\(number)(?:%|deg|rad|grad|turn)") + expression
  static let angle = notEmpty + notOnly(nonZero) + notOnly("\(number)(?:%|ms|s)") + expression
  static let color = notEmpty + notOnly(number + "[a-z%]*") + expression
  /// Words that other YAML parsers treat as true and false.
  static let boolean = notEmpty + "(?!(?:[yY][eE][sS]|[yY]|[oO][nN]|[nN][oO]|[nN]|[oO][fF][fF])$)" + expression
  static let place = notEmpty + notOnly("\(number)(?:deg|rad|grad|turn)") + expression
  static let channelValue = notEmpty + notOnly("\(number)(?:ms|s)") + expression
  /// A bare number other than 0; a bare 0 takes the required unit.
  private static let nonZero = "[-+]?\(positive)"
  private static let positive = "(?=[0-9.]*[1-9])[0-9.]+(?:[eE][-+]?[0-9]+)?"

  /// `ease-in`, `spring(damping=12, stiffness=170)`
  static let curve = "^\\s*[A-Za-z_][A-Za-z0-9_-]*\\s*(?:\\([\\s\\S]*\\)\\s*)?$"
  /// `card`, `token(motion.card)`
  static let timing = "^(?:\(name)|token\\([\\s\\S]*\\))$"
  static let target = "^(?:all|\(view)(?:\\.\(name))?)$"
  static let motionPath = "^(?:arc\\((?:horizontal|vertical)\\)|\\s*[mM][\\s\\S]*)$"
  /// Any corners, repetitions allowed, or one of the words that must be alone.
  static func words(alone: [String], combined: [String]) -> String {
    let combined = combined.joined(separator: "|")
    return "^(?:\(alone.joined(separator: "|"))|\\s*(?:\(combined))(?:\\s+(?:\(combined)))*\\s*)$"
  }
}
