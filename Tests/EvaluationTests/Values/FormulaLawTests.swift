import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Speeds of formulas of numbers of every size, where these are equal, zero or change their sign.
@Suite struct FormulaLawTests {
  private static let formulas = [
    "p.x + p.y", "p.x - p.y", "-p.x", "p.x * p.y", "p.x / (p.y + 4 * p.s)", "min(p.x, p.y)", "max(p.x, p.y)",
    "min(p.x, p.y, 0)", "max(0, p.x, p.y)", "clamp(p.x, p.y, p.s)", "clamp(p.y, p.x, p.s)", "clamp(-p.s, p.x, p.y)",
    "clamp(p.x, 0, p.y)", "abs(p.x)", "abs(p.x - p.y)", "sqrt(p.x * p.x + p.s * p.s)", "pow(p.x, 2)", "pow(p.x, 3)",
    "pow(p.x / p.s + 4, p.y / p.s)", "mod(p.x, 3 * p.s)", "mod(p.x, p.y + 4 * p.s)", "lerp(p.x, p.y, 0.3)",
    "lerp(p.x, p.y, p.x / p.s)", "hypot(p.x, p.y)", "hypot(p.x)", "hypot(p.x, p.y, p.s)", "sin(1deg * p.x)",
    "cos(1deg * p.x)", "tan(1deg * p.x)", "atan2(p.y, p.x + 5 * p.s) / 1deg", "if(p.x < p.y, p.x, p.y)",
    "if(p.x > 0 and p.y > 0, p.x * p.y, p.y)", "if(p.x > 0 or p.y <= 0, p.x, 3 * p.y)",
    "pick(if(p.x < p.y, 0, 1), p.x, p.y)", "floor(p.x / p.s)", "sign(p.x)",
  ]

  /// The values of both numbers, and by how much they grow in a second, in units of a scale.
  private static let lines: [(x: Double, y: Double, dx: Double, dy: Double)] = [-1.0, 0, 1].flatMap { x in
    [-1.0, 0, 1].flatMap { y in
      [(-1.0, 0.0), (0, 0), (2, -1), (0, 3), (-2, -2), (1, 2)].map { (x, y, $0.0, $0.1) }
    }
  }

  /// Messages show formulas as one would write them, with only the parentheses that they need.
  @Test(arguments: [
    "a.x + a.y - 1", "a.x - (a.y - 1)", "a.x - (a.y + a.z)", "(a.x + 1) * a.y", "a.x * a.y + 1", "a.x / (a.y * 2)",
    "a.x / a.y * 2", "-(a.x + 1)", "-(a.x * 2)", "-a.x * 2", "a.x - -a.y", "not (a.x > 1 and a.y > 2)",
    "not (a.x > 1 or a.y > 2)", "not a.x > 1", "a.x > 1 and (a.y > 2 or a.x < 0)", "(a.x > 1 or a.y > 2) and a.x < 0",
    "a.x > 1 or a.y > 2 and a.x < 0", "a.x > 1 and a.y > 2 and a.z > 3", "a.x > 1 or a.y > 2 or a.z > 3",
    "if(a.x > 1, a.y, 2 * a.x)", "if(a.x > 1 or a.y < 2, a.x + 1, -a.y)", "min(a.x, a.y + 1, 3)", "a.x + 1 > a.y * 2",
    "a.x ~= a.y", "a.x >= 1", "a.x <= 1", "a.x == a.y", "a.x != a.y", "lerp(a.x, a.y, 0.5)", "hypot(a.x, a.y)",
    "clamp(0, a.x, 1) * 2", "a.x",
  ]) func aFormulaIsToldAsItWouldBeWritten(_ formula: String) throws {
    let script = try TestScript(
      """
      transition: t
      views: { a: { properties: { x: 1, y: 2, z: 3 } }, b: { properties: { q: "\(formula)" } } }
      phases: { run: { duration: 1s, animations: [{ animate: a.x, to: 5 }] } }
      """
    ).valid
    let plan = try #require(script.plan(named: "run")), model = MotionModel(plan)
    let place = try #require(model.property(named: "q", of: model.view(2)))
    let text = SlotSources(plan).formulaText(of: place.slots.lowerBound) { slot in
      let (view, property) = script.name(ofSlot: slot)
      return "\(view).\(property)"
    }
    #expect(text == formula)
  }

  @Test(arguments: [1e-3, 1.0, 40])
  func theSpeedIsTheSlopeAfterATime(_ scale: Double) throws {
    let views = Self.lines.indices.map { index -> String in
      let line = Self.lines[index]
      let own = Self.formulas.enumerated().map { number, formula in
        "q\(number): \"\(formula.replacing("p.", with: "v\(index)."))\""
      }
      return "  v\(index): { properties: { s: \(scale), x: \(line.x * scale), y: \(line.y * scale), "
        + own.joined(separator: ", ") + " } }"
    }
    let states = Self.lines.enumerated().map { index, line in
      "    v\(index): { x: \((line.x + line.dx) * scale), y: \((line.y + line.dy) * scale) }"
    }
    let yaml = """
      transition: t
      views:
      \(views.joined(separator: "\n"))
      states:
        on:
      \(states.joined(separator: "\n"))
      phases: { run: { to: on, duration: 1s, curve: linear, animations: [{ animate: all }] } }
      """
    let script = try TestScript(yaml).valid
    let plan = try #require(script.plan(named: "run"))
    let step = 1e-6, samples = Samples(plan, at: [0, step, 2 * step])
    var player = ScreenPlayer(script, showing: "initial"), compared = 0
    _ = player.play("run", at: 0)
    for (index, line) in Self.lines.enumerated() {
      for (number, formula) in Self.formulas.enumerated() {
        let name = "v\(index).q\(number)", v = samples[name]
        guard v.count == 3, let speed = samples.numbers[name + "'"]?.first else { continue }
        let place = try #require(player.place(of: name))
        let shown = player.evaluate(at: 0, wanted: place.slots, wantsSpeeds: true) {
          ($0[place.slots.lowerBound], $0.speed(of: place))
        }
        // Expectations are slow where there are many of them.
        if shown != (v[0], speed) { Issue.record("\(formula) of \(line) is \(shown), not \((v[0], speed))") }
        // A condition that turns at that very time has not turned yet.
        let turns = line.x == line.y || line.x == 0 || line.y == 0
        if turns, formula.hasPrefix("if(") || formula.hasPrefix("pick(") { continue }
        // A value that jumps, such as a remainder, has a speed nevertheless.
        let size = max(scale, abs(v[0])), bend = abs(v[0] - 2 * v[1] + v[2]) / step
        guard bend <= 1e-3 * size else { continue }
        let slope = (4 * v[1] - 3 * v[0] - v[2]) / (2 * step)
        if !(abs(speed - slope) <= 1e-5 * max(size, abs(slope)) + bend) {
          Issue.record("\(formula) of \(line): \(speed), not \(slope)")
        }
        compared += 1
      }
    }
    #expect(compared > 1000, "\(compared)")
  }
}
