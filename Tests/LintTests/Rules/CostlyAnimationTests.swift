import Testing
import TransitionLint

@Suite struct CostlyAnimationTests {
  private static func corners(clipped: Bool) -> String {
    """
    views:
      list:
        clipsToBounds: \(clipped)
        cornerRadius: 0
        layout: { leading: 0, top: 0, width: 300, height: 700 }
        children:
          row: { count: 30, layout: { leading: 0, trailing: 0, top: index * 20, height: 20 } }
    states: { end: { list.cornerRadius: 20 } }
    phases: { p: { to: end, animations: [{ animate: list, duration: 200ms }] } }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow(
      "costly-animation", "a blur of a seventh of the canvas", 0,
      changingCard("blurRadius: 0", "blurRadius: 9", "duration: 200ms")),
    RuleRow(
      "costly-animation", "a blur of half of it", 1,
      changingCard("blurRadius: 0, scale: 2", "blurRadius: 9", "duration: 200ms")
    ),
    RuleRow(
      "costly-animation", "a shadow", 1, changingCard("shadowRadius: 0, scale: 2", "shadowRadius: 9", "duration: 200ms")
    ),
    RuleRow(
      "costly-animation", "a shadow's opacity", 0,
      changingCard("shadowOpacity: 0, scale: 2", "shadowOpacity: 1", "duration: 200ms")),
    RuleRow(
      "costly-animation", "the width of a view that holds thirty others", 1,
      """
      views:
        list:
          layout: { leading: 0, top: 0, width: 100, height: 800 }
          children:
            row: { count: 30, layout: { leading: 0, trailing: 0, top: index * 20, height: 20 } }
      states: { end: { list: { width: 300 } } }
      phases: { p: { to: end, animations: [{ animate: list, duration: 200ms }] } }
      """),
    RuleRow(
      "costly-animation", "the width of a view that holds three", 0,
      """
      views:
        list:
          layout: { leading: 0, top: 0, width: 100, height: 800 }
          children:
            row: { count: 3, layout: { leading: 0, trailing: 0, top: index * 20, height: 20 } }
      states: { end: { list: { width: 300 } } }
      phases: { p: { to: end, animations: [{ animate: list, duration: 200ms }] } }
      """),
    RuleRow(
      "costly-animation", "the corners of a view that clips thirty others", 1, Self.corners(clipped: true)),
    RuleRow(
      "costly-animation", "the corners of a view that lets thirty others stand out", 0, Self.corners(clipped: false)),
    RuleRow(
      "costly-animation", "rows below a header, by a binding", 1,
      """
      views:
        head: { layout: { leading: 0, trailing: 0, top: 0, height: 50 } }
        row: { count: 30, layout: { leading: 0, trailing: 0, top: head.height + index * 10, height: 8 } }
      states: { b: { head.height: 90 } }
      phases: { p: { to: b, animations: [{ animate: head.height, duration: 300ms }] } }
      """),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Sizes and numbers of views on both sides of what is costly.
  static let shares: [RuleRow] =
    [
      ("width: 400, height: 200", "blurRadius: 9", 1), ("width: 400, height: 199", "blurRadius: 9", 0),
      ("width: 400, height: 200", "shadowRadius: 9", 1), ("width: 400, height: 199", "shadowRadius: 9", 0),
      ("width: 400, height: 200", "shadowOffsetX: 9", 1), ("width: 400, height: 200", "shadowOffsetY: 9", 1),
      ("width: 400, height: 200", "shadowOpacity: 0.9", 0),
      ("width: 400, height: 200", "shadowOffsetX: 9, shadowOffsetY: 9", 1),
    ].map { size, end, count in
      RuleRow(
        "costly-animation", "\(size), \(end)", count,
        """
        views: { card: { layout: { leading: 0, top: 0, \(size) }, shadowOpacity: 0.5 } }
        states: { end: { card: { \(end) } } }
        phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] }, q: { swap: p } }
        """)
    }
    + [
      (20, "top: 50", 0), (21, "top: 50", 1), (20, "cornerRadius: 9", 0), (21, "cornerRadius: 9", 1),
      (21, "opacity: 0", 0),
    ]
    .map { members, end, count in
      RuleRow(
        "costly-animation", "\(members) views, \(end)", count,
        """
        views:
          box:
            layout: { leading: 0, top: 0, width: 400, height: 300 }
            clipsToBounds: true
            children: { row: { count: \(members), layout: { leading: 0, trailing: 0, top: box.minY + index, height: 9 } } }
        states: { end: { box.\(end) } }
        phases: { p: { to: end, animations: [{ animate: box, duration: 300ms }] } }
        """, reflects: false)
    }

  @Test(arguments: shares) func share(_ row: RuleRow) { row.check() }
}
