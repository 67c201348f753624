import ReferenceNumbers
import Testing
import TransitionColors

/// A browser's colors.
@Suite
struct ColorReferenceTests {
  @Test func keyframesMixAsInABrowser() throws {
    var compared = 0
    for animation in try ColorReference.animations("easing/keyframes.json") where animation.layers.count == 1 {
      for (progress, expected) in animation.samples {
        compared += 1
        Self.expectNear(try animation.layers[0].color(at: progress).color, expected, "\(animation.id) \(progress)")
      }
    }
    #expect(compared > 40)
  }

  @Test func addedAnimationsSumAsInABrowser() throws {
    var compared = 0
    for animation in try ColorReference.animations("easing/additive.json") {
      for (progress, expected) in animation.samples {
        compared += 1
        var sum = PremultipliedColor.zero
        for layer in animation.layers { sum += try layer.color(at: progress) }
        Self.expectNear(sum.color, expected, "\(animation.id) \(progress)")
      }
    }
    #expect(compared > 0)
  }

  /// The file's tolerance: 1 of 255 for a channel, 0.006 for alpha.
  static func expectNear(_ color: Color, _ expected: [Double], _ place: String) {
    let written = [color.red * 255, color.green * 255, color.blue * 255]
    for index in 0..<3 { #expect(abs(written[index] - expected[index]) <= 1, "\(place): \(color)") }
    #expect(abs(color.alpha - expected[3]) <= 0.006, "\(place): \(color)")
  }
}

/// The color animations of a file of keyframe vectors: two keyframes each, no easing of their own.
enum ColorReference {
  struct Layer {
    var from: String
    var to: String

    func color(at progress: Double) throws -> PremultipliedColor {
      ColorInterpolator(from: try ColorParser.parse(from).get(), to: try ColorParser.parse(to).get())
        .premultiplied(at: progress)
    }
  }

  struct Animation {
    var id: String
    var layers: [Layer]
    var samples: [(progress: Double, color: [Double])]
  }

  static func animations(_ path: String) throws -> [Animation] {
    try ReferenceNumbers.cases(path).compactMap { entry in
      guard entry["properties"] == .list([.string("color")]) else { return nil }
      let lists =
        entry["animations"].isNull
        ? [entry["keyframes"].array] : entry["animations"].array.map { $0["keyframes"].array }
      let layers = lists.compactMap { list -> Layer? in
        guard list.count == 2, list.allSatisfy({ Set($0.members.keys).isSubset(of: ["color", "composite"]) }),
          let from = list[0]["color"].string, let to = list[1]["color"].string
        else { return nil }
        return Layer(from: from, to: to)
      }
      guard layers.count == lists.count else { return nil }
      return Animation(
        id: entry["id"].string ?? "",
        layers: layers,
        samples: entry["samples"].array.compactMap { sample in
          sample["at"].number.map { ($0, sample["color"].array.compactMap { $0.number }) }
        })
    }
  }
}
