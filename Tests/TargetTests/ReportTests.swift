import Testing
import TransitionDiagnostics
import TransitionReporting
import TransitionTargets

@Suite struct ReportTests {
  @Test("a gesture, a tolerance that cannot be kept and endless motion are reported where they are declared")
  func findings() throws {
    let yaml = """
      transition: card
      canvas: { width: 300, height: 500 }
      views:
        card: { layout: { leading: 10, top: 10, width: 40, height: 40 } }
      states:
        on: { card.leading: 100 }
      phases:
        drag:
          to: on
          animations: [{ animate: card.leading, curve: linear }]
          interaction: { input: translationX, range: [0, 100] }
      """
    let script = try Compilation.script(yaml)
    let (_, report) = try Compilation.css(yaml)
    let found = ExportFindings(report, allowsLoss: false) { script.declaration(ofPhase: $0)?.name.range ?? .none }
      .diagnostics
    #expect(found.map { $0.rule } == [.exportUnsupported, .exportMainThread])
    #expect(found.map { $0.severity } == [.warning, .note])
    #expect(found.last?.message == "'card.leading' is animated on the main thread in phase 'drag'")
    #expect(found.first?.message == "phase drag: 'interaction' has no counterpart in CSS")
    #expect(found.first?.range.start ?? 0 > 0)
  }

  @Test("motion that neither ends nor repeats is an error")
  func irregular() throws {
    let loop = "{ animate: dot.opacity, from: 0, to: 0.5, duration: 300ms, iterations: infinite }"
    func errors(_ animations: String) throws -> [String] {
      let report = try Compilation.css(
        """
        transition: t
        canvas: { width: 100, height: 100 }
        views: { dot: {} }
        phases: { spin: { animations: [\(animations)] } }
        """
      ).report
      return ExportFindings(report, allowsLoss: false) { _ in .none }.diagnostics.filter { $0.severity == .error }
        .map { $0.message }
    }
    #expect(try errors(loop) == [])
    let other = "{ animate: dot.opacity, composite: add, from: 0, to: 0.1, duration: 310.7131ms, iterations: infinite }"
    #expect(
      try errors("\(loop), \(other)") == [
        "phase spin: 'dot.opacity' never ends and never repeats; give the phase an end with --duration"
      ])
  }

  @Test("tolerances are read with their units", arguments: ["0.1pt,0.2deg,0.01", " 0.1pt, 0.2deg , 0.01"])
  func tolerances(text: String) throws {
    let tolerances = try ExportTolerances(text)
    #expect(tolerances[.points] == 0.1 && tolerances[.degrees] == 0.2 && tolerances[.number] == 0.01)
  }

  @Test(
    "small amounts keep their first digit",
    arguments: [
      (0.1, Measure.points, "0.1 pt"), (0.0005, .points, "0.0005 pt"), (0.00001, .points, "0.00001 pt"),
      (1e-9, .degrees, "0.000000001°"), (0.00004, .number, "0.00004"), (0, .points, "0 pt"),
    ])
  func amounts(amount: Double, measure: Measure, text: String) { #expect(measure.text(amount) == text) }

  @Test("tolerances that are none", arguments: ["", "pt", "0pt", "-1", "1px", "nan", "inf", "1e999pt", "1pt,,2"])
  func badTolerances(text: String) {
    #expect(throws: ExportTolerances.Problem.self) { try ExportTolerances(text) }
  }

  @Test(
    "a negated divisor or factor keeps its parentheses",
    arguments: [
      ("300 / -(a.leading - 50)", "300 / (-1 * (var(--card_a-leading) - 50))"),
      ("-(a.leading - 50) / 2", "-1 * (var(--card_a-leading) - 50) / 2"),
    ])
  func negated(width: String, css: String) throws {
    let yaml = """
      transition: card
      canvas: { width: 300, height: 500 }
      views:
        a: { layout: { leading: 20, top: 20, width: 100, height: 100 } }
        b: { layout: { leading: 10, top: 10, height: 10, width: \(width) + 5 } }
      states:
        on: { a.leading: 40 }
      phases:
        go: { to: on, duration: 300ms, animations: [{ animate: a.leading }] }
      """
    let text = try Compilation.css(yaml).text
    #expect(text.contains("width: calc((\(css) + 5) * 1px);"), "\(text)")
  }

  @Test("a conditional binding becomes numbers, and the report says so")
  func baked() throws {
    let yaml = """
      transition: card
      canvas: { width: 300, height: 500 }
      views:
        card: { layout: { leading: 10, top: 10, width: 40, height: "if(self.leading > 50, 80, 40)" } }
      states:
        on: { card.leading: 100 }
      phases:
        go: { to: on, duration: 300ms, animations: [{ animate: card.leading }] }
      """
    let (css, report) = try Compilation.css(yaml)
    #expect(report.variants[0].tracks.contains { $0.track == "card.height" && $0.kind == .baked })
    #expect(report.excessive.isEmpty)
    #expect(css.contains("step-end"))
    let found = ExportFindings(report, allowsLoss: false) { _ in .none }.diagnostics
    #expect(found.first?.rule == .exportBaked && found.allSatisfy { $0.severity != .error })
  }

  @Test(
    "a condition on the canvas that no phase moves becomes a number, and the report says so",
    arguments: [
      ("compact: canvas.width < 400", "if(compact, 0, 20)", "compact", ["compact"]),
      ("compact: true", "if(compact, 0, 20)", nil, ["compact"]),
      ("tone: red, word: some", "20", nil, ["tone", "word"]),
      ("gap: 4", "if(canvas.width < 400, gap, 20)", "foot.leading", ["gap"]), ("gap: 4", "gap", nil, []),
      ("gap: canvas.width / 10", "gap", nil, []),
    ])
  func fixed(parameter: String, leading: String, name: String?, parameters: [String]) throws {
    let yaml = """
      transition: card
      canvas: { width: 300, height: 500 }
      parameters: { \(parameter) }
      views:
        card: { opacity: 1 }
        foot: { layout: { leading: "\(leading)", top: 10, width: 40, height: 40 } }
      states: { on: { card.opacity: 0 } }
      phases: { go: { to: on, duration: 300ms, animations: [{ animate: card.opacity }] } }
      """
    for geometry in ExportGeometry.allCases {
      let report = try Compilation.css(yaml) { $0.geometry = geometry }.report
      let found = ExportFindings(report, allowsLoss: false) { _ in .none }.diagnostics
      let message = "exported as numbers: CSS formulas cannot express the binding"
      let isSaid = geometry == .live && name != nil
      #expect(
        found.filter { $0.rule == .exportBaked }.map { $0.message } == (isSaid ? ["'\(name ?? "")' is \(message)"] : [])
      )
      if geometry == .live { #expect(report.bakedParameters == parameters, "\(report)") }
    }
  }

  @Test("a phase that follows is reported by every target, and in the timeline")
  func successions() throws {
    let yaml = reversible("opacity: 1", to: "a.opacity: 0", "then: rev, animations: [{ animate: a, duration: 300ms }]")
    let script = try Compilation.script(yaml)
    for target in ExportTargets.all {
      for style in target.styles {
        var options = ExportOptions()
        options.code.style = style
        let exported = target.export(script, script, options)
        let said = exported.report.unsaid.filter { $0.message.hasPrefix("'then: rev' is ") }
        let isTimeline = target.name == "timeline"
        #expect(said.map { $0.subject } == (isTimeline ? [] : ["phase go"]), "\(target.name) \(exported.report.unsaid)")
        #expect(said.allSatisfy { !$0.stops } && exported.text.contains("\"then\":\"rev\"") == isTimeline)
      }
    }
  }

  @Test("a gesture is reported by every target, and its endings are constants", arguments: [false, true])
  func gestures(hasEnding: Bool) throws {
    let ending = hasEnding ? ", onCancel: { duration: 100ms }" : ""
    let gesture = "interaction: { input: translationX, range: [0, 50], rubberBand: 0.5\(ending) }"
    let yaml = reversible("opacity: 1", to: "a.opacity: 0", "\(gesture), animations: [{ animate: a, duration: 300ms }]")
    let script = try Compilation.script(yaml)
    for target in ExportTargets.all where target.name != "timeline" {
      for style in target.styles {
        var options = ExportOptions()
        options.code.style = style
        let unsaid = target.export(script, script, options).report.unsaid
        let said = unsaid.filter { $0.message.hasPrefix("'interaction' ") && !$0.stops }
        #expect(said.map { $0.subject } == ["phase go"], "\(target.name) \(unsaid)")
        let areConstants = said.first?.message.contains("left to the app; its endings are constants") ?? false
        #expect(areConstants == (hasEnding && target.styles.contains(.values)), "\(target.name) \(unsaid)")
      }
    }
  }

  @Test("a phase whose reduced motion does not differ has none, whatever other phases have")
  func onlyWhatDiffersIsReduced() throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 900 }
      views: { s: { layout: { leading: 0, top: 800, width: 400, height: 800 } } }
      states: { mid: { s: { top: 400 } }, open: { s: { top: 100 } } }
      phases:
        rise:
          through: [initial, mid, open]
          animations: [{ animate: all, curve: "spring(duration=300ms, bounce=0.3)", delay: 10.5ms }]
        sink: { reverse: rise }
        other: { to: open, duration: 300ms, animations: [{ animate: all }], reducedMotion: none }
      """
    let css = try Compilation.css(yaml).text
    let media = try #require(css.split(separator: "@media (prefers-reduced-motion").last)
    #expect(media.contains("\"other\"") && !media.contains("\"sink\"") && !media.contains("\"rise\""), "\(media)")
    let script = try Compilation.script(yaml), reduced = try Compilation.script(yaml, reducedMotion: true)
    for target in ExportTargets.all where target.styles.contains(.values) {
      let report = target.export(script, reduced, ExportOptions()).report
      #expect(report.variants.filter { $0.reducedMotion }.map { $0.phase } == ["other"], "\(target.name)")
    }
  }

  @Test("how a phase takes over from a running one is reported by every target", arguments: ["retrace", "additive"])
  func interruptions(interruption: String) throws {
    let yaml = reversible(
      "opacity: 1", to: "a.opacity: 0", "interruption: \(interruption), animations: [{ animate: a, duration: 300ms }]")
    let script = try Compilation.script(yaml)
    for target in ExportTargets.all {
      for style in target.styles {
        var options = ExportOptions()
        options.code.style = style
        let unsaid = target.export(script, script, options).report.unsaid
        let said = unsaid.filter { $0.message.hasPrefix("'interruption: \(interruption)' is ") && !$0.stops }
        #expect(said.map { $0.subject } == ["phase go"], "\(target.name) \(unsaid)")
      }
    }
    // One that is swapped takes over in the same way.
    let swapped = try Compilation.script(yaml.replacingOccurrences(of: "reverse: go", with: "swap: go"))
    let said = ExportTargets.all[0].export(swapped, swapped, ExportOptions()).report.unsaid
    #expect(said.map { $0.subject } == ["phase go", "phase rev"] && Set(said.map { $0.range }).count == 2, "\(said)")
  }

  @Test("what a shadow's opacity loses is that of its color")
  func shadowOpacity() throws {
    let script = try Compilation.script(
      reversible("shadowOpacity: 0.5", to: "a.shadowOpacity: 0", "animations: [{ animate: a, curve: bouncy }]"))
    let report = ExportTargets.all[0].export(script, script, ExportOptions()).report
    let track = try #require(report.variants.first?.tracks.first { $0.track == "a.shadowOpacity" })
    #expect(track.measure == .color && track.loss.value > 1e-4 && report.largest[.color] == track.loss.value)
    #expect(report.excessive.isEmpty)
  }

  @Test("steps jump where they do in the script, also in reverse", arguments: ["css", "compose"], [4, 5, 8, 10])
  func exactSteps(target: String, count: Int) throws {
    let animation = "animations: [{ animate: a, duration: 400ms, curve: steps(\(count)) }]"
    let script = try Compilation.script(reversible("", to: "a.leading: 300", animation))
    var options = ExportOptions()
    if target == "compose" { options.code.style = .phase }
    let text = try #require(ExportTargets.target(named: target)).export(script, script, options).text
    let place = target == "css" ? "\(Double(200) / Double(count))% {" : "doubleArrayOf(\(800 / count).0, "
    // An instant later: `50.0000002%`.
    let parts = text.components(separatedBy: place.replacing(".0%", with: "%"))
    #expect(parts.count > 2 && !text.contains(#/0000[1-9]/#), "\(text)")
  }

  @Test("the examples of the findings' pages are found, and the good ones are not", arguments: ErrorCatalog.exports)
  func pages(info: RuleInfo) throws {
    for (example, isBad) in [(info.bad, true), (info.good, false)] {
      let yaml = example.yaml
      let script = try Compilation.script(yaml)
      let report = try Compilation.css(yaml).report
      let found = ExportFindings(report, allowsLoss: false) { script.declaration(ofPhase: $0)?.name.range ?? .none }
        .diagnostics
      #expect(found.contains { $0.rule == info.name } == isBad, "\(info.name) \(found.map { $0.message })")
    }
  }

  @Test("a tighter tolerance is kept")
  func tighter() throws {
    let example = try #require(ExampleScript.all.first { $0.name == "toast" })
    func curves(_ points: Double) throws -> (Int, Double) {
      let report = try example.export { $0.tolerances.points = points }.report
      #expect(report.excessive.isEmpty)
      return (report.variants[0].tracks.map { $0.curves }.max() ?? 0, report.largest[.points] ?? 0)
    }
    let loose = try curves(0.1), tight = try curves(0.005)
    #expect(loose.0 <= 3 && tight.0 <= 6)
    #expect(loose.1 <= 0.1 && tight.1 <= 0.005)
  }

  @Test("what a file rounds is lost, however small the tolerance is")
  func rounding() throws {
    let yaml = """
      transition: card
      canvas: { width: 300, height: 500 }
      views: { a: { layout: { leading: 0, top: 20, width: 100, height: 100 } } }
      states: { on: { a.leading: 100 / 3 } }
      phases: { go: { to: on, duration: 300s, animations: [{ animate: a.leading, curve: linear }] } }
      """
    let tolerances = try ExportTolerances("1e-7pt")
    let css = try Compilation.css(yaml) { $0.tolerances = tolerances }
    // A third of the last digit, at the end.
    #expect(css.text.contains("left: 33.333333px"))
    #expect((0.9...1).contains((css.report.largest[.points] ?? 0) * 3e6), "\(css.report.largest)")
    #expect(css.report.excessive.contains { $0.track.track == "a.leading" })
    let script = try Compilation.script(yaml)
    var options = ExportOptions()
    options.tolerances = tolerances
    let timeline = TimelineTarget(script, reduced: script, options: options).export()
    #expect(timeline.text.contains("33.333333333") && timeline.report.excessive.isEmpty)
    #expect((0.9...1).contains((timeline.report.largest[.points] ?? 0) * 3e9), "\(timeline.report.largest)")
  }

  /// At a jump the value before it and the one after it are right, in each repetition.
  @Test(
    "steps that repeat lose nothing, in what they move and in what follows it",
    arguments: ["700ms", "1s", "450ms", "1300ms"],
    ["steps(1)", "steps(3)", "steps(4, jumpNone)", "steps(2, jumpStart)", "steps(4, jumpBoth)"])
  func repeatedSteps(duration: String, curve: String) throws {
    let repetitions = ["iterations: infinite", "iterations: 3", "iterations: infinite, direction: alternate"]
    for repetition in repetitions {
      let yaml = """
        transition: card
        canvas: { width: 300, height: 500 }
        views:
          a: { translationX: 0 }
          b: { translationY: 2 * a.translationX - 3, opacity: 1 - a.translationX / 200 }
        states: { on: { a.translationX: 100 } }
        phases:
          go: { to: on, animations: [{ animate: a, duration: \(duration), curve: "\(curve)", \(repetition) }] }
        """
      let (_, report) = try Compilation.css(yaml)
      for track in report.variants.flatMap(\.tracks) {
        #expect(track.loss.value <= 0.001, "\(repetition): \(track)")
      }
    }
  }

  /// Where it turns, a view is shown for an instant.
  @Test(
    "a hidden view that blinks jumps", arguments: ["500ms", "700ms"],
    ["iterations: 2, direction: alternate", "iterations: 3, direction: alternateReverse"])
  func blinking(duration: String, repetition: String) throws {
    let script = try Compilation.script(
      """
      transition: blink
      canvas: { width: 300, height: 500 }
      views: { a: { hidden: true } }
      states: { on: { a.hidden: false } }
      phases: { go: { to: on, animations: [{ animate: a.hidden, duration: \(duration), \(repetition) }] } }
      """)
    let timeline = TimelineTarget(script, reduced: script, options: ExportOptions()).export()
    #expect(timeline.report.excessive.isEmpty && !timeline.text.contains("\"tween\""), "\(timeline.text)")
  }

  /// A box of which a state changes something in a phase, and the phase in reverse.
  private func reversible(_ view: String, to state: String, _ animation: String, _ reverse: String = "") -> String {
    """
    transition: there
    canvas: { width: 400, height: 400 }
    views: { a: { layout: { leading: 0, top: 0, width: 50, height: 50 }, \(view) } }
    states: { on: { \(state) } }
    phases:
      go: { to: on, \(animation) }
      rev: { reverse: go\(reverse) }
    """
  }

  @Test(
    "a spring that is cut off where it turns loses nothing at that instant",
    arguments: ["iterations: 2", "iterations: 3", "iterations: infinite"])
  func cutTurns(iterations: String) throws {
    let timing = "curve: spring(duration=400ms), duration: 300ms, direction: alternate, \(iterations)"
    let yaml = """
      transition: turn
      canvas: { width: 400, height: 400 }
      views: { a: { layout: { leading: 0, top: 0, width: 50, height: 50 } } }
      states: { on: { a.leading: 300 } }
      phases: { go: { to: on, animations: [{ animate: a, \(timing) }] } }
      """
    let script = try Compilation.script(yaml)
    for target in ExportTargets.all where !iterations.contains("infinite") || target.name != "lottie" {
      let report = target.export(script, script, ExportOptions()).report
      #expect(report.excessive.allSatisfy { $0.track.isEnginesOwn }, "\(target.name): \(report.excessive)")
    }
  }

  private func reports(_ yaml: String) throws -> [(text: String, report: ExportReport)] {
    let script = try Compilation.script(yaml)
    return [
      try Compilation.css(yaml), TimelineTarget(script, reduced: script, options: ExportOptions()).export(),
      try Compilation.lottie(yaml),
    ]
  }

  @Test(
    "an easing that a target has is exact, however steep its ends are, and starts where the script does",
    arguments: [
      "0, 1, 0, 1", "0, 0, 0, 1", "0, 0.55, 0.45, 1", "1, 0, 1, 0", "0, 1, 1, 0", "1, 0, 0, 1", "0.42, 0, 1, 1",
      "0, -1, 1, 2",
    ], ["80ms", "500ms", "1.3s", "20s"])
  func steepEnds(curve: String, duration: String) throws {
    let yaml = reversible(
      "", to: "a.leading: 300", "animations: [{ animate: a, duration: \(duration), curve: 'cubicBezier(\(curve))' }]")
    for (text, report) in try reports(yaml) {
      for variant in report.variants {
        let track = try #require(variant.tracks.first { $0.track == "a.leading" })
        #expect(track.kind == .exact && track.loss.value < 1e-4, "\(report.target) \(variant.phase): \(track)")
      }
      #expect(report.excessive.isEmpty)
      guard report.target == "css" else { continue }
      let frames = text.split(separator: "\n").filter { $0.contains("from {") || $0.contains("to {") }
      #expect(frames.count == 4 && frames.allSatisfy { $0.contains("-leading: 0 }") || $0.contains("-leading: 300 }") })
    }
  }

  @Test("what jumps just after the start of a reversed phase has its old value at the start")
  func firstInstant() throws {
    let yaml = reversible(
      "rotation: 0deg", to: "a.rotation: 200deg",
      "animations: [{ animate: a, curve: 'spring(duration=0.4s, bounce=0.4)' }]", ", durationScale: 2")
    let (text, report) = try Compilation.css(yaml)
    #expect(report.excessive.isEmpty)
    #expect(text.contains("@keyframes there_rev-a-rotate {\n  from { rotate: 200deg;"), "\(text)")
  }

  @Test(
    "what is hidden at the end jumps just after the start in reverse",
    arguments: ["100ms", "400ms", "700ms", "900ms", "1.8s", "2s", "3s"], ["ease", "easeOutQuint", "linear"])
  func reversedFlips(duration: String, curve: String) throws {
    for scale in ["", ", durationScale: 0.1", ", durationScale: 1.5", ", durationScale: 10"] {
      let yaml = reversible(
        "backgroundColor: red", to: "a.hidden: true",
        "duration: \(duration), animations: [{ animate: a, curve: \(curve) }]", scale)
      for (text, report) in try reports(yaml) {
        let place = "\(report.target)\(scale)"
        #expect(report.variants.allSatisfy { $0.tracks.allSatisfy { $0.kind == .exact } }, "\(place)")
        #expect(report.largest.values.allSatisfy { $0 == 0 }, "\(place) \(report.largest)")
        if report.target == "timeline" { #expect(!text.contains("tween"), "\(place)") }
      }
    }
  }

  @Test("a tighter tolerance never loses more, also where the text cannot keep it")
  func asTightAsPossible() throws {
    for spring in ["spring(duration=0.3s, bounce=0.7)"] {
      let yaml = reversible("", to: "a.leading: 300", "animations: [{ animate: a, curve: '\(spring)' }]")
        .replacingOccurrences(of: "  rev: { reverse: go }", with: "")
      var last = Double.infinity
      for tolerance in ["0.1pt", "0.001pt", "0.00005pt", "0.00001pt"] {
        let tolerances = try ExportTolerances(tolerance)
        let loss = try Compilation.css(yaml) { $0.tolerances = tolerances }.report.largest[.points] ?? .nan
        // A few of the last digits.
        #expect(loss <= max(1.1 * last, 2e-4), "\(spring) \(tolerance): \(loss) after \(last)")
        last = loss
      }
      #expect(last < 0.0005, "\(spring)")
    }
  }

  @Test(
    "a color that fades loses what is seen of it, in every target and style",
    arguments: ["rgb(10 200 60 / 50%), clear", "red, clear", "clear, rgb(10 200 60 / 50%)", "red, rgb(255 0 0 / 0.1)"],
    ["easeOutCubic", "linear", "easeInBack", "steps(4)"])
  func fading(colors: String, curve: String) throws {
    let ends = colors.replacingOccurrences(of: ", ", with: "|").split(separator: "|")
    let yaml = reversible(
      "backgroundColor: \(ends[0])", to: "a.backgroundColor: \(ends[1])",
      "animations: [{ animate: a, duration: 400ms, curve: '\(curve)' }]")
    let script = try Compilation.script(yaml)
    for target in ExportTargets.all {
      for style in target.styles {
        var options = ExportOptions()
        options.code.style = style
        let report = target.export(script, script, options).report
        // No timing jumps.
        guard curve != "steps(4)" || !report.unsaid.contains(where: { $0.stops }) else { continue }
        #expect(report.unsaid.allSatisfy { !$0.stops }, "\(target.name) \(style): \(report.unsaid)")
        // What engines solve themselves is theirs.
        for track in report.variants.flatMap(\.tracks) where track.measure == .color && !track.isEnginesOwn {
          #expect(track.loss.value <= 0.0045, "\(target.name) \(style): \(track)")
        }
      }
    }
  }

  @Test("Lottie reports the loss of what it writes for what a view follows")
  func followed() throws {
    let yaml = reversible(
      "", to: "a: { leading: 300, top: 200 }",
      """
      animations: [{ animate: a.leading, curve: "spring(duration=0.4s, bounce=0.4)" }, { animate: a.top, duration: 1s }]
      """)
    for variant in try Compilation.lottie(yaml).report.variants {
      let tracks = Dictionary(uniqueKeysWithValues: variant.tracks.map { ($0.track, $0) })
      let sprung = try #require(tracks["a.leading"]), eased = try #require(tracks["a.top"])
      #expect(sprung.kind == .fitted && sprung.loss.value == tracks["a.minX"]?.loss.value && sprung.loss.value > 0.001)
      #expect(eased.kind == .exact && eased.loss.value < 1e-4)
    }
  }
}
