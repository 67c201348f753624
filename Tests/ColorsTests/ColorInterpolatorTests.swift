import Testing

@testable import TransitionColors

@Suite struct ColorInterpolatorTests {
  /// From, to, space, progress, and the color there: red, green, blue, alpha.
  static let mixes: [(String, String, ColorSpace, Double, [Double])] = [
    ("red", "green", .srgb, 0.5, [0.5, 128.0 / 510, 0, 1]), ("red", "green", .srgb, -0.25, [1, 0, 0, 1]),
    ("white @ 30%", "white", .srgb, 0.25, [1, 1, 1, 0.475]), ("rgb(255 0 0 / 0)", "blue", .srgb, 0.5, [0, 0, 1, 0.5]),
    ("#336699", "clear", .srgb, -0.25, [0.25, 0.5, 0.75, 1]), ("#336699", "clear", .srgb, 1.25, [0, 0, 0, 0]),
    ("red @ 0", "blue @ 0", .srgb, 0.5, [0, 0, 0, 0]),
    ("black", "white", .srgbLinear, 0.5, [0.7353569831, 0.7353569831, 0.7353569831, 1]),
    ("black", "white", .oklab, 0.5, [0.3885728590, 0.3885728590, 0.3885728590, 1]),
    ("black", "white", .oklch, 0.5, [0.3885728590, 0.3885728590, 0.3885728590, 1]),
    // Computed to 40 digits from the matrices of CSS Color 4.
    ("red", "blue", .oklab, 0.5, [0.55044106765, 0.325620676434, 0.636500697174, 1]),
    ("#336699", "#FFCC00", .oklch, 0.25, [0, 0.562048725805, 0.64501149474, 1]),
    ("#336699 @ 20%", "#FFCC00", .srgbLinear, 0.25, [0.819503476676, 0.685212324412, 0.38026558291, 0.4]),
  ]

  @Test(arguments: mixes)
  func colorsAreMixedInTheirSpace(
    _ from: String, _ to: String, _ space: ColorSpace, _ progress: Double, _ expected: [Double]
  ) throws {
    let mixer = ColorInterpolator(
      from: try ColorParser.parse(from).get(), to: try ColorParser.parse(to).get(), in: space)
    let color = mixer.color(at: progress)
    for (value, wanted) in zip(color.channels, expected) { #expect(abs(value - wanted) <= 1e-9, "\(color)") }
  }

  static let pairs: [(Color, Color)] = [
    (Color(rgb: 0x336699), Color(rgb: 0xFFCC00)), (Color.white.withAlpha(0.3), Color(rgb: 0x102030)),
    (.clear, Color(rgb: 0x80C0E0).withAlpha(0.7)), (Color(rgb: 0x808080), Color(rgb: 0xE01080).withAlpha(0.25)),
    (Color(rgb: 0xFF0010), Color(rgb: 0xFF00A0)), (.clear, .clear), (.black, .white),
    (Color(red: 1.3, green: -0.2, blue: 0.5), Color(rgb: 0x203040)),
  ]

  @Test(arguments: ColorSpace.allCases)
  func theEndsAreTheColorsThemselvesExactly(_ space: ColorSpace) {
    for (from, to) in Self.pairs {
      let mixer = ColorInterpolator(from: from, to: to, in: space)
      #expect(mixer.color(at: 0) == from.canonical)
      #expect(mixer.color(at: 1) == to.canonical)
      // And the way there has no jump, except that an end without alpha has no color.
      for (near, end) in [(1e-9, from.canonical), (1 - 1e-9, to.canonical)] where end.alpha > 0 {
        let color = mixer.color(at: near)
        for (a, b) in zip(color.channels, end.channels) { #expect(abs(a - b) < 1e-6, "\(space) \(from) \(to)") }
      }
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func whateverTheProgressTheChannelsAreWritable(_ space: ColorSpace) {
    for (from, to) in Self.pairs {
      let mixer = ColorInterpolator(from: from, to: to, in: space)
      for progress in [-1e308, -5, -0.2, 0, 0.3, 1, 1.4, 7, 1e308, .infinity, .nan] {
        let (color, derivative) = mixer.colorAndDerivative(at: progress)
        #expect(color.channels.allSatisfy { $0 >= 0 && $0 <= 1 }, "\(space) \(progress) \(color)")
        if progress.magnitude < 10 { #expect(derivative.channels.allSatisfy { $0.isFinite }) }
        #expect(mixer.color(at: progress).channels.allSatisfy { $0 >= 0 && $0 <= 1 })
      }
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func theEndsAreExactlyTheGivenColors(_ space: ColorSpace) {
    for (from, to) in Self.pairs {
      let mixer = ColorInterpolator(from: from, to: to, in: space)
      #expect(mixer.premultiplied(at: 0).channels == PremultipliedColor(from).channels, "\(space) \(from) \(to)")
      #expect(mixer.premultiplied(at: 1).channels == PremultipliedColor(to).channels, "\(space) \(from) \(to)")
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func derivativesAgreeWithDifferences(_ space: ColorSpace) {
    let step = 1e-6
    for (from, to) in Self.pairs {
      let mixer = ColorInterpolator(from: from, to: to, in: space)
      for progress in [-0.3, 0.07, 0.25, 0.5, 0.77, 0.93, 1.2] {
        let (color, derivative) = mixer.colorAndDerivative(at: progress)
        for (a, b) in zip(color.channels, mixer.color(at: progress).channels) { #expect(abs(a - b) < 1e-12) }
        let before = mixer.color(at: progress - step).channels
        let after = mixer.color(at: progress + step).channels
        for index in 0..<4 {
          let slope = (after[index] - before[index]) / (2 * step)
          #expect(abs(slope - derivative.channels[index]) < 1e-4, "\(space) \(from) \(to) \(progress) \(index)")
        }
      }
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func blocksAgreeWithSingleValues(_ space: ColorSpace) {
    let inputs = (0...140).map { -0.2 + Double($0) * 0.01 } + [0, 1, 0.5]
    for (from, to) in Self.pairs {
      let mixer = ColorInterpolator(from: from, to: to, in: space)
      var channels = [[Double]](repeating: [Double](repeating: -9, count: inputs.count), count: 4)
      var (r, g, b, a) = (channels[0], channels[1], channels[2], channels[3])
      mixer.evaluate(inputs, count: inputs.count, red: &r, green: &g, blue: &b, alpha: &a)
      channels = [r, g, b, a]
      for (index, input) in inputs.enumerated() {
        let color = mixer.color(at: input).channels
        for channel in 0..<4 { #expect(channels[channel][index] == color[channel], "\(space) \(from) \(to) \(input)") }
      }
      mixer.evaluateDerivatives(inputs, count: inputs.count, red: &r, green: &g, blue: &b, alpha: &a)
      #expect(a[70] == mixer.colorAndDerivative(at: inputs[70]).derivative.alpha)
    }
  }

  @Test func theHueTakesTheShorterArc() {
    let from = ColorSpace.oklch.color(SIMD3(0.7, 0.1, 350))
    let to = ColorSpace.oklch.color(SIMD3(0.7, 0.1, 20))
    for (a, b) in [(from, to), (to, from)] {
      let middle = ColorInterpolator(from: a, to: b, in: .oklch).color(at: 0.5)
      #expect(abs(ColorSpace.oklch.components(of: middle).z - 5) < 1e-9)
    }
  }

  @Test func aGrayEndTakesTheOtherHue() {
    let blue = ColorSpace.oklch.components(of: Color(rgb: 0x3060C0))
    let mixer = ColorInterpolator(from: Color(rgb: 0x808080), to: Color(rgb: 0x3060C0), in: .oklch)
    let middle = ColorSpace.oklch.components(of: mixer.color(at: 0.5))
    #expect(abs(middle.z - blue.z) < 1e-6)
    #expect(abs(middle.y - blue.y / 2) < 1e-6)
  }

  @Test(arguments: ColorSpace.allCases)
  func conversionsComeBack(_ space: ColorSpace) {
    for name in Color.names {
      guard let color = Color.named(name) else { continue }
      let back = space.color(space.components(of: color), alpha: color.alpha)
      for (a, b) in zip(back.channels, color.channels) { #expect(abs(a - b) < 1e-12, "\(name)") }
    }
  }

  @Test func aSumIsClampedOnceAtItsEnd() {
    let sum = PremultipliedColor(Color(rgb: 0xC8141E)) + PremultipliedColor(Color(rgb: 0x640000))
    #expect(sum.color == Color(rgb: 0xFF141E))
    let excess = PremultipliedColor(.white) + PremultipliedColor(.white)
    let minusWhite = PremultipliedColor(channels: SIMD4(-1, -1, -1, 0))
    #expect((excess + minusWhite).color == .white)
  }
}

extension Color {
  var channels: [Double] { [red, green, blue, alpha] }
}

extension ColorDerivative {
  var channels: [Double] { [red, green, blue, alpha] }
}
