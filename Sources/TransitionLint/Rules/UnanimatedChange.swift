internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A property that differs between a phase's states but is not animated, so that it jumps.
struct UnanimatedChange: LintRule {
  /// More views than this that jump have one reason: the phase starts from another state than the one before ends in.
  private static let mostViews = 3

  func check(_ context: RuleContext) {
    let names = Set(context.phases.map { $0.name })
    for phase in context.phases where !isReportedAtSource(phase, among: names) {
      // Members of a counted view, and properties of a view, count as one mistake.
      let views = phase.unanimatedChanges.filter { !isFollowed($0, in: phase) && isSeen($0, in: phase) }
        .grouped { $0.property.view.declaration }
      if views.count > Self.mostViews {
        report(views[0], besides: Array(views.dropFirst()), in: phase, context)
      } else {
        for changes in views { report(changes, in: phase, context) }
      }
    }
  }

  /// Whether the phase's gesture moves the property, which cannot be animated as well.
  private func isFollowed(_ change: PropertyChange, in phase: PhaseContext) -> Bool {
    let view = change.property.view
    return phase.inspection.effective.interaction?.follow.contains {
      $0.property.value == change.property.name && ($0.view.text == view.name || $0.view.text == view.declaredName)
    } ?? false
  }

  private func isSeen(_ change: PropertyChange, in phase: PhaseContext) -> Bool {
    let view = change.property.view, sight = phase.sight
    switch change.property.role {
    case .opacity?: return sight.sees(view, around: change.time)
    case .visibility?: return sight.sees(view, around: change.time) && !sight.handsOver(view)
    default:
      let next = phase.inspection.plan.stopTimes.first { $0 > change.time }
      return sight.sees(view, from: change.time, to: next ?? phase.duration)
        // What jumps away from where it was seen, rather than being hidden there.
        || sight.sees(view, at: .from) && sight.unseen(view, at: .frame(0))?.reason.isOpacity == false
    }
  }

  /// - Parameter others: Those of other views that jump as well.
  private func report(
    _ changes: [PropertyChange], besides others: [[PropertyChange]] = [], in phase: PhaseContext,
    _ context: RuleContext
  ) {
    let first = changes[0], property = first.property, view = property.view
    let names = changes.map { $0.property.name }.uniqued()
    var more =
      names.count == 1 ? "" : "; so \(names.count == 2 ? "does" : "do") \(Wording.list(Array(names.dropFirst())))"
    if !others.isEmpty { more += "; \(Wording.list(others.map { $0[0].property.view.declaredName })) jump, too" }
    let isCounted = Set(changes.map { $0.property.view.instance }).count > 1
    let target = isCounted ? view.declaredName : view.name
    let members = (changes + others.joined()).map { "\($0.property.view.declaredName).\($0.property.name)" }.uniqued()
    context.report(
      "'\(property.fullName)' jumps \(phase.change(of: property, from: first.from, to: first.to)) when phase "
        + "'\(phase.name)' \(moment(first.time, in: phase))\(more)",
      at: phase.inspection.written.name.range, subject: view.declaration.map { "\($0)" } ?? "canvas", members: members,
      label: "nothing animates it here",
      notes: first.place.map { [.init("its value changes here", at: $0)] } ?? [],
      help: "- { animate: \(names.count == 1 ? "\(target).\(names[0])" : target)"
        + "\(changes.allSatisfy { Self.isSwitch($0.property) } ? ", duration: 0s" : duration(in: phase)) }")
  }

  /// Whether nothing is between two values, so that an animation that takes time would only jump later.
  private static func isSwitch(_ property: MotionProperty) -> Bool {
    property.type == .text || property.type == .boolean && property.role != .visibility || property.name == "zPosition"
  }

  /// The duration that an animation needs in a phase without its own: as long as the others.
  private func duration(in phase: PhaseContext) -> String {
    let timing = phase.inspection.effective.timing
    guard timing.duration == nil, timing.timing == nil, phase.inspection.plan.through == nil else { return "" }
    let takesTime = phase.duration > 0 && phase.duration.isFinite
    return ", duration: \(Wording.literal(time: takesTime ? phase.duration : 0.3))"
  }

  /// What the phase does at a time: it starts, or leaves one of its states.
  private func moment(_ time: Double, in phase: PhaseContext) -> String {
    let plan = phase.inspection.plan
    guard time > 0, let states = plan.through, let index = plan.stopTimes.firstIndex(of: time) else { return "starts" }
    return "leaves '\(states[index])'"
  }

  /// Whether the phase from which this one is derived has the same jump.
  private func isReportedAtSource(_ phase: PhaseContext, among names: Set<String>) -> Bool {
    let written = phase.inspection.written
    return phase.inspection.isDerived && written.from == nil && written.to == nil && written.during == nil
      && written.source.map { names.contains($0) } ?? false
  }

  let documentation = RuleInfo(.unanimatedChange, .correctness, .warning, page: PackageResources.unanimated_change_md)
}
