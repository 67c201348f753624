import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Drags on a page in a file: recorded, not evaluated.
@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct PageGestureTests {
  private static let shared = Result { try Browser() }
  private var browser: Browser { get throws { try Self.shared.get() } }

  /// A card that is dragged as the App Store's is, and follows the finger sideways.
  private static let dragged = """
    transition: dragged
    canvas: { width: 375, height: 667 }
    views:
      card:
        layout: { leading: 0, top: 0, width: 375, height: 667 }
        backgroundColor: white
        children:
          picture: { layout: { leading: 20, top: 40, width: 100, height: 80 } }
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
          rubberBand: 0.55
          follow: { card.translationX: translationX }
          commit: progress >= 1
          commitWhen: changed
          onCommit: { then: close }
          onCancel: { duration: 200ms }
      close:
        from: small
        to: gone
        duration: 300ms
        animations: [{ animate: all }]
    scenarios:
      dragged: [{ at: 0ms, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 1s, translationX: 40, translationY: 80 }], phase: shrink }]
    """

  /// A drag on the stage from a point of the canvas.
  private struct Finger {
    let page: BrowserPage
    let paper: BrowserPage.Box
    let scale: Double
    let x, y: Double

    init(_ page: BrowserPage, x: Double, y: Double) throws {
      self.page = page
      paper = try page.box(".paper")
      scale = paper.width / 375
      (self.x, self.y) = (x, y)
    }

    func send(_ type: String, dx: Double = 0, dy: Double = 0) throws {
      try page.mouse(type, paper.x + (x + dx) * scale, paper.y + (y + dy) * scale)
    }
  }

  @Test func everyFollowedPropertyIsWhereTheEvaluationSays() throws {
    let script = try PreviewScript(Self.dragged)
    let page = try script.open(browser, hash: "#phase=shrink&t=0")
    let plan = try #require(script.compiled.scenario(named: "dragged").plan)
    let finger = try Finger(page, x: 150, y: 150)
    try finger.send("mousePressed")
    for share in [0.1, 0.35, 0.6, 0.9] {
      try finger.send("mouseMoved", dx: 40 * share, dy: 80 * share)
      #expect(try misplaced(page, script.compiled, motion: plan, at: share) == [])
    }
    // Beyond the range, the rubber band gives way; the trace of the finger is drawn.
    try finger.send("mouseMoved", dx: 40, dy: -60)
    let stretched = try page.number("preview.frame('card').width")
    #expect(stretched > 375.5)
    #expect(try page.number("document.querySelector('.live .trace').points.length") >= 4)
    #expect(page.complaints == [])
  }

  @Test func aReleasePlaysTheNearestRecordedEnding() throws {
    let page = try PreviewScript(Self.dragged).open(browser, hash: "#phase=shrink&t=0")
    func outcome() throws -> String { try page.text("document.getElementById('gesture-outcome').textContent") }
    let finger = try Finger(page, x: 180, y: 60)
    try finger.send("mousePressed")
    try finger.send("mouseMoved", dy: 25)
    try finger.send("mouseMoved", dy: 50)
    #expect(abs(try page.number("preview.frame('card').width") / 375 - 0.93) < 0.002)
    #expect(try outcome().contains("would cancel"))
    try page.pause()
    try finger.send("mouseReleased", dy: 50)
    #expect(try outcome().contains("cancel (nearest recorded"))
    try page.press("End")
    #expect(try page.text("document.getElementById('gesture-value').textContent") == "0 pt, 0%")
    #expect(abs(try page.number("preview.frame('card').width") - 375) < 0.5)
    try finger.send("mousePressed")
    try finger.send("mouseMoved", dy: 60)
    try finger.send("mouseMoved", dy: 105)
    #expect(try outcome().contains("commit (nearest recorded"))
    try finger.send("mouseReleased", dy: 105)
    try page.press("End")
    #expect(try page.text("document.querySelector('[data-view=card]').style.opacity") == "0")
    #expect(page.complaints == [])
  }

  /// A card under a rubber band, and a dot that follows the finger on both axes.
  private static func far(range: String, others: String = "") -> String {
    """
    transition: far
    canvas: { width: 375, height: 667 }
    views:
      card: { layout: { leading: 100, top: 200, width: 100, height: 100 } }
      dot: { layout: { leading: 20, top: 20, width: 20, height: 20 } }
    states: { low: { card: { top: 500, scale: 0.8 } } }
    phases:
      pull:
        to: low
        animations: [{ animate: all, curve: linear }]
        interaction:
          input: translationY
          range: \(range)
          \(others)
          follow: { dot.translationX: translationX, dot.translationY: translationY }
          commit: progress >= 1
    scenarios:
      down: [{ at: 0ms, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 1s, translationX: 300, translationY: 1600 }], phase: pull }]
      up: [{ at: 0ms, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 1s, translationX: 300, translationY: -1600 }], phase: pull }]
    """
  }

  @Test(arguments: ["[0, 100]", "[0, -400]", "[50, 250]", "[300, 0]", "[0, 3]"])
  func farBeyondItsRangeADragIsWhereTheEvaluationSays(range: String) throws {
    for others in ["rubberBand: 0.55", ""] {
      let script = try PreviewScript(Self.far(range: range, others: others))
      let page = try script.open(browser, variants: false, hash: "#phase=pull&t=0")
      for (name, way) in [("down", 1600.0), ("up", -1600)] {
        try page.press("Home")
        let plan = try #require(script.compiled.scenario(named: name).plan)
        let finger = try Finger(page, x: 150, y: 330)
        try finger.send("mousePressed")
        for share in [0.1, 0.2, 0.45, 0.9] {
          try finger.send("mouseMoved", dx: 300 * share, dy: way * share)
          #expect(try misplaced(page, script.compiled, motion: plan, at: share) == [], "\(range) \(others)")
        }
        try page.press("Home")
        try finger.send("mouseReleased")
      }
      #expect(page.complaints == [])
    }
  }

  @Test func theSliderShowsWhereAReleaseCommitsAndDragsToo() throws {
    let page = try PreviewScript(Self.dragged).open(browser)
    let regions = try page.text("document.getElementById('gesture-input').style.getPropertyValue('--regions')")
    #expect(regions.contains("var(--cancel)") && regions.contains("var(--commit)"))
    try page.evaluate(
      "(e => { e.value = 50; e.dispatchEvent(new Event('input')); })(document.getElementById('gesture-input'))")
    #expect(abs(try page.number("preview.frame('card').width") / 375 - 0.93) < 0.002)
    let value = "document.getElementById('gesture-value').textContent"
    #expect(try page.text(value) == "50 pt, 50%")
    // Without a drag, the slider follows the playhead.
    try page.scrub(to: try page.number("preview.duration") / 4)
    #expect(try page.text(value) == "25 pt, 25%")
    try page.press("Home")
    #expect(abs(try page.number("preview.frame('card').width") - 375) < 0.5)
    // A release is one from where the playhead is.
    try page.scrub(to: try page.number("preview.duration") / 4)
    try page.evaluate("document.getElementById('gesture-release').click()")
    #expect(
      try page.text("document.getElementById('gesture-outcome').textContent").contains("cancel (nearest recorded"))
    try page.press("End")
    #expect(abs(try page.number("preview.frame('card').width") - 375) < 0.5)
    try page.press("Home")
    #expect(abs(try page.number("preview.frame('card').width") - 375) > 0.5)
  }

  @Test func whatIsNotRecordedCannotBeDragged() throws {
    let small = Self.dragged.replacingOccurrences(of: "scale: 0.86", with: "scale: least")
    let script = small + "\nparameters: { least: { value: 0.86, min: 0.5, max: 0.9 } }\n"
    let page = try PreviewScript(script).open(browser)
    func isOffered() throws -> Bool {
      try page.text("String(document.getElementById('gesture-input').disabled)") == "false"
    }
    let hint = "document.getElementById('gesture-hint').textContent"
    #expect(try isOffered() && page.text(hint).contains("Drag"))
    try page.evaluate(
      "(e => { e.value = e.max; e.dispatchEvent(new Event('input')) })(document.querySelector('#parameter-list input'))"
    )
    #expect(try !isOffered() && page.text(hint).contains("values of the script only"))
    let regions = "document.getElementById('gesture-input').style.getPropertyValue('--regions')"
    #expect(try page.text(regions) == "var(--cancel)")
    try page.scrub(to: 0)
    try page.evaluate("preview.pause()")
    let width = try page.number("preview.frame('card').width")
    let finger = try Finger(page, x: 180, y: 60)
    try finger.send("mousePressed")
    try finger.send("mouseMoved", dy: 50)
    try finger.send("mouseReleased", dy: 50)
    #expect(try page.number("preview.frame('card').width") == width)
    try page.evaluate("document.getElementById('parameters-reset').click()")
    #expect(try isOffered())
  }

  @Test func touchesDrag() throws {
    let page = try PreviewScript(Self.dragged).open(browser, hash: "#phase=shrink&t=0", width: 400, height: 800)
    let finger = try Finger(page, x: 180, y: 60)
    func touch(_ type: String, dy: Double) throws {
      try page.touch(
        type,
        type == "touchEnd" ? [] : [(finger.paper.x + 180 * finger.scale, finger.paper.y + (60 + dy) * finger.scale)])
    }
    try touch("touchStart", dy: 0)
    try touch("touchMove", dy: 25)
    try touch("touchMove", dy: 50)
    #expect(abs(try page.number("preview.frame('card').width") / 375 - 0.93) < 0.006)
    try page.pause()
    try touch("touchEnd", dy: 50)
    try page.wait("document.getElementById('gesture-outcome').textContent.includes('cancel (nearest recorded')")
  }

  /// A sheet with three detents.
  private static let sheet = """
    transition: sheet
    canvas: { width: 375, height: 667 }
    views: { card: { layout: { leading: 0, top: 600, width: 375, height: 700 }, backgroundColor: white } }
    states: { half: { card.top: 400 }, full: { card.top: 100 } }
    phases:
      drag:
        through: [initial, half, full]
        animations: [{ animate: card, curve: linear }]
        interaction: { input: translationY, stops: [0, -200, -500], rubberBand: 0.5, projection: none, flick: 1500 }
    """

  private func top(_ page: BrowserPage) throws -> Double { try page.number("preview.frame('card').y") }

  /// Drags slowly, rests, and lets go.
  private func drag(_ page: BrowserPage, from y: Double, by distance: Double, dx: Double = 0) throws {
    let finger = try Finger(page, x: 150, y: y)
    try finger.send("mousePressed")
    for share in [0.2, 0.6, 1] { try finger.send("mouseMoved", dx: dx * share, dy: distance * share) }
    try page.pause()
    try finger.send("mouseReleased", dx: dx, dy: distance)
  }

  @Test func aSheetIsDraggedOverAllOfItsStops() throws {
    let page = try PreviewScript(Self.sheet).open(browser)
    try page.choose("drag")
    try page.scrub(to: 0)
    let outcome = "document.getElementById('gesture-outcome').textContent"
    for (distance, expected, state) in [
      (-150.0, 400.0, "half"), (-380, 100, "full"), (230, 400, "half"), (160, 600, "initial"),
    ] {
      try drag(page, from: 450, by: distance)
      #expect(try page.text(outcome).hasPrefix("settles at \(state) (nearest recorded"))
      try page.wait("Math.abs(preview.frame('card').y - \(expected)) < 0.1")
    }
    #expect(page.complaints == [])
  }

  @Test func aDragAtAStopBeginsAtItsInput() throws {
    // Its opacity is sampled more coarsely than its place.
    let page = try PreviewScript(
      Self.sheet.replacingOccurrences(of: "full: { card.top: 100 }", with: "full: { card: { top: 100, opacity: 0.4 } }")
    ).open(browser)
    try page.choose("drag")
    try page.scrub(to: 0)
    for (distance, stop) in [(-150.0, -200.0), (-250, -500)] {
      try drag(page, from: 450, by: distance)
      try page.press("End")
      let finger = try Finger(page, x: 150, y: 450)
      try finger.send("mousePressed")
      try finger.send("mouseMoved", dy: 40)
      #expect(abs(try page.number("Number(document.getElementById('gesture-input').value)") - stop - 40) < 1e-3)
      try finger.send("mouseMoved")
      try page.pause()
      try finger.send("mouseReleased")
      try page.press("End")
    }
    #expect(page.complaints == [])
  }

  @Test func aSettlingSheetIsCaughtWhereItIs() throws {
    let page = try PreviewScript(Self.sheet).open(browser)
    try page.choose("drag")
    try page.scrub(to: 0)
    let finger = try Finger(page, x: 150, y: 450)
    try drag(page, from: 450, by: -150)
    try page.wait("preview.frame('card').y < 440")
    try finger.send("mousePressed")
    let held = try top(page)
    try page.pause()
    #expect(try top(page) == held)
    try finger.send("mouseMoved", dy: 10)
    let caught = try top(page)
    try page.pause()
    // The finger holds it.
    #expect(try top(page) == caught && caught > 395 && caught < 460)
    #expect(try page.text("document.getElementById('gesture-value').textContent").hasPrefix("-"))
    try finger.send("mouseMoved", dy: 40)
    #expect(abs(try top(page) - caught - 30) < 0.1)
    try finger.send("mouseReleased", dy: 40)
    #expect(page.complaints == [])
  }

  /// A card that takes a second, and a dot that follows the finger sideways.
  private static let toss = """
    transition: toss
    canvas: { width: 375, height: 667 }
    views:
      card: { layout: { leading: 0, top: 100, width: 375, height: 100 }, backgroundColor: white }
      dot: { layout: { leading: 0, top: 0, width: 20, height: 20 } }
    states: { low: { card.top: 500 } }
    phases:
      toss:
        to: low
        duration: 1s
        animations: [{ animate: card, curve: easeInOut }]
        interaction:
          input: translationY
          range: [0, 200]
          follow: { dot.translationX: translationX }
          commit: progress > 0.5
          onCommit: { duration: 4s }
          onCancel: { duration: 4s }
    """

  /// From where it is; at its start and at its end, a drag begins anew.
  @Test(arguments: [(0.0, false), (0.3, true), (0.7, true), (1, false)])
  func aPhaseUnderWayIsCaughtWhereItIs(time: Double, isCaught: Bool) throws {
    let page = try PreviewScript(Self.toss).open(browser, hash: "#phase=toss&t=\(time)")
    let start = isCaught ? try top(page) : 100
    let finger = try Finger(page, x: 150, y: 300)
    try finger.send("mousePressed")
    // Two points for each of the finger's.
    for distance in [20.0, 5] {
      try finger.send("mouseMoved", dy: distance)
      #expect(abs(try top(page) - start - 2 * distance) < 0.2)
    }
    #expect(page.complaints == [])
  }

  @Test func aFingerHoldsAPhaseThatPlaysAndLetsItGoOn() throws {
    let page = try PreviewScript(Self.toss).open(browser, hash: "#phase=toss&t=0.2")
    let finger = try Finger(page, x: 150, y: 450)
    try page.evaluate("preview.play()")
    try finger.send("mousePressed")
    let held = try page.time
    try page.pause()
    #expect(try page.time == held && held < 1)
    try finger.send("mouseReleased")
    try page.wait("preview.time > \(held)")
    #expect(page.complaints == [])
  }

  @Test func aReleasedPhaseIsCaughtOnAllOfItsChannels() throws {
    let page = try PreviewScript(Self.toss).open(browser, hash: "#phase=toss&t=0")
    func x() throws -> Double { try page.number("preview.frame('dot').x") }
    // Of the recorded releases, the nearest one is that at 100 points.
    try drag(page, from: 300, by: 70, dx: 90)
    try page.wait("preview.time > 0.2")
    let finger = try Finger(page, x: 150, y: 300)
    try finger.send("mousePressed")
    let (held, side) = (try top(page), try x())
    #expect(held > 110 && side > 10)
    try page.pause()
    #expect(try top(page) == held && x() == side)
    try finger.send("mouseMoved", dx: 10, dy: 10)
    #expect(abs(try top(page) - held - 20) < 0.2)
    #expect(abs(try x() - side - 10) < 0.2)
    #expect(page.complaints == [])
  }

  /// The address cannot name what it shows: that is not a moment of the phase.
  @Test func theAddressNamesNoTimeOfADrag() throws {
    let page = try PreviewScript(Self.toss).open(browser, hash: "#phase=toss&t=0.5")
    try drag(page, from: 300, by: 80)
    try page.press("End")
    for _ in 0..<3 { try page.pause() }
    #expect(try page.text("location.hash") == "#phase=toss")
    try page.choose("toss")
    try page.scrub(to: 0.25)
    try page.wait("location.hash === '#phase=toss&t=0.25'")
  }

  @Test func beyondTheLastStopTheRubberBandGivesWay() throws {
    let page = try PreviewScript(Self.sheet).open(browser)
    try page.choose("drag")
    // At its end, the phase is at the last stop.
    try page.press("End")
    let finger = try Finger(page, x: 150, y: 300)
    try finger.send("mousePressed")
    try finger.send("mouseMoved", dy: -50)
    try finger.send("mouseMoved", dy: -100)
    // 500 × (1 − 1/(0.5 × 100/500 + 1)) beyond the stop.
    #expect(abs(try top(page) - (100 - 500 * (1 - 1 / 1.1))) < 0.3)
    let regions = try page.text("document.getElementById('gesture-input').style.getPropertyValue('--regions')")
    #expect(regions.split(separator: "%").count >= 6)
    #expect(page.complaints == [])
  }

  private static let drawer = """
    transition: drawer
    canvas: { width: 375, height: 667 }
    views: { card: { layout: { leading: 0, top: 300, width: 375, height: 400 }, backgroundColor: white } }
    states: { low: { card.top: 560 }, high: { card.top: 60, card.cornerRadius: 30 } }
    phases:
      drag:
        through: [low, initial, high]
        animations: [{ animate: card, curve: easeInOut }]
        interaction:
          { input: translationY, stops: [100, -80, -260], rubberBand: 0.5, follow: { card.translationX: translationX } }
    scenarios:
      dragged: [{ at: 0ms, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 1s, translationX: 40, translationY: -120 }], phase: drag }]
    """

  @Test func aDragBeginsAtTheFirstStopWhereverItIs() throws {
    let script = try PreviewScript(Self.drawer)
    let page = try script.open(browser)
    try page.scrub(to: 0)
    let plan = try #require(script.compiled.scenario(named: "dragged").plan)
    let finger = try Finger(page, x: 150, y: 600)
    try finger.send("mousePressed")
    for share in [0.1, 0.4, 0.7, 0.95] {
      try finger.send("mouseMoved", dx: 40 * share, dy: -120 * share)
      #expect(try misplaced(page, script.compiled, motion: plan, at: share) == [])
    }
    #expect(page.complaints == [])
  }

  @Test func aFingerThatRestsLosesItsSpeed() throws {
    let page = try PreviewScript(Self.sheet.replacingOccurrences(of: "flick: 1500", with: "flick: 60")).open(browser)
    try page.choose("drag")
    try page.scrub(to: 0)
    let finger = try Finger(page, x: 150, y: 610)
    try finger.send("mousePressed")
    try finger.send("mouseMoved", dy: -30)
    try finger.send("mouseMoved", dy: -60)
    let outcome = "document.getElementById('gesture-outcome').textContent"
    #expect(try page.text(outcome) == "a release here would settle at half")
    try page.wait("\(outcome) === 'a release here would settle at initial'")
    try finger.send("mouseReleased", dy: -60)
    #expect(try page.text(outcome).hasPrefix("settles at initial"))
    #expect(page.complaints == [])
  }

  @Test func beforeTheFirstStopTheRubberBandGivesWayToo() throws {
    let page = try PreviewScript(Self.sheet).open(browser)
    try page.choose("drag")
    try page.scrub(to: 0)
    let finger = try Finger(page, x: 150, y: 610)
    try finger.send("mousePressed")
    try finger.send("mouseMoved", dy: 20)
    try finger.send("mouseMoved", dy: 40)
    #expect(abs(try top(page) - (600 + 500 * (1 - 1 / 1.04))) < 0.3)
    #expect(page.complaints == [])
  }

  @Test func aBounceIsSeenBeyondTheLastStopWithoutARubberBand() throws {
    let bouncy = Self.sheet.replacingOccurrences(
      of: "rubberBand: 0.5, projection: none, flick: 1500",
      with: "onSettle: { curve: \"spring(response=2s, dampingRatio=0.1)\" }")
    let page = try PreviewScript(bouncy).open(browser)
    try page.choose("drag")
    try page.scrub(to: 0)
    let finger = try Finger(page, x: 150, y: 450)
    try finger.send("mousePressed")
    try finger.send("mouseMoved", dy: -500)
    try finger.send("mouseMoved", dy: -700)
    // Without a band, the finger moves nothing there.
    #expect(abs(try top(page) - 100) < 0.1)
    try finger.send("mouseMoved", dy: -420)
    try page.pause()
    try finger.send("mouseReleased", dy: -420)
    // From 80 points below the stop, the spring first swings about 58 points above it.
    try page.wait("preview.frame('card').y < 60")
    #expect(page.complaints == [])
  }
}
