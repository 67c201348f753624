internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Unknown names, and cycles of names.
  static let names: [RuleInfo] = [
    .error(
      .unknownReference, "An expression refers to an unknown parameter or token.",
      """
      A bare word in an expression is a parameter; `token(name)` is a design token. The label suggests the nearest \
      name.
      """,
      bad: """
        transition: card
        parameters:
          inset: 15
        views:
          card: { cornerRadius: ↓insett * 2 }
        """,
      good: """
        transition: card
        parameters:
          inset: 15
        views:
          card: { cornerRadius: inset * 2 }
        """),
    .error(
      .unknownView, "No view has this name.",
      """
      States, animations and expressions refer to the views declared under `views`, each by its name alone, without \
      the views that contain it.
      """,
      bad: """
        transition: card
        views:
          cover: {}
        states:
          shown:
            ↓covr: { opacity: 0.5 }
        """,
      good: """
        transition: card
        views:
          cover: {}
        states:
          shown:
            cover: { opacity: 0.5 }
        """),
    .error(
      .unknownProperty, "The view has no such property.",
      """
      Views have layout keys, visual properties and the custom properties declared under `properties`. The label \
      suggests the nearest name.
      """,
      bad: """
        transition: card
        views:
          cover: {}
        states:
          shown:
            cover: { ↓opactiy: 0.5 }
        """,
      good: """
        transition: card
        views:
          cover: {}
        states:
          shown:
            cover: { opacity: 0.5 }
        """),
    .error(
      .unknownState, "No state has this name.",
      """
      `from`, `to` and `extends` refer to states declared under `states`, or to `initial`: the values given under \
      `views`.
      """,
      bad: """
        transition: card
        views:
          cover: {}
        states:
          shown: { cover.opacity: 0.5 }
        phases:
          present: { to: ↓shwon, duration: 300ms, animations: [{ animate: all }] }
        """,
      good: """
        transition: card
        views:
          cover: {}
        states:
          shown: { cover.opacity: 0.5 }
        phases:
          present: { to: shown, duration: 300ms, animations: [{ animate: all }] }
        """),
    .error(
      .unknownPhase, "No phase has this name.",
      """
      `swap`, `reverse`, `then`, scenarios and expectations refer to phases declared under `phases`.
      """,
      bad: """
        transition: card
        phases:
          present: { duration: 300ms }
          dismiss: { swap: ↓presnt }
        """,
      good: """
        transition: card
        phases:
          present: { duration: 300ms }
          dismiss: { swap: present }
        """),
    .error(
      .unknownCurve, "No curve has this name.",
      """
      A curve is either built in, under its name here or in CSS, or declared under `curves`.
      """,
      bad: """
        transition: card
        phases:
          present: { duration: 300ms, curve: ↓easeInn }
        """,
      good: """
        transition: card
        phases:
          present: { duration: 300ms, curve: easeIn }
        """),
    .error(
      .unknownAnimation, "No animation or marker has this name.",
      """
      `after`, `with`, `completion`, `start()` and `end()` refer to animations of the same phase by their `id`, or to \
      the phase's markers.
      """,
      bad: """
        transition: card
        views:
          card: {}
        states:
          shown: { card.opacity: 0.5, card.scale: 2 }
        phases:
          present:
            to: shown
            duration: 300ms
            animations:
              - { animate: card.opacity, id: fade }
              - { animate: card.scale, after: ↓fad }
        """,
      good: """
        transition: card
        views:
          card: {}
        states:
          shown: { card.opacity: 0.5, card.scale: 2 }
        phases:
          present:
            to: shown
            duration: 300ms
            animations:
              - { animate: card.opacity, id: fade }
              - { animate: card.scale, after: fade }
        """),
    .error(
      .circularReference, "Values depend on each other in a cycle.",
      """
      No value in the cycle can be computed before the others. The message shows the whole cycle; give one of its \
      members a value that does not depend on the rest. Phases may follow each other in a circle by `then`, but one of \
      them must take some time.
      """,
      bad: """
        transition: card
        parameters:
          a: ↓b + 1
          b: a - 1
        """,
      good: """
        transition: card
        parameters:
          a: b + 1
          b: 14
        """),
  ]
}
