import Testing
import TransitionExport
import TransitionReporting

@testable import TransitionComparison

/// Scripts that differ by one thing: the first line names it.
@Suite struct OneChangeTests {
  /// What is replaced, by what, and the first line.
  private static let cases: [(old: String, new: String, line: String)] = [
    ("duration: 500ms", "duration: 700ms", "present: card (top and cornerRadius) takes 700 ms, previously 500 ms"),
    (
      "delay: 100ms", "delay: 150ms", "present: badge (opacity and backgroundColor) starts at 150 ms, previously 100 ms"
    ),
    (
      "curve: easeInOut", "curve: easeOut", "present: card (top and cornerRadius) follows easeOut, previously easeInOut"
    ),
    ("cornerRadius: 10", "cornerRadius: 12", "present: card.cornerRadius ends at 12 pt, previously 10 pt"),
    ("top: 700", "top: 650", "present: card.top starts from 650 pt, previously 700 pt"),
    ("opacity: 0.5, ", "", "present: badge.opacity is no longer animated; it stays at 1"),
    (
      "cornerRadius: 10", "cornerRadius: 10, opacity: 0",
      "present: card.opacity is now animated, from 1 to 0 between 0 ms and 500 ms"
    ),
    ("half: 250ms", "half: 300ms", "present: marker half is at 300 ms, previously 250 ms"),
    ("{ half: 250ms }", "{ half: 250ms, end2: 300ms }", "present: marker end2 is new, at 300 ms"),
    ("cornerRadius: 3", "cornerRadius: 4", "present: still.cornerRadius is 4 pt, previously 3 pt; not animated"),
    ("width: 400", "width: 390", "present: the canvas is 390 × 800, previously 400 × 800"),
    (
      "backgroundColor: black", "backgroundColor: red",
      "present: badge.backgroundColor ends at #FF0000, previously #000000"
    ),
    (
      "{ id: first, animate: card,", "{ id: first, animate: card, after: second,",
      "present: card (top and cornerRadius) starts at 300 ms, previously 0 ms"
    ),
    ("present:", "show:", "present: this phase is gone"),
  ]

  @Test(arguments: cases.indices)
  func theFirstLineNamesWhatWasChanged(index: Int) throws {
    let (old, new, line) = Self.cases[index]
    let found = try changes(Scripts.card, Scripts.card.with(old, new))
    let first = try #require(found.first)
    // Of a phase with another name both sides are told.
    let isThere = found.contains { $0.hasPrefix(line) } && (old == "present:" || first.contains(line))
    #expect(isThere, "\(found)")
  }

  @Test func aSpringThatIsLessDampedIsNamedForItsOvershoot() throws {
    let old = try Scripts.card.with(
      "duration: 500ms, curve: easeInOut", "curve: \"spring(response=0.4s, dampingRatio=1)\"")
    let found = try changes(old, old.with("dampingRatio=1)", "dampingRatio=0.5)"))
    let first = try #require(found.first)
    // exp(-π ζ / √(1 - ζ²)) of the way, ζ being 0.5.
    #expect(first.hasPrefix("present: card (top and cornerRadius) overshoots by 16.3%, did not before"), "\(found)")
    #expect(found.contains { $0.contains("present: takes") })
  }

  @Test func aPhaseWhoseEveryAnimationIsStretchedIsNamedForItsDuration() throws {
    let old = try Scripts.row.with("duration: 300ms, stagger: 40ms", "duration: 300ms")
    let found = try changes(old, old.with("300ms", "450ms"))
    #expect(found == ["show: takes 450 ms, previously 300 ms; everything in it is stretched alike"])
  }

  @Test func aDelayThatStaysIsNotStretched() throws {
    let old = """
      transition: t
      views: { a: {}, b: {} }
      states: { "on": { a.translationX: 100, b.translationX: 100 } }
      phases: { go: { to: "on", animations: [{ animate: a, duration: 100ms }, { animate: b, delay: 50ms, duration: 100ms }] } }
      """
    #expect(
      try changes(old, old.with("duration: 100ms", "duration: 115ms")) == [
        "go: a.translationX takes 115 ms, previously 100 ms",
        "go: b.translationX starts at 50 ms and takes 115 ms, previously 100 ms", "go: takes 165 ms, previously 150 ms",
      ])
  }

  /// The largest difference of a short phase is that on its frames, too: a peak on the sixth of 60 in a second.
  @Test func theFramesOfAShortPhaseAreCompared() throws {
    let old = """
      transition: t
      views: { a: { opacity: 0 } }
      states: { "on": { a.opacity: 1 } }
      phases:
        go:
          to: "on"
          duration: 250ms
          curve: linear
          animations: [{ animate: a, keyframes: [{ at: 100ms, opacity: 0.4 }, { at: 250ms, opacity: 1 }] }]
      """
    let found = try changes(old, old.with("at: 100ms, opacity: 0.4", "at: 40ms, opacity: 0.4"))
    #expect(found.contains { $0.contains("most at 40 ms, by 0.24") }, "\(found)")
    let times = ComparisonTimes.grid([], until: [0.35], rate: nil)
    #expect(times.last == 0.35)
    #expect((0...21).allSatisfy { frame in times.contains { abs($0 - Double(frame) / 60) < 1e-12 } })
    #expect(times.count >= Int(ComparisonTimes.fewestTimes))
  }

  /// Jumps are searched, and found where the script has them.
  @Test func jumpsAreAtTheTimesOfTheScript() throws {
    let old = """
      transition: t
      views: { a: { opacity: 0 }, b: { hidden: true } }
      states: { "on": { a.opacity: 1, b.hidden: false } }
      phases: { go: { to: "on", duration: 300ms, animations: [{ animate: a, delay: 5ms }, { animate: b, duration: 0s, delay: 10ms }] } }
      """
    #expect(
      try changes(old, old.with("delay: 5ms", "delay: 40ms")).contains(
        "go: b starts before a now, at 10 ms and 40 ms, previously after it, at 10 ms and 5 ms"))
    let found = try changes(old, old.with("duration: 0s, delay: 10ms", "duration: 200ms"))
    #expect(found.contains { $0.hasPrefix("go: b.hidden starts at 0 ms, previously 10 ms") }, "\(found)")
  }

  @Test func aParameterIsNamedBeforeWhatComesOfIt() throws {
    let old = try Scripts.card.with("top: 100,", "top: 5 * inset,")
    let found = try changes(old, old.with("inset: 20", "inset: 30"))
    #expect(found == ["parameter inset is 30, previously 20", "present: card.top ends at 150 pt, previously 100 pt"])
    // Without a difference it is not worth a word.
    #expect(try changes(Scripts.card, Scripts.card.with("inset: 20", "inset: 30")).isEmpty)
  }

  /// What is replaced in the script of a counted view, by what, and the first line.
  @Test(arguments: [
    ("300ms", "400ms", "show: row.0 … row.5 (opacity) take 400 ms, previously 300 ms"),
    ("stagger: 40ms", "stagger: 40ms, delay: 50ms", "show: row.0 … row.5 (opacity) start 50 ms later"),
    (
      "300ms, stagger: 40ms", "400ms, stagger: 60ms",
      "show: row.0 … row.5 (opacity) take 400 ms, previously 300 ms, and start up to 100 ms later"
    ),
    ("height: 40", "height: 44", "show: row.0 … row.5 (height) are 44 pt, previously 40 pt; not animated"),
    ("width: 400", "width: 390", "show: the canvas is 390 × 800, previously 400 × 800"),
  ])
  func membersThatChangeAlikeAreOneLine(old: String, new: String, line: String) throws {
    let found = try changes(Scripts.row, Scripts.row.with(old, new))
    #expect(found.first == line, "\(found)")
    // The other one is how long the whole takes.
    #expect(found.dropFirst().allSatisfy { $0.hasPrefix("show: takes") }, "\(found)")
  }

  @Test func membersAlongAnotherCurveAreOneLine() throws {
    let found = try changes(Scripts.row, Scripts.row.with("linear", "easeIn"))
    #expect(
      found.count == 1 && found[0].hasPrefix("show: row.0 … row.5 (opacity) follow easeIn, previously linear; most"))
  }

  @Test func anotherKeyframeIsNamedWithItsValue() throws {
    let old = try Scripts.card.with(
      "      - { id: second",
      """
            - { animate: still.rotation, duration: 400ms, keyframes: [{ at: 50%, value: 15deg }, { at: 100%, value: 0deg }] }
            - { id: second
      """)
    let found = try changes(old, old.with("15deg", "20deg"))
    #expect(found == ["present: still.rotation differs most at 200 ms: 20°, previously 15°"])
  }

  @Test func manyTracksThatNoLongerMoveAreOneLine() throws {
    let found = try changes(Scripts.row, Scripts.row.with("row.opacity: 1", "row.opacity: 0"))
    #expect(found.first == "show: row.0 … row.5 (opacity) are no longer animated", "\(found)")
  }

  private static let run =
    Scripts.card + """

        dismiss: { swap: present }
      scenarios:
        both: [{ at: 0s, play: present }, { at: 1s, play: dismiss }]
      """

  @Test func anEventAtAnotherTimeIsNamedBeforeWhatComesOfIt() throws {
    let found = try changes(Self.run, Self.run.with("at: 1s", "at: 2s"))
    #expect(found.first == "scenario both: marker dismiss_play is at 2 s, previously 1 s", "\(found)")
  }

  @Test func aScenarioWhosePhasesHaveChangedIsOneLine() throws {
    let comparison = try compare(Self.run, Self.run.with("duration: 500ms", "duration: 600ms"))
    let found = comparison.lines.map { $0.phrase.text }
    #expect(
      found.first == "present and dismiss: card (top and cornerRadius) takes 600 ms, previously 500 ms", "\(found)")
    #expect(
      found.last?.hasPrefix("scenario both: differs because of its phases, most in card.top by ") == true, "\(found)")
    #expect(!ComparisonText(comparison).text.contains("  scenario both"))
  }

  @Test func anotherStaggerIsOneLine() throws {
    let found = try changes(Scripts.row, Scripts.row.with("40ms", "60ms"))
    let first = try #require(found.first)
    #expect(first == "show: row.1 … row.5 (opacity) start 20 ms to 100 ms later", "\(found)")
    #expect(found.count == 2, "\(found)")
  }

  /// What jumps does so at its own times, not at those of the frames.
  private static let switches = """
    transition: t
    views: { v: { content: one, hidden: false }, w: { translationX: 0 } }
    states: { on: { v.content: two, w.translationX: 90 } }
    phases:
      p: { to: on, duration: 500ms, curve: linear, animations: [{ animate: [v, w] }] }
      q: { swap: p, duration: 100ms }
    scenarios: { s: [{ at: 0ms, play: p }, { at: 705ms, play: q }] }
    """

  @Test(arguments: [
    ("curve: linear", "curve: \"cubicBezier(0, 0.5, 1, 1)\"", "p: v.content starts at 139 ms, previously 250 ms"),
    (
      "animate: [v, w]", "animate: v, iterations: 2",
      "p: v.content starts at 250 ms and takes 500 ms, previously 0 ms"
    ),
    ("curve: linear", "curve: \"steps(3)\"", "p: v.content starts at 333 ms, previously 250 ms"),
    (
      "curve: linear", "curve: \"steps(3)\"",
      "p: w.translationX follows steps(3), previously linear; it runs from 167 ms to 500 ms, previously 0 ms to 500 ms"
    ),
  ])
  func jumpsAreFoundBetweenFrames(old: String, new: String, line: String) throws {
    let found = try changes(Self.switches, Self.switches.with(old, new))
    #expect(found.contains { $0.hasPrefix(line) }, "\(found)")
  }

  @Test func thePhaseOfARunChangesAtItsEvents() throws {
    let old = try Self.switches.with("duration: 500ms", "duration: 503ms")
    let comparison = try compare(old, old.with("at: 705ms", "at: 707ms"))
    let phase = try #require(comparison.motions.last?.tracks.first { $0.track.view.isEmpty })
    #expect(abs((phase.old?.start ?? 0) - 0.503) < 1e-8 && abs((phase.old?.end ?? 0) - 0.805) < 1e-8, "\(phase)")
    #expect(abs((phase.largest?.time ?? 0) - 0.705) < 1e-8, "\(phase)")
  }

  /// Members start at their own times, between the frames.
  @Test func membersOfARunStartAtTheirTimes() throws {
    let old = """
      transition: t
      views: { row: { count: 4, translationX: 0 } }
      states: { on: { row.translationX: 90 } }
      phases:
        p: { to: on, duration: 203ms, animations: [{ animate: row, stagger: 37ms }] }
        q: { swap: p }
      scenarios: { s: [{ at: 0ms, play: p }, { at: 401ms, play: q }] }
      """
    let comparison = try compare(old, old.with("37ms", "41ms"))
    let run = try #require(comparison.motions.last)
    let members = run.tracks.filter { !$0.track.view.isEmpty }
    #expect(members.count == 3)
    for (index, track) in members.enumerated() {
      for (facts, step) in [(track.old, 0.037), (track.new, 0.041)] {
        let delay = Double(index + 1) * step
        #expect(abs((facts?.start ?? 0) - delay) < 1e-8 && abs((facts?.end ?? 0) - 0.604 - delay) < 1e-8, "\(track)")
      }
    }
  }

  @Test(arguments: [(100.0, 24), (1.5, 60), (250, 1000)] as [(Double, Int)])
  func aJumpIsTimedAlikeAtEveryRate(delay: Double, rate: Int) throws {
    var options = ComparisonOptions()
    options.frameRate = FrameRate("\(rate)")
    let old = try Self.switches.with("curve: linear", "curve: \"steps(3)\"")
    let comparison = try compare(old, old.with("animate: [v, w]", "animate: [v, w], delay: \(delay)ms"), options)
    for track in try #require(comparison.motions.first).tracks {
      let isText = track.track.name == "v.content"
      for (facts, delay) in [(track.old, 0), (track.new, delay / 1000)] {
        #expect(abs((facts?.start ?? 0) - delay - (isText ? 1 / 3.0 : 0.5 / 3)) < 1e-8, "\(track)")
      }
    }
  }

  /// A track that returns to its first value has no distance of which an overshoot is a share.
  @Test func anOvershootThatCannotBeComparedIsNotNew() throws {
    let old = """
      transition: t
      views: { w: { translationX: 0 } }
      states: { on: { w.translationX: 100 } }
      phases:
        p: { to: on, duration: 200ms, curve: easeOutBack, then: q, animations: [{ animate: w }] }
        q: { swap: p }
      scenarios: { s: [{ at: 0ms, play: p }] }
      """
    let found = try changes(old, old.with("then: q, ", ""))
    #expect(found.contains { $0.contains("w.translationX ends at 100 pt, previously 0 pt") }, "\(found)")
    #expect(!found.contains { $0.contains("overshoot") }, "\(found)")
  }

  @Test func anExchangedOrderIsNamedFirst() throws {
    let old = """
      transition: t
      canvas: { width: 9, height: 9 }
      views: { a: { opacity: 0 }, b: { opacity: 0 } }
      states: { on: { a.opacity: 1, b.opacity: 1 } }
      phases:
        go:
          to: on
          animations:
            - { animate: a, duration: 100ms }
            - { animate: b, duration: 100ms, after: previous }
      """
    let swapped = try old.with("animate: a,", "animate: c,").with("animate: b,", "animate: a,").with(
      "animate: c,", "animate: b,")
    let found = try changes(old, swapped)
    let first = try #require(found.first)
    #expect(first.hasPrefix("go: b starts before a now, at 0 ms and 100 ms"), "\(found)")
  }

  @Test func anAddedViewIsNamedWithWhatMovesInIt() throws {
    let new = try Scripts.card.with("  still:", "  extra: { opacity: 0 }\n  still:").with(
      "badge: { opacity", "extra: { opacity: 1 }\n    badge: { opacity"
    ).with("animate: badge", "animate: [badge, extra]")
    let added = try changes(Scripts.card, new), lost = try changes(new, Scripts.card)
    #expect(added.first == "present: view extra is new: its opacity is animated", "\(added)")
    #expect(lost.first == "present: view extra is gone: its opacity was animated", "\(lost)")
  }

  @Test func membersOfACountedViewThatAreNewAreOneLine() throws {
    let more = try Scripts.row.with("count: 6", "count: 9")
    #expect(try changes(Scripts.row, more).first == "show: views row.6 … row.8 are new: their opacity is animated")
    #expect(try changes(more, Scripts.row).first == "show: views row.6 … row.8 are gone: their opacity was animated")
    let still = try Scripts.card.with("  still:\n", "  still:\n    count: 2\n")
    #expect(
      try changes(Scripts.card, still) == [
        "present: views still.0 and still.1 are new; they stand still", "present: view still is gone; it stood still",
      ])
  }

  @Test func whatFollowsIsNotTold() throws {
    // The label is as wide as the card lets it be, and both frames follow from their keys.
    let old = try Scripts.card.with("top: 100,", "top: 100, width: 200,")
    let comparison = try compare(old, old.with("width: 200,", "width: 240,"))
    #expect(comparison.lines.map { $0.phrase.text } == ["present: card.width ends at 240 pt, previously 200 pt"])
    let tracks = try #require(comparison.motions.first).tracks
    #expect(tracks.contains { $0.track.name == "label.width" && $0.follows })
    #expect(tracks.filter { !$0.follows }.map { $0.track.name } == ["card.width"])
  }

  @Test func largestDifferencesSayWhereAndWhen() throws {
    let old = try Scripts.card.with("easeInOut", "linear")
    let comparison = try compare(old, old.with("cornerRadius: 10", "cornerRadius: 20"))
    let track = try #require(comparison.motions[0].tracks.first { $0.track.name == "card.cornerRadius" })
    let largest = try #require(track.largest)
    #expect(abs(largest.amount - 10) < 1e-9 && abs(largest.time - 0.5) < 1e-9)
    #expect(largest.old == .number(10) && largest.new == .number(20))
  }
}
