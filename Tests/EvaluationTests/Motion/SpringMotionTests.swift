import Foundation
import Testing

@Suite struct SpringMotionTests {
  /// 1 − x of an underdamped spring, by mass 1.
  private func remaining(_ stiffness: Double, _ damping: Double, _ time: Double) -> Double {
    let decay = damping / 2
    let frequency = (stiffness - decay * decay).squareRoot()
    return exp(-decay * time) * (cos(frequency * time) + decay / frequency * sin(frequency * time))
  }

  private func settling(_ stiffness: Double, _ damping: Double) -> Double {
    let decay = damping / 2
    return -log(0.001 / (1 + decay / (stiffness - decay * decay).squareRoot())) / decay
  }

  private let spring = "curve: \"spring(stiffness=100, damping=10)\""

  @Test func aSpringOfItsOwnTimeGivesTheDuration() throws {
    let run = try #require(plan(script("animate: a.x, \(spring)")))
    #expect(abs(run.duration - settling(100, 10)) < 1e-9)
    let places = [0, 0.1, 0.5, 1, run.duration]
    #expect(
      isClose(sample(run, times: places)["a.x"], places.dropLast().map { 100 - 100 * remaining(100, 10, $0) } + [100]))
  }

  /// A critically damped spring of ω₀ = 10 π that settles after 0.3 s, whose sum of steps differs in the last bit.
  @Test(arguments: [(0.0, 0.3), (0.6, 0.9)])
  func itHoldsFromItsSettlingTimeOn(_ delay: Double, _ settled: Double) {
    let yaml = script(
      "animate: a.x, duration: 1s, delay: \(delay)s, curve: \"spring(response=200ms, dampingRatio=1, epsilon=0.01)\"")
    let tracks = sample(yaml, times: [settled - 0.001, settled, settled + 0.001])
    #expect((tracks["a.x"]?[0] ?? 100) < 100)
    #expect(tracks["a.x"]?.dropFirst() == [100, 100])
    #expect(tracks["a.x'"]?.dropFirst() == [0, 0])
  }

  @Test func aPhasesDurationDoesNotApplyToItAndItsOwnCutsIt() throws {
    #expect(
      abs(
        (plan(script("animate: a.x, \(spring)", phase: "completion: 9s"))?.animations.first?.end ?? 0)
          - settling(100, 10)) < 1e-9)
    let tracks = sample(script("animate: a.x, \(spring), duration: 300ms"), times: [0.2, 0.2999, 0.3])
    #expect(isClose(tracks["a.x"], [100 - 100 * remaining(100, 10, 0.2), 100 - 100 * remaining(100, 10, 0.2999), 100]))
    let long = sample(script("animate: a.x, \(spring), duration: 30s"), times: [1, 29])
    #expect(isClose(long["a.x"], [100 - 100 * remaining(100, 10, 1), 100]))
  }

  @Test func aFittedSpringTakesTheAnimationsDuration() {
    let yaml = script("animate: a.x, curve: \"spring(dampingRatio=0.7)\", duration: 600ms")
    let tracks = sample(yaml, times: [0, 0.6])
    #expect(isClose(tracks["a.x"], [0, 100]))
    expectSpeedsMatchDifferences(yaml, at: [0.1, 0.3, 0.5])
  }

  @Test func inASegmentASpringRunsInItsOwnTimeAndIsCutThere() {
    let yaml = script(
      "animate: a.x, duration: 2s, keyframes: [{ at: 0%, value: 0, curve: \"spring(stiffness=100, damping=10)\" }, { at: 25%, value: 10 }, { at: 100%, value: 30, curve: linear }]"
    )
    let tracks = sample(yaml, times: [0.2, 0.4999, 0.5, 1.25])
    #expect(isClose(tracks["a.x"], [10 - 10 * remaining(100, 10, 0.2), 10 - 10 * remaining(100, 10, 0.4999), 10, 20]))
    expectSpeedsMatchDifferences(yaml, at: [0.1, 0.3])
  }

  @Test func eachIterationRunsAnew() {
    let duration = settling(100, 10)
    let tracks = sample(
      script("animate: a.x, \(spring), iterations: 2, direction: alternate"),
      times: [0.3, duration + 0.3, 2 * duration])
    // Backwards, progress runs from the end to the start of the same motion.
    #expect(
      isClose(tracks["a.x"], [100 - 100 * remaining(100, 10, 0.3), 100 - 100 * remaining(100, 10, duration - 0.3), 0]))
  }

  @Test func springsInASequenceStartWhereTheOneBeforeEnded() {
    let tracks = sample(
      script("animate: a.x, to: 40, \(spring), duration: 500ms", "animate: a.x, after: previous, \(spring)"),
      times: [0.5, 0.7])
    #expect(isClose(tracks["a.x"], [40, 100 - 60 * remaining(100, 10, 0.2)]))
  }

  @Test func aVelocityIsInDistancesASecond() {
    let tracks = sample(script("animate: a.x, curve: \"spring(stiffness=100, damping=10, velocity=3)\""), times: [0])
    #expect(isClose(tracks["a.x'"], [300]))
  }
}
