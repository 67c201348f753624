import Testing
import TransitionTestSupport

/// Random lists of animations that wait for each other, against a schedule computed from their definitions alone.
@Suite struct ScheduleModelTests {
  private struct Entry {
    var views: Int
    var duration: Int
    var delay: Int
    var endDelay: Int
    var iterations: Int
    var stagger: Int
    var staggerFrom: String
    /// The animations that it waits for, and whether it starts as they end.
    var sources: [Int]
    var isAfter: Bool

    /// When each view starts after the first one.
    var offsets: [Int] {
      let middle = staggerFrom == "first" ? 0 : staggerFrom == "last" ? Double(views - 1) : Double(views - 1) / 2
      let distances = (0..<views).map { abs(Double($0) - middle) }
      return distances.map { Int((($0 - (distances.min() ?? 0)) * Double(stagger)).rounded()) }
    }

    func end(_ start: Int) -> Int { start + (offsets.max() ?? 0) + duration * iterations + endDelay }

    func text(_ index: Int) -> String {
      var keys = ["id: n\(index)", "animate: g\(index).p", "duration: \(duration)ms", "delay: \(delay)ms"]
      keys += ["endDelay: \(endDelay)ms", "iterations: \(iterations)", "stagger: \(stagger)ms"]
      keys.append("staggerFrom: \(staggerFrom)")
      let names = sources.map { "n\($0)" }.joined(separator: ", ")
      if !sources.isEmpty { keys.append("\(isAfter ? "after" : "with"): [\(names)]") }
      return keys.joined(separator: ", ")
    }
  }

  @Test func everythingStartsWhenItsSourcesSay() throws {
    var random = SplitMix(state: 5)
    for _ in 0..<40 {
      let count = Int.random(in: 2...7, using: &random)
      // Sources come first in a random order that is not that of the list.
      let order = Array(0..<count).shuffled(using: &random)
      var entries = (0..<count).map { _ in
        Entry(
          views: Int.random(in: 1...4, using: &random), duration: Int.random(in: 1...6, using: &random) * 100,
          delay: Int.random(in: 0...3, using: &random) * 50, endDelay: [0, 0, 150].randomElement(using: &random)!,
          iterations: Int.random(in: 1...3, using: &random), stagger: [0, 40, 120].randomElement(using: &random)!,
          staggerFrom: ["first", "last", "center"].randomElement(using: &random)!, sources: [],
          isAfter: Bool.random(using: &random))
      }
      for place in 1..<count where Bool.random(using: &random) {
        entries[order[place]].sources = Array(order[..<place].shuffled(using: &random).prefix(2))
      }
      var starts = [Int](repeating: 0, count: count)
      for index in order {
        let entry = entries[index]
        let times = entry.sources.map { entry.isAfter ? entries[$0].end(starts[$0]) : starts[$0] }
        starts[index] = ((entry.isAfter ? times.max() : times.min()) ?? 0) + entry.delay
      }
      let yaml = """
        transition: t
        views: { \(entries.indices.map { "g\($0): { count: \(entries[$0].views), properties: { p: 0 } }" }.joined(separator: ", ")) }
        states: { on: { \(entries.indices.map { "g\($0).p: 1000" }.joined(separator: ", ")) } }
        phases:
          run:
            to: on
            curve: linear
            animations:
        \(entries.enumerated().map { "      - { \($1.text($0)) }" }.joined(separator: "\n"))
        """
      let run = try #require(plan(yaml), "\(findings(yaml)) \(yaml)")
      let ends = entries.indices.map { entries[$0].end(starts[$0]) }
      #expect(abs(run.duration * 1000 - Double(ends.max() ?? 0)) < 1e-6, "\(yaml)")
      for (index, span) in run.animations.enumerated() {
        #expect(
          isClose([span.start * 1000, span.end * 1000], [Double(starts[index]), Double(ends[index])]), "\(yaml)")
      }
      let moments = stride(from: 7, to: (ends.max() ?? 0), by: 61).map { $0 }
      let found = sample(run, times: moments.map { Double($0) / 1000 })
      for (index, entry) in entries.enumerated() {
        for (view, offset) in entry.offsets.enumerated() {
          let begin = starts[index] + offset
          let expected = moments.map { moment -> Double in
            let last = begin + entry.duration * entry.iterations
            if moment >= last { return 1000 }
            let elapsed = max(0, moment - begin) % entry.duration
            return 1000 * Double(elapsed) / Double(entry.duration)
          }
          let name = "g\(index).\(view).p"
          #expect(isClose(found[name], expected), "\(name)\n\(found[name] ?? [])\n\(expected)\n\(yaml)")
        }
      }
    }
  }
}
