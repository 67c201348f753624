import Testing
import TransitionLint

/// What an overshoot uncovers, at each edge of the canvas and of a view that clips.
@Suite struct ExposedEdgeTests {
  private static let swing = "spring(response=400ms, dampingRatio=0.5)"

  /// A white sheet of 400 × 300 that comes over an edge and rests on it; it is `longer` than that.
  private static func sheet(
    _ edge: String, longer: Int = 0, curve: String = swing, color: String = "white", canvas: String = "black",
    behind: String = "", front: String = "", more: String = ""
  ) -> String {
    let size = 300 + longer
    let (layout, end): (String, String) =
      switch edge {
      case "bottom": ("leading: 0, width: 400, top: 800, height: \(size)", "top: 500")
      case "top": ("leading: 0, width: 400, top: -300, height: 300", "top: 0")
      case "left": ("leading: -300, width: 300, top: 0, height: 800", "leading: 0")
      default: ("leading: 400, width: \(size), top: 0, height: 800", "leading: 100")
      }
    return """
      views:
        page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: \(canvas)\(behind) }
        sheet: { layout: { \(layout) }, backgroundColor: "\(color)"\(more) }
        \(front)
      states: { end: { sheet: { \(end) } } }
      phases: { p: { to: end, animations: [{ animate: sheet, duration: 500ms, curve: "\(curve)" }] } }
      """
  }

  /// A sheet of 400 pt at the bottom edge that a finger pulls down; where it goes after a release.
  private static func released(_ ending: String, curve: String = "linear", longer: Int = 0, color: String = "black")
    -> String
  {
    """
    views:
      page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: \(color) }
      sheet: { layout: { leading: 0, width: 400, top: 400, height: \(400 + longer) }, backgroundColor: white }
    states: { low: { sheet.top: 800 } }
    phases:
      pull:
        to: low
        animations: [{ animate: sheet, curve: \(curve), duration: 400ms }]
        interaction: { input: translationY, range: [0, 400], rubberBand: 0.5, commit: progress > 0.5 or velocity > 500, \(ending) }
      open: { reverse: pull, interaction: { input: translationY, range: [0, -400], rubberBand: 0.5, commit: progress > 0.5 or velocity < -500, \(ending) } }
    """
  }

  static let releases: [RuleRow] = [
    row("back beyond its start", 1, released("onCancel: { curve: '\(swing)' }")),
    row("beyond the end of its reverse", 1, released("onCommit: { curve: '\(swing)' }")),
    row("by an easing", 1, released("onCancel: { duration: 300ms, curve: easeOutBack }")),
    row("without an overshoot", 0, released("onCancel: { curve: 'spring(response=400ms, dampingRatio=1)' }")),
    row(
      "from where the condition sends it back", 0,
      released("onCancel: { curve: '\(swing)' }", longer: 10).replacing("progress > 0.5", with: "progress > 0.1")),
    row(
      "from where only a flick sends it back", 1,
      released("onCancel: { curve: '\(swing)' }", longer: 10).replacing("progress > 0.5 or velocity", with: "velocity")),
    row("a sheet that is longer", 0, released("onCancel: { curve: '\(swing)' }", longer: 60)),
    row("a page of the same color", 0, released("onCancel: { curve: '\(swing)' }", color: "white")),
    row("a curve that a gesture takes as linear", 1, released("onCancel: { curve: '\(swing)' }", curve: "easeIn")),
    row(
      "a curve that is flat at its start", 0, released("scrub: curve, onCancel: { curve: '\(swing)' }", curve: "easeIn")
    ),
  ]

  @Test(arguments: releases) func release(_ row: RuleRow) { row.check() }

  @Test(arguments: [
    ("spring(response=400ms, dampingRatio=0.5)", "or use dampingRatio=0.88"),
    ("spring(duration=500ms, bounce=0.5)", "or use bounce=0.12"), ("lively", "or use bounce=0.12"),
  ])
  func theHelpIsInTheWordsOfTheSpring(curve: String, help: String) {
    let linted = lint(
      "transition: t\ncanvas: { width: 400, height: 800 }\ncurves: { lively: 'spring(duration=500ms, bounce=0.5)' }\n"
        + Self.sheet("bottom", curve: curve), only("exposed-edge"))
    #expect(linted.report.findings.first?.help?.hasSuffix(help) == true, "\(linted.report.findings)")
  }

  /// Of the way from its place to the edge, wherever both are.
  @Test func theOvershootIsThatOfTheWholeWay() {
    // exp(−πζ ∕ √(1 − ζ²)) of 280 pt is less than a point where ζ is at least 0.874.
    let linted = lint(
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: black }
        panel: { layout: { leading: -300, width: 320, top: 0, height: 800 }, backgroundColor: white }
      states: { end: { panel.leading: -20 } }
      phases: { p: { to: end, animations: [{ animate: panel, curve: "\(Self.swing)" }] } }
      """, only("exposed-edge"))
    #expect(
      linted.report.findings.map { $0.help } == [
        "make 'panel' 25.65 pt longer on the left, or use dampingRatio=0.88"
      ], "\(linted.report.findings)")
  }

  /// A panel within one that clips it, which does not begin at the canvas's edge.
  @Test(arguments: [
    ("leading: -200, width: 200, top: 0, height: 800", "leading: 0", "right of the left edge"),
    ("leading: 200, width: 200, top: 0, height: 800", "leading: 0", "left of the right edge"),
    ("leading: 0, width: 200, top: -300, height: 300", "top: 0", "below the top edge"),
    ("leading: 0, width: 200, top: 600, height: 300", "top: 300", "above the bottom edge"),
  ])
  func theEdgesAreThoseOfWhatClips(_ layout: String, _ end: String, _ words: String) {
    let linted = lint(
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        window:
          layout: { leading: 70, width: 200, top: 90, height: 600 }
          clipsToBounds: true
          backgroundColor: black
          children: { panel: { layout: { \(layout) }, backgroundColor: white } }
      states: { end: { panel: { \(end) } } }
      phases: { p: { to: end, animations: [{ animate: panel, curve: "\(Self.swing)" }] } }
      """, only("exposed-edge"))
    // exp(−πζ ∕ √(1 − ζ²)) of the distance, for ζ = 0.5.
    let gap = (layout.contains("300") ? 300 : 200) * 0.16303353
    let shown = linted.report.findings.map { $0.message }
    #expect(shown.count == 1 && shown[0].contains(words), "\(shown)")
    let number = shown.first?.split(separator: " ").compactMap { Double($0) }.first ?? 0
    #expect(abs(number - gap) < 0.01, "\(shown)")
  }

  /// A sheet with three stops, and what takes it to one after a release.
  private static func settled(_ ending: String, longer: Int = 0) -> String {
    """
    views:
      page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: black }
      sheet: { layout: { leading: 0, width: 400, top: 800, height: \(600 + longer) }, backgroundColor: white }
    states: { half: { sheet.top: 500 }, full: { sheet.top: 200 } }
    phases:
      drag:
        through: [initial, half, full]
        animations: [{ animate: sheet, curve: linear }]
        interaction: { input: translationY, stops: [0, -300, -600], rubberBand: 0.5, onSettle: \(ending) }
    """
  }

  static let settlings: [RuleRow] = [
    row("beyond a stop", 1, settled("{ curve: '\(swing)' }")),
    row("beyond a stop, by an easing", 1, settled("{ duration: 300ms, curve: easeOutBack }")),
    row("to a stop", 0, settled("{ curve: 'spring(response=400ms, dampingRatio=1)' }")),
    row("a sheet that is longer than that", 0, settled("{ curve: '\(swing)' }", longer: 60)),
    row("a glide to a stop", 0, settled("decay")),
    row("to a stop of another gesture", 1, settled("{ curve: '\(swing)' }, follow: { page.scale: pinch }")),
  ]

  @Test(arguments: settlings) func settling(_ row: RuleRow) { row.check() }

  /// Pages side by side, as many as there are stops.
  private static func pager(_ count: Int, _ curve: String = swing, color: String = "black") -> String {
    let stops = 0..<count
    return """
      views:
        page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: \(color) }
        sheet: { count: \(count), layout: { leading: 400 * index, width: 400, top: 0, height: 800 }, backgroundColor: white }
      states: { \(stops.map { "s\($0): { sheet.leading: 400 * (index - \($0)) }" }.joined(separator: ", ")) }
      phases:
        swipe:
          through: [\(stops.map { "s\($0)" }.joined(separator: ", "))]
          animations: [{ animate: all, curve: linear }]
          interaction:
            { input: translationX, stops: [\(stops.map { "\(-400 * $0)" }.joined(separator: ", "))], rubberBand: 0.5,
              onSettle: { curve: "\(curve)" } }
      """
  }

  static let pagers: [RuleRow] =
    (2...4).map { row("the last of \($0) pages", 1, pager($0)).unreflected }
    + [
      row("pages whose curve stays within", 0, pager(3, "spring(response=400ms, dampingRatio=1)")).unreflected,
      row("pages on their own color", 0, pager(3, color: "white")).unreflected,
    ]

  @Test(arguments: pagers) func page(_ row: RuleRow) { row.check() }

  /// How far it is where the motion turns, not in the frame beside it: a spring overshoots 200 pt by exp(−0.3π ∕ √0.91).
  @Test(arguments: [(0, ["74.47 pt"]), (70, ["4.465 pt"]), (75, [])])
  func theGapIsThatOfTheMotion(_ longer: Int, _ gaps: [String]) {
    let script = Self.released("onCancel: { curve: 'spring(response=80ms, dampingRatio=0.3)' }", longer: longer)
    let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + script, only("exposed-edge"))
    let messages = linted.report.findings.map { $0.message }.filter { $0.contains("'pull'") }
    #expect(messages.count == gaps.count && zip(messages, gaps).allSatisfy { $0.contains(" \($1) ") }, "\(messages)")
  }

  /// A card that two phases bring up, the second with a curve of its own.
  private static func twice(_ curve: String, _ second: String) -> String {
    sheet("bottom", curve: curve).replacing(
      "] } }", with: "] }, q: { to: end, animations: [{ animate: sheet, curve: \"\(second)\" }] } }")
  }

  static let phases: [RuleRow] = [
    row("in two phases", 2, twice(swing, "spring(response=400ms, dampingRatio=0.6)")),
    row("in the second phase", 1, twice("easeOut", swing)),
    row("in a phase and its swap", 1, sheet("bottom").replacing("] } }", with: "] }, q: { swap: p } }")),
    row("in a phase and its reverse", 1, sheet("bottom").replacing("] } }", with: "] }, q: { reverse: p } }")),
  ]

  @Test(arguments: phases) func phase(_ row: RuleRow) { row.check() }

  @Test func aCommentSilencesItsPhaseOnly() {
    let script =
      "transition: t\ncanvas: { width: 400, height: 800 }\n"
      + Self.twice(Self.swing, Self.swing).replacing(
        "phases: { p: {", with: "phases:\n  # transitionctl:ignore-block exposed-edge\n  p: {"
      ).replacing(
        "}] }, q:", with: "}] }\n  q:"
      ).replacing("}] } }", with: "}] }")
    let report = lint(script, only("exposed-edge", "unused-suppression")).report
    #expect(report.findings.map { $0.message.contains("in phase 'q'") } == [true])
    #expect(report.suppressed.count == 1)
  }

  /// A bar or panel at the bottom edge that comes back to it.
  private static func resting(_ layout: String, _ animation: String, state: String = "opacity: 1") -> String {
    """
    views:
      page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: black }
      bar: { layout: { \(layout) }, backgroundColor: white }
    states: { end: { bar: { \(state) } } }
    phases: { p: { to: end, animations: [{ \(animation) }] } }
    """
  }

  private static let wide = "leading: 0, width: 400, top: 720, height: 80"
  private static let grown = "leading: 0, width: 400, top: 80, height: 300"

  static let returns: [RuleRow] = [
    row("a hop", 1, resting(wide, "animate: bar.translationY, keyframes: [0, -20, 0], duration: 300ms")),
    row("a dip", 0, resting(wide, "animate: bar.translationY, keyframes: [0, 20, 0], duration: 300ms")),
    row(
      "a hop of less than a point", 0,
      resting(wide, "animate: bar.translationY, keyframes: [0, -0.9, 0], duration: 300ms")),
    row(
      "a shake from side to side", 0,
      resting(wide, "animate: bar.translationX, keyframes: [0, -20, 0], duration: 300ms")),
    row(
      "a hop of a ball", 0,
      resting(
        "leading: 0, width: 199, top: 720, height: 80",
        "animate: bar.translationY, keyframes: [0, -20, 0], duration: 300ms")),
    row(
      "a hop of half a bar", 1,
      resting(
        "leading: 0, width: 200, top: 720, height: 80",
        "animate: bar.translationY, keyframes: [0, -20, 0], duration: 300ms")),
    row(
      "a hop above the edge", 0,
      resting(
        "leading: 0, width: 400, top: 700, height: 80",
        "animate: bar.translationY, keyframes: [0, -20, 0], duration: 300ms")),
    row(
      "a page that shrinks and grows", 0,
      resting(
        "leading: 0, width: 400, top: 0, height: 800", "animate: bar.scale, keyframes: [1, 0.9, 1], duration: 300ms")),
    row(
      "a bar that is pressed", 0, resting(wide, "animate: bar.scale, keyframes: [1, 0.9, 1], duration: 300ms")),
    row(
      "a bar that is pressed up", 1,
      resting(wide, "animate: bar.translationY, keyframes: [0, -9, 0], duration: 300ms")),
    row(
      "a panel that swings back", 1,
      resting(grown, "animate: bar, curve: 'spring(response=500ms, dampingRatio=0.4)'", state: "height: 720")),
    row(
      "a panel that swings back from further inside", 0,
      resting(grown, "animate: bar, curve: 'spring(response=500ms, dampingRatio=0.4)'", state: "height: 700")),
    row(
      "a panel that grows to the edge", 0,
      resting(grown, "animate: bar, curve: easeOut, duration: 300ms", state: "height: 720")),
    row(
      "a panel that does not swing back", 0,
      resting(grown, "animate: bar, curve: 'spring(response=500ms, dampingRatio=0.9)'", state: "height: 720")),
  ]

  @Test(arguments: returns) func returning(_ row: RuleRow) { row.check() }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("exposed-edge", title, count, yaml)
  }

  /// Two pages, of which the second pushes the first out.
  private static func pages(
    _ second: String, color: String = "white", canvas: String = "black", start: Int = 400, along: Bool = true
  ) -> String {
    let (edge, size, other) = along ? ("leading", 400, "top: 0") : ("top", 800, "leading: 0")
    func layout(_ place: Int) -> String { "layout: { width: 400, height: 800, \(other), \(edge): \(place) }" }
    return """
      views:
        page: { \(layout(0)), backgroundColor: \(canvas) }
        one: { \(layout(0)), backgroundColor: white }
        two: { \(layout(along ? start : 2 * start)), backgroundColor: "\(color)" }
      states: { next: { one.\(edge): \(-size), two.\(edge): 0 } }
      phases:
        p: { to: next, duration: 300ms, animations: [{ animate: one }, { animate: two, \(second) }] }
      """
  }

  static let partings: [RuleRow] = [
    row("pages that part", 1, pages("delay: 50ms")),
    row(
      "pages below a bar that part", 1,
      pages("delay: 50ms").replacing("height: 800, top: 0", with: "height: 700, top: 100")),
    row("panels that part", 0, pages("delay: 50ms").replacing("height: 800, top: 0", with: "height: 300, top: 100")),
    row("pages that part vertically", 1, pages("delay: 50ms", along: false)),
    row("pages that stay together", 0, pages("duration: 300ms")),
    row("pages that overlap", 0, pages("duration: 200ms")),
    row("pages with a gap between them", 0, pages("delay: 50ms", start: 420)),
    row("pages on their own color", 0, pages("delay: 50ms", canvas: "white")),
    row("translucent pages", 0, pages("delay: 50ms", color: "white @ 90%")),
  ]

  @Test(arguments: partings) func parting(_ row: RuleRow) { row.check() }

  /// A page that comes in over another one, which recedes to a place.
  private static func push(
    to place: Int, _ more: String = "{ animate: new }, { animate: old }", states: String = "to: next",
    canvas: String = "black", third: String = ""
  ) -> String {
    """
    views:
      page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: \(canvas) }
      old: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: white }
      new: { layout: { leading: 400, width: 400, top: 0, height: 800 }, backgroundColor: "#EEEEEE" }
    states: { next: { old.leading: \(place), new.leading: 0 } }
    phases: { p: { \(states), duration: 300ms, animations: [\(more)] } }
    """
  }

  static let pushes: [RuleRow] = [
    row("a page that recedes towards the one that comes", 1, push(to: 120)),
    row("one that comes back from there", 1, push(to: 120, states: "from: next, to: initial")),
    row("a page that recedes before it", 0, push(to: -120)),
    row("a page that leaves towards the one that comes", 1, push(to: 400)),
    row("a page that stays", 0, push(to: 0, "{ animate: new }")),
    row("a page that recedes when it is covered", 0, push(to: 120, "{ animate: new }, { animate: old, delay: 300ms }")),
    row("a page on its own color", 0, push(to: 120, canvas: "white")),
    row(
      "a page that has left before the other one comes from there", 0,
      push(to: 400, "{ animate: old, id: a }, { animate: new, after: a }")),
    row(
      "pages below a bar", 1,
      push(to: 120).replacing(
        "width: 400, top: 0, height: 800 }, backgroundColor: white",
        with: "width: 400, top: 100, height: 700 }, backgroundColor: white"
      ).replacing(
        "leading: 400, width: 400, top: 0, height: 800", with: "leading: 400, width: 400, top: 100, height: 700")),
    row("a page that only shrinks", 0, push(to: 0).replacing("old.leading: 0", with: "old.scale: 0.9")),
  ]

  @Test(arguments: pushes) func pushing(_ row: RuleRow) { row.check() }

  /// The same with pages that draw nothing but a picture in each.
  private static func bare(to place: Int, _ more: String = "{ animate: new }, { animate: old }") -> String {
    func inside(_ name: String) -> String {
      "children: { \(name): { layout: { leading: 50, width: 300, top: 50, height: 300 }, backgroundColor: red } }"
    }
    return push(to: place, more).replacing("backgroundColor: white", with: inside("a"))
      .replacing("backgroundColor: \"#EEEEEE\"", with: inside("b"))
  }

  static let meetings: [RuleRow] = [
    row("bare pages that run through each other", 1, bare(to: 400)),
    row("one that recedes towards the other", 1, bare(to: 120)),
    row("one that recedes before it", 0, bare(to: -400)),
    row(
      "bare pages that meet at the edge", 0,
      bare(to: 400, "{ animate: old, duration: 100ms, curve: linear }, { animate: new, delay: 80ms, curve: linear }")),
    row("bare pages one after the other", 0, bare(to: 400, "{ animate: old, id: a }, { animate: new, after: a }")),
    row(
      "bare pages of which one fades first", 0,
      bare(to: 400, "{ animate: new, delay: 150ms }, { animate: old, duration: 140ms }")),
    row(
      "a bare page that runs through one with a color", 0,
      bare(to: 400).replacing("old: {", with: "old: { backgroundColor: blue,").replacing(
        "backgroundColor: black", with: "backgroundColor: blue")),
  ]

  @Test(arguments: meetings) func meeting(_ row: RuleRow) { row.check() }

  /// Two cards of which one fades into the other.
  private static func crossfade(
    _ animations: String = "{ animate: [old, new] }", old: String = "white", new: String = "black",
    behind: String = "red",
    layout: String = "leading: 50, top: 100, width: 300, height: 200", front: String = ""
  ) -> String {
    """
    views:
      page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: "\(behind)" }
      old: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: "\(old)" }
      new: { layout: { \(layout) }, opacity: 0, backgroundColor: "\(new)" }
      \(front)
    states: { next: { old.opacity: 0, new.opacity: 1 } }
    phases: { p: { to: next, duration: 300ms, curve: linear, animations: [\(animations)] } }
    """
  }

  static let fades: [RuleRow] = [
    row("both fade", 1, crossfade()),
    row("one fades over the other", 0, crossfade("{ animate: new }, { animate: old, delay: 300ms, duration: 0s }")),
    row("one after the other", 0, crossfade("{ animate: old, id: a }, { animate: new, after: a }")),
    row("both, but one mostly before", 0, crossfade("{ animate: old, duration: 100ms }, { animate: new }")),
    row("from the color behind", 0, crossfade(behind: "white")),
    row("to the color behind", 0, crossfade(behind: "black")),
    row("near the color behind", 0, crossfade(old: "#FF1111")),
    row(
      "two pairs in one place", 1,
      crossfade().replacing("old: { layout", with: "old: { count: 2, layout")),
    row("of dots", 0, crossfade().replacing("width: 300, height: 200", with: "width: 30, height: 20")),
    row("in another place", 0, crossfade(layout: "leading: 52, top: 100, width: 300, height: 200")),
    row("transparent", 0, crossfade(old: "white @ 90%")),
    row(
      "under another view", 0,
      crossfade(front: "bar: { layout: { leading: 0, top: 0, width: 400, height: 400 }, backgroundColor: blue }")),
    row(
      "over one that covers them in part", 1,
      crossfade(front: "bar: { layout: { leading: 0, top: 0, width: 400, height: 200 }, backgroundColor: blue }")),
  ]

  @Test(arguments: fades) func fading(_ row: RuleRow) { row.check() }

  @Test func aCrossfadeIsToldWithWhatShowsAndWhichOfTheTwoToKeep() {
    let above = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + Self.crossfade(), only("exposed-edge"))
    #expect(
      above.lines == [
        "exposed-edge note 9:88: 25% of what is behind 'old' and 'new' shows through at 150 ms in phase 'p', as one fades into the other"
      ])
  }

  /// A sheet of 400 × 400 that fills a holder, which comes over the bottom edge, or leaves there.
  private static func held(
    _ sheet: String = "backgroundColor: white", holder: String = "", to: String = "initial", curve: String = swing,
    more: String = ""
  ) -> String {
    """
    views:
      page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: black }
      holder:
        layout: { leading: 0, width: 400, top: 400, height: 400 }
        \(holder)
        children: { sheet: { layout: { leading: 0, width: 400, top: 0, height: 400 }, \(sheet) }\(more) }
    states: { closed: { holder.top: 800 } }
    phases:
      p: { from: \(to == "initial" ? "closed" : "initial"), to: \(to), animations: [{ animate: holder, duration: 500ms, curve: "\(curve)" }] }
    """
  }

  private static let below = ", below: { layout: { leading: 0, width: 400, top: 390, height: 200 }, backgroundColor: "

  static let moved: [RuleRow] = [
    row("by a view around it", 1, held()),
    row("and what is in it", 1, held("backgroundColor: white, children: { inner: { backgroundColor: blue } }")),
    row("by a view of another color around it", 1, held(holder: "backgroundColor: blue")),
    row("by a view that clips it", 1, held(holder: "clipsToBounds: true")),
    row("with a longer view of its color", 0, held(more: below + "white }")),
    row("with a longer view of another color", 0, held(more: below + "gray }")),
    row("with a longer view that is clipped", 1, held(holder: "clipsToBounds: true", more: below + "white }")),
    row(
      "with a longer view in it that is clipped", 1,
      sheet(
        "bottom",
        more: ", clipsToBounds: true, children: { skirt: { layout: { leading: 0, width: 400, top: 290, height: 200 }, "
          + "backgroundColor: white } }")),
    row(
      "within a view that clips and stays", 1,
      "views: { window: { layout: { leading: 0, width: 400, top: 0, height: 600 }, clipsToBounds: true, children: { "
        + "holder: { layout: { leading: 0, width: 400, top: 200, height: 400 }, children: { sheet: { backgroundColor: "
        + "white } } } } } }\nstates: { closed: { holder.top: 600 } }\nphases: { p: { from: closed, to: initial, "
        + "animations: [{ animate: holder, curve: \"\(swing)\" }] } }"),
    row("with a longer view that shows only its top", 1, held(more: below + "white, clipBottom: 180 }")),
    row("with a longer view that is shown far enough", 0, held(more: below + "white, clipBottom: 20 }")),
    row("that is not opaque", 0, held("backgroundColor: white @ 90%")),
    row("without an overshoot", 0, held(curve: "easeOut")),
    row(
      "after a release", 1,
      held(to: "closed", curve: "linear").replacing(
        "animations:",
        with: "interaction: { input: translationY, range: [0, 400], rubberBand: 0.5, commit: progress > 0.5, "
          + "onCancel: { curve: '\(swing)' } }, animations:")),
    row("out of sight, with a run-up", 1, held(to: "closed", curve: "easeInBack")),
    row("out of sight, at once", 0, held(to: "closed", curve: "easeIn")),
    row(
      "out of sight, and hidden there", 1,
      held(to: "closed", curve: "easeInBack")
        .replacing("holder.top: 800", with: "holder: { top: 800, hidden: true }")
        .replacing(
          "{ animate: holder,",
          with: "{ animate: holder.hidden, delay: 500ms, duration: 0s }, { animate: holder.top,")),
    row(
      "out of sight, smaller at first", 0,
      """
      views: { page: { backgroundColor: white } }
      states: { away: { page: { translationX: 500, scale: 0.9 } } }
      phases:
        p:
          to: away
          animations: [{ animate: page.scale, duration: 200ms }, { animate: page.translationX, duration: 500ms, curve: easeIn }]
      """),
    row(
      "back to its size, and smaller", 1,
      """
      views: { page: { backgroundColor: white, scale: 1.3 } }
      states: { back: { page.scale: 1 } }
      phases: { p: { to: back, animations: [{ animate: page, duration: 500ms, curve: "\(swing)" }] } }
      """),
    row(
      "out of sight, through another state", 0,
      """
      views: { bar: { layout: { leading: 0, width: 400, top: 700, height: 100 }, backgroundColor: white } }
      states: { up: { bar.top: 400 }, away: { bar.top: 800 } }
      phases: { p: { through: [initial, up, away], animations: [{ animate: bar, duration: 500ms }] } }
      """),
    row("pages of one strip", 1, strip("spring(response=400ms, dampingRatio=0.6)")),
    row("pages of one strip, without an overshoot", 0, strip("easeOut")),
    row("pages of one strip that continues", 0, strip("spring(response=400ms, dampingRatio=0.6)", count: 3)),
  ]

  /// Pages side by side in a strip that moves to the second one.
  private static func strip(_ curve: String, count: Int = 2) -> String {
    """
    views:
      strip:
        layout: { leading: 0, width: \(400 * count), top: 0, height: 800 }
        children: { leaf: { count: \(count), layout: { leading: index * 400, width: 400, top: 0, height: 800 }, backgroundColor: red } }
    states: { next: { strip.leading: -400 } }
    phases: { p: { to: next, animations: [{ animate: strip, duration: 400ms, curve: "\(curve)" }] } }
    """
  }

  @Test(arguments: moved) func movedWithWhatIsAround(_ row: RuleRow) { row.check() }

  static let rows: [RuleRow] =
    ["bottom", "top", "left", "right"].map { row("over the \($0) edge", 1, sheet($0)) } + [
      row("a sheet that is longer", 0, sheet("bottom", longer: 60)),
      row("a sheet that is not long enough", 1, sheet("bottom", longer: 10)),
      row("a view that is wider", 0, sheet("right", longer: 60)),
      row("without an overshoot", 0, sheet("bottom", curve: "easeOut")),
      row("by an easing", 1, sheet("bottom", curve: "easeOutBack")),
      row("by less than a point", 0, sheet("bottom", curve: "spring(response=400ms, dampingRatio=0.95)")),
      row("a page of the same color", 0, sheet("bottom", canvas: "white")),
      row("a translucent sheet", 0, sheet("bottom", color: "white @ 90%")),
      row(
        "behind a bar in front", 0,
        sheet(
          "bottom", front: "bar: { layout: { leading: 0, width: 400, top: 700, height: 100 }, backgroundColor: red }")),
      row(
        "a child of the same color over the gap", 0,
        sheet(
          "bottom",
          more:
            ", children: { skirt: { layout: { leading: 0, width: 400, top: 290, height: 200 }, backgroundColor: white } }"
        )),
      row(
        "in a view that clips", 1,
        """
        views:
          box:
            layout: { leading: 100, width: 200, top: 100, height: 200 }
            clipsToBounds: true
            children:
              panel: { layout: { leading: 0, width: 200, top: 200, height: 100 }, backgroundColor: white }
        states: { end: { panel.top: 100 } }
        phases: { p: { to: end, animations: [{ animate: panel, duration: 400ms, curve: "\(swing)" }] } }
        """),
      row(
        "a view that grows beyond the edges", 0,
        """
        views: { card: { layout: { leading: 100, width: 200, top: 200, height: 300 }, backgroundColor: white } }
        states: { end: { card: { frame: [0, 0, 400, 800] } } }
        phases: { p: { to: end, animations: [{ animate: card, duration: 400ms, curve: "\(swing)" }] } }
        """),
    ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
