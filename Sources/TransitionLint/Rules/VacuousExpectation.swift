internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// An expectation that cannot fail, or a scenario without expectations.
struct VacuousExpectation: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let script = context.script
    let inspection = ExpectationInspection(context.compiled)
    func motion(of subject: Expectation.Subject) -> (any MotionSource)? {
      switch subject {
      case .phase(let name): context.compiled.plan(named: name.value)
      case .scenario(let name): context.run(ofScenario: name.value)
      }
    }
    for expectation in script.expectations where expectation.range.file == .script {
      let condition = expectation.condition
      if let constant = condition.literalTruth {
        context.report(
          "this expectation \(constant ? "always" : "never") holds", at: condition.range,
          label: "it compares literals")
      } else if !condition.refersToMotion {
        context.report(
          "this expectation does not depend on the motion", at: condition.range,
          label: "it refers to neither a view nor 'duration'")
      } else if let motion = motion(of: expectation.subject) {
        checkMotion(expectation, motion, context, inspection)
      }
    }
    guard script.scenarios.contains(where: { $0.name.range.file == .script }) else { return }
    var checked: Set<String> = []
    for expectation in script.expectations {
      if case .scenario(let name) = expectation.subject { checked.insert(name.value) }
    }
    let unchecked = script.scenarios.filter { !checked.contains($0.name.value) && $0.name.range.file == .script }
    guard let first = unchecked.first else { return }
    if script.expectations.isEmpty {
      context.report(
        "no expectation checks what the scenarios show", at: first.name.range,
        label: "'transitionctl test' has nothing to check",
        help: "expect: [{ scenario: \(first.name.value), at: end, that: … }]")
      return
    }
    for scenario in unchecked {
      context.report(
        "no expectation checks scenario '\(scenario.name.value)'", at: scenario.name.range,
        help: "- { scenario: \(scenario.name.value), at: end, that: … }")
    }
  }

  private func checkMotion(
    _ expectation: Expectation, _ motion: any MotionSource, _ context: RuleContext, _ inspection: ExpectationInspection
  ) {
    let subject =
      switch expectation.subject {
      case .phase(let name): "phase '\(name.value)'"
      case .scenario(let name): "scenario '\(name.value)'"
      }
    if case .at(let time) = expectation.moment, case .time(let seconds) = time.node,
      motion.duration.isFinite, seconds > motion.duration + 1e-9
    {
      context.report(
        "this expectation is checked at \(Prose.time(seconds)), after \(subject) ends at "
          + Prose.time(motion.duration),
        at: time.range, label: "write 'end' for the end")
      return
    }
    if case .at(let time) = expectation.moment, time.soleName?.value == "end", !motion.duration.isFinite {
      context.report(
        "this expectation is checked at the end, but \(subject) never ends", at: time.range, label: "write a time")
      return
    }
    lazy var staysInRange = self.staysInRange(expectation.subject, context)
    let vacuity = inspection.vacuity(of: expectation, in: motion) { _, property in
      // A curve that overshoots may leave the range, which is worth an expectation.
      guard staysInRange, let descriptor = PropertyCatalog.descriptor(named: property) else {
        return -.infinity ... .infinity
      }
      return (descriptor.minimum ?? -.infinity)...(descriptor.maximum ?? .infinity)
    }
    switch vacuity {
    case .nothingMoves?:
      context.report(
        "this expectation does not depend on the motion", at: expectation.condition.range,
        label: "nothing that it names changes in \(subject)")
    case .holdsForAll?:
      context.report(
        "this expectation always holds", at: expectation.condition.range, label: "it is true for every value")
    case nil: break
    }
  }

  /// Whether nothing takes a property out of its range in a phase, or in a scenario that plays such phases: gestures have
  /// rubber bands, and with `interruption: additive` motions add up.
  private func staysInRange(_ subject: Expectation.Subject, _ context: RuleContext) -> Bool {
    let names: Set<String>
    switch subject {
    case .phase(let name): names = [name.value]
    case .scenario(let name):
      guard let scenario = context.script.scenarios.first(where: { $0.name.value == name.value }),
        !scenario.events.contains(where: { $0.isDrag })
      else { return false }
      names = context.script.phases(reachedFrom: scenario.events.map { $0.phase.value })
    }
    return names.allSatisfy { name in
      guard let inspection = context.phases.first(where: { $0.name == name })?.inspection else { return false }
      return !inspection.isReversed && inspection.written.interruption?.value != .additive
        && inspection.motions.allSatisfy { $0.staysBetweenKeyframes && $0.isPacedSimply && !$0.isAdditive }
    }
  }

  static let information = RuleInfo(
    .vacuousExpectation, "An expectation that cannot fail, or a scenario without expectations.",
    explanation: """
      An expectation tests nothing if it compares literals, refers to nothing that changes in its phase or scenario, \
      is true for every value (`opacity >= 0`, `x > 5 or x <= 5`), or is checked after the end. A scenario without \
      expectations plays a run, but nobody notices when it changes.

      Compare a value that the motion determines, at a time during the motion.
      """,
    group: .gestures, defaultLevel: .note,
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
      expect:
        - { phase: show, at: ↓900ms, that: card.opacity == 1 }
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
      expect:
        - { phase: show, at: end, that: card.opacity == 1 }
      """)
}

extension Expression {
  /// Whether the expression contains a dotted reference or the name `duration`.
  fileprivate var refersToMotion: Bool {
    switch node {
    case .reference(let parts): parts.count > 1 || soleName?.value == "duration"
    case .negate(let a), .not(let a): a.refersToMotion
    case .binary(_, let a, let b): a.refersToMotion || b.refersToMotion
    case .approximately(let a, let b, let c): a.refersToMotion || b.refersToMotion || (c?.refersToMotion ?? false)
    case .call(_, let arguments): arguments.contains { $0.refersToMotion }
    default: false
    }
  }

  /// The value of a condition that is a literal or a comparison of two literals.
  fileprivate var literalTruth: Bool? {
    switch node {
    case .boolean(let value): return value
    case .binary(let operation, let a, let b):
      guard let a = a.literalNumber, let b = b.literalNumber else { return nil }
      switch operation {
      case .less: return a < b
      case .lessOrEqual: return a <= b
      case .greater: return a > b
      case .greaterOrEqual: return a >= b
      case .equal: return a == b
      case .notEqual: return a != b
      default: return nil
      }
    default: return nil
    }
  }
}
