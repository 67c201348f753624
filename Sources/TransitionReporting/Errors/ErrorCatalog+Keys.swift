internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Keys that are not there, or that should not be.
  static let keys: [RuleInfo] = [
    .error(
      .unknownKey, "A key has no meaning where it stands.",
      """
      Most engines swallow a misspelled key and the motion is silently another one; here it is an error. The label \
      offers the nearest key, the help lists those allowed.
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
      .missingKey, "Something needed is not given.",
      """
      A script needs its `transition`, an animation what it animates and, unless its phase or its spring gives one, a \
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
      .conflictingKeys, "Two keys that exclude each other stand side by side.",
      """
      One of the two would have to be ignored: `after` beside `with`, `swap` beside `reverse`, a layout key beside \
      `matches`. Keep the one that is meant.
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
      .invalidName, "A name is not a name, or is taken.",
      """
      Names begin with a letter or `_` and hold letters, digits and `_`; a transition's may hold `-`. Words of the \
      language, such as `canvas` or `self`, are taken, for they would be read as what they mean in expressions.
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
      A view is named without the views around it, so its name is unique in the whole script, whatever the nesting.
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
      An empty value is never meant: often the value is a color whose `#` made it a comment. Write the value, `{}` for \
      an empty map, and quotes around colors that begin with `#`.
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
