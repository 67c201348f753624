internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Missing or invalid keys.
  static let keys: [RuleInfo] = [
    .error(
      .unknownKey, "A key is not valid in this map.",
      """
      Most engines ignore a misspelled key and silently play a different motion; here it is an error. The label \
      suggests the nearest key; if none is near, the help lists the allowed keys.
      """,
      bad: """
        transition: card
        ↓veiws:
          card: {}
        """,
      good: """
        transition: card
        views:
          card: {}
        """),
    .error(
      .missingKey, "A required key is missing.",
      """
      A script needs `transition`. An animation needs `animate` and, unless its phase or its spring provides one, a \
      `duration`.
      """,
      bad: """
        transition: card
        views:
          card: {}
        states:
          shown: { card: { opacity: 0.5 } }
        phases:
          present:
            to: shown
            animations:
              - animate: ↓card
        """,
      good: """
        transition: card
        views:
          card: {}
        states:
          shown: { card: { opacity: 0.5 } }
        phases:
          present:
            to: shown
            duration: 300ms
            animations:
              - animate: card
        """),
    .error(
      .conflictingKeys, "Two keys that cannot be combined.",
      """
      One of the two would have to be ignored: `after` with `with`, `swap` with `reverse`, a layout key with \
      `matches`. Keep the one you meant.
      """,
      bad: """
        transition: card
        views:
          card: {}
          title: {}
        states:
          shown: { card.opacity: 0.5, title.opacity: 0.5 }
        phases:
          present:
            to: shown
            duration: 300ms
            animations:
              - { animate: card, id: grow }
              - { animate: title, after: grow, ↓with: grow }
        """,
      good: """
        transition: card
        views:
          card: {}
          title: {}
        states:
          shown: { card.opacity: 0.5, title.opacity: 0.5 }
        phases:
          present:
            to: shown
            duration: 300ms
            animations:
              - { animate: card, id: grow }
              - { animate: title, with: grow, delay: 50ms }
        """),
    .error(
      .invalidName, "A name is invalid or reserved.",
      """
      Names start with a letter or `_` and contain letters, digits and `_`. The name of a transition starts with a \
      letter and contains letters, digits and `-`. Words of the language, such as `canvas` and `self`, are reserved \
      because expressions would read them with their own meaning. A name that the language took after scripts had it, \
      such as a custom property `brightness` or a view `pick`, keeps its meaning in the script; a note says so.
      """,
      bad: """
        transition: card
        parameters:
          ↓self: 15
        """,
      good: """
        transition: card
        parameters:
          inset: 15
        """),
    .error(
      .duplicateView, "Two views have the same name.",
      """
      Scripts refer to a view by its name alone, without the views that contain it, so every name must be unique in \
      the whole script, at any depth.
      """,
      bad: """
        transition: card
        views:
          card:
            children:
              title: {}
          sheet:
            children:
              ↓title: {}
        """,
      good: """
        transition: card
        views:
          card:
            children:
              cardTitle: {}
          sheet:
            children:
              sheetTitle: {}
        """),
    .error(
      .missingValue, "A key has no value.",
      """
      An empty value is never meant. Often the value is a color whose `#` started a comment. Write the value, `{}` for \
      an empty map, or quotes around a color that starts with `#`.
      """,
      bad: """
        transition: card
        ↓views:
        """,
      good: """
        transition: card
        views: {}
        """),
  ]
}
