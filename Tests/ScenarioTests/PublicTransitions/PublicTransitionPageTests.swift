import Foundation
import Testing
import TransitionTestSupport

/// The transitions of the web, as Chromium plays them.
@Suite(.enabled(if: Browser.path != nil, "no Chromium on the PATH")) struct PublicTransitionPageTests {
  private static let moments = [0.023, 0.061, 0.107, 0.164, 0.221, 0.6]
  private static let steps = (0..<60).map { Double($0) * 0.005 + 0.0013 }

  /// Opens the menu, and closes it at each of the moments; values at each step there and each step back.
  private static let menuPage = """
    (() => {
      const style = document.createElement('style');
      style.textContent = `
        .menu { visibility: hidden; opacity: 0; translate: 0 -12px; scale: 0.95; transition: opacity 150ms ease-out,
          translate 250ms cubic-bezier(0.2, 0, 0, 1), scale 200ms ease 40ms, visibility 150ms; }
        .menu.open { visibility: visible; opacity: 1; translate: 0 0; scale: 1; }`;
      document.head.append(style);
      return MOMENTS.map((moment) => {
        const box = document.createElement('div');
        box.className = 'menu';
        document.body.append(box);
        const shown = () => {
          const style = getComputedStyle(box);
          return [style.opacity, style.translate.split(' ')[1] ?? 0, style.scale, style.visibility === 'visible' ? 0 : 1]
            .map(parseFloat);
        };
        const at = (time) => {
          for (const transition of box.getAnimations()) {
            transition.pause();
            transition.currentTime = 1000 * time;
          }
          return shown();
        };
        const turn = () => { shown(); box.classList.toggle('open'); shown(); };
        turn();
        const there = STEPS.filter((time) => time < moment).map(at);
        at(moment);
        turn();
        return [...there, ...STEPS.map(at)];
      });
    })()
    """

  private static func filled(_ page: String) -> String {
    page.replacingOccurrences(of: "MOMENTS", with: "\(moments)").replacingOccurrences(of: "STEPS", with: "\(steps)")
  }

  /// Chromium prints six digits, and rounds sizes to 1/64 of a pixel.
  private func expect(
    _ shown: [[NSNumber]], _ samples: Samples, _ tracks: [String], _ place: String
  ) {
    for (index, track) in tracks.enumerated() {
      let numbers = shown.map { $0[index].doubleValue }
      let isSize = track.hasSuffix("width") || track.hasSuffix("height")
      let off = zip(numbers, samples[track]).map { abs($0 - $1) / (isSize ? 1 : max(1, abs($1))) }
      #expect(off.count == numbers.count, "\(track), \(place)")
      #expect(off.allSatisfy { $0 < (isSize ? 1 / 64 : 6e-6) }, "\(track), \(place): \(off.max() ?? .nan)")
    }
  }

  @Test func theMenuIsReversedAsInChromium() throws {
    let page = try BrowserPage(Browser(), url: "data:text/html,<body>")
    let results = try #require(try page.evaluate(Self.filled(Self.menuPage)) as? [[[NSNumber]]])
    #expect(results.count == Self.moments.count)
    for (moment, shown) in zip(Self.moments, results) {
      let yaml =
        PublicTransition.menu.yaml
        + "\nscenarios: { s: [{ at: 0s, play: open }, { at: \(moment)s, play: close }] }\n"
      let times = Self.steps.filter { $0 < moment } + Self.steps.map { moment + $0 }
      expect(
        shown, sample(yaml, "s", at: times), ["menu.opacity", "menu.translationY", "menu.scale", "menu.hidden"],
        "\(moment)")
    }
  }

  /// Goes to the photo and, while that is on its way, back.
  private static let photoPage = """
    (async () => {
      document.body.innerHTML = '<div id="photo"></div>';
      const place = (left, top, size) => {
        photo.style.cssText = `position: absolute; left: ${left}px; top: ${top}px; width: ${size}px; height: ${size}px;
          background: teal; view-transition-name: photo`;
      };
      place(20, 300, 110);
      const shown = (time) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = 1000 * time;
        }
        const of = (name) => getComputedStyle(document.documentElement, `::view-transition-${name}`);
        const group = of('group(photo)'), matrix = new DOMMatrix(group.transform);
        return [matrix.e, matrix.f, group.width, group.height, of('old(photo)').opacity, of('old(root)').opacity]
          .map(parseFloat);
      };
      const first = document.startViewTransition(() => place(0, 0, 390));
      await first.ready;
      const there = STEPS.map(shown);
      shown(0.1);
      const second = document.startViewTransition(() => place(20, 300, 110));
      await second.ready;
      const back = STEPS.map(shown);
      second.skipTransition();
      return [there, back];
    })()
    """

  @Test func thePhotoMovesAsInChromium() throws {
    let page = try BrowserPage(Browser(), url: "data:text/html,<body>")
    let results = try #require(try page.evaluate(Self.filled(Self.photoPage)) as? [[[NSNumber]]])
    let frame = ["group.leading", "group.top", "group.width", "group.height"]
    let yaml =
      PublicTransition.photo.yaml
      + "\nscenarios: { s: [{ at: 0s, play: navigate }], b: [{ at: 0s, play: navigate }, { at: 100ms, play: back }] }\n"
    expect(
      results[0], sample(yaml, "s", at: Self.steps), frame + ["thumbnail.opacity", "list.opacity"], "there")
    expect(results[1], sample(yaml, "b", at: Self.steps.map { 0.1 + $0 }), frame, "back")
  }
}
