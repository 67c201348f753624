import Testing
import TransitionLint

/// Jumps where animations or segments meet, and the jumps that are let pass, one by one.
@Suite struct ValueJumpTests {
  private static func hop(_ opacities: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
    phases:
      p:
        animations:
          - { animate: card.opacity, keyframes: \(opacities), duration: 300ms }
          - { animate: card.translationX, to: 30, duration: 150ms, id: first }
          - { animate: card.translationX, from: -30, to: 0, duration: 150ms, after: first }
    """
  }

  /// A picture that flies from a cell to a larger one.
  private static func hero(
    _ goal: String = "matches: large", content: String = "photo",
    during: String = "copy.hidden: false, cell.hidden: true, large.hidden: true", cover: String? = nil
  ) -> String {
    """
    views:
      cell: { layout: { leading: 20, top: 300, width: 100, height: 100 }, content: photo }
      copy: { layout: { leading: 0, top: 0, width: 1, height: 1 }, content: photo, hidden: true }
      \(cover.map { "page: { layout: { leading: 0, trailing: 0, top: 0, bottom: 0 }, \($0) }" } ?? "other: {}")
      large: { layout: { leading: 0, top: 88, width: 400, height: 400 }, content: \(content) }
    states: { grid: { copy.matches: cell, large.opacity: 0 }, open: { copy.\(goal) } }
    phases:
      push:
        from: grid
        to: open
        duration: 300ms
        during: { \(during) }
        animations: [{ animate: copy }, { animate: large, duration: 100ms }]
    """
  }

  /// A toast that comes up to 48 pt above the bottom edge.
  private static func toast(_ away: String, _ target: String = "toast", opacity: String = "1") -> String {
    """
    views:
      toast: { layout: { centerX: 0, bottom: 48, width: 300, height: 64 }, backgroundColor: black, opacity: \(opacity) }
    states: { away: { toast: { \(away) } } }
    phases:
      appear: { from: away, to: initial, duration: 300ms, animations: [{ animate: \(target), curve: easeOut }] }
    """
  }

  /// A toast of which the phase shows that it leaves.
  private static func leavingToast(_ gone: String, other: String = "frame: [0, 0, 0, 0]") -> String {
    """
    views:
      other: { layout: { \(other) }, content: other, backgroundColor: white }
      toast: { layout: { centerX: 0, bottom: 48, width: 300, height: 64 }, backgroundColor: black }
    states: { gone: { toast: { hidden: true, \(gone) } } }
    phases:
      vanish:
        to: gone
        duration: 300ms
        during: { toast.hidden: false, other.hidden: true }
        animations: [{ animate: [toast.bottom, toast.opacity] }]
    """
  }

  /// A copy that `hidden` shows where it starts to grow, over a source that it hides in the end.
  private static func growing(from frame: String) -> String {
    """
    views:
      item: { layout: { frame: [20, 300, 360, 80] }, backgroundColor: teal }
      big: { layout: { frame: \(frame) }, backgroundColor: teal, hidden: true }
    states: { open: { item.hidden: true, big: { hidden: false, frame: [0, 0, 400, 800] } } }
    phases: { p: { to: open, duration: 300ms, animations: [{ animate: [big, item] }], reducedMotion: none } }
    """
  }

  static let flips: [RuleRow] = [
    RuleRow("value-jump", "a copy that lands beside its goal", 1, hero("frame: [0, 44, 400, 400]")),
    RuleRow("value-jump", "a copy that is too small", 1, hero("frame: [0, 88, 390, 400]")),
    RuleRow("value-jump", "a copy that lands on its goal", 0, hero()),
    RuleRow("value-jump", "a copy that lands within a point", 0, hero("frame: [0, 88, 400, 399.5]")),
    RuleRow("value-jump", "another picture", 0, hero("frame: [0, 44, 400, 400]", content: "other")),
    RuleRow(
      "value-jump", "a goal that is there already", 0,
      hero("frame: [0, 44, 400, 400]", during: "copy.hidden: false, cell.hidden: true")),
    RuleRow("value-jump", "a copy behind a page", 1, hero(cover: "backgroundColor: white")),
    RuleRow("value-jump", "a copy behind what is transparent", 0, hero(cover: "backgroundColor: white, opacity: 0.9")),
    RuleRow(
      "value-jump", "a copy before a page", 0, hero(cover: "backgroundColor: white, zPosition: -1")),
    RuleRow("value-jump", "what slides in but is in sight before", 1, toast("bottom: -24, hidden: true")),
    RuleRow("value-jump", "what slides in from outside", 0, toast("bottom: -70, hidden: true")),
    RuleRow("value-jump", "what fades in", 0, toast("bottom: -24, hidden: true, opacity: 0")),
    RuleRow("value-jump", "what is hardly seen", 0, toast("bottom: -24, hidden: true", opacity: "0.4")),
    RuleRow("value-jump", "a copy that appears on its source and grows", 0, growing(from: "[20, 300, 360, 80]")),
    RuleRow("value-jump", "a copy that appears beside its source and grows", 1, growing(from: "[20, 302, 360, 80]")),
    RuleRow("value-jump", "what only pops", 0, toast("bottom: 50, hidden: true")),
    RuleRow("value-jump", "what is named", 1, toast("bottom: -24, hidden: true", "[toast.bottom, toast.hidden]")),
    RuleRow(
      "value-jump", "what is named and comes from outside", 0,
      toast("bottom: -70, hidden: true", "[toast.bottom, toast.hidden]")),
    RuleRow(
      "value-jump", "what is set at once", 0,
      toast("bottom: -24, hidden: true", "toast.hidden, duration: 0s }, { animate: toast.bottom")),
    RuleRow(
      "value-jump", "a picture that is not where it takes over", 1,
      """
      views:
        cell: { layout: { leading: 20, top: 100, width: 100, height: 100 }, content: photo }
        large: { layout: { leading: 0, top: 400, width: 400, height: 300 }, content: photo, hidden: true }
      states:
        start: { large.frame: [20, 250, 100, 100] }
        up: { cell.hidden: true, large.hidden: false }
      phases:
        open:
          from: start
          to: up
          duration: 300ms
          during: { cell.hidden: true, large.hidden: false }
          animations: [{ animate: large.frame }]
      """),
    RuleRow("value-jump", "what is shown while it leaves", 1, leavingToast("bottom: -24")),
    RuleRow("value-jump", "what is shown until it has left", 0, leavingToast("bottom: -64")),
    RuleRow("value-jump", "until a point of it is left", 1, leavingToast("bottom: -63")),
    RuleRow("value-jump", "what moves too little", 0, leavingToast("bottom: 29")),
    RuleRow("value-jump", "what moves enough", 1, leavingToast("bottom: 28")),
    RuleRow("value-jump", "what has faded by half", 1, leavingToast("bottom: 0, opacity: 0.5")),
    RuleRow("value-jump", "what has faded by more", 0, leavingToast("bottom: 0, opacity: 0.49")),
    RuleRow(
      "value-jump", "what something else takes the place of", 0,
      leavingToast("bottom: 0", other: "frame: [0, 700, 400, 100]")),
    RuleRow(
      "value-jump", "what something else appears beside", 1,
      leavingToast("bottom: 0", other: "frame: [0, 0, 400, 100]")),
    RuleRow("value-jump", "what is always there", 0, toast("bottom: -24")),
  ]

  @Test(arguments: flips) func flip(_ row: RuleRow) { row.check() }

  /// Not at another view, which the phase hides before, nor at another property.
  @Test func whatVanishesIsReportedWhereThePhaseShowsIt() {
    let script = Self.leavingToast("bottom: 0", other: "frame: [0, 0, 400, 100]").replacing(
      "{ toast.hidden: false, other.hidden: true }",
      with: "{ other.hidden: true, toast.tintColor: red, toast.hidden: false }")
    let text = "transition: t\ncanvas: { width: 400, height: 800 }\n" + script
    let linted = lint(text, only("value-jump"))
    let found = linted.report.findings.map { text.utf8.dropFirst(Int($0.range.start)).prefix(13) }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == ["hidden: false"], "\(linted.lines)")
  }

  @Test func theStandInIsToMatch() {
    let script =
      "transition: t\ncanvas: { width: 400, height: 800 }\n"
      + Self.hero("frame: [0, 44, 400, 400]").replacing(
        "content: photo, hidden: true", with: "snapshotOf: cell, hidden: true"
      ).replacing(
        "phases:",
        with: "phases:\n  pop: { from: open, to: grid, duration: 300ms, during: { copy.hidden: false, "
          + "cell.hidden: true, large.hidden: true }, animations: [{ animate: copy }, { animate: large, duration: 100ms }] }"
      )
    let report = lint(script, only("value-jump")).report
    let helps = report.findings.filter { $0.message.contains("'large'") }.map { $0.help }
    #expect(helps == ["copy.matches: large", "copy.matches: large"])
  }

  /// Two copies that fly from a row of cells into an album, and the cells that are hidden meanwhile.
  private static func flights(_ first: String, _ second: String) -> String {
    """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      cell: { count: 4, layout: { leading: 'mod(index, 2) * 130', top: 'floor(index / 2) * 130', width: 120, height: 120 }, content: thumb }
      album: { layout: { centerX: 0, bottom: 60, width: 90, height: 90 }, content: album }
      a: { layout: { leading: 0, top: 0, width: 10, height: 10 }, content: thumb, hidden: true }
      b: { layout: { leading: 0, top: 0, width: 10, height: 10 }, content: thumb, hidden: true }
    states:
      grid: { a: { matches: \(first) }, b: { matches: \(second) } }
      stored: { a: { matches: album, opacity: 0 }, b: { matches: album, opacity: 0 } }
    phases:
      store:
        from: grid
        to: stored
        duration: 400ms
        during: { a.hidden: false, b.hidden: false, cell.0.hidden: true, cell.1.hidden: true }
        animations: [{ animate: [a, b] }]
    """
  }

  @Test func theCopyThatStandsElsewhereIsNamed() {
    func messages(_ first: String, _ second: String) -> [String] {
      lint(Self.flights(first, second), only("value-jump")).report.findings.map { $0.message }
    }
    #expect(messages("cell.0", "cell.1") == [])
    #expect(messages("cell.1", "cell.0") == [])
    #expect(
      messages("cell.0", "cell.2") == [
        "'b' appears 183.8 pt away from 'cell.1', which it replaces, at 0 ms in phase 'store'"
      ])
    #expect(
      messages("cell.3", "cell.1") == [
        "'a' appears 183.8 pt away from 'cell.0', which it replaces, at 0 ms in phase 'store'"
      ])
  }

  /// A heart that appears by keyframes.
  private static func pop(_ rest: String, _ animation: String, end: String = "backgroundColor: red") -> String {
    """
    views: { heart: { layout: { leading: 50, top: 300, width: 100, height: 100 }, backgroundColor: red, \(rest) } }
    states: { end: { heart: { \(end) } } }
    phases: { p: { to: end, animations: [{ animate: heart, duration: 900ms, \(animation) }] } }
    """
  }

  private static func opacities(_ list: String, rest: String = "opacity: 0") -> String {
    pop(rest, "keyframes: \(list)").replacing("animate: heart", with: "animate: heart.opacity")
  }

  static let entrances: [RuleRow] =
    [
      ("[1, 1, 0]", 0), ("[0.5, 1, 0]", 1), ("[0.49, 1, 0]", 0), ("[0, 1, 0]", 0), ("[1, 0]", 0), ("[1, 0.6, 0.01]", 0),
      ("[1, 0.6, 0.02]", 1), ("[0.6, 0.2, 1]", 1), ("[1, 1, 0.5, 0]", 0),
    ].map { RuleRow("value-jump", "from nothing: \($0)", $1, opacities($0)) } + [
      RuleRow(
        "value-jump", "from almost nothing", 1, opacities("[1, 1, 0.02]", rest: "opacity: 0.01")),
      RuleRow(
        "value-jump", "a size from nothing", 1,
        pop("scale: 0", "keyframes: [{ scale: 0.6 }, { scale: 1.2 }, { scale: 1 }]", end: "scale: 1")),
      RuleRow(
        "value-jump", "a size that grows from nothing", 0,
        pop("scale: 0", "keyframes: [{ scale: 0 }, { scale: 1.2 }, { scale: 1 }]", end: "scale: 1")),
      RuleRow(
        "value-jump", "a size from nothing, hardly seen", 0,
        pop("scale: 0, opacity: 0.4", "keyframes: [{ scale: 0.6 }, { scale: 1.2 }, { scale: 1 }]", end: "scale: 1")),
      RuleRow(
        "value-jump", "a size and an opacity from nothing", 1,
        pop(
          "scale: 0, opacity: 0",
          "keyframes: [{ scale: 0.6, opacity: 0.8 }, { scale: 1.2, opacity: 1 }, { scale: 1, opacity: 0 }]")),
      RuleRow(
        "value-jump", "a particle that shrinks away", 0,
        pop("scale: 0", "keyframes: [{ scale: 1 }, { scale: 1 }, { scale: 0 }]")),
      RuleRow(
        "value-jump", "a ripple", 0,
        pop("scale: 0, opacity: 0", "keyframes: [{ scale: 0.2, opacity: 0.6 }, { scale: 1, opacity: 0 }]")),
      RuleRow(
        "value-jump", "a ripple of a fixed opacity", 0,
        pop(
          "scale: 0, opacity: 0.6", "keyframes: [{ scale: 0.2, opacity: 0.6 }, { scale: 1, opacity: 0 }]",
          end: "opacity: 0")),
      RuleRow(
        "value-jump", "what comes from outside", 0,
        pop(
          "translationX: 600", "keyframes: [{ translationX: 0 }, { translationX: 20 }, { translationX: 0 }]",
          end: "translationX: 0")),
    ]

  @Test(arguments: entrances) func entrance(_ row: RuleRow) { row.check() }

  /// A card that is shaken or set at once, while another phase runs through two states.
  private static func added(_ animations: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 300, width: 100, height: 200 }, backgroundColor: red } }
    states: { aside: { card.leading: 250 } }
    phases: { p: { to: aside, duration: 300ms, animations: [\(animations)] } }
    """
  }

  private static func legs(_ animation: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 300, width: 100, height: 200 }, backgroundColor: red } }
    states: { half: { card.scale: 1.2 }, full: { card.scale: 1.5 } }
    phases: { p: { through: [initial, half, full], duration: 300ms, animations: [{ animate: card.scale }, { \(animation) }] } }
    """
  }

  private static let shift = "composite: add, keyframes: "

  static let starts: [RuleRow] = [
    RuleRow(
      "value-jump", "an addition that starts aside", 1,
      added("{ animate: card.translationX, \(shift)[-40, 20, 0] }, { animate: card.leading }")),
    RuleRow(
      "value-jump", "an addition that starts at rest", 0,
      added("{ animate: card.translationX, \(shift)[0, -40, 0] }, { animate: card.leading }")),
    RuleRow(
      "value-jump", "two additions that cancel out", 0,
      added(
        "{ animate: card.translationX, \(shift)[-40, 0] }, { animate: card.translationX, \(shift)[40, 0] }, { animate: card.leading }"
      )),
    RuleRow(
      "value-jump", "an addition with 'from'", 0,
      added("{ animate: card.translationX, composite: add, from: -40, to: 0 }, { animate: card.leading }")),
    RuleRow(
      "value-jump", "a rotation that starts aside", 1,
      added("{ animate: card.rotation, \(shift)[-6deg, 6deg, 0deg] }, { animate: card.leading }")),
    RuleRow(
      "value-jump", "a layout set at once, taken back by a translation", 0,
      added("{ animate: card.leading, duration: 0s }, { animate: card.translationX, \(shift)[-200, 0] }")),
    RuleRow(
      "value-jump", "a layout set at once, taken back by itself", 0,
      added("{ animate: card.leading, duration: 0s }, { animate: card.leading, \(shift)[-200, 0] }")),
    RuleRow(
      "value-jump", "a layout set at once, taken back in part", 1,
      added("{ animate: card.leading, duration: 0s }, { animate: card.translationX, \(shift)[-150, 0] }")),
    RuleRow(
      "value-jump", "a leg that ends aside", 1, legs("animate: card.opacity, between: [initial, half], from: 1, to: 0")),
    RuleRow(
      "value-jump", "a leg that comes back", 0,
      legs("animate: card.opacity, between: [initial, half], keyframes: [1, 0, 1]")),
    RuleRow(
      "value-jump", "a leg of a whole turn", 0,
      legs("animate: card.rotation, between: [initial, half], from: 0deg, to: 360deg")),
    RuleRow(
      "value-jump", "a leg of half a turn", 1,
      legs("animate: card.rotation, between: [initial, half], from: 0deg, to: 180deg")),
    RuleRow(
      "value-jump", "a leg that starts aside", 1,
      legs("animate: card.translationX, between: [half, full], keyframes: [40, 0]")),
    RuleRow(
      "value-jump", "a leg that starts at rest", 0,
      legs("animate: card.translationX, between: [half, full], keyframes: [0, 40, 0]")),
    RuleRow(
      "value-jump", "a leg with 'from'", 0, legs("animate: card.translationX, between: [half, full], from: 40, to: 0")),
    RuleRow(
      "value-jump", "a leg that starts aside after a delay", 1,
      legs("animate: card.translationX, between: [half, full], delay: 50ms, duration: 100ms, keyframes: [40, 0]")),
  ]

  @Test(arguments: starts) func start(_ row: RuleRow) { row.check() }

  private static func endlessLoop(_ animation: String) -> String {
    """
    views: { a: { layout: { leading: 50, width: 40, top: 50, height: 40 }, backgroundColor: red } }
    phases: { p: { animations: [{ \(animation), duration: 800ms, iterations: infinite }] } }
    """
  }

  /// A band that sweeps over a box of 200 × 100, which clips it.
  private static func sweep(_ values: String, beside: String = "", completion: String = "completion: 1s") -> String {
    """
    views:
      box:
        layout: { leading: 0, top: 0, width: 200, height: 100 }
        clipsToBounds: true
        children:
          band: { layout: { leading: -60, width: 60, top: 0, bottom: 0 } }
          other: { layout: { leading: -60, width: 60, top: 0, bottom: 0 } }
    phases:
      p:
        \(completion)
        animations:
          - { animate: [band.translationX\(beside)], \(values), duration: 1s, curve: linear, iterations: infinite }
    """
  }

  /// A card that comes to rest by keyframes.
  private static func shake(_ keyframes: String, _ keys: String = "", opacity: String = "1") -> String {
    """
    views: { card: { layout: { leading: 50, top: 300, width: 300, height: 200 }, opacity: \(opacity) } }
    states: { up: { card: { top: 100, opacity: 1 } } }
    phases:
      p:
        to: up
        duration: 400ms
        animations: [{ animate: card.opacity, duration: 100ms }, { animate: card.top, keyframes: \(keyframes), \(keys) }]
    """
  }

  static let additions: [RuleRow] =
    ["", "delay: 100ms", "delay: -50ms", "delay: 100ms, fill: backwards"].flatMap { keys in
      [
        RuleRow("value-jump", "elsewhere: \(keys)", 1, shake("[500, 200, 100]", keys)),
        RuleRow("value-jump", "elsewhere, out of sight: \(keys)", 0, shake("[500, 200, 100]", keys, opacity: "0")),
        RuleRow("value-jump", "where it was: \(keys)", 0, shake("[300, 320, 100]", keys)),
      ]
    } + [
      RuleRow(
        "value-jump", "where it was because of its delay", 0,
        shake("[350, 250, 100]", "curve: linear, delay: -100ms")),
      RuleRow(
        "value-jump", "later, and not before", 1, shake("[500, 200, 100]", "delay: 100ms, fill: forwards")),
    ]

  @Test(arguments: additions) func addition(_ row: RuleRow) { row.check() }

  private static func seenKeyframes(_ list: String) -> String {
    animatedCard("", "", "{ animate: card.scale, duration: 500ms, keyframes: [\(list)] }")
  }

  /// A script with one phase over 400 ms and more, `x` going from 0 to 100; the card disappears where that is animated, and
  /// otherwise stays to be seen.
  private func findings(_ animations: String, phase: String = "", from: Double = 0, to: Double = 100) -> [String] {
    lint(
      """
      transition: card
      views:
        card: { translationX: \(from), backgroundColor: red, hidden: false, content: a }
      states:
        end:
          card: { translationX: \(to), backgroundColor: blue, hidden: \(animations.contains("card.hidden")), content: b }
      phases:
        move:
          to: end
          duration: 200ms
      \(phase)    animations:
      \(animations.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
      """, only("value-jump")
    ).lines
  }

  @Test func aSecondAnimationThatStartsElsewhereJumps() {
    #expect(
      findings(
        """
        - { id: a, animate: card.translationX, to: 80 }
        - { animate: card.translationX, after: a, from: 90, delay: 50ms }
        """) == [
          "value-jump warning 13:55: 'card.translationX' jumps by 10 pt, from 80 pt to 90 pt, at 250 ms in phase 'move'"
        ])
  }

  @Test func aSecondAnimationWithKeyframesJumpsAtItsFirstOne() {
    #expect(
      findings(
        """
        - { id: a, animate: card.translationX, to: 80 }
        - { animate: card.translationX, after: a, keyframes: [60, 100] }
        """) == [
          "value-jump warning 13:61: 'card.translationX' jumps by 20 pt, from 80 pt to 60 pt, at 200 ms in phase 'move'"
        ])
  }

  @Test func aHiddenViewMayJump() {
    let jump = "- { id: a, animate: card.translationX, to: 80 }\n- { animate: card.translationX, after: a, from: 90 }"
    #expect(findings(jump).count == 1)
    #expect(findings(jump + "\n- { animate: card.hidden, duration: 0s }") == [])
  }

  @Test func aLeftOutFromStartsWhereTheOneBeforeEnds() {
    #expect(
      findings(
        """
        - { id: a, animate: card.translationX, to: 80 }
        - { animate: card.translationX, after: a }
        """) == [])
  }

  @Test func withoutABackwardsFillTheValueJumpsAtTheStart() {
    #expect(
      findings("- { animate: card.translationX, delay: 100ms, fill: forwards }") == [
        "value-jump warning 12:59: 'card.translationX' jumps by 100 pt, from 100 pt to 0 pt, at 100 ms in phase 'move'"
      ])
  }

  @Test func withoutAForwardsFillTheValueJumpsAtTheEnd() {
    #expect(
      findings(
        "- { animate: card.translationX, to: 50, fill: none }\n- { animate: card.backgroundColor, duration: 1s }")
        == [
          "value-jump warning 12:53: 'card.translationX' jumps by 50 pt, from 50 pt to 100 pt, at 200 ms in phase "
            + "'move'"
        ])
    #expect(
      findings("- { animate: card.translationX, fill: none }\n- { animate: card.backgroundColor, duration: 1s }") == [])
  }

  @Test func theEndOfThePhaseIsAPlaceToJumpAt() {
    #expect(
      findings("- { animate: card.translationX, to: 50, fill: none }") == [
        "value-jump warning 12:53: 'card.translationX' jumps by 50 pt, from 50 pt to 100 pt, at 200 ms in phase 'move'"
      ])
  }

  @Test func anAdditionThatEndsAboveNothingJumps() {
    let addition = "- { animate: card.translationX, composite: add, from: 0, to: 30, fill: none }"
    #expect(
      findings("- { animate: card.translationX, duration: 1s }\n\(addition)") == [
        "value-jump warning 13:78: 'card.translationX' jumps by 30 pt, from 38.17 pt to 8.166 pt, at 200 ms in phase '"
          + "move'"
      ])
  }

  @Test func aCurveThatDoesNotEndAtItsTargetJumpsBetweenSegments() {
    #expect(
      findings(
        """
        - animate: card.translationX
          keyframes: [{ value: 0, curve: "linear(0, 0.9)" }, { value: 50, curve: linear }, 100]
        """) == [
          "value-jump warning 13:41: 'card.translationX' jumps by 5 pt, from 45 pt to 50 pt, at 100 ms in phase 'move'"
        ])
  }

  @Test func aColorThatJumpsIsTold() {
    #expect(
      findings(
        """
        - { id: a, animate: card.backgroundColor, to: lime }
        - { animate: card.backgroundColor, after: a, from: white }
        """) == [
          "value-jump warning 13:58: 'card.backgroundColor' jumps, from #00FF00 to #FFFFFF, at 200 ms in phase 'move'"
        ])
  }

  @Test(arguments: [
    // discrete values
    "- { animate: [card.content, card.hidden] }",
    "- { id: a, animate: card.hidden, to: true }\n- { animate: card.hidden, after: a, from: false, to: true }",
    // `steps`
    "- { animate: card.translationX, curve: \"steps(4, jumpStart)\", fill: none }",
    "- { id: a, animate: card.translationX, to: 50 }\n"
      + "- { animate: card.translationX, after: a, curve: \"steps(4, jumpBoth)\" }",
    "- { animate: card.translationX, curve: \"steps(2)\", keyframes: [0, 30, 100] }",
    // two keyframes at one place
    "- { animate: card.translationX, keyframes: [0, { at: 50%, value: 20 }, { at: 50%, value: 80 }, 100] }",
    "- { animate: card.translationX, interpolation: discrete, keyframes: [0, 20, 80, 100] }",
    // `duration: 0s`
    "- { id: a, animate: card.translationX, to: 40 }\n"
      + "- { animate: card.translationX, after: a, from: 90, duration: 0s }",
    "- { id: a, animate: card.translationX, from: 0, to: 40, duration: 0s }\n"
      + "- { animate: card.translationX, after: a, from: 90 }",
    // unanimated changes
    "- { animate: card.content }",
    // a spring's last step onto its target
    "- { id: a, animate: card.translationX, to: 50, duration: 100ms, curve: \"spring(stiffness=100, damping=5)\" }\n"
      + "- { animate: card.translationX, after: a }",
    "- { animate: card.translationX, keyframes: "
      + "[{ value: 0, curve: \"spring(stiffness=100, damping=5)\" }, { value: 50, curve: easeOut }, 100] }",
    // where the values agree but for rounding
    "- { id: a, animate: card.translationX, to: 80 }\n- { animate: card.translationX, after: a, from: 80.00001 }",
    // where a phase begins
    "- { animate: card.translationX, from: 50 }",
  ]) func aJumpThatSomebodyAskedForIsLetPass(_ animations: String) {
    #expect(findings(animations) == [])
  }

  @Test func anEndlessAnimationMayBeCutAnywhere() {
    #expect(
      findings(
        "- { animate: card.translationX, iterations: infinite, direction: alternate }", phase: "    completion: 1.1s\n")
        == [])
  }

  @Test func aJumpBehindTheCompletionIsNotSeen() {
    #expect(
      findings(
        """
        - { id: a, animate: card.translationX, to: 80 }
        - { animate: card.translationX, after: a, from: 90 }
        """, phase: "    completion: 150ms\n") == [])
  }

  @Test func membersOfACountedViewJumpOnce() {
    let linted = lint(
      """
      transition: rows
      views:
        row: { count: 8 }
      states:
        end: { row.translationX: 100 }
      phases:
        move:
          to: end
          duration: 200ms
          animations:
            - { id: a, animate: row.translationX, to: 80 }
            - { animate: row.translationX, after: a, from: 90 }
      """, only("value-jump"))
    #expect(linted.places == ["value-jump 12:54"])
  }

  @Test func aSwappedPhaseTellsItsJumpOnce() {
    let linted = lint(
      """
      transition: card
      views: { card: {} }
      states:
        end: { card.translationX: 100 }
      phases:
        move:
          to: end
          duration: 200ms
          animations:
            - { id: a, animate: card.translationX, from: 0, to: 80 }
            - { animate: card.translationX, after: a, from: 90, to: 100 }
        back: { swap: move }
        rewind: { reverse: move }
      """, only("value-jump"))
    // On the way back the first animation ends at 0 and the second starts at 100: a jump of its own.
    #expect(linted.places == ["value-jump 11:55", "value-jump 11:63"])
  }

  static let scripts: [RuleRow] = [
    RuleRow(
      "value-jump", "a loop that blinks", 1,
      changingCard("opacity: 0.3", "opacity: 1", "duration: 600ms, iterations: infinite")
    ),
    RuleRow(
      "value-jump", "a motion that is repeated once", 1,
      changingCard("", "translationX: 60", "duration: 600ms, iterations: 2")),
    RuleRow(
      "value-jump", "a motion that is repeated there and back", 0,
      changingCard("", "translationX: 60", "duration: 600ms, iterations: 2, direction: alternate")),
    RuleRow(
      "value-jump", "a view that vanishes until it fades out", 1,
      changingCard("", "opacity: 0", "duration: 600ms, delay: 100ms, fill: forwards")),
    RuleRow(
      "value-jump", "a view that pops in to fade out", 0,
      changingCard("opacity: 0", "opacity: 0", "duration: 600ms, delay: 100ms, fill: forwards, from: 1")
        .replacing("{ animate: card,", with: "{ animate: card.opacity,")),
    RuleRow(
      "value-jump", "a loop that alternates", 0,
      changingCard("opacity: 0.3", "opacity: 1", "duration: 600ms, iterations: infinite, direction: alternate")),
    RuleRow(
      "value-jump", "a loop that starts over transparent", 0,
      changingCard("opacity: 1, scale: 1", "opacity: 0, scale: 2", "duration: 600ms, iterations: infinite")),
    RuleRow(
      "value-jump", "a spinner", 0,
      changingCard("", "rotation: 360deg", "duration: 1s, iterations: infinite, curve: linear")),
    RuleRow(
      "value-jump", "a spinner that does not come round", 1,
      changingCard("", "rotation: 270deg", "duration: 1s, iterations: infinite, curve: linear")),
    RuleRow(
      "value-jump", "a slow spinner that does not quite come round", 1,
      changingCard("", "rotation: 350deg", "duration: 2s, iterations: infinite, curve: linear")),
    RuleRow(
      "value-jump", "a spinner that comes round in the other direction", 1,
      changingCard("", "rotation: -722deg", "duration: 20s, iterations: infinite, curve: linear")),
    RuleRow(
      "value-jump", "a spinner in rounded radians", 0,
      changingCard("", "rotation: 6.28rad", "duration: 60s, iterations: infinite, curve: linear")),
    RuleRow(
      "value-jump", "a spinner without its last frame", 0,
      changingCard("", "rotation: 354deg", "duration: 1s, iterations: infinite, curve: linear")),
    RuleRow(
      "value-jump", "a spinner so fast that a few degrees are one frame", 0,
      changingCard("", "rotation: 350deg", "duration: 500ms, iterations: infinite, curve: linear")),
    RuleRow(
      "value-jump", "a wobble that ends near where it begins", 0,
      endlessLoop("animate: a.rotation, keyframes: [0deg, 90deg, 0.5deg]")),
    RuleRow(
      "value-jump", "a view that is moved while it is invisible", 0,
      hop("[1, { at: 30%, value: 0 }, { at: 70%, value: 0 }, 1]")),
    RuleRow("value-jump", "a view that is moved while it fades", 1, hop("[1, { at: 50%, value: 0.2 }, 1]")),
    RuleRow("value-jump", "a hop that falls back", 1, endlessLoop("animate: a.translationY, from: 0, to: -20")),
    RuleRow("value-jump", "a hop that lands", 0, endlessLoop("animate: a.translationY, keyframes: [0, -20, 0]")),
    RuleRow("value-jump", "a color that falls back", 1, endlessLoop("animate: a.backgroundColor, to: blue")),
    RuleRow(
      "value-jump", "a color that comes back", 0, endlessLoop("animate: a.backgroundColor, keyframes: [red, blue, red]")
    ),
    RuleRow(
      "value-jump", "a marquee of two copies", 0,
      endlessLoop("animate: a.translationX, from: 0, to: -20, curve: linear")),
    RuleRow(
      "value-jump", "a linear slide by less", 1, endlessLoop("animate: a.translationX, from: 0, to: -10, curve: linear")
    ),
    RuleRow(
      "value-jump", "from edge to edge, eased", 0,
      endlessLoop("animate: a.leading, from: -40, to: 400, curve: easeInOut")),
    RuleRow(
      "value-jump", "opacity comes back outside the canvas", 0,
      leaving("{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fadeOut)")),
    RuleRow(
      "value-jump", "opacity comes back where it can be seen", 1,
      leaving("{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fadeOut)", to: "top: 700")),
    RuleRow(
      "value-jump", "a rotated view outside the canvas", 0,
      leaving(
        "{ animate: [sheet.leading, sheet.rotation], delay: 150ms, duration: 0s }, \(fadeOut)",
        to: "leading: 800, rotation: 20deg")),
    RuleRow(
      "value-jump", "a rotated view whose corner is on the canvas", 1,
      leaving(
        "{ animate: [sheet.leading, sheet.rotation], delay: 150ms, duration: 0s }, \(fadeOut)",
        to: "leading: 420, rotation: 45deg")),
    RuleRow(
      "value-jump", "a child of the view is on the canvas", 1,
      leaving(
        "{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fadeOut)",
        sheet: "children: { grip: { layout: { leading: 0, top: -50, width: 40, height: 40 } } }")),
    RuleRow(
      "value-jump", "a clipped child is not", 0,
      leaving(
        "{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fadeOut)",
        sheet: "clipsToBounds: true, "
          + "children: { grip: { layout: { leading: 0, top: -50, width: 40, height: 40 } } }")),
    RuleRow("value-jump", "an endless sweep that stops in sight", 1, sweep("from: 0, to: 60")),
    RuleRow(
      "value-jump", "an endless sweep that stops in sight, without a completion", 1,
      sweep("from: 0, to: 60", completion: "")),
    RuleRow("value-jump", "an endless sweep from edge to edge", 0, sweep("from: 0, to: 260")),
    RuleRow(
      "value-jump", "an endless sweep with a second view in its place", 0,
      sweep("from: 0, to: 60", beside: ", other.translationX")),
    RuleRow(
      "value-jump", "an endless turn that a completion ends before it starts over", 1,
      animatedCard(
        "", "", "{ animate: card.rotation, to: 300deg, duration: 2s, iterations: infinite }", "completion: 1s")),
    RuleRow(
      "value-jump", "a whole turn", 0,
      animatedCard(
        "", "", "{ animate: card.rotation, to: 360deg, duration: 2s, iterations: infinite }", "completion: 1s")),
    RuleRow(
      "value-jump", "a keyframe at the time of the one before", 0,
      seenKeyframes(
        "{ at: 0%, value: 1 }, { at: 25%, value: 1.1 }, { at: 25%, value: 0.9 }, { at: 75%, value: 1 }, "
          + "{ at: 100%, value: 1 }"
      )),
    RuleRow(
      "value-jump", "a jump between keyframes that are evenly spaced", 0,
      seenKeyframes("{ at: 0%, value: 1 }, { at: 50%, value: 1.1 }, { at: 50%, value: 0.9 }, { at: 100%, value: 1 }")),
    RuleRow(
      "value-jump", "an animation with a start value other than its state's", 0,
      animatedCard("", "top: 400", "{ animate: card.top, from: 200, duration: 300ms }")),
    RuleRow(
      "value-jump", "a pulse", 0,
      animatedCard("", "opacity: 0.5", "{ animate: card.scale, from: 1.2, to: 1, duration: 300ms }")
    ),
  ]

  @Test(arguments: scripts) func script(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    BoundaryRow(
      rule: "value-jump",
      script: "phases: { go: { to: out, animations: [{ animate: a.leading, duration: 300ms }], reducedMotion: none } }",
      expected: [])
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }

  /// Keyframes that start elsewhere than the state, in phases that a gesture drives, follow one, or neither.
  static let continued: [RuleRow] =
    [("", "", 2), ("commit: progress > 0.5", "", 1), ("commit: progress > 0.5", ", onCommit: { then: q }", 0)]
    .map { commit, end, count in
      RuleRow(
        "value-jump", "\(commit)\(end)", count,
        """
        views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: white } }
        states: { low: { card.top: 500 }, lower: { card.top: 560 } }
        phases:
          p:
            to: low
            duration: 300ms
            animations: [{ animate: card.top, keyframes: [200, 500] }]
            \(commit.isEmpty ? "" : "interaction: { input: translationY, range: [0, 400], \(commit)\(end) }")
          q: { from: low, to: lower, duration: 300ms, animations: [{ animate: card.top, keyframes: [400, 560] }] }
        """
      ).unreflected
    }

  @Test(arguments: continued) func continuedRow(_ row: RuleRow) { row.check() }
}
