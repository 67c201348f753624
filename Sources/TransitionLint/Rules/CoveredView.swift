internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that is animated while an opaque view covers it.
struct CoveredView: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let covers = context.covers
    guard !covers.isEmpty else { return }
    // One finding per cover for all phases and views.
    var reported: Set<Int> = []
    var findings: [(cover: InspectedView, motions: [(motion: Motion, phase: String)])] = []
    for phase in context.phases where !phase.inspection.isDerived {
      var seen = reported
      let opaque = covers.opaque(in: phase)
      guard !opaque.isEmpty else { continue }
      for motion in phase.visibleMotions where !motion.isInstant {
        let view = motion.property.view
        // For a counted view, one visible member suffices.
        guard let declaration = view.declaration, seen.insert(declaration).inserted else { continue }
        let members = context.inspection.instances(ofView: declaration)
        guard let cover = Covers.cover(of: view, among: opaque, in: phase),
          members.allSatisfy({ member in opaque.contains { Covers.covers($0, member, in: phase) } })
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
        at: first.target, subject: first.property.view.declaredName, label: "nobody sees it",
        notes: motions.dropFirst().prefix(5).map {
          .init("'\($0.motion.property.view.name)' is covered, too", at: $0.motion.target)
        })
    }
  }

  static let information = RuleInfo(
    .coveredView, group: .correctness, defaultLevel: .note,
    page: PackageResources.covered_view_md)
}
