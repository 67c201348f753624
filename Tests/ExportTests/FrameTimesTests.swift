import Testing

@testable import TransitionExport

@Suite struct FrameTimesTests {
  private static let ends: [(String, Double, Int)] = [
    ("60", 0.5, 31), ("60", 0.625, 39), ("60", 0, 1), ("60", 4, 241), ("24", 0.5, 13), ("24", 1.0 / 24, 2),
    ("119.88", 1, 121), ("30000/1001", 1001.0 / 30000, 2), ("30000/1001", 1.001, 31), ("59.94", 100.1, 6001),
    ("60", 1e-10, 1), ("60", 1.0 / 60 + 1e-10, 2), ("60", 1.0 / 60 + 1e-8, 3), ("0.5", 1, 2), ("1000000", 1, 1_000_001),
  ]

  @Test(arguments: ends)
  func theLastFrameIsTheFirstAtOrAfterTheEnd(_ rate: String, _ end: Double, _ count: Int) throws {
    let rate = try #require(FrameRate(rate))
    let frames = try #require(FrameTimes(rate: rate, from: 0, to: end))
    #expect(frames.count == count)
    #expect(frames[0] == 0)
    #expect(frames[count - 1] >= end - FrameTimes.tolerance)
    if count > 1 { #expect(frames[count - 2] < end - FrameTimes.tolerance) }
  }

  @Test func framesAreComputedFromTheirIndex() throws {
    let rate = try #require(FrameRate("30000/1001"))
    let frames = try #require(FrameTimes(rate: rate, from: 0, to: 1e6))
    #expect(frames[30_000] == 1001)
    #expect(frames[3_000_000] == 100_100)
  }

  @Test func frameZeroIsAtTheStartOfAWindow() throws {
    let rate = try #require(FrameRate(10))
    let frames = try #require(FrameTimes(rate: rate, from: 0.25, to: 0.5))
    #expect((0..<frames.count).map { frames[$0] } == [0.25, 0.35, 0.45, 0.55])
  }

  @Test func aBillionFramesTakeNoMemory() throws {
    let rate = try #require(FrameRate(1_000_000))
    let frames = try #require(FrameTimes(rate: rate, from: 0, to: 1000))
    #expect(frames.count == 1_000_000_001)
    #expect(frames[1_000_000_000] == 1000)
  }

  @Test func samplesIncludeBothEndsExactly() throws {
    let frames = try #require(FrameTimes(samples: 4, from: 0.1, to: 0.7))
    #expect(frames.count == 4)
    #expect(frames[0] == 0.1)
    #expect(frames[3] == 0.7)
    #expect(abs(frames[1] - 0.3) < 1e-15)
  }

  @Test func stepsAndListsKeepTheirOrder() throws {
    let steps = try #require(FrameTimes(step: 0.01, from: 0, to: 0.025))
    #expect((0..<steps.count).map { steps[$0] } == [0, 0.01, 0.02, 0.03])
    let list = FrameTimes([0.5, 0.1])
    #expect(list.count == 2 && list[0] == 0.5 && list[1] == 0.1)
  }

  @Test(
    arguments: [
      (0, -1), (1, 0.5), (.nan, 1), (0, .infinity), (0, .nan),
    ] as [(Double, Double)])
  func impossibleWindowsHaveNoFrames(_ start: Double, _ end: Double) throws {
    let rate = try #require(FrameRate(60))
    #expect(FrameTimes(rate: rate, from: start, to: end) == nil)
    #expect(FrameTimes(step: 1, from: start, to: end) == nil)
    #expect(FrameTimes(samples: 2, from: start, to: end) == nil)
  }

  @Test func moreFramesThanCanBeCountedAreNone() {
    #expect(FrameTimes(step: 1e-300, from: 0, to: 1) == nil)
    #expect(FrameTimes(step: .leastNonzeroMagnitude, from: 0, to: 1) == nil)
    #expect(FrameTimes(samples: .max, from: 0, to: 1) == nil)
    #expect(FrameTimes(samples: 1, from: 0, to: 1) == nil)
    #expect(FrameTimes(step: 0, from: 0, to: 1) == nil)
  }

  @Test(arguments: [
    "", ".", "0", "-1", "1e3", "60fps", "1/0", "0/1", "1/2/3", "nan", "inf", "60 ", "99999999999999999999",
  ])
  func ratesThatAreNoRatesAreRefused(_ text: String) { #expect(FrameRate(text) == nil) }

  /// A program has no fractions, but doubles that are nearest to them.
  @Test(
    arguments: [
      (24_000.0 / 1001, 24_000.0, 1001.0), (119.88, 2997, 25), (59.94, 2997, 50), (0.1, 1, 10),
      (60, 60, 1), (1e9, 1e9, 1), (1e-9, 1, 1e9),
    ] as [(Double, Double, Double)]) func aDoubleIsTheFractionItStandsFor(
      rate: Double, numerator: Double, denominator: Double
    )
  {
    #expect(FrameRate(framesPerSecond: rate) == FrameRate(numerator, over: denominator))
  }

  @Test func everyRateHasItsFraction() {
    let rates = (1...1000).map(Double.init).flatMap { [1000 / $0, $0 / 7, $0.squareRoot()] }
    #expect(rates.allSatisfy { FrameRate(framesPerSecond: $0)?.value == $0 })
    for rate in [0, -60, .nan, .infinity, 1.1e9, 0.9e-9] { #expect(FrameRate(framesPerSecond: rate) == nil) }
  }

  @Test func decimalsAreFractions() throws {
    #expect(FrameRate("119.88") == FrameRate(11988, over: 100))
    #expect(FrameRate("60") == FrameRate(60))
    #expect(FrameRate("29.97/1")?.value == 29.97)
  }
}
