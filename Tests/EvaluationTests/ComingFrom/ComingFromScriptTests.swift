import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Rows of `docs/coming-from.md` that need more than one animation of one property: the motion of another engine in closed
/// form against the script that the page advises.
@Suite struct ComingFromScriptTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// What the page has in the engine's column.
    var engine: String
    /// Behind `transition` and a canvas of 400 × 800.
    var yaml: String
    /// The phase, or the scenario, that is compared.
    var motion: String
    var duration: Double
    var tolerance = 1e-6
    /// By track, the value at a time.
    var values: [String: @Sendable (Double) -> Double]

    init(
      _ engine: String, _ motion: String, _ duration: Double, within tolerance: Double = 1e-6, _ yaml: String,
      _ values: [String: @Sendable (Double) -> Double]
    ) {
      (self.engine, self.motion, self.duration, self.tolerance) = (engine, motion, duration, tolerance)
      (self.yaml, self.values) = (yaml, values)
    }

    var testDescription: String { engine }
  }

  static let card =
    "views: { a: { layout: { leading: 0, width: 100, top: 0, height: 50 }, translationX: 0, opacity: 0 } }\n"

  /// A phase from `initial` to a state.
  static func phase(_ state: String, _ keys: String, _ animations: String, more: String = "") -> String {
    """
    \(card)states: { end: { a: { \(state) } } }
    phases:
      p: { to: end, \(keys) animations: [\(animations)] }
    \(more.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  static func quadOut(_ t: Double) -> Double { t <= 0 ? 0 : t >= 1 ? 1 : 1 - (1 - t) * (1 - t) }
  static func clamped(_ t: Double) -> Double { min(max(t, 0), 1) }

  /// Up and down in a second.
  static func triangle(_ t: Double) -> Double {
    let turn = t.truncatingRemainder(dividingBy: 1)
    return turn < 0.5 ? 2 * turn : 2 - 2 * turn
  }

  static let rows =
    motionLayoutRows + cssRows + gsapRows + swiftUIRows + uiKitRows + flutterRows + composeRows + motionRows
    + lottieRows + viewTransitionRows

  @Test(arguments: rows) func theAdvisedScriptMovesAsTheEngineDoes(_ row: Row) throws {
    #expect(ComingFromTests.page.contains("| \(row.engine) |"), "the page has no such row")
    let script = TestScript("transition: t\ncanvas: { width: 400, height: 800 }\n" + row.yaml)
    #expect(script.diagnostics.map { $0.message } == [])
    let times = (0...200).map { Double($0) / 200 * row.duration }
    let samples =
      row.motion == "s"
      ? Samples(try script.valid.scenario(named: "s").plan, at: times)
      : Samples(
        try script.valid.plan(named: row.motion), at: times,
        tracks: try script.valid.plan(named: row.motion)?.allTracks())
    for (track, value) in row.values {
      let shown = try #require(samples.numbers[track], "\(track)")
      for (time, number) in zip(times, shown) {
        #expect(abs(number - value(time)) <= row.tolerance * max(1, abs(number)), "\(track) at \(time)")
      }
    }
  }

  /// Rows that translate a word for something that does not move, and why.
  private static let words = [
    "`MotionScene`": "the file that holds all of it",
    "`Color(0x80FF0000)`, `#80FF0000` in resources": "a color",
    "layers, shapes, `w`, `h`, `fr`": "what is drawn, and where",
  ]

  private static let reducedMotion = [
    "`@media (prefers-reduced-motion)`", "`accessibilityReduceMotion`", "`UIAccessibility.isReduceMotionEnabled`",
    "`MediaQuery.disableAnimations`", "`useReducedMotion`, `MotionConfig reducedMotion`",
  ]

  /// The engines' columns of all tables, without their heads.
  private static var engines: [String] {
    let lines = ComingFromTests.page.components(separatedBy: "\n")
    return zip(lines, lines.dropFirst() + [""]).compactMap { line, next in
      guard line.hasPrefix("| "), !line.hasPrefix("| ---"), !next.hasPrefix("| ---") else { return nil }
      return line.dropFirst(2).components(separatedBy: " | ").first
    }
  }

  @Test func theMotionOfEveryRowIsTested() {
    let engines = Self.engines
    #expect(engines.count > 100)
    let tested = Set(ComingFromTests.rows.map { $0.engine } + Self.rows.map { $0.engine } + Self.reducedMotion)
    #expect(tested.subtracting(engines) == [], "the page has no such rows")
    #expect(engines.filter { !tested.contains($0) && Self.words[$0] == nil } == [], "rows without a test")
    #expect(Self.words.keys.filter { tested.contains($0) || !engines.contains($0) } == [], "words that are not needed")
  }

  /// With reduced motion enabled, a phase shows its end at once.
  @Test(arguments: reducedMotion) func reducedMotionIsAKeyOfThePhase(_ engine: String) {
    #expect(ComingFromTests.page.contains("| \(engine) |"))
    let yaml =
      "transition: t\n" + Self.phase("translationX: 100", "duration: 1s, reducedMotion: none,", "{ animate: a }")
    #expect(sample(yaml, times: [0, 1], reducedMotion: true)["a.translationX"] == [100, 100])
    #expect(sample(yaml, times: [0, 1])["a.translationX"] == [0, 100])
  }

  /// By how much MotionLayout's spline passes a peak of 1 between 0 and 0, as the page says.
  @Test(arguments: [(0.4, 0.01), (0.2, 0.12), (0.1, 0.45)])
  func motionLayoutOvershootsAtAPeak(_ position: Double, _ overshoot: Double) {
    let values = (0...1000).map { Self.motionLayoutSpline([0, position, 1], [0, 1, 0], Double($0) / 1000) }
    #expect(abs((values.max() ?? 0) - 1 - overshoot) < 0.005)
    let place = "\(Int(position * 100)) %", share = "\(Int((overshoot * 100).rounded())) %"
    #expect(ComingFromTests.page.contains("\(share) of the change for a peak at \(place)"), "\(share), \(place)")
  }
}
