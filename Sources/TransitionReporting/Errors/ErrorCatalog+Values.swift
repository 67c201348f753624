internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Values that do not fit the place where they stand.
  static let values: [RuleInfo] = [
    .error(
      .typeMismatch, "A value has another type than its place takes.",
      """
      Every place takes one type: a number, a time, an angle, a boolean, a color, text, a list or a map. Only `true` \
      and `false` are booleans; `yes`, `no`, `on` and `off` are text.
      """,
      bad: """
        transition: card
        views:
          card: { hidden: ↓yes }
        """,
      good: """
        transition: card
        views:
          card: { hidden: true }
        """),
    .error(
      .unitMissing, "A time or an angle has no unit.",
      """
      Engines count in seconds, milliseconds, degrees or radians, so a bare number would be read as one and meant as \
      another. Only a bare `0` needs no unit.
      """,
      bad: """
        transition: card
        phases:
          present: { duration: ↓0.3 }
        """,
      good: """
        transition: card
        phases:
          present: { duration: 0.3s }
        """),
    .error(
      .unitMismatch, "Units do not fit each other or their place.",
      """
      A time cannot be added to a number, and a length takes no time. Lengths have no unit; a percentage that is a \
      whole length says of nothing what it is a part of: write `50% * parent.width`.
      """,
      bad: """
        transition: card
        parameters:
          fade: ↓200ms + 1
        """,
      good: """
        transition: card
        parameters:
          fade: 200ms + 1s
        """),
    .error(
      .invalidExpression, "An expression cannot be read.",
      """
      Something is left out, left over or not closed. Inside a flow map or list, where commas part the entries, an \
      expression with commas is quoted whole.
      """,
      bad: """
        transition: card
        parameters:
          inset: ↓(15 + 5
        """,
      good: """
        transition: card
        parameters:
          inset: (15 + 5) * 2
        """),
    .error(
      .invalidCurve, "A curve is not called as it can be.",
      """
      An argument is missing, too much or out of its range, or a spring mixes the arguments of several spellings. The \
      message names the forms that there are.
      """,
      bad: """
        transition: card
        curves:
          soft: ↓cubicBezier(0.2, 0, 1)
        """,
      good: """
        transition: card
        curves:
          soft: cubicBezier(0.2, 0, 0, 1)
        """),
    .error(
      .invalidColor, "A color cannot be read.",
      """
      Colors are CSS's: names, `#RGB`, `#RRGGBB`, `#RRGGBBAA`, `rgb()`, `hsl()`, `oklch()`; `white @ 30%` is a color \
      with another alpha. In YAML a color that begins with `#` is quoted.
      """,
      bad: """
        transition: card
        views:
          card: { backgroundColor: "↓#12345" }
        """,
      good: """
        transition: card
        views:
          card: { backgroundColor: "#123456" }
        """),
    .error(
      .outOfRange, "A value is outside the range of its property.",
      """
      An opacity is 0 to 1, a radius or a size at least 0, a count 1 to 1,000. A curve that overshoots a range on its \
      way is not an error.
      """,
      bad: """
        transition: card
        views:
          card: { opacity: ↓1.5 }
        """,
      good: """
        transition: card
        views:
          card: { opacity: 150% / 2 }
        """),
    .error(
      .notFinite, "An expression has no finite value.",
      """
      A division by zero, the root of a negative number or a result beyond all doubles. The message names the \
      expression and the values that it saw.
      """,
      bad: """
        transition: card
        parameters:
          rows: 0
          height: ↓400 / rows
        """,
      good: """
        transition: card
        parameters:
          rows: 4
          height: 400 / rows
        """),
  ]
}
