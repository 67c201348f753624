import Foundation
import Testing
import TransitionEvaluation
import TransitionTargets
import TransitionTestSupport

@Suite("Generated CSS in Chromium", .serialized, .enabled(if: Browser.path != nil, "no Chromium"))
struct BrowserTests {
  private static let browser = Result { try Browser() }

  /// Times at which nothing jumps.
  private func times(_ plan: PhasePlan) -> [Double] {
    (0..<40).map { index in
      let time = plan.duration * Double(index) / 39
      let near = plan.instants.first { abs($0 - time) < 1e-5 && $0 > 0 && $0 < plan.duration }
      return near.map { $0 + 2e-5 } ?? time
    }
  }

  @Test("every view of every example is where the script says", arguments: ExampleScript.all)
  func examples(example: ExampleScript) throws {
    let (css, report) = try example.export()
    #expect(report.excessive.isEmpty, "\(report.excessive.map { "\($0.variant.phase) \($0.track)" })")
    let browser = try Self.browser.get()
    var total = Differences()
    for isReduced in [false, true] {
      let script = try example.compiled(reducedMotion: isReduced)
      let page = try PlayedPage(browser, css: css, script: script, reducedMotion: isReduced)
      for plan in script.plans where !plan.isEndless {
        let times = times(plan)
        let shown = try page.play(phase: plan.name, at: times)
        let expected = Samples(plan, at: times, tracks: plan.allTracks()).numbers
        #expect(!expected.isEmpty)
        total.compare(
          shown, expected, times: times, views: script.readViews, "\(plan.name)\(isReduced ? " reduced" : "")")
      }
      #expect(page.complaints.isEmpty, "\(page.complaints)")
    }
    print("MEASURED", example.name, css.utf8.count, total)
    #expect(total.points <= 0.15 && total.number <= 0.002 && total.degrees <= 0.15 && total.color <= 2.0 / 255)
    #expect(total.wrong.isEmpty, "\(total.wrong.prefix(10))")
  }
}
