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

  func check(_ context: RuleContext) {
    for phase in context.phases {
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
      report(unseen, in: phase, context)
    }
  }

  private func isSeen(_ motion: Motion, in phase: PhaseContext, _ visibility: inout Visibility) -> Bool {
    // A view that fades or appears during that time is visible; this check avoids sampling.
    let role = motion.property.role
    if role == .opacity || role == .visibility, isFree(motion.property.view, in: phase) {
      return true
    }
    return visibility.isSeen(
      motion.property.view, from: max(0, motion.start), to: min(motion.end, phase.duration))
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
  private func report(_ motions: [Motion], in phase: PhaseContext, _ context: RuleContext) {
    var causes: [(instance: Int, words: String, motions: [Motion])] = []
    for motion in motions {
      let (instance, words) = cause(motion.property.view, in: phase)
      if let known = causes.firstIndex(where: { $0.instance == instance && $0.words == words }) {
        causes[known].motions.append(motion)
      } else {
        causes.append((instance, words, [motion]))
      }
    }
    for cause in causes {
      guard let first = cause.motions.min(by: { $0.target.start < $1.target.start }),
        !isAnimatedInVain(first.property.view, in: phase)
      else { continue }
      let view = first.property.view
      let start = Prose.time(max(0, first.start)), end = min(first.end, phase.duration)
      let time = end.isFinite ? "between \(start) and \(Prose.time(end))" : "from \(start) on"
      context.report(
        "'\(view.name)' is animated \(time) in phase '\(phase.name)', but cannot be seen",
        at: first.target, subject: "\(cause.instance) \(cause.words)", label: cause.words,
        notes: cause.motions.filter { $0 !== first }.prefix(5).map { other in
          .init("'\(other.property.view.name)' cannot be seen either", at: other.target)
        })
    }
  }

  /// Whether an animation was to show a view, or one around it, and does not: `no-op-animation` reports that.
  private func isAnimatedInVain(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    let chain = Set(phase.inspection.chain(of: view).map { $0.instance })
    return phase.inspection.motions.contains { motion in
      chain.contains(motion.property.view.instance) && !motion.changes && motion.isNamed
        && (motion.property.role == .opacity || motion.property.role == .visibility)
    }
  }

  /// The view that hides a view, and how it does so.
  private func cause(_ view: InspectedView, in phase: PhaseContext) -> (instance: Int, words: String) {
    for next in phase.inspection.chain(of: view) {
      let constant = phase.inspection.constantVisibility(of: next)
      if let hidden = constant.hidden, hidden != 0 { return (next.instance, "'\(next.name)' is hidden throughout") }
      if let opacity = constant.opacity, opacity <= 1e-6 {
        return (next.instance, "'\(next.name)' is at opacity 0 all through")
      }
    }
    return (view.instance, "it is hidden or at opacity 0 all that time")
  }

  static let information = RuleInfo(
    .invisibleAnimation,
    "An animation of a view that cannot be seen: hidden or at opacity 0, or inside a view that is.",
    explanation: """
      Nobody can see the animation: the view, or one that contains it, is hidden or at opacity 0 the whole time. Views \
      that other views are bound to are not reported.

      Show the view while it is animated, or set its values with `duration: 0s`.
      """,
    group: .correctness, defaultLevel: .warning,
    bad: """
      transition: card
      views:
        card:
          opacity: 0
          children:
            badge: { scale: 0.5 }
      states:
        big:
          badge: { scale: 1 }
      phases:
        grow:
          to: big
          animations:
            - animate: ↓badge
              duration: 300ms
      """,
    good: """
      transition: card
      views:
        card:
          opacity: 0
          children:
            badge: { scale: 0.5 }
      states:
        big:
          card: { opacity: 1 }
          badge: { scale: 1 }
      phases:
        grow:
          to: big
          animations:
            - animate: [card, badge]
              duration: 300ms
          reducedMotion: none
      """)
}
