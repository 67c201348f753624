import Foundation
import Testing
import TransitionPreview
import TransitionTestSupport

/// Scripts larger and stranger than any app's.
@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct PageLimitTests {
  private static let shared = Result { try Browser() }
  private var browser: Browser { get throws { try Self.shared.get() } }

  /// Some views in rows of fifty that turn, fade and move.
  private static func crowd(_ count: Int, moving: Int) -> String {
    let views = (0..<count).map {
      "  v\($0): { layout: { leading: \(10 + $0 % 50 * 40), top: \(10 + $0 / 50 * 40), width: 30, height: 30 } }\n"
    }
    let states = (0..<moving).map {
      "    v\($0): { opacity: 0.\(1 + $0 % 9), leading: \($0 * 3), top: \($0 * 2), rotation: \($0)deg }\n"
    }
    return """
      transition: crowd
      canvas: { width: 2000, height: 1700 }
      views:
      \(views.joined())states:
        moved:
      \(states.joined())phases:
        go: { to: moved, duration: 1s, animations: [{ animate: all, curve: spring(dampingRatio=0.5) }] }
      """
  }

  @Test func twoThousandViewsAreDrawnAndSomeAreNotListed() throws {
    let page = try PreviewScript(Self.crowd(2000, moving: 125)).open(browser, variants: false)
    #expect(try page.number("document.querySelectorAll('[data-view]').length") == 2001)
    try page.press(" ")
    try page.scrub(to: 0.5)
    try page.click("#timeline .toggle")
    // 498 tracks that change, of which 80 are listed.
    let text = try page.text("document.getElementById('timeline').textContent")
    #expect(text.contains("418 more tracks not listed"), "\(text.suffix(120))")
    #expect(try page.number("document.querySelectorAll('.labels span:not([hidden])').length") <= 60)
    #expect(page.complaints == [])
  }

  @Test(arguments: [("cell: { count: 300, ", 0.0), ("", 1)])
  func theInspectorSaysHowManyViewsItLeavesOut(counted: String, notes: Double) throws {
    var text = Self.crowd(205, moving: 205)
    if !counted.isEmpty {
      text = """
        transition: cells
        canvas: { width: 300, height: 300 }
        views: { \(counted)layout: { leading: index, top: 0, width: 1, height: 1 } } }
        states: { b: { cell.opacity: 0 } }
        phases: { go: { to: b, duration: 1s, animations: [{ animate: cell }] } }
        """
    }
    let page = try PreviewScript(text).open(browser, variants: false)
    let found = "[...document.querySelectorAll('#details p.quiet')].filter(e => e.textContent.includes('more views'))"
    #expect(try page.number("\(found).length") == notes)
    if notes > 0 { #expect(try page.text("\(found)[0].textContent").hasPrefix("5 more views")) }
  }

  @Test func rowsOutOfSightAreUpToDateWhenThePlayheadRests() throws {
    let page = try PreviewScript(Self.crowd(15, moving: 15)).open(browser, variants: false)
    try page.press(" ")
    try page.scrub(to: 0)
    try page.click("#timeline .toggle")
    let last = "[...document.querySelectorAll('.track output')].at(-1).textContent"
    let start = try page.text(last)
    try page.pause()
    try page.scrub(to: 0.3)
    try page.wait("\(last) !== '\(start)'")
    // The playhead is as tall as the rows.
    try page.evaluate("document.querySelector('#timeline .scroll').scrollTop = 1e6")
    let (strip, playhead) = (try page.box("#timeline .scroll"), try page.box("#timeline .playhead"))
    #expect(playhead.y + playhead.height >= strip.y + strip.height - 1)
  }

  @Test func scrubbingSixtyTracksTakesLessThanAFrame() throws {
    let page = try PreviewScript(Self.crowd(15, moving: 15)).open(browser, variants: false)
    try page.press(" ")
    let median = try page.number(
      """
      (times => times.sort((a, b) => a - b)[30])(Array.from({ length: 60 }, (_, index) => {
        const start = performance.now();
        preview.seek((index * 37 % 60) / 60);
        return performance.now() - start;
      }))
      """)
    // 8 ms on an idle machine; tests run beside others.
    #expect(median < 24, "\(median) ms")
  }

  @Test func motionThatTakesNoTimeAndScriptsWithoutMotionAreShown() throws {
    for script in [
      "transition: empty\n",
      "transition: still\nviews: { a: { layout: { leading: 0, top: 0, width: 10, height: 10 } } }\n",
      """
      transition: instant
      canvas: { width: 100, height: 100 }
      views: { a: { layout: { leading: 0, top: 0, width: 10, height: 10 } } }
      states: { b: { a: { opacity: 0 } } }
      phases: { go: { to: b, duration: 0s, animations: [{ animate: all }] } }
      """,
    ] {
      let page = try PreviewScript(script).open(browser)
      try page.press(" ")
      for key in ["g", "o", "p", "End", "ArrowRight", "["] { try page.press(key) }
      #expect(page.complaints == [], "\(script)")
      #expect(try page.text("document.getElementById('clock').textContent") != "NaN s")
    }
  }

  @Test func aScriptWithoutPhasesShowsItsViews() throws {
    let page = try PreviewScript(
      """
      transition: still
      canvas: { width: 200, height: 100 }
      parameters: { gap: { value: 10, min: 0, max: 40 } }
      views: { a: { layout: { leading: gap, top: 20, width: 60, height: 50 }, backgroundColor: "#336699" } }
      """
    ).open(browser)
    let frame = "(f => [f.x, f.y, f.width, f.height].join())(preview.frame('a'))"
    #expect(try page.text(frame) == "10,20,60,50")
    let color = "getComputedStyle(document.querySelector('[data-view=a]')).backgroundColor"
    #expect(try page.text(color) == "rgb(51, 102, 153)")
    try page.evaluate(
      "(e => { e.value = e.max; e.dispatchEvent(new Event('input')); })(document.getElementById('parameter-0'))")
    #expect(try page.text(frame) == "40,20,60,50")
    #expect(page.complaints == [])
  }

  @Test func textsOfTheScriptHaveTheirOwnDirection() throws {
    let page = try PreviewScript(
      """
      transition: arabic
      canvas: { width: 200, height: 100 }
      views:
        a: { layout: { leading: 0, top: 0, width: 60, height: 50 }, description: 'بطاقة (3)' }
      states: { there: { a.leading: 100 } }
      phases: { go: { description: 'انتقال (3)', to: there, duration: 1s, animations: [{ animate: a }] } }
      """
    ).open(browser, variants: false, hash: "#phase=go&t=0")
    func direction(of text: String, in selector: String) throws -> String {
      try page.text(
        "getComputedStyle([...document.querySelectorAll('\(selector)')].find(e => e.textContent === '\(text)')).direction"
      )
    }
    #expect(try direction(of: "انتقال (3)", in: "#details p") == "rtl")
    #expect(try direction(of: "انتقال (3)", in: "#runs .line") == "rtl")
    try page.evaluate("document.querySelector('#details .item').click()")
    #expect(try direction(of: "بطاقة (3)", in: "#details p") == "rtl")
    #expect(try direction(of: "a", in: "#details h2") == "ltr")
  }

  @Test func markupAndRightToLeftTextAreShownAsTheyAre() throws {
    let page = try PreviewScript(
      """
      transition: names
      canvas: { width: 10000, height: 10000 }
      views:
        a: { layout: { leading: 0, top: 0, width: 9000, height: 1000 }, content: "<img src=x onerror=alert(1)> שלום" }
      phases:
        pulse:
          description: '</script><script>window.hacked = 1</script> مرحبا'
          animations: [{ animate: a.translationX, from: 0, to: 900, duration: 1s, iterations: infinite }]
      """
    ).open(browser)
    try page.press(" ")
    #expect(
      try page.text("document.getElementById('inspector').textContent").contains("</script><script>window.hacked"))
    #expect(
      try page.text("document.querySelector('.labels span').textContent") == "a: <img src=x onerror=alert(1)> שלום")
    #expect(try page.evaluate("window.hacked === undefined && document.images.length === 0") as? Bool == true)
    let (stage, paper) = (try page.box("#stage"), try page.box(".paper"))
    #expect(paper.height / stage.height > 0.9 && paper.height < stage.height)
    #expect(page.complaints == [])
  }
}
