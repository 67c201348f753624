import Foundation
import ReferenceNumbers
import Testing

@testable import TransitionCurves

@Suite
struct EffectTimingReferenceTests {
  /// A case's timing, its milliseconds made seconds.
  private func timing(_ sample: JSON) throws -> EffectTiming {
    let timing = sample["timing"]
    let directions: [String: EffectTiming.Direction] = [
      "normal": .normal, "reverse": .reverse, "alternate": .alternate, "alternate-reverse": .alternateReverse,
    ]
    let fills: [String: EffectTiming.Fill] = [
      "none": .none, "forwards": .forwards, "backwards": .backwards, "both": .both,
    ]
    return EffectTiming(
      delay: (timing["delay"].number ?? 0) / 1000, endDelay: (timing["endDelay"].number ?? 0) / 1000,
      duration: (timing["duration"].number ?? 0) / 1000, iterations: timing["iterations"].number ?? 1,
      iterationStart: timing["iterationStart"].number ?? 0,
      direction: try #require(directions[timing["direction"].string ?? "normal"]),
      fill: try #require(fills[timing["fill"].string ?? "none"]))
  }

  @Test func phasesAndProgressAreTheBrowsers() throws {
    for sample in try ReferenceNumbers.cases("easing/timing.json") {
      let timing = try timing(sample)
      #expect(isNear(timing.activeDuration * 1000, sample["activeDuration"].number!), "\(sample["id"])")
      #expect(isNear(timing.endTime * 1000, sample["endTime"].number!), "\(sample["id"])")
      let backwards = (sample["playbackRate"].number ?? 1) < 0
      // A curve over the whole iteration hides the directed progress; where it has one, phases and counts are compared.
      let easing = sample["timing"]["easing"].string ?? "linear"
      for row in sample["samples"].array {
        let time = row[0].number! / 1000
        let found = timing.sample(at: time, backwards: backwards)
        let phase = timing.phase(at: time, backwards: backwards)
        #expect("\(phase)" == row[1].string, "\(sample["id"]) at \(time)")
        #expect((found == nil) == row[2].isNull, "\(sample["id"]) at \(time)")
        guard let found else { continue }
        #expect(isNear(found.iteration, row[3].number!), "\(sample["id"]) at \(time): \(found)")
        if easing == "linear" {
          #expect(abs(found.progress - row[4].number!) < 1e-9, "\(sample["id"]) at \(time): \(found)")
        } else if let (count, jumpStart) = steps(easing) {
          let eased = stepped(found, count: count, jumpStart: jumpStart)
          #expect(abs(eased - row[4].number!) < 1e-9, "\(sample["id"]) at \(time): \(found)")
        }
      }
    }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-6 }

  private func steps(_ easing: String) -> (Double, Bool)? {
    guard easing.hasPrefix("steps("), let count = Double(easing.dropFirst(6).prefix(1)) else { return nil }
    return (count, easing.contains("start"))
  }

  /// CSS Easing 2's steps, just enough to see the before flag at work.
  private func stepped(_ sample: EffectSample, count: Double, jumpStart: Bool) -> Double {
    let scaled = sample.progress * count
    var step = scaled.rounded(.down) + (jumpStart ? 1 : 0)
    if sample.before, scaled == scaled.rounded() { step -= 1 }
    return min(max(step, 0), count) / count
  }

  @Test(.enabled(if: ReferenceNumbers.Documents.isAvailable, "documents of others are absent"))
  func platformTestsHold() throws {
    for sample in try ReferenceNumbers.Documents.cases("easing/wpt-timing.json") {
      let timing = try timing(sample)
      let backwards = sample["playbackRate"].number! < 0
      for row in sample["samples"].array {
        let found = timing.sample(at: row[1].number! / 1000, backwards: backwards)
        let value = sample["property"].string == "progress" ? found?.progress : found?.iteration
        if let expected = row[2].number {
          #expect(value.map { isNear($0, expected) } == true, "\(sample["id"]) \(row): \(String(describing: found))")
        } else {
          #expect(found == nil, "\(sample["id"]) \(row)")
        }
      }
    }
  }

  @Test func durationsAreTheBrowsers() throws {
    for sample in try ReferenceNumbers.cases("easing/timing-validation.json") {
      guard let active = sample["activeDuration"].number, let end = sample["endTime"].number,
        sample["timing"]["duration"].string != "auto"
      else { continue }
      let timing = try timing(sample)
      #expect(isNear(timing.activeDuration * 1000, active), "\(sample["id"])")
      #expect(isNear(timing.endTime * 1000, end), "\(sample["id"])")
    }
  }

  @Test func keyframesAreSpacedAsInTheBrowser() throws {
    for sample in try ReferenceNumbers.cases("easing/offsets.json") {
      let offsets = sample["offsets"].array.map { $0.number }
      if sample["error"].isNull, sample["expected"].array.isEmpty == false || offsets.isEmpty {
        let expected = sample["expected"].array.compactMap { $0.number }
        let spaced = KeyframeOffsets.spaced(offsets)
        #expect(spaced.count == expected.count, "\(sample["id"])")
        for (a, b) in zip(spaced, expected) { #expect(abs(a - b) < 1e-12, "\(sample["id"])") }
      }
    }
  }
}
