internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A visible view that changes during the phase while its snapshot is on screen.
struct SnapshotSourceChanges: LintRule {
  func check(_ context: RuleContext) {
    let snapshots = context.script.views.enumerated().flatMap { index, view in
      view.snapshotOf.map { source in
        context.inspection.instances(ofView: index).map { (view: $0, place: source.range) }
      } ?? []
    }
    guard !snapshots.isEmpty else { return }
    for phase in context.phases where !phase.visibleMotions.isEmpty {
      for snapshot in snapshots { check(snapshot.view, snapshot.place, in: phase, context) }
    }
  }

  private func check(
    _ snapshot: MotionView, _ place: SourceRange, in phase: PhaseContext, _ context: RuleContext
  ) {
    guard let source = phase.inspection.snapshotSource(of: snapshot) else { return }
    for motion in phase.visibleMotions
    where motion.property.role != .visibility
      && phase.inspection.isView(motion.property.view.instance, within: source.instance)
    {
      let start = max(0, motion.start), end = min(motion.end, phase.duration)
      guard phase.sight.sees(motion.property.view, and: snapshot, from: start, to: end) else { continue }
      context.report(
        "'\(motion.property.fullName)' changes between \(Prose.time(start)) and \(Prose.time(end)) in phase "
          + "'\(phase.name)', while '\(snapshot.name)', a snapshot of '\(source.name)', is on screen",
        at: motion.target, subject: source.declaredName, label: "the snapshot keeps its old look",
        notes: [.init("the snapshot is declared here", at: place)],
        // Hiding the canvas would hide the snapshot.
        help: source.instance == 0 ? nil : "during: { \(source.name).hidden: true }",
        about: [.double(phase: phase.name, view: source.name)])
      return
    }
  }

  let documentation = RuleInfo(
    .snapshotSourceChanges, .correctness, .warning, page: PackageResources.snapshot_source_changes_md)
}
