internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A visible view that changes during the phase while its snapshot is on screen.
struct SnapshotSourceChanges: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let snapshots = context.script.views.enumerated().flatMap { index, view in
      view.snapshotOf.map { source in
        context.inspection.instances(ofView: index).map { (view: $0, place: source.range) }
      } ?? []
    }
    guard !snapshots.isEmpty else { return }
    for phase in context.phases where !phase.visibleMotions.isEmpty {
      var visibility = Visibility(phase)
      for snapshot in snapshots { check(snapshot.view, snapshot.place, in: phase, &visibility, context) }
    }
  }

  private func check(
    _ snapshot: InspectedView, _ place: SourceRange, in phase: PhaseContext, _ visibility: inout Visibility,
    _ context: RuleContext
  ) {
    guard let source = phase.inspection.snapshotSource(of: snapshot) else { return }
    // Reported by `ghost-source`, which has the same cure.
    if GhostSource.ghost(of: source, by: snapshot, in: phase) != nil { return }
    for motion in phase.visibleMotions
    where motion.property.role != .visibility
      && phase.inspection.isView(motion.property.view.instance, within: source.instance)
    {
      let start = max(0, motion.start), end = min(motion.end, phase.duration)
      guard isSeenTogether(motion.property.view, snapshot, from: start, to: end, in: phase, &visibility),
        !context.covers.isOutOfSight(motion.property.view, in: phase)
      else { continue }
      context.report(
        "'\(motion.property.fullName)' changes between \(Prose.time(start)) and \(Prose.time(end)) in phase "
          + "'\(phase.name)', while '\(snapshot.name)', a snapshot of '\(source.name)', is on screen",
        at: motion.target, subject: source.declaredName, label: "the snapshot keeps its old look",
        notes: [.init("the snapshot is declared here", at: place)],
        help: "during: { \(source.name).hidden: true }")
      return
    }
  }

  private func isSeenTogether(
    _ view: InspectedView, _ snapshot: InspectedView, from start: Double, to end: Double, in phase: PhaseContext,
    _ visibility: inout Visibility
  ) -> Bool {
    let a = visibility.answer(for: view), b = visibility.answer(for: snapshot)
    switch (a, b) {
    case (.never, _), (_, .never): return false
    case (.always, .always): return true
    case (.sampled(let seen), .always), (.always, .sampled(let seen)):
      return zip(phase.samples.times, seen).contains { $0 >= start - 1e-9 && $0 <= end + 1e-9 && $1 }
    case (.sampled(let one), .sampled(let other)):
      return phase.samples.times.indices.contains { index in
        let time = phase.samples.times[index]
        return time >= start - 1e-9 && time <= end + 1e-9 && one[index] && other[index]
      }
    }
  }

  static let information = RuleInfo(
    .snapshotSourceChanges, group: .correctness, defaultLevel: .warning,
    page: PackageResources.snapshot_source_changes_md)
}
