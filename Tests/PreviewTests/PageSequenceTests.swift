import Foundation
import Testing
import TransitionPreview
import TransitionTestSupport

/// Phases that follow others, and names of the script's own, on the page.
@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct PageSequenceTests {
  private static let shared = Result { try Browser() }

  private static let yaml = """
    transition: sequence
    canvas: { width: 300, height: 200 }
    views:
      a:
        properties: { brightness: 0 }
        layout: { leading: 0, top: 0, width: 50, height: 50 }
        backgroundColor: red
    states: { on: { a: { translationX: 100, brightness: 9 } } }
    phases:
      there: { to: on, duration: 100ms, animations: [{ animate: a }], then: back }
      back: { swap: there, duration: 150ms }
      alone: { to: on, duration: 100ms, animations: [{ animate: a }] }
    """

  private func open() throws -> BrowserPage {
    try PreviewScript(Self.yaml).open(try Self.shared.get(), variants: false)
  }

  private let chosen = "document.getElementById('run-name').textContent"

  @Test func thePhaseThatFollowsIsPlayedAndThenTheFirstAgain() throws {
    let page = try open()
    try page.choose("there")
    try page.evaluate("preview.play()")
    for name in ["back", "there", "back"] { try page.wait("\(chosen) === '\(name)'") }
    #expect(page.complaints == [])
    try page.choose("alone")
    try page.evaluate("preview.play()")
    try page.wait("preview.time >= 0.1")
    usleep(900_000)
    #expect(try page.text(chosen) == "alone")
  }

  @Test func theMenuSaysWhatFollows() throws {
    let page = try open()
    #expect(try page.text("document.querySelector('[data-run=there] .line').textContent") == "initial → on, then back")
    #expect(try page.text("document.querySelector('[data-run=alone] .line').textContent") == "initial → on")
  }

  @Test func aCustomPropertyDoesNotPaint() throws {
    let page = try open()
    try page.choose("there")
    for time in [0, 0.05, 0.1] {
      try page.scrub(to: time)
      #expect(try page.text("getComputedStyle(document.querySelector('[data-view=a]')).filter") == "none")
    }
    #expect(try page.text("document.body.textContent").contains("brightness"))
  }
}
