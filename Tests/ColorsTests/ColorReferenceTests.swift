import Foundation
import Testing
import TransitionColors

/// A browser's colors, from the vectors kept beside the package.
@Suite(.enabled(if: ColorReference.isAvailable, "reference data not present"))
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

  private static let folder: URL = {
    // Tests/ColorsTests/ColorReferenceTests.swift -> the root is two folders up.
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/reference")
  }()

  static var isAvailable: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func animations(_ path: String) throws -> [Animation] {
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let cases = try #require(file["cases"] as? [[String: Any]])
    return cases.compactMap { entry in
      guard entry["properties"] as? [String] == ["color"], let samples = entry["samples"] as? [[String: Any]] else {
        return nil
      }
      let lists: [[[String: Any]]]
      if let animations = entry["animations"] as? [[String: Any]] {
        lists = animations.compactMap { $0["keyframes"] as? [[String: Any]] }
      } else {
        lists = [entry["keyframes"] as? [[String: Any]] ?? []]
      }
      let layers = lists.compactMap { list -> Layer? in
        guard list.count == 2, list.allSatisfy({ Set($0.keys).isSubset(of: ["color", "composite"]) }),
          let from = list[0]["color"] as? String, let to = list[1]["color"] as? String
        else { return nil }
        return Layer(from: from, to: to)
      }
      guard layers.count == lists.count else { return nil }
      return Animation(
        id: entry["id"] as? String ?? "",
        layers: layers,
        samples: samples.compactMap { sample in
          guard let progress = sample["at"] as? Double, let color = sample["color"] as? [Double] else { return nil }
          return (progress, color)
        })
    }
  }
}
