internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A view animated while it or an ancestor is hidden or at opacity 0 the whole time.
struct InvisibleAnimation: LintRule {
  var judgesBounds: Bool { false }
  /// What is reported without reduced motion: the phases and the declared views.
  private typealias Reported = Set<[String]>

  /// A declared view, and where it is animated.
  private struct Site: Hashable {
    var view: Int?
    var target: SourceRange
  }

  func check(_ context: RuleContext) {
    var reported: Reported = []
    for phase in context.phases + context.reducedPhases {
      let motions = phase.visibleMotions.filter { !$0.isInstant && $0.property.view.declaration != nil }
      // One that is seen stands for all of its view, and a guide that visible views follow is animated for their sake.
      let unseen = motions.grouped { Site(view: $0.property.view.declaration, target: $0.target) }
        .filter { motions in !motions.contains { isSeen($0, in: phase) } }.map { $0[0] }
        .filter { !phase.inspection.isFollowed($0.property.view) }
      report(unseen, in: phase, context, &reported)
      if !phase.isReduced, phase.inspection.written.interaction == nil {
        checkFades(in: phase, besides: Set(unseen.map { $0.property.view.declaredName }), context, &reported)
      }
    }
  }

  /// The share of a distance from which a movement is seen as one: easeIn takes a quarter of its time for a tenth.
  private static let leastShare = 0.1

  /// Views that fade before most of their movement, or after it.
  ///
  /// - Parameter unseen: The views of which an animation is not seen at all.
  private func checkFades(
    in phase: PhaseContext, besides unseen: Set<String>, _ context: RuleContext, _ reported: inout Reported
  ) {
    let picture = phase.picture, inspection = phase.inspection, times = picture.times
    let source = inspection.written.source ?? inspection.plan.name
    for view in picture.movingViews {
      // What moves with a view around it is seen to move by that.
      guard view.declaration != nil, !unseen.contains(view.declaredName), !inspection.isFollowed(view),
        !inspection.chain(of: view).dropFirst().contains(where: { inspection.mayMove($0) })
      else { continue }
      let motions = phase.motionsByView[view.instance] ?? []
      let movements = motions.filter { $0.property.isMovement && !$0.isInstant && $0.end.isFinite }
      guard let fade = motions.first(where: { $0.property.role == .opacity && !$0.isInstant }),
        let first = fade.values.first?.first, let last = fade.values.last?.first,
        (first > Threshold.seen) != (last > Threshold.seen),
        let start = movements.map({ $0.start }).min(), let longest = movements.max(by: { $0.end < $1.end })
      else { continue }
      let leaves = first > Threshold.seen, boxes = picture.boxes(of: view), end = longest.end
      let edge = leaves ? fade.end : fade.start
      guard boxes.count == times.count, (leaves ? end - edge : edge - start) >= Threshold.noticed else { continue }
      var seen = 0.0, rest = 0.0
      for index in times.indices.dropLast() where times[index + 1] > start && times[index] < end {
        let distance = boxes[index].distance(to: boxes[index + 1])
        let before = min(max((edge - times[index]) / max(times[index + 1] - times[index], Threshold.instant), 0), 1)
        seen += distance * (leaves ? before : 1 - before)
        rest += distance * (leaves ? 1 - before : before)
      }
      guard seen + rest >= Threshold.movement, seen < Self.leastShare * (seen + rest),
        // What a phase takes over from another one has been reported there.
        reported.insert(["fade", source, view.declaredName]).inserted
      else { continue }
      context.report(
        "'\(view.name)' moves \(Wording.number(rest)) of \(Wording.number(seen + rest)) pt unseen in phase "
          + "'\(phase.name)'",
        at: longest.target, subject: "fade",
        label: "its opacity is 0 \(leaves ? "after" : "until") \(Prose.time(edge))",
        notes: [.init("'\(fade.property.fullName)' is animated here", at: fade.target)],
        help: "let it fade \(leaves ? "later" : "earlier")", level: .note)
    }
  }

  /// Whether a view is seen while it is animated. `off-canvas` and `covered-view` report views that are out of place then,
  /// except for a fade, which has no effect where the view is seen only before or after it.
  private func isSeen(_ motion: Motion, in phase: PhaseContext) -> Bool {
    let view = motion.property.view
    guard let unseen = phase.sight.unseen(view, from: max(0, motion.start), to: min(motion.end, phase.duration)) else {
      return true
    }
    if unseen.reason.isOpacity { return false }
    return motion.property.role != .opacity || unseen.reason != .outside || phase.inspection.isFollowed(view)
      || phase.sight.neverSeen(view) != nil
      // With reduced motion, children of a view that disappears instantly may fade unseen.
      || phase.isReduced
        && !phase.inspection.motions.contains { $0.property.view.instance == view.instance && $0.property.isMovement }
  }

  /// Motions within one hidden view are one mistake: the first animation is reported, the others are notes.
  private func report(
    _ motions: [Motion], in phase: PhaseContext, _ context: RuleContext, _ reported: inout Reported
  ) {
    var groups: [(cause: Cause, motions: [Motion])] = []
    for motion in motions {
      let cause = cause(of: motion, in: phase)
      if let known = groups.firstIndex(where: { group in
        group.cause.instance == cause.instance && group.cause.words == cause.words
          || group.motions[0].animation == motion.animation
      }) {
        groups[known].motions.append(motion)
      } else {
        groups.append((cause, [motion]))
      }
    }
    for (cause, motions) in groups {
      guard let first = motions.min(by: { $0.target.start < $1.target.start }),
        motions.contains(where: {
          // What no phase shows is reported once.
          let isNeverSeen = [$0.property.view, phase.inspection.view(cause.instance)].contains {
            context.inspection.isInvisibleInEveryState($0)
          }
          let phase = isNeverSeen ? "" : phase.inspection.plan.name
          return reported.insert([phase, $0.property.view.declaredName]).inserted
        })
      else { continue }
      let view = first.property.view
      let start = Prose.time(max(0, first.start)), end = min(first.end, phase.duration)
      let time = end.isFinite ? "between \(start) and \(Prose.time(end))" : "from \(start) on"
      context.report(
        "'\(view.name)' is animated \(time) in phase '\(phase.name)', but cannot be seen",
        at: first.target, subject: "\(cause.instance) \(cause.words)", label: cause.words,
        notes: (cause.note.map { [$0] } ?? [])
          + motions.filter { $0 !== first }.prefix(5).map { other in
            .init("'\(other.property.view.name)' cannot be seen either", at: other.target)
          },
        about: [
          .visibility(phase: phase.inspection.plan.name, view: phase.inspection.view(cause.veil).declaredName)
        ])
    }
  }

  /// Why a view cannot be seen.
  private struct Cause {
    /// What is reported once.
    var instance: Int
    /// The view that hides it, or makes it transparent.
    var veil: Int
    var words: String
    /// The animation that does so.
    var note: Diagnostic.Note?
  }

  private func cause(of motion: Motion, in phase: PhaseContext) -> Cause {
    let view = motion.property.view
    guard let unseen = phase.sight.unseen(view, from: max(0, motion.start), to: min(motion.end, phase.duration)),
      unseen.reason.isOpacity
    else { return Cause(instance: view.instance, veil: view.instance, words: "it is outside the canvas all that time") }
    let by = unseen.by.instance, constant = phase.inspection.constantVisibility(of: unseen.by)
    if unseen.reason == .hidden, constant.hidden != nil {
      return Cause(instance: by, veil: by, words: "'\(unseen.by.name)' is hidden throughout")
    }
    if constant.opacity == 0 {
      return Cause(instance: by, veil: by, words: "'\(unseen.by.name)' has opacity 0 throughout")
    }
    // It may draw nothing but the views in it.
    let isAround = phase.inspection.chain(of: view).contains { $0.instance == by }
    let alphas = phase.picture.alphas(of: isAround ? view : unseen.by)
    let most = zip(phase.picture.times, alphas).reduce(0) { most, frame in
      frame.0 >= motion.start - Threshold.instant && frame.0 <= motion.end ? max(most, frame.1) : most
    }
    let other = veil(of: unseen.by, in: phase)
    return Cause(
      instance: view.instance, veil: by,
      words: most > 0
        ? "\(isAround ? "its opacity" : "the opacity of what it shows") is at most \(Wording.percent(most)) then"
        : "\(isAround ? "it" : "what it shows") is hidden or at opacity 0 all that time",
      note: other.flatMap {
        $0 === motion ? nil : .init("'\($0.property.fullName)' is animated here", at: $0.target)
      })
  }

  /// The animation that hides or shows a view.
  private func veil(of view: MotionView, in phase: PhaseContext) -> Motion? {
    phase.inspection.motions.first {
      $0.changes && $0.start < phase.duration && $0.property.view.instance == view.instance
        && ($0.property.role == .visibility || $0.property.role == .opacity)
    }
  }

  let documentation = RuleInfo(
    .invisibleAnimation, .correctness, .warning, page: PackageResources.invisible_animation_md)
}
