import ReferenceNumbers
import Testing

/// The Web Animations timing model, through scripts. Infinite durations have no meaning in the language, and a playback
/// rate below 0 neither.
@Suite struct TimingConformanceTests {
  /// What shows where the effect does not: the `to` state's value.
  private let absent = -7.0

  /// The keys of an animation that say a case's timing.
  private func keys(_ timing: JSON) -> String? {
    let duration = timing["duration"].number ?? 0
    guard duration.isFinite else { return nil }
    var keys = ["duration: \(duration)ms", "fill: \(timing["fill"].string ?? "none")"]
    for name in ["delay", "endDelay"] { if let value = timing[name].number { keys.append("\(name): \(value)ms") } }
    for name in ["iterations", "iterationStart"] {
      if let value = timing[name].number { keys.append("\(name): \(value.isFinite ? "\(value)" : "infinite")") }
    }
    if let direction = timing["direction"].string { keys.append("direction: \(direction)") }
    if let easing = timing["easing"].string { keys.append("pacing: \"\(easing)\"") }
    return keys.joined(separator: ", ")
  }

  private func progress(_ keys: String, at times: [Double]) -> [Double]? {
    sample(
      script("animate: a.x, from: 0, to: 1, \(keys)", phase: "completion: 1000s", on: "a.x: \(absent)"), times: times)[
        "a.x"]
  }

  @Test func progressIsTheBrowsers() throws {
    var count = 0
    for sample in try ReferenceNumbers.cases("easing/timing.json") where (sample["playbackRate"].number ?? 1) > 0 {
      guard let keys = keys(sample["timing"]) else { continue }
      let rows = sample["samples"].array
      let times = rows.map { ($0[0].number ?? 0) / 1000 }
      let expected = rows.map { $0[4].number ?? absent }
      let found = progress(keys, at: times)
      #expect(isClose(found, expected, 1e-9), "\(sample["id"]): \(keys)\n\(times)\n\(found ?? [])\n\(expected)")
      count += 1
    }
    #expect(count > 80)
  }

  @Test(.enabled(if: ReferenceNumbers.Documents.isAvailable, "documents of others are absent"))
  func simpleIterationProgressIsTheWebPlatformTests() throws {
    var count = 0
    for sample in try ReferenceNumbers.Documents.cases("easing/wpt-timing.json")
    where sample["property"].string == "progress" && (sample["playbackRate"].number ?? 1) > 0 {
      guard let keys = keys(sample["timing"]) else { continue }
      let rows = sample["samples"].array
      let times = rows.map { ($0[1].number ?? 0) / 1000 }
      let expected = rows.map { $0[2].number ?? absent }
      let found = progress(keys, at: times)
      #expect(isClose(found, expected, 1e-6), "\(sample["id"]): \(keys)\n\(times)\n\(found ?? [])\n\(expected)")
      count += 1
    }
    #expect(count > 10)
  }

  /// Own vectors: keys, times, progress; -7 where the `to` value shows.
  @Test(
    arguments: [
      ("duration: 1s", [0, 0.25, 1, 2], [0, 0.25, 1, 1]),
      ("duration: 1s, delay: 1s", [0, 1, 1.5, 2, 3], [0, 0, 0.5, 1, 1]),
      ("duration: 1s, delay: 1s, fill: none", [0, 1, 1.5, 2], [-7, 0, 0.5, -7]),
      ("duration: 1s, delay: 1s, fill: forwards", [0, 1.5, 2], [-7, 0.5, 1]),
      ("duration: 1s, delay: 1s, fill: backwards", [0, 1.5, 2], [0, 0.5, -7]),
      ("duration: 1s, delay: -500ms", [0, 0.25, 0.5, 1], [0.5, 0.75, 1, 1]),
      (
        "duration: 1s, iterations: 2.5, direction: alternate", [0.5, 1, 1.5, 2.25, 2.5, 9],
        [0.5, 1, 0.5, 0.25, 0.5, 0.5]
      ),
      ("duration: 1s, iterations: 2, direction: alternate", [2, 3], [0, 0]),
      ("duration: 1s, iterations: 3", [1, 2, 2.5, 3], [0, 0, 0.5, 1]),
      ("duration: 1s, iterationStart: 0.5", [0, 0.25, 0.5, 0.75, 1], [0.5, 0.75, 0, 0.25, 0.5]),
      ("duration: 1s, direction: reverse", [0, 0.25, 1], [1, 0.75, 0]),
      ("duration: 1s, iterations: 0", [0, 1], [0, 0]),
      ("duration: 0s", [0, 1], [1, 1]),
      ("duration: 0s, delay: 1s", [0, 0.5, 1], [0, 0, 1]),
      ("duration: 1s, endDelay: -500ms", [0.25, 0.5, 0.75], [0.25, 0.5, 0.75]),
      ("duration: 1s, endDelay: -500ms, fill: none", [0.25, 0.5, 0.75], [0.25, -7, -7]),
      ("duration: 1s, pacing: easeIn, iterations: 2", [0, 1, 2], [0, 0, 1]),
      ("duration: 1s, iterations: infinite", [0, 0.5, 100.25], [0, 0.5, 0.25]),
      ("duration: 1s, delay: 1s, pacing: \"steps(2, start)\"", [0.5, 1, 1.5, 2], [0, 0.5, 1, 1]),
      ("duration: 1s, delay: 1s, curve: \"steps(2, start)\"", [0.5, 1, 1.5, 2], [0, 0.5, 1, 1]),
    ] as [(String, [Double], [Double])])
  func timingKeysAreWebAnimations(_ keys: String, _ times: [Double], _ expected: [Double]) {
    let found = progress(keys, at: times)
    #expect(isClose(found, expected), "\(keys): \(found ?? [])")
  }

  /// Web Animations' steps from a local time to an iteration's progress; nil where the effect does not show.
  private static func model(
    _ time: Double, delay: Double, duration: Double, iterations: Double, endDelay: Double, fill: String
  ) -> Double? {
    let active = duration * iterations, end = max(0, delay + active + endDelay)
    let isBefore = time < max(0, min(delay, end)), isAfter = !isBefore && time >= max(0, min(delay + active, end))
    if isBefore, fill != "both", fill != "backwards" { return nil }
    if isAfter, fill != "both", fill != "forwards" { return nil }
    let elapsed = max(0, isBefore ? time - delay : min(time - delay, active))
    let overall = elapsed / duration, part = overall - overall.rounded(.down)
    return part == 0 && elapsed == active && !isBefore ? 1 : part
  }

  @Test(arguments: ["none", "forwards", "backwards", "both"], [false, true])
  func anEndBeforeTheBeginningIsWebAnimations(_ fill: String, _ isAdded: Bool) {
    // Quarters of a second are exact, and no time falls on a bound.
    let moments = (0..<40).map { Double($0) / 16 + 1 / 32 }
    for delay in [-0.5, 0, 0.25, 1.0] {
      for endDelay in [-3.0, -1.75, -1.25, -0.75, 0.5] {
        let keys = "duration: 500ms, iterations: 2, delay: \(delay)s, endDelay: \(endDelay)s, fill: \(fill)"
        let found = progress(keys + (isAdded ? ", composite: add" : ""), at: moments)
        let expected = moments.map { time in
          let shown = Self.model(
            time, delay: delay, duration: 0.5, iterations: 2, endDelay: endDelay, fill: fill)
          return isAdded ? absent + (shown ?? 0) : shown ?? absent
        }
        #expect(isClose(found, expected), "\(keys)\n\(found ?? [])\n\(expected)")
      }
    }
  }

  @Test func instantsWithinANanosecondAreOne() {
    let close = 0.9e-9
    #expect(isClose(progress("duration: 1s, delay: 1s, fill: none", at: [1 - close, 2 - close]), [0, -7]))
    #expect(isClose(progress("duration: 1s, iterations: 2", at: [1 - close, 1 + close]), [0, 0], 2e-9))
    let jump = sample(
      script(
        "animate: a.x, keyframes: [{ at: 0%, value: 0 }, { at: 50%, value: 0 }, { at: 50%, value: 9 }, { value: 9 }]"),
      times: [0.5 - 2e-9, 0.5 - close, 0.5])
    #expect(jump["a.x"] == [0, 9, 9])
    let flip = sample(script("animate: a.x, interpolation: discrete"), times: [0.5 - 2e-9, 0.5 - close, 0.5])
    #expect(flip["a.x"] == [0, 100, 100])
  }

  @Test func unorderedTimesGiveTheSameValues() {
    let yaml = script("animate: a.x, iterations: 2, direction: alternate, duration: 400ms, curve: easeIn")
    let sorted = times(to: 1, 101)
    let shuffled = sorted.indices.map { sorted[($0 * 37) % 101] }
    let one = sample(yaml, times: sorted)["a.x"] ?? [], other = sample(yaml, times: shuffled)["a.x"] ?? []
    #expect(isClose(other, sorted.indices.map { one[($0 * 37) % 101] }))
  }
}
