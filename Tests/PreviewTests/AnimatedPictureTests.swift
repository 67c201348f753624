import Foundation
import Testing
import TransitionDrawing
import TransitionEvaluation
import TransitionTestSupport

/// SVGs that play by themselves, in a browser.
@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct AnimatedPictureTests {
  private static let shared = Result { try Browser() }
  private var browser: Browser { get throws { try Self.shared.get() } }

  private static func document(_ stage: Stage, panes: Int = 1) throws -> String {
    let end = stage.motion.duration
    let list = (0..<panes).map { AnimatedPicture.Pane(stage: stage, end: end, caption: panes > 1 ? "pane \($0)" : nil) }
    let picture = try AnimatedPicture(list, title: "A <title>")
    return picture.document.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  private func open(_ text: String, features: [String: String] = [:]) throws -> BrowserPage {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("motion-\(UUID().uuidString).svg")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try BrowserPage(browser, url: file.absoluteString, features: features)
  }

  /// Where boxes are on the picture at a time, by the names of views.
  private func boxes(_ page: BrowserPage, at seconds: Double) throws -> [String: [Double]] {
    try page.evaluate(
      """
      (async () => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = \(1000 * seconds);
        }
        // Boxes are those of the last frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const origin = document.querySelector('svg svg').getBoundingClientRect();
        return Object.fromEntries([...document.querySelectorAll('svg svg g > title')].flatMap((title) => {
          const rect = title.parentElement.querySelector(':scope > rect.b');
          if (!rect) return [];
          const box = rect.getBoundingClientRect();
          return [[title.textContent, [box.left - origin.left, box.top - origin.top, box.width, box.height]]];
        }));
      })()
      """) as? [String: [Double]] ?? [:]
  }

  @Test(arguments: ["now-playing", "badge", "hero-arc", "toast"])
  func boxesAreWhereTheEvaluationSays(example: String) throws {
    let script = try PreviewScript(example: example)
    let plan = try #require(script.compiled.plans.first)
    let stage = Stage(script.compiled, motion: plan)
    let page = try open(try Self.document(stage))
    let scale = min(300 / stage.canvasWidth, 480 / stage.canvasHeight)
    for share in [0, 0.13, 0.4, 0.77, 1] {
      let frame = try stage.frames(at: [share * plan.duration])[0]
      // The motion begins after a pause of 600 ms.
      let found = try boxes(page, at: 0.6 + share * plan.duration)
      #expect(!found.isEmpty)
      for (index, view) in stage.views.enumerated() where frame.isVisible(index) {
        guard let box = found[view.name] else { continue }
        let bounds = frame.boxes[index].transform.bounds(
          width: frame.boxes[index].width, height: frame.boxes[index].height)
        let expected = [bounds.minX, bounds.minY, bounds.maxX - bounds.minX, bounds.maxY - bounds.minY].map {
          $0 * scale
        }
        #expect(
          zip(box, expected).allSatisfy { abs($0 - $1) < 1 }, "\(view.name) at \(share): \(box), not \(expected)")
      }
    }
    #expect(page.complaints == [])
  }

  @Test func filtersAndClipsPlay() throws {
    let script = try PreviewScript(
      """
      transition: t
      canvas: { width: 300, height: 300 }
      views:
        card:
          layout: { leading: 0, width: 100, top: 0, height: 100 }
          brightness: 1.5
          saturation: 50%
          clipTop: 60
          clipLeading: -10
      states: { open: { card: { clipTop: 0, clipLeading: 20, brightness: 0.5, saturation: 3 } } }
      phases: { p: { to: open, duration: 300ms, curve: linear, animations: [{ animate: card }] } }
      """)
    let page = try open(try Self.document(Stage(script.compiled, motion: try #require(script.compiled.plans.first))))
    for share in [0, 0.2, 0.4, 1] {
      _ = try boxes(page, at: 0.6 + share * 0.3)
      let left = try page.text(
        """
        (() => {
          const style = getComputedStyle(document.querySelector('clipPath rect'));
          return [style.x, style.y, style.width, style.height].map((side) => Math.round(parseFloat(side))).join();
        })()
        """)
      #expect(
        left
          == [-10 + 30 * share, 60 - 60 * share, 110 - 30 * share, 40 + 60 * share].map { "\(Int($0.rounded()))" }
          .joined(separator: ","))
      let factors = try page.text(
        """
        [...document.querySelectorAll('g')].map((group) => getComputedStyle(group).filter).find((text) => text != 'none')
          .replace(/[\\d.]+/g, (number) => parseFloat(number).toFixed(1))
        """)
      #expect(factors == String(format: "brightness(%.1f) saturate(%.1f)", 1.5 - share, 0.5 + 2.5 * share))
    }
    #expect(page.complaints == [])
  }

  /// Every keyframe gives it: one that omitted it would show its value at the end.
  @Test func cornersAndBordersPlay() throws {
    let script = try PreviewScript(
      """
      transition: t
      canvas: { width: 300, height: 300 }
      views:
        card: { layout: { leading: 0, width: 100, top: 0, height: 100 }, borderColor: blue }
        sheet: { layout: { leading: 100, width: 100, top: 0, height: 100 }, maskedCorners: topLeading topTrailing }
      states: { open: { card: { cornerRadius: 40, borderWidth: 10 }, sheet.cornerRadius: 20 } }
      phases: { p: { to: open, duration: 300ms, curve: linear, animations: [{ animate: all }] } }
      """)
    let page = try open(try Self.document(Stage(script.compiled, motion: try #require(script.compiled.plans.first))))
    for share in [0, 0.25, 0.5, 1] {
      _ = try boxes(page, at: 0.6 + share * 0.3)
      let numbers =
        try page.evaluate(
          """
          (() => {
            const [card, border] = document.querySelectorAll('g > title ~ rect:not(.p)');
            const style = (element, names) => names.map((name) => parseFloat(getComputedStyle(element)[name]));
            const corners = getComputedStyle(document.querySelector('path.b')).d.match(/[-\\d.]+/g).map(Number);
            return [...style(card, ['rx']), ...style(border, ['x', 'width', 'rx', 'strokeWidth']),
              corners[1], corners[corners.length - 7]];
          })()
          """) as? [Double] ?? []
      let width = 10 * share
      // The sheet's outline begins below its top leading corner, and its bottom leading one is sharp.
      let wanted = [40 * share, width / 2, 100 - width, 40 * share - width / 2, width, 20 * share, 100]
      #expect(
        numbers.count == wanted.count && zip(numbers, wanted).allSatisfy { abs($0 - $1) < 0.5 },
        "\(numbers) at \(share)")
    }
    #expect(page.complaints == [])
  }

  @Test func aBorderIsOverTheViewsInside() throws {
    let script = try PreviewScript(
      """
      transition: t
      canvas: { width: 300, height: 300 }
      views:
        card:
          layout: { leading: 0, width: 100, top: 0, height: 100 }
          borderWidth: 8
          clipsToBounds: true
          children: { inner: { layout: { leading: 0, top: 0, width: 50, height: 50 }, backgroundColor: '#0f0' } }
      states: { open: { card.leading: 100 } }
      phases: { p: { to: open, duration: 300ms, animations: [{ animate: all }] } }
      """)
    let text = try Self.document(Stage(script.compiled, motion: try #require(script.compiled.plans.first)))
    let border = try #require(text.range(of: #"fill="none""#)), fill = try #require(text.range(of: "fill:#0f0"))
    #expect(fill.lowerBound < border.lowerBound)
  }

  @Test func withReducedMotionTheEndStandsStill() throws {
    let script = try PreviewScript(example: "now-playing")
    let stage = Stage(script.compiled, motion: try #require(script.compiled.plans.first))
    let page = try open(try Self.document(stage), features: ["prefers-reduced-motion": "reduce"])
    #expect(try page.number("document.getAnimations().length") == 0)
    let end = try stage.frames(at: [0.5])[0]
    let cover = try #require(stage.views.firstIndex { $0.name == "cover" })
    let scale = min(300 / stage.canvasWidth, 480 / stage.canvasHeight)
    let found = try #require(try boxes(page, at: 0)["cover"])
    #expect(abs(found[2] - end.boxes[cover].width * scale) < 0.5)
  }

  @Test func picturesOfTheExamplesAreSmallAndSelfContained() throws {
    for example in ["now-playing", "app-store", "magic-move", "card-flip", "hero-arc", "staggered-list"] {
      let script = try PreviewScript(example: example)
      for plan in script.compiled.plans where plan.duration.isFinite {
        let stage = Stage(script.compiled, motion: plan)
        let text = try Self.document(stage)
        #expect(text.utf8.count < 60_000, "\(example) \(plan.name): \(text.utf8.count)")
        #expect(!text.contains("<script") && !text.contains("href"))
        #expect(text.contains("prefers-color-scheme:dark") && text.contains("<title>A &lt;title&gt;</title>"))
        #expect(try Self.document(stage) == text)
      }
    }
  }

  @Test func twoVersionsPlaySideBySide() throws {
    let script = try PreviewScript(example: "badge")
    let stage = Stage(script.compiled, motion: try #require(script.compiled.plans.first))
    let page = try open(try Self.document(stage, panes: 2))
    #expect(try page.number("document.querySelectorAll('svg svg').length") == 2)
    #expect(try page.text("[...document.querySelectorAll('.c')].map(e => e.textContent).join()") == "pane 0,pane 1")
  }
}
