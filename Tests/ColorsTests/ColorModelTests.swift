import Testing

@testable import TransitionColors

/// Calls in the color models of other tools, against the definitions of these models.
@Suite struct ColorModelTests {
  private func conversion(_ text: String) -> (text: String, length: Int)? {
    var text = text
    return text.withUTF8 { ColorParser.conversion(utf8: $0) }
  }

  /// HSV: the hue's distance from each channel's range of 60°, blended with white by the saturation and with black.
  private func hsv(_ hue: Double, _ saturation: Double, _ value: Double) -> [Double] {
    [5.0, 3, 1].map { offset in
      let turned = (offset + hue / 60).truncatingRemainder(dividingBy: 6), place = turned < 0 ? turned + 6 : turned
      return value - value * saturation * max(0, min(place, 4 - place, 1))
    }
  }

  /// HWB: the pure hue between a share of white and one of black, gray where these leave nothing.
  private func hwb(_ hue: Double, _ white: Double, _ black: Double) -> [Double] {
    if white + black >= 1 { return [Double](repeating: white / (white + black), count: 3) }
    return hsv(hue, 1, 1).map { $0 * (1 - white - black) + white }
  }

  private static let shares = [0.0, 12.5, 33, 50, 99.5, 100, 130]
  /// As written in a call, after a comma or a slash, and its value.
  private static let alphas = [
    ("", 1.0), ("0", 0), ("0.25", 0.25), ("40%", 0.4), ("1", 1), ("1.5", 1), ("99.99%", 0.9999),
  ]

  private func expect(_ call: String, _ channels: [Double], _ alpha: Double) throws {
    let found = try #require(conversion(call), "\(call)")
    #expect(found.length == call.utf8.count, "\(call)")
    #expect(conversion(call + " x")?.text == found.text && conversion(call + " x")?.length == found.length, "\(call)")
    #expect(found.text.contains("/") == (alpha < 1), "\(call): \(found.text)")
    let color = try ColorParser.parse(found.text).get()
    let isClose = zip(color.channels, channels + [alpha]).allSatisfy { abs($0 - $1) <= 1e-6 }
    #expect(isClose, "\(call) is \(found.text), not \(channels), \(alpha)")
    for number in found.text.split(whereSeparator: { !"0123456789.".contains($0) }) {
      #expect((number.split(separator: ".").dropFirst().first?.count ?? 0) <= 4, "\(found.text)")
    }
  }

  @Test(arguments: ["hsv", "hsva", "hsb", "HSB", "hsba", "hwb"])
  func aHueWithTwoSharesIsItsModels(_ name: String) throws {
    var number = 0
    for (hue, degrees) in [
      ("0", 0.0), ("47", 47), ("90deg", 90), ("-60", -60), ("0.5turn", 180), ("200grad", 180), ("290", 290),
      ("750deg", 30), ("none", 0),
    ] {
      for first in Self.shares {
        for second in Self.shares {
          let (text, alpha) = Self.alphas[number % Self.alphas.count]
          let shares = [first, second].map { min($0, 100) / 100 }
          let channels = (name == "hwb" ? hwb : hsv)(degrees, shares[0], shares[1])
          try expect("\(name)(\(hue) \(first)% \(second)%\(text.isEmpty ? "" : " / " + text))", channels, alpha)
          if hue != "none" {
            try expect("\(name)(\(hue), \(first)%, \(second)%\(text.isEmpty ? "" : ", " + text))", channels, alpha)
          }
          number += 1
        }
      }
    }
  }

  @Test func argbHasItsAlphaFirst() throws {
    let levels = [0, 1, 2, 127, 254, 255]
    for alpha in levels {
      for red in levels {
        let call = "argb(\(alpha), \(red), 3, \(255 - red))"
        let channels = [Double(red), 3, 255 - Double(red)].map { $0 / 255 }
        // An alpha of 1 may be opaque.
        if alpha == 1 { #expect(conversion(call) == nil) } else { try expect(call, channels, Double(alpha) / 255) }
      }
    }
  }

  @Test(arguments: [
    "hsv(1 2% 3", "hsv 1", "hsv", "hsv(1, 2%)", "hsv(1 2% 3% 4%)", "hsv(1 2 3%)", "hsv(1 2% 3)", "hwb(5% 2% 3%)",
    "hsv(1 2% 3% / 4deg)", "argb(2 3 4)", "argb(2, 3, 4, 256)", "argb(2, 3, 4, 1.5)", "argb(2%, 3, 4, 5)",
    "argb(-2, 3, 4, 5)", "cmyk(1 2% 3%)", "lab(50% 20 30)", "rgb(1 2 3)", "red", "", "#FFF",
  ])
  func whatIsNotCertainIsNotConverted(_ call: String) { #expect(conversion(call) == nil, "\(call)") }

  /// Up to where the channels overflow, one after the other, a color that is read is finite.
  @Test func whatIsReadIsFinite() {
    var refused = 0, size = 3e101
    while size < 3e103 {
      size *= 1.05
      for (a, b) in [(0, size), (size, 0), (0, -size), (-size, 0), (size, size), (-size, size), (size, -0.3 * size)] {
        guard let color = try? ColorParser.parse("oklab(0.5 \(a) \(b))").get() else {
          refused += 1
          continue
        }
        #expect(color.channels.allSatisfy { $0.isFinite }, "\(a) \(b)")
      }
    }
    #expect(refused > 50)
  }
}
