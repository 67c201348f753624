import Testing
import TransitionDiagnostics
import TransitionLint

/// Of two findings about one thing, the cause is reported; where its rule is off, the consequence is.
@Suite struct CausalityTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var cause: RuleName
    var consequence: RuleName
    /// Behind `transition` and a canvas of 400 × 800.
    var yaml: String

    var testDescription: String { "\(cause.text) explains \(consequence.text)" }
  }

  private static func card(_ from: String, _ to: String, _ animation: String, _ more: String = "") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(from) } }
    states: { end: { card: { \(to) } } }
    phases:
      p:
        to: end
        reducedMotion: none
        \(more)
        animations: [{ \(animation) }]
    """
  }

  private static func drag(_ range: String, _ interaction: String, to: String = "700") -> String {
    """
    views: { card: { layout: { leading: 50, top: 0, width: 300, height: 200 } } }
    states: { end: { card.top: \(to) } }
    phases:
      p:
        to: end
        duration: 300ms
        animations: [{ animate: card, curve: linear }]
        interaction: { input: translationY, range: \(range), rubberBand: 0.5, \(interaction) }
    """
  }

  static let rows: [Row] = [
    Row(
      cause: .noOpAnimation, consequence: .invisibleAnimation,
      yaml: card("opacity: 0", "top: 300", "animate: [card.opacity, card.top], duration: 300ms")),
    Row(
      cause: .unsettledSpring, consequence: .earlyCompletion,
      yaml: card(
        "", "top: 300", "animate: card, curve: \"spring(duration=400ms, bounce=0)\"", "completion: 200ms")),
    Row(
      cause: .earlyCompletion, consequence: .easingDirection,
      yaml: card("", "top: 850", "animate: card, duration: 400ms, curve: easeOutExpo", "completion: 200ms")),
    Row(
      cause: .deadKey, consequence: .stateMismatch,
      yaml: card("", "opacity: 0.5", "animate: card, duration: 300ms, iterations: 0")),
    Row(
      cause: .ghostSource, consequence: .snapshotSourceChanges,
      yaml: """
        views:
          cell: { layout: { leading: 0, top: 0, width: 100, height: 100 }, backgroundColor: red }
          fly: { snapshotOf: cell }
        states: { end: { fly.top: 600, cell.backgroundColor: blue } }
        phases: { p: { to: end, duration: 300ms, reducedMotion: none, animations: [{ animate: [fly, cell] }] } }
        """),
    Row(
      cause: .longStagger, consequence: .longPhase,
      yaml: """
        views: { row: { count: 5, opacity: 0 } }
        states: { end: { row.opacity: 1 } }
        phases: { p: { to: end, animations: [{ animate: row, duration: 300ms, stagger: 300ms }] } }
        """),
    Row(
      cause: .implausibleValue, consequence: .longPhase,
      yaml: card("opacity: 0", "opacity: 1", "animate: card, duration: 90s")),
    Row(
      cause: .implausibleValue, consequence: .longPhase,
      yaml: card(
        "opacity: 0", "opacity: 1, top: 300, leading: 0",
        "animate: card.opacity, duration: 300ms }, { animate: card.top, duration: 3s }, { animate: card.leading, "
          + "duration: 300ms")),
    Row(
      cause: .implausibleValue, consequence: .longPhase,
      yaml: drag(
        "[0, 700]", "commit: progress > 0.5, onCommit: { duration: 300ms }, onCancel: { duration: 3s }")),
    Row(
      cause: .implausibleValue, consequence: .longPhase,
      yaml: card("", "top: 300", "animate: card, curve: \"spring(stiffness=320, damping=0.8)\"")),
    Row(
      cause: .implausibleValue, consequence: .perceivedSpeed,
      yaml: card("", "top: 500", "animate: card, duration: 25ms")),
    Row(
      cause: .longPhase, consequence: .inconsistentRole,
      yaml: """
        views: { card: { opacity: 0 } }
        states: { end: { card.opacity: 1 } }
        phases:
          show: { to: end, duration: 300ms, animations: [{ animate: card }] }
          hide: { from: end, to: initial, duration: 1500ms, animations: [{ animate: card }] }
        """),
    Row(
      cause: .endlessDecoration, consequence: .missingReducedMotion,
      yaml: """
        views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
        phases:
          p: { animations: [{ animate: card.top, to: 400, duration: 1s, iterations: infinite, direction: alternate }] }
        """),
    Row(
      cause: .unknownChannel, consequence: .constantCommit,
      yaml: drag("[700, 0]", "commit: progress > 0.5 or velocity > 500")),
    Row(
      cause: .constantCommit, consequence: .flickIgnored, yaml: drag("[0, 700]", "commit: progress >= 0")),
    Row(
      cause: .constantCommit, consequence: .deadKey,
      yaml: drag("[0, 700]", "commitWhen: changed, onCommit: { duration: 200ms }")),
    Row(
      cause: .unreachableThen, consequence: .deadEvent,
      yaml: """
        views: { card: { opacity: 0, cornerRadius: 0 } }
        states: { open: { card: { opacity: 1, cornerRadius: 20 } }, bright: { card: { opacity: 0.5 } } }
        phases:
          show: { to: open, animations: [{ animate: card, duration: 300ms }] }
          brighten: { from: bright, to: initial, animations: [{ animate: card.opacity, duration: 300ms }] }
        scenarios: { s: [{ at: 0s, play: show }, { at: 1s, play: brighten }] }
        """),
  ]

  private func found(_ row: Row, _ rules: RuleName...) -> Set<RuleName> {
    let configuration = only(rules.map { $0.text })
    let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + row.yaml, configuration)
    #expect(linted.diagnostics.map { $0.message } == [])
    return Set(linted.report.findings.map { $0.rule })
  }

  @Test(arguments: rows) func theConsequenceIsReportedWithoutItsCauseOnly(_ row: Row) {
    #expect(found(row, row.cause, row.consequence) == [row.cause])
    #expect(found(row, row.consequence) == [row.consequence])
  }

  @Test func aCauseIsReportedByTheRuleThatKnowsIt() {
    func rules(_ yaml: String, _ configuration: LintConfiguration) -> Set<String> {
      let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + yaml, configuration)
      return Set(linted.report.findings.map { $0.rule.text })
    }
    let staggered = """
      views: { row: { count: 6, opacity: 0 } }
      states: { end: { row.opacity: 1 } }
      phases: { p: { to: end, animations: [{ animate: row, duration: 300ms, stagger: 600ms }] } }
      """
    #expect(rules(staggered, only("long-phase", "long-stagger")) == ["long-stagger"])
    #expect(rules(staggered, only("long-phase")) == ["long-phase"])
    // About another number.
    let shaded = Self.card(
      "opacity: 0, shadowRadius: 120, shadowOpacity: 0.5", "opacity: 1", "animate: card, duration: 1500ms")
    #expect(
      rules(shaded, only("long-phase", "implausible-value")) == ["long-phase", "implausible-value"])
    let unshown = """
      views: { card: { opacity: 0, children: { label: { layout: { leading: 5, top: 5, width: 90, height: 20 } } } } }
      states: { end: { label.translationX: 50 } }
      phases: { p: { to: end, duration: 300ms, animations: [{ animate: card.opacity }, { animate: label }] } }
      """
    #expect(rules(unshown, only("no-op-animation", "invisible-animation")) == ["no-op-animation"])
    #expect(rules(unshown, only("invisible-animation")) == ["invisible-animation"])
  }
}
