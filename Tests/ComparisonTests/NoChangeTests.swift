import Foundation
import Testing
import TransitionExport
import TransitionText

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

  @Test(arguments: [NumberFormat.standard, .fixed(decimals: 3), .exact], ["csv wide", "csv long", "json", "jsonl"])
  func aScriptMovesAsItsOwnTimelines(numbers: NumberFormat, format: String) throws {
    let parts = format.split(separator: " ").map(String.init)
    let exporter = try #require(ExporterCatalog.exporter(format: parts[0], layout: parts.count > 1 ? parts[1] : nil))
    for (script, phase) in [(Scripts.card, "present"), (Scripts.row, "show")] {
      let side = try Side(script)
      let bytes = try side.sampled(phase, exporter, rate: "119.88", numbers: numbers)
      let format: TimelineReader.Format = parts[0] == "csv" ? .csv : parts[0] == "json" ? .json : .jsonLines
      #expect(TimelineReader.format(of: bytes) == format)
      let timeline = try TimelineReader.read(bytes, format: format)
      let recorded = ComparedSide(name: "old", motions: [ComparedMotion(timeline)])
      for (old, new) in [(recorded, side.side), (side.side, recorded), (recorded, recorded)] {
        let comparison = try Comparison(from: old, to: new, ComparisonOptions())
        #expect(comparison.isSame, "\(comparison.lines.map { $0.phrase.text })")
        #expect(comparison.trackCount == timeline.tracks.count && comparison.notes.isEmpty)
      }
    }
  }

  @Test func aTimelineSeesWhatItsDecimalsCanTell() throws {
    let exporter = WideCSVExporter()
    let bytes = try Side(Scripts.card).sampled("present", exporter)
    let recorded = ComparedSide(name: "old", motions: [ComparedMotion(try TimelineReader.read(bytes, format: .csv))])
    let near = try Side(Scripts.card.with("cornerRadius: 10", "cornerRadius: 10.00000000001"))
    let far = try Side(Scripts.card.with("cornerRadius: 10", "cornerRadius: 10.000002"))
    #expect(try Comparison(from: recorded, to: near.side, ComparisonOptions()).isSame)
    #expect(try !Comparison(from: recorded, to: far.side, ComparisonOptions()).isSame)
  }

  @Test(arguments: ["csv", "json"])
  func aTimelineKeepsItsLastValuesWhenTheScriptHasBecomeLonger(format: String) throws {
    let exporter = try #require(ExporterCatalog.exporter(format: format, layout: nil))
    let old = try Scripts.row.with("duration: 300ms, stagger: 40ms", "duration: 300ms")
    let bytes = try Side(old).sampled("show", exporter)
    let timeline = try TimelineReader.read(bytes, format: format == "csv" ? .csv : .json)
    let recorded = ComparedSide(name: "old", motions: [ComparedMotion(timeline)])
    let longer = try Side(old.with("300ms", "450ms")).side
    let comparison = try Comparison(from: recorded, to: longer, ComparisonOptions())
    let lines = comparison.lines.map { $0.phrase.text }
    if format == "json" {
      #expect(lines == ["show: takes 0.45s, was 0.3s; everything in it is stretched alike"] && comparison.notes.isEmpty)
    } else {
      #expect(lines == ["show: row.0 … row.5 (opacity) take 0.45s, was 0.3s"])
      #expect(comparison.notes.count == 1 && comparison.notes[0].hasSuffix("its last values are taken to stay"))
    }
  }

  @Test func aPartOfATimelineIsComparedWithThatPart() throws {
    let bytes = try Side(Scripts.card).sampled("present", WideCSVExporter())
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(12).joined(separator: "\n") + "\n"
    let timeline = try TimelineReader.read(Array(lines.utf8), format: .csv)
    let recorded = ComparedSide(name: "old", motions: [ComparedMotion(timeline)])
    let comparison = try Comparison(from: recorded, to: Side(Scripts.card).side, ComparisonOptions())
    #expect(comparison.isSame)
    #expect(comparison.notes.count == 1 && comparison.notes[0].hasSuffix("what lies between is not compared"))
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
