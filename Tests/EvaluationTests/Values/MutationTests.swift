import Foundation
import Testing
import TransitionEvaluation
import TransitionModel
import TransitionTestSupport

/// A script that uses most of the language, to be spoilt.
let richScript = """
  transition: t
  canvas: { width: 400, height: 800, properties: { bar: dark } }
  parameters: { d: 500ms, k: 3, tone: red, on: true, a: { value: 45deg, min: 0, max: 90deg } }
  curves: { mine: "cubicBezier(0.2, 0, 0, 1)", pop: "spring(stiffness=100, damping=k)" }
  timings: { quick: { duration: d / 2, curve: mine } }
  views:
    s: { layout: { frame: [10, 20, 100, 50] }, rotation: a }
    t:
      layout: { leading: s.maxX, top: s.midY, width: self.height * 2, height: s.height }
      opacity: s.opacity / 2
      hidden: s.opacity < 0.5
      properties: { n: 1, tm: 1s, w: word, c: red, b: on, e: self.n * 2 / (self.n + 1) }
      children:
        u: { layout: { leading: 5, trailing: 0, bottom: 5, aspectRatio: 2 } }
    row:
      count: 4
      layout: { leading: 0, width: 100, top: "if(index == 0, 0, row.(index - 1).maxY)", height: 10 * (index + 1) }
      opacity: (index + 1) / count
    shot: { snapshotOf: u, opacity: 0.25 }
  states:
    b:
      s: { leading: 50, opacity: 0, backgroundColor: "red @ 50%" }
      t: { n: 3, tm: 500ms, w: other, c: blue, b: false }
      row.1.opacity: 1
      row: { opacity: 0 }
      u: { matches: s }
    c: { extends: b, s: { frame: [1, 2, 30, 40] }, row: { trailing: 10, width: 50 } }
  phases:
    p:
      to: b
      duration: d
      animations:
        - { animate: s, curve: mine, id: one }
        - { animate: [t, u], timing: quick, after: one }
        - { animate: row, stagger: 50ms, curve: pop }
      during: { t.content: moving }
    q:
      from: b
      to: c
      duration: 300ms
      animations:
        - { animate: s, path: arc(horizontal) }
        - { animate: all, curve: spring(dampingRatio=0.7) }
    back: { swap: p }
    again: { reverse: q }
  """

/// Compiles and samples a script, however spoilt.
///
/// - Returns: Names of tracks with a value or a speed that is not finite.
private func unsoundTracks(_ yaml: String) -> [String] {
  var unsound: [String] = []
  for plan in TestScript(yaml).compiled?.plans ?? [] {
    let end = plan.duration.isFinite ? plan.duration : 2
    let times = [-1, 0, 1e-9, end / 3, end - 1e-9, end, end + 1, 1e9]
    for (name, values) in sample(plan, times: times, all: true) where !values.allSatisfy({ $0.isFinite }) {
      unsound.append(name)
    }
  }
  return unsound
}

/// Words that fit in some places and not in others.
let misfits = [
  "0", "-1", "1e308", "-1e308", "5e-324", "999999999999", "1s", "-1s", "1e9s", "45deg", "red", "true", "self.width",
  "parent.height", "row.0.height", "all", "initial", "infinite", "1 / 0", "1e308 * 10", "{}", "[]", "~", "frame",
  "spring(stiffness=1e300, damping=0)", "steps(2147483648, jumpNone)", "[1e308, 1e308, 1e308, 1e308]", "30%",
  "pow(self.width, 99)", "tan(90deg)", "mod(self.width, self.opacity)", "previous", "lerp(from, to, 1e308)",
]

@Suite struct MutationTests {
  @Test func theUnspoiltScriptIsSound() {
    #expect(findings(richScript).isEmpty)
    #expect(unsoundTracks(richScript).isEmpty)
  }

  /// Scripts are spoilt from so many seeds: `SEEDS=8 swift test --filter MutationTests` looks at twice as many as usual.
  private static let seeds = ProcessInfo.processInfo.environment["SEEDS"].flatMap { Int($0) } ?? 4

  @Test(arguments: 0..<seeds) func swappedTokensAndHugeNumbersNeverTrapHangOrGiveNaN(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, count)))
    }
    let lines = richScript.split(separator: "\n").map(String.init)
    for _ in 0..<25 {
      var spoilt = lines
      for _ in 0...random(3) {
        let line = random(spoilt.count)
        switch random(5) {
        case 0: spoilt[line] = spoilt[random(spoilt.count)]
        case 1: spoilt.remove(at: line)
        default:
          var words = spoilt[line].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
          let word = random(words.count)
          guard !words[word].isEmpty, !words[word].hasSuffix(":") else { continue }
          let comma = words[word].hasSuffix(",") ? "," : ""
          words[word] = misfits[random(misfits.count)] + comma
          spoilt[line] = words.joined(separator: " ")
        }
      }
      let yaml = spoilt.joined(separator: "\n")
      let start = Date()
      #expect(unsoundTracks(yaml).isEmpty, "\(yaml)")
      #expect(Date().timeIntervalSince(start) < 5, "\(yaml)")
    }
  }

  /// `1e308` in place of every value, one at a time.
  @Test func noMessagePrintsHundredsOfDigits() {
    let lines = richScript.split(separator: "\n").map(String.init)
    var isSeen = false
    for line in lines.indices {
      let words = lines[line].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      for word in words.indices where words[word].contains(where: \.isNumber) {
        var spoilt = lines, changed = words
        changed[word] = words[word].replacing(/[0-9.]+/, with: "1e308")
        spoilt[line] = changed.joined(separator: " ")
        for finding in findings(spoilt.joined(separator: "\n")) {
          isSeen = isSeen || finding.contains("1e308")
          #expect(finding.firstMatch(of: /[0-9]{20}/) == nil, "\(finding)")
        }
      }
    }
    #expect(isSeen)
  }

  @Test(arguments: [
    "{ p: { properties: { x: 0 } }, q: { properties: { x: p.x + 1 } } }",
    "{ row: { count: 1000, layout: { leading: 0, width: 1, top: \"if(index == 999, 0, row.(index + 1).maxY)\" } } }",
  ]) func longCountsAreEvaluated(_ views: String) {
    let layout = views.replacingOccurrences(of: "maxY)\" }", with: "maxY)\", height: 1 }")
    #expect(findings("transition: t\ncanvas: { width: 9, height: 9 }\nviews: \(layout)\n").isEmpty)
  }

  @Test func longChainsNeedNoDeepStack() {
    let count = 3_000
    let parameters = (0..<count).map { "  p\($0): p\(($0 + 1)) + 1\n" }.joined() + "  p\(count): 1\n"
    #expect(findings("transition: t\nparameters:\n\(parameters)").isEmpty)
    let properties = (0..<count).map { "  v\($0): { properties: { x: v\(($0 + 1) % count).x + 1 } }\n" }.joined()
    let told = findings("transition: t\nviews:\n\(properties)")
    #expect(told.count == 1)
    #expect(told.first?.contains("'v0.x' depends on itself: v0.x -> v1.x -> v2.x") == true)
    let snapshots = (0..<count).map { "  v\($0): { snapshotOf: v\($0 + 1) }\n" }.joined() + "  v\(count): {}\n"
    #expect(findings("transition: t\nviews:\n\(snapshots)").isEmpty)
    let curves = (0..<count).map { "  c\($0): c\($0 + 1)\n" }.joined() + "  c\(count): linear\n"
    #expect(findings("transition: t\ncurves:\n\(curves)").count == 1)
  }
}
