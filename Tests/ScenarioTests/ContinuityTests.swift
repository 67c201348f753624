import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Nothing jumps: whatever runs, is dragged, let go and interrupted, a property goes from frame to frame no further than
/// its speed allows; and where a spring takes over, it goes on as fast as what it took over from.
///
/// `SEEDS=10` tries ten times as many random runs.
@Suite struct ContinuityTests {
  private static let seeds = Int(ProcessInfo.processInfo.environment["SEEDS"] ?? "") ?? 1

  private static let curves = [
    "linear", "easeIn", "easeOut", "easeInOut", "spring(dampingRatio=0.6)", "spring(dampingRatio=1)",
    "\"spring(stiffness=120, damping=9)\"", "\"spring(duration=400ms, bounce=0.3)\"",
  ]
  private static let springs = Array(curves.suffix(4))

  struct RandomRun {
    var yaml: String
    /// The times at which a phase begins that moves all by springs.
    var springStarts: [Double]
    /// The times of the points of traces.
    var points: [Double]
  }

  static func randomRun(_ generator: inout SplitMix) -> RandomRun {
    func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &generator)] }
    func time(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let names = ["zero", "one", "two"]
    var yaml = """
      transition: t
      canvas: { width: 300, height: 500 }
      views:
        a:
          layout: { leading: 10, top: 20, width: 100, height: 80 }
          backgroundColor: white
          children: { b: { layout: { leading: 5, trailing: 5, top: 5, height: self.width / 2 }, opacity: 0.5 } }
        c: { layout: { leading: a.maxX + 10, width: 40, top: 0, height: 40 } }
      states:
        zero: {}
        one: { a: { leading: 60, width: 150, scale: 0.5, backgroundColor: red }, b: { opacity: 1 } }
        two: { a: { top: 200, rotation: 45deg, backgroundColor: rgb(0 0 255 / 40%) }, b: { opacity: 0, top: 30 } }
      phases:

      """
    var phases: [(name: String, isSpring: Bool)] = []
    for from in names {
      for to in names where from != to {
        let curve = pick(curves)
        let delay = time(0...3) == 0 ? 50 : 0
        let path = ["", "", "", ", { animate: a, path: arc(horizontal), curve: \(pick(curves)) }"][time(0...3)]
        // A size that is still being added to when a path has ended leaves the path's end: the two are not combined.
        let interruption = path.isEmpty ? ["", "", "", "interruption: additive, "][time(0...3)] : ""
        yaml += "  \(from)To\(to.capitalized):\n    { from: \(from), to: \(to), duration: \(time(100...600))ms, "
        yaml += "\(interruption)animations: [{ animate: all, curve: \(curve), delay: \(delay)ms }\(path)] }\n"
        let takesOver = springs.contains(curve) && delay == 0 && path.isEmpty && interruption.isEmpty
        phases.append(("\(from)To\(to.capitalized)", takesOver))
      }
    }
    for index in 0..<2 {
      yaml += "  back\(index): { reverse: \(phases[time(0...5)].name) }\n"
      phases.append(("back\(index)", false))
    }
    let path = ", { animate: a, path: arc(vertical) }"
    for (index, scrub) in ["linear", "curve"].enumerated() {
      yaml += """
          drag\(index):
            from: \(index == 0 ? "zero" : "one")
            to: \(index == 0 ? "two" : "zero")
            duration: \(time(200...500))ms
            animations: [{ animate: all, curve: \(pick(curves.prefix(4).map { $0 })) }\(pick(["", path]))]
            interaction:
              input: y
              range: [0, 100]
              rubberBand: 0.5
              scrub: \(scrub)
              follow: { c.translationY: y }
              commit: progress > 0.6 or velocity > 600
              onCommit: \(pick(["{}", "{ duration: 300ms, curve: easeOut }", "{ then: oneToTwo }", "{ curve: smooth }"]))
              onCancel: \(pick(["{}", "{ duration: 150ms }", "{ then: twoToOne }", "{ curve: bouncy }"]))

        """
    }
    yaml += "scenarios:\n  run:\n"
    var moment = 0
    var springStarts: [Double] = [], points: [Double] = []
    for index in 0..<time(2...6) {
      if time(0...2) > 0 || index == 0 {
        let phase = pick(phases)
        yaml += "    - { at: \(moment)ms, play: \(phase.name) }\n"
        if phase.isSpring, index > 0 { springStarts.append(Double(moment) / 1000) }
      } else {
        var trace: [String] = []
        var at = 0, y = 0
        for _ in 0..<time(2...6) {
          trace.append("[\(at)ms, \(y)]")
          points.append(Double(moment + at) / 1000)
          at += time(8...60)
          y += time(-20...60)
          // Let go at progress 0, a phase is over at once.
          if y == 0 { y = 5 }
        }
        yaml += "    - { at: \(moment)ms, drag: [\(trace.joined(separator: ", "))], phase: drag\(time(0...1)) }\n"
      }
      moment += time(30...500)
    }
    return RandomRun(yaml: yaml, springStarts: springStarts, points: points)
  }

  /// How far properties are apart in the states; a color's channels also for being divided by an alpha of 0.4.
  private static let spans = [
    "a.leading": 50.0, "a.width": 50, "a.top": 180, "a.scale": 0.5, "a.rotation": 45, "b.opacity": 1, "b.top": 25,
    "a.backgroundColor.r": 2.5, "a.backgroundColor.g": 2.5, "a.backgroundColor.b": 2.5, "a.backgroundColor.a": 0.6,
    "a.minX": 50, "a.minY": 180, "b.minX": 50, "b.minY": 205, "b.width": 50, "b.height": 25, "c.minX": 100,
    "c.leading": 100,
  ]

  @Test func nothingJumpsInRandomRuns() throws {
    var generator = SplitMix(state: 7)
    var seen = 0
    for number in 0..<30 * Self.seeds {
      let random = Self.randomRun(&generator)
      let plan = try #require(run(random.yaml, "run"), "\(findings(random.yaml)) \(random.yaml)")
      #expect(plan.duration.isFinite && plan.duration < 20)
      let step = 0.0005
      let frames = Int((plan.duration + 0.05) / step)
      let times = (0...frames).map { Double($0) * step }
      let samples = Samples(plan, at: times)
      for (name, values) in samples.numbers where !name.hasSuffix("'") {
        guard let speeds = samples.numbers[name + "'"] else { continue }
        // The steepest speed near a step, and what a speed may gain within one; a color's channels may turn where it is
        // nearly clear. A spring that is played backwards begins where it counts as settled, 0.1% off.
        let range = (values.max() ?? 0) - (values.min() ?? 0)
        let settling = 0.001 * Self.spans[name, default: 0]
        for index in 1..<values.count {
          let speed = max(abs(speeds[index - 1]), abs(speeds[index]))
          let allowed = 1.5 * speed * step + 0.012 * range + settling + 1e-6
          let jump = abs(values[index] - values[index - 1])
          // An expectation for each of millions of steps takes most of the time.
          guard jump <= allowed else {
            Issue.record("run \(number): \(name) at \(times[index])s by \(jump)\n\(random.yaml)")
            return
          }
        }
        seen += 1
      }
    }
    #expect(seen > 150)
  }

  @Test func speedIsContinuousWhereASpringTakesOver() throws {
    var generator = SplitMix(state: 11)
    var seen = 0
    for number in 0..<60 {
      let random = Self.randomRun(&generator)
      let plan = try #require(run(random.yaml, "run"))
      for start in random.springStarts {
        let samples = Samples(plan, at: [start - 2e-6, start, start + 2e-6])
        for (name, speeds) in samples.numbers where name.hasPrefix("a.") || name.hasPrefix("b.") {
          guard name.hasSuffix("'"), !name.contains("Color"),
            !plan.markers.contains(where: {
              abs($0.time - start) < 1e-5 && $0.name.contains("drag")
            }), !Self.endsNear(start, plan)
          else { continue }
          let change = abs(speeds[1] - speeds[0])
          #expect(
            change <= 1e-3 * max(1, abs(speeds[0])) + 2, "run \(number): \(name) at \(start)s \(speeds)\n\(random.yaml)"
          )
          seen += 1
        }
      }
    }
    #expect(seen > 80)
  }

  /// At an event, at the points of a trace and where something starts or ends, a speed is the derivative on the right.
  /// An additive motion starts from the values on screen; without an end it keeps its distance from the state.
  @Test(arguments: [("completion: 2s", 42.0), ("from: initial", 50)])
  func whatIsAddedStartsOnScreen(_ key: String, _ later: Double) {
    let yaml = """
      transition: t
      views: { v: { translationY: 0 } }
      states: { up: { v.translationY: 80 } }
      phases:
        go: { to: up, duration: 1s, curve: linear, animations: [{ animate: v.translationY }] }
        bob:
          \(key)
          animations:
            - { animate: v.translationY, composite: add, from: 0, to: 10, duration: 400ms, iterations: infinite,
                direction: alternate, curve: linear }
      scenarios: { s: [{ at: 0s, play: go }, { at: 500ms, play: bob }] }
      """
    let shown = sample(yaml, "s", at: [0.5, 0.9])["v.translationY"]
    #expect(agrees(shown, [40, later], tolerance: 1e-7), "\(shown)")
  }

  @Test func aSpeedIsTheOneAfterItsTime() throws {
    var generator = SplitMix(state: 13)
    var seen = 0
    for number in 0..<60 * Self.seeds {
      let random = Self.randomRun(&generator)
      let plan = try #require(run(random.yaml, "run"))
      let step = 1e-6
      let places = Set(plan.instants + random.points).filter { $0 < plan.duration - 1e-3 }.sorted()
      for time in places where !places.contains(where: { $0 > time && $0 < time + 4 * step }) {
        let samples = Samples(plan, at: [time, time + step, time + 2 * step])
        for (name, values) in samples.numbers where !name.hasSuffix("'") {
          guard let speed = samples.numbers[name + "'"]?[0] else { continue }
          // Rounding decides whether a channel at its bound is clamped.
          if name.contains("Color"), abs(values[0] - values[0].rounded()) < 1e-9 { continue }
          let slope = (4 * values[1] - 3 * values[0] - values[2]) / (2 * step)
          // As where a spring is played backward, which begins 0.1% off.
          let bend = abs(values[2] - 2 * values[1] + values[0]) / step
          #expect(
            abs(speed - slope) <= 1e-3 * max(1, abs(slope)) + 2 * bend,
            "run \(number): \(name) at \(time)s has \(speed), not \(slope)\n\(random.yaml)")
          seen += 1
        }
      }
    }
    #expect(seen > 5000)
  }

  /// What ends at that very time has no speed to give.
  private static func endsNear(_ time: Double, _ plan: ScenarioPlan) -> Bool {
    plan.instants.filter { abs($0 - time) < 1e-4 }.count > 1
  }
}
