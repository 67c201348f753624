import Foundation
import ReferenceNumbers
import Testing
import TransitionEvaluation
import TransitionExport
import TransitionRecording
import TransitionReporting
import TransitionText
import TransitionVerification

@testable import TransitionIdentification

/// What is said of recordings, with every option, and what is identified in them.
/// Recorded with `RECORD=1 swift test --filter RecordedResultTests`.
@Suite struct RecordedResultTests {
  private struct Row: Sendable {
    var name: String
    var stretch = 1.0
    var offset = 0.0
    var change: @Sendable (inout VerificationOptions) throws -> Void = { _ in }
  }

  private static let rows: [Row] = [
    Row(name: "plain"), Row(name: "late", offset: 0.03) { $0.largestOffset = 0.02 },
    Row(name: "early", offset: -0.25) { $0.largestOffset = 0.2 },
    Row(name: "slow", stretch: 2, offset: 0.5) { $0.stretch = 2 }, Row(name: "fast", stretch: 0.5),
    Row(name: "tolerant") { $0.tolerances = try Tolerances("5pt,5deg,0.2,40ms") },
    Row(name: "given", offset: 0.03) { $0.offset = 0.01 },
    Row(name: "required") { $0.required = [Glob("*.top"), Glob("dot.*"), Glob("card.width")] },
    Row(name: "some") {
      $0.tracks = [Glob("card.*")]
      $0.ignored = [Glob("*.leading")]
    },
    Row(name: "mapped") { $0.mappings = [try TrackMapping("card.leading=card.top*2+100")] },
  ]

  private func report(_ recorded: InvarianceTests.Recorded, _ row: Row) throws -> String {
    var options = VerificationOptions()
    options.identifies = row.name == "plain"
    try row.change(&options)
    let verifier = try TestScript(InvarianceTests.yaml).verifier(phase: "go", options)
    let csv = recorded.csv(stretch: row.stretch, offset: row.offset)
    do throws(VerificationFailure) {
      let outcome = try verifier.verify(try reading(csv), name: "run.csv")
      let markdown = VerificationMarkdown([outcome], of: verifier, allowsPartial: row.name == "late").text
      // The picture is drawn by another module.
      return VerificationText([outcome.verification]).text
        + markdown.split(separator: "\n").filter { $0.count < 400 }.joined(separator: "\n") + "\n"
    } catch {
      return "\(error)\n"
    }
  }

  private func reading(_ csv: String) throws(VerificationFailure) -> Recording {
    do { return try RecordingReader.read(Array(csv.utf8)) } catch { throw .usage("\(error)") }
  }

  /// Each recording meets every third option, so that each option meets four recordings.
  @Test(arguments: InvarianceTests.recordings.indices) func everyOptionLeadsToWhatIsRecorded(_ index: Int) throws {
    let recorded = InvarianceTests.recordings[index]
    let rows = Self.rows.enumerated().filter { ($0.offset + index) % 3 == 0 }.map { $0.element }
    let text = try rows.map { "\($0.name)\n\(try report(recorded, $0))\n" }.joined()
    let path = "Tests/VerifyTests/Goldens/\(recorded.name.replacing(" ", with: "-")).txt"
    #expect(try RecordedText.difference(text, from: path) == nil)
  }

  /// Devices write what they show as it is, rounded to whole points, without some frames, or only a part of it; a spring
  /// is shown by all of them.
  @Test(arguments: InvarianceTests.motions.indices) func everyMotionIsIdentifiedAsRecorded(_ index: Int) throws {
    let motion = InvarianceTests.motions[index]
    var text = ""
    let samples = InvarianceTests.samples(motion)
    let devices = [
      ("exact", samples.values.map { Optional($0) }), ("rounded", samples.values.map { ($0 / 2).rounded() }),
      ("dropping", samples.values.indices.map { $0 % 7 == 3 ? nil : samples.values[$0] }),
      ("cut", samples.values.indices.map { (24...70).contains($0) ? samples.values[$0] : nil }),
    ]
    for (device, values) in index == 2 ? devices : [devices[index % 4]] {
      let rows = zip(samples.times, values).map { time, value in
        "\(time),\(value.map { "\($0)" } ?? ""),\(value.map { "\(100 - $0 / 2)" } ?? "")"
      }
      let csv = "time,card.top,card.opacity\n" + rows.joined(separator: "\n") + "\n"
      let found = try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }
      let script = RecordedScript(found, of: "run.csv").text
      text += "\(device)\n\(IdentificationText(found).lines.joined(separator: "\n"))\n\n\(script)\n"
    }
    let path = "Tests/VerifyTests/Goldens/identified-\(motion.name.replacing(" ", with: "-")).txt"
    #expect(try RecordedText.difference(text, from: path) == nil)
  }

  /// Uneven frames, noise and few frames, in a line for each motion that is found.
  @Test func shakyMotionsAreIdentifiedAsRecorded() throws {
    func number(_ value: Double) -> String { String(format: "%.3f", value + 0) }
    var text = ""
    for (index, motion) in InvarianceTests.motions.enumerated() {
      for (name, rate, jitter, noise, grid) in [
        ("uneven", 60.0, 0.003, 0.0, 0.5), ("noisy", 60, 0, 0.4, 0), ("sparse", 30, 0.001, 0, 1),
      ] {
        var random = Randomness(UInt64(index + 1)), samples = Samples(times: [], values: [])
        for frame in 0..<Int(1.5 * rate) {
          let time = Double(frame) / rate, shown = time - 0.2 + Double.random(in: -1...1, using: &random) * jitter
          let value = 120 * motion.value(shown) + Double.random(in: -1...1, using: &random) * noise
          samples.times.append(time)
          samples.values.append(grid > 0 ? (value / grid).rounded() * grid : value)
        }
        text += "\(motion.name), \(name)\n"
        for found in MotionIdentifier(samples).motions() {
          text +=
            "  \(found.kind.rawValue) '\(found.curve)' \(number(found.from)) to \(number(found.to)), "
            + "\(number(found.start)) s for \(number(found.duration)) s, \(number(found.rms)) rms, "
            + "\(number(found.maximum)), \(number(found.typical)), not \(found.alternatives.map { $0.curve })\n"
        }
      }
    }
    #expect(try RecordedText.difference(text, from: "Tests/VerifyTests/Goldens/identified-shaky.txt") == nil)
  }

  private static func smooth(_ time: Double) -> Double {
    let t = min(max(time, 0), 1)
    return t * t * (3 - 2 * t)
  }

  private struct Screen: Sendable {
    var name: String
    var rate = 60.0
    /// The decimals with which it is written.
    var decimals = 5
    var columns: [(name: String, values: [Double])]

    init(
      _ name: String, seconds: Double, decimals: Int = 5, _ columns: [(String, @Sendable (_ time: Double) -> Double)]
    ) {
      (self.name, self.decimals) = (name, decimals)
      self.columns = columns.map { column, value in
        (column, (0...Int(seconds * 60)).map { value(Double($0) / 60) })
      }
    }

    init(_ name: String, rate: Double, _ columns: [(String, [Double])]) {
      (self.name, self.rate, self.columns) = (name, rate, columns)
    }
  }

  /// Recordings of whole screens: colors that move twice, the first time from before the recording; springs as SwiftUI
  /// steps them; more motions than are fitted, the later ones smaller; times in whole milliseconds.
  private static let screens = [
    Screen(
      "colors", seconds: 2,
      [("r", 0.2, 0.6), ("g", 0.9, -0.3), ("b", 0.5, 0.1), ("a", 1, -0.5)].map { name, from, change in
        ("card.backgroundColor.\(name)", { from + change * (smooth(($0 + 0.1) * 3) - 0.5 * smooth(($0 - 1) * 2.5)) })
      }),
    Screen(
      "stepped springs", rate: 120,
      [("top", 0.45, 0.25), ("leading", 0.31, 0.4), ("width", 0.5, 0)].map { name, duration, bounce in
        (
          "card.\(name)",
          SteppedSpringTests.frames(120, duration: duration, bounce: bounce, from: 20, to: 320, until: 1.5).values
        )
      }),
    Screen(
      "milliseconds", seconds: 1.5, decimals: 3,
      [
        ("card.top", { 400 * pow(min(max($0 / 0.7 - 0.3, 0), 1), 2) }),
        (
          "card.leading",
          { time in
            let t = min(max(time - 0.2, 0), 1)
            return t < 0.35 ? 200 * t : 70 + 380 * (t - 0.35)
          }
        ),
        ("card.opacity", { 1 - exp(-9 * max($0 - 0.15, 0)) * cos(14 * max($0 - 0.15, 0)) }),
        ("card.height", { (min(max($0 - 0.3, 0), 0.8) * 5).rounded(.down) * 25 }),
      ]),
    Screen(
      "many", seconds: 22,
      [
        (
          "list.top",
          { time in
            (0..<104).reduce(0) { $0 + Double(130 - $1) * smooth((time - 0.2 * Double($1) - 0.3) * 10) }
          }
        )
      ]),
  ]

  @Test(arguments: screens.indices) func wholeScreensAreIdentifiedAsRecorded(_ index: Int) throws {
    let screen = Self.screens[index]
    var csv = (["time"] + screen.columns.map { $0.name }).joined(separator: ",") + "\n"
    for frame in screen.columns[0].values.indices {
      let cells = [Double(frame) / screen.rate] + screen.columns.map { $0.values[frame] }
      csv += cells.map { String(format: "%.\(screen.decimals)f", $0) }.joined(separator: ",") + "\n"
    }
    let found = try IdentifiedRecording(RecordingReader.read(Array(csv.utf8))) { _ in true }
    // A script of many motions says no more than their list.
    let script = screen.columns.count > 1 ? "\n" + RecordedScript(found, of: "run.csv").text : ""
    let text = IdentificationText(found).lines.joined(separator: "\n") + "\n" + script
    let path = "Tests/VerifyTests/Goldens/screen-\(screen.name.replacing(" ", with: "-")).txt"
    #expect(try RecordedText.difference(text, from: path) == nil)
  }
}
