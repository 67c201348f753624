internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Motion that cannot be told, or is not what is expected of it.
  static let motion: [RuleInfo] = [
    .error(
      .keyframeOrder, "A keyframe comes before the one listed before it.",
      """
      Keyframes are listed in the order of their places, so that what is read from top to bottom is what is seen. Two \
      at one place make a jump.
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
      .endlessSpring, "A spring that never settles gives no duration.",
      """
      Without damping a spring swings for ever, so its settling time cannot be the animation's duration. Give the \
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
      .conflictingAnimations, "Two animations of one property run at the same time.",
      """
      Both would decide the value. Let one come after the other, or let one say `composite: add` to be added on top. \
      Only active intervals conflict, delays and staggers counted; fills never do.
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
      .failedExpectation, "Something that the script expects of itself does not hold.",
      """
      `transitionctl test` asks every entry of `expect` and tells those that do not hold, with the value of everything \
      that the condition names, the time, and the time nearest to it at which the condition would hold. An `always` is \
      told for the first frame that fails. Mend the motion, or what is expected of it.
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
