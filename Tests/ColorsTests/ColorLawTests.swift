import Testing

@testable import TransitionColors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What holds for the transfer function, for clamped channels and for every mixture.
@Suite struct ColorLawTests {
  /// IEC 61966-2-1: straight up to 0.0031308 (encoded 0.04045), a power above.
  @Test func theTransferFunctionIsTheStandards() {
    let linear = 0.0031308, encoded = 0.04045
    for factor in [1e-9, 0.01, 0.5, 0.9, 0.99, 1 - 0x1p-50, 1, 1 + 0x1p-50, 1.01, 1.1, 1.5, 2, 10, 200, 400] {
      let low = linear * factor, high = encoded * factor
      let wanted = low <= linear ? 12.92 * low : 1.055 * pow(low, 1 / 2.4) - 0.055
      let slope = low <= linear ? 12.92 : 1.055 / 2.4 * pow(low, 1 / 2.4 - 1)
      let decoded = high <= encoded ? high / 12.92 : pow((high + 0.055) / 1.055, 2.4)
      for sign in [1.0, -1] {
        #expect(abs(SRGBTransfer.encode(sign * low) - sign * wanted) <= 1e-14 * wanted, "\(factor)")
        #expect(abs(SRGBTransfer.slopeOfEncode(sign * low) - slope) <= 1e-14 * slope, "\(factor)")
        #expect(abs(SRGBTransfer.decode(sign * high) - sign * decoded) <= 1e-14 * decoded, "\(factor)")
      }
    }
  }

  @Test func clampingLeavesNeitherNaNNorMinusZero() {
    for (value, wanted) in [
      (-1.0, 0.0), (-0.0, 0), (0, 0), (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (0.5, 0.5), (1, 1), (1.5, 1),
      (.infinity, 1), (-.infinity, 0),
      (.nan, 0),
    ] {
      #expect(clampToUnit(value) == wanted && clampToUnit(value).sign == .plus, "\(value)")
    }
  }

  /// Alpha is clamped first, then divided out; at bounds the derivative is the one to the right.
  @Test func aPremultipliedColorIsClampedAndItsSpeedIsTheDifference() {
    let levels = [-0.5, 0, 0.25, 0.5, 1, 1.5], speeds = [-1.0, 0, 0.5]
    let step = 1e-7
    for alpha in levels {
      for red in levels {
        let color = PremultipliedColor(channels: SIMD4(red, red / 2, 2 * red, alpha))
        let opacity = min(max(alpha, 0), 1)
        let wanted = [red, red / 2, 2 * red].map { opacity > 0 ? min(max($0 / opacity, 0), 1) : 0 } + [opacity]
        #expect(color.color.channels == wanted, "\(red), \(alpha)")
        for speed in speeds {
          for turn in speeds {
            let derivative = PremultipliedColor(channels: SIMD4(speed, turn, -speed, turn))
            let moved = PremultipliedColor(channels: color.channels + derivative.channels * step)
            let (value, found) = color.color(derivative: derivative)
            #expect(value == color.color)
            for lane in 0..<4 {
              // Where alpha leaves 0 the color appears at once.
              if lane < 3, opacity == 0 {
                #expect(found.channels[lane] == 0)
                continue
              }
              let difference = (moved.color.channels[lane] - value.channels[lane]) / step
              #expect(abs(difference - found.channels[lane]) <= 1e-4, "\(red), \(alpha), \(speed), \(turn): \(lane)")
            }
          }
        }
      }
    }
  }

  private static let pairs: [(Color, Color)] =
    ColorInterpolatorTests.pairs + [
      (Color(rgb: 0xFF0000).withAlpha(0), Color(rgb: 0x00FFFF).withAlpha(0)),
      (Color(rgb: 0xE0A010).withAlpha(0.5), Color(rgb: 0x1040F0).withAlpha(0.5)),
      (Color(rgb: 0x20C040).withAlpha(0.9), Color(rgb: 0xC020C0).withAlpha(0.1)),
    ]

  private static func pieces(in space: ColorSpace) -> [ColorInterpolator] {
    let colors = [Color(rgb: 0x3366CC), Color(rgb: 0x40A070).withAlpha(0.5), Color(rgb: 0xC04060), .clear]
    return pairs.map { ColorInterpolator(from: $0.0, to: $0.1, in: space) }
      + ColorInterpolator.curve(through: colors, in: space) { values, _ in
        zip(values, values.dropFirst()).map { (0.5 * ($1 - $0), 1.25 * ($1 - $0)) }
      }
  }

  /// The five ways to ask a mixture give one answer.
  @Test(arguments: ColorSpace.allCases)
  func allWaysToAskAMixtureAgree(_ space: ColorSpace) {
    let inputs = [-0.5, -0.1, 0, 1e-3, 0.2, 0.45, 0.5, 0.7, 0.999, 1, 1.1, 1.5]
    for mixer in Self.pieces(in: space) {
      var lanes = [[Double]](repeating: [Double](repeating: -9, count: inputs.count), count: 8)
      var (r, g, b, a) = (lanes[0], lanes[0], lanes[0], lanes[0])
      mixer.evaluate(inputs, count: inputs.count, red: &r, green: &g, blue: &b, alpha: &a)
      lanes.replaceSubrange(0..<4, with: [r, g, b, a])
      mixer.evaluateDerivatives(inputs, count: inputs.count, red: &r, green: &g, blue: &b, alpha: &a)
      lanes.replaceSubrange(4..<8, with: [r, g, b, a])
      for (index, input) in inputs.enumerated() {
        let color = mixer.color(at: input), (same, speed) = mixer.colorAndDerivative(at: input)
        let sum = mixer.premultiplied(at: input), (again, rate) = mixer.premultipliedAndDerivative(at: input)
        for lane in 0..<4 {
          #expect(lanes[lane][index] == color.channels[lane], "\(space) at \(input)")
          #expect(lanes[4 + lane][index] == speed.channels[lane], "\(space) at \(input)")
          #expect(abs(same.channels[lane] - color.channels[lane]) <= 1e-12, "\(space) at \(input)")
          #expect(abs(sum.channels[lane] - again.channels[lane]) <= 1e-12, "\(space) at \(input)")
        }
        #expect(sum.color(derivative: rate).derivative.channels.allSatisfy { $0.isFinite })
        // The ends are the colors as written, even where they have no color of their own.
        if input != 0, input != 1 {
          for lane in 0..<4 {
            #expect(abs(sum.color.channels[lane] - color.channels[lane]) <= 1e-9, "\(space) at \(input)")
          }
        }
      }
    }
  }

  /// The unclamped form moves as its derivative says, also where the color is clamped.
  @Test(arguments: ColorSpace.allCases)
  func premultipliedColorsMoveAsTheirDerivatives(_ space: ColorSpace) {
    let step = 1e-6
    for mixer in Self.pieces(in: space) {
      for input in [-0.31, 0.03, 0.22, 0.48, 0.71, 0.97, 1.23] {
        let rate = mixer.premultipliedAndDerivative(at: input).derivative.channels
        let before = mixer.premultiplied(at: input - step).channels
        let after = mixer.premultiplied(at: input + step).channels
        for lane in 0..<4 {
          let difference = (after[lane] - before[lane]) / (2 * step)
          #expect(abs(difference - rate[lane]) <= 1e-4 * max(1, abs(rate[lane])), "\(space) at \(input), \(lane)")
        }
      }
    }
  }

  /// Hues turn the shorter way for every pair, and each hue of a curve is at most half a turn from the one before.
  @Test func huesTakeTheShorterArc() {
    for from in stride(from: 5.0, to: 360, by: 35) {
      for to in stride(from: 1.0, to: 360, by: 31) {
        let ends = [from, to].map { ColorSpace.oklch.color(SIMD3(0.7, 0.05, $0)) }
        var arc = (to - from).truncatingRemainder(dividingBy: 360)
        if arc > 180 { arc -= 360 }
        if arc < -180 { arc += 360 }
        let curve = ColorInterpolator.curve(through: [ends[0], ends[1], ends[0]], in: .oklch) { values, _ in
          zip(values, values.dropFirst()).map { ($1 - $0, $1 - $0) }
        }
        for mixer in [ColorInterpolator(from: ends[0], to: ends[1], in: .oklch), curve[0]] {
          let hue = ColorSpace.oklch.components(of: mixer.color(at: 0.25)).z
          let off = (hue - from - arc / 4).truncatingRemainder(dividingBy: 360)
          #expect(min(abs(off), 360 - abs(off)) <= 1e-6, "\(from) to \(to): \(hue)")
        }
      }
    }
  }

  /// A color without chroma has no hue: on a curve it takes the one before it, the first ones the one that follows.
  @Test func graysOnACurveTakeTheHueBefore() {
    let gray = Color(rgb: 0x808080)
    func hue(_ degrees: Double) -> Color { ColorSpace.oklch.color(SIMD3(0.7, 0.05, degrees)) }
    func z(_ colors: [Color]) -> [Double] {
      var found: [[Double]] = []
      _ = ColorInterpolator.curve(through: colors, in: .oklch) { values, _ in
        found.append(values)
        return zip(values, values.dropFirst()).map { ($1 - $0, $1 - $0) }
      }
      return found[2]
    }
    for (colors, wanted) in [
      ([gray, gray, hue(50), gray, hue(90)], [50.0, 50, 50, 50, 90]), ([hue(350), gray, hue(10)], [350, 350, 370]),
      ([gray, gray], [0, 0]), ([hue(10), hue(200), hue(30), hue(220)], [10, -160, -330, -500]),
      ([hue(100), hue(250), hue(40)], [100, 250, 400]),
    ] {
      let found = z(colors)
      #expect(found.count == wanted.count)
      for (a, b) in zip(found, wanted) { #expect(abs(a - b) <= 1e-6, "\(found), not \(wanted)") }
    }
  }

  /// A curve that begins as fast as its first color moves continues at that speed, whatever the others are.
  @Test(arguments: ColorSpace.allCases)
  func aCurveBeginsWithTheSpeedOfItsColor(_ space: ColorSpace) {
    let colors = [
      Color(red: 0.3, green: 0.5, blue: 0.7, alpha: 0.6), Color(red: 0.8, green: 0.2, blue: 0.4, alpha: 0.9),
      Color(red: 0.1, green: 0.6, blue: 0.3, alpha: 0.5),
    ]
    for speed in [SIMD4(0.2, -0.1, 0.05, 0.3), SIMD4(0, 0.4, -0.3, -0.2), .zero] {
      let pieces = ColorInterpolator.curve(through: colors, in: space, speed: speed) { values, speed in
        zip(values, values.dropFirst()).map { (speed ?? 0, $1 - $0) }
      }
      let step = 1e-5, from = pieces[0].color(at: 0), to = pieces[0].color(at: step)
      let found = [
        to.red - from.red, to.green - from.green, to.blue - from.blue, to.alpha - from.alpha,
      ].map { $0 / step }
      for lane in 0..<4 { #expect(abs(found[lane] - speed[lane]) < 1e-3, "\(lane): \(found) \(speed)") }
    }
  }
}
