import Foundation
import Testing
import TransitionDrawing
import TransitionEvaluation
import TransitionModel
import TransitionPreview
import TransitionTestSupport

@Suite(.serialized, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct PageTests {
  private static let shared = Result { try Browser() }
  private var browser: Browser { get throws { try Self.shared.get() } }

  private static let nested = """
    transition: nested
    canvas: { width: 300, height: 400 }
    parameters:
      far: { value: 100, min: 0, max: 200 }
    views:
      outer:
        layout: { leading: 20, top: 30, width: 200, height: 220 }
        anchorX: 0.25
        children:
          inner:
            layout: { leading: 10, top: 20, width: 80, height: 60 }
            backgroundColor: "#336699"
            anchorY: 1
    states:
      turned:
        outer: { rotation: 40deg, scale: 0.7, translationX: far / 4 }
        inner: { leading: far, rotation: -90deg, scaleX: 1.6, opacity: 0.4 }
    phases:
      turn:
        to: turned
        duration: 1s
        curve: spring(dampingRatio=0.5)
        animations: [{ animate: all }]
        reducedMotion: { duration: 200ms, curve: linear }
    """

  /// A card that is dragged as the App Store's is.
  private static let dragged = """
    transition: dragged
    canvas: { width: 375, height: 667 }
    views:
      card:
        layout: { leading: 0, top: 0, width: 375, height: 667 }
        backgroundColor: white
    states:
      small: { card: { scale: 0.86 } }
      gone: { card: { scale: 0.2, opacity: 0 } }
    phases:
      shrink:
        to: small
        animations: [{ animate: card.scale, curve: linear }]
        interaction:
          input: translationY
          range: [0, 100]
          commit: progress >= 1
          commitWhen: changed
          onCommit: { then: close }
          onCancel: { duration: 200ms }
      close:
        from: small
        to: gone
        duration: 300ms
        animations: [{ animate: all }]
    """

  @Test(arguments: ["now-playing", "app-store", "magic-move", "card-flip", "hero-arc", "staggered-list"])
  func boxesAreWhereTheEvaluationSays(example: String) throws {
    let script = try PreviewScript(example: example)
    let page = try script.open(browser, variants: false)
    for plan in script.compiled.plans {
      if script.compiled.plans.count > 1 { try page.choose(plan.name) }
      for share in [0, 0.2, 0.5, 0.77, 1] {
        let time = share * plan.duration
        try page.scrub(to: time)
        #expect(try misplaced(page, script.compiled, motion: plan, at: time) == [])
      }
    }
    #expect(page.complaints == [])
    #expect(page.requests.allSatisfy { $0.hasPrefix("file:") } && page.requests.count == 1)
    try page.resize(width: 400, height: 800)
    try page.wait("document.documentElement.scrollWidth <= 400")
  }

  @Test func scenariosArePlayedToo() throws {
    let script = try PreviewScript(example: "app-store")
    let page = try script.open(browser, variants: false)
    let plan = try #require(script.compiled.scenario(named: "draggedThrough").plan)
    try page.choose(plan.name)
    for share in [0, 0.1, 0.3, 0.5, 0.8, 1] {
      try page.scrub(to: share * plan.duration)
      #expect(try misplaced(page, script.compiled, motion: plan, at: share * plan.duration) == [])
    }
    #expect(try page.number("document.querySelectorAll('.ticks i').length") == Double(plan.markers.count))
  }

  @Test func turnedAndScaledBoxesNestAsInTheEvaluation() throws {
    let script = try PreviewScript(Self.nested)
    let page = try script.open(browser)
    let plan = try #require(script.compiled.plan(named: "turn"))
    for time in stride(from: 0, through: 1, by: 0.083) {
      try page.scrub(to: time)
      #expect(try misplaced(page, script.compiled, motion: plan, at: time) == [])
    }
  }

  @Test func itPlaysByItselfUntilItIsTouched() throws {
    let page = try PreviewScript(Self.nested).open(browser)
    try page.wait("Number(document.getElementById('time').value) > 0.1")
    try page.press(" ")
    let time = try page.number("Number(document.getElementById('time').value)")
    try page.pause()
    #expect(try page.number("Number(document.getElementById('time').value)") == time)
    #expect(try page.text("document.getElementById('play').getAttribute('aria-label')") == "Play")
  }

  @Test func keysStepJumpLoopAndChoose() throws {
    let page = try PreviewScript(example: "now-playing").open(browser, variants: false)
    func time() throws -> Double { try page.number("Number(document.getElementById('time').value)") }
    try page.press("Home")
    #expect(try time() == 0)
    try page.press("ArrowRight")
    #expect(abs(try time() - 1.0 / 60) < 1e-6)
    try page.press("ArrowRight", shift: true)
    #expect(abs(try time() - 11.0 / 60) < 1e-6)
    try page.press("ArrowLeft")
    #expect(abs(try time() - 10.0 / 60) < 1e-6)
    try page.press("End")
    #expect(try time() == 0.5)
    try page.press("l")
    #expect(try page.text("document.getElementById('loop').getAttribute('aria-pressed')") == "false")
    try page.press("-")
    #expect(try page.text("document.getElementById('speed').value") == "0.5")
    try page.press("2")
    #expect(try page.text("document.querySelector('#runs [aria-pressed=true]').textContent") == "dismiss")
    try page.press("?")
    #expect(try page.evaluate("document.getElementById('help').open") as? Bool == true)
    try page.press("Escape", code: 27)
    #expect(try page.evaluate("document.getElementById('help').open") as? Bool == false)
    #expect(page.complaints == [])
  }

  @Test func theSpeedIsThatOfTheClock() throws {
    let page = try PreviewScript(Self.nested).open(browser)
    try page.press(" ")
    for _ in 0..<3 { try page.press("-") }
    #expect(try page.text("document.getElementById('speed').value") == "0.1")
    try page.press("Home")
    let passed = try page.number(
      """
      new Promise((done) => {
        const start = performance.now();
        const look = () => {
          const time = Number(document.getElementById('time').value);
          if (time > 0.02) done(time / ((performance.now() - start) / 1000));
          else requestAnimationFrame(look);
        };
        document.getElementById('play').click();
        look();
      })
      """)
    // A tenth of the clock; less on a busy machine, since long pauses between frames do not count. The clock is read a
    // moment after the frame's own time.
    #expect(passed < 0.11)
  }

  @Test func aPressOnTheCurvesMovesTheCursorAndItsValues() throws {
    let page = try PreviewScript(Self.nested).open(browser)
    try page.press(" ")
    let plot = try page.box("[data-track='inner.opacity'] .row-plot")
    for type in ["mousePressed", "mouseReleased"] {
      try page.mouse(type, plot.x + plot.width / 2, plot.y + plot.height / 2)
    }
    #expect(abs(try page.number("Number(document.getElementById('time').value)") - 0.5) < 0.01)
    let value = try page.number(
      "parseFloat(document.querySelector('[data-track=\"inner.opacity\"] output').textContent)")
    #expect(value < 1 && value > 0)
    let box = try page.box("[data-view=inner]")
    try page.mouse("mouseMoved", box.x + box.width / 2, box.y + box.height / 2)
    #expect(try page.text("document.getElementById('tip').textContent").hasPrefix("inner"))
  }

  @Test func parametersShowWhatTheyDo() throws {
    let script = try PreviewScript(Self.nested)
    let page = try script.open(browser)
    let other = script.setting("far", .number(200))
    let plan = try #require(other.plan(named: "turn"))
    try page.evaluate(
      "(e => { e.value = e.max; e.dispatchEvent(new Event('input')); })(document.getElementById('parameter-0'))")
    for time in [0.1, 0.4, 1] {
      try page.scrub(to: time)
      #expect(try misplaced(page, other, motion: plan, at: time) == [])
    }
  }

  @Test func lessMotionIsShownToThoseWhoAskForIt() throws {
    let script = try PreviewScript(Self.nested)
    var options = CompileOptions()
    options.reducedMotion = true
    let reduced = try PreviewScript(Self.nested, options: options).compiled
    let page = try script.open(browser, features: ["prefers-reduced-motion": "reduce"])
    try page.pause()
    #expect(try page.number("Number(document.getElementById('time').value)") == 0)
    #expect(try page.evaluate("document.getElementById('reduced').checked") as? Bool == true)
    let plan = try #require(reduced.plan(named: "turn"))
    #expect(abs(try page.number("Number(document.getElementById('time').max)") - plan.duration) < 1e-9)
    try page.scrub(to: 0.1)
    #expect(try misplaced(page, reduced, motion: plan, at: 0.1) == [])
    try page.press("r")
    #expect(try page.number("Number(document.getElementById('time').max)") == 1)
  }

  /// What follows another channel than the input goes back along the curve, not straight.
  @Test func everyFollowedPropertyEndsAsTheEvaluationSays() throws {
    let drag =
      "[{ at: 0ms, translationX: 0, translationY: 0 }, { at: 300ms, translationX: 80, translationY: 30 }, { at: 400ms, translationX: 80, translationY: 30 }]"
    let script = try PreviewScript(
      """
      transition: thrown
      canvas: { width: 375, height: 667 }
      views: { card: { layout: { leading: 100, top: 100, width: 100, height: 100 }, backgroundColor: white } }
      states: { small: { card: { scale: 0.86 } } }
      phases:
        shrink:
          to: small
          animations: [{ animate: card.scale, curve: linear }]
          interaction:
            input: translationY
            range: [0, 100]
            follow: { card.translationX: translationX, card.translationY: translationY }
            commit: progress >= 1
            onCancel: { duration: 2s, curve: easeOut }
      scenarios: { thrown: [{ at: 0ms, drag: \(drag), phase: shrink }] }
      """)
    let page = try script.open(browser)
    let frame = try page.box("#frame")
    let scale = frame.width / 375
    let (x, y) = (frame.x + 150 * scale, frame.y + 150 * scale)
    try page.mouse("mousePressed", x, y)
    try page.mouse("mouseMoved", x + 80 * scale, y + 30 * scale)
    try page.pause()
    try page.mouse("mouseReleased", x + 80 * scale, y + 30 * scale)
    let plan = try #require(script.compiled.scenario(named: "thrown").plan)
    let tracks = plan.tracks.filter { ["card.translationX", "card.translationY"].contains($0.name) }
    let sampler = plan.makeSampler(tracks: tracks, velocities: false)
    for time in [0.05, 0.2, 0.4] {
      try page.scrub(to: time)
      #expect([0.4 + time].withUnsafeBufferPointer { sampler.evaluate($0) } == nil)
      let box = try page.box("[data-view=card]")
      let shown = [(box.x + box.width / 2 - frame.x) / scale - 150, (box.y + box.height / 2 - frame.y) / scale - 150]
      let expected = tracks.indices.map { sampler.values(track: $0, lane: 0)[0] }
      #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 0.75 }, "\(time)s: \(shown), not \(expected)")
    }
    #expect(page.complaints == [])
  }

  @Test func aDragMovesTheStageAndCommitsOrCancels() throws {
    let page = try PreviewScript(Self.dragged).open(browser)
    let frame = try page.box("#frame")
    let scale = frame.width / 375
    let (x, y) = (frame.x + frame.width / 2, frame.y + 60)
    func shownScale() throws -> Double { try page.box("[data-view=card]").width / scale / 375 }
    try page.mouse("mousePressed", x, y)
    try page.mouse("mouseMoved", x, y + 25 * scale)
    try page.pause()
    try page.mouse("mouseMoved", x, y + 50 * scale)
    #expect(abs(try shownScale() - 0.93) < 0.002)
    try page.pause()
    try page.mouse("mouseReleased", x, y + 50 * scale)
    #expect(try page.text("document.getElementById('gesture-outcome').textContent").contains("cancel"))
    try page.press("End")
    #expect(abs(try shownScale() - 1) < 0.002)
    try page.mouse("mousePressed", x, y)
    try page.mouse("mouseMoved", x, y + 60 * scale)
    try page.mouse("mouseMoved", x, y + 105 * scale)
    #expect(try page.text("document.getElementById('gesture-outcome').textContent").contains("commit"))
    try page.mouse("mouseReleased", x, y + 105 * scale)
    try page.press("End")
    #expect(try page.text("document.querySelector('[data-view=card]').style.opacity") == "0")
    // By the slider, for those without a pointer; playing goes back to the phase.
    try page.choose("shrink")
    try page.evaluate(
      "(e => { e.value = 50; e.dispatchEvent(new Event('input')); })(document.getElementById('gesture-input'))")
    #expect(abs(try shownScale() - 0.93) < 0.002)
    try page.press("Home")
    #expect(abs(try shownScale() - 1) < 0.002)
    #expect(page.complaints == [])
  }
}
