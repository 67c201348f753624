import Foundation
import Testing

private let script = """
  transition: card
  canvas: { width: 100, height: 200 }
  parameters:
    time: 1500ms
    extra: 1
  views:
    box:
      layout: { leading: 0, top: 0, width: 10, height: 10 }
      backgroundColor: white
  states:
    down:
      box: { top: 60, opacity: 0.5 }
  phases:
    present:
      to: down
      duration: time
      animations: [{ animate: all }]
  """

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct BaselineTests {
  private let folder: Folder

  init() throws {
    folder = try Folder(["sub/a.transition.yaml": script, "b.transition.yaml": Scripts.bad])
    let result = try lint("--write-baseline known.json")
    #expect(result.status == 0)
    #expect(result.complaints == "wrote 3 findings to 'known.json'\n")
    #expect(result.text.isEmpty)
  }

  /// A wrong command line has found nothing, and writes nothing.
  @Test func aWrongParameterLeavesTheBaselineAlone() throws {
    let result = try lint("--write-baseline known.json --set zz=1 --format json=report.json --format text")
    #expect(result.status == 2)
    #expect(result.text.isEmpty && result.complaints.contains("unknown parameter 'zz'"))
    #expect(result.complaints.contains("Usage: transitionctl lint "), "\(result.complaints)")
    #expect(try found().isEmpty)
    // Whatever else is wrong.
    #expect(try lint("none.yaml . --write-baseline known.json --set zz=1").status == 3)
    #expect(try found().isEmpty)
    #expect(throws: (any Error).self) { try folder.read("report.json") }
  }

  /// What could be read would hide less than before.
  @Test func aMissingScriptLeavesTheBaselineAlone() throws {
    let result = try lint("none.yaml . --write-baseline known.json")
    #expect(result.status == 3)
    #expect(
      result.complaints.contains("error: 'known.json' is not written, because not all scripts could be read\n"),
      "\(result.complaints)")
    #expect(try found().isEmpty)
  }

  private func lint(_ line: String) throws -> Program.Result {
    try Program.run(["lint"] + line.split(separator: " ").map(String.init), in: folder)
  }

  private func found(_ line: String = "--baseline known.json") throws -> [String] {
    try lint("\(line) --format concise").lines.map { String($0.split(separator: "[").last?.dropLast() ?? "") }
  }

  @Test func theFileIsOneEntryALineInOrder() throws {
    #expect(
      try folder.read("known.json") == """
        {
          "version": 1,
          "findings": [
            {"path": "b.transition.yaml", "rule": "unknown-property", "place": "states/down/box/opacitty"},
            {"path": "sub/a.transition.yaml", "rule": "long-phase", "place": "phases/present"},
            {"path": "sub/a.transition.yaml", "rule": "unused-parameter", "place": "parameters/extra"}
          ]
        }

        """)
  }

  @Test func whatItHoldsIsHiddenAndWhatIsNewIsNot() throws {
    #expect(try found() == [])
    #expect(try lint("--baseline known.json").status == 0)
    try folder.write("sub/a.transition.yaml", "# a line more\n\n" + script.replacing("extra: 1", "extra: 1\n  more: 2"))
    #expect(try found() == ["unused-parameter"])
    #expect(try lint("--baseline known.json --format concise").text.contains("'more'"))
  }

  @Test func aSecondFindingAtAKnownPlaceIsNew() throws {
    try folder.write("b.transition.yaml", Scripts.bad.replacing("opacitty: 0.5", "opacitty: 0.5, opacittty: 1"))
    #expect(try found() == ["unknown-property"])
  }

  /// A finding about several properties or views is known only if it is known for each.
  @Test func aFindingThatGrowsIsNew() throws {
    let jump = """
      transition: a
      canvas: { width: 390, height: 844 }
      views:
        box: { layout: { leading: 0, top: 0, width: 100, height: 100 }, backgroundColor: red }
      states: { b: { box: { opacity: 0.5 } } }
      phases: { go: { to: b, duration: 300ms, animations: [] } }
      """
    try folder.write("jump.yaml", jump)
    _ = try lint("jump.yaml --write-baseline jump.json")
    #expect(try found("jump.yaml --baseline jump.json") == [])
    try folder.write("jump.yaml", jump.replacing("opacity: 0.5", "opacity: 0.5, cornerRadius: 20"))
    #expect(try found("jump.yaml --baseline jump.json") == ["unanimated-change"])
    try folder.write("jump.yaml", jump.replacing("opacity: 0.5", "cornerRadius: 20"))
    #expect(try found("jump.yaml --baseline jump.json") == ["unanimated-change"])
  }

  @Test func viewsOfWhichOneFindingIsReportedAreKnownEachByItself() throws {
    func script(_ views: String...) -> String {
      let animations = views.map { "      - { animate: \($0).opacity, from: 1, to: 1 }\n" }.joined()
      return """
        transition: t
        canvas: { width: 400, height: 800 }
        views: { a: { backgroundColor: red }, b: { backgroundColor: red }, c: { backgroundColor: red } }
        phases:
          p:
            duration: 300ms
            animations:
        \(animations)
        """
    }
    let line = "still.yaml --select no-op-animation"
    try folder.write("still.yaml", script("a", "b"))
    #expect(try found(line) == ["no-op-animation"])
    _ = try lint("\(line) --write-baseline still.json")
    try folder.write("still.yaml", script("b", "a"))
    #expect(try found("\(line) --baseline still.json") == [])
    try folder.write("still.yaml", script("b", "c", "a"))
    #expect(try found("\(line) --baseline still.json") == ["no-op-animation"])
    #expect(try lint("\(line) --baseline still.json --format concise").text.contains("'c.opacity' is animated"))
  }

  /// What a list of targets animates names the animation, as a single one does.
  @Test func animationsAboveAListOfTargetsDoNotRenameIt() throws {
    func script(_ animations: String...) -> String {
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        a: { layout: { leading: 0, top: 0, width: 100, height: 100 }, backgroundColor: red }
        b: { layout: { leading: 0, top: 200, width: 100, height: 100 }, backgroundColor: red }
        c: { layout: { leading: 0, top: 400, width: 100, height: 100 }, backgroundColor: red }
      states: { on: { a.leading: 300, b.leading: 300, c.leading: 300 } }
      phases:
        p:
          to: on
          duration: 300ms
          animations:
      \(animations.map { "      - \($0)\n" }.joined())
      """
    }
    let line = "moved.yaml --select linear-motion", both = "{ animate: [a, b], curve: linear }"
    try folder.write("moved.yaml", script(both, "{ animate: c }"))
    #expect(try found(line) == ["linear-motion"])
    _ = try lint("\(line) --write-baseline moved.json")
    try folder.write("moved.yaml", script("{ animate: c }", both))
    #expect(try found("\(line) --baseline moved.json") == [])
    try folder.write("moved.yaml", script("{ animate: [c], curve: linear }", "{ animate: [a, b] }"))
    #expect(try found("\(line) --baseline moved.json") == ["linear-motion"])
  }

  /// A completion that cuts off one more animation, and a curve that takes one more property out of its range.
  @Test(arguments: [
    (
      "early-completion", "completion: 200ms, animations: [{ animate: a.scale, duration: 400ms }",
      ", { animate: b.scale, duration: 300ms }"
    ),
    (
      "overshoot-out-of-range", "curve: 'spring(dampingRatio=0.3, response=0.3s)', animations: [{ animate: a.opacity }",
      ", { animate: b.opacity }"
    ),
  ])
  func oneMoreOfThemIsNew(_ rule: String, _ first: String, _ second: String) throws {
    func script(_ phase: String) -> String {
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { a: { backgroundColor: red, opacity: 0 }, b: { backgroundColor: red, opacity: 0 } }
      states: { on: { a: { opacity: 1, scale: 2 }, b: { opacity: 1, scale: 2 } } }
      phases: { p: { to: on, \(phase)] } }
      """
    }
    let line = "grown.yaml --select \(rule)"
    try folder.write("grown.yaml", script(first))
    #expect(try found(line) == [rule])
    _ = try lint("\(line) --write-baseline grown.json")
    #expect(try found("\(line) --baseline grown.json") == [])
    try folder.write("grown.yaml", script(first + second))
    #expect(try found("\(line) --baseline grown.json") == [rule])
  }

  @Test func whatItHidesIsNotFixed() throws {
    #expect(try lint("--baseline known.json --diff").text.isEmpty)
    _ = try lint("--baseline known.json --fix")
    #expect(try folder.read("b.transition.yaml") == Scripts.bad)
    let more = Scripts.bad.replacing("width: 10,", "widht: 10,")
    try folder.write("b.transition.yaml", more)
    #expect(try lint("--baseline known.json --fix").complaints == "fixed 1 finding\n")
    #expect(try folder.read("b.transition.yaml") == Scripts.bad)
  }

  @Test func itHoldsWhereverTheProgramRuns() throws {
    let result = try Program.shell("cd sub && \"$T\" lint .. --baseline ../known.json --format concise", in: folder)
    #expect(result.status == 0 && result.text.isEmpty)
  }

  @Test func reportsListWhatItHides() throws {
    #expect(try lint("--baseline known.json --format sarif").text.contains(#""justification":"baseline known.json""#))
  }

  @Test func aTextThatIsNoYAMLIsKnownByItsLine() throws {
    try folder.write("b.transition.yaml", "transition: a\nviews: [\n")
    #expect(try lint("--write-baseline known.json").status == 0)
    try folder.write("b.transition.yaml", "\n\ntransition: a\nviews: [\n")
    #expect(try found() == [])
  }

  @Test(arguments: [
    ("{", "json-syntax"),
    ("{}", "missing-key"),
    (#"{"version": 2, "findings": []}"#, "unsupported-version"),
    (#"{"version": 1, "findings": 3}"#, "type-mismatch"),
    (#"{"version": 1, "findings": [{"path": "a"}]}"#, "missing-key"),
    (#"{"version": 1, "findings": [{"path": "a", "rule": "b", "place": "c", "count": 1e9}]}"#, "out-of-range"),
    ("", "json-syntax"),
  ])
  func aBrokenOneIsToldWithItsPlaceAndTheRestIsDone(_ text: String, _ rule: String) throws {
    try folder.write("known.json", text)
    let result = try lint("--baseline known.json --format concise")
    #expect(result.status == 3)
    #expect(result.complaints.hasPrefix("error: cannot read the baseline 'known.json'\n\nerror[\(rule)]: "))
    #expect(result.complaints.contains("--> known.json:1:"))
    #expect(result.lines.count == 3)
  }

  @Test func oneThatIsNotThereIsExitThree() throws {
    let result = try lint("--baseline none.json --format concise")
    #expect(result.status == 3 && result.lines.count == 3)
    #expect(result.complaints == "error: cannot read 'none.json': no such file or directory\n")
    #expect(try lint("--baseline known.json --write-baseline known.json").status == 2)
    #expect(try lint("--write-baseline none/known.json").status == 3)
  }
}

extension String {
  fileprivate func replacing(_ part: String, _ other: String) -> String {
    replacingOccurrences(of: part, with: other)
  }
}
