import Foundation
import ReferenceNumbers
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// What is said of a script that uses most of the language with every third word of it replaced, and how it moves if it is
/// still valid. Recorded with `RECORD=1 swift test --filter RecordedScriptTests`.
@Suite struct RecordedScriptTests {
  /// Words that fit in most places, and those that rarely do.
  private static let words =
    ["2", "0.5", "b", "s", "q", "easeIn", "300ms", "20", "c", "t.n", "p", "canvas.width", "one"] + misfits

  /// A phase in one line: its duration, how many tracks move, and a sum of all values and speeds in which each track
  /// and time has a weight of its own.
  private func summary(_ plan: PhasePlan) -> String {
    let end = plan.duration.isFinite ? plan.duration : 2
    let times = [0, end * 0.25, end * 0.6, end + 0.1]
    let samples = sample(plan, times: times, all: plan.name == "q")
    var sum = 0.0
    for (index, name) in samples.keys.sorted().enumerated() {
      for (time, value) in (samples[name] ?? []).enumerated() { sum += value * Double(1 + (index * 7 + time * 3) % 11) }
    }
    return "\(plan.name) \(rounded(plan.duration)) s, \(plan.tracks.count) tracks, \(rounded(sum))"
  }

  private func rounded(_ value: Double) -> String { String(format: abs(value) < 1e9 ? "%.3f" : "%.6g", value) }

  private func report(_ yaml: String) -> [String] {
    let found = findings(yaml)
    guard found.isEmpty else { return found }
    return TestScript(yaml).compiled?.plans.filter { $0.name != "back" }.map(summary) ?? []
  }

  @Test(arguments: 0..<4) func everyWordThatIsReplacedLeadsToWhatIsRecorded(_ part: Int) throws {
    let lines = richScript.split(separator: "\n").map(String.init)
    var text = "", turn = part
    for index in lines.indices where index % 4 == part {
      for range in lines[index].ranges(of: /[^\s,\[\]{}"#:]+/) {
        turn += 1
        guard turn % 3 == 0 else { continue }
        var spoilt = lines
        spoilt[index].replaceSubrange(range, with: Self.words[turn / 3 % Self.words.count])
        text +=
          ([spoilt[index].trimmingCharacters(in: .whitespaces)] + report(spoilt.joined(separator: "\n")))
          .joined(separator: "\n  ") + "\n"
      }
    }
    #expect(try RecordedText.difference(text, from: "Tests/EvaluationTests/Goldens/words-\(part + 1).txt") == nil)
  }
}
