internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// An expectation that cannot fail, or a scenario without expectations.
struct VacuousExpectation: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    let inspection = ExpectationInspection(context.compiled, context.inspection)
    var earlier: [Expectation] = []
    for expectation in context.script.expectations where expectation.range.file == .script {
      if let same = earlier.first(where: { $0.isSame(as: expectation) }) {
        context.report(
          "this expectation is listed twice", at: expectation.condition.range,
          notes: [.init("the first one", at: same.condition.range)])
        continue
      }
      earlier.append(expectation)
      check(expectation, context, inspection)
    }
    checkScenarios(context)
  }

  private func check(_ expectation: Expectation, _ context: RuleContext, _ inspection: ExpectationInspection) {
    let condition = expectation.condition
    if reportConstant(condition, "this expectation", context) { return }
    guard let motion = motion(of: expectation.subject, context),
      !checkMoment(expectation, motion, context)
    else { return }
    let bounds = bounds(of: expectation.subject, context)
    switch inspection.vacuity(of: condition, in: motion, range: bounds) {
    case .nothingMoves?:
      // Where nothing moves at all, that is what is wrong, and reported. What fits one canvas may not fit another.
      guard motion.tracks.contains(where: { !$0.view.isEmpty }), !condition.fitsCanvas else { return }
      context.report(
        "this expectation does not depend on the motion", at: condition.range,
        label: "nothing that it names changes in \(expectation.subject.text)")
    case .holdsForAll?:
      context.report("this expectation always holds", at: condition.range, label: "it is true for every value")
    case .holdsForNone?, nil:
      let parts = condition.requirements
      for part in parts {
        let subject = parts.count > 1 ? "this part of the expectation" : "this expectation"
        check(
          Part(condition: part, subject: subject, expectation: expectation, motion: motion), bounds, context,
          inspection)
      }
    }
  }

  private func motion(of subject: Expectation.Subject, _ context: RuleContext) -> (any MotionSource)? {
    switch subject {
    case .phase(let name): context.compiled.plan(named: name.value)
    case .scenario(let name): context.run(ofScenario: name.value)
    }
  }

  /// Reports a condition whose value does not depend on the motion at all.
  func reportConstant(_ condition: Expression, _ subject: String, _ context: RuleContext) -> Bool {
    if let constant = condition.literalTruth {
      context.report(
        "\(subject) \(constant ? "always" : "never") holds", at: condition.range, label: "it compares literals")
    } else if !condition.refersToMotion {
      context.report(
        "\(subject) does not depend on the motion", at: condition.range,
        label: "it refers to neither a view nor 'duration'")
    } else {
      return false
    }
    return true
  }

  /// Checks for scenarios that no expectation names: one finding if there are no expectations at all.
  private func checkScenarios(_ context: RuleContext) {
    let script = context.script
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

  /// Reports an expectation that is checked when the motion is over.
  private func checkMoment(_ expectation: Expectation, _ motion: any MotionSource, _ context: RuleContext) -> Bool {
    guard case .at(let time) = expectation.moment else { return false }
    let subject = expectation.subject.text
    if case .time(let seconds) = time.node, motion.duration.isFinite, seconds > motion.duration + 1e-9 {
      context.report(
        "this expectation is checked at \(Prose.time(seconds)), after \(subject) ends at "
          + Prose.time(motion.duration),
        at: time.range, label: "write 'end' for the end")
    } else if time.soleName?.value == "end", !motion.duration.isFinite {
      context.report(
        "this expectation is checked at the end, but \(subject) never ends", at: time.range, label: "write a time")
    } else {
      return false
    }
    return true
  }

  /// The values that a property can have.
  private func bounds(
    of subject: Expectation.Subject, _ context: RuleContext
  ) -> (_ view: String, _ property: String) -> ClosedRange<Double> {
    let staysInRange = staysInRange(subject, context)
    return { _, property in
      // A curve that overshoots may leave the range, which is worth an expectation.
      guard staysInRange, let descriptor = PropertyCatalog.descriptor(named: property) else {
        return -.infinity ... .infinity
      }
      return (descriptor.minimum ?? -.infinity)...(descriptor.maximum ?? .infinity)
    }
  }

  /// Whether nothing takes a property out of its range in a phase, or in a scenario that plays such phases: gestures may have
  /// rubber bands, and with `interruption: additive` motions add up.
  private func staysInRange(_ subject: Expectation.Subject, _ context: RuleContext) -> Bool {
    let names: Set<String>
    switch subject {
    case .phase(let name): names = [name.value]
    case .scenario(let name):
      guard let scenario = context.script.scenarios.first(where: { $0.name.value == name.value }),
        !scenario.events.contains(where: { event in
          event.isDrag
            && context.script.phases.contains {
              $0.name.value == event.phase.value && $0.interaction?.rubberBand != nil
            }
        })
      else { return false }
      names = context.script.phases(reachedFrom: scenario.events.map { $0.phase.value })
    }
    return names.allSatisfy { name in
      guard let inspection = context.phase(named: name)?.inspection else { return false }
      return !inspection.isReversed && inspection.written.interruption?.value != .additive
        && inspection.motions.allSatisfy { $0.staysBetweenKeyframes && $0.isPacedSimply && !$0.isAdditive }
    }
  }

  let documentation = RuleInfo(.vacuousExpectation, .gestures, .note, page: PackageResources.vacuous_expectation_md)
}
