internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that is animated while an opaque view covers it.
struct CoveredView: LintRule {
  func check(_ context: RuleContext) {
    // One finding per cover for all phases and views.
    var reported: Set<Int> = []
    var findings: [(cover: MotionView, motions: [(motion: Motion, phase: String)])] = []
    for phase in context.phases where !phase.inspection.isDerived {
      var seen = reported
      for motion in phase.visibleMotions where !motion.isInstant {
        // For a counted view, one visible member suffices.
        guard let declaration = motion.property.view.declaration, seen.insert(declaration).inserted,
          let cover = cover(of: motion.property.view, in: phase),
          context.inspection.instances(ofView: declaration).allSatisfy({ self.cover(of: $0, in: phase) != nil })
        else { continue }
        reported.insert(declaration)
        if let known = findings.firstIndex(where: { $0.cover.instance == cover.instance }) {
          findings[known].motions.append((motion, phase.name))
        } else {
          findings.append((cover, [(motion, phase.name)]))
        }
      }
    }
    for (cover, motions) in findings {
      let (first, phase) = motions[0]
      context.report(
        "'\(first.property.view.name)' is animated in phase '\(phase)', but '\(cover.name)' covers it throughout",
        at: first.target, subject: first.property.view.declaredName, label: "it cannot be seen",
        notes: motions.dropFirst().prefix(5).map {
          .init("'\($0.motion.property.view.name)' is covered, too", at: $0.motion.target)
        })
    }
  }

  /// The view that covers another one throughout a phase; nil for a snapshot of it, which `snapshot-source-changes` reports.
  private func cover(of view: MotionView, in phase: PhaseContext) -> MotionView? {
    guard let unseen = phase.sight.unseen(view, from: 0, to: phase.duration), unseen.reason == .covered,
      !(phase.inspection.snapshotSource(of: unseen.by).map {
        phase.inspection.isView(view.instance, within: $0.instance)
      } ?? false)
    else { return nil }
    return unseen.by
  }

  let documentation = RuleInfo(
    .coveredView, group: .correctness, defaultLevel: .note, page: PackageResources.covered_view_md)
}
