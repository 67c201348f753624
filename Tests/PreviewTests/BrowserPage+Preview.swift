import TransitionTestSupport

/// The controls of the preview's page.
extension BrowserPage {
  /// Moves the page's time.
  func scrub(to seconds: Double) throws {
    try evaluate(
      "(e => { e.value = \(seconds); e.dispatchEvent(new Event('input')); })(document.getElementById('time'))")
  }

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

  /// Chooses a phase or a scenario.
  func choose(_ run: String) throws {
    try evaluate("[...document.querySelectorAll('#runs button')].find(b => b.textContent === \(quoted(run))).click()")
  }
}
