import Foundation
import Testing
import TransitionExport
import TransitionReporting

@testable import TransitionComparison

/// What moves as before is told to do so, however it is written.
@Suite struct NoChangeTests {
  @Test(arguments: [
    ("duration: 500ms, curve: easeInOut", "duration: 0.5s, curve: \"cubicBezier(0.42, 0, 0.58, 1)\""),
    ("top: 100, cornerRadius: 10", "top: 5 * inset, cornerRadius: inset / 2"),
    ("animate: card,", "animate: [card.top, card.cornerRadius],"),
    ("delay: 100ms,", "delay: 0.1s,"),
    (
      "layout: { leading: 0, top: 700, width: 100, height: 50 }",
      "layout: { leading: 0, trailing: 300, top: 700, height: 50 }"
    ),
  ])
  func anotherSpellingIsNoDifference(old: String, new: String) throws {
    let comparison = try compare(Scripts.card, Scripts.card.with(old, new))
    #expect(comparison.isSame, "\(comparison.lines.map { $0.phrase.text })")
    #expect(ComparisonText(comparison).text.hasPrefix("no difference in the motion (1 phase, "))
  }

  @Test func namedTimingsAnchorsAndIncludesAreNoDifference() throws {
    let timings = try Scripts.card.with(
      "parameters:", "timings: { slow: { duration: 500ms, curve: easeInOut } }\nparameters:"
    )
    .with("animate: card, duration: 500ms, curve: easeInOut", "animate: card, timing: slow")
    #expect(try compare(Scripts.card, timings).isSame)
    let anchors = try Scripts.card.with(
      "{ leading: 300, top: 10, width: 20, height: 20 }", "&box { leading: 300, top: 10, width: 20, height: 20 }")
    #expect(try compare(Scripts.card, anchors).isSame)
    let included = try Scripts.card.with("parameters: { inset: 20 }", "include: [sizes.yaml]")
    #expect(try compare(Scripts.card, included, files: ["sizes.yaml": "parameters: { inset: 20 }\n"]).isSame)
  }

  @Test func whatIsWithinTheToleranceIsNone() throws {
    let new = try Scripts.card.with("cornerRadius: 10", "cornerRadius: 10.5")
    var options = ComparisonOptions()
    options.tolerance = 0.5
    #expect(try compare(Scripts.card, new, options).isSame)
    options.tolerance = 0.49
    #expect(try !compare(Scripts.card, new, options).isSame)
  }

  @Test func tracksThatAreNotAskedForDoNotCount() throws {
    let new = try Scripts.card.with("cornerRadius: 10", "cornerRadius: 12")
    var options = ComparisonOptions()
    options.tracks = [Glob("badge.*")]
    #expect(try compare(Scripts.card, new, options).isSame)
    options.tracks = [Glob("*.cornerRadius")]
    #expect(try !compare(Scripts.card, new, options).isSame)
  }
}
