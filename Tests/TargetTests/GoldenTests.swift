import ReferenceNumbers
import Testing
import TransitionEvaluation
import TransitionReporting
import TransitionTargets
import TransitionTestSupport

/// Recorded with `RECORD=1 swift test --filter GoldenTests`.
@Suite struct GoldenTests {
  /// The recorded CSS of Now Playing is the file that the demo page plays.
  private func expect(_ text: String, recorded file: String) throws {
    let folder = file == "now-playing.css" ? "examples/web" : "Tests/TargetTests/Goldens"
    #expect(try RecordedText.difference(text, from: "\(folder)/\(file)") == nil)
  }

  @Test("the CSS of every example", arguments: ExampleScript.all)
  func css(example: ExampleScript) throws {
    let text = try example.export().text
    if example.name == "toast" { #expect(try text == example.export { _ in }.text) }
    try expect(text, recorded: "\(example.name).css")
  }

  @Test("the documented sizes of examples are those of their CSS")
  func documentedSizes() throws {
    let rows = try PackageFolder.text("docs/exports.md").matches(of: #/\n\| ([a-z-]+) \| ([0-9,]+) \| /#)
    let documented = Dictionary(uniqueKeysWithValues: rows.map { (String($0.1), $0.2.filter { $0 != "," }) })
    let sizes = try ExampleScript.all.map { ($0.name, try String($0.export().text.utf8.count)) }
    #expect(documented == Dictionary(uniqueKeysWithValues: sizes))
  }

  @Test("a timeline, and what is reported")
  func timeline() throws {
    let example = try #require(ExampleScript.all.first { $0.name == "toast" })
    var options = ExportOptions()
    options.fileName = "toast.transition.yaml"
    let (text, _) = TimelineTarget(
      try example.compiled(), reduced: try example.compiled(reducedMotion: true), options: options
    ).export()
    try expect(text, recorded: "toast.timeline.json")
    let (css, report) = try example.export()
    try expect(ExportText(report, output: "toast.css", size: css.utf8.count).text, recorded: "toast.report.txt")
    try expect(ExportMarkdown(report, output: "toast.css", worst: .note).text, recorded: "toast.report.md")
    try expect(ExportJSON([report]).document.text, recorded: "toast.report.json")
  }

  /// What `transitionctl export examples/toast.transition.yaml --to swiftui=examples/exports/` writes, and so on.
  @Test("the published files of three examples", arguments: ["toast", "fade-through", "sheet"])
  func published(name: String) throws {
    let example = try #require(ExampleScript.all.first { $0.name == name })
    for target in ExportTargets.all {
      let exported = try example.export(to: target), file = "examples/exports/\(target.fileName(name))"
      #expect(try RecordedText.difference(exported.text, from: file) == nil)
      guard let companion = target.companion, let text = exported.companion else { continue }
      #expect(try RecordedText.difference(text, from: file.split(separator: ".")[0] + ".\(companion("mjs"))") == nil)
    }
  }

  @Test(
    "the published phases of an example", arguments: [("swiftui", "ToastPhases.swift"), ("compose", "ToastPhases.kt")])
  func publishedPhases(target: String, file: String) throws {
    let example = try #require(ExampleScript.all.first { $0.name == "toast" })
    let text = try example.export(to: try #require(ExportTargets.target(named: target))) {
      $0.code.style = .phase
      $0.command = ["--style", "phase"]
    }.text
    #expect(try RecordedText.difference(text, from: "examples/exports/\(file)") == nil)
  }

  /// Everything that is written and said of one script.
  private func document(_ yaml: String, _ change: (inout ExportOptions) -> Void) throws -> (css: String, report: String)
  {
    var options = ExportOptions()
    options.fileName = "script.yaml"
    change(&options)
    let script = try Compilation.script(yaml), reduced = try Compilation.script(yaml, reducedMotion: true)
    let (css, report) = CSSTarget(script, reduced: reduced, options: options).export()
    let (timeline, other) = TimelineTarget(script, reduced: reduced, options: options).export()
    let findings = ExportFindings(report, allowsLoss: false) { script.declaration(ofPhase: $0)?.name.range ?? .none }
    let parts = [
      ExportText(report, output: "a.css", size: css.utf8.count).text,
      ExportMarkdown(report, output: "a.css", worst: .warning).text,
      ExportJSON([report]).document.text, ExportText(other, output: "a.json", size: timeline.utf8.count).text,
      findings.diagnostics.map { "\($0.severity) \($0.rule.text) at \($0.range.start): \($0.message)" }
        .joined(separator: "\n"), timeline,
    ]
    return (css, parts.joined(separator: "\n"))
  }

  private static let gestures = """
    transition: drawer
    canvas: { width: 300, height: 500, properties: { mode: dark } }
    parameters: { gap: 8, slow: 600ms, tone: red, unused: 3 }
    views:
      drawer:
        layout: { leading: 0, trailing: 0, top: canvas.height - 80, height: canvas.height - gap }
        backgroundColor: tone
        children:
          grip: { layout: { centerX: 0, top: gap, width: 40, height: 5 }, content: closed }
      scrim: { layout: { frame: [0, 0, 300, 500] }, opacity: drawer.minY / canvas.height }
      dot: { count: 3, layout: { leading: index * 20, top: "if(index == 1, 5, gap)", width: 10, height: 10 } }
    states:
      open: { drawer.top: gap, grip: { content: open, hidden: true, rotation: 0.5turn }, dot.scale: 1.5 }
      half: { drawer.top: canvas.height / 2, drawer.cornerRadius: 12 }
    phases:
      pull:
        to: open
        duration: slow
        curve: spring(dampingRatio=0.7)
        animations: [{ animate: grip.rotation }, { animate: [grip.content, grip.hidden], duration: 200ms, after: previous }]
        interaction:
          input: translationY
          range: [0, -400]
          rubberBand: 0.5
          follow: { drawer.translationY: translationY }
          onCommit: { then: pulse }
        reducedMotion: none
      pulse:
        animations:
          - { animate: dot.opacity, to: 0.25, duration: 300ms, iterations: infinite, direction: alternate, stagger: 50ms }
      move:
        from: open
        to: half
        duration: 400ms
        markers: { halfway: 200ms }
        animations:
          - { animate: drawer, path: arc(vertical), curve: easeOut }
          - { animate: drawer.cornerRadius, curve: "steps(4)" }
          - { animate: dot.scale, composite: add, from: 0, to: 0.5, iterations: 2 }
        reducedMotion: { duration: 100ms, animations: [{ animate: all }] }
      back: { swap: move }
      undo: { reverse: pull }
    """

  @Test("gestures, loops, paths and everything else that CSS lacks", arguments: ExportGeometry.allCases)
  func lacking(geometry: ExportGeometry) throws {
    let card = try CSSSelector(".card,#drawer")
    let (css, report) = try document(Self.gestures) {
      $0.geometry = geometry
      $0.command = ["--geometry", geometry.rawValue]
      if geometry == .baked { $0.phases = ["move", "pulse"] }
      if geometry == .transform {
        $0.prefix = "own"
        $0.selectors = [("drawer", card)]
      }
    }
    try expect(css, recorded: "drawer-\(geometry.rawValue).css")
    if geometry != .transform { try expect(report, recorded: "drawer-\(geometry.rawValue).txt") }
  }

  @Test(
    "the same in every other target and style",
    arguments: ExportTargets.all.filter { !["css", "timeline"].contains($0.name) })
  func lacking(target: ExportTarget) throws {
    let script = try Compilation.script(Self.gestures)
    let reduced = try Compilation.script(Self.gestures, reducedMotion: true)
    var parts: [String] = []
    for style in target.styles {
      var options = ExportOptions()
      options.code.style = style
      let exported = target.export(script, reduced, options), report = exported.report
      let findings = ExportFindings(report, allowsLoss: true) { script.declaration(ofPhase: $0)?.name.range ?? .none }
      let said = findings.diagnostics.map { "\($0.severity) \($0.rule.text) at \($0.range.start): \($0.message)" }
      parts += [exported.text, ExportText(report, output: "a", size: exported.text.utf8.count).text] + said
    }
    try expect(parts.joined(separator: "\n"), recorded: "drawer.\(target.name).txt")
  }

  @Test("a loop starts when the script says, to the microsecond")
  func loopStart() throws {
    let yaml = """
      transition: t
      views: { dot: { opacity: 1 } }
      phases:
        wait: { to: initial, animations: [{ animate: dot.opacity, to: 0, duration: 300ms, delay: 0.123457s, iterations: infinite }] }
      """
    #expect(try Compilation.css(yaml) { _ in }.text.contains("0.3s cubic-bezier(0.42, 0, 0.58, 1) 0.123457s infinite"))
    #expect(try Compilation.module(yaml).text.contains("duration: 300, delay: 123.457, iterations: Infinity"))
  }
}
