internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Names that lead nowhere, or round in a circle.
  static let names: [RuleInfo] = [
    .error(
      .unknownReference, "An expression names a parameter or token that is not there.",
      """
      A bare word in an expression is a parameter; `token(name)` is a design token. The label offers the nearest name.
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
      .unknownView, "A name is no view's.",
      """
      States, animations and expressions name views that `views` declares, without the views around them.
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
      .unknownProperty, "A view has no property of that name.",
      """
      Views have layout keys, visual properties and those that they declare under `properties`. The label offers the \
      nearest name.
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
      .unknownState, "A name is no state's.",
      """
      `from`, `to` and `extends` name states that `states` declares, or `initial`, which is what `views` says.
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
      .unknownPhase, "A name is no phase's.",
      """
      `swap`, `reverse`, `then`, scenarios and expectations name phases that `phases` declares.
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
      .unknownCurve, "A name is no curve's.",
      """
      Curves are the built-in ones, by these names or by CSS's, and those that `curves` declares.
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
      .unknownAnimation, "A name is no animation's and no marker's.",
      """
      `after`, `with`, `completion`, `start()` and `end()` name animations of the same phase by their `id`, or its \
      markers.
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
      .circularReference, "Values depend on each other in a circle.",
      """
      Nothing in the circle has a value before the others. The message prints all of it; give one of its members a \
      value of its own.
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
