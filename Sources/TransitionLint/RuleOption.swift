internal import TransitionDiagnostics

/// One setting of a rule.
public struct RuleOption: Sendable {
  /// What an option holds.
  public enum Kind: Sendable {
    case number
    /// Points.
    case length
    /// Seconds.
    case time
    /// A part of 1, written as a percentage.
    case fraction
    /// 0 is false, 1 true.
    case boolean
  }

  public let name: String
  public let kind: Kind
  /// The value when none is configured.
  public let standard: Double
  /// The allowed values.
  public let range: ClosedRange<Double>
  /// One line: what it decides.
  public let summary: String

  init(_ name: String, _ kind: Kind, _ standard: Double, range: ClosedRange<Double> = 0...1, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.range = range
    self.summary = summary
  }

  /// A value as it is written in a configuration: `0.5`, `1s`, `3%`, `true`.
  public func text(_ value: Double) -> String {
    switch kind {
    case .number, .length: Wording.number(value)
    case .time: Wording.time(value)
    case .fraction: Wording.percent(value)
    case .boolean: value == 0 ? "false" : "true"
    }
  }

  var documentation: RuleInfo.Option { RuleInfo.Option(name, standard: text(standard), summary) }
}
