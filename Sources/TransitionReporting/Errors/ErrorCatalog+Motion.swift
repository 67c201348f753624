internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Motion that is undefined, or does not meet expectations.
  static let motion: [RuleInfo] = [
    .error(
      .keyframeOrder, "A keyframe comes before the one listed above it.",
      """
      Keyframes are listed in the order of their times, so that they read from top to bottom as they play. Two \
      keyframes at the same time create a jump.
      """,
      bad: """
        transition: card
        views:
          card: {}
        phases:
          present:
            duration: 300ms
            animations:
              - animate: card.scale
                keyframes: [{ at: 60%, value: 1.2 }, { at: ↓40%, value: 1.1 }]
        """,
      good: """
        transition: card
        views:
          card: {}
        phases:
          present:
            duration: 300ms
            animations:
              - animate: card.scale
                keyframes: [{ at: 40%, value: 1.1 }, { at: 60%, value: 1.2 }]
        """),
    .error(
      .endlessSpring, "A spring that never settles has no duration.",
      """
      Without damping, a spring oscillates forever, so its settling time cannot be the animation's duration. Give the \
      animation a `duration`, or the spring some damping.
      """,
      bad: """
        transition: card
        views:
          card: {}
        states:
          shown: { card.scale: 2 }
        phases:
          present:
            to: shown
            animations:
              - animate: card.scale
                curve: ↓spring(stiffness=100, damping=0)
        """,
      good: """
        transition: card
        views:
          card: {}
        states:
          shown: { card.scale: 2 }
        phases:
          present:
            to: shown
            animations:
              - animate: card.scale
                curve: spring(stiffness=100, damping=12)
        """),
    .error(
      .conflictingAnimations, "Two animations of one property overlap in time.",
      """
      Both would determine the value. Start one after the other ends, or add one to the other with `composite: add`. \
      Only active intervals conflict, including delays and staggers; fills never do.
      """,
      bad: """
        transition: card
        views:
          card: {}
        phases:
          present:
            duration: 300ms
            animations:
              - { animate: card.scale, to: 1.2 }
              - { animate: ↓card.scale, to: 1, delay: 100ms }
        """,
      good: """
        transition: card
        views:
          card: {}
        phases:
          present:
            duration: 300ms
            animations:
              - { animate: card.scale, to: 1.2 }
              - { animate: card.scale, to: 1, after: previous }
        """),
    .error(
      .failedExpectation, "An expectation failed.",
      """
      `transitionctl test` checks every entry of `expect`. For each one that fails, it reports the values of \
      everything in the condition, the time, and the nearest time at which the condition would hold. An `always` is \
      reported at the first frame where it fails. Fix the motion or the expectation.
      """,
      bad: """
        transition: card
        views:
          card: { opacity: 0 }
        states:
          shown: { card.opacity: 1 }
        phases:
          present:
            to: shown
            duration: 300ms
            animations: [{ animate: card }]
        expect:
          - { phase: present, at: 150ms, that: ↓card.opacity > 0.8 }
        """,
      good: """
        transition: card
        views:
          card: { opacity: 0 }
        states:
          shown: { card.opacity: 1 }
        phases:
          present:
            to: shown
            duration: 300ms
            animations: [{ animate: card }]
        expect:
          - { phase: present, at: end, that: card.opacity ~= 1 }
        """),
  ]
}
