internal import TransitionDiagnostics
internal import TransitionModel

/// An event of a scenario that does nothing.
struct DeadEvent: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    checkStarts(context)
    for scenario in context.script.scenarios {
      var last: (time: Double, range: SourceRange)?
      for event in scenario.events {
        if let time = event.time.literalNumber {
          if let last, time < last.time {
            context.report(
              "this event of scenario '\(scenario.name.value)' is earlier than the one above it", at: event.time.range,
              label: "\(Wording.time(time)) is before \(Wording.time(last.time))",
              notes: [.init("the event above it", at: last.range)])
          }
          last = (max(time, last?.time ?? time), event.time.range)
        }
        if case .stop(let phase) = event.action { checkStop(of: phase, event, scenario, context) }
      }
    }
  }

  /// Checks for phases that start, alone, in a state to which no other phase leads, while one leads to a state that
  /// none leaves: the app may change a state by itself, but hardly both.
  private func checkStarts(_ context: RuleContext) {
    let phases = context.inspection.phases
    let moving = phases.filter { $0.plan.from != $0.plan.to }
    let reached = Set(moving.map { $0.plan.to }), left = Set(moving.map { $0.plan.from })
    guard reached.contains(where: { $0 != "initial" && !left.contains($0) }) else { return }
    let continued = Self.continued(context.script)
    for phase in moving where !phase.isDerived && !continued.contains(phase.plan.name) {
      guard let from = phase.written.from, from.value != "initial", !reached.contains(from.value), left.count > 1,
        moving.count(where: { $0.plan.from == from.value }) == 1
      else { continue }
      context.report(
        "phase '\(phase.plan.name)' starts from '\(from.value)', and no phase leads there", at: from.range,
        label: "it cannot be played after another phase")
    }
  }

  /// The phases that a gesture or a scenario plays after others, in whatever state those end.
  private static func continued(_ script: Script) -> Set<String> {
    var names: Set<String> = []
    for phase in script.phases {
      for end in [phase.interaction?.onCommit, phase.interaction?.onCancel] {
        if let then = end?.then { names.insert(then.value) }
      }
    }
    for event in script.scenarios.flatMap({ $0.events.dropFirst() }) {
      switch event.action {
      case .play(let name), .drag(_, let name): names.insert(name.value)
      case .stop: break
      }
    }
    return names
  }

  private func checkStop(
    of phase: Located<String>, _ event: ScenarioEvent, _ scenario: ScenarioDeclaration, _ context: RuleContext
  ) {
    guard let inspection = context.inspection.phases.first(where: { $0.plan.name == phase.value }) else { return }
    if !inspection.plan.isEndless {
      context.report(
        "'stop' does nothing: phase '\(phase.value)' has no endless animation", at: phase.range,
        label: "it ends by itself")
      return
    }
    // A phase can also be started by another one's `then`.
    let isStarted =
      scenario.events.contains { other in
        switch other.action {
        case .play(let name), .drag(_, let name):
          guard let start = other.time.literalNumber, let end = event.time.literalNumber else { return true }
          return start <= end && (name.value == phase.value || leads(from: name.value, to: phase.value, context.script))
        case .stop: return false
        }
      }
    if !isStarted {
      context.report(
        "'stop' does nothing: phase '\(phase.value)' is not running then", at: phase.range,
        label: "nothing in the scenario has started it")
    }
  }

  /// Whether a phase's gestures may start another phase through a chain of `then`.
  private func leads(from phase: String, to other: String, _ script: Script) -> Bool {
    var seen: Set<String> = [], waiting = [phase]
    while let name = waiting.popLast() {
      if name == other { return true }
      guard seen.insert(name).inserted, let next = script.phases.first(where: { $0.name.value == name }) else {
        continue
      }
      waiting += [next.interaction?.onCommit?.then, next.interaction?.onCancel?.then].compactMap { $0?.value }
    }
    return false
  }

  static let information = RuleInfo(
    .deadEvent, "An event in a scenario that has no effect or is out of order.",
    explanation: """
      `stop` ends the endless animations of a running phase; for a phase that ends by itself or has not started, it \
      does nothing. Events happen in the order of their times, whatever their order in the list, so a time earlier \
      than the one above it is probably a slip. A phase whose `from` state no phase leads to cannot follow another one.

      Correct the time or the phase, or remove the event.
      """,
    group: .gestures, defaultLevel: .warning,
    bad: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms }]
      scenarios:
        interrupted:
          - { at: 0ms, play: show }
          - { at: 100ms, stop: ↓show }
      expect:
        - { scenario: interrupted, at: end, that: card.opacity == 1 }
      """,
    good: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms }]
        hide: { swap: show }
      scenarios:
        interrupted:
          - { at: 0ms, play: show }
          - { at: 100ms, play: hide }
      expect:
        - { scenario: interrupted, at: end, that: card.opacity == 0 }
      """)
}
