import Foundation
import Testing

import TransitionText

@Suite struct NumberWriterTests {
  @Test(arguments: fixedRows)
  func fixedDecimalsAreRoundedAndTrimmed(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(NumberWriter.text(value, .fixed(decimals: decimals)) == text)
  }

  @Test(arguments: exactRows)
  func exactIsTheShortestDecimalWithoutAnExponent(_ value: Double, _ text: String) {
    #expect(NumberWriter.text(value, .exact) == text)
  }

  @Test func printfIsMatchedAtEveryMagnitudeAndPrecision() {
    var random = SplitMix(seed: 20_260_101)
    var failures: [String] = []
    for index in 0..<100_000 {
      let value = random.double(kind: index)
      let decimals = index / 8 % 16
      let expected = trimmed(String(format: "%.\(decimals)f", value))
      let text = NumberWriter.text(value, .fixed(decimals: decimals))
      if text != expected, failures.count < 5 { failures.append("\(value) .\(decimals): \(text), not \(expected)") }
    }
    #expect(failures == [])
  }

  @Test func halvesOfTheLastDecimalAndTheirNeighborsMatchPrintf() {
    var failures: [String] = []
    for decimals in 0...15 {
      let unit = pow(10, -Double(decimals))
      for step in 0..<2000 {
        // Odd multiples of half a unit: an exact tie where binary allows it, next to one elsewhere.
        let tie = (Double(step * step) + 0.5) * unit
        for value in [tie, tie.nextUp, tie.nextDown, -tie] {
          let expected = trimmed(String(format: "%.\(decimals)f", value))
          let text = NumberWriter.text(value, .fixed(decimals: decimals))
          if text != expected, failures.count < 5 { failures.append("\(value) .\(decimals): \(text), not \(expected)") }
        }
      }
    }
    #expect(failures == [])
  }

  @Test func boundsOfTheQuickWayMatchPrintf() {
    var failures: [String] = []
    for decimals in 0...15 {
      for exponent in -60...70 {
        let bound = pow(2, Double(exponent)) / pow(10, Double(decimals))
        for value in [bound, bound.nextUp, bound.nextDown, -bound, pow(2, Double(exponent)).nextDown] {
          let expected = trimmed(String(format: "%.\(decimals)f", value))
          let text = NumberWriter.text(value, .fixed(decimals: decimals))
          if text != expected, failures.count < 5 { failures.append("\(value) .\(decimals): \(text), not \(expected)") }
        }
      }
    }
    #expect(failures == [])
  }

  @Test func exactReadsBackToTheSameDoubleAndHasNoSpareDigit() {
    var random = SplitMix(seed: 7)
    var failures: [String] = []
    for index in 0..<50_000 {
      let value = random.double(kind: index)
      let text = NumberWriter.text(value, .exact)
      let isPlain = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x2E }
      let isTrimmed = !text.contains(".") || !(text.hasSuffix("0") || text.hasSuffix("."))
      let digits = text.filter { $0.isNumber }.drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
      let shortest = value.description.prefix { $0 != "e" }.filter { $0.isNumber }
      let fewest = shortest.drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
      if Double(text) != value || !isPlain || !isTrimmed || digits != fewest, failures.count < 5 {
        failures.append("\(value): \(text)")
      }
    }
    #expect(failures == [])
  }

  @Test func theLongestNumbersStayWithinTheStatedLength() {
    for value in [-Double.greatestFiniteMagnitude, -Double.leastNonzeroMagnitude, -Double.leastNormalMagnitude] {
      for format in [NumberFormat.exact, .fixed(decimals: 15), .fixed(decimals: 0)] {
        #expect(NumberWriter.text(value, format).utf8.count + 8 <= NumberWriter.maximumLength)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNotFiniteIsWrittenAsZeroAndReported(_ value: Double) {
    for format in [NumberFormat.exact, .standard] {
      var buffer = ByteBuffer()
      let isFinite = NumberWriter.write(value, format, into: &buffer)
      #expect(!isFinite)
      let text = buffer.text
      #expect(text == "0")
    }
  }

  @Test func aRowTakesNumbersAfterSeparators() {
    let values: [Double] = [1, 10, 20.5, -30]
    var buffer = ByteBuffer(capacity: 1)
    let writer = NumberWriter()
    values.withUnsafeBufferPointer {
      writer.write($0.baseAddress! + 1, count: 3, eachAfter: UInt8(ascii: ","), into: &buffer)
    }
    let text = buffer.text
    #expect(text == ",10,20.5,-30")
  }

  @Test func aVeryWideRowIsWrittenInPieces() {
    let values = (0..<1000).map { Double($0) / 8 }
    var buffer = ByteBuffer(capacity: 1)
    let writer = NumberWriter(.exact)
    values.withUnsafeBufferPointer {
      writer.write($0.baseAddress!, count: 1000, eachAfter: UInt8(ascii: ";"), into: &buffer)
    }
    let text = buffer.text
    #expect(text == values.map { ";" + NumberWriter.text($0) }.joined())
  }
}

/// A value, the decimals allowed, and what must be written.
private let fixedRows: [(Double, Int, String)] = [
  (0, 6, "0"), (-0.0, 6, "0"), (1, 6, "1"), (-1, 6, "-1"), (0.1, 6, "0.1"), (0.1 + 0.2, 6, "0.3"),
  (48.1, 6, "48.1"), (1.0 / 60, 6, "0.016667"), (0.999_999_9, 6, "1"), (0.999_999_4, 6, "0.999999"),
  (999_999.999_999_5, 6, "999999.999999"), (999_999.999_999_6, 6, "1000000"), (-0.000_000_4, 6, "0"),
  (-0.000_000_6, 6, "-0.000001"), (-300, 6, "-300"), (12_345_678.5, 6, "12345678.5"),
  (123_456_789_012.25, 6, "123456789012.25"), (.leastNonzeroMagnitude, 15, "0"), (-.leastNonzeroMagnitude, 0, "0"),
  (0x1p53, 6, "9007199254740992"),
  (1e21, 6, "1000000000000000000000"), (2_251_799_813_685_249.5, 6, "2251799813685249.5"),
  // Ties go to the even neighbor, as printf's do.
  (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-0.5, 0, "0"), (-1.5, 0, "-2"), (0.125, 2, "0.12"), (0.375, 2, "0.38"),
  (1e-15, 15, "0.000000000000001"), (0.1, 15, "0.1"), (1.1, 15, "1.1"), (0.3, 9, "0.3"), (1.25, -4, "1"),
  (1.25, 99, "1.25"),
]

/// A value and its shortest decimal.
private let exactRows: [(Double, String)] = [
  (0, "0"), (-0.0, "0"), (0.1 + 0.2, "0.30000000000000004"), (1, "1"), (-17, "-17"), (1e16, "10000000000000000"),
  (1e21, "1000000000000000000000"), (1.5e-7, "0.00000015"), (100, "100"), (0.5, "0.5"), (-48.25, "-48.25"),
  (123_456_789.125, "123456789.125"), (9_007_199_254_740_992, "9007199254740992"), (1e22, "1" + zeros(22)),
  (.leastNonzeroMagnitude, "0." + zeros(323) + "5"), (.greatestFiniteMagnitude, "17976931348623157" + zeros(292)),
  (2.2250738585072014e-308, "0." + zeros(307) + "22250738585072014"),
]

private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

/// What C prints, without the zeros at its end and without a sign before nothing.
private func trimmed(_ text: String) -> String {
  var text = text
  if text.contains(".") {
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
  }
  return text == "-0" ? "0" : text
}

/// A seeded source of doubles of every kind.
private struct SplitMix {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A finite double: any bits, samples' usual sizes, short decimals, subnormals, by turns.
  mutating func double(kind: Int) -> Double {
    switch kind % 8 {
    case 0:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : unit()
    case 1: return unit()
    case 2: return (unit() - 0.5) * 1000
    case 3: return (unit() - 0.5) * 1e12
    case 4: return Double(Int64(next() % 200_000_001) - 100_000_000) / 1e6
    case 5: return (unit() - 0.5) * pow(10, (unit() - 0.5) * 40)
    case 6: return Double(bitPattern: next() >> 12)
    default: return (Double(next() % 2_000_000) + 0.5) / pow(2, Double(next() % 24))
    }
  }
}
