import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// The page of `preview --serve` in a browser.
@Suite(
  .serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"),
  .enabled(if: BuiltProgram.isBuilt, "the program has not been built"))
struct ServedPageTests {
  private static let shared = Result { try Browser() }

  private static let times = "parameters:\n  time: { value: 500ms, max: 2s }\n"
  private static let card = """
    transition: card
    include: [times.yaml]
    canvas: { width: 200, height: 300 }
    views:
      box:
        layout: { leading: 10, top: 20, width: 50, height: 40 }
        backgroundColor: "#336699"
    states:
      down: { box: { top: 200 } }
    phases:
      present:
        to: down
        duration: time
        curve: linear
        animations: [{ animate: all }]
        interaction:
          input: translationY
          range: [0, 100]
          commit: progress > 0.5
    """

  private func open(
    _ script: String = card, against other: String? = nil
  ) throws -> (program: ServingProgram, page: BrowserPage) {
    let files = ["a.yaml": script, "times.yaml": Self.times, "old.yaml": script]
    let program = try ServingProgram("a.yaml", files, other.map { ["--against", $0] } ?? [])
    return (program, try BrowserPage(try Self.shared.get(), url: program.address))
  }

  /// Where the box is, in points of the canvas.
  private func top(_ page: BrowserPage) throws -> Double {
    try page.number("preview.frame('box').y")
  }

  private func duration(_ page: BrowserPage) throws -> Double {
    try page.number("preview.duration")
  }

  @Test func aSaveOfTheScriptOrWhatItIncludesIsShownAtTheSameTime() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    try page.scrub(to: 0.25)
    #expect(abs(try top(page) - 110) < 0.5)
    try program.save("a.yaml", Self.card.replacingOccurrences(of: "top: 200", with: "top: 100"))
    try page.wait("Math.abs(preview.frame('box').y - 60) < 0.5")
    #expect(try page.time == 0.25)
    try program.save("times.yaml", Self.times.replacingOccurrences(of: "500ms", with: "1s"))
    try page.wait("preview.duration === 1")
    #expect(abs(try top(page) - 40) < 0.5)
    #expect(page.complaints == [])
  }

  @Test func whileTheScriptIsBrokenThePageSaysWhatIsWrong() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    let isShown = "!document.getElementById('problems').hidden"
    try program.save("a.yaml", Self.card.replacingOccurrences(of: "duration: time", with: "duraton: time"))
    try page.wait(isShown)
    let text = try page.text("document.getElementById('problems-text').textContent")
    #expect(text.contains("duraton") && text.contains("did you mean 'duration'") && text.contains("a.yaml:"))
    #expect(try page.evaluate("document.getElementById('main').hidden") as? Bool == false)
    try program.save("a.yaml", Self.card)
    try page.wait("!(\(isShown))")
    #expect(page.complaints == [])
  }

  @Test func aDragIsKeptWhileTheScriptIsBroken() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    let frame = try page.box(".paper")
    let scale = frame.width / 200
    let (x, y) = (frame.x + frame.width / 2, frame.y + 40)
    try page.press("Home")
    try page.mouse("mousePressed", x, y)
    for way in [10.0, 20] { try page.mouse("mouseMoved", x, y + way * scale) }
    try program.save("a.yaml", Self.card.replacingOccurrences(of: "top: 200", with: "top: 12x"))
    try page.wait("!document.getElementById('problems').hidden")
    try page.pause()
    #expect(abs(try top(page) - 56) < 1)
    try page.mouse("mouseMoved", x, y + 40 * scale)
    #expect(abs(try top(page) - 92) < 1)
    #expect(page.complaints == [])
  }

  /// As it does when it is broken to begin with.
  @Test func theTerminalSaysWhatIsWrongWithTheOtherVersion() throws {
    let (program, page) = try open(against: "old.yaml")
    defer { withExtendedLifetime(program) {} }
    try program.save("old.yaml", Self.card.replacingOccurrences(of: "to: down", with: "to: donw"))
    try page.wait("document.getElementById('problems-text').textContent.includes('see the terminal')")
    let end = Date().addingTimeInterval(10)
    while !program.errors.contains("donw"), Date() < end { try page.pause() }
    #expect(program.errors.contains("old.yaml:") && program.errors.contains("donw"))
    try program.save("old.yaml", Self.card)
    try page.wait("document.getElementById('problems').hidden")
    #expect(page.complaints == [])
  }

  /// A browser opens six connections to a server for all of its pages.
  @Test func hiddenPagesHoldNoConnection() throws {
    let program = try ServingProgram("a.yaml", ["a.yaml": Self.card, "times.yaml": Self.times])
    func show(_ page: BrowserPage, _ isShown: Bool) throws {
      try page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: \(!isShown), configurable: true }); "
          + "document.dispatchEvent(new Event('visibilitychange'))")
    }
    var pages: [BrowserPage] = []
    for _ in 0..<8 {
      if let last = pages.last { try show(last, false) }
      let page = try BrowserPage(try Self.shared.get(), url: program.address)
      try page.wait("document.documentElement.hasAttribute('data-ready')")
      pages.append(page)
    }
    for page in pages { try page.scrub(to: 0.5) }
    try program.save("a.yaml", Self.card.replacingOccurrences(of: "top: 200", with: "top: 100"))
    let isNew = "Math.abs(preview.frame('box').y - 100) < 0.5"
    try pages[7].wait(isNew)
    #expect(try pages[0].evaluate(isNew) as? Bool == false)
    try show(pages[0], true)
    try pages[0].wait(isNew)
    try program.save("times.yaml", Self.times.replacingOccurrences(of: "500ms", with: "1s"))
    try pages[0].wait("preview.duration === 1")
    #expect(pages.allSatisfy { $0.complaints == [] })
  }

  @Test func aScriptThatIsBrokenToBeginWithIsPlayedOnceItIsMended() throws {
    let (program, page) = try open(Self.card.replacingOccurrences(of: "to: down", with: "to: donw"))
    defer { withExtendedLifetime(program) {} }
    #expect(try page.text("document.getElementById('problems-text').textContent").contains("donw"))
    #expect(try page.evaluate("document.getElementById('main').hidden") as? Bool == true)
    try program.save("a.yaml", Self.card)
    try page.wait("preview.time > 0.1")
    #expect(page.complaints == [])
  }

  @Test func parametersTakeAnyValueAndSayWhatTheyDoNotTake() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    let give = { (text: String) in
      _ = try page.evaluate(
        "(e => { e.value = '\(text)'; e.dispatchEvent(new Event('change')); })(document.getElementById('parameter-0'))")
    }
    try give("730ms")
    try page.wait("preview.duration === 0.73")
    try give("3s")
    try page.wait("document.getElementById('parameter-problem').textContent.includes('time')")
    #expect(try duration(page) == 0.73)
    // A script that no longer has the parameter is shown nevertheless.
    try program.save("times.yaml", "parameters:\n  pause: 1s\n")
    try program.save("a.yaml", Self.card.replacingOccurrences(of: "duration: time", with: "duration: 400ms"))
    try page.wait("preview.duration === 0.4")
    #expect(try page.evaluate("document.getElementById('problems').hidden") as? Bool == true)
    #expect(page.complaints == [])
  }

  /// What has been chosen outlives new data: the track, the in and the out point, and how versions are compared.
  @Test func aSaveAndAParameterLeaveTheRestAsItIs() throws {
    let (program, page) = try open(against: "old.yaml")
    defer { withExtendedLifetime(program) {} }
    try page.press("c")
    try page.scrub(to: 0.1)
    try page.press("[")
    try page.click("#inspector .item")
    try page.click(".track-item")
    try page.scrub(to: 0.2)
    let kept =
      "[preview.time, document.querySelector('#inspector h2').textContent, location.hash.includes('track=top'), "
      + "document.querySelector('.overlay').style.getPropertyValue('--from')].join(' ')"
    try page.wait("\(kept) === '0.2 box.top true 0.2'")
    try program.save("times.yaml", Self.times.replacingOccurrences(of: "500ms", with: "1s"))
    try page.wait("preview.duration === 1")
    try page.pause()
    #expect(try page.text(kept) == "0.2 box.top true 0.1")
    #expect(try page.isPressed("[data-compare=side]"))
    #expect(page.complaints == [])
  }

  @Test func theAddressIsShownWithTheParametersThatItNames() throws {
    let program = try ServingProgram("a.yaml", ["a.yaml": Self.card, "times.yaml": Self.times])
    let page = try BrowserPage(
      try Self.shared.get(), url: "\(program.address)#phase=present&t=0.8&view=box&track=top&set.time=1s")
    defer { withExtendedLifetime(program) {} }
    try page.wait("preview.duration === 1")
    #expect(try page.time == 0.8)
    #expect(try page.text("document.querySelector('#inspector h2').textContent") == "box.top")
    try page.wait("document.getElementById('stage-text').textContent.includes('800 ms')")
    #expect(try page.text("location.hash") == "#phase=present&t=0.8&view=box&track=top&set.time=1s")
    #expect(page.complaints == [])
  }

  @Test func theSliderStandsAtTheValueAndFieldsFollowTheScript() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    let slider = "Number(document.querySelector('[data-parameter=time] input[type=range]').value).toFixed(3)"
    for (text, value) in [("250ms", "0.250"), ("time0 + 100ms", "0.250"), ("100ms + 200ms", "0.300"), ("0s", "0.000")] {
      _ = try page.evaluate(
        "(e => { e.focus(); e.value = '\(text)'; e.dispatchEvent(new Event('change')); })(document.getElementById('parameter-0'))"
      )
      try page.wait("\(slider) === '\(value)'")
    }
    try page.click("#parameters-reset")
    try page.wait("\(slider) === '0.500'")
    // The focus is in a field.
    try page.evaluate("document.getElementById('parameter-0').focus()")
    try program.save("times.yaml", Self.times.replacingOccurrences(of: "500ms", with: "900ms"))
    try page.wait("document.getElementById('parameter-0').value === '900ms'")
    #expect(try page.text(slider) == "0.900")
    #expect(page.complaints == [])
  }

  @Test func theSliderOfACountTakesWholeNumbers() throws {
    let yaml = """
      transition: list
      canvas: { width: 200, height: 200 }
      parameters: { rows: { value: 3, min: 1, max: 6 }, gap: { value: 4, min: 0, max: 8 } }
      views: { row: { count: rows, layout: { leading: 0, width: 10, top: index * (10 + gap), height: 10 }, opacity: 0 } }
      states: { shown: { row.opacity: 1 } }
      phases: { show: { to: shown, duration: 300ms, animations: [{ animate: row }] } }
      """
    let program = try ServingProgram("a.yaml", ["a.yaml": yaml], [])
    let page = try BrowserPage(try Self.shared.get(), url: program.address)
    defer { withExtendedLifetime(program) {} }
    try page.evaluate("document.querySelector('[data-parameter=rows] input[type=range]').focus()")
    try page.press("ArrowRight", code: 39)
    try page.press("ArrowRight", code: 39)
    try page.wait("document.getElementById('parameter-0').value === '5' && preview.frame('row.4') !== undefined")
    try page.wait("location.hash.includes('set.rows=5')")
    #expect(try page.text("document.querySelector('[data-parameter=gap] input[type=range]').step") == "any")
    #expect(page.complaints == [])
  }

  @Test func aDragThatIsLetGoOverABrokenScriptReturnsToTheStart() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    let frame = try page.box(".paper")
    let scale = frame.width / 200, (x, y) = (frame.x + frame.width / 2, frame.y + 40)
    try page.press("Home")
    try page.mouse("mousePressed", x, y)
    try page.mouse("mouseMoved", x, y + 40 * scale)
    try page.mouse("mouseMoved", x, y + 80 * scale)
    try program.save("a.yaml", Self.card.replacingOccurrences(of: "phases:", with: "phases: ["))
    try page.wait("!document.getElementById('problems').hidden")
    #expect(try top(page) > 100)
    try page.mouse("mouseReleased", x, y + 80 * scale)
    try page.wait("document.getElementById('gesture-outcome').textContent.endsWith(', but the script has errors')")
    #expect(try abs(top(page) - 20) < 0.5)
    #expect(page.complaints == [])
  }

  @Test func aDragIsEvaluatedWhereItIsLetGo() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    let frame = try page.box(".paper")
    let scale = frame.width / 200
    let (x, y) = (frame.x + frame.width / 2, frame.y + 40)
    try page.press("Home")
    for (way, decision, end) in [(30.0, "cancel", 20.0), (80, "commit", 200)] {
      try page.mouse("mousePressed", x, y)
      try page.mouse("mouseMoved", x, y + way / 2 * scale)
      try page.mouse("mouseMoved", x, y + way * scale)
      // The slope of the phase is followed, whatever the curve says of time.
      #expect(abs(try top(page) - (20 + 180 * way / 100)) < 1)
      // Long enough that no speed is left.
      try page.pause()
      try page.mouse("mouseReleased", x, y + way * scale)
      try page.wait("document.getElementById('gesture-outcome').textContent === '\(decision)'")
      try page.press("End")
      #expect(abs(try top(page) - end) < 0.5)
    }
    #expect(page.complaints == [])
  }

  @Test func aDragIsEvaluatedWithTheValuesThatAreShown() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    func give(_ text: String) throws {
      try page.evaluate(
        "(e => { e.value = '\(text)'; e.dispatchEvent(new Event('change')); })(document.getElementById('parameter-0'))")
    }
    try give("730ms")
    try page.wait("preview.duration === 0.73")
    try give("3s")
    try page.wait("document.getElementById('parameter-problem').textContent.includes('time')")
    try page.evaluate(
      "(e => { e.value = 60; e.dispatchEvent(new Event('input')); })(document.getElementById('gesture-input'))")
    try page.evaluate("document.getElementById('gesture-release').click()")
    try page.wait("document.getElementById('gesture-outcome').textContent === 'commit'")
    try page.press("End")
    #expect(abs(try top(page) - 200) < 0.5)
    // What is left of the phase, as long as it is shown.
    #expect(abs(try duration(page) - 0.4 * 0.73) < 0.01)
    #expect(page.complaints == [])
  }

  /// The card is caught at half of its way and dragged on from there, which is what is evaluated.
  @Test func aReleaseOfACaughtPhaseIsEvaluated() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    let frame = try page.box(".paper")
    let scale = frame.width / 200
    let (x, y) = (frame.x + frame.width / 2, frame.y + 40)
    try page.scrub(to: 0.25)
    try page.mouse("mousePressed", x, y)
    for way in [5.0, 10] { try page.mouse("mouseMoved", x, y + way * scale) }
    #expect(abs(try top(page) - 128) < 0.5)
    try page.pause()
    try page.mouse("mouseReleased", x, y + 10 * scale)
    try page.wait("document.getElementById('gesture-outcome').textContent === 'commit'")
    try page.scrub(to: 0)
    #expect(abs(try top(page) - 128) < 0.5)
    // The running phase is not a property.
    #expect(try !page.text("document.getElementById('details').textContent").contains("canvas"))
    try page.press("End")
    #expect(abs(try top(page) - 200) < 0.5)
    #expect(page.complaints == [])
  }

  private static let sheet = """
    transition: sheet
    canvas: { width: 200, height: 300 }
    views: { box: { layout: { leading: 0, top: 250, width: 200, height: 300 }, backgroundColor: white } }
    states: { half: { box.top: 150 }, full: { box.top: 20 } }
    phases:
      drag:
        through: [initial, half, full]
        animations: [{ animate: box, curve: linear }]
        interaction: { input: translationY, stops: [0, -100, -230], rubberBand: 0.5, projection: none }
    scenarios:
      first: [{ at: 0ms, drag: [[0ms, 0], [500ms, -70], [1s, -70]], phase: drag }]
      second: [{ at: 0ms, play: drag, to: half }, { at: 2s, drag: [[0ms, 0], [500ms, -90], [1s, -90]], phase: drag }]
    """

  /// A slider was at rest: the release has no speed.
  @Test func theSlidersReleaseIsAnsweredToo() throws {
    let (program, page) = try open(
      Self.sheet.replacingOccurrences(of: "through: [initial, half, full]", with: "to: full")
        .replacingOccurrences(
          of: "stops: [0, -100, -230], rubberBand: 0.5, projection: none",
          with: "range: [0, -230], commit: progress > 0.5"
        )
        .components(separatedBy: "scenarios:")[0])
    defer { withExtendedLifetime(program) {} }
    for (input, outcome, top) in [(-100, "cancel", 250.0), (-150, "commit", 20)] {
      try page.press("Home")
      try page.evaluate(
        "(e => { e.value = \(input); e.dispatchEvent(new Event('input')); })(document.getElementById('gesture-input'))")
      try page.evaluate("document.getElementById('gesture-release').click()")
      try page.wait("document.getElementById('gesture-outcome').textContent.trim() === '\(outcome)'")
      try page.press("End")
      #expect(abs(try page.number("preview.frame('box').y") - top) < 0.5)
    }
    #expect(page.complaints == [])
  }

  /// Both drags rest before they end, so that only the place of the release counts.
  @Test func aReleaseBetweenStopsMovesAsTheProgramSays() throws {
    let (program, page) = try open(Self.sheet)
    defer { withExtendedLifetime(program) {} }
    let compiled = try PreviewScript(Self.sheet).compiled
    let frame = try page.box(".paper")
    let scale = frame.width / 200
    try page.press("Home")
    for (name, distance, state, release) in [("first", -70.0, "half", 1.0), ("second", -90, "full", 3)] {
      let (x, y) = (frame.x + frame.width / 2, frame.y + 270 * scale)
      try page.mouse("mousePressed", x, y)
      try page.mouse("mouseMoved", x, y + distance / 2 * scale)
      try page.mouse("mouseMoved", x, y + distance * scale)
      try page.pause()
      try page.mouse("mouseReleased", x, y + distance * scale)
      try page.wait("document.getElementById('gesture-outcome').textContent === 'settles at \(state)'")
      let plan = try #require(compiled.scenario(named: name).plan)
      for time in [0.05, 0.15, 0.3] {
        try page.scrub(to: time)
        #expect(try misplaced(page, compiled, motion: plan, at: release + time) == [])
      }
      try page.press("End")
    }
    #expect(page.complaints == [])
  }

  /// The finger is there before the answer.
  @Test func aReleaseThatIsNotAnsweredYetIsHeld() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    let frame = try page.box(".paper")
    let scale = frame.width / 200
    let (x, y) = (frame.x + frame.width / 2, frame.y + 40)
    try page.press("Home")
    try page.mouse("mousePressed", x, y)
    for way in [20.0, 40] { try page.mouse("mouseMoved", x, y + way * scale) }
    try page.pause()
    try page.mouse("mouseReleased", x, y + 40 * scale)
    try page.mouse("mousePressed", x, y + 40 * scale)
    for _ in 0..<6 { try page.pause() }
    #expect(abs(try top(page) - 92) < 1)
    try page.mouse("mouseReleased", x, y + 40 * scale)
    try page.wait("document.getElementById('gesture-outcome').textContent === 'cancel'")
    try page.press("End")
    #expect(abs(try top(page) - 20) < 0.5)
    #expect(page.complaints == [])
  }

  /// Far beyond its last stop, the trace and the page agree.
  @Test func aReleaseFarBeyondTheLastStopBeginsWhereTheDragWas() throws {
    let (program, page) = try open(
      Self.sheet.replacingOccurrences(
        of: "projection: none", with: "projection: none, follow: { box.translationX: translationY }"))
    defer { withExtendedLifetime(program) {} }
    let frame = try page.box(".paper")
    let scale = frame.width / 200
    try page.press("Home")
    let (x, y) = (frame.x + frame.width / 2, frame.y + 270 * scale)
    try page.mouse("mousePressed", x, y)
    for way in [-300.0, -900] { try page.mouse("mouseMoved", x, y + way * scale) }
    let (held, side) = (try top(page), try page.number("preview.frame('box').x"))
    #expect(abs(side + 900) < 0.5)
    try page.pause()
    try page.mouse("mouseReleased", x, y - 900 * scale)
    try page.wait("document.getElementById('gesture-outcome').textContent === 'settles at full'")
    try page.scrub(to: 0)
    #expect(abs(try top(page) - held) < 0.5)
    #expect(abs(try page.number("preview.frame('box').x") - side) < 0.5)
    #expect(page.complaints == [])
  }

  @Test func nothingIsAskedForElsewhere() throws {
    let (program, page) = try open()
    defer { withExtendedLifetime(program) {} }
    #expect(page.requests.allSatisfy { $0.hasPrefix(program.address) })
    let end = Date().addingTimeInterval(5)
    while !page.requests.contains("\(program.address)events"), Date() < end { try page.pause() }
    #expect(page.requests.contains("\(program.address)events"))
  }
}
