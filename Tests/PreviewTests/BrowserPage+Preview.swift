import TransitionTestSupport

/// The controls of the preview's page.
extension BrowserPage {
  /// Moves the page's time.
  func scrub(to seconds: Double) throws {
    try evaluate(
      "(e => { e.value = \(seconds); e.dispatchEvent(new Event('input')); })(document.getElementById('time'))")
  }

  /// Chooses a phase or a scenario.
  func choose(_ run: String) throws {
    try evaluate("[...document.querySelectorAll('#runs button')].find(b => b.textContent === \(quoted(run))).click()")
  }
}
