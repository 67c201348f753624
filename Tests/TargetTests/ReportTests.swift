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
        "transition: t\nviews: { dot: {} }\nphases: { spin: { animations: [\(animations)] } }"
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
    arguments: ["700ms", "1s", "450ms", "1300ms"], ["steps(3)", "steps(4, jumpNone)", "steps(2, jumpStart)"])
  func repeatedSteps(duration: String, curve: String) throws {
    let repetitions = ["iterations: infinite", "iterations: 3", "iterations: infinite, direction: alternate"]
    // Turning around, jumps at the end show the target for an instant.
    for repetition in repetitions.prefix(curve == "steps(3)" ? 2 : 3) {
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
}
