import Foundation
import Testing
import TransitionEvaluation
import TransitionModel
import TransitionReporting
import TransitionVerification

/// Recordings made from the examples, as devices would write them: right ones pass and wrong ones do not.
///
/// `VERIFY_ROUNDS=40` makes thousands of them; a few are enough to notice when something breaks.
@Suite struct SyntheticTests {
  static let rounds = Int(ProcessInfo.processInfo.environment["VERIFY_ROUNDS"] ?? "") ?? 1

  /// The phases of an example that move something for longer than three frames.
  private static func phases(_ script: TestScript) -> [PhasePlan] {
    script.compiled.plans.filter { $0.duration > 0.05 && !$0.tracks.isEmpty }
  }

  private static func device(_ random: inout Randomness, _ plan: PhasePlan) -> Device {
    var device = Device()
    let duration = plan.duration.isFinite ? plan.duration : 3
    device.rate = [30, 60, 90, 120].randomElement(using: &random) ?? 60
    device.lag = Double.random(in: -0.5...0.5, using: &random) * duration
    device.jitter = [0, 0.0003, 0.0005].randomElement(using: &random) ?? 0
    device.grid = [0, 1.0 / 3, 1].randomElement(using: &random) ?? 0
    device.dropped = [0, 0, 0.05].randomElement(using: &random) ?? 0
    return device
  }

  @Test(arguments: TestScript.examples)
  func whatFollowsTheScriptPasses(example: String) throws {
    let script = try TestScript(example: example)
    for plan in Self.phases(script) {
      for round in 0..<Self.rounds {
        var random = Randomness(UInt64(round) &* 977 &+ UInt64(plan.name.count))
        let device = Self.device(&random, plan)
        let csv = device.record(plan, tracks: plan.tracks, seed: UInt64(round)).csv
        let found = try script.verify(csv, phase: plan.name)
        // Of a motion of five frames none may be missing.
        #expect(
          found.verdict == .pass || (found.verdict == .incomplete && device.dropped > 0),
          "\(example) \(plan.name) round \(round) \(device): offset \(found.alignment.offset) \(VerificationText([found]).text)"
        )
      }
    }
  }

  /// Time bent into other curves than the script's.
  private static let bends: [(name: String, bend: @Sendable (Double) -> Double)] = [
    ("slower at first", { $0 * $0 }), ("faster at first", { $0 * (2 - $0) }),
    ("a little slower at first", { $0 * 0.75 + 0.25 * $0 * $0 }), ("swinging", { $0 + 0.06 * sin(2 * .pi * $0) }),
    ("swinging back", { $0 - 0.04 * sin(4 * .pi * $0) }), ("stopping", { min($0 * 1.2, 1) * 0.85 + 0.15 * $0 }),
  ]

  @Test(arguments: TestScript.examples)
  func whatFollowsAnotherCurveFails(example: String) throws {
    let script = try TestScript(example: example)
    for plan in Self.phases(script) {
      for round in 0..<Self.rounds {
        for (index, bend) in Self.bends.enumerated() where Self.rounds > 1 || (index + plan.name.count) % 3 == 0 {
          var random = Randomness(UInt64(round) &* 31 &+ UInt64(index) &* 7919)
          var device = Self.device(&random, plan)
          device.bend = bend.bend
          let numbers = plan.tracks.filter { $0.type == .number || $0.type == .angle }
          let recorded = device.record(plan, tracks: numbers, seed: UInt64(round))
          let found = try script.verify(recorded.csv, phase: plan.name)
          guard try isWrong(recorded, plan, numbers, found) else { continue }
          #expect(
            found.verdict == .fail,
            "\(example) \(plan.name) \(bend.name) round \(round) \(device): \(VerificationText([found]).text)"
          )
        }
      }
    }
  }

  /// Whether some track is off by more than three tolerances on average while it moves.
  private func isWrong(
    _ recorded: (csv: String, times: [Double], values: [[Double]]), _ plan: PhasePlan, _ tracks: [Track],
    _ found: Verification
  ) throws -> Bool {
    let sampler = plan.makeSampler(tracks: tracks, velocities: false)
    let duration = plan.duration.isFinite ? plan.duration : 3
    var sums = tracks.map { _ in (difference: 0.0, count: 0.0) }
    let ends = [0, duration].map { time -> [Double] in
      _ = [time].withUnsafeBufferPointer { sampler.evaluate($0) }
      return tracks.indices.map { sampler.values(track: $0, lane: 0)[0] }
    }
    let tolerances = tracks.map { Tolerances().value(of: $0) }
    for (row, time) in recorded.times.enumerated() {
      let own = min(max(time - found.alignment.offset, 0), duration)
      _ = [own].withUnsafeBufferPointer { sampler.evaluate($0) }
      for index in tracks.indices {
        let value = sampler.values(track: index, lane: 0)[0]
        guard abs(value - ends[0][index]) > tolerances[index], abs(value - ends[1][index]) > tolerances[index] else {
          continue
        }
        sums[index].difference += abs(recorded.values[index][row] - value)
        sums[index].count += 1
      }
    }
    return tracks.indices.contains { index in
      let sum = sums[index]
      return sum.count >= 3 && sum.difference / sum.count > 3 * tolerances[index]
    }
  }

  @Test(arguments: TestScript.examples)
  func stretchedRecordingsPassOnlyWhereTheStretchIsGiven(example: String) throws {
    let script = try TestScript(example: example)
    for plan in Self.phases(script) where plan.endsByItself {
      for (round, stretch) in [0.5, 0.8, 1.25, 2].enumerated() {
        guard Self.rounds > 1 || (example.hasPrefix("toast") && round % 3 == 0) else { continue }
        var device = Device()
        device.rate = 120
        device.lag = 0.03
        device.stretch = stretch
        device.grid = 1.0 / 3
        let numbers = plan.tracks.filter { $0.type == .number || $0.type == .angle }
        let recorded = device.record(plan, tracks: numbers, seed: 1)
        let moving = try script.verify(recorded.csv, phase: plan.name)
        // A small change that is over within a few frames stays within the tolerance.
        guard !moving.hasNoMotion, try isWrong(recorded, plan, numbers, moving) else { continue }
        #expect(
          moving.verdict == .fail,
          "\(example) \(plan.name) \(stretch): \(VerificationText([moving]).text)")
        let given = try script.verify(recorded.csv, phase: plan.name) {
          $0.stretch = stretch
        }
        #expect(
          given.verdict == .pass,
          "\(example) \(plan.name) \(stretch): \(VerificationText([given]).text)")
      }
    }
  }

  @Test(arguments: TestScript.examples)
  func whereNothingMovesOrTheMiddleIsMissingNothingIsVerified(example: String) throws {
    let script = try TestScript(example: example)
    for plan in Self.phases(script) where plan.endsByItself {
      let numbers = plan.tracks.filter { $0.type == .number }
      guard !numbers.isEmpty else { continue }
      let device = Device()
      let lines = device.record(plan, tracks: numbers, seed: 1).csv.split(separator: "\n").map(String.init)
      // The first row again and again.
      let cells = lines[1].split(separator: ",", maxSplits: 1)
      let still = ([lines[0]] + (0..<60).map { "\(Double($0) / 60),\(cells[1])" }).joined(separator: "\n")
      let resting = try script.verify(still, phase: plan.name)
      #expect(resting.verdict == .incomplete && !resting.passes(allowingPartial: true), "\(example) \(plan.name)")
      // Only what was on screen before the start and after the end.
      let before = Int(device.margin * device.rate) - 1
      let ends = ([lines[0]] + lines[1...before] + lines.suffix(before)).joined(separator: "\n")
      let found = try script.verify(ends, phase: plan.name)
      guard found.tracks.contains(where: { $0.verdict == .incomplete }) || found.verdict != .incomplete else {
        continue
      }
      #expect(
        found.verdict == .incomplete,
        "\(example) \(plan.name): \(VerificationText([found]).text)")
    }
  }

  @Test func theOffsetIsFoundToAHundredthOfAMillisecond() throws {
    let script = try TestScript(example: "now-playing.transition.yaml")
    let plan = try #require(script.compiled.plan(named: "present"))
    for lag in [0, 0.011, -0.0234, 0.2, -0.25, 0.31415] {
      var device = Device()
      device.lag = lag
      let found = try script.verify(device.record(plan, tracks: plan.tracks, seed: 3).csv, phase: "present")
      #expect(abs(found.alignment.offset - lag) <= 1.01e-5, "\(lag): \(found.alignment.offset)")
      #expect(found.verdict == .pass && found.missedFrames == 0)
    }
  }

  @Test func ofSeveralPhasesTheOneThatPassesIsTaken() throws {
    let script = try TestScript(example: "now-playing.transition.yaml")
    for plan in script.compiled.plans {
      let found = try script.verify(Device(lag: 0.02).record(plan, tracks: plan.tracks, seed: 1).csv)
      #expect(found.motion == plan.name && found.verdict == .pass)
    }
  }

  /// Milliseconds and nanoseconds since 1970, read as seconds, and frames nearer than a clock can tell.
  @Test(arguments: [(1.7e12, 16.0), (1.7e18, 1e7), (-1e20, 1e5), (0, 1e-300), (0, 1e15)])
  func timesThatAreNoSecondsEndInAVerdict(start: Double, interval: Double) throws {
    let script = try TestScript(example: "toast.transition.yaml")
    let plan = try #require(script.compiled.plans.first)
    let lines = Device().record(plan, tracks: plan.tracks, seed: 1).csv.split(separator: "\n")
    let rows = lines.dropFirst().enumerated().map { row, line in
      "\(start + Double(row) * interval)\(line[line.firstIndex(of: ",")!...])"
    }
    let csv = ([String(lines[0])] + rows).joined(separator: "\n")
    let found = try script.verify(csv, phase: plan.name)
    #expect(found.verdict != .pass && found.alignment.offset.isFinite)
  }
}
