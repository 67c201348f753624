import Testing
// sample begins
import Transitions

func show(_ text: String) {
  let script = TransitionScript(yaml: text, path: "card.transition.yaml")  // never throws; errors are diagnostics
  print(script.report(), terminator: "")
  guard let present = script.setting(["primaryDuration": "4s"]).phase("present") else { return }
  if let opacity = present.value(of: "card.opacity", at: 0.25)?.number { print("opacity", opacity) }
  if let frame = present.frame(of: "card", at: 0.25) { print("frame", frame.x, frame.y, frame.width, frame.height) }
  for frame in present.frames(perSecond: 2) { print(frame.time, frame["card.minY"]?.number ?? 0) }
}
// sample ends

/// The code that the README shows is this, which compiles.
@Suite struct LibrarySampleTests {
  @Test func theReadmeShowsThisCode() throws {
    let page = Page(try #require(PackageFiles.text("README.md")))
    let block = try #require(page.blocks(marked: "code").first)
    let own = try #require(PackageFiles.text("Tests/DocsTests/LibrarySampleTests.swift"))
    let lines = own.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "// sample begins"))
    let end = try #require(lines.firstIndex(of: "// sample ends"))
    #expect(block.lines == Array(lines[(start + 1)..<end]))
  }
}
