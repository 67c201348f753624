import Foundation
import Testing
import TransitionPreview
import TransitionTestSupport

/// How the page uses windows of all sizes, and whether everybody can use it.
@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct PageLayoutTests {
  private static let shared = Result { try Browser() }
  private var browser: Browser { get throws { try Self.shared.get() } }

  @Test(arguments: [(1280, 900, 0.55), (1920, 1080, 0.6)])
  func theStageIsMostOfTheWindowAndTheCanvasFillsIt(width: Int, height: Int, share: Double) throws {
    for example in ["now-playing", "loading-pulse", "app-store", "cookbook/detents"] {
      let page = try PreviewScript(example: example).open(browser, variants: false, width: width, height: height)
      let (stage, paper) = (try page.box("#stage"), try page.box(".paper"))
      #expect(stage.width * stage.height >= share * Double(width * height))
      #expect(max(paper.width / stage.width, paper.height / stage.height) >= 0.9)
      #expect(try page.number("document.documentElement.scrollHeight") <= Double(height))
    }
  }

  @Test(arguments: [400, 768, 1280, 1920])
  func nothingScrollsSidewaysOrIsCutOff(width: Int) throws {
    for example in ["app-store", "staggered-list"] {
      let page = try PreviewScript(example: example).open(browser, variants: false, width: width, height: 900)
      try page.click("#run-button")
      let menu = try page.box("#runs")
      #expect(menu.x >= 0 && menu.x + menu.width <= Double(width))
      #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
      try page.press("Escape", code: 27)
      // The header is one line, and no control covers another.
      #expect(try page.box("#bar").height < 48)
      let covered = try page.number(
        """
        [...document.querySelectorAll('#bar button, #viewbar button, #transport button')].filter(e => e.offsetParent)
          .filter(e => (b => !e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)))(
            e.getBoundingClientRect())).length
        """)
      #expect(covered == 0)
      // Time labels do not cover each other.
      let overlaps = try page.number(
        """
        (boxes => boxes.filter((box, index) => index > 0 && boxes[index - 1].right > box.left).length)(
          [...document.querySelectorAll('.tick')].filter(e => e.textContent).map(e => e.getBoundingClientRect()))
        """)
      #expect(overlaps == 0)
      #expect(page.complaints == [])
    }
  }

  @Test(arguments: [(360, 740), (390, 844), (900, 700), (1100, 800)])
  func theStageKeepsItsScaleDuringADrag(width: Int, height: Int) throws {
    let page = try PreviewScript(example: "cookbook/detents").open(browser, width: width, height: height)
    try page.choose("drag")
    try page.press("Home")
    let paper = try page.box(".paper")
    let (x, y) = (paper.x + paper.width / 2, paper.y + paper.height * 0.8)
    try page.mouse("mousePressed", x, y)
    for share in [0.2, 0.4, 0.6] {
      try page.mouse("mouseMoved", x, y - share * paper.height)
      try page.pause()
      #expect(try page.box(".paper").width == paper.width && page.box(".paper").y == paper.y)
    }
    try page.mouse("mouseReleased", x, y - 0.6 * paper.height)
    #expect(try page.text("document.getElementById('gesture-outcome').textContent").contains("recorded"))
    try page.pause()
    #expect(try page.box(".paper").width == paper.width && page.box(".paper").y == paper.y)
  }

  /// A phone in landscape, and a small one: a gesture has controls of its own, which leave room for the stage.
  @Test(arguments: [(320, 568), (375, 667), (568, 320), (844, 390)])
  func aLowWindowHasAStageToDragOn(width: Int, height: Int) throws {
    let page = try PreviewScript(example: "cookbook/detents").open(
      browser, variants: false, width: width, height: height)
    try page.choose("drag")
    #expect(try page.box("#stage").height >= 200 && page.box(".paper").height > 150)
    // What does not fit is reached by scrolling.
    try page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    try page.pause()
    #expect(try page.box("#inspector").y < Double(height))
    #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
    #expect(page.complaints == [])
  }

  @Test func namesOfViewsDoNotCoverEachOther() throws {
    for example in ["now-playing", "staggered-list", "magic-move"] {
      let page = try PreviewScript(example: example).open(browser, variants: false)
      for share in [0.0, 0.3, 0.6, 1] {
        try page.evaluate("preview.seek(preview.duration * \(share))")
        let overlaps = try page.number(
          """
          (boxes => boxes.filter((a, index) => boxes.slice(index + 1).some(b =>
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length)(
            [...document.querySelectorAll('.labels span:not([hidden])')].map(e => e.getBoundingClientRect()))
          """)
        #expect(overlaps == 0, "\(example) at \(share)")
      }
    }
  }

  @Test func wideNamesKeepClearOfEachOtherAndOfTheirEdges() throws {
    let page = try PreviewScript(
      """
      transition: names
      canvas: { width: 300, height: 300 }
      views:
        WWWWMMMMWWWWMMMM: { layout: { leading: 0, top: 0, width: 50, height: 40 }, backgroundColor: teal }
        WWWMMM: { layout: { leading: 0, top: 50, width: 50, height: 40 }, backgroundColor: teal }
      states: { moved: { WWWMMM.leading: 100 } }
      phases:
        go:
          to: moved
          duration: 1s
          animations: [{ animate: WWWMMM }]
          markers: { firstLongMARKERName: 700ms, secondVeryLongMARKERName: 820ms, third: 850ms, late: 990ms }
      """
    ).open(browser, variants: false, width: 1280, height: 900)
    try page.scrub(to: 0)
    let outside = try page.evaluate(
      """
      [...document.querySelectorAll('.labels span:not([hidden])')].filter(e => e.getBoundingClientRect().right
        > document.querySelector(`[data-view=${e.textContent}]`).getBoundingClientRect().right).map(e => e.textContent)
      """)
    #expect(outside as? [String] == [])
    #expect(
      try page.text("[...document.querySelectorAll('.labels span:not([hidden])')].map(e => e.textContent).join()")
        == "WWWMMM")
    let overlaps = try page.number(
      """
      (boxes => boxes.filter((box, index) => index > 0 && boxes[index - 1].right > box.left).length)(
        [...document.querySelectorAll('.marker')].filter(e => e.textContent).map(e => e.getBoundingClientRect()))
      """)
    #expect(overlaps == 0)
    #expect(try page.number("[...document.querySelectorAll('.marker')].filter(e => e.textContent).length") >= 3)
  }

  private static let crowded = """
    transition: crowded
    canvas: { width: 300, height: 300 }
    views:
      card: { layout: { leading: 0, top: 0, width: 50, height: 40 }, backgroundColor: teal, content: one }
      note: { layout: { leading: 0, top: 50, width: 50, height: 40 }, backgroundColor: teal }
    states: { moved: { card: { leading: 100, content: two }, note.opacity: 0 } }
    phases:
      go:
        to: moved
        duration: 1s
        animations: [{ animate: card }, { animate: note, delay: 300ms, duration: 0ms }]
        markers: { first: 0ms, early: 500ms, beside: 510ms, together: 510ms, last: 1s }
    """

  /// With the pointer on its line or name, and with the keyboard.
  @Test func everyMarkerLeadsToItsTime() throws {
    let page = try PreviewScript(Self.crowded).open(browser, variants: false, hash: "#phase=go&t=0.2")
    #expect(try page.number("[...document.querySelectorAll('.marker')].filter(e => !e.textContent).length") == 2)
    for (index, time) in [0, 0.5, 0.51, 0.51, 1].enumerated() {
      let marker = ".axis button:nth-of-type(\(index + 1))"
      try page.scrub(to: 0.2)
      try page.click("\(marker) .marker-line")
      #expect(try page.time == time, "marker \(index)")
      try page.scrub(to: 0.2)
      try page.evaluate("document.querySelector('\(marker)').focus()")
      for type in ["keyDown", "keyUp"] { try page.key(type, "Enter", text: "\r", code: 13) }
      #expect(try page.time == time, "marker \(index)")
    }
    try page.click(".axis button:nth-of-type(2)")
    #expect(try page.time == 0.5)
    // A drag that begins on a marker moves the playhead, and the keyboard still presses what has been dragged on.
    let box = try page.box(".axis button:nth-of-type(2)")
    try page.mouse("mousePressed", box.x + 20, box.y + 20)
    for x in [10.0, 0, -100] { try page.mouse("mouseMoved", box.x + x, box.y + 20) }
    try page.mouse("mouseReleased", box.x - 100, box.y + 20)
    #expect(try page.time < 0.45)
    try page.evaluate("document.querySelector('.axis button:nth-of-type(2)').focus()")
    for type in ["keyDown", "keyUp"] { try page.key(type, "Enter", text: "\r", code: 13) }
    #expect(try page.time == 0.5)
    #expect(page.complaints == [])
  }

  @Test(arguments: [("(pointer: fine)", 32.0), ("(pointer: coarse)", 44)])
  func targetsAreLargeEnough(pointer: String, side: Double) throws {
    for script in [try PreviewScript(Self.crowded), try PreviewScript(example: "cookbook/detents")] {
      let page = try script.open(browser, variants: false, width: 1280, height: 900)
      try page.press(" ")
      // The rules for this pointer, as if the device had it.
      try page.evaluate(
        """
        document.head.append(Object.assign(document.createElement('style'), {
          textContent: [...document.styleSheets[0].cssRules].filter(rule => rule.media?.mediaText === '\(pointer)')
            .flatMap(rule => [...rule.cssRules].map(one => one.cssText)).join(' '),
        }))
        """)
      try page.pause()
      try page.click("#timeline .toggle:enabled")
      let small = """
        [...document.querySelectorAll('button, select, input, summary')].filter(e => e.offsetParent)
          .filter(e => e.getBoundingClientRect().height < \(side - 0.5) || e.getBoundingClientRect().width < \(side - 0.5))
          .map(e => e.outerHTML.slice(0, 80))
        """
      #expect(try page.evaluate(small) as? [String] == [])
      let strip = "(e => e.scrollWidth - e.clientWidth)(document.querySelector('#timeline .scroll'))"
      #expect(try page.number(strip) == 0)
    }
  }

  /// It can be pressed on both sides of that.
  @Test func aShortBarIsDrawnAtItsTime() throws {
    let page = try PreviewScript(Self.crowded).open(browser, variants: false, hash: "#phase=go&t=0.2")
    let bar = "[...document.querySelectorAll('.bar')].find(e => e.ariaLabel.startsWith('note'))"
    let drawn = try page.number(
      """
      (e => (e.offsetLeft + parseFloat(getComputedStyle(e).paddingLeft)) / e.parentElement.offsetWidth)(\(bar))
      """)
    #expect(abs(drawn - 0.3) < 0.002)
    #expect(try page.number("\(bar).offsetWidth") == 32)
    #expect(try page.text("getComputedStyle(\(bar), '::before').width") == "6px")
  }

  @Test func namesOfViewsAreInsideTheirShapes() throws {
    for example in ["bell", "badge", "photo-reveal", "staggered-list", "cookbook/sheet"] {
      let page = try PreviewScript(example: example).open(browser, variants: false)
      for share in [0.2, 0.4, 0.9] {
        try page.scrub(to: share * (try page.number("preview.duration")))
        let outside = try page.evaluate(
          """
          [...document.querySelectorAll('.labels span:not([hidden])')].filter(e => {
            const { left, right, top, bottom } = e.getBoundingClientRect();
            return [[left + 1, top + 1], [right - 1, top + 1], [left + 1, bottom - 1], [right - 1, bottom - 1]].some(([x, y]) =>
              document.elementFromPoint(x, y).closest('[data-view]')?.dataset.view !== e.textContent.split(':')[0]);
          }).map(e => e.textContent)
          """)
        #expect(outside as? [String] == [], "\(example) at \(share)")
      }
    }
  }

  /// Contrast by WCAG 2.1 of everything that has text, over the nearest opaque background.
  private static let faint = """
    (() => {
      const channels = (css) => (css.match(/[\\d.]+/g) || []).map(Number);
      const light = (css) => {
        const [r, g, b] = channels(css).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const back = (element) => {
        for (let e = element; e; e = e.parentElement) {
          const color = getComputedStyle(e).backgroundColor;
          const alpha = channels(color)[3];
          if (color.startsWith('rgb') && (alpha === undefined || alpha > 0.85)) return color;
        }
        return 'rgb(255, 255, 255)';
      };
      return [...document.querySelectorAll('body *')].filter(e => e.offsetParent && !e.closest(':disabled, #stage-text')
        && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())).flatMap(e => {
          const [a, b] = [light(getComputedStyle(e).color), light(back(e))];
          let opacity = 1;
          for (let p = e; p; p = p.parentElement) opacity *= getComputedStyle(p).opacity;
          const seen = b + opacity * (a - b);
          const ratio = (Math.max(seen, b) + 0.05) / (Math.min(seen, b) + 0.05);
          return ratio < 4.5 ? [`${e.tagName}.${e.className} ${e.textContent.slice(0, 20)} ${ratio.toFixed(2)}`] : [];
        });
    })()
    """

  @Test(arguments: ["light", "dark"])
  func everythingIsLegibleNamedAndLargeEnough(theme: String) throws {
    let page = try PreviewScript(example: "app-store").open(
      browser, variants: false, hash: "#phase=dragToDismiss&t=0.2&view=card", width: 1280, height: 900,
      features: ["prefers-color-scheme": theme])
    try page.click("#timeline .toggle")
    #expect(try page.evaluate(Self.faint) as? [String] == [])
    let unnamed = """
      [...document.querySelectorAll('button, input, select, a, summary')].filter(e => e.offsetParent
        && !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map(e => e.outerHTML.slice(0, 80))
      """
    #expect(try page.evaluate(unnamed) as? [String] == [])
    let small = """
      [...document.querySelectorAll('button, select, input')].filter(e => e.offsetParent)
        .filter(e => e.getBoundingClientRect().height < 31.5 || e.getBoundingClientRect().width < 31.5)
        .map(e => e.outerHTML.slice(0, 80))
      """
    #expect(try page.evaluate(small) as? [String] == [])
    try page.wait("document.getElementById('stage-text').textContent.includes('dragToDismiss at 200 ms: card at')")
  }

  @Test(arguments: ["light", "dark"])
  func textOfOtherTracksIsLegible(theme: String) throws {
    let page = try PreviewScript(Self.crowded).open(
      browser, variants: false, hash: "#phase=go&t=0.2", features: ["prefers-color-scheme": theme])
    try page.click("#timeline .toggle")
    try page.evaluate(
      "[...document.querySelectorAll('#details .item')].find(e => e.textContent.startsWith('note')).click()")
    // The rows fade in a moment.
    for _ in 0..<2 { try page.pause() }
    #expect(try page.number("document.querySelectorAll('.row.dim .segment').length") == 2)
    #expect(try page.evaluate(Self.faint) as? [String] == [])
  }

  @Test(arguments: ["light", "dark"])
  func forcedColorsLeaveThoseOfTheScriptAndTheMarks(theme: String) throws {
    let script = """
      transition: card
      canvas: { width: 375, height: 667, backgroundColor: '#804000' }
      views: { card: { layout: { leading: 0, top: 100, width: 375, height: 100 }, backgroundColor: '#336699' } }
      states: { low: { card.top: 500 } }
      phases: { drop: { to: low, duration: 1s, animations: [{ animate: card }] } }
      """
    let page = try PreviewScript(script).open(
      browser, hash: "#phase=drop&t=0.2", features: ["forced-colors": "active", "prefers-color-scheme": theme])
    func style(_ property: String, _ selector: String, _ pseudo: String = "") throws -> String {
      try page.text("getComputedStyle(document.querySelector('\(selector)'), '\(pseudo)').\(property)")
    }
    #expect(try style("backgroundColor", "[data-view=canvas]") == "rgb(128, 64, 0)")
    #expect(try style("backgroundColor", "[data-view=card]") == "rgb(51, 102, 153)")
    let panel = try style("backgroundColor", "#timeline")
    #expect(try style("backgroundColor", ".playhead", "::before") != panel)
    #expect(try style("backgroundColor", "#loop[aria-pressed=true]") != panel)
    #expect(try style("backgroundColor", "#tools button") == panel)
    #expect(try style("borderTopWidth", ".bar", "::before") == "1px")
  }

  @Test func everyControlIsReachedWithTheTabKey() throws {
    let page = try PreviewScript(example: "app-store").open(browser, variants: false)
    var reached: Set<String> = []
    for _ in 0..<60 {
      try page.press("Tab", code: 9)
      reached.insert(try page.text("document.activeElement.id || document.activeElement.className"))
    }
    for name in ["run-button", "reduced", "play", "time", "item", "toggle", "bar"] {
      #expect(reached.contains(name), "\(name) of \(reached.sorted())")
    }
  }

  @Test func aSavedPageIsSmall() throws {
    let empty = try PreviewScript("transition: empty\n")
    #expect(try PreviewBuilder(empty.compiled).page().bytes.count < 200_000)
  }

  @Test func theWheelZoomsAtThePointer() throws {
    let page = try PreviewScript(example: "now-playing").open(browser, variants: false)
    let before = try page.box("[data-view=cover]")
    let (x, y) = (before.x + before.width / 2, before.y + before.height / 2)
    try page.press(" ")
    try page.press("Home")
    let old = try page.box("[data-view=cover]")
    try page.wheel(old.x + old.width / 2, old.y + old.height / 2, by: -400)
    try page.wait("document.getElementById('zoom-value').textContent !== 'fit'")
    let new = try page.box("[data-view=cover]")
    #expect(new.width > 1.5 * old.width && x.isFinite && y.isFinite)
    #expect(abs(new.x + new.width / 2 - old.x - old.width / 2) < 2)
  }
}
