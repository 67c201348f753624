import Foundation
import ReferenceNumbers
import Testing

@Suite struct CompositeTests {
  @Test func sumsAreTheBrowsers() throws {
    var count = 0
    for sample in try ReferenceNumbers.cases("easing/additive.json") {
      // Two replacing animations at once are a mistake here; `accumulate` is no word of the language.
      let identifier = sample["id"].string ?? ""
      guard identifier != "replace-over", identifier != "accum-num" else { continue }
      for property in sample["properties"].array.compactMap({ $0.string }) {
        let name = property == "color" ? "backgroundColor" : property == "opacity" ? "opacity" : "x"
        let initial = sample["underlying"][property].string.map { $0.replacingOccurrences(of: "px", with: "") }
        for row in sample["samples"].array {
          guard let at = row["at"].number, !row[property].isNull else { continue }
          var animations: [String] = []
          for animation in sample["animations"].array {
            let frames = animation["keyframes"].array
            guard frames.contains(where: { !$0[property].isNull }) else { continue }
            let timing = animation["timing"]
            let isAdditive =
              timing["composite"].string == "add" || frames.contains { $0["composite"].string == "add" }
            let keyframes = frames.map { frame in
              let curve = frame["easing"].string.map { ", curve: \"\($0)\"" } ?? ""
              return
                "{ \(name): \"\((frame[property].isNull ? "0" : frame[property].scalarText).replacingOccurrences(of: "px", with: ""))\"\(curve) }"
            }
            // The effect's easing comes after the progress that is asked for.
            let pace = timing["easing"].string.map { eased(at, by: $0) } ?? at
            animations.append(
              "      - { animate: a, keyframes: [\(keyframes.joined(separator: ", "))], pacing: \"linear(\(pace), \(pace))\""
                + (isAdditive ? ", composite: add" : "") + " }\n")
          }
          let yaml = """
            transition: t
            views: { a: { opacity: \(name == "opacity" ? initial ?? "1" : "1"), properties: { x: \(name == "x" ? initial ?? "0" : "0") } } }
            phases:
              run:
                duration: 1s
                curve: linear
                animations:
            \(animations.joined())
            """
          let found = values(yaml)
          if property == "color" {
            let channels = row[property].array.compactMap { $0.number }
            for (lane, channel) in zip(["r", "g", "b"], channels) {
              let result = (found["a.\(name).\(lane)"]?.first ?? .nan) * 255
              #expect(abs(result - channel) <= 1, "\(identifier) at \(at): \(result), not \(channel)")
            }
          } else {
            var result = found["a.\(name)"]?.first ?? .nan
            if name == "opacity" { result = min(max(result, 0), 1) }
            let expected = row[property].number ?? .nan
            #expect(abs(result - expected) <= 0.002, "\(identifier) at \(at): \(result), not \(expected)\n\(yaml)")
          }
          count += 1
        }
      }
    }
    #expect(count > 30)
  }

  private func values(_ yaml: String) -> [String: [Double]] { sample(yaml, times: [0.5]) }

  private func eased(_ progress: Double, by curve: String) -> Double {
    sample(script("animate: a.x, from: 0, to: 1, curve: \(curve)"), times: [progress])["a.x"]?.first ?? .nan
  }

  @Test func anAdditionLiesOnTheAnimationsListedBeforeIt() {
    let add = "animate: a.x, from: 10, to: 20, composite: add"
    #expect(isClose(sample(script("animate: a.x", add), times: [0, 0.5, 1])["a.x"], [10, 65, 120]))
    // Listed before a replacing one it is covered while that one is in effect.
    #expect(isClose(sample(script(add, "animate: a.x"), times: [0, 0.5, 1])["a.x"], [0, 50, 100]))
    #expect(
      isClose(
        sample(script(add, "animate: a.x, delay: 500ms, duration: 250ms, fill: none"), times: [0.25, 0.5, 0.8])["a.x"],
        [112.5, 0, 118]))
  }

  @Test func anAdditionAloneLiesOnTheUnderlyingValue() {
    let tracks = sample(script("animate: a.x, from: 10, to: 20, composite: add, fill: none"), times: [0, 0.5, 1])
    #expect(isClose(tracks["a.x"], [110, 115, 100]))
    #expect(isClose(tracks["a.x'"], [10, 10, 0]))
    let held = sample(
      script("animate: a.x, from: 10, to: 20, composite: add", "animate: a.y, duration: 2s"), times: [1, 2, 3])
    #expect(isClose(held["a.x"], [120, 120, 120]))
  }

  @Test func beneathAnAdditionABindingStaysLive() {
    let tracks = sample(
      script(
        "animate: a.x", "animate: b.y, from: 1, to: 2, composite: add",
        views: "a: { properties: { x: 0 } }, b: { properties: { y: 2 * a.x } }", on: "a.x: 100"), times: [0, 0.5])
    #expect(isClose(tracks["b.y"], [1, 101.5]))
    #expect(isClose(tracks["b.y'"], [201, 201]))
  }

  @Test func addedColorsHaveSpeeds() {
    let yaml = script(
      "animate: a.backgroundColor",
      "animate: a.backgroundColor, from: \"#10203040\", to: \"#30201010\", composite: add",
      views: "a: { backgroundColor: \"#20406080\" }", on: "a.backgroundColor: \"#604020A0\"")
    expectSpeedsMatchDifferences(yaml, at: [0.2, 0.5, 0.7])
  }
}
