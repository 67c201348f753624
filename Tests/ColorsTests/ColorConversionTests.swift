import ReferenceNumbers
import Testing

@testable import TransitionColors

/// Colors against a browser and against formulas written another way.
@Suite struct ColorConversionTests {
  private static let file = "colors/css-colors.json"

  private func expectNear(_ color: Color, _ expected: [Double], _ id: String) {
    #expect(expected.count == 4)
    for (value, wanted) in zip(color.channels, expected) {
      #expect(abs(value - min(max(wanted, 0), 1)) <= 2e-3, "\(id): \(color), not \(expected)")
    }
  }

  @Test func everyNameHasTheBytesOfABrowsers() throws {
    var names = 0
    for entry in try ReferenceNumbers.cases(Self.file) where !entry["rgb"].array.isEmpty {
      names += 1
      let name = try #require(entry["id"].string)
      let bytes = entry["rgb"].array.map { ($0.number ?? -1) / 255 }
      #expect(try ColorParser.parse(name).get() == Color(red: bytes[0], green: bytes[1], blue: bytes[2]), "\(name)")
    }
    #expect(names == 148)
  }

  @Test func functionsAreConvertedAsInABrowser() throws {
    for entry in try ReferenceNumbers.cases(Self.file) where entry["rgb"].isNull && entry["from"].isNull {
      let text = try #require(entry["id"].string)
      let color = try ColorParser.parse(text).get()
      let wanted = entry["srgb"].array.compactMap { $0.number }
      // Not clamped: a color outside the gamut keeps what it is.
      for (value, channel) in zip(color.channels, wanted) { #expect(abs(value - channel) <= 2e-3, "\(text)") }
    }
  }

  @Test func mixesAreABrowsersInEverySpace() throws {
    var mixes = 0
    for entry in try ReferenceNumbers.cases(Self.file) where !entry["from"].isNull {
      let id = try #require(entry["id"].string)
      let space = try #require(ColorSpace(name: entry["space"].string ?? ""))
      let from = try ColorParser.parse(entry["from"].string ?? "").get()
      let to = try ColorParser.parse(entry["to"].string ?? "").get()
      // The browser takes the hue of a color with less chroma than this for powerless, CSS Color 4 only below 4e-6.
      let chromas = [from, to].map { ColorSpace.oklch.components(of: $0).y }
      if space == .oklch, chromas.contains(where: { $0 > ColorSpace.powerlessChroma && $0 < 0.04 }) { continue }
      mixes += 1
      let progress = try #require(entry["progress"].number), wanted = entry["srgb"].array.compactMap { $0.number }
      expectNear(ColorInterpolator(from: from, to: to, in: space).color(at: progress), wanted, id)
      expectNear(ColorInterpolator(from: to, to: from, in: space).color(at: 1 - progress), wanted, "reversed: \(id)")
    }
    #expect(mixes > 200)
  }

  /// HSL by sectors of 60°, as in most textbooks.
  private func sectors(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    var angle = hue
    while angle < 0 { angle += 360 }
    while angle >= 360 { angle -= 360 }
    let sector = angle / 60
    let middle = chroma * (1 - abs(sector - 2 * (sector / 2).rounded(.down) - 1))
    let channels =
      sector < 1
      ? [chroma, middle, 0]
      : sector < 2
        ? [middle, chroma, 0]
        : sector < 3
          ? [0, chroma, middle]
          : sector < 4 ? [0, middle, chroma] : sector < 5 ? [middle, 0, chroma] : [chroma, 0, middle]
    return channels.map { $0 + lightness - chroma / 2 }
  }

  @Test func everySpellingOfAHueIsTheSameColor() throws {
    for step in -12...24 {
      let hue = Double(step) * 37.5
      for (saturation, lightness) in [(100.0, 50.0), (60, 25), (35, 80), (0, 40)] {
        let expected = sectors(hue, saturation / 100, lightness / 100)
        let rest = "\(saturation)% \(lightness)%", commas = "\(saturation)%, \(lightness)%"
        for text in [
          "hsl(\(hue) \(rest))", "hsl(\(hue)deg, \(commas))", "hsla(\(hue / 360)turn \(rest) / 100%)",
          "HSL(\(hue / 0.9)grad \(saturation) \(lightness))", "hsl(\(hue * .pi / 180)rad \(rest)/1)",
        ] {
          let color = try ColorParser.parse(text).get()
          for (value, wanted) in zip(color.channels, expected + [1]) {
            #expect(abs(value - wanted) <= 1e-12, "\(text)")
          }
        }
      }
    }
  }

  @Test func everyLevelIsTheSameInHexAndInFunctions() throws {
    let digits = Array("0123456789abcdef")
    for level in 0...255 {
      let channel = Double(level) / 255
      let expected = Color(red: channel, green: 1 - channel, blue: channel / 2, alpha: channel)
      let byte = "\(digits[level / 16])\(digits[level % 16])", rest = 255 - level
      let hex = try ColorParser.parse("#\(byte)\(digits[rest / 16])\(digits[rest % 16])00\(byte)").get()
      #expect(hex.red == channel && hex.green == Double(rest) / 255 && hex.blue == 0 && hex.alpha == channel)
      let opaque = "#\(byte)\(digits[rest / 16])\(digits[rest % 16])00".uppercased()
      #expect(hex.hex == (level == 0 ? "#00000000" : level == 255 ? opaque : opaque + byte.uppercased()))
      let color = try ColorParser.parse("rgb(\(level) \(255 - level) \(Double(level) / 2) / \(channel))").get()
      for (value, wanted) in zip(color.channels, expected.channels) {
        #expect(abs(value - wanted) <= 1e-15, "\(level)")
      }
      if level % 17 == 0 {
        let digit = digits[level / 17]
        let short = try ColorParser.parse("#\(digit)0\(digit)\(digit)").get()
        #expect(short == Color(red: channel, green: 0, blue: channel, alpha: channel))
        #expect(try ColorParser.parse("#f\(digit)0").get() == Color(red: 1, green: channel, blue: 0))
      }
      let percent = Double(level) / 255 * 100
      let share = try ColorParser.parse("rgb(\(percent)% 0% 100%)").get()
      #expect(abs(share.red - channel) <= 1e-15 && share.green == 0 && share.blue == 1)
      #expect(try ColorParser.parse("blue @ \(channel)").get() == Color(red: 0, green: 0, blue: 1, alpha: channel))
    }
  }

  /// A piece from one value to another with slopes at its ends, by its Bézier control points.
  private func hermite(_ from: Double, _ to: Double, _ leaving: Double, _ arriving: Double, _ p: Double) -> Double {
    let q = 1 - p
    let first = from + leaving / 3, second = to - arriving / 3
    return q * q * q * from + 3 * q * q * p * first + 3 * q * p * p * second + p * p * p * to
  }

  @Test(arguments: ColorSpace.allCases)
  func aCurveThroughColorsMovesEveryComponent(_ space: ColorSpace) throws {
    let colors = [
      Color(rgb: 0x3366CC), Color(rgb: 0x40A070).withAlpha(0.5), Color(rgb: 0x888888), Color(rgb: 0xC04060),
    ]
    // A slope of its own for each value, so that none can be mistaken for another.
    func slopes(_ values: [Double]) -> [(leaving: Double, arriving: Double)] {
      zip(values, values.dropFirst()).map { ($1 - $0 + 0.05, 0.5 * ($1 - $0) - 0.03) }
    }
    let pieces = ColorInterpolator.curve(through: colors, in: space) { values, _ in slopes(values) }
    #expect(pieces.count == 3)
    for (index, piece) in pieces.enumerated() {
      let ends = [colors[index], colors[index + 1]].map { color -> [Double] in
        let parts = space.components(of: color)
        return [
          parts.x * color.alpha, parts.y * color.alpha, space == .oklch ? parts.z : parts.z * color.alpha, color.alpha,
        ]
      }
      for step in 0...20 where index != 1 || space != .oklch {
        let progress = Double(step) / 20
        var values = (0..<4).map { lane -> Double in
          let change = ends[1][lane] - ends[0][lane]
          return hermite(ends[0][lane], ends[1][lane], change + 0.05, 0.5 * change - 0.03, progress)
        }
        // The gray one has the hue of the color before it, and hues take the shorter arc.
        if space == .oklch {
          let hues = index == 0 ? (ends[0][2], ends[1][2]) : (space.components(of: colors[1]).z, ends[1][2])
          let change = (hues.1 - hues.0 + 540).truncatingRemainder(dividingBy: 360) - 180
          values[2] = hermite(hues.0, hues.0 + change, change + 0.05, 0.5 * change - 0.03, progress)
        }
        let alpha = min(max(values[3], 0), 1)
        let parts = SIMD3(values[0] / alpha, values[1] / alpha, space == .oklch ? values[2] : values[2] / alpha)
        let wanted = space.color(parts, alpha: alpha).canonical
        for (value, channel) in zip(piece.color(at: progress).channels, wanted.channels) {
          #expect(abs(value - channel) <= 1e-9, "\(space), piece \(index) at \(progress)")
        }
      }
      // Beyond its ends it continues straight.
      for (inside, outside) in [(0.0, -0.1), (1, 1.1)] {
        let (value, speed) = piece.premultipliedAndDerivative(at: inside)
        guard space == .srgb else { continue }
        let expected = value.channels + speed.channels * (outside - inside)
        let found = piece.premultiplied(at: outside).channels
        for lane in 0..<4 { #expect(abs(found[lane] - expected[lane]) <= 1e-12, "\(index) at \(outside)") }
      }
      for progress in [-0.2, 0.1, 0.35, 0.6, 0.9, 1.15] {
        let (value, speed) = piece.premultipliedAndDerivative(at: progress)
        #expect(value == piece.premultiplied(at: progress) || space != .srgb)
        let before = piece.premultiplied(at: progress - 1e-6).channels
        let after = piece.premultiplied(at: progress + 1e-6).channels
        for lane in 0..<4 {
          #expect(abs((after[lane] - before[lane]) / 2e-6 - speed.channels[lane]) <= 1e-4, "\(space) at \(progress)")
        }
      }
    }
  }

  /// Restricted Damerau–Levenshtein distance by its recursive definition.
  private func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    guard let x = a.last, let y = b.last else { return max(a.count, b.count) }
    var least = min(distance(a.dropLast(), b), distance(a, b.dropLast())) + 1
    least = min(least, distance(a.dropLast(), b.dropLast()) + (x == y ? 0 : 1))
    if a.count > 1, b.count > 1, a.dropLast().last == y, b.dropLast().last == x {
      least = min(least, distance(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return least
  }

  @Test func theNearestNameIsTheFirstWithTheFewestEdits() {
    let letters = Array("abc")
    var state: UInt64 = 11
    func word(_ lengths: ClosedRange<Int>) -> String {
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      return String((0..<lengths.lowerBound + next(lengths.count)).map { _ in letters[next(3)] })
    }
    for _ in 0..<400 {
      let typed = word(2...6), candidates = (0..<5).map { _ in word(1...6) }
      let limit = min(3, max(1, typed.count / 3))
      let distances = candidates.map { distance(Array(typed.utf8)[...], Array($0.utf8)[...]) }
      let least = distances.min() ?? 9
      let wanted = least <= limit ? candidates[distances.firstIndex(of: least) ?? 0] : nil
      #expect(Spellings.nearest(typed, in: candidates) == wanted, "\(typed) in \(candidates)")
    }
    #expect(Spellings.nearest("a", in: ["b", "a"]) == nil)
    #expect(Spellings.nearest(String(repeating: "a", count: 24), in: [String(repeating: "a", count: 22)]) != nil)
    #expect(Spellings.nearest(String(repeating: "a", count: 25), in: [String(repeating: "a", count: 25)]) == nil)
  }

  @Test func clampedChannelsStandStill() {
    for (value, speed, expected) in [
      (0.5, 2.0, 2.0), (0.5, -2, -2), (0, 3, 3), (0, -3, 0), (1, 3, 0), (1, -3, -3), (-0.1, 3, 0), (1.1, -3, 0),
    ] {
      #expect(PremultipliedColor.clampedSpeed(value, speed) == expected, "\(value), \(speed)")
    }
  }

  @Test func colorsAreDrawnOverOthersInSRGB() {
    let color = Color(red: 0.2, green: 0.4, blue: 1, alpha: 0.25)
    let drawn = color.composited(over: Color(red: 1, green: 0, blue: 0.5))
    for (value, wanted) in zip(drawn.channels, [0.8, 0.1, 0.625, 1]) { #expect(abs(value - wanted) <= 1e-15) }
    // WCAG's example: #0000FF has a luminance of 0.0722; the dark end of the transfer function is straight.
    #expect(abs(Color(rgb: 0x0000FF).relativeLuminance - 0.0722) <= 1e-12)
    #expect(abs(Color(rgb: 0x0A0000).relativeLuminance - 0.2126 * 10 / 255 / 12.92) <= 1e-12)
    #expect(abs(Color(rgb: 0x00FF00).relativeLuminance - 0.7152) <= 1e-12)
  }
}
