import TransitionTestSupport

/// The page's interface for embeds, and its controls.
extension BrowserPage {
  /// Moves the page's time.
  func scrub(to seconds: Double) throws { try evaluate("preview.seek(\(seconds))") }

  /// Chooses a phase or a scenario.
  func choose(_ run: String) throws { try evaluate("preview.phase(\(quoted(run)))") }

  var time: Double { get throws { try number("preview.time") } }

  /// Waits as long as something that moves or has a speed would show it: 120 ms of frames, as the page counts them.
  func pause() throws {
    try evaluate(
      """
      new Promise(done => {
        let first;
        const wait = time => (first ??= time) + 120 <= time ? done() : requestAnimationFrame(wait);
        requestAnimationFrame(wait);
      })
      """)
  }

  /// Whether an element is pressed.
  func isPressed(_ selector: String) throws -> Bool {
    try text("document.querySelector(\(quoted(selector))).getAttribute('aria-pressed')") == "true"
  }

  /// Clicks the middle of an element with the pointer.
  func click(_ selector: String) throws {
    let box = try box(selector)
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try mouse(type, box.x + box.width / 2, box.y + box.height / 2)
    }
  }
}
