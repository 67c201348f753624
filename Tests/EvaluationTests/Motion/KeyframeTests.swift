import Foundation
import ReferenceNumbers
import Testing

@Suite struct KeyframeTests {
  /// Keyframes, times in a duration of 1 s, values.
  @Test(
    arguments: [
      ("[0, 10, 4]", [0, 0.25, 0.5, 0.75, 1], [0, 5, 10, 7, 4]),
      (
        "[{ value: 0 }, { value: 10 }, { value: 60, at: 60% }, 70, 80, 100]", [0.2, 0.4, 0.7, 0.85],
        [6.666666666666667, 26.666666666666667, 67.5, 78.75]
      ),
      ("[{ at: 50%, value: 10 }]", [0, 0.25, 0.5, 0.75, 1], [0, 5, 10, 55, 100]),
      ("[{ at: 0.4, value: 10 }]", [0.2, 0.4, 0.7], [5, 10, 55]),
      ("[{ at: 250ms, value: 10 }]", [0.125, 0.25], [5, 10]),
      (
        "[{ at: [0%, 50%], value: 10 }, { at: [25%, 100%], value: 20 }]", [0, 0.125, 0.25, 0.5, 0.75, 1],
        [10, 15, 20, 10, 15, 20]
      ),
      (
        "[{ at: 0%, value: 1 }, { at: 50%, value: 2 }, { at: 50%, value: 8 }, { at: 100%, value: 9 }]",
        [0.25, 0.5, 0.75], [1.5, 8, 8.5]
      ),
      ("[{ at: 0%, value: 1 }, { at: 0%, value: 5 }, { at: 100%, value: 9 }]", [0, 0.5, 1], [5, 7, 9]),
      ("[{ at: 0%, value: 1 }, { at: 100%, value: 5 }, { at: 100%, value: 9 }]", [0, 0.5, 1], [1, 3, 9]),
      ("[{ at: 30%, value: from }, { at: 80%, value: to }]", [0.2, 0.3, 0.55, 0.8, 0.9], [0, 0, 50, 100, 100]),
      ("[{ at: 50%, value: \"lerp(from, to, 0.7)\" }]", [0.5], [70]),
      (
        "[{ at: 0%, value: 0, curve: \"steps(2)\" }, { at: 50%, value: 10, curve: linear }, { at: 100%, value: 20 }]",
        [0.2, 0.25, 0.4, 0.75], [0, 5, 5, 15]
      ),
      ("[5]", [0, 0.5, 1], [0, 2.5, 5]),
      // The segment after a keyframe has its interpolation: a Hermite curve with the tangents of all values.
      (
        "[0, { value: 40, interpolation: cubic }, 100]", [0.25, 0.5, 0.625, 0.75, 1],
        [20, 40, 56.40625, 76.25, 100]
      ),
      ("[0, { value: 40, interpolation: discrete }, 100]", [0.25, 0.7, 0.76], [20, 40, 100]),
    ] as [(String, [Double], [Double])])
  func placesAndValues(_ keyframes: String, _ times: [Double], _ expected: [Double]) {
    let found = sample(script("animate: a.x, keyframes: \(keyframes)"), times: times)["a.x"]
    #expect(isClose(found, expected), "\(found ?? [])")
  }

  /// A time and a percentage of the same instant, whose quotient is not exact.
  @Test(arguments: ["490ms, 70%", "70%, 490ms", "490ms, 490ms", "70%, 70%"])
  func keyframesOfOneInstantKeepTheirOrder(_ places: String) {
    let at = places.split(separator: ", ")
    let yaml = script(
      "animate: a.x, duration: 700ms, keyframes: [0, { at: \(at[0]), value: 10 }, { at: \(at[1]), value: 90 }, 100]")
    #expect(isClose(sample(yaml, times: [0.245, 0.49, 0.595])["a.x"], [5, 90, 95]))
  }

  /// WPT's jump-start-animation-before-phase, and its mirror image.
  @Test(
    arguments: [
      ("keyframes: [0, 1], curve: stepStart, delay: 1s", [0, 0.999, 1, 1.5, 2], [0, 0, 1, 1, 1]),
      ("from: 0, to: 1, curve: stepStart, delay: 1s", [0, 0.999, 1, 1.5, 2], [0, 0, 1, 1, 1]),
      ("keyframes: [0, 10, 20], curve: \"steps(2, start)\", delay: 1s", [0, 1, 1.3, 1.5, 1.8], [0, 5, 10, 15, 20]),
      ("keyframes: [0, 1], curve: stepStart, direction: reverse", [0, 0.5, 1, 2], [1, 1, 0, 0]),
      (
        "keyframes: [0, 1], curve: stepStart, direction: alternate, iterations: 2", [0, 1, 1.9, 2, 3], [1, 1, 1, 0, 0]
      ),
      ("keyframes: [0, 1], interpolation: discrete, curve: stepStart, delay: 1s", [0, 1, 2], [0, 1, 1]),
    ] as [(String, [Double], [Double])])
  func curvesOfKeyframesKnowTheBeforeFlag(_ keys: String, _ times: [Double], _ expected: [Double]) {
    let found = sample(script("animate: a.x, duration: 1s, \(keys)", phase: "completion: 9s"), times: times)["a.x"]
    #expect(isClose(found, expected), "\(found ?? [])")
  }

  /// A move from 0 to 100, a time that is not exact in binary, and the value that belongs to the instant it means.
  @Test(
    arguments: [
      (
        "duration: 410ms, delay: 100ms, curve: \"linear(0 0%, 0 50%, 1 50%, 1 100%)\"", [0.305, 0.304999], [100, 0]
      ),
      ("duration: 410ms, delay: 100ms, curve: steps(2)", [0.305], [50]),
      (
        "duration: 100ms, iterations: 9, direction: alternate, curve: \"cubicBezier(1, 0, 1, 0)\"",
        [0.1, 0.2, 0.3, 0.6, 0.7, 0.7 + 5e-10], [100, 0, 100, 0, 100, 100]
      ),
      (
        "duration: 700ms, delay: 100ms, curve: \"cubicBezier(0, 1, 0, 1)\", keyframes: [0, { at: 30%, value: 10 }, 60]",
        [0.31, 0.31 + 5e-10, 0.31 - 5e-10], [10, 10, 10]
      ),
    ] as [(String, [Double], [Double])])
  func timesAreInstantsBesideJumpsAndVerticalTangents(_ timing: String, _ times: [Double], _ expected: [Double]) {
    let found = sample(script("animate: a.x, \(timing)"), times: times)["a.x"]
    #expect(isClose(found, expected), "\(found ?? [])")
  }

  @Test func beyondKeyframesAtOnePlaceTheOuterOneCounts() {
    let list = "[{ at: 0%, value: 1 }, { at: 0%, value: 5 }, { at: 100%, value: 9 }, { at: 100%, value: 20 }]"
    for (pacing, expected) in [("linear(-0.5, -0.5)", 1.0), ("linear(1.5, 1.5)", 20)] {
      let found = sample(
        script("animate: a.x, pacing: \"\(pacing)\", keyframes: \(list)"), times: [0.5])["a.x"]
      #expect(found == [expected])
    }
  }

  @Test func eachPropertyHasTheKeyframesThatNameIt() {
    let tracks = sample(
      script(
        "animate: a, keyframes: [{ x: 0, y: 0, at: 0%, curve: \"steps(1)\" }, { at: 40%, x: 50 }, { at: 100%, x: 60, y: 8 }]"
      ),
      times: [0, 0.2, 0.4, 0.7, 0.9999, 1])
    #expect(isClose(tracks["a.x"], [0, 0, 50, 55, 59.99833333333333, 60]))
    #expect(isClose(tracks["a.y"], [0, 0, 0, 0, 0, 8]))
    #expect(tracks["a.z"] == [1, 1, 1, 1, 1, 1])
  }

  @Test func aSplineTakesAKeyframesCurveAsItsProgress() {
    // SwiftUI's CubicKeyframe: tangents 0, (4 - 0)/1, 0.
    let list = "[{ at: 0%, value: 0 }, { at: 50%, value: 1 }, { at: 100%, value: 4 }]"
    let tracks = sample(script("animate: a.x, interpolation: cubic, keyframes: \(list)"), times: [0.25, 0.5, 0.75])
    func hermite(_ from: Double, _ to: Double, _ m0: Double, _ m1: Double, _ t: Double) -> Double {
      let t2 = t * t, t3 = t2 * t
      return (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * to + (t3 - t2) * m1
    }
    #expect(isClose(tracks["a.x"], [hermite(0, 1, 0, 2, 0.5), 1, hermite(1, 4, 2, 0, 0.5)]))
    #expect(isClose(tracks["a.x'"].map { [$0[1]] }, [4]))
  }

  @Test(arguments: ["cubic", "monotone"])
  func aSplineOfColorsRunsLikeOneOfTheirPremultipliedChannels(_ interpolation: String) throws {
    let times = times(to: 1, 61)
    let colors = ["rgb(0 51 255)", "rgb(204 102 0 / 50%)", "rgb(51 51 51 / 80%)", "rgb(204 0 102)"]
    let reds = [0, 0.4, 0.16, 0.8], alphas = [1, 0.5, 0.8, 1]
    let values = zip(reds, alphas).map { "{ x: \($0), y: \($1) }" }
    let list = zip(colors, values).map { "{ c: \"\($0)\", \($1.dropFirst())" }.joined(separator: ", ")
    let tracks = sample(
      script(
        "animate: a, interpolation: \(interpolation), keyframes: [\(list)]",
        views: "a: { properties: { x: 0, y: 0, c: black } }", on: "a.x: 1"),
      times: times)
    let red = try #require(tracks["a.c.r"]), alpha = try #require(tracks["a.c.a"])
    #expect(isClose(alpha, try #require(tracks["a.y"])))
    #expect(isClose(zip(red, alpha).map { $0 * $1 }, try #require(tracks["a.x"])))
    // A straight line would be at 0.875 after a quarter of the first segment.
    #expect(abs(alpha[5] - 0.875) > 0.01)
    #expect(isClose(tracks["a.c.a'"], try #require(tracks["a.y'"])))
  }

  @Test func aSplineOfHuesTakesTheShorterArcs() throws {
    let list = "[oklch(0.7 0.05 350), oklch(0.7 0.05 10), oklch(0.7 0.05 30)]"
    let tracks = sample(
      script(
        "animate: a.c, interpolation: monotone, colorSpace: oklch, keyframes: [\(list.dropFirst().dropLast())]",
        views: "a: { properties: { c: black } }", on: "a.c: white"),
      times: [0.25])
    let straight = sample(
      script(
        "animate: a.c, colorSpace: oklch, keyframes: [\(list.dropFirst().dropLast())]",
        views: "a: { properties: { c: black } }", on: "a.c: white"),
      times: [0.25])
    // Equal steps of hue: the spline is the straight way.
    for channel in ["r", "g", "b"] {
      #expect(isClose(tracks["a.c.\(channel)"], try #require(straight["a.c.\(channel)"])))
    }
  }

  @Test func monotoneNeverLeavesItsKeyframes() {
    let list = "[0, 1, 1, 5, 100]"
    let values =
      sample(script("animate: a.x, interpolation: monotone, keyframes: \(list)"), times: times(to: 1, 401))["a.x"] ?? []
    #expect(values.count == 401)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
  }

  @Test func pacedMovesAtConstantSpeed() {
    let tracks = sample(
      script("animate: a.x, interpolation: paced, keyframes: [0, 10, 30, 20]"),
      times: [0, 0.125, 0.25, 0.5, 0.75, 0.875, 1])
    #expect(isClose(tracks["a.x"], [0, 5, 10, 20, 30, 25, 20]))
  }

  @Test func pacedFramesGoByTheLengthOfTheirWay() {
    let tracks = sample(
      script(
        "animate: a, interpolation: paced, keyframes: [{ frame: [0, 0, 10, 10] }, { frame: [30, 40, 10, 10] }, { frame: [30, 140, 10, 10] }]",
        views: "a: { layout: { frame: [0, 0, 10, 10] } }", on: "a.leading: 1"), times: [1.0 / 3, 2.0 / 3])
    #expect(isClose(tracks["a.leading"], [30, 30]))
    #expect(isClose(tracks["a.top"], [40, 90]))
  }

  @Test(
    arguments: [
      ("hidden", "false", "true", [false, false, false, true]),
      ("hidden", "true", "false", [true, false, false, false]),
      ("hidden", "false", "false", [false, false, false, false]),
      ("clipsToBounds", "false", "true", [false, false, true, true]),
      ("clipsToBounds", "true", "false", [true, true, false, false]),
    ] as [(String, String, String, [Bool])])
  func discreteValuesFlip(_ property: String, _ from: String, _ to: String, _ expected: [Bool]) {
    let found = sample(
      script("animate: a.\(property), from: \(from), to: \(to)", views: "a: {}", on: "a.opacity: 1"),
      times: [0, 0.4, 0.5, 1])["a.\(property)"]
    #expect(found?.map { $0 != 0 } == expected)
  }

  /// As in CSS, where the output is at least a half, even if only for an instant.
  @Test(
    arguments: [
      [(0, 0), (8, 0.5), (12, 0), (16, 1)], [(0, 0), (4, 1), (12, 0), (16, 1)], [(0, 0), (16, 1)],
      [(0, 0), (8, 0.5), (12, 0.5), (16, 0)], [(0, 1), (8, 0.5), (16, 1)],
    ] as [[(Double, Double)]],
    ["translationX, interpolation: discrete", "clipsToBounds", "content", "backgroundColor, interpolation: discrete"])
  func discreteValuesFlipWhereACurveTouchesAHalf(_ points: [(Double, Double)], _ target: String) {
    let curve = "linear(" + points.map { "\($0.1) \($0.0 / 0.16)%" }.joined(separator: ", ") + ")"
    let eased = (0...15).map { place -> Double in
      let next = points.dropFirst().first { Double(place) < $0.0 } ?? points[points.count - 1]
      let last = points.last { Double(place) >= $0.0 } ?? points[0]
      return last.1 + (next.1 - last.1) * (Double(place) - last.0) / (next.0 - last.0)
    }
    let tracks = sample(
      script(
        "animate: a.\(target), curve: \"\(curve)\"", views: "a: { content: x, backgroundColor: black }",
        on: "a: { translationX: 1, clipsToBounds: true, content: y, backgroundColor: red }"),
      times: (0...15).map { Double($0) / 16 })
    let name = "a." + target.prefix { $0 != "," } + (target.hasPrefix("background") ? ".r" : "")
    let values = tracks[name] ?? [], first = values.first ?? 0
    let flips = eased[0] < 0.5
    #expect(values.count == 16 && zip(values, eased).allSatisfy { ($0 == first) == (($1 >= 0.5) != flips) }, "\(curve)")
  }

  @Test func aFadeOutHidesTheViewAtItsVeryEnd() {
    let tracks = sample(
      script("animate: a", views: "a: { opacity: 1, hidden: false }", on: "a: { opacity: 0, hidden: true }"),
      times: [0, 1e-6, 0.999999, 1])
    #expect(tracks["a.hidden"] == [0, 0, 0, 1])
  }

  // MARK: Reference

  @Test func keyframesAreTheBrowsers() throws {
    var count = 0
    for sample in try ReferenceNumbers.cases("easing/keyframes.json") {
      let isTimed = sample["at"].string == "localTime"
      for property in sample["properties"].array.compactMap({ $0.string }) {
        let isColor = property == "color"
        let name = isColor ? "backgroundColor" : property == "opacity" ? "opacity" : "x"
        let initial = sample["underlying"][property].string.map { $0.replacingOccurrences(of: "px", with: "") }
        let list = sample["keyframes"].array.map { frame -> String in
          var parts: [String] = []
          if let offset = frame["offset"].number { parts.append("at: \(offset)") }
          if let easing = frame["easing"].string { parts.append("curve: \"\(easing)\"") }
          // A keyframe without this property still counts when places are spread.
          if frame[property].isNull {
            parts.append("z: 0")
          } else {
            parts.append("\(name): \"\(frame[property].scalarText.replacingOccurrences(of: "px", with: ""))\"")
          }
          return "{ \(parts.joined(separator: ", ")) }"
        }
        var keys = "animate: a, keyframes: [\(list.joined(separator: ", "))]"
        for (key, value) in sample["timing"].members.sorted(by: { $0.key < $1.key }) {
          switch key {
          case "easing": keys += ", pacing: \"\(value.scalarText)\""
          case "delay", "duration": keys += ", \(key): \(value.scalarText)ms"
          default: keys += ", \(key): \(value.scalarText)"
          }
        }
        for row in sample["samples"].array {
          guard let at = row["at"].number, !row[property].isNull else { continue }
          let pace = isTimed ? "" : ", pacing: \"linear(\(at), \(at))\""
          let yaml = script(
            keys + pace, phase: "completion: 100s",
            views:
              "a: { \(isColor ? "" : "opacity: \(name == "opacity" ? initial ?? "1" : "1"), ")properties: { x: \(name == "x" ? initial ?? "0" : "0"), z: 0 } }",
            on: "a.z: 0")
          let found = valuesAt(yaml, isTimed ? at / 1000 : 0.5)
          if isColor {
            let channels = row[property].array.compactMap { $0.number }
            for (lane, channel) in zip(["r", "g", "b"], channels) {
              #expect(
                abs((found["a.\(name).\(lane)"]?.first ?? .nan) * 255 - channel) <= 1, "\(sample["id"]) \(at)")
            }
            #expect(abs((found["a.\(name).a"]?.first ?? .nan) - channels[3]) <= 0.006, "\(sample["id"]) \(at)")
          } else {
            var result = found["a.\(name)"]?.first ?? .nan
            if name == "opacity" { result = min(max(result, 0), 1) }
            let expected = row[property].number ?? .nan
            #expect(
              abs(result - expected) <= 0.002,
              "\(sample["id"]) \(property) at \(at): \(result), not \(expected)\n\(yaml)")
          }
          count += 1
        }
      }
    }
    #expect(count > 200)
  }

  private func valuesAt(_ yaml: String, _ time: Double) -> [String: [Double]] {
    sample(yaml, times: [time])
  }

  @Test func placesAreTheBrowsers() throws {
    for sample in try ReferenceNumbers.cases("easing/offsets.json") {
      let list = sample["offsets"].array.enumerated().map { index, offset in
        offset.number.map { "{ at: \($0), value: \(index) }" } ?? "\(index)"
      }
      let yaml = script("animate: a.x, keyframes: [\(list.joined(separator: ", "))]")
      if !sample["error"].isNull {
        #expect(diagnose(yaml).map { $0.rule } == ["keyframe-order"], "\(sample["id"])")
        continue
      }
      let expected = sample["expected"].array.compactMap { $0.number }
      // At its place each keyframe shows its value, the last one where several are.
      for (index, place) in expected.enumerated() where !expected.dropFirst(index + 1).contains(place) {
        let found = valuesAt(yaml, place)["a.x"]
        #expect(isClose(found, [Double(index)]), "\(sample["id"]): \(found ?? [])")
      }
    }
  }

  /// `from` and `to` are the texts at the ends, of the view's content as of a text of its own.
  @Test(arguments: ["content", "t"]) func endsOfTextsAreTheirTexts(_ property: String) throws {
    let yaml = """
      transition: t
      views: { a: { content: one, properties: { t: one } } }
      states: { on: { a: { content: two, t: two } } }
      phases:
        p: { to: on, duration: 1s, animations: [{ animate: a.\(property), curve: linear, keyframes: [from, middle, to] }] }
      """
    let texts = try #require(plan(yaml, phase: "p")).texts
    let shown = sample(yaml, phase: "p", times: [0.1, 0.5, 0.9])["a.\(property)"]
    #expect(shown?.map { texts[Int($0)] } == ["one", "middle", "two"])
  }
}
