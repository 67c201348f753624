internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// An animated property that does not change.
struct NoOpAnimation: LintRule {
  var judgesBounds: Bool { false }
  func check(_ context: RuleContext) {
    let uses = context.uses
    for phase in context.reducedPhases where !phase.inspection.isDerived {
      // A fade that stands in for a movement has to fade something.
      checkNamed(in: phase, context) { $0.role == .opacity && !uses.isAnimated($0) }
    }
    for phase in context.phases where !phase.inspection.isReversed {
      let isElsewhere = uses.phasesStartedElsewhere.contains(phase.inspection.plan.name)
      if reportStill(phase, isElsewhere: isElsewhere, context) { continue }
      if isElsewhere {
        checkNamed(in: phase, context)
        continue
      }
      // An animation of a phase through several states runs for each leg, and may rest in some.
      let runs = phase.inspection.animations.grouped { animation in
        phase.inspection.plan.through == nil ? animation.listing : Int(animation.declaration.range.start)
      }
      for run in runs { check(run[0], run.flatMap { phase.motionsByAnimation[$0.listing] }, in: phase, context) }
    }
  }

  /// Reports a phase that goes from a state to the same state, and in which nothing changes.
  private func reportStill(_ phase: PhaseContext, isElsewhere: Bool, _ context: RuleContext) -> Bool {
    let inspection = phase.inspection, plan = inspection.plan, written = inspection.written
    let isStill =
      if let gesture = written.interaction {
        gesture.follow.isEmpty && written.to != nil && written.from?.value == written.to?.value && !plan.isEndless
          && !inspection.motions.contains { $0.changes }
      } else {
        !isElsewhere && plan.from == plan.to && inspection.animations.count > 1
          && inspection.animations.allSatisfy { $0.isEmpty }
      }
    guard isStill, written.during?.isEmpty ?? true else { return false }
    context.report(
      "nothing changes in phase '\(phase.name)': it goes from '\(plan.from)' to '\(plan.to)'",
      at: (written.to ?? written.name).range, label: "the state that it starts in",
      notes: written.interaction.map { [.init("its gesture moves nothing", at: $0.range)] } ?? [])
    return true
  }

  private func check(
    _ animation: MotionAnimation, _ all: [Motion], in phase: PhaseContext, _ context: RuleContext
  ) {
    let declaration = animation.declaration, motions = all.filter { !context.uses.varies($0.property) }
    // Of several views that do the same, some may rest.
    let isShared = declaration.targets.count > 1 && motions.contains { isEffective($0, in: phase) }
    for target in declaration.targets {
      let own = motions.filter { $0.target == target.range }, effective = own.filter { isEffective($0, in: phase) }
      if isShared, target.property == nil, effective.isEmpty { continue }
      guard !own.isEmpty else {
        // Counted views without members and name conflicts have already been reported.
        if motions.count == all.count, !context.uses.mayVary(target) { reportEmpty(target, in: phase, context) }
        continue
      }
      if declaration.path != nil {
        // A path moves on both axes; a straight line along one of them is not a mistake.
        if effective.isEmpty { report(own[0], declaration, target, in: phase, context) }
        continue
      }
      let names = Set(effective.map { $0.property.name })
      // Of a frame, some sides may stay.
      let movesFrame =
        effective.contains { $0.property.isLayout }
        && declaration.namedValues.contains { ["frame", "matches"].contains($0.name.value) }
      for motion in own.grouped(by: { $0.property.name }).map({ $0[0] })
      where !names.contains(motion.property.name) && !(movesFrame && motion.property.isLayout) {
        report(motion, declaration, target, in: phase, context)
      }
    }
  }

  /// Checks for properties that an animation names and nothing in the script ever changes: wherever the phase starts,
  /// they stay as they are.
  private func checkNamed(
    in phase: PhaseContext, _ context: RuleContext,
    where counts: (MotionProperty) -> Bool = { _ in true }
  ) {
    for motion in phase.inspection.motions
    where motion.isNamed && !motion.changes && !motion.isAdditive && !context.uses.changes(motion.property)
      && counts(motion.property)
    {
      let animation = phase.animation(motion)
      guard let target = animation.declaration.targets.first(where: { $0.range == motion.target }),
        let property = target.property, !PropertyCatalog.axisNames.contains(property.value),
        animation.declaration.path == nil
      else { continue }
      report(motion, animation.declaration, target, in: phase, context)
    }
  }

  /// Whether a motion shows something that would not be visible without it.
  private func isEffective(_ motion: Motion, in phase: PhaseContext) -> Bool {
    if motion.changes { return true }
    guard let value = motion.values.first else { return true }
    if motion.isAdditive { return differ(value, value.map { _ in 0 }) && motion.property.type != .color }
    // It may hold its own value, which differs from the one before it.
    let all = phase.inspection.motions(of: motion.property).filter { !$0.isAdditive }
    if let place = all.firstIndex(where: { $0.animation == motion.animation }), place > all.startIndex,
      let earlier = all[all.index(before: place)].values.last
    {
      return differ(value, earlier)
    }
    guard let from = phase.inspection.fromValue(motion.property), let to = phase.inspection.toValue(motion.property)
    else { return true }
    // A motion that ends at a different value than the state is reported by `state-mismatch`.
    return differ(value, from) || differ(value, to)
  }

  private func reportEmpty(_ target: AnimationTarget, in phase: PhaseContext, _ context: RuleContext) {
    let inspection = phase.inspection
    let from = inspection.plan.from, to = inspection.plan.to
    let states = from == to ? "in state '\(from)'" : "between '\(from)' and '\(to)'"
    let name = target.view.map { view in target.property.map { "\(view.text).\($0.value)" } ?? view.text } ?? "all"
    let isTaken = inspection.motions.contains { motion in
      guard let from = inspection.fromValue(motion.property), let to = inspection.toValue(motion.property),
        differ(from, to)
      else { return false }
      guard let view = target.view else { return true }
      return motion.property.view.declaration.map { context.script.views[$0].name.value == view.name.value } ?? false
    }
    let isStartMissing = from == to && inspection.written.from == nil && inspection.written.to != nil && !isTaken
    context.report(
      isTaken
        ? "'\(name)' animates nothing in phase '\(phase.name)': more specific targets animate what changes"
        : "'\(name)' animates nothing in phase '\(phase.name)': it does not change \(states)",
      at: target.range, label: "nothing to animate",
      help: isStartMissing ? "the phase starts in '\(from)', too; say where it comes from: from: …" : nil,
      about: target.view.map { [.visibility(phase: inspection.plan.name, view: $0.name.value)] } ?? [])
  }

  private func report(
    _ motion: Motion, _ declaration: AnimationDeclaration, _ target: AnimationTarget, in phase: PhaseContext,
    _ context: RuleContext
  ) {
    // What nothing changes is reported once for all phases.
    guard let value = motion.values.first,
      phase.isReduced || declaration.path != nil || context.uses.isFirst(phase, with: motion.property)
        || context.uses.changes(motion.property)
    else { return }
    let property = motion.property
    let text = Wording.value(value, property, phase.inspection)
    // Where an animation of a whole view names the property with a value.
    let places = declaration.namedValues.filter { $0.name.value == property.name }.map { $0.name.range }
    let named = target.property == nil ? places.min { $0.start < $1.start } : nil
    context.report(
      declaration.path != nil
        ? "the path of '\(property.view.name)' leads nowhere in phase '\(phase.name)': it ends where it starts"
        : "'\(property.fullName)' is animated in phase '\(phase.name)' and does not change: it stays \(text)",
      at: named ?? target.range, subject: property.name, label: "stays as it is",
      about: property.role == .opacity || property.role == .visibility
        ? [.visibility(phase: phase.inspection.plan.name, view: property.view.declaredName)] : [])
  }

  let documentation = RuleInfo(.noOpAnimation, .correctness, .warning, page: PackageResources.no_op_animation_md)
}
