import Testing

@testable import TransitionLint

/// Flashes counted as WCAG 2.3.1 does.
@Suite struct FlashCounterTests {
  /// A wave from 0 to 1 and back, `rate` times a second, seen 1,000 times a second.
  private func wave(_ rate: Double, seconds: Double, height: Double = 1, base: Double = 0) -> (
    times: [Double], values: [Double]
  ) {
    var times: [Double] = [], values: [Double] = []
    for step in 0...Int(seconds * 1000) {
      let time = Double(step) / 1000
      let phase = (time * rate).truncatingRemainder(dividingBy: 1)
      times.append(time)
      values.append(base + height * (phase < 0.5 ? 2 * phase : 2 - 2 * phase))
    }
    return (times, values)
  }

  @Test(arguments: [(1.0, 1), (3.0, 3), (4.0, 4), (10.0, 10)]) func aWaveFlashesAsOftenAsItRises(
    _ rate: Double, _ flashes: Int
  ) {
    let (times, values) = wave(rate, seconds: 3)
    #expect(FlashCounter.worstSecond(times: times, values: values)?.flashes == flashes)
  }

  @Test func aChangeBelowATenthIsNone() {
    let (times, values) = wave(5, seconds: 2, height: 0.0999)
    #expect(FlashCounter.worstSecond(times: times, values: values) == nil)
    let (_, tenths) = wave(5, seconds: 2, height: 0.1)
    #expect(FlashCounter.worstSecond(times: times, values: tenths)?.flashes == 5)
  }

  @Test func lightColorsDoNotFlash() {
    let (times, values) = wave(8, seconds: 2, height: 0.2, base: 0.8)
    #expect(FlashCounter.worstSecond(times: times, values: values, darkest: 0.8) == nil)
    #expect(FlashCounter.worstSecond(times: times, values: values)?.flashes == 8)
  }

  @Test func ripplesOnARampAreNoFlashes() {
    var times: [Double] = [], values: [Double] = []
    for step in 0...1000 {
      times.append(Double(step) / 1000)
      values.append(Double(step) / 1000 + (step % 20 < 10 ? 0.04 : 0))
    }
    #expect(FlashCounter.worstSecond(times: times, values: values) == nil)
  }

  @Test func theSecondIsTheOneWithTheMost() throws {
    // Three slow flashes, a rest, five fast ones.
    var times: [Double] = [], values: [Double] = []
    for step in 0...5000 {
      let time = Double(step) / 1000
      times.append(time)
      switch time {
      case ..<1.5: values.append((time * 2).truncatingRemainder(dividingBy: 1) < 0.5 ? 0 : 1)
      case 3..<4: values.append((time * 5).truncatingRemainder(dividingBy: 1) < 0.5 ? 0 : 1)
      default: values.append(0)
      }
    }
    let second = try #require(FlashCounter.worstSecond(times: times, values: values))
    #expect(second.flashes == 5)
    #expect(second.start > 2.9 && second.end < 4.1)
  }

  @Test(arguments: [[0.0, 1.0], [0.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0]]) func aChangeThatTakesMoreThanASecondIsNoFlash(
    _ values: [Double]
  ) {
    let times = values.indices.map { 1.5 * Double($0) }
    #expect(FlashCounter.worstSecond(times: times, values: values) == nil)
  }

  @Test func nothingFlashesInNoTime() {
    #expect(FlashCounter.worstSecond(times: [], values: []) == nil)
    #expect(FlashCounter.worstSecond(times: [0], values: [1]) == nil)
    #expect(FlashCounter.worstSecond(times: [0, 1], values: [1]) == nil)
  }
}
