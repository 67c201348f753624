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
    #expect(try found().isEmpty)
    #expect(throws: (any Error).self) { try folder.read("report.json") }
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
