import Foundation
import Testing
import TransitionDiagnostics
import TransitionEvaluation
@testable import TransitionTargets
import TransitionReporting
import TransitionTestSupport

/// What is said about losses, from losses made up here.
@Suite struct ExportReportTests {
  private typealias Track = ExportReport.TrackLoss

  private func report(_ change: (inout ExportReport) -> Void = { _ in }) -> ExportReport {
    var options = ExportOptions()
    options.fileName = "a.yaml"
    var report = ExportReport(options, target: "css", title: "CSS")
    let fast = Track(
      track: "a.top", kind: .fitted, curves: 3, loss: Loss(value: 0.05, time: 0.25), measure: .points)
    let slow = Track(track: "a.opacity", kind: .exact, timing: "easeOut, 150 ms", measure: .number)
    report.variants = [.init(phase: "go", reducedMotion: false, tracks: [fast, slow])]
    change(&report)
    return report
  }

  private func lines(_ report: ExportReport, size: Int = 1234) -> [String] {
    ExportText(report, output: "a.css", size: size).text.split(separator: "\n").map(String.init)
  }

  @Test("a line a track: its kind, its curves, its loss with its time")
  func tracks() {
    #expect(
      lines(report()) == [
        "a.yaml → a.css (css; 1 phase, 0 reduced; 1,234 bytes)",
        "go        fitted  a.top      3 curves, at most 0.05 pt off (at 250 ms)",
        "          exact   a.opacity  easeOut, 150 ms",
        "largest loss 0.05 pt (tolerance 0.1 pt), measured on the exported text",
      ])
    let details: [(ExportReport.Kind, Int, Double, Measure, String)] = [
      (.fitted, 1, 0.0123, .degrees, "1 curve, at most 0.012° off (at 250 ms)"),
      (.fitted, 0, 0.00123, .number, "at most 0.0012 off (at 250 ms)"),
      (.live, 4, 0.00123, .color, "at most 0.0012 of a color off (at 250 ms)"),
      (.baked, 2, 12, .points, "2 curves, at most 12 pt off (at 250 ms)"), (.live, 0, 4e-7, .points, ""),
      (.dropped, 2, 5, .points, ""), (.exact, 2, 5, .points, ""),
    ]
    for (kind, curves, loss, measure, detail) in details {
      let one = report {
        $0.variants[0].tracks = [
          Track(track: "v.p", kind: kind, curves: curves, loss: Loss(value: loss, time: 0.25), measure: measure)
        ]
      }
      let expected = ("go        " + kind.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0) + " v.p")
      #expect(lines(one)[1] == expected + (detail.isEmpty ? "" : "  " + detail), "\(kind)")
    }
  }

  @Test("reduced motion has lines of its own where it differs")
  func reduced() {
    var other = report().variants[0]
    other.reducedMotion = true
    #expect(lines(report { $0.variants.append(other) }).count == 4)
    #expect(lines(report { $0.variants.append(other) })[0].contains("1 phase, 1 reduced"))
    let changes: [(inout Track) -> Void] = [
      { $0.kind = .baked }, { $0.curves = 2 }, { $0.loss.value = 0.06 }, { $0.track = "b" },
    ]
    for change in changes {
      var different = other
      change(&different.tracks[0])
      let found = lines(report { $0.variants.append(different) })
      #expect(found.count == 6 && found[3].hasPrefix("go, reduced  ") && found[1].hasPrefix("go           "))
    }
    other.phase = "alone"
    #expect(lines(report { $0.variants.append(other) }).count == 6)
  }

  @Test("sizes are grouped, parameters and what is left out are listed, the busiest phase is counted")
  func rest() {
    for (size, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
      #expect(lines(report(), size: size)[0].hasSuffix("; \(text) bytes)"))
    }
    var other = report().variants[0]
    other.phase = "back"
    other.mainThread = ["a.top"]
    let full = report {
      $0.liveParameters = ["gap", "turn"]
      $0.bakedParameters = ["time"]
      $0.unsaid = [.init(subject: "phase go", message: "no `x` in CSS", range: .none)]
      $0.variants[0].mainThread = ["a.top", "a.left"]
      $0.variants.append(other)
    }
    #expect(
      lines(full).suffix(5) == [
        "live parameters: gap, turn", "baked parameters: time", "not exported  phase go: no `x` in CSS",
        "2 animations on the main thread in the busiest phase",
        "largest loss 0.05 pt (tolerance 0.1 pt), measured on the exported text",
      ])
    #expect(
      lines(report { $0.variants[0].mainThread = ["a"] }).contains(
        "1 animation on the main thread in the busiest phase"))
    // Of other measures only what is lost; nothing lost is of points.
    let exact = report { $0.variants[0].tracks = [] }
    #expect(lines(exact).last == "largest loss none (tolerance 0.1 pt), measured on the exported text")
    let turned = report {
      $0.variants[0].tracks[0].measure = .degrees
      $0.variants[0].tracks[1].loss.value = 0.00004
    }
    #expect(
      lines(turned).last == "largest loss 0.05° (tolerance 0.1°), measured on the exported text")
    // What is dropped loses nothing, and the largest counts.
    let several = report {
      $0.variants[0].tracks.append(Track(track: "x", kind: .dropped, loss: Loss(value: 9, time: 0), measure: .points))
      $0.variants.append($0.variants[0])
      $0.variants[1].tracks[0].loss.value = 0.07
    }
    #expect(several.largest == [.points: 0.07, .number: 0] && several.excessive.isEmpty)
  }

  @Test("findings: above the tolerance an error, within it a note; once a phase and with its number")
  func findings() {
    func found(_ report: ExportReport, allowsLoss: Bool = false) -> [String] {
      ExportFindings(report, allowsLoss: allowsLoss) { _ in .none }.diagnostics.map {
        "\($0.severity) \($0.rule.text): \($0.message)"
      }
    }
    let note = "note export-approximated: 'a.top' is approximated in phase 'go': at most 0.05 pt off"
    #expect(found(report()) == [note])
    #expect(found(report { $0.variants[0].reducedMotion = true }) == [])
    let above = report { $0.variants[0].tracks[0].loss.value = 0.2 }
    let message = "export-approximated: 'a.top' is 0.2 pt off in phase 'go'; the tolerance is 0.1 pt"
    #expect(found(above) == ["error " + message] && found(above, allowsLoss: true) == ["warning " + message])
    // At the tolerance it is kept; of several the worst by its own tolerance is named.
    let two = report {
      $0.variants[0].tracks[0].loss.value = 0.1
      $0.variants[0].tracks[1] = Track(
        track: "a.opacity", kind: .fitted, curves: 1, loss: Loss(value: 0.0005, time: 0), measure: .number)
      $0.variants[0].mainThread = ["a.top"]
    }
    #expect(
      found(two) == [
        "note export-approximated: 'a.top' and 1 more are approximated in phase 'go': at most 0.1 pt off",
        "note export-main-thread: 'a.top' is animated on the main thread in phase 'go'",
      ])
    let baked = report {
      $0.variants[0].tracks[0].kind = .baked
      $0.variants[0].mainThread = ["a", "b", "c"]
    }
    let binding = "exported as numbers in phase 'go': CSS formulas cannot express the binding"
    let threads = "note export-main-thread: 'a' and 2 more are animated on the main thread in phase 'go'"
    #expect(found(baked) == ["warning export-baked: 'a.top' is \(binding)", threads])
    let both = report {
      $0.variants[0].tracks[0].kind = .baked
      $0.variants[0].tracks[1].kind = .baked
      $0.isBakedOnRequest = false
    }
    #expect(found(both) == ["warning export-baked: 'a.top' and 1 more are \(binding)"])
    var asked = both
    asked.isBakedOnRequest = true
    #expect(found(asked).isEmpty)
    for (stops, allowsLoss, severity) in [(true, false, "error"), (true, true, "warning"), (false, false, "warning")] {
      let unsaid = report {
        $0.variants = []
        $0.unsaid = [.init(subject: "phase go", message: "never ends", range: .none, stops: stops)]
      }
      #expect(found(unsaid, allowsLoss: allowsLoss) == ["\(severity) export-unsupported: phase go: never ends"])
    }
  }

  @Test("markdown has a row for each track that is not exact, JSON a member for everything")
  func machineReadable() throws {
    let full = report {
      $0.variants.append($0.variants[0])
      $0.variants[1].reducedMotion = true
      $0.variants[0].mainThread = ["a"]
      $0.unsaid = [.init(subject: "phase go", message: "a | b", range: .none)]
      $0.liveParameters = ["gap"]
    }
    let markdown = ExportMarkdown(full, output: "a.css", worst: .note).text
    #expect(markdown.hasPrefix("### ✅ `a.yaml` as `a.css`\n\nLargest loss: 0.05 pt\n"))
    #expect(
      markdown.hasSuffix(
        "| --- | --- | --- | --- |\n| go | `a.top` | fitted | 3 curves, at most 0.05 pt off (at 250 ms) |\n"))
    // A loss that is the engine's own is a warning, and the export succeeds.
    let above = report { $0.variants[0].tracks[0].loss.value = 0.2 }
    for (worst, mark) in [(Severity.note, "✅"), (.warning, "⚠️"), (.error, "❌")] {
      #expect(ExportMarkdown(above, output: "a.css", worst: worst).text.hasPrefix("### \(mark) `a.yaml`"))
    }
    let exact = report { $0.variants[0].tracks = [] }
    #expect(ExportMarkdown(exact, output: "b", worst: .note).text == "### ✅ `a.yaml` as `b`\n\nLargest loss: none\n")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(ExportJSON([full]).document.text.utf8)) as? NSDictionary)
    let track: NSDictionary = [
      "track": "a.top", "kind": "fitted", "segments": 3, "maximum": 0.05, "at": 0.25, "unit": "pt",
    ]
    let still: NSDictionary = [
      "track": "a.opacity", "kind": "exact", "segments": 0, "maximum": 0, "at": 0, "unit": "number",
    ]
    func variant(_ reduced: Bool, _ count: Int) -> NSDictionary {
      ["phase": "go", "reducedMotion": reduced, "mainThreadAnimations": count, "tracks": [track, still]]
    }
    let expected: NSMutableDictionary = ["version": 1, "source": "a.yaml", "target": "css", "largest": 0.05]
    expected["tolerance"] = ["pt": 0.1, "deg": 0.1, "number": 0.001, "color": 0.004] as NSDictionary
    expected["variants"] = [variant(false, 1), variant(true, 0)] as NSArray
    expected["unsupported"] = [["subject": "phase go", "message": "a | b"]] as NSArray
    expected["parameters"] = ["live": ["gap"] as NSArray, "baked": [] as NSArray] as NSDictionary
    expected["largestByUnit"] = ["pt": 0.05, "number": 0] as NSDictionary
    #expect(json == expected, "\(json)")
    let list =
      try JSONSerialization.jsonObject(with: Data(ExportJSON([full, exact]).document.text.utf8)) as? [NSDictionary]
    #expect(list?.count == 2 && list?.first == expected && list?.last?["largest"] as? Double == 0)
  }
}
