import Testing

/// Options against each other, where each of them alone is tested elsewhere.
@Suite struct OptionTableTests {
  /// An additive animation needs values at both ends: keyframes there, or `from` and `to`; reversed, it needs the same.
  @Test func additiveKeyframesNeedBothEndsInBothDirections() {
    for keyframes in [["50%"], ["0%", "50%"], ["50%", "100%"], ["0%", "100%"]] {
      for hasFrom in [false, true] {
        for hasTo in [false, true] {
          let list = keyframes.map { "{ at: \($0), value: 1 }" }.joined(separator: ", ")
          let ends = (hasFrom ? ", from: 3" : "") + (hasTo ? ", to: 5" : "")
          let yaml = script("animate: a.x, composite: add, keyframes: [\(list)]\(ends)")
          let lacksStart = !keyframes.contains("0%") && !hasFrom, lacksEnd = !keyframes.contains("100%") && !hasTo
          for text in [yaml, yaml + "  back: { reverse: run }\n"] {
            let found = findings(text).filter { $0.contains("an additive animation needs") }
            #expect(found.isEmpty == !(lacksStart || lacksEnd), "\(text) \(found)")
            #expect(found.count <= 1, "\(text) \(found)")
            if let first = found.first { #expect(first.contains(lacksStart ? "at 0%" : "at 100%"), "\(text)") }
          }
          guard !lacksStart, !lacksEnd else { continue }
          let start = keyframes.contains("0%") ? 1.0 : 3, end = keyframes.contains("100%") ? 1.0 : 5
          let forth = sample(yaml, phase: "run", times: [0, 0.5, 1])["a.x"]
          let middle = keyframes.contains("50%") ? 1 : (start + end) / 2
          // Added to what the state gives the property, 100.
          #expect(isClose(forth, [100 + start, 100 + middle, 100 + end]), "\(yaml) \(forth ?? [])")
        }
      }
    }
  }

  /// A color that follows a number beyond its range stands still there, and so says its speed.
  @Test func aBoundColorBeyondItsRangeStandsStill() {
    let yaml = script(
      "animate: a.x", views: "a: { properties: { x: -100 } }, b: { backgroundColor: \"lerp(#000, #FFF, a.x / 50)\" }",
      on: "a.x: 100")
    // From −100 to 100 in a second: black until 0.5 s, white from 0.75 s on.
    let found = sample(yaml, times: [0.1, 0.3, 0.45, 0.55, 0.7, 0.8, 0.95])
    for lane in ["r", "g", "b"] {
      #expect(isClose(found["b.backgroundColor.\(lane)"], [0, 0, 0, 0.2, 0.8, 1, 1]))
      #expect(isClose(found["b.backgroundColor.\(lane)'"], [0, 0, 0, 4, 4, 0, 0]))
    }
    #expect(isClose(found["b.backgroundColor.a'"], [0, 0, 0, 0, 0, 0, 0]))
  }

  /// `index` and `count` are numbers wherever curves take words, and everything else there is a word.
  @Test func indexAndCountAreNumbersInCurvesAlike() {
    for curve in ["steps(3, NAME)", "linear(0, NAME, 1)", "steps(NAME + 1)", "steps(NAME + 1, jumpEnd)"] {
      func messages(_ name: String) -> [String] {
        let text = script(
          "animate: a.x, stagger: 10ms, curve: \"\(curve.replacing("NAME", with: name))\"",
          views: "a: { count: 3, properties: { x: 0 } }",
          on: "a.x: 100")
        return findings(text).map { $0.replacing(name, with: "NAME").replacing(/-\d+:/, with: "-:") }
      }
      #expect(messages("index") == messages("count"), "\(curve)")
      if curve.contains(", NAME)") { #expect(messages("index") != messages("other"), "\(curve)") }
    }
  }

  /// What cannot be read is one mistake: the view's place, the animated value and the state are not missed as well.
  @Test(
    arguments: [
      "layout: 5", "layout: [1]", "layout: ", "layout: { frame: 5 }",
      "layout: { leading: 0, width: 10, top: [1], height: 10 }",
      "opacity: [1]", "properties: 5", "properties: { x: [1] }", "children: 5", "layout: { leading: ., width: 10 }",
    ]) func anUnreadableValueOfAViewIsOneMistake(_ value: String)
  {
    let text = """
      transition: t
      canvas: { width: 100, height: 100 }
      views:
        v: { \(value) }
        w: { opacity: 1 }
      states: { on: { v: { opacity: 0.5 }, w.opacity: v.opacity } }
      phases: { p: { to: on, duration: 1s, animations: [{ animate: [v, w] }] } }
      """
    #expect(findings(text).count == 1, "\(findings(text))")
  }
}
