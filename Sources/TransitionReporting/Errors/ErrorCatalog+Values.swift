internal import TransitionDiagnostics

extension ErrorCatalog {
  /// Values of the wrong type or out of range.
  static let values: [RuleInfo] = [
    .error(
      .typeMismatch, "A value has the wrong type.",
      """
      Every key takes one type: a number, a time, an angle, a boolean, a color, text, a list or a map. Only `true` and \
      `false` are booleans; `yes`, `no`, `on` and `off` are text.
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
      .unitMissing, "A time or angle has no unit.",
      """
      Some engines count in seconds and degrees, others in milliseconds and radians, so a bare number could be written \
      for one and read as the other. Only `0` needs no unit.
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
      .unitMismatch, "A unit does not fit the expression or the key.",
      """
      A time cannot be added to a number, and a length cannot be a time. Lengths have no unit, and a percentage is not \
      a length by itself, because it does not say of what: write `50% * parent.width`.
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
      .invalidExpression, "An expression is not valid.",
      """
      Something is missing, left over or not closed. In a flow map or list, where commas separate entries, an \
      expression that contains commas must be quoted as a whole.
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
      .invalidCurve, "A curve has invalid arguments.",
      """
      An argument is missing, unknown or out of range, or a spring mixes the arguments of several forms. The help \
      shows the valid forms. Every form of `spring` also takes `velocity`, all but `dampingRatio` alone take `epsilon`, \
      and the form with `stiffness` also takes `mass` and `overdamping=allowed`.
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
      .invalidColor, "A color is not valid.",
      """
      Colors are written as in CSS: names, `#RGB`, `#RRGGBB`, `#RRGGBBAA`, `rgb()`, `hsl()`, `oklch()`. `white @ 30%` \
      is a color with another alpha. In YAML, a color that starts with `#` must be quoted.
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
      An opacity is between 0 and 1, a radius or size is at least 0, a count is between 1 and 1,000. A curve that \
      overshoots such a range on its way is not an error.
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
      It divides by zero, takes the square root of a negative number, picks a value that is not in its list (the first \
      is at index 0), or exceeds the largest floating-point number. The message shows the expression and the values in it.
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
