import Foundation
import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionPreview
import TransitionTestSupport

/// Another version beside the script, and pictures in boxes.
@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct PageComparisonTests {
  private static let shared = Result { try Browser() }
  private var browser: Browser { get throws { try Self.shared.get() } }

  private static func script(to: Double) -> String {
    """
    transition: box
    canvas: { width: 200, height: 100 }
    views:
      box: { layout: { leading: 0, top: 10, width: 20, height: 20 } }
      still: { layout: { leading: 0, top: 60, width: 20, height: 20 } }
    states: { moved: { box: { leading: \(to) } } }
    phases: { go: { to: moved, duration: 1s, curve: linear, animations: [{ animate: all }] } }
    """
  }

  private func open() throws -> BrowserPage {
    let other = try PreviewScript(Self.script(to: 50))
    var options = PreviewOptions()
    options.other = PreviewOptions.Other(
      name: "old.yaml", compiled: other.compiled, sources: SourceMap(), changes: ["box.leading ends at 100"],
      changedTracks: [("go", ["box.leading"])])
    options.images = [("still", "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==")]
    return try PreviewScript(Self.script(to: 100)).open(browser, variants: false, options: options)
  }

  @Test func theOtherVersionIsAnOutlineInStep() throws {
    let page = try open()
    try page.scrub(to: 0.5)
    let points = try page.text("document.querySelector('.live .against').getAttribute('points')")
    #expect(points.hasPrefix("25.00,10.00 45.00,10.00"), "\(points)")
    #expect(try page.number("document.querySelectorAll('.live .against').length") == 1)
    #expect(try page.text("document.querySelector('.changes').textContent") == "box.leading ends at 100")
    #expect(try page.number("document.querySelectorAll('#timeline .changed').length") == 1)
    let names = "[...document.querySelectorAll('.changed')].map(e => e.getAttribute('aria-label')).join()"
    #expect(try page.text(names) == "differs,differs")
    try page.press("c")
    // Side by side: the old one at the left.
    let papers = try page.number("document.querySelectorAll('.paper:not([hidden])').length")
    let shift = try page.number(
      """
      (([a, b]) => a.getBoundingClientRect().left - b.getBoundingClientRect().right)(document.querySelectorAll('.paper'))
      """)
    #expect(papers == 2 && shift > 0)
    try page.press("c")
    #expect(try page.number("document.querySelectorAll('.live .against').length") == 0)
    #expect(page.complaints == [])
  }

  /// With reduced motion, under a finger, after a drag, in a phase that it lacks, and on a canvas of another size.
  @Test func theOtherVersionIsInStepWhateverIsShown() throws {
    func script(width: Double, to: Double, more: String = "") -> String {
      """
      transition: box
      canvas: { width: \(width), height: 100 }
      views: { box: { layout: { leading: 0, top: 10, width: 20, height: 20 } } }
      states: { moved: { box: { leading: \(to) } } }
      phases:
        go:
          to: moved
          duration: 1s
          curve: linear
          animations: [{ animate: all }]
          interaction: { input: translationX, range: [0, 100], commit: progress > 0.5 }
          reducedMotion: { duration: 200ms }
        back: { swap: go }
      \(more)
      """
    }
    var options = PreviewOptions()
    options.other = PreviewOptions.Other(
      name: "old.yaml", compiled: try PreviewScript(script(width: 100, to: 50)).compiled, sources: SourceMap(),
      changes: [],
      changedTracks: [])
    let new = script(width: 200, to: 100, more: "  extra: { to: moved, duration: 1s, animations: [{ animate: box }] }")
    let page = try PreviewScript(new).open(browser, options: options)
    let left =
      "[...document.querySelectorAll('.live .against')].map(e => Math.round(parseFloat(e.getAttribute('points')))).join()"
    try page.scrub(to: 0.5)
    #expect(try page.text(left) == "25")
    try page.press("r")
    try page.scrub(to: 0.1)
    #expect(try page.text(left) == "25")
    try page.press("r")
    try page.evaluate(
      "(e => { e.value = 40; e.dispatchEvent(new Event('input')); })(document.getElementById('gesture-input'))")
    #expect(try page.text(left) == "20")
    try page.evaluate("document.getElementById('gesture-release').click(); new Promise(requestAnimationFrame)")
    #expect(try page.text(left) == "")
    try page.choose("extra")
    #expect(try page.text(left) == "")
    try page.press("c")
    let seen = "getComputedStyle(document.querySelectorAll('.paper')[1].querySelector('[data-view=box]')).visibility"
    #expect(try page.text(seen) == "hidden")
    try page.choose("back")
    #expect(try page.text(seen) == "visible")
    let widths = try page.evaluate("[...document.querySelectorAll('.paper')].map(e => e.offsetWidth)")
    #expect(widths as? [Double] == [200, 100])
    #expect(page.complaints == [])
  }

  @Test func picturesFillTheBoxesOfTheirNames() throws {
    let page = try open()
    let found = "[...document.querySelectorAll('[data-view=still]')].map(e => e.style.backgroundImage)"
    let pictures = try #require(try page.evaluate(found) as? [String])
    // Of both versions.
    #expect(pictures.count == 2 && pictures.allSatisfy { $0.hasPrefix(#"url("data:image/gif"#) })
    #expect(try page.text("document.querySelector('[data-view=box]').style.backgroundImage") == "")
  }
}
