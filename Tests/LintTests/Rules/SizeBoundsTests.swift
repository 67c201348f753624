import Testing
import TransitionLint

/// No rule traps or hangs, however long a phase lasts and however many views a script has.
@Suite struct SizeBoundsTests {
  private func check(_ yaml: String, within limit: Duration) {
    var configuration = LintConfiguration()
    for rule in RuleCatalog.documentation { configuration.levels[rule.name] = .warning }
    let clock = ContinuousClock()
    let start = clock.now
    _ = lint(yaml, configuration)
    #expect(clock.now - start < limit)
  }

  private func script(_ width: String, _ animation: String, views: Int = 1, reduced: String = "none") -> String {
    """
    transition: t
    canvas: { width: \(width), height: 800 }
    views:
      list:
        layout: { leading: 0, top: 0, width: 100, height: 100 }
        clipsToBounds: true
        children:
          row: { count: \(views), opacity: 0, layout: { leading: 0, trailing: 0, top: index, height: 20 } }
      picture: { snapshotOf: list }
    states:
      one:
        row: { opacity: 1, scale: 0.2, rotation: 90deg, top: index * 2 }
        list: { width: 200, top: 500, cornerRadius: 9 }
        picture: { leading: 100 }
    phases:
      p: { to: one, reducedMotion: \(reduced), animations: [{ animate: all, \(animation) }] }
      q: { swap: p }
      r: { reverse: p }
    """
  }

  @Test(arguments: [
    "duration: 0.000001ms", "duration: 1000000s", "duration: 1s, iterations: infinite", "duration: 0s",
    "duration: 1000000s, iterations: infinite", "duration: 300ms, delay: -100s", "duration: 300ms, iterations: 1000000",
  ])
  func phasesOfAnyLength(_ animation: String) {
    check(script("400", animation, views: 10, reduced: "{ \(animation) }"), within: .seconds(20))
  }

  @Test func aCanvasWithoutArea() { check(script("0", "duration: 300ms"), within: .seconds(20)) }

  @Test func thousandsOfViews() {
    check(
      script("400", "duration: 300ms, stagger: 1ms", views: 3000, reduced: "{ duration: 100ms }"),
      within: .seconds(120))
  }

  @Test func hundredsOfPhases() {
    let phases = (0..<300).map { "  p\($0): { to: one, duration: 2s, animations: [{ animate: a }] }" }
    check(
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { a: { layout: { leading: 0, top: 0, width: 100, height: 100 } } }
      states: { one: { a: { top: 500, scale: 2 } } }
      phases:
      \(phases.joined(separator: "\n"))
      """, within: .seconds(60))
  }
}
