internal import TransitionDiagnostics

/// An option of a rule.
package struct RuleOption: Sendable {
  /// The type of an option's value.
  package enum Kind: Sendable {
    case number
    /// Points.
    case length
    /// Seconds.
    case time
    /// A fraction, written as a percentage.
    case fraction
    /// 0 is false, 1 true.
    case boolean
    /// A list of words.
    case names
  }

  package let name: String
  package let kind: Kind
  /// The default value; a list is empty.
  package let standard: Double
  /// The allowed values.
  package let range: ClosedRange<Double>
  /// A one-line description.
  package let summary: String

  init(_ name: String, _ kind: Kind, _ standard: Double, range: ClosedRange<Double> = 0...1, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.range = range
    self.summary = summary
  }

  /// A value in configuration syntax: `0.5`, `1s`, `3%`, `true`.
  package func text(_ value: Double) -> String {
    switch kind {
    case .number, .length: Wording.number(value)
    case .time: Wording.literal(time: value)
    case .fraction: Wording.percent(value)
    case .boolean: value == 0 ? "false" : "true"
    case .names: text([])
    }
  }

  /// A list in configuration syntax: `[show, open]`.
  package func text(_ names: [String]) -> String { "[\(names.joined(separator: ", "))]" }

  /// Parses a value in configuration syntax; nil if it is invalid.
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

  /// The expected value, in words.
  var expected: String {
    switch kind {
    case .number, .length: "a number"
    case .time: "a time with its unit, such as \(text(standard))"
    case .fraction: "a percentage, such as \(text(standard))"
    case .boolean: "true or false"
    case .names: "a list of words"
    }
  }
}
