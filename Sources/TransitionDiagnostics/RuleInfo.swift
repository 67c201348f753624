/// What is told of one error or one lint rule: its page, its row in the tables, and the scripts that test it.
///
/// Errors and rules share this form, so that `explain`, SARIF and the documentation treat them alike.
public struct RuleInfo: Sendable {
  /// One setting of a rule.
  public struct Option: Sendable {
    /// What an option holds, with its unit.
    public enum Value: Sendable, Equatable {
      case number(Double)
      /// Points.
      case length(Double)
      /// Seconds.
      case time(Double)
      /// A part of 1, written as a percentage.
      case fraction(Double)
      case boolean(Bool)
    }

    public var name: String
    public var defaultValue: Value
    /// The allowed values, in the unit of `defaultValue`; nil for booleans.
    public var range: ClosedRange<Double>?
    /// One line: what it decides.
    public var summary: String

    public init(_ name: String, _ defaultValue: Value, range: ClosedRange<Double>? = nil, _ summary: String) {
      self.name = name
      self.defaultValue = defaultValue
      self.range = range
      self.summary = summary
    }
  }

  public var name: RuleName
  /// One phrase that stands in tables: what is found.
  public var summary: String
  /// A few sentences in Markdown: what it means and why it matters.
  public var explanation: String
  /// How to mend it, in Markdown.
  public var remedy: String
  /// The level when nothing says otherwise; nil for a rule that is off.
  public var defaultLevel: Level?
  /// Whether it is an error of the language, which cannot be switched off or suppressed.
  public var isError: Bool
  public var options: [Option]
  /// A script that shows it. A comment line with `↓` stands above each place: the arrow is in the column where the
  /// finding on the next line starts.
  public var badExample: String
  /// A script without the finding.
  public var goodExample: String

  public init(
    _ name: RuleName, summary: String, explanation: String, remedy: String, defaultLevel: Level?,
    isError: Bool = false, options: [Option] = [], badExample: String, goodExample: String
  ) {
    self.name = name
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
    self.defaultLevel = defaultLevel
    self.isError = isError
    self.options = options
    self.badExample = badExample
    self.goodExample = goodExample
  }
}
