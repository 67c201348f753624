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
      let subject = parts.count > 1 ? "this part of the expectation" : "this expectation"
      for part in parts { check(part, subject, of: expectation, in: motion, bounds, context, inspection) }
    }
  }

  /// How many times the actual duration tests nothing.
  private static let generosity = 20.0
  /// The fraction of a tolerance that all values fit into if it is too wide.
  private static let tolerance = 1.0 / 3

  /// Checks an operand of an expectation's `and`, each of which must be able to fail; the condition itself if it has none.
  ///
  /// - Parameter subject: What messages call it.
  private func check(
    _ condition: Expression, _ subject: String, of expectation: Expectation, in motion: any MotionSource,
    _ bounds: (_ view: String, _ property: String) -> ClosedRange<Double>, _ context: RuleContext,
    _ inspection: ExpectationInspection
  ) {
    if reportConstant(condition, subject, context) { return }
    switch inspection.vacuity(of: condition, in: motion, range: bounds) {
    case .holdsForAll?:
      return context.report("\(subject) always holds", at: condition.range, label: "it is true for every value")
    case .holdsForNone?:
      return context.report("\(subject) never holds", at: condition.range, label: "no value makes it true")
    // A value that stays the same is worth a part.
    case .nothingMoves?, nil: break
    }
    switch inspection.durationVacuity(of: condition, in: motion, factor: Self.generosity) {
    case .holdsForAll?:
      context.report("\(subject) always holds", at: condition.range, label: "it is true for every duration")
    case .isGenerous?:
      context.report(
        "\(subject) would hold for \(Wording.number(Self.generosity)) times the duration", at: condition.range,
        label: "\(expectation.subject.text) takes \(Prose.time(motion.duration))")
    case nil:
      // With `always`, it is what a tolerance is for that it includes all values of the motion.
      guard case .at = expectation.moment, case .approximately(_, _, let tolerance?) = condition.node,
        inspection.isTooTolerant(condition, in: motion, fraction: Self.tolerance)
      else { return }
      context.report(
        "\(subject) holds throughout \(expectation.subject.text): its tolerance is too wide",
        at: tolerance.range, label: "wider than all that changes")
    }
  }

  private func motion(of subject: Expectation.Subject, _ context: RuleContext) -> (any MotionSource)? {
    switch subject {
    case .phase(let name): context.compiled.plan(named: name.value)
    case .scenario(let name): context.run(ofScenario: name.value)
    }
  }

  /// Reports a condition whose value does not depend on the motion at all.
  private func reportConstant(_ condition: Expression, _ subject: String, _ context: RuleContext) -> Bool {
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
    let checked = Set(
      script.expectations.compactMap { if case .scenario(let name) = $0.subject { name.value } else { nil } })
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

extension Expectation {
  /// Whether another expectation says the same of the same time. Names do not matter.
  fileprivate func isSame(as other: Expectation) -> Bool {
    guard text == other.text, subject.text == other.subject.text else { return false }
    switch (moment, other.moment) {
    case (.whole, .whole), (.always, .always): return true
    case (.at(let a), .at(let b)):
      if let a = a.soleName, let b = b.soleName { return a.value == b.value }
      guard let a = a.literalNumber, let b = b.literalNumber else { return false }
      return a == b
    default: return false
    }
  }
}

extension Expression {
  /// The operands of a chain of `and`; the expression itself if it is none.
  fileprivate var requirements: [Expression] {
    if case .binary(.and, let left, let right) = node { left.requirements + right.requirements } else { [self] }
  }

  /// Whether the expression contains a dotted reference or the name `duration`.
  fileprivate var refersToMotion: Bool {
    contains { expression in
      guard case .reference(let parts) = expression.node else { return false }
      return parts.count > 1 || ["duration", "state"].contains(expression.soleName?.value)
    }
  }

  /// Whether the expression compares a view with the canvas.
  fileprivate var fitsCanvas: Bool {
    func refers(toCanvas isCanvas: Bool) -> Bool {
      contains { expression in
        guard case .reference(let parts) = expression.node, parts.count > 1, case .name(let first) = parts[0] else {
          return false
        }
        return (first.value == "canvas") == isCanvas
      }
    }
    return refers(toCanvas: true) && refers(toCanvas: false)
  }

  /// The value of a condition that is a literal or a comparison of two literals.
  fileprivate var literalTruth: Bool? {
    if case .boolean(let value) = node { return value }
    guard case .binary(let operation, let left, let right) = node, let a = left.literalNumber,
      let b = right.literalNumber
    else { return nil }
    return switch operation {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    case .equal: a == b
    case .notEqual: a != b
    default: nil
    }
  }
}
