import Foundation
import Testing
import TransitionTestSupport

/// Toggles that turn around in flight, against the engines that they are taken from: 20 moments, interrupted twice.
@Suite struct ToggleEngineTests {
  private static let moments = (1...20).map { Double($0) * 0.0187 }

  // MARK: Chromium

  private static let curves = [("linear", "linear"), ("ease", "ease"), ("ease-in", "easeIn")]

  /// Plays CSS transitions of 400 ms there, back and there again, each seeked to the moment of the next.
  ///
  /// The result has a list for each curve and moment: the duration back, five values on the way, the duration of the third
  /// transition, five values on its way.
  private static let page = """
    (() => {
      const results = [];
      for (const curve of CURVES) for (const turn of MOMENTS) {
        const box = document.createElement('div');
        box.style.cssText = `opacity: 0; transition: opacity 400ms ${curve}`;
        document.body.append(box);
        const shown = () => Number(getComputedStyle(box).opacity);
        const go = (opacity) => {
          shown();
          box.style.opacity = opacity;
          shown();
          const [transition] = box.getAnimations();
          transition.pause();
          return transition;
        };
        const at = (transition, time) => { transition.currentTime = time; return shown(); };
        const list = [];
        at(go(1), 1000 * turn);
        for (const opacity of [0, 1]) {
          const transition = go(opacity);
          const duration = transition.effect.getComputedTiming().duration;
          list.push(duration / 1000, ...[0, 0.2, 0.4, 0.6, 0.8].map((part) => at(transition, part * duration)));
          at(transition, 0.3 * duration);
        }
        box.remove();
        results.push(list);
      }
      return results;
    })()
    """

  @Test(.enabled(if: Browser.path != nil, "no Chromium on the PATH"))
  func shortenIsWhatChromiumShows() throws {
    let browser = try BrowserPage(Browser(), url: "data:text/html,<body>")
    let text = Self.page
      .replacingOccurrences(of: "CURVES", with: "[\(Self.curves.map { "'\($0.0)'" }.joined(separator: ", "))]")
      .replacingOccurrences(of: "MOMENTS", with: "\(Self.moments)")
    let results = try #require(try browser.evaluate(text) as? [[NSNumber]]).map { $0.map { $0.doubleValue } }
    #expect(results.count == Self.curves.count * Self.moments.count)
    for (index, shown) in results.enumerated() where shown.count == 12 {
      let curve = Self.curves[index / Self.moments.count].1, turn = Self.moments[index % Self.moments.count]
      let (back, forth) = (shown[0], shown[6])
      let again = turn + 0.3 * back
      let yaml = """
        transition: t
        views: { a: { opacity: 0 } }
        states: { on: { a.opacity: 1 } }
        phases:
          show: { to: on, duration: 400ms, interruption: shorten, curve: \(curve), animations: [{ animate: a }] }
          hide: { swap: show }
        scenarios:
          s: [{ at: 0s, play: show }, { at: \(turn)s, play: hide }, { at: \(again)s, play: show }]
          once: [{ at: 0s, play: show }, { at: \(turn)s, play: hide }]
        """
      let parts = [0, 0.2, 0.4, 0.6, 0.8]
      let once = sample(yaml, "once", at: parts.map { turn + $0 * back })["a.opacity"]
      let twice = sample(yaml, "s", at: parts.map { again + $0 * forth })["a.opacity"]
      // Chromium prints six digits.
      #expect(agrees(once, Array(shown[1...5]), tolerance: 2e-6), "\(curve) at \(turn): \(once), \(shown)")
      #expect(agrees(twice, Array(shown[7...11]), tolerance: 2e-6), "\(curve) at \(turn): \(twice), \(shown)")
      #expect(run(yaml, "once").map { abs($0.duration - turn - back) < 1e-6 } == true)
      #expect(run(yaml, "s").map { abs($0.duration - again - forth) < 1e-6 } == true)
    }
  }

  // MARK: Flutter

  /// Flutter's AnimationController: `forward` and `reverse` move its value at the rate of its duration from where it is.
  private struct Controller {
    let duration: Double
    private var value = 0.0
    private var direction = 0.0
    private var since = 0.0

    init(duration: Double) { self.duration = duration }

    func value(at time: Double) -> Double { min(max(value + direction * (time - since) / duration, 0), 1) }

    mutating func go(_ direction: Double, at time: Double) {
      (value, since, self.direction) = (value(at: time), time, direction)
    }
  }

  /// `Interval(begin, end)` of the controller's value.
  private func interval(_ value: Double, _ begin: Double, _ end: Double) -> Double {
    min(max((value - begin) / (end - begin), 0), 1)
  }

  /// A container transform: size, cross-fade by intervals, and a TweenSequence, all of one controller.
  @Test(arguments: moments) func retraceIsFluttersReverse(_ turn: Double) {
    let yaml = """
      transition: t
      views:
        box: { layout: { leading: 0, width: 100, top: 0, height: 50 } }
        old: { opacity: 1 }
        new: { opacity: 0 }
      states: { open: { box.width: 400, old.opacity: 0, new.opacity: 1 } }
      phases:
        open:
          to: open
          duration: 400ms
          interruption: retrace
          animations:
            - { animate: box.width, curve: linear }
            - { animate: old.opacity, duration: 120ms, curve: linear }
            - { animate: new.opacity, delay: 120ms, duration: 280ms, curve: easeOutQuad }
            - { animate: box.rotation, curve: linear, keyframes: [0deg, { at: 40%, value: 20deg }, 0deg] }
        close: { from: open, to: initial, duration: 1s, interruption: retrace, animations: [{ animate: all }] }
      scenarios:
        s: [{ at: 0s, play: open }, { at: \(turn)s, play: close }, { at: \(turn * 1.4)s, play: open }, { at: \(turn * 1.8)s, play: close }]
      """
    var controller = Controller(duration: 0.4)
    var events = [(0.0, 1.0), (turn, -1), (turn * 1.4, 1), (turn * 1.8, -1)]
    let times = (0..<120).map { Double($0) * 0.0091 }
    let samples = sample(yaml, "s", at: times)
    for (index, time) in times.enumerated() {
      while let (start, direction) = events.first, start <= time {
        controller.go(direction, at: start)
        events.removeFirst()
      }
      let value = controller.value(at: time), fade = 1 - interval(value, 0.3, 1)
      let expected = [
        "box.width": 100 + 300 * value, "old.opacity": 1 - interval(value, 0, 0.3), "new.opacity": 1 - fade * fade,
        "box.rotation": value < 0.4 ? 50 * value : 20 * (1 - value) / 0.6,
      ]
      for (name, number) in expected {
        #expect(abs(samples[name][index] - number) < 1e-6 * max(1, number), "\(name) at \(time)")
      }
    }
  }
}
