import Foundation
import Testing
import TransitionDiagnostics
import TransitionLint

/// Spoilt examples through the whole linter: nothing traps, nothing hangs, and beside errors little is said.
@Suite struct LintMutationTests {
  /// A small generator that gives the same numbers everywhere.
  private struct Random {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return bound <= 0 ? 0 : Int((state >> 33) % UInt64(bound))
    }
  }

  private static let words = [
    "0s", "1e308s", "-5s", "1000000s", "0.000001ms", "1e-300", "infinite", "1e9", "-1", "0", "100%", "0deg", "all",
    "initial", "steps(1000000, jumpBoth)", "\"spring(stiffness=1e40, damping=1e-9)\"", "\"spring(dampingRatio=0)\"",
    "\"spring(duration=1e-9s, bounce=0.99)\"", "\"cubicBezier(0, 1e300, 1, -1e300)\"",
    "\"linear(0, 9 50%, -9 50%, 1)\"",
    "reversed(easeInElastic)", "easeOutElastic", "alternate-reverse", "none", "add", "paced", "cubic", "[]", "{}",
    "[0, 0, 0, 0]", "true", "self.height", "parent.width / 0", "#", "'", "[", "transitionctl:ignore", "ignore-file",
  ]

  /// Lines spoilt one way each, from a seed.
  private func mutants(of text: String, count: Int, seed: UInt64) -> [String] {
    var random = Random(state: seed)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return (0..<count).map { _ in
      var lines = lines
      for _ in 0...random.next(3) {
        guard !lines.isEmpty else { break }
        let line = random.next(lines.count)
        switch random.next(6) {
        case 0: lines.remove(at: line)
        case 1: lines.swapAt(line, random.next(lines.count))
        case 2: lines.insert(lines[random.next(lines.count)], at: line)
        case 3:
          // Another value behind the colon.
          if let colon = lines[line].range(of: ": ") {
            lines[line] = lines[line][..<colon.upperBound] + Self.words[random.next(Self.words.count)]
          }
        case 4:
          // Numbers grown out of measure, or turned.
          let digits = ["0", "-1", "1e12", "0.0000001", "99999999"][random.next(5)]
          if let number = lines[line].range(of: "[0-9]+(\\.[0-9]+)?", options: .regularExpression) {
            lines[line].replaceSubrange(number, with: digits)
          }
        default:
          lines[line] += " # transitionctl:ignore \(["value-jump", "flashing,", "x y", "", "-- why"][random.next(5)])"
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  /// How many are made of each example: `SPOILT=200 swift test --filter LintMutationTests` makes more.
  private static let count = ProcessInfo.processInfo.environment["SPOILT"].flatMap { Int($0) } ?? 6

  @Test(arguments: ExampleScriptsTests.names) func aSpoiltExampleIsLintedInTime(_ name: String) throws {
    let text = String(decoding: try ExampleScriptsTests.bytes(name), as: UTF8.self)
    var configuration = LintConfiguration()
    for rule in RuleCatalog.documentation where rule.defaultLevel == nil { configuration.levels[rule.name] = .note }
    let seed = UInt64(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) }.magnitude)
    for mutant in mutants(of: text, count: Self.count, seed: seed) {
      let start = ContinuousClock.now
      let linted = lint(
        bytes: Array(mutant.utf8), configuration, loader: FolderLoader(folder: ExampleScriptsTests.folder))
      let elapsed = ContinuousClock.now - start
      #expect(elapsed < .seconds(20), "\(elapsed):\n\(mutant)")
      for finding in linted.report.findings {
        #expect(finding.severity != .error)
        #expect(finding.range.file != FileID(-1), "\(linted.describe(finding))\n\(mutant)")
        #expect(!finding.message.contains("nan") && !finding.message.contains("inf"), "\(linted.describe(finding))")
      }
    }
  }

  @Test(arguments: [1e-9, 24, 1e9]) func anyFrameRateWillDo(_ rate: Double) throws {
    var configuration = LintConfiguration()
    configuration.framesPerSecond = rate
    for (index, name) in ExampleScriptsTests.names.enumerated() where index % 2 == 0 {
      _ = lint(
        bytes: try ExampleScriptsTests.bytes(name), configuration,
        loader: FolderLoader(folder: ExampleScriptsTests.folder))
    }
  }

  /// Hundreds of counted views with a view in each, and motion without an end: the work stays bounded.
  @Test(.timeLimit(.minutes(5))) func hugeScriptsAreLinted() {
    let linted = lint(
      """
      transition: huge
      canvas: { width: 400, height: 400 }
      views:
        row:
          count: 400
          layout: { leading: 0, trailing: 0, top: index * 1pt, height: 10 }
          content: face
          backgroundColor: black
          opacity: 0
          children: { leaf: { layout: { leading: 500, width: 5, top: 0, height: 5 }, hidden: true } }
      states:
        end: { row: { opacity: 1, scaleX: 2, backgroundColor: white }, leaf.leading: 600 }
      phases:
        long: { to: end, duration: 100000s, animations: [{ animate: all, stagger: 10s }] }
        endless:
          to: end
          animations:
            - { animate: all, duration: 10ms, iterations: infinite, direction: alternate, stagger: 1ms, curve: easeOutElastic }
      """.replacing("1pt", with: "1"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(!linted.report.findings.isEmpty)
  }

  /// Each event of a scenario looks at all that moves, so that a long one of many views would take minutes.
  @Test(arguments: [(1, true), (1000, false)]) func aLongRunOfManyViewsIsNotLookedAt(_ count: Int, isFound: Bool) {
    let events = (0..<24).map { "- { at: \($0 * 110)ms, play: \($0 % 2 == 0 ? "dark" : "light") }" }
    let linted = lint(
      """
      transition: blinking
      canvas: { width: 400, height: 400 }
      views: { card: { count: \(count), backgroundColor: white } }
      states: { off: { card.opacity: 0 } }
      phases:
        dark: { to: off, animations: [{ animate: card, duration: 100ms }] }
        light: { from: off, to: initial, animations: [{ animate: card, duration: 100ms }] }
      scenarios:
        blink:
          \(events.joined(separator: "\n    "))
      """, only("flashing"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.report.findings.isEmpty == !isFound)
  }

  @Test func aPhaseWithAnErrorIsLeftAloneAndTheOthersAreNot() {
    let linted = lint(
      """
      transition: card
      views: { card: { opacity: 0 } }
      states: { open: { card.opacity: 1 } }
      phases:
        broken: { to: open, duration: 2s, animations: [{ animate: car }] }
        swapped: { swap: broken }
        long: { to: open, duration: 2s, animations: [{ animate: card }] }
      """)
    #expect(linted.diagnostics.map { $0.rule.text } == ["unknown-view"])
    #expect(linted.places == ["long-phase 7:3"])
  }

  @Test(arguments: ["card", "car"]) func aPhaseWithAnErrorMayBeTheOneToTurnAround(_ view: String) {
    let linted = lint(
      """
      transition: card
      views: { card: { opacity: 0 } }
      states: { open: { card.opacity: 1 }, half: { card.opacity: 0.5 } }
      phases:
        show: { to: half, duration: 300ms, animations: [{ animate: \(view) }] }
        hide: { from: open, to: initial, duration: 300ms, interruption: retrace, animations: [{ animate: card }] }
      """, only("dead-key"))
    #expect(linted.places == (view == "card" ? ["dead-key 6:67"] : []))
  }

  @Test func anErrorOutsideThePhasesSilencesWhatMayFollowFromIt() {
    let linted = lint(
      """
      transition: card
      parameters: { unused: 5 }
      views: { card: { opacity: 0, scale: 1 } }
      states: { open: { card: { opacity: 1, scal: 2 } } }
      phases:
        show: { to: open, duration: 300ms, animations: [{ animate: [card.opacity, card.scale] }] }
      """)
    #expect(linted.diagnostics.map { $0.rule.text } == ["unknown-property"])
    #expect(linted.lines == [])
  }
}
