internal import TransitionDiagnostics

/// One setting of a rule.
package struct RuleOption: Sendable {
  /// What an option holds.
  package enum Kind: Sendable {
    case number
    /// Points.
    case length
    /// Seconds.
    case time
    /// A part of 1, written as a percentage.
    case fraction
    /// 0 is false, 1 true.
    case boolean
    /// A list of words.
    case names
  }

  package let name: String
  package let kind: Kind
  /// The value when none is configured.
  package let standard: Double
  /// The words of a list when none are configured.
  package let standardNames: [String]
  /// The allowed values.
  package let range: ClosedRange<Double>
  /// One line: what it decides.
  package let summary: String

  init(_ name: String, _ kind: Kind, _ standard: Double, range: ClosedRange<Double> = 0...1, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.range = range
    self.summary = summary
    standardNames = []
  }

  /// A list of words.
  init(_ name: String, names: [String], _ summary: String) {
    self.name = name
    kind = .names
    standard = 0
    standardNames = names
    range = 0...0
    self.summary = summary
  }

  /// A value as it is written in a configuration: `0.5`, `1s`, `3%`, `true`.
  package func text(_ value: Double) -> String {
    switch kind {
    case .number, .length: Wording.number(value)
    case .time: Wording.time(value)
    case .fraction: Wording.percent(value)
    case .boolean: value == 0 ? "false" : "true"
    case .names: text(standardNames)
    }
  }

  /// A list as it is written in a configuration: `[show, open]`.
  package func text(_ names: [String]) -> String { "[\(names.joined(separator: ", "))]" }

  /// Reads a value as it is written; nil when it is none.
  func value(of text: String) -> Double? {
    func number(_ suffix: String) -> Double? {
      text.hasSuffix(suffix) ? ConfigurationReading.decimal(String(text.dropLast(suffix.count))) : nil
    }
    switch kind {
    case .number: return ConfigurationReading.decimal(text)
    case .length: return number("pt") ?? ConfigurationReading.decimal(text)
    case .time: return number("ms").map { $0 / 1000 } ?? number("s") ?? (text == "0" ? 0 : nil)
    case .fraction: return number("%").map { $0 / 100 } ?? ConfigurationReading.decimal(text)
    case .boolean: return text == "true" ? 1 : text == "false" ? 0 : nil
    case .names: return nil
    }
  }

  /// What it takes, in words.
  var expected: String {
    switch kind {
    case .number, .length: "a number"
    case .time: "a time with its unit, such as \(text(standard))"
    case .fraction: "a percentage, such as \(text(standard))"
    case .boolean: "true or false"
    case .names: "a list of words"
    }
  }

  var documentation: RuleInfo.Option { RuleInfo.Option(name, standard: text(standard), summary) }
}
