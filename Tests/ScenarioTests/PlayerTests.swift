import Foundation
import Testing
import TransitionEvaluation
import TransitionModel
import TransitionTestSupport

/// A scenario as calls of a player.
private struct Feed {
  enum Call {
    case play(String), stop(String)
    case settle(String, to: String)
    case begin(String, [String: Double])
    case move([String: Double])
    case end
  }

  var calls: [(time: Double, call: Call)] = []
  /// From the first point of each drag to its last one.
  var drags: [ClosedRange<Double>] = []
  /// The points of the drags.
  var points: [Double] = []
  /// The phase of the first event.
  var first = ""

  /// - Returns: Nil for a scenario that the law says nothing about: traces that leave channels out or begin late, and
  ///   events between the points of one.
  init?(_ scenario: ScenarioDeclaration, _ script: Script) {
    for event in scenario.events {
      guard let time = Self.number(event.time) else { return nil }
      switch event.action {
      case .play(let name): calls.append((time, .play(name.value)))
      case .settle(let name, let state): calls.append((time, .settle(name.value, to: state.value)))
      case .stop(let name): calls.append((time, .stop(name.value)))
      case .drag(let trace, let name):
        guard let phase = script.phases.first(where: { $0.name.value == name.value }),
          let interaction = phase.interaction, let input = interaction.input?.value, let points = trace.points
        else { return nil }
        let used = Set([input] + interaction.follow.map { $0.channel.value })
        var last = time
        for (index, point) in points.enumerated() {
          var channels: [String: Double] = [:]
          for value in point.values { channels[value.channel?.value ?? input] = Self.number(value.value) }
          guard let at = Self.number(point.time), index > 0 || at == 0, used.isSubset(of: channels.keys) else {
            return nil
          }
          last = time + at
          calls.append((last, index == 0 ? .begin(name.value, channels) : .move(channels)))
          self.points.append(last)
        }
        calls.append((last, .end))
        drags.append(time...last)
      }
      if calls.count == 1 || first.isEmpty {
        switch event.action {
        case .play(let name), .settle(let name, _), .stop(let name), .drag(_, let name): first = name.value
        }
      }
    }
    // In order, and no event between two points.
    for (a, b) in zip(calls, calls.dropFirst()) where b.time < a.time { return nil }
    for drag in drags {
      let inside = calls.filter { $0.time > drag.lowerBound && $0.time < drag.upperBound }
      for (_, call) in inside { if case .move = call { continue } else { return nil } }
    }
    for (a, b) in zip(drags, drags.dropFirst()) where b.lowerBound <= a.upperBound { return nil }
  }

  static func number(_ expression: TransitionModel.Expression) -> Double? {
    switch expression.node {
    case .number(let value), .time(let value), .angle(let value): value
    case .negate(let inner): number(inner).map { -$0 }
    default: nil
    }
  }

  func isInDrag(_ time: Double) -> Bool {
    drags.contains { time > $0.lowerBound && time < $0.upperBound } && !points.contains(time)
  }
}

extension ScreenPlayer {
  fileprivate mutating func take(_ call: Feed.Call, at time: Double) {
    switch call {
    case .play(let name): _ = play(name, at: time)
    case .settle(let name, let state): _ = play(name, to: state, at: time)
    case .stop(let name): _ = stop(name, at: time)
    case .begin(let name, let input): _ = beginDrag(name, input, at: time)
    case .move(let input): moveDrag(input, at: time)
    case .end: endDrag(at: time)
    }
  }
}

/// A player shows what `sample --scenario` does.
///
/// `SEEDS=10` tries ten times as many random runs.
@Suite struct PlayerLawTests {
  private static let seeds = Int(ProcessInfo.processInfo.environment["SEEDS"] ?? "") ?? 1

  /// The first difference between a player that is fed a scenario and the scenario's plan.
  fileprivate static func difference(_ script: CompiledScript, _ scenario: ScenarioDeclaration, _ feed: Feed) -> String?
  {
    guard let plan = script.scenario(named: scenario.name.value).plan,
      let base = script.plan(named: feed.first)?.from
    else { return "no plan" }
    var player = ScreenPlayer(script, showing: base)
    let end = (plan.duration.isFinite ? plan.duration : (feed.calls.last?.time ?? 0) + 2) + 0.1
    let tracks = plan.allTracks().filter { $0.name != "phase" }
    let sampler = plan.makeSampler(tracks: tracks, velocities: true)
    let places = tracks.map { player.place(of: $0.name) }
    let calls = [(time: 0.0, call: Feed.Call?.none)] + feed.calls.map { (time: $0.time, call: Optional($0.call)) }
    for (index, (start, call)) in calls.enumerated() {
      if let call { player.take(call, at: start) }
      let stop = index + 1 < calls.count ? calls[index + 1].time : end
      guard stop > start else { continue }
      let grid = (0..<12).map { start + (stop - start) * Double($0) / 12 }
      for time in grid + (index + 1 < calls.count ? [] : [stop]) where !feed.isInDrag(time) {
        guard [time].withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return "no value at \(time)" }
        for (index, track) in tracks.enumerated() {
          guard let place = places[index] else { return "no place for \(track.name)" }
          let hasSpeed = track.laneCount == 1 && !feed.drags.contains { $0.contains(time) }
          let (shown, speed) = player.evaluate(at: time, wanted: place.slots, wantsSpeeds: hasSpeed) {
            values -> ([Double], Double) in
            if place.type == .color {
              let color = values.color(at: place.slots.lowerBound)
              return ([color.red, color.green, color.blue, color.alpha], 0)
            }
            return (place.slots.map { values[$0] }, hasSpeed ? values.speed(of: place) : 0)
          }
          for (lane, value) in shown.enumerated() {
            let expected = sampler.values(track: index, lane: lane)[0]
            if !(abs(value - expected) <= 1e-9 * max(1, abs(expected))) {
              return "\(track.name) at \(time)s is \(value), not \(expected)"
            }
          }
          guard hasSpeed else { continue }
          let expected = sampler.velocities(track: index, lane: 0)?[0] ?? 0
          if !(abs(speed - expected) <= 1e-6 * max(1, abs(expected))) {
            return "\(track.name) at \(time)s moves by \(speed), not \(expected)"
          }
        }
      }
    }
    return nil
  }

  static let examples =
    ((try? FileManager.default.contentsOfDirectory(atPath: PackageFolder.root.appendingPathComponent("examples").path))
    ?? []).filter { $0.hasSuffix(".transition.yaml") }.sorted()

  @Test(arguments: examples) func itShowsWhatTheExamplesScenariosDo(_ name: String) throws {
    let read = TestScript(try PackageFolder.text("examples/\(name)"))
    // Examples with tokens need their files; those have no scenarios.
    let script = try #require(read.compiled)
    for scenario in script.script.scenarios {
      guard let feed = Feed(scenario, script.script) else { continue }
      #expect(Self.difference(script, scenario, feed) == nil, "\(scenario.name.value)")
    }
  }

  @Test func itShowsWhatRandomRunsDo() throws {
    var generator = SplitMix(state: 23)
    var seen = 0, dragged = 0
    for number in 0..<40 * Self.seeds {
      let random = ContinuityTests.randomRun(&generator)
      let script = try #require(TestScript(random.yaml).compiled)
      let scenario = try #require(script.script.scenarios.first)
      guard let feed = Feed(scenario, script.script) else { continue }
      let difference = Self.difference(script, scenario, feed)
      #expect(difference == nil, "run \(number)\n\(random.yaml)")
      if difference != nil { return }
      seen += 1
      if !feed.drags.isEmpty { dragged += 1 }
    }
    #expect(seen > 10 && dragged > 3, "\(seen) \(dragged)")
  }
}

/// A canvas of the same size plans everything anew, and changes nothing.
@Suite struct PlayerCanvasLawTests {
  @Test func theSameCanvasChangesNothing() throws {
    var generator = SplitMix(state: 41)
    var compared = 0
    for number in 0..<12 {
      let random = ContinuityTests.randomRun(&generator)
      let script = try #require(TestScript(random.yaml).compiled)
      let scenario = try #require(script.script.scenarios.first)
      guard let feed = Feed(scenario, script.script), let base = script.plan(named: feed.first)?.from else { continue }
      var player = ScreenPlayer(script, showing: base), resized = player
      let tracks = script.scenario(named: scenario.name.value).plan?.tracks ?? []
      let places = tracks.filter { $0.laneCount == 1 }.compactMap { player.place(of: $0.name) }
      for (index, (start, call)) in feed.calls.enumerated() {
        player.take(call, at: start)
        resized.take(call, at: start)
        let stop = index + 1 < feed.calls.count ? feed.calls[index + 1].time : start + 1.5
        let moment = start + (stop - start) / 3
        let isResized = resized.resize(width: 300, height: 500, at: moment)
        #expect(isResized)
        for time in [moment, (moment + stop) / 2, stop] {
          for place in places {
            let values = [player, resized].map {
              $0.evaluate(at: time, wanted: place.slots) { $0[place.slots.lowerBound] }
            }
            compared += 1
            guard abs(values[0] - values[1]) <= 1e-6 * max(1, abs(values[0])) else {
              Issue.record("run \(number): \(values) at \(time)s, resized at \(moment)\n\(random.yaml)")
              return
            }
          }
        }
      }
    }
    #expect(compared > 500)
  }
}

/// What a player does beyond the law.
@Suite struct PlayerTests {
  private static let yaml = """
    transition: t
    canvas: { width: 100, height: 200 }
    views: { a: { layout: { leading: 0, top: 0, width: 10, height: 10 }, scale: 1, translationX: 0 } }
    states: { small: { a.scale: 0.5 }, moved: { a.leading: 50 } }
    phases:
      pull:
        to: small
        duration: 1s
        animations: [{ animate: a, curve: linear }]
        interaction:
          input: y
          range: [0, 100]
          follow: { a.translationX: x }
          commit: progress > 0.8
          commitWhen: changed
          onCommit: { duration: 400ms }
          onCancel: { duration: 400ms, then: move }
      move:
        to: moved
        duration: 1s
        curve: linear
        animations: [{ animate: a.leading }]
        markers: { half: 500ms }
      pulse: { animations: [{ animate: a.scale, to: 2, duration: 1s, curve: linear, iterations: infinite }] }
    """

  private static func player(showing state: String = "initial") throws -> ScreenPlayer {
    let read = TestScript(yaml)
    try #require(read.diagnostics.isEmpty, "\(read.diagnostics.map { $0.message })")
    return ScreenPlayer(try #require(read.compiled), showing: state)
  }

  private static func value(_ player: ScreenPlayer, _ name: String, _ time: Double) -> Double {
    guard let place = player.place(of: name) else { return .nan }
    return player.evaluate(at: time, wanted: place.slots) { $0[place.slots.lowerBound] }
  }

  @Test func itBeginsWithAState() throws {
    #expect(Self.value(try Self.player(showing: "small"), "a.scale", 5) == 0.5)
    #expect(Self.value(try Self.player(showing: "nowhere"), "a.scale", 5) == 1)
    #expect(try Self.player().isAtRest(at: 0))
    #expect(try Self.player().place(of: "b.scale") == nil)
  }

  @Test func whatFollowsIsThereWithoutAnotherCall() throws {
    var player = try Self.player()
    _ = player.beginDrag("pull", ["y": 0, "x": 0], at: 10)
    player.moveDrag(["y": 50, "x": 8], at: 10.1)
    #expect(Self.value(player, "a.scale", 10.1) == 0.75)
    // Between moves it shows the last point.
    #expect(Self.value(player, "a.scale", 11) == 0.75)
    #expect(!player.isAtRest(at: 11))
    player.endDrag(at: 10.1)
    // Back in 0.2 s, then another phase.
    #expect(abs(Self.value(player, "a.scale", 10.2) - 0.875) < 1e-12)
    #expect(abs(Self.value(player, "a.translationX", 10.2) - 4) < 1e-12)
    #expect(Self.value(player, "a.scale", 10.4) == 1)
    #expect(abs(Self.value(player, "a.leading", 10.8) - 25) < 1e-9)
    #expect(!player.isAtRest(at: 11.2))
    #expect(player.isAtRest(at: 11.3))
  }

  @Test func aDragCommitsAsSoonAsItMay() throws {
    var player = try Self.player()
    _ = player.beginDrag("pull", ["y": 0], at: 0)
    player.moveDrag(["y": 90], at: 0.1)
    // Committed: what comes after is nobody's.
    player.moveDrag(["y": 10], at: 0.12)
    player.endDrag(at: 0.12)
    #expect(abs(Self.value(player, "a.scale", 0.12) - (0.55 - 0.025)) < 1e-9)
    let names = player.events(upTo: 1).map { $0.name }
    #expect(names == ["pull_drag", "pull_commit", "pull_end"])
  }

  @Test func eachEventIsDeliveredOnceInOrder() throws {
    var player = try Self.player()
    _ = player.play("move", at: 1)
    var names = player.events(upTo: 1.2).map { $0.name }
    #expect(names == ["move_play"])
    names = player.events(upTo: 1.2).map { $0.name }
    #expect(names == [])
    _ = player.play("pulse", at: 1.25)
    _ = player.stop("pulse", at: 1.75)
    let events = player.events(upTo: 9)
    #expect(events.map { $0.name } == ["pulse_play", "move.half", "pulse_stop", "pulse_end", "move_end"])
    #expect(events.map { $0.time } == [1.25, 1.5, 1.75, 1.75, 2])
    #expect(events.map { $0.kind } == ["play", "marker", "stop", "end", "end"])
    #expect(events.allSatisfy { $0.phase == "move" || $0.phase == "pulse" })
    // A way back that was asked about is not undone by what comes later.
    _ = player.beginDrag("pull", ["y": 0], at: 10)
    player.moveDrag(["y": 50], at: 10.1)
    player.endDrag(at: 10.2)
    names = player.events(upTo: 10.25).map { $0.name }
    #expect(names == ["pull_drag", "pull_cancel"])
    names = player.events(upTo: 12).map { $0.name }
    #expect(names == ["pull_end", "move_play", "move.half", "move_end"])
  }

  @Test func whatIsStoppedStaysBesideWhatGoesOn() throws {
    var player = try Self.player()
    _ = player.play("pulse", at: 0)
    _ = player.play("move", at: 0.1)
    let isStopped = player.stop("pulse", at: 0.25)
    #expect(isStopped)
    for time in [0.25, 0.6, 1.1, 5] {
      #expect(abs(Self.value(player, "a.scale", time) - 1.25) < 1e-9)
      #expect(abs(Self.value(player, "a.leading", time) - min(50, 50 * (time - 0.1))) < 1e-9)
    }
    #expect(!player.isAtRest(at: 1) && player.isAtRest(at: 1.2))
  }

  /// What ends by itself is not stopped, nor is the same number in another phase.
  @Test func onlyWhatIsEndlessIsStopped() throws {
    let yaml = """
      transition: t
      views: { a: { scale: 1, properties: { x: 0 } }, b: { scale: 1 } }
      phases:
        both:
          curve: linear
          animations:
            - { animate: a.scale, to: 2, duration: 1s, iterations: infinite }
            - { animate: a.x, to: 100, duration: 2s }
        other: { animations: [{ animate: b.scale, to: 2, duration: 1s, curve: linear, iterations: infinite }] }
      scenarios: { s: [{ at: 0ms, play: both }, { at: 0ms, play: other }, { at: 500ms, stop: both }, { at: 3200ms, stop: other }] }
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let samples = Samples(plan, at: [0.25, 0.5, 1, 1.75, 2, 3.1, 4])
    #expect(agrees(samples["a.scale"], [1.25, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5]))
    #expect(agrees(samples["a.x"], [12.5, 25, 50, 87.5, 100, 100, 100]))
    #expect(agrees(samples["b.scale"], [1.25, 1.5, 1, 1.75, 1, 1.1, 1.2]))
    #expect(agrees([plan.duration], [3.2]))
    #expect(samples.phases == ["both+other", "both+other", "both+other", "both+other", "other", "other", ""])
  }

  @Test func aCopyTakesItsOwnCourse() throws {
    var one = try Self.player()
    _ = one.play("move", at: 0)
    var other = one
    _ = other.play("pulse", at: 0.5)
    #expect(Self.value(one, "a.scale", 0.75) == 1)
    #expect(Self.value(other, "a.scale", 0.75) == 1.25)
    let counts = [one.events(upTo: 5).count, other.events(upTo: 5).count]
    #expect(counts == [3, 4])
  }

  @Test func whatMakesNoSenseChangesNothing() throws {
    var player = try Self.player()
    let answers = [
      player.play("nothing", at: 0), player.stop("nothing", at: 0), player.beginDrag("move", ["y": 0], at: 0),
      player.beginDrag("nothing", ["y": 0], at: 0), player.play("pulse", at: 0), player.stop("pulse", at: 0),
    ]
    #expect(answers == [false, false, false, false, true, true])
    player.moveDrag(["y": 50], at: 0)
    player.endDrag(at: 0)
    _ = player.beginDrag("pull", ["y": 0], at: 1)
    player.moveDrag(["y": .nan], at: 1.1)
    player.moveDrag(["y": 30], at: .infinity)
    player.moveDrag(["y": 40], phase: "move", at: 1.1)
    #expect(Self.value(player, "a.scale", 1.2) == 1)
    var names: [String] = []
    // Earlier than the latest event is at that event; of two moves at one time the later counts.
    player.moveDrag(["y": 20], at: 1.1)
    player.moveDrag(["y": 40], at: 0.5)
    #expect(abs(Self.value(player, "a.scale", 0) - 0.8) < 1e-12)
    names = player.events(upTo: 2).map { $0.name }
    #expect(names == ["pulse_play", "pulse_stop", "pulse_end", "pull_drag"])
  }
}
