import Foundation
import ReferenceNumbers
import Testing
import TransitionEvaluation
import TransitionTargets
import TransitionTestSupport

@Suite("Generated CSS, played by the specifications") struct PlayedSheetTests {
  /// Irregular times of a phase, its ends and what comes after included.
  private func times(until end: Double, count: Int) -> [Double] {
    let inside: [Double] = (0..<count).map { end * (Double($0) + 0.37) / Double(count) }
    return [0, 1e-4] + inside + [end, end * 1.5 + 0.1]
  }

  /// Plays all phases, with and without reduced motion, and all states.
  private func check(
    _ exported: (text: String, report: ExportReport), prefix: String, geometry: ExportGeometry = .live, count: Int = 11,
    style: [String: String] = [:], classes: [String: String] = [:],
    _ compile: (_ reducedMotion: Bool) throws -> CompiledScript
  ) throws {
    let (css, report) = exported
    for isReduced in [false, true] {
      let script = try compile(isReduced)
      var played = try PlayedSheet(
        css, script, reducedMotion: isReduced, isTransform: geometry == .transform, classes: classes)
      let tolerances: [String: Double] = [
        "px": report.tolerances.points, "deg": report.tolerances.degrees, "": report.tolerances.number,
        "%": report.tolerances.number, "color": report.tolerances.color,
      ]
      // Numbers are written to six decimals, channels of colors to a fifth of a thousandth.
      let rounding: [String: Double] = ["px": 1e-5, "deg": 1e-5, "": 2e-6, "%": 2e-6, "color": 1e-4]
      for plan in script.plans {
        let variant =
          report.variants.first { $0.phase == plan.name && $0.reducedMotion == isReduced }
          ?? report.variants.first { $0.phase == plan.name }
        let tracks = Dictionary((variant?.tracks ?? []).map { ($0.track, $0) }) { first, _ in first }
        try played.compare(
          phase: plan.name, style: style, with: plan,
          at: times(until: plan.isEndless ? 2.33 : plan.duration, count: count)
            + Set(tracks.values.map { $0.loss.time }).sorted(),
          prefix: prefix
        ) { track, unit in
          // Measured at 240 frames a second and sixteen times a curve: a little more in between.
          if style.isEmpty, let loss = track.flatMap({ tracks[$0] }), loss.kind != .dropped {
            return 1.1 * loss.loss.value + (rounding[unit] ?? 0)
          }
          return 1.1 * (tolerances[unit] ?? 0) * (style.isEmpty ? 1 : 3)
        }
        // Where the loss is said to be largest, it is; tracks of one CSS property share it.
        for track in tracks.values where style.isEmpty && track.kind == .fitted && track.measure != .color {
          let shared = tracks.values.filter { $0.loss.time == track.loss.time && $0.loss.value == track.loss.value }
          let seen = shared.compactMap { played.largest["\(plan.name) \($0.track)"] }
          guard seen.count == shared.count, (seen.max() ?? 1) < 0.9 * track.loss.value - 1e-4 else { continue }
          Issue.record("\(plan.name) \(track.track): \(seen), not \(track.loss)")
        }
        guard !plan.isEndless, variant != nil else { continue }
        // Some animations end elsewhere than in the state.
        let rests = plan.name == "settle" || script.plan(named: "settle") == nil
        for state in script.stateNames where state == plan.to && rests {
          try played.compare(
            state: state, style: style, with: plan, at: [0], expectedAt: plan.duration, prefix: prefix
          ) { _, unit in 0.2 * (tolerances[unit] ?? 0) }
        }
      }
      #expect(played.wrong.isEmpty, "\(played.wrong.count): \(played.wrong.prefix(8).joined(separator: "\n"))")
    }
  }

  @Test("every example shows what the script says, within the loss that is stated", arguments: ExampleScript.all)
  func examples(example: ExampleScript) throws {
    let name = try #require(try example.compiled().script.name?.value)
    try check(try example.export(), prefix: name, count: 7) { try example.compiled(reducedMotion: $0) }
  }

  @Test("generated scripts show what they say", arguments: 0..<6)
  func generated(seed: Int) throws {
    let yaml = GeneratedScript.yaml(seed: UInt64(seed))
    let geometry = ExportGeometry.allCases[seed % 3]
    var tolerances = ExportTolerances()
    if seed % 4 == 1 { tolerances = try ExportTolerances("1pt,2deg,0.02") }
    if seed % 4 == 2 { tolerances = try ExportTolerances("0.05pt,0.1deg,0.0005") }
    do {
      let exported = try Compilation.css(yaml) {
        $0.geometry = geometry
        $0.tolerances = tolerances
      }
      try check(exported, prefix: "generated", geometry: geometry) {
        try Compilation.script(yaml, reducedMotion: $0)
      }
      let path = "Tests/TargetTests/Goldens/generated-\(seed).css"
      #expect(try RecordedText.difference(exported.text, from: path) == nil)
    } catch { Issue.record("\(error) in\n\(yaml)") }
  }

  @Test(
    "formulas are live: on another canvas and with other parameters they show what the script would", arguments: 0..<8)
  func formulas(seed: Int) throws {
    func yaml(_ width: Int, _ height: Int) -> String {
      var random = SplitMix(state: UInt64(seed))
      func formula(_ depth: Int) -> String { GeneratedScript.formula(depth, &random, choosing: seed % 4 == 3) }
      return """
        transition: live
        canvas: { width: \(width), height: \(height) }
        parameters: { gap: 7, turn: 20deg }
        views:
          a: { layout: { leading: 7, top: 20, width: 100, height: 100 }, rotation: 20deg, opacity: 0.5, properties: { x: 3 } }
          b:
            layout: { leading: 10, top: 10, height: "abs(\(formula(2)))", width: "abs(\(formula(3)))" }
            rotation: "(\(formula(3))) * 1deg"
            opacity: "clamp(0, (\(formula(3))) / 50, 1)"
            properties: { x: "\(formula(3))", y: "self.x + b.width" }
            backgroundColor: "lerp(red @ 40%, blue, a.opacity)"
          c: { layout: { leading: b.width / 2, top: b.maxY, width: b.x * b.x / 40, aspectRatio: 2 }, scale: "\(formula(3))" }
        states:
          on: { a: { leading: 60, rotation: 200deg, opacity: 0.9, x: -4 } }
        phases:
          go:
            to: on
            duration: 300ms
            animations:
              - { animate: [a.leading, a.opacity] }
              - { animate: a.rotation, curve: linear, duration: 500ms }
              - { animate: a.x, curve: easeOutBack, delay: 100ms }
        """
    }
    do {
      let exported = try Compilation.css(yaml(400, 600))
      try check(exported, prefix: "live") { try Compilation.script(yaml(400, 600), reducedMotion: $0) }
      // What depends on conditions is not live.
      guard seed % 4 != 3 else { return }
      let other = [
        "--live_canvas-width": "430", "--live_canvas-height": "555", "--live_gap": "9.5", "--live_turn": "31",
      ]
      try check(exported, prefix: "live", style: other) {
        try Compilation.script(yaml(430, 555), reducedMotion: $0, set: ["gap": "9.5", "turn": "31deg"])
      }
    } catch { Issue.record("\(error) in\n\(yaml(400, 600))") }
  }

  @Test("views pass each other in the order of drawing when they do in the script")
  func order() throws {
    let yaml = """
      transition: order
      canvas: { width: 300, height: 500 }
      views:
        a: { zPosition: 0 }
        b: { zPosition: 3 }
        c: { zPosition: 1.5 }
        d: {}
      states: { on: { a.zPosition: 3, b.zPosition: -1 } }
      phases:
        go: { to: on, duration: 400ms, animations: [{ animate: [a, b], curve: linear }] }
        one: { to: on, duration: 400ms, animations: [{ animate: a, curve: easeIn }] }
      """
    try check(try Compilation.css(yaml), prefix: "order", count: 10) { try Compilation.script(yaml, reducedMotion: $0) }
  }

  @Test("the order of drawing changes only where views pass each other")
  func orderOfTwo() throws {
    let yaml = """
      transition: order
      canvas: { width: 400, height: 800 }
      views: { label: { zPosition: 3 }, icon: { zPosition: 2 }, extra: {}, top: { zPosition: 2.5 } }
      states: { flat: { label.zPosition: 0, icon.zPosition: 0 } }
      phases:
        go: { to: flat, animations: [{ animate: all, duration: 100ms }] }
        back: { reverse: go }
      """
    let exported = try Compilation.css(yaml)
    // Until the end they only pass the one between them.
    #expect(exported.text.split(separator: "\n").count { $0.contains("{ z-index: ") } <= 20, "\(exported.text)")
    try check(exported, prefix: "order", count: 200) { try Compilation.script(yaml, reducedMotion: $0) }
  }

  @Test("corners are rounded from when the script rounds them on")
  func corners() throws {
    let yaml = """
      transition: corners
      canvas: { width: 300, height: 500 }
      views:
        a: { layout: { frame: [0, 0, 100, 100] }, cornerRadius: 20, maskedCorners: topLeading topTrailing }
        b: { layout: { frame: [0, 0, 100, 100] }, cornerRadius: 20 }
        c: { cornerRadius: a.cornerRadius / 2, maskedCorners: bottomLeading }
        d: { cornerRadius: 9, maskedCorners: topLeading topTrailing bottomLeading bottomTrailing }
      states:
        on: { a: { cornerRadius: 40, maskedCorners: all }, b.cornerRadius: 40, c.maskedCorners: topTrailing, d.maskedCorners: all }
      phases:
        go: { to: on, animations: [{ animate: [a, c], duration: 1s, curve: linear }] }
        only: { to: on, animations: [{ animate: [a.maskedCorners, d.maskedCorners], duration: 1s, curve: easeIn }] }
        while: { to: on, duration: 1s, during: { b.maskedCorners: topLeading }, animations: [{ animate: [b, c.maskedCorners] }] }
        rev: { reverse: go }
        swap: { swap: while }
      """
    let exported = try Compilation.css(yaml)
    #expect(exported.report.excessive.isEmpty)
    try check(exported, prefix: "corners", count: 24) { try Compilation.script(yaml, reducedMotion: $0) }
  }

  /// The most curves of a track in a phase.
  private func curves(_ views: String, to state: String, _ animation: String, of track: String) throws -> Int {
    let report = try Compilation.css(
      """
      transition: counted
      canvas: { width: 300, height: 500 }
      views: { a: { layout: { frame: [0, 0, 10, 10] }, \(views) } }
      states: { on: { a: { \(state) } } }
      phases: { go: { to: on, animations: [{ animate: a, curve: "spring(duration=400ms, bounce=0.4)", \(animation) }] } }
      """
    ).report
    #expect(report.excessive.isEmpty && report.unsaid.isEmpty, "\(track)")
    return try #require(report.variants[0].tracks.first { $0.track == track }).curves
  }

  @Test("the unit in which CSS writes a value does not change its curves, nor does repeating it")
  func units() throws {
    let number = try curves("opacity: 0", to: "opacity: 0.8", "duration: 400ms", of: "a.opacity")
    #expect(number > 1)
    #expect(try curves("anchorX: 0", to: "anchorX: 0.8", "duration: 400ms", of: "a.anchorX") == number)
    #expect(
      try curves("opacity: 0", to: "opacity: 0.8", "duration: 400ms, iterations: infinite", of: "a.opacity") == number)
    let points = try curves("cornerRadius: 0", to: "cornerRadius: 20", "duration: 400ms", of: "a.cornerRadius")
    let shadow = "shadowOpacity: 1, shadowRadius: 0"
    #expect(try curves(shadow, to: "shadowRadius: 20", "duration: 400ms", of: "a.shadowRadius") == points)
    // What is twenty times a custom number asks for one that is twenty times as precise.
    func bound(_ property: String) throws -> Int {
      try curves("properties: { x: 0 }, \(property): self.x * 20", to: "x: 0.04", "duration: 400ms", of: "a.x")
    }
    #expect(try bound("opacity") == bound("anchorX") && bound("opacity") >= number)
  }

  @Test("selectors of one's own take the place of a view's and of those around it")
  func selectors() throws {
    let example = try #require(ExampleScript.all.first { $0.name == "now-playing" })
    let card = try CSSSelector(".card"), art = try CSSSelector(".gone,.art")
    let exported = try example.export {
      $0.selectors = [("container", card), ("cover", art)]
      $0.prefix = "np"
    }
    try check(exported, prefix: "np", count: 5, classes: ["container": "card", "cover": "art"]) {
      try example.compiled(reducedMotion: $0)
    }
  }
}
