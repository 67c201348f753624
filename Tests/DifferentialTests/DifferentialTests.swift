import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Random animations, sampled here and by a browser's own engine.
///
/// `SEED=5 CASES=5000` runs others and more than the usual ones.
@Suite(.serialized, .waiting, .enabled(if: Browser.path != nil, "no Chromium on the PATH"))
struct DifferentialTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["CASES"].flatMap { Int($0) } ?? 120

  /// Runs the cases and answers with a number, or the channels of a color, for each time.
  private static let player = """
    CSS.registerProperty({ name: '--x', syntax: '<number>', inherits: false, initialValue: '0' });
    window.play = cases => cases.map(test => {
      // Chromium shows an interpolation again when iteration and progress are those of the time before, although the
      // before flag has changed. Animations of their own for each time show what it computes.
      return test.times.map(time => {
        const element = document.createElement('div');
        element.style.setProperty(test.property, test.underlying);
        document.body.append(element);
        const animations = test.animations.map(each => element.animate(each.keyframes, each.timing));
        for (const each of animations) {
          each.pause();
          each.currentTime = time;
        }
        const result = test.property === '--x' ? [element.computedStyleMap().get('--x').value]
          : getComputedStyle(element).backgroundColor.match(/[-+.e\\d]+/g).map(Number);
        for (const each of animations) each.cancel();
        element.remove();
        return result;
      });
    });
    """

  @Test func animationsAreTheBrowsers() throws {
    let page = try BrowserPage(Browser(), url: "data:text/html,<body>")
    try page.evaluate(Self.player)
    var random = SplitMix(state: Self.seed)
    var failures: [String] = []
    for start in stride(from: 0, to: Self.count, by: 20) {
      let motions = (start..<min(start + 20, Self.count)).map { _ in RandomMotion(using: &random) }
      let json = String(
        decoding: try JSONSerialization.data(withJSONObject: motions.map { $0.browserCase }), as: UTF8.self)
      let answers = try #require(try page.evaluate("play(\(json))") as? [[[Double]]])
      for (motion, answer) in zip(motions, answers) { failures += try differences(motion, answer) }
    }
    #expect(
      failures.isEmpty,
      "\(failures.count) of \(Self.count), seed \(Self.seed):\n\(failures.prefix(5).joined(separator: "\n"))")
  }

  /// The first time at which both disagree; empty when they do at none.
  private func differences(_ motion: RandomMotion, _ answer: [[Double]]) throws -> [String] {
    let plan = try TestScript(motion.script).valid.plan(named: "run")
    let times = motion.times.map { Double($0) / 1000 }
    let exact = values(Samples(plan, at: times), motion)
    // A browser solves Béziers to 1e-7 of progress or so: besides instants, what is shown that much earlier and later
    // counts too.
    let slack = motion.animations.map { $0.slack * Double($0.duration) / 1000 }.max() ?? 0
    let instants = Set(motion.animations.flatMap { $0.instants })
    let earlier = values(Samples(plan, at: times.map { max($0 - slack, 0) }), motion)
    let later = values(Samples(plan, at: times.map { $0 + slack }), motion)
    for index in times.indices {
      let near = answer.count / times.count
      let found = answer[(near * index)..<(near * (index + 1))].map { premultiplied($0.count == 3 ? $0 + [1] : $0) }
      let agrees = exact[index].indices.allSatisfy { lane in
        let own = exact[index][lane]
        var tolerance = motion.isColor ? 1.5 : 1e-3
        if slack > 0, !instants.contains(motion.times[index]) {
          tolerance += abs(earlier[index][lane] - own) + abs(later[index][lane] - own)
        }
        return found.contains { abs(own - $0[lane]) <= tolerance }
      }
      if !agrees {
        return ["at \(motion.times[index]) ms: \(exact[index]), the browser \(found[0]) in\n\(motion.script)"]
      }
    }
    return []
  }

  /// For each time the number, or the channels as a browser shows them, 0 … 255 times alpha.
  private func values(_ samples: Samples, _ motion: RandomMotion) -> [[Double]] {
    guard motion.isColor else {
      let values = samples["a.x"]
      return values.isEmpty ? motion.times.map { _ in [.nan] } : values.map { [$0] }
    }
    let channels = ["r", "g", "b", "a"].map { samples["a.backgroundColor.\($0)"] }
    return motion.times.indices.map { index in
      guard channels[3].indices.contains(index) else { return [.nan, .nan, .nan, .nan] }
      return premultiplied(channels.enumerated().map { $0.offset < 3 ? $0.element[index] * 255 : $0.element[index] })
    }
  }

  private func premultiplied(_ channels: [Double]) -> [Double] {
    guard channels.count == 4 else { return channels }
    return channels[..<3].map { $0 * channels[3] } + [channels[3] * 255]
  }
}
