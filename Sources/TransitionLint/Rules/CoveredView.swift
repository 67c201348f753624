internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that is animated while an opaque view covers it.
struct CoveredView: LintRule {
  func check(_ context: RuleContext) {
    // One finding per cover for all phases and views.
    var reported: Set<Int> = []
    var covered: [(cover: MotionView, motion: Motion, phase: String)] = []
    for phase in context.phases where !phase.inspection.isDerived {
      if phase.inspection.mayMoveBoxes { checkNeighbors(in: phase, context) }
      var seen = reported
      for motion in phase.visibleMotions where !motion.isInstant {
        // For a counted view, one visible member suffices.
        guard let declaration = motion.property.view.declaration, seen.insert(declaration).inserted,
          let cover = cover(of: motion.property.view, in: phase),
          context.inspection.instances(ofView: declaration).allSatisfy({ self.cover(of: $0, in: phase) != nil })
        else { continue }
        reported.insert(declaration)
        covered.append((cover, motion, phase.name))
      }
    }
    for views in covered.grouped(by: { $0.cover.instance }) {
      let (cover, first, phase) = views[0]
      context.report(
        "'\(first.property.view.name)' is animated in phase '\(phase)', but '\(cover.name)' covers it",
        at: first.target, subject: first.property.view.declaredName, label: "it cannot be seen",
        notes: views.dropFirst().prefix(5).map {
          .init("'\($0.motion.property.view.name)' is covered, too", at: $0.motion.target)
        })
    }
  }

  /// Checks for neighbors that touch where they rest and move the same way, but of which one runs over the other, as a
  /// keyboard that is ahead of the bar above it.
  private func checkNeighbors(in phase: PhaseContext, _ context: RuleContext) {
    let picture = phase.picture, rests: [ScreenPicture.Moment] = [.from, .to]
    let moving = picture.movingViews.lazy.filter {
      $0.declaration != nil && phase.spans.extent(of: $0).travel >= Threshold.movement
    }
    .prefix(Threshold.mostCovers)
    for view in moving {
      for cover in moving where cover.declaration != view.declaration && cover.parent == view.parent {
        /// How far they overlap, negative for a distance between them.
        func overlap(_ moment: ScreenPicture.Moment) -> Double? {
          picture.boxes(of: view, and: cover, at: moment).map { $0.intersection($1).size.min() }
        }
        let ends = rests.compactMap(overlap)
        guard ends.count == 2, ends.allSatisfy({ $0 <= Threshold.touch }),
          ends.contains(where: { $0 > -Threshold.touch }),
          moveAlike(view, cover, picture), phase.sight.isAbove(cover, view),
          let (worst, most) = picture.largest(overlap), most >= Threshold.movement,
          [view, cover].allSatisfy({ picture.alpha(of: $0, at: worst) ?? 0 >= Threshold.plainlySeen }),
          picture.color(of: cover, at: worst).map({ $0[3] >= 1 }) ?? false,
          let motion = phase.motion(around: view, where: { $0.property.isMovement })
        else { continue }
        context.report(
          "'\(cover.name)' covers \(Wording.number(most)) pt of '\(view.name)' \(phase.at(picture.time(of: worst)))",
          at: motion.target, subject: view.declaredName, label: "they only touch where they rest",
          help: "give both the same duration, delay and curve")
      }
    }
  }

  /// Whether two views move along one axis in the same direction.
  private func moveAlike(_ view: MotionView, _ other: MotionView, _ picture: ScreenPicture) -> Bool {
    let moves = [view, other].compactMap { view -> SIMD2<Double>? in
      guard let from = picture.box(of: view, at: .from), let to = picture.box(of: view, at: .to) else { return nil }
      return to.center - from.center
    }
    guard moves.count == 2 else { return false }
    return (moves[0] * moves[1]).sum() > 0 && (0..<2).contains { moves[0][$0] == 0 && moves[1][$0] == 0 }
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

  let documentation = RuleInfo(.coveredView, .correctness, .note, page: PackageResources.covered_view_md)
}
