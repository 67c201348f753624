import Foundation
import Testing
import TransitionDrawing
import TransitionEvaluation
import TransitionModel
import TransitionPreview
import TransitionTestSupport

@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
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

  @Test func aRowIsChosenByItsNameAndShowsColorsThatOnlyFade() throws {
    let script = try PreviewScript(
      """
      transition: t
      canvas: { width: 300, height: 400 }
      views: { card: { layout: { frame: [0, 0, 50, 50] }, backgroundColor: white @ 30% } }
      states: { on: { card: { backgroundColor: white, opacity: 0.5 } } }
      phases:
        p:
          to: on
          duration: 1139ms
          animations: [{ animate: card.backgroundColor }, { animate: card.opacity, duration: 200ms }]
      """)
    let page = try script.open(browser)
    #expect(try page.text("document.querySelector('#inspector .item small').textContent") == "opacity, backgroundColor")
    #expect(try page.number("document.querySelectorAll('.row .bar')[0].querySelectorAll('path, polyline').length") > 0)
    #expect(try page.text("preview.seek(5); document.getElementById('frames').textContent") == "frame 69/69")
    #expect(try page.text("preview.seek(0.5); document.getElementById('frames').textContent") == "frame 30/69")
    let name = "document.querySelector('#inspector h2').textContent"
    #expect(try page.text(name) == "p")
    #expect(try page.text("[...document.querySelectorAll('.row bdi.label')][1].click(); \(name)") == "card.opacity")
    #expect(page.complaints == [])
  }

  @Test(arguments: ["now-playing", "app-store", "magic-move", "card-flip", "hero-arc", "staggered-list"])
  func boxesAreWhereTheEvaluationSays(example: String) throws {
    let script = try PreviewScript(example: example)
    let page = try script.open(browser, variants: false)
    for plan in script.compiled.plans {
      try page.choose(plan.name)
      for share in [0, 0.2, 0.5, 0.77, 1] {
        let time = share * plan.duration
        try page.scrub(to: time)
        #expect(try misplaced(page, script.compiled, motion: plan, at: time) == [])
      }
    }
    #expect(page.complaints == [])
    #expect(page.requests.allSatisfy { $0.hasPrefix("file:") } && page.requests.count == 1)
  }

  @Test func scenariosArePlayedTooWithTheFingerAndItsTrace() throws {
    let script = try PreviewScript(example: "app-store")
    let page = try script.open(browser, variants: false)
    let plan = try #require(script.compiled.scenario(named: "draggedThrough").plan)
    try page.choose(plan.name)
    for share in [0, 0.1, 0.3, 0.5, 0.8, 1] {
      try page.scrub(to: share * plan.duration)
      #expect(try misplaced(page, script.compiled, motion: plan, at: share * plan.duration) == [])
    }
    #expect(try page.number("document.querySelectorAll('.marker-line').length") == Double(plan.markers.count))
    try page.scrub(to: 0.2)
    #expect(try page.number("document.querySelectorAll('.live .finger').length") == 1)
    #expect(try page.number("document.querySelector('.live .trace').points.length") > 1)
  }

  @Test func anEndlessPhaseMovesUntilItsScenarioStopsIt() throws {
    let script = try PreviewScript(
      """
      transition: pulse
      canvas: { width: 200, height: 200 }
      views: { dot: { layout: { centerX: 0, centerY: 0, width: 60, height: 60 } } }
      states: { big: { dot.scale: 1.5 } }
      phases:
        pulse: { to: big, duration: 700ms, animations: [{ animate: dot, iterations: infinite, direction: alternate }] }
      scenarios: { late: [{ at: 0ms, play: pulse }, { at: 6s, stop: pulse }] }
      """)
    let page = try script.open(browser, variants: false, hash: "#phase=late&t=0")
    let plan = try #require(script.compiled.scenario(named: "late").plan)
    #expect(try page.number("preview.duration") == plan.duration)
    for time in [0.4, 3.9, 4.3, 5.2, 5.9] {
      try page.scrub(to: time)
      #expect(try misplaced(page, script.compiled, motion: plan, at: time) == [])
    }
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

  /// At the very start of an animation, the value before it counts; at a step, the one after it.
  @Test func atAJumpThePageShowsWhatTheEvaluationSays() throws {
    let script = try PreviewScript(
      """
      transition: jumps
      canvas: { width: 300, height: 300 }
      views:
        first: { layout: { leading: 0, top: 0, width: 10, height: 10 }, hidden: true }
        second: { layout: { leading: 0, top: 20, width: 10, height: 10 }, hidden: true }
        third: { layout: { leading: 0, top: 40, width: 10, height: 10 } }
      states: { on: { first.hidden: false, second.hidden: false, third.leading: 200 } }
      phases:
        show:
          to: on
          duration: 300ms
          animations:
            - { animate: first }
            - { animate: second, delay: 100ms, duration: 100ms }
            - { animate: third, curve: steps(2) }
      """)
    let page = try script.open(browser, hash: "#t=0")
    let plan = try #require(script.compiled.plan(named: "show"))
    let stage = Stage(script.compiled, motion: plan)
    for time in [0, 0.001, 0.0999, 0.1, 0.1001, 0.1499, 0.15, 0.1501, 0.3] {
      try page.scrub(to: time)
      #expect(try misplaced(page, script.compiled, motion: plan, at: time) == [])
      let frame = try #require(try stage.frames(at: [time]).first)
      for (view, box) in zip(stage.views, frame.boxes).dropFirst() {
        let visibility = try page.text("document.querySelector('[data-view=\(view.name)]').style.visibility")
        #expect((visibility == "hidden") == box.isHidden, "\(view.name) at \(time)")
      }
    }
  }

  @Test func fastMotionIsWithinATenthOfAPoint() throws {
    let script = try PreviewScript(
      """
      transition: fast
      canvas: { width: 1000, height: 100 }
      views: { box: { layout: { leading: 0, top: 0, width: 10, height: 10 } } }
      states: { away: { box.leading: 900 } }
      phases: { go: { to: away, duration: 200.007ms, animations: [{ animate: box, curve: easeInOutExpo }] } }
      """)
    let page = try script.open(browser)
    let stage = Stage(script.compiled, motion: try #require(script.compiled.plan(named: "go")))
    let times = Array(stride(from: 0.0901, to: 0.11, by: 0.000_123_7))
    let frames = try stage.frames(at: times)
    let shown = try #require(
      try page.evaluate("\(times).map(time => (preview.seek(time), preview.frame('box').x))") as? [Double])
    let worst = zip(shown, frames).map { abs($0 - $1.boxes[1].transform.tx) }.max() ?? .infinity
    #expect(worst <= 0.1)
    #expect(try page.number("preview.seek(1), preview.frame('box').x") == 900)
  }

  @Test func aBorderIsOverTheViewsInside() throws {
    let script = try PreviewScript(
      """
      transition: edge
      canvas: { width: 300, height: 300 }
      views:
        card:
          layout: { leading: 0, top: 0, width: 100, height: 100 }
          borderWidth: 8
          borderColor: "#336699"
          children: { inner: { layout: { leading: 0, top: 0, width: 50, height: 50 }, zPosition: 9 } }
        filled: { layout: { leading: 0, top: 100, width: 100, height: 40 }, borderWidth: 45 }
      states: { away: { card.leading: 100 } }
      phases: { go: { to: away, animations: [{ animate: card, duration: 1s }] } }
      """)
    let page = try script.open(browser, variants: false)
    let style = "getComputedStyle(document.querySelector('[data-view=card]'), '::after')"
    #expect(try page.text("\(style).border") == "8px solid rgb(51, 102, 153)")
    #expect(
      try page.evaluate(
        "+\(style).zIndex > +getComputedStyle(document.querySelector('[data-view=inner]')).zIndex") as? Bool == true)
    #expect(try page.text("getComputedStyle(document.querySelector('[data-view=inner]'), '::after').content") == "none")
    // Nor does a border make its view larger.
    let filled = "getComputedStyle(document.querySelector('[data-view=filled]'), '::after')"
    #expect(try page.text("\(filled).borderWidth + ' ' + \(filled).width") == "20px 60px")
  }

  @Test func theCanvasIsAmongWhatChanges() throws {
    let script = try PreviewScript(
      """
      transition: night
      canvas: { width: 300, height: 300, backgroundColor: white }
      views: { card: { layout: { leading: 0, top: 0, width: 100, height: 100 } } }
      states: { night: { canvas.backgroundColor: black, card.leading: 100 } }
      phases: { fall: { to: night, duration: 1s, animations: [{ animate: all }] } }
      scenarios: { evening: [{ at: 0ms, play: fall }] }
      """)
    let page = try script.open(browser, variants: false)
    let items = "[...document.querySelectorAll('#details .item')].map(e => e.textContent)"
    #expect(Set(try page.evaluate(items) as? [String] ?? []) == ["canvasbackgroundColor", "cardleading"])
    try page.choose("evening")
    #expect(Set(try page.evaluate(items) as? [String] ?? []) == ["canvasbackgroundColor", "cardleading"])
  }

  @Test func itPlaysByItselfUntilItIsTouched() throws {
    let page = try PreviewScript(Self.nested).open(browser)
    try page.wait("preview.time > 0.1")
    try page.press(" ")
    let time = try page.time
    try page.pause()
    #expect(try page.time == time)
    #expect(try page.text("document.getElementById('play').getAttribute('aria-label')") == "Play")
  }

  @Test func keysDriveEverything() throws {
    let page = try PreviewScript(example: "now-playing").open(browser, variants: false)
    try page.press("Home")
    #expect(try page.time == 0)
    try page.press("ArrowRight")
    #expect(abs(try page.time - 1.0 / 60) < 1e-6)
    try page.press("ArrowRight", shift: true)
    #expect(abs(try page.time - 11.0 / 60) < 1e-6)
    try page.press("ArrowLeft")
    #expect(abs(try page.time - 10.0 / 60) < 1e-6)
    try page.press("[")
    try page.press("End")
    #expect(try page.time == 0.5)
    // Between the in and the out point only.
    try page.press(" ")
    #expect(try page.time >= 10.0 / 60 - 1e-6)
    try page.press(" ")
    try page.press("l")
    #expect(try page.isPressed("#loop") == false)
    try page.press(",")
    #expect(try page.isPressed("[data-speed='0.5']"))
    for key in ["g", "o", "p"] { try page.press(key) }
    #expect(try page.isPressed("[data-show=ghosts]") && page.isPressed("[data-show=paths]"))
    #expect(try page.number("document.querySelectorAll('.still .ghost.start').length") >= 1)
    #expect(try page.number("document.querySelectorAll('.still .path').length") >= 10)
    let scale = try page.box(".paper").width
    try page.press("+")
    #expect(try page.box(".paper").width > 1.2 * scale)
    try page.press("0")
    #expect(abs(try page.box(".paper").width - scale) < 0.01)
    try page.press("2")
    #expect(try page.text("document.getElementById('run-name').textContent") == "dismiss")
    try page.press("?")
    #expect(try page.evaluate("document.getElementById('help').open") as? Bool == true)
    try page.press("Escape", code: 27)
    #expect(try page.evaluate("document.getElementById('help').open") as? Bool == false)
    #expect(page.complaints == [])
  }

  @Test func theSpeedIsThatOfTheClock() throws {
    let page = try PreviewScript(Self.nested).open(browser)
    try page.press(" ")
    for _ in 0..<3 { try page.press(",") }
    #expect(try page.isPressed("[data-speed='0.1']"))
    try page.press("Home")
    let passed = try page.number(
      """
      new Promise((done) => {
        const start = performance.now();
        const look = () => {
          if (preview.time > 0.02) done(preview.time / ((performance.now() - start) / 1000));
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

  @Test func whatIsSelectedIsHighlightedEverywhere() throws {
    let page = try PreviewScript(Self.nested).open(browser)
    try page.press(" ")
    let box = try page.box("[data-view=inner]")
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try page.mouse(type, box.x + box.width / 2, box.y + box.height / 2)
    }
    #expect(try page.text("document.getElementById('tip').textContent").hasPrefix("inner"))
    #expect(try page.text("document.querySelector('#inspector h2').textContent") == "inner")
    #expect(try page.number("document.querySelectorAll('.live .selected').length") == 1)
    // `leading` is listed, and `minX`, which follows from it, is not.
    let listed = try page.text("[...document.querySelectorAll('.track-item bdi')].map(e => e.textContent).join()")
    #expect(listed.contains("leading") && !listed.contains("minX") && !listed.contains("outer"))
    try page.click(".track-item")
    #expect(try page.number("document.querySelectorAll('#inspector .chart').length") == 2)
    #expect(try page.text("document.getElementById('inspector').textContent").contains("spring(dampingRatio=0.5)"))
    try page.press("Escape", code: 27)
    #expect(try page.number("document.querySelectorAll('.live .selected').length") == 0)
    #expect(try page.text("document.querySelector('#inspector h2').textContent") == "turn")
  }

  @Test func aSelectionOutlivesTheMotionThatHasIt() throws {
    let page = try PreviewScript(example: "cookbook/pull-to-refresh").open(browser, variants: false)
    try page.press(" ")
    // `spinner.top` has no value in the phase that turns the spinner, and that phase's first animation is another one.
    for (choice, view) in [(["#inspector .item", "#inspector .track-item"], "spinner"), (["#timeline .bar"], "list")] {
      try page.choose("pull")
      try page.press("Escape", code: 27)
      for selector in choice { try page.click(selector) }
      try page.choose("turn")
      #expect(try page.text("document.querySelector('#inspector h2').textContent") == view)
      #expect(try page.text("document.getElementById('clock').textContent") != "")
    }
    #expect(page.complaints == [])
  }

  @Test func theTimelineScrollsToWhatIsSelected() throws {
    let page = try PreviewScript(example: "now-playing").open(browser, variants: false, width: 1280, height: 800)
    try page.press(" ")
    let strip = try page.box("#timeline")
    for name in ["tabBar", "backing"] {
      try page.evaluate(
        "[...document.querySelectorAll('#inspector .item')].find(e => e.textContent.startsWith('\(name)')).click()")
      let row = try page.box(".row.chosen")
      #expect(row.y >= strip.y && row.y + row.height <= strip.y + strip.height + 1, "\(name)")
      try page.press("Escape", code: 27)
    }
  }

  @Test func theTimelineScrubsAndItsBarsSelect() throws {
    let page = try PreviewScript(Self.nested).open(browser)
    try page.press(" ")
    let axis = try page.box("#timeline .axis .lane")
    for type in ["mousePressed", "mouseReleased"] { try page.mouse(type, axis.x + axis.width / 2, axis.y + 5) }
    #expect(abs(try page.time - 0.5) < 0.01)
    try page.click("#timeline .toggle")
    let value = try page.number(
      "parseFloat(document.querySelector('[data-track=\"inner.opacity\"] output').textContent)")
    #expect(value < 1 && value > 0)
    let before = try page.time
    try page.click("#timeline .bar")
    #expect(try page.time == before)
    #expect(try page.text("document.querySelector('#inspector h2').textContent") == "all")
    #expect(try page.number("document.querySelectorAll('#timeline .bar svg path').length") >= 1)
  }

  @Test func theAddressKeepsTheMoment() throws {
    let script = try PreviewScript(Self.nested)
    let page = try script.open(browser, hash: "#phase=turn&t=0.25&view=inner&set.far=200")
    #expect(try page.time == 0.25)
    #expect(try page.text("document.querySelector('#inspector h2').textContent") == "inner")
    let other = script.setting("far", .number(200))
    let plan = try #require(other.plan(named: "turn"))
    #expect(try misplaced(page, other, motion: plan, at: 0.25) == [])
    try page.scrub(to: 0.5)
    try page.wait("location.hash.includes('t=0.5') && location.hash.includes('view=inner')")
    #expect(try page.text("location.hash").contains("set.far=200"))
    let property = try page.text("document.querySelector('.track-item bdi').textContent")
    try page.click(".track-item")
    try page.wait("location.hash.includes('track=\(property)')")
    let link = try script.open(browser, hash: try page.text("location.hash"))
    #expect(try link.text("document.querySelector('#inspector h2').textContent") == "inner.\(property)")
  }

  private static let two = """
    transition: two
    canvas: { width: 200, height: 200 }
    parameters: { far: 100 }
    views:
      box: { layout: { leading: 0, top: 0, width: 40, height: 40 } }
      veil: { layout: { leading: 0, top: 0, width: 200, height: 200 }, opacity: 0, backgroundColor: black }
    states: { moved: { box.leading: far, veil.opacity: 0.5 } }
    phases:
      show: { to: moved, duration: 1s, curve: linear, animations: [{ animate: all }], reducedMotion: { duration: 200ms } }
      hide: { swap: show }
    scenarios: { show: [{ at: 0ms, play: show }, { at: 1s, play: hide }] }
    """

  @Test func theAddressIsKeptWhileItPlaysAndALinkIsAllOfWhatItNames() throws {
    let page = try PreviewScript(Self.two).open(browser)
    try page.press("2")
    try page.evaluate("document.querySelector('#inspector .item').click()")
    try page.wait("location.hash === '#phase=hide&view=box'")
    // A scenario with the name of a phase has an address of its own.
    try page.press("3")
    try page.press(" ")
    try page.press("Home")
    try page.wait("location.hash === '#scenario=show&t=0&view=box'")
    let shown =
      "[document.getElementById('run-length').textContent, preview.time, preview.frame('box').x.toFixed(0), "
      + "document.querySelector('#inspector h2').textContent, document.getElementById('reduced').getAttribute('aria-pressed'), "
      + "document.getElementById('play').dataset.playing].join(' ')"
    let links = [
      ("scenario=show&t=0.5", "2 s 0.5 50 show false false"),
      ("phase=show&t=0.5&view=box&track=leading&set.far=200", "1 s 0.5 100 box.leading false false"),
      ("phase=show&t=0.5", "1 s 0.5 50 show false false"),
      ("phase=show&t=0.1&reduced=1", "200 ms 0.1 50 show true false"),
      ("phase=hide&t=0.25&view=box", "1 s 0.25 75 box false false"), ("t=0.5", "1 s 0.5 50 show false false"),
      ("phase=hide&t=0.5", "1 s 0.5 50 hide false false"), ("phase=gone&t=0.25", "1 s 0.25 25 show false false"),
    ]
    for (link, wanted) in links {
      try page.evaluate("preview.play(); location.hash = '\(link)'; new Promise(requestAnimationFrame)")
      try page.pause()
      #expect(try page.text(shown) == wanted, "\(link)")
    }
    #expect(page.complaints == [])
  }

  @Test func sliderAddressAndReducedMotionAgree() throws {
    let page = try PreviewScript(Self.two).open(browser, features: ["prefers-reduced-motion": "reduce"])
    let shown =
      "[document.querySelector('#parameters output').textContent, preview.duration, "
      + "document.getElementById('reduced').getAttribute('aria-pressed')].join(' ')"
    let slide =
      "(e => { e.value = e.max; e.dispatchEvent(new Event('input')); })(document.getElementById('parameter-0'))"
    #expect(try page.text(shown) == "100 0.2 true")
    try page.evaluate(slide)
    #expect(try page.text(shown) == "200 1 false")
    let hint = "document.getElementById('parameters-hint').textContent"
    #expect(try page.text(hint).hasPrefix("Reduced motion is switched off:"))
    try page.wait("location.hash.endsWith('reduced=0&set.far=200')")
    // What the system asks for still holds.
    try page.press("2")
    #expect(try page.text("document.getElementById('play').dataset.playing") == "false")
    try page.press("r")
    #expect(try page.text(shown) == "100 0.2 true")
    #expect(try page.text(hint).hasPrefix("Parameters are reset:"))
    try page.wait("location.hash === '#phase=hide&t=0&reduced=1'")
    try page.press("r")
    try page.scrub(to: 1)
    #expect(try page.text(shown) == "100 1 false")
    #expect(page.complaints == [])
  }

  @Test func thePointerReachesWhatIsSeen() throws {
    let page = try PreviewScript(Self.two).open(browser, variants: false)
    try page.press(" ")
    try page.press("Home")
    try page.click("[data-view=box]")
    #expect(try page.text("document.querySelector('#inspector h2').textContent") == "box")
    try page.scrub(to: 0.5)
    try page.click("[data-view=box]")
    #expect(try page.text("document.querySelector('#inspector h2').textContent") == "veil")
  }

  @Test func theFocusStaysWhereTheKeyboardIs() throws {
    let page = try PreviewScript(
      Self.two.replacingOccurrences(
        of: "[{ animate: all }]",
        with: """
          [{ animate: veil }, { animate: box.leading, duration: 500ms, keyframes: [{ at: 0%, value: 0 }, { at: 100%, value: 20 }] },
            { animate: box.leading, delay: 500ms, duration: 500ms, keyframes: [{ at: 0%, value: 20 }, { at: 100%, value: far }] }]
          """)
    ).open(browser, variants: false)
    let focus = "document.activeElement.id || document.activeElement.dataset.run || document.activeElement.tagName"
    let enter = { for type in ["keyDown", "keyUp"] { try page.key(type, "Enter", text: "\r", code: 13) } }
    try page.evaluate("document.getElementById('run-button').focus()")
    try enter()
    #expect(try page.text(focus) == "show")
    try page.press("ArrowDown")
    try enter()
    #expect(try page.text(focus) == "run-button")
    #expect(try page.text("document.getElementById('run-name').textContent") == "hide")
    try enter()
    for _ in 0..<3 { try page.press("Tab", code: 9) }
    #expect(try page.evaluate("document.getElementById('runs').hidden") as? Bool == true)
    try page.choose("show")
    // Of two rows of the same name, the second one keeps the focus when it is opened.
    let second =
      "[...document.querySelectorAll('.row')].filter(row => row.dataset.row === 'box.leading')[1].querySelector('.toggle')"
    try page.evaluate("\(second).focus(); \(second).click()")
    #expect(try page.evaluate("document.activeElement === \(second)") as? Bool == true)
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
    try page.click("#parameters-reset")
    try page.scrub(to: 1)
    let own = try #require(script.compiled.plan(named: "turn"))
    #expect(try misplaced(page, script.compiled, motion: own, at: 1) == [])
  }

  @Test func reducedMotionIsShownWhereTheSystemAsksForIt() throws {
    let script = try PreviewScript(Self.nested)
    var options = CompileOptions()
    options.reducedMotion = true
    let reduced = try PreviewScript(Self.nested, options: options).compiled
    let page = try script.open(browser, features: ["prefers-reduced-motion": "reduce"])
    try page.pause()
    #expect(try page.time == 0)
    #expect(try page.isPressed("#reduced"))
    let plan = try #require(reduced.plan(named: "turn"))
    #expect(abs(try page.number("preview.duration") - plan.duration) < 1e-9)
    try page.scrub(to: 0.1)
    #expect(try misplaced(page, reduced, motion: plan, at: 0.1) == [])
    try page.press("r")
    #expect(try page.number("preview.duration") == 1)
  }

  @Test func embeddedPagesShowTheStageAndListen() throws {
    let page = try PreviewScript(Self.nested).open(browser, hash: "?embed")
    #expect(try page.number("document.getElementById('inspector').offsetWidth") == 0)
    #expect(try page.number("document.getElementById('timeline').offsetWidth") == 0)
    let stage = try page.box("#stage")
    #expect(stage.width == 1200 && stage.height > 900)
    try page.evaluate("postMessage({ seek: 0.75 }, '*')")
    try page.wait("preview.time === 0.75")
    try page.evaluate("postMessage({ phase: 'turn' }, '*')")
    try page.wait("preview.time === 0")
    try page.evaluate("postMessage({ play: true }, '*')")
    try page.wait("preview.time > 0")
  }
}
