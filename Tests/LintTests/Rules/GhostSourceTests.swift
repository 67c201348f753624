import Testing
import TransitionLint

/// Copies that stand on the frame of another view and leave it.
@Suite struct GhostSourceTests {
  /// A snapshot of a photo that flies to a place where something else is.
  private static func flyer(_ page: String) -> String {
    """
    views:
      cell: { layout: { frame: [10, 10, 50, 50] }, content: photo, backgroundColor: red }
      \(page)
      flyer: { snapshotOf: cell, hidden: true }
    states: { end: { flyer.frame: [100, 500, 200, 200] } }
    phases:
      p:
        to: end
        during: { flyer.hidden: false, cell.hidden: true }
        animations: [{ animate: flyer.frame, duration: 300ms }]
    """
  }

  private static func hero(_ source: String = "", _ end: String, around: String = "", animate: String = "hero")
    -> String
  {
    """
    views:
      cell: { layout: { leading: 20, top: 600, width: 100, height: 100 }, backgroundColor: red }
      detail:
        \(around.isEmpty ? "opacity: 1" : around)
        children: { hero: { layout: { leading: 20, top: 600, width: 100, height: 100 }, backgroundColor: red } }
    states:
      closed: { hero: { matches: cell } }
      open: { \(source)hero: { \(end) } }
    phases: { p: { from: closed, to: open, duration: 400ms, animations: [{ animate: [\(animate)] }] } }
    """
  }

  /// A copy that is on screen only while it flies, to where the page shows the same.
  private static func landing(_ end: String, _ during: String = "") -> String {
    """
    views:
      cell: { layout: { frame: [10, 10, 50, 50] }, content: photo, backgroundColor: red }
      page: { layout: { frame: [100, 500, 200, 200] }, content: photo, backgroundColor: red, hidden: true }
      flyer: { layout: { frame: [10, 10, 50, 50] }, content: photo, backgroundColor: red, hidden: true }
    states:
      list: { flyer: { matches: cell } }
      end: { \(end)flyer: { matches: page } }
    phases:
      p:
        from: list
        to: end
        during: { \(during)page.hidden: true, flyer.hidden: false }
        animations: [{ animate: flyer, duration: 300ms }]
    """
  }

  /// A copy that appears on a view, which may stay.
  private static func handmade(_ during: String = "", content: String = "photo", left: Double = 10) -> String {
    """
    views:
      cell: { layout: { frame: [10, 10, 50, 50] }, content: photo, backgroundColor: red }
      flyer: { layout: { frame: [\(left), 10, 50, 50] }, content: \(content), backgroundColor: red, hidden: true }
    states: { end: { flyer: { frame: [100, 500, 200, 200], hidden: false } } }
    phases:
      p:
        to: end
        during: { \(during) }
        animations: [{ animate: flyer.hidden, duration: 0s }, { animate: flyer, duration: 300ms }]
    """
  }

  static let handmadeCopies: [RuleRow] = [
    RuleRow("ghost-source", "a copy that appears on a view that stays", 1, handmade()),
    RuleRow("ghost-source", "a copy that takes over", 0, handmade("cell.hidden: true")),
    RuleRow("ghost-source", "something else that appears on a view", 0, handmade(content: "tip")),
    RuleRow("ghost-source", "a copy that appears beside a view", 0, handmade(left: 70)),
  ]

  @Test(arguments: handmadeCopies) func handmadeCopy(_ row: RuleRow) { row.check() }

  /// A copy that flies to a view that is on screen all the time.
  private static func shown(_ content: String = "photo", at frame: String = "[100, 500, 200, 200]") -> String {
    """
    views:
      cell: { layout: { frame: [10, 10, 50, 50] }, content: photo, backgroundColor: red }
      page: { layout: { frame: [100, 500, 200, 200] }, content: \(content), backgroundColor: red }
      flyer: { layout: { frame: [10, 10, 50, 50] }, content: photo, hidden: true, backgroundColor: red }
    states:
      list: { flyer: { matches: cell } }
      end: { flyer: { \(frame == "[100, 500, 200, 200]" ? "matches: page" : "frame: \(frame)") } }
    phases:
      p:
        from: list
        to: end
        during: { cell.hidden: true, flyer.hidden: false }
        animations: [{ animate: flyer, duration: 300ms }]
    """
  }

  /// A snapshot of a cell that is hidden while it flies.
  private static func faded(
    _ state: String, fly: String = "", end: String = "", around: String = "opacity: 1", animate: String = "fly",
    during: String = "cell.hidden: true", cell: String = ""
  ) -> String {
    """
    views:
      cell: { layout: { leading: 20, top: 600, width: 100, height: 100 }, backgroundColor: red\(cell) }
      detail:
        \(around)
        children: { fly: { snapshotOf: cell, \(fly) } }
    states: { open: { \(state)fly: { frame: [0, 0, 400, 400]\(end) }, cell.opacity: 0 } }
    phases: { p: { to: open, duration: 400ms, during: { \(during) }, animations: [{ animate: [\(animate), cell] }] } }
    """
  }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("ghost-source", title, count, yaml)
  }

  static let rows: [RuleRow] = [
    row("a source that stays", 1, hero("", "frame: [0, 0, 400, 400]")),
    row(
      "a source that shows too early on the way back only", 1,
      """
      views:
        cell: { layout: { frame: [10, 10, 50, 50] }, content: photo, backgroundColor: red }
        page: { layout: { frame: [100, 500, 200, 200] }, content: photo, backgroundColor: red, hidden: true }
        flyer: { layout: { frame: [10, 10, 50, 50] }, content: photo, backgroundColor: red, hidden: true }
      states:
        list: { flyer: { matches: cell } }
        end: { page.hidden: false, cell.hidden: true, flyer: { matches: page } }
      phases:
        p:
          from: list
          to: end
          during: { page.hidden: true, flyer.hidden: false }
          animations: [{ animate: flyer, duration: 300ms, curve: easeOut }, { animate: cell, duration: 0s }]
        back: { swap: p }
      """),
    row(
      "a source that is hidden", 0,
      hero("cell.hidden: true, ", "frame: [0, 0, 400, 400]").replacing(
        "animations: [", with: "animations: [{ animate: cell.hidden, duration: 0s }, ")),
    row(
      "a source that is hidden too late", 1,
      hero("cell.hidden: true, ", "frame: [0, 0, 400, 400]").replacing(
        "animations: [", with: "animations: [{ animate: cell.hidden, duration: 0s, delay: 400ms }, ")),
    row("a copy that ends unseen", 0, hero("", "frame: [350, 0, 10, 10], opacity: 0")),
    row("a copy that stays", 0, hero("", "backgroundColor: blue")),
    row("a copy that is shown while it flies, to a view that takes over", 1, landing("page.hidden: false, ")),
    row("one whose source is hidden meanwhile", 0, landing("page.hidden: false, ", "cell.hidden: true, ")),
    row("one that vanishes where it lands", 0, landing("")),
    row(
      "the way back, which holds the same", 1,
      landing("page.hidden: false, ") + "\n  back: { swap: p, animations: [{ animate: flyer, duration: 200ms }] }"),
    row(
      "the way back, which holds something else", 2,
      landing("page.hidden: false, ")
        + "\n  back: { swap: p, during: { flyer.hidden: false, page.hidden: false } }"),
    row("a copy that flies to a view that is there", 1, shown()),
    row(
      "a copy that starts on a frame of its own", 1,
      shown().replacing("list: { flyer: { matches: cell } }", with: "list: {}")),
    row(
      "one that starts so, to a view that is hidden meanwhile", 0,
      shown().replacing("list: { flyer: { matches: cell } }", with: "list: {}").replacing(
        "during: {", with: "during: { page.hidden: true, ")),
    row("to a view that shows something else", 0, shown("price")),
    row("to a view at another place", 0, shown(at: "[100, 503, 200, 200]")),
    row("a frame without content", 0, shown().replacing("content: photo, ", with: "")),
    row("a copy of something else", 0, shown().replacing("content: photo, hidden", with: "content: badge, hidden")),
    row(
      "two copies of the same content that land on each other", 0,
      shown("price").replacing(
        "states:",
        with:
          "  second: { layout: { frame: [10, 90, 50, 50] }, content: photo, backgroundColor: red, hidden: true }\nstates:"
      ).replacing("flyer: { matches: cell }", with: "flyer: { matches: cell }, second: { matches: other }")
        .replacing("flyer: { matches: page }", with: "flyer: { matches: page }, second: { matches: page }")
        .replacing("flyer.hidden: false", with: "flyer.hidden: false, second.hidden: false, other.hidden: true")
        .replacing("animate: flyer", with: "animate: [flyer, second]")
        .replacing(
          "  page:",
          with: "  other: { layout: { frame: [10, 90, 50, 50] }, content: photo, backgroundColor: red }\n  page:")),
    row(
      "a copy in a view that fades in", 1,
      hero("detail.opacity: 1, ", "frame: [0, 0, 400, 400]", around: "opacity: 0", animate: "hero, detail")),
    row(
      "a copy in a view that fades in, of a source that is gone", 1,
      hero("detail.opacity: 1, ", "frame: [0, 0, 400, 400]", around: "opacity: 0", animate: "hero, detail")
        .replacing("to: open,", with: "to: open, during: { cell.hidden: true },")),
    row(
      "a snapshot in a view that fades in", 1,
      faded("detail.opacity: 1, ", around: "opacity: 0", animate: "fly, detail")),
    row("a snapshot that fades in where its source is gone", 1, faded("", fly: "opacity: 0", end: ", opacity: 1")),
    row(
      "a snapshot that fades in over its source", 0,
      faded("", fly: "opacity: 0", end: ", opacity: 1", during: "fly.hidden: false")),
    row(
      "a snapshot that fades in below another one", 0,
      faded("", fly: "opacity: 0", end: ", opacity: 1").replacing(
        "  detail:", with: "  other: { snapshotOf: cell }\n  detail:")),
    row("a snapshot that is there at once", 0, faded("")),
    row(
      "a snapshot of a source that was not seen", 0,
      faded("", fly: "opacity: 0", end: ", opacity: 1", cell: ", opacity: 0.4")),
    RuleRow(
      "ghost-source", "a source that stays", 1,
      """
      views: { cell: { layout: { leading: 0, top: 0, width: 100, height: 100 } }, flying: { snapshotOf: cell } }
      states: { end: { flying: { leading: 200, top: 300 } } }
      phases: { p: { to: end, animations: [{ animate: flying, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a source that is hidden", 0,
      """
      views: { cell: { layout: { leading: 0, top: 0, width: 100, height: 100 } }, flying: { snapshotOf: cell } }
      states: { end: { flying: { leading: 200, top: 300 } } }
      phases: { p: { to: end, during: { cell.hidden: true }, animations: [{ animate: flying, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a source that fades out first", 0,
      """
      views: { cell: { layout: { leading: 0, top: 0, width: 100, height: 100 } }, flying: { snapshotOf: cell, opacity: 0 } }
      states: { end: { flying: { leading: 200, top: 300, opacity: 1 }, cell.opacity: 0 } }
      phases: { p: { to: end, animations: [{ animate: [flying, cell], duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a snapshot that only grows", 0,
      """
      views: { cell: { layout: { leading: 0, top: 0, width: 100, height: 100 } }, flying: { snapshotOf: cell } }
      states: { end: { flying: { scale: 1.2 } } }
      phases: { p: { to: end, animations: [{ animate: flying, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a source behind a page", 0,
      """
      views:
        source: { layout: { leading: 0, top: 0, width: 50, height: 50 }, backgroundColor: red }
        page: { backgroundColor: white }
        flying: { snapshotOf: source }
      states: { end: { flying.leading: 200 } }
      phases: { p: { to: end, animations: [{ animate: flying, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a copy that shrinks and fades into something", 0,
      """
      views:
        photo: { layout: { leading: 50, top: 100, width: 100, height: 100 }, backgroundColor: red }
        copy: { snapshotOf: photo }
      states: { end: { copy: { frame: [300, 700, 16, 16], opacity: 0.4 } } }
      phases: { p: { to: end, animations: [{ animate: copy, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "where a snapshot flies to", 1,
      flyer("page: { layout: { frame: [100, 500, 200, 200] }, content: photo, backgroundColor: red }")),
    RuleRow(
      "ghost-source", "something else where it flies to", 0,
      flyer("page: { layout: { frame: [100, 500, 200, 200] }, content: price, backgroundColor: red }")),
  ]

  /// A view that is hidden where another one appears on its frame, in the first frame of phase `p`.
  private static func handOver(_ copy: String, top: Int = 600) -> RuleRow {
    RuleRow(
      "unanimated-change", "hands over to '\(copy)' at \(top)", 0,
      """
      views:
        cell: { layout: { leading: 20, top: 600, width: 100, height: 100 }, backgroundColor: red, content: photo }
        fly: { \(copy), layout: { leading: 20, top: \(top), width: 100, height: 100 }, hidden: true }
      states: { end: { cell.hidden: true, fly: { hidden: false, top: 0 } } }
      phases: { p: { to: end, duration: 300ms, animations: [{ animate: fly.top }] } }
      """)
  }

  @Test func aCopyThatTakesOverIsNoJump() {
    Self.handOver("snapshotOf: cell").check()
    Self.handOver("backgroundColor: red, content: photo").check()
    for (copy, top) in [("backgroundColor: red, content: other", 600), ("snapshotOf: cell", 610)] {
      var row = Self.handOver(copy, top: top)
      row.count = 2
      row.check()
    }
  }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// How far a copy moves from its source, and how plainly both are seen.
  static let distances: [RuleRow] =
    [(9, 0), (10, 0), (11, 1), (100, 1)].flatMap { distance, count in
      [("opacity: 1", count), ("opacity: 0.5", 0), ("opacity: 0.51", count), ("hidden: true", 0)].map { source, count in
        RuleRow(
          "ghost-source", "\(distance) points from a source of \(source)", count,
          """
          views:
            photo: { layout: { leading: 0, top: 0, width: 100, height: 100 }, content: face, \(source) }
            copy: { snapshotOf: photo }
          states: { end: { copy.translationX: \(distance) } }
          phases: { p: { to: end, animations: [{ animate: copy.translationX, duration: 300ms }] } }
          """)
      }
    }

  @Test(arguments: distances) func distance(_ row: RuleRow) { row.check() }
}
