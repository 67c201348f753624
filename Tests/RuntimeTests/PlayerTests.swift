import Testing
import Transitions

/// The player as a program uses it.
@Suite struct PlayerTests {
  private static let yaml = """
    transition: card
    canvas: { width: 100, height: 200 }
    views:
      card:
        layout: { leading: 0, top: 10, width: canvas.width / 2, height: 20 }
        properties: { ratio: 100 / (canvas.width - 77), tint: red }
    states:
      mini: {}
      right: { card.leading: canvas.width - 20 }
    phases:
      slide:
        to: right
        duration: 1s
        curve: linear
        animations: [{ animate: card.leading }]
        reducedMotion: none
        markers: { liftoff: 250ms }
      back: { from: right, to: mini, duration: 1s, curve: linear, animations: [{ animate: card }] }
      drag:
        from: mini
        to: right
        duration: 1s
        animations: [{ animate: card.leading, curve: linear }]
        interaction: { input: translationX, range: [0, 100], commit: progress > 0.5, onCommit: { duration: 400ms } }
    """

  private static func player(_ yaml: String = yaml) -> TransitionPlayer {
    let script = TransitionScript(yaml: yaml)
    #expect(!script.diagnostics.contains { $0.severity == .error }, "\(script.report())")
    return TransitionPlayer(script, showing: "mini")
  }

  private func leading(_ player: TransitionPlayer, _ time: Double) -> Double? {
    player.value(of: "card.leading", at: time)?.number
  }

  @Test func whatAProgramAsks() {
    var player = Self.player()
    let now = 100.0
    player.play("slide", at: now)
    #expect(player.value(of: "card.minX", at: now + 0.5)?.number == 40)
    #expect(player.value(of: "card.tint", at: now)?.color?.red == 1)
    #expect(player.value(of: "card.tint.r", at: now)?.number == 1)
    #expect(player.frame(of: "card", at: now + 0.5) == player.frame(of: "card", at: now + 0.5))
    #expect(player.frame(of: "card", at: now + 0.5).map { [$0.x, $0.y, $0.width, $0.height] } == [40, 10, 50, 20])
    #expect(player.value(of: "card.nothing", at: now) == nil && player.frame(of: "nothing", at: now) == nil)
    #expect(player.value(of: "card.minX", at: .nan) == nil && player.value(of: "card.minX", at: .infinity) == nil)
    for time in [Double.nan, .infinity] {
      #expect(!player.play("slide", at: time) && !player.stop("slide", at: time))
    }
    let handle = player.track("card.minX")
    let shown = player.frame(at: now + 0.25) { frame in frame[handle]?.number }
    #expect(shown == 20)
    #expect(player.track("card.nothing") == nil)
    #expect(!player.isAtRest(at: now + 0.5) && player.isAtRest(at: now + 1))
    let events = player.events(upTo: now + 2)
    #expect(events.map { $0.name } == ["slide_play", "slide.liftoff", "slide_end"])
    #expect(events.map { $0.kind } == [.play, .marker, .end])
    #expect(events.map { $0.time } == [100, 100.25, 101])
  }

  /// Times are those of any clock, before 0 too.
  @Test func aPlayerRestsAtNegativeTimesToo() {
    var player = Self.player()
    #expect(player.isAtRest(at: -5))
    player.play("slide", at: -1000)
    #expect(!player.isAtRest(at: -999.5) && player.isAtRest(at: -999) && player.isAtRest(at: 0))
  }

  /// Nothing that an interruption has cancelled keeps the player going.
  @Test func aPlayerRestsOnceItsLastMotionHasEnded() {
    var player = Self.player(
      Self.yaml + """

          one: { to: right, duration: 2s, then: back, animations: [{ animate: card }] }
          pull:
            to: right
            animations: [{ animate: card }]
            interaction: { input: x, range: [0, 10], commit: true, onCommit: { then: back } }
        """)
    player.play("one", at: 0)
    player.play("back", at: 0.2)
    #expect(!player.isAtRest(at: 1.1) && player.isAtRest(at: 1.2))
    #expect(player.events(upTo: 9).map { $0.name } == ["one_play", "back_play", "back_end"])
    // A gesture's consequence begins as others do, and the gesture's phase has not run to its end.
    player.beginDrag("pull", ["x": 0], at: 10)
    player.endDrag(at: 10.5)
    #expect(player.events(upTo: 20).map { $0.name } == ["pull_drag", "pull_commit", "back_play", "back_end"])
  }

  /// What comes late cannot precede what has been delivered.
  @Test func aLateTouchCountsAsAfterTheDeliveredEvents() {
    var player = Self.player()
    player.play("slide", at: 0)
    #expect(player.events(upTo: 9).map { $0.name } == ["slide_play", "slide.liftoff", "slide_end"])
    player.beginDrag("drag", ["translationX": 0], at: 0.99)
    #expect(player.events(upTo: 9).map { $0.time } == [1])
  }

  @Test func aShortenedPhaseKeepsItsEndInAnotherCanvas() {
    func end(resizes: Bool) -> [Double] {
      var player = Self.player(
        """
        transition: t
        canvas: { width: 100, height: 200 }
        views: { card: { layout: { leading: 0, top: 10, width: 50, height: 20 } } }
        states: { mini: {}, right: { card.leading: 50 } }
        phases:
          open: { from: mini, to: right, duration: 700ms, interruption: shorten, animations: [{ animate: all }] }
          shut: { from: right, to: mini, duration: 600ms, interruption: shorten, animations: [{ animate: all }] }
        """)
      player.play("open", at: 0)
      player.play("shut", at: 0.1)
      if resizes { player.resize(canvas: (width: 100, height: 200), at: 0.11) }
      return player.events(upTo: 9).filter { $0.kind == .end }.map { $0.time }
    }
    #expect(end(resizes: true) == end(resizes: false) && end(resizes: false).allSatisfy { $0 < 0.3 })
  }

  @Test func aReaderOfFramesMayThrow() {
    struct Enough: Error {}
    let player = Self.player()
    #expect(throws: Enough.self) { try player.frame(at: 0) { _ in throw Enough() } }
    #expect(throws: Enough.self) { try player.frame(at: .nan) { _ in throw Enough() } }
  }

  @Test func aScriptWithErrorsHasNoValues() {
    var player = TransitionPlayer(TransitionScript(yaml: "transition: 3 4"))
    let answers = [player.play("slide", at: 0), player.stop("slide", at: 0), player.resize(canvas: (1, 1), at: 0)]
    #expect(answers == [false, false, false])
    #expect(player.value(of: "card.minX", at: 0) == nil && player.isAtRest(at: 0))
  }

  @Test func whatRestsHasItsNewValueInAnotherCanvas() {
    var player = Self.player()
    #expect(player.value(of: "card.width", at: 0)?.number == 50)
    let isValid = player.resize(canvas: (width: 200, height: 300), at: 1)
    #expect(isValid && player.value(of: "card.width", at: 1)?.number == 100)
    player.play("slide", at: 2)
    #expect(leading(player, 3) == 180)
    // At rest where a phase has left it.
    player.resize(canvas: (width: 120, height: 300), at: 4)
    #expect(leading(player, 4) == 100)
  }

  @Test func phasesArePlannedAnewOnTheirClocks() {
    var player = Self.player()
    player.play("slide", at: 0)
    player.resize(canvas: (width: 220, height: 200), at: 0.5)
    #expect([0.5, 0.75, 1].map { leading(player, $0) } == [100, 150, 200])
    #expect(player.isAtRest(at: 1))
  }

  @Test func capturedNumbersAndGesturesStay() {
    var player = Self.player()
    player.play("slide", at: 0)
    player.play("back", at: 0.5)
    player.resize(canvas: (width: 220, height: 200), at: 1)
    // From the 40 of its beginning.
    #expect([1, 1.25, 1.5].map { leading(player, $0) } == [20, 10, 0])
    player.beginDrag("drag", ["translationX": 0], at: 2)
    player.moveDrag(["translationX": 50], at: 2.1)
    #expect(leading(player, 2.1) == 100)
    player.resize(canvas: (width: 120, height: 200), at: 2.2)
    #expect(leading(player, 2.2) == 50)
    player.moveDrag(["translationX": 60], at: 2.3)
    #expect(leading(player, 2.3) == 60)
    player.endDrag(at: 2.3)
    #expect(leading(player, 3) == 100)
  }

  /// An ongoing gesture continues as if it had begun on the new canvas, whether it began at rest or caught a motion.
  @Test(arguments: ["pan", "detents"], [false, true])
  func aGestureTakesTheInputsOfTheNewCanvas(phase: String, catches: Bool) {
    let script = TransitionScript(
      yaml: """
        transition: sheet
        canvas: { width: 400, height: 800 }
        views: { sheet: { layout: { leading: 0, trailing: 0, top: canvas.height, height: canvas.height } } }
        states: { half: { sheet.top: canvas.height / 2 }, full: { sheet.top: 60 } }
        phases:
          detents:
            through: [initial, half, full]
            animations: [{ animate: all, curve: linear }]
            interaction: { input: translationY, stops: [0, -canvas.height / 2, 60 - canvas.height], rubberBand: 0.55 }
          pan:
            from: full
            to: initial
            animations: [{ animate: all, curve: linear }]
            interaction: { input: translationY, range: [0, canvas.height - 60], commit: progress > 0.5 }
        """)
    #expect(!script.diagnostics.contains { $0.severity == .error }, "\(script.report())")
    // What moves toward `full` is pulled back.
    let sign = phase == "pan" || catches ? 1.0 : -1.0
    func run(resizingAt time: Double) -> (positions: [Double], events: [String]) {
      var player = TransitionPlayer(script, showing: phase == "pan" ? "full" : "half"), positions: [Double] = []
      func resize(_ now: Double) { if now == time { player.resize(canvas: (width: 400, height: 460), at: now) } }
      resize(0)
      if catches {
        if phase == "pan" { player.play("pan", at: 0) } else { player.play("detents", to: "full", at: 0) }
      }
      player.beginDrag(phase, [:], at: 0.1)
      player.moveDrag(["translationY": sign * 90], at: 0.15)
      resize(0.16)
      for (time, input) in [(0.2, 105.0), (0.25, 110), (0.3, 130)] {
        player.moveDrag(["translationY": sign * input], at: time)
        positions.append(player.value(of: "sheet.minY", at: time)?.number ?? .nan)
      }
      player.endDrag(at: 0.35)
      positions += [0.36, 0.45, 0.7, 3].map { player.value(of: "sheet.minY", at: $0)?.number ?? .nan }
      return (positions, player.events(upTo: 9).map { "\($0.name) \(($0.time * 1000).rounded())" })
    }
    let found = run(resizingAt: 0.16), expected = run(resizingAt: 0)
    #expect(zip(found.positions, expected.positions).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found) \(expected)")
    #expect(found.events == expected.events && found.events.count > 1)
    #expect(zip(found.positions, run(resizingAt: 99).positions).contains { abs($0 - $1) > 5 })
  }

  /// Until the end of time nothing happens that does not happen at all.
  @Test func whatNeverEndsHasNotEndedAtInfinity() {
    var player = Self.player(
      """
      transition: endless
      canvas: { width: 100, height: 200 }
      views: { dot: { opacity: 0.2 }, card: { translationX: 0 } }
      states: { mini: {}, "on": { card.translationX: 100 } }
      phases:
        pulse: { animations: [{ animate: dot.opacity, to: 1, duration: 400ms, iterations: infinite }] }
        show: { to: "on", duration: 200ms, curve: linear, animations: [{ animate: card }] }
        drag: { to: "on", animations: [{ animate: card, curve: linear }], interaction: { input: translationX, range: [0, 100] } }
      """)
    player.play("pulse", at: 0)
    #expect(player.events(upTo: .infinity).map { $0.name } == ["pulse_play"])
    #expect(!player.isAtRest(at: .infinity))
    player.stop("pulse", at: 0.1)
    #expect(player.isAtRest(at: .infinity))
    player.beginDrag("drag", [:], at: 1)
    #expect(!player.events(upTo: .infinity).map { $0.name }.contains("drag_end"))
    player.moveDrag(["translationX": 30], at: 1.1)
    #expect(player.value(of: "card.translationX", at: 1.1)?.number == 30 && !player.isAtRest(at: .infinity))
    player.play("show", at: 2)
    #expect(abs((player.value(of: "card.translationX", at: 2.1)?.number ?? 0) - 65) < 1e-9)
  }

  @Test func aCanvasThatTheScriptCannotHaveChangesNothing() {
    var player = Self.player()
    let answers = [
      player.resize(canvas: (77, 200), at: 0), player.resize(canvas: (0, 200), at: 0),
      player.resize(canvas: (.nan, 200), at: 0), player.resize(canvas: (100, .infinity), at: 0),
    ]
    #expect(answers == [false, false, false, false])
    #expect(player.value(of: "card.width", at: 0)?.number == 50)
  }

  @Test func reducedMotionBeginsWithTheNextPhase() {
    var player = Self.player()
    player.play("slide", at: 0)
    player.reducesMotion = true
    #expect(player.reducesMotion && leading(player, 0.5) == 40)
    player.play("back", at: 1)
    player.play("slide", at: 3)
    #expect(leading(player, 3) == 80)
    player.reducesMotion = false
    player.play("back", at: 4)
    #expect(leading(player, 4.5) == 40)
  }

  /// However often a program asks for events, it gets each of them once, in order.
  @Test(arguments: [[2], [0.05, 0.1, 0.3, 1], [0, 0.25, 0.25, 0.26, 0.9, 2], [0.24, 0.95, 0.95, 3]])
  func everyMarkerIsAnEventOnce(_ times: [Double]) {
    let markers = "markers: { a: 100ms, b: 250ms, c: 250ms, d: 900ms }"
    var player = Self.player(Self.yaml.replacing("markers: { liftoff: 250ms }", with: markers))
    player.play("slide", at: 0)
    let events = times.map { player.events(upTo: $0) }
    #expect(
      events.joined().map { $0.name } == ["slide_play", "slide.a", "slide.b", "slide.c", "slide.d", "slide_end"])
    for (index, time) in times.enumerated() {
      let last = index > 0 ? times[index - 1] : -1
      #expect(events[index].allSatisfy { $0.time <= time && $0.time > last }, "\(time)")
    }
  }
}
