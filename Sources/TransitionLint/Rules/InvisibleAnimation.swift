internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A view animated while it or an ancestor is hidden or at opacity 0 the whole time.
struct InvisibleAnimation: LintRule {
  var documentation: RuleInfo { Self.information }

  /// The motions of one target for one declared view.
  private struct Group {
    let first: Motion
    var isSeen: Bool
    /// The previous group of the same view.
    let previous: Int?
  }

  /// What is reported without reduced motion: the phases and the declared views.
  private typealias Reported = Set<[String]>

  func check(_ context: RuleContext) {
    var reported: Reported = []
    for phase in context.phases + context.reducedPhases {
      var visibility = Visibility(phase)
      var groups: [Group] = []
      var latest: [Int: Int] = [:]
      for motion in phase.visibleMotions where !motion.isInstant {
        guard let view = motion.property.view.declaration else { continue }
        var known = latest[view]
        while let place = known, groups[place].first.target != motion.target { known = groups[place].previous }
        if let known {
          if !groups[known].isSeen { groups[known].isSeen = isSeen(motion, in: phase, &visibility) }
        } else {
          let isSeen = isSeen(motion, in: phase, &visibility)
          groups.append(Group(first: motion, isSeen: isSeen, previous: latest[view]))
          latest[view] = groups.count - 1
        }
      }
      // A guide that visible views follow is animated for their sake.
      let unseen = groups.filter { !$0.isSeen }.map { $0.first }.filter {
        !phase.inspection.isFollowed($0.property.view)
      }
      report(unseen, in: phase, context, &reported)
    }
  }

  private func isSeen(_ motion: Motion, in phase: PhaseContext, _ visibility: inout Visibility) -> Bool {
    // A view that fades or appears during that time is visible; this check avoids sampling.
    let role = motion.property.role
    if role == .opacity || role == .visibility, isFree(motion.property.view, in: phase) {
      return role == .visibility || !isOutside(motion, in: phase)
    }
    return visibility.isSeen(
      motion.property.view, from: max(0, motion.start), to: min(motion.end, phase.duration))
  }

  /// Whether a view is beyond the edges of the canvas while it fades, though not before or after that.
  private func isOutside(_ motion: Motion, in phase: PhaseContext) -> Bool {
    let view = motion.property.view
    // With reduced motion, what is in a view that is gone at once may fade in vain.
    let isMoved =
      phase.isReduced
      ? phase.inspection.motions.contains { $0.property.view.instance == view.instance && $0.property.isMovement }
      : phase.inspection.chain(of: view).contains { phase.inspection.mayMove($0) }
    guard isMoved, !phase.inspection.isFollowed(view) else { return false }
    let frames = phase.picture.times.indices
    let own = frames.filter { phase.picture.times[$0] >= motion.start - 1e-9 && phase.picture.times[$0] < motion.end }
    guard !own.isEmpty, !own.contains(where: { phase.isOnCanvas(view, inFrame: $0) }) else { return false }
    return phase.isSeen(view, isEnd: false) || frames.contains { phase.isSeen(view, inFrame: $0) }
  }

  /// Whether only the animated property could make a view invisible.
  private func isFree(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    var varying = 0
    for next in phase.inspection.chain(of: view) {
      let constant = phase.inspection.constantVisibility(of: next)
      if let hidden = constant.hidden, hidden != 0 { return false }
      if let opacity = constant.opacity, opacity <= 1e-6 { return false }
      varying += (constant.hidden == nil ? 1 : 0) + (constant.opacity == nil ? 1 : 0)
    }
    return varying == 1
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
        !(context.isOn(NoOpAnimation()) && isAnimatedInVain(first.property.view, in: phase)),
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
          })
    }
  }

  /// Whether an animation was to show a view, or one around it, and does not: `no-op-animation` reports that.
  private func isAnimatedInVain(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    let chain = Set(phase.inspection.chain(of: view).map { $0.instance })
    let names = Set(phase.inspection.chain(of: view).map { $0.declaredName })
    let isEmpty = phase.inspection.animations.contains { animation in
      animation.isEmpty
        && animation.declaration.targets.contains { $0.view.map { names.contains($0.name.value) } ?? false }
    }
    if isEmpty { return true }
    return phase.inspection.motions.contains { motion in
      chain.contains(motion.property.view.instance) && !motion.changes && motion.isNamed
        && (motion.property.role == .opacity || motion.property.role == .visibility)
    }
  }

  /// Why a view cannot be seen.
  private struct Cause {
    /// The view that hides it.
    var instance: Int
    var words: String
    /// The animation that does so.
    var note: Diagnostic.Note?
  }

  private func cause(of motion: Motion, in phase: PhaseContext) -> Cause {
    let view = motion.property.view
    for next in phase.inspection.chain(of: view) {
      let constant = phase.inspection.constantVisibility(of: next)
      if let hidden = constant.hidden, hidden != 0 {
        return Cause(instance: next.instance, words: "'\(next.name)' is hidden throughout")
      }
      if let opacity = constant.opacity, opacity <= 1e-6 {
        return Cause(instance: next.instance, words: "'\(next.name)' is at opacity 0 all through")
      }
    }
    let words = "it is hidden or at opacity 0 all that time"
    for next in phase.inspection.chain(of: view) {
      let isHidden = zip(phase.samples.times, phase.samples.opacities(of: next)).allSatisfy { time, opacity in
        time < motion.start - 1e-9 || time > motion.end + 1e-9 || opacity <= 1e-6
      }
      guard isHidden, let other = veil(of: next, in: phase) else { continue }
      return Cause(
        instance: view.instance, words: words,
        note: other === motion ? nil : .init("'\(other.property.fullName)' is animated here", at: other.target))
    }
    if !phase.isOnCanvas(view, inFrame: phase.picture.times.firstIndex { $0 >= motion.start } ?? 0) {
      return Cause(instance: view.instance, words: "it is outside the canvas all that time")
    }
    return Cause(instance: view.instance, words: words)
  }

  /// The animation that hides or shows a view.
  private func veil(of view: InspectedView, in phase: PhaseContext) -> Motion? {
    phase.inspection.motions.first {
      $0.changes && $0.start < phase.duration && $0.property.view.instance == view.instance
        && ($0.property.role == .visibility || $0.property.role == .opacity)
    }
  }

  static let information = RuleInfo(
    .invisibleAnimation, group: .correctness, defaultLevel: .warning,
    page: PackageResources.invisible_animation_md)
}
