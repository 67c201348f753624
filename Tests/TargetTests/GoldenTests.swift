import Foundation
import Testing
import TransitionTargets
import TransitionTestSupport

/// Recorded with `RECORD=1 swift test --filter GoldenTests`.
@Suite struct GoldenTests {
  /// The golden of Now Playing is the file that the demo page plays.
  private func expect(_ text: String, recorded file: String) throws {
    let folder = file == "now-playing.css" ? "examples/web" : "Tests/TargetTests/Goldens"
    let url = PackageFolder.root.appendingPathComponent(folder).appendingPathComponent(file)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let recorded = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    #expect(recorded == text, "\(file) is stale; record it again and read the difference")
  }

  @Test("the CSS of every example", arguments: ExampleScript.all)
  func css(example: ExampleScript) throws {
    let text = try example.export().text
    if example.name == "toast" { #expect(try text == example.export { _ in }.text) }
    try expect(text, recorded: "\(example.name).css")
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
    try expect(ExportMarkdown(report, output: "toast.css").text, recorded: "toast.report.md")
    try expect(ExportJSON([report]).document.text, recorded: "toast.report.json")
  }
}
