import Testing
import TransitionText

/// Numbers in messages.
@Suite struct ProseTests {
  static let formats: [NumberFormat] = [.fixed(decimals: 0), .fixed(decimals: 3), .standard, .exact]

  @Test(arguments: formats) func aNumberReadsBackAndNeverTakesManyDigits(_ format: NumberFormat) {
    for exponent in -324...308 {
      for digits in [1, -25, 31_416, 99_999] {
        let value = Double("\(digits)e\(exponent)") ?? 0
        guard value.isFinite else { continue }
        let text = Prose.number(value, format)
        #expect(text.utf8.count <= 27 && !text.contains("+") && !text.hasSuffix(".0"), "\(value): \(text)")
        let tolerance =
          switch format {
          case .exact: 0.0
          case .fixed(let decimals): abs(value) < 1e15 ? Double("0.5e-\(decimals)") ?? 0 : 0
          }
        #expect(abs((Double(text) ?? .nan) - value) <= tolerance * 1.000001, "\(value): \(text)")
        if abs(value) < 1e15, format != .exact || abs(value) >= 1e-9 {
          #expect(text == NumberWriter.text(value, format))
        }
      }
    }
  }

  @Test(arguments: [
    (1e308, "1e308"), (-1e308, "-1e308"), (1e15, "1000000000000000"), (1e16, "1e16"),
    (999_999_999_999_999, "999999999999999"),
    (0, "0"), (-0.0, "0"), (1.5e-7, "0"), (0.000_001, "0.000001"), (12.5, "12.5"), (1e12, "1000000000000"),
  ]) func aNumberIsWrittenAsScriptsWriteIt(_ value: Double, _ text: String) {
    #expect(Prose.number(value) == text)
  }

  @Test(arguments: [(Double.leastNonzeroMagnitude, "5e-324"), (1e-9, "0.000000001"), (9.5e-10, "9.5e-10"), (0, "0")])
  func anExactNumberHasNoHundredsOfZeros(_ value: Double, _ text: String) {
    #expect(Prose.number(value, .exact) == text)
  }

  @Test(arguments: [
    (0, 3, "0 ms"), (0.25, 3, "250 ms"), (0.9994, 0, "999 ms"), (0.9995, 0, "1 s"), (0.9996, 0, "1 s"),
    (1.05, 3, "1.05 s"),
    (-0.25, 3, "-250 ms"), (1e-7, 3, "0.0001 ms"), (1e-10, 3, "0 ms"), (0.000_000_4, 0, "0.0004 ms"),
    (Double.infinity, 3, "endless"), (1e300, 3, "1e300 s"), (1.23456, 0, "1.235 s"), (1.2345678, 6, "1.234568 s"),
  ]) func aTimeIsInMillisecondsBelowASecond(_ seconds: Double, _ decimals: Int, _ text: String) {
    #expect(Prose.time(seconds, decimals: decimals) == text)
  }

  @Test(arguments: [
    ("7", nil, "7"), ("7", "", "7"), ("7", "pt", "7 pt"), ("7", "deg", "7°"), ("7", "deg/s", "7°/s"),
    ("7", "pt/s", "7 pt/s"),
  ]) func aQuantityHasItsUnit(_ number: String, _ unit: String?, _ text: String) {
    #expect(Prose.quantity(number, unit) == text)
  }

  @Test func latenessIsInTenthsOfAMillisecondBelowASecond() {
    #expect(
      [0, 0.00004, 0.00006, -0.011, 0.0035, 0.99994, 0.99996, -1.234, .infinity].map(Prose.lateness) == [
        "on time", "on time", "0.1 ms late", "11.0 ms early", "3.5 ms late", "999.9 ms late", "1 s late",
        "1.234 s early", "endless late",
      ])
  }

  @Test func amountsHaveThreeDigits() {
    #expect([9.99, 9.996, -12.34, 0.5].map { Prose.amount($0, "pt") } == ["9.99 pt", "10 pt", "-12.3 pt", "0.5 pt"])
    #expect(
      Prose.amount(3.25, "deg") == "3.25°" && Prose.amount(0.01234, nil) == "0.012"
        && Prose.amount(12.34, nil) == "12.3")
  }

  @Test func integersAreGroupedAndTextsPadded() {
    #expect(
      [0, 7, 999, 1000, 12_045, 1_000_007].map(Prose.grouped) == ["0", "7", "999", "1,000", "12,045", "1,000,007"])
    #expect(Prose.padded("ab", 4) == "ab  " && Prose.padded("abc", 2) == "abc" && Prose.padded("→", 2) == "→ ")
  }
}
