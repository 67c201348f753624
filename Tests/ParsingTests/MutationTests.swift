import Foundation
import Testing
import TransitionDiagnostics

/// Spoils a script in many ways. Nothing may crash, and every place told must lie in the script.
@Suite struct MutationTests {
  static let script = #"""
    # A script that uses every key.
    transition: every-key
    version: 1
    description: Everything at once.
    canvas: { width: 414, height: 736, backgroundColor: "#000", properties: { statusBar: dark } }
    parameters:
      primaryDuration: 500ms
      edge: { value: 15, min: 0, max: 30, description: The inset. }
      accent: "#FF3B30 @ 80%"
    curves: { mine: "cubic-bezier(0.4, 0, 0.2, 1)", back: reversed(ease-in) }
    timings: { quick: { duration: 200ms, delay: 0s, curve: mine } }
    views:
      card:
        description: The card.
        layout: { leading: edge, trailing: edge, top: "max(57, canvas.height / 4)", height: cover.maxY + cover.top }
        properties: { gap: 0 }
        cornerRadius: 10
        hidden: false
        maskedCorners: topLeading topTrailing
        content: Hello
        contentMode: scaleAspectFit
        children:
          cover: { layout: { frame: [30, 30, 354, 354] }, tintColor: accent }
          row: { count: 8, layout: { top: 10 * index, height: 10 }, opacity: "if(index == 0, 1, 50%)" }
      ghost: { snapshotOf: cover }
    states:
      open:
        card: { top: 0, frame: [0, 0, 414, 736] }
        row.3.opacity: 1
        cover: { matches: ghost }
      ajar: { extends: open, card.gap: row.(2 + 1).maxY }
    phases:
      present:
        description: Opens it.
        from: initial
        to: open
        duration: primaryDuration
        delay: 0s
        curve: easeInOut
        pacing: linear
        timing: quick
        interruption: additive
        during: { card: { opacity: 90% }, cover.zPosition: 2 }
        markers: { liftoff: 120ms, landing: end(first) + 50ms }
        completion: landing
        interaction:
          input: translationY
          range: [0, 100]
          rubberBand: 0.55
          follow: { card.translationX: translationX }
          scrub: curve
          commit: progress >= 1 or velocity > 900
          commitWhen: changed
          onCommit: { then: dismiss }
          onCancel: { duration: 200ms, curve: easeOut, proportional: false }
        reducedMotion: { duration: 200ms, animations: [{ animate: all }], completion: 200ms }
        animations:
          - animate: [card.top, row.3.opacity, card.frame]
            id: first
            from: 0
            to: { opacity: 1, scale: 2 }
            keyframes:
              - 0
              - { at: [40%, 60%], value: "lerp(from, to, 0.7)", curve: easeOut }
              - { at: 100%, opacity: 1, scale: 1.1 }
            interpolation: monotone
            duration: 300ms
            delay: -50ms
            endDelay: 10ms
            stagger: 30ms
            staggerFrom: center
            iterations: 2.5
            iterationStart: 0.5
            direction: alternate-reverse
            fill: forwards
            composite: add
            colorSpace: oklch
          - animate: cover
            after: [first, liftoff]
            iterations: infinite
            path: "M 0 0 C 0 50 50 100 100 100"
            timing: token(motion.enter)
            curve: spring(mass=1, stiffness=170, damping=26)
      dismiss: { swap: present }
      back: { reverse: present, reducedMotion: none }
    scenarios:
      a:
        - { at: 0ms, play: present }
        - { at: 1s, drag: [[0ms, 0], [80ms, 30]], phase: present }
        - { at: 2s, drag: [{ at: 0ms, translationX: 0 }, { at: 90ms, translationX: 4 }], phase: present }
        - { at: 3s, stop: present }
    expect:
      - { phase: present, at: end, that: card.top ~= 12 +- 1 }
      - { scenario: a, always: card.top >= 0 }
    """#

  @Test func theScriptItselfIsClean() {
    #expect(findings(Self.script).isEmpty)
  }

  @Test func aSpoiltLineNeverCrashesAndIsToldInPlace() {
    let lines = Self.script.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let spoilers: [(String) -> String] = [
      { _ in "" }, { "\($0) (" }, { "\($0):" }, { $0.replacing(": ", with: ":") }, { $0.replacing(":", with: "") },
      { "  \($0)" }, { String($0.dropLast()) }, { $0.replacing("e", with: "é") }, { $0.replacing("-", with: "") },
      { $0.replacing(",", with: ", ,") }, { $0.replacing(": ", with: ": [") }, { $0.replacing(": ", with: ": #FFF ") },
      { $0.replacing("0", with: "1e999") }, { $0.replacing("{", with: "[").replacing("}", with: "]") },
      { $0.replacing(" ", with: "\t") }, { "\($0)\n\($0)" }, { $0.replacing("\"", with: "'") },
      { String($0.reversed()) }, { $0.replacing(": ", with: ": *x ") }, { $0.replacing(": ", with: ": &x ") },
      { $0.uppercased() }, { $0.replacing("a", with: "") },
    ]
    for index in lines.indices {
      // Each line meets a third of them, and lines side by side meet all.
      for (kind, spoil) in spoilers.enumerated() where (index + kind) % 3 == 0 {
        var spoilt = lines
        spoilt[index] = spoil(lines[index])
        expectPlaces(in: spoilt.joined(separator: "\n"))
      }
    }
  }

  /// How many scripts: `SPOILT=20000 swift test --filter MutationTests` spoils more.
  private static let count = ProcessInfo.processInfo.environment["SPOILT"].flatMap { Int($0) } ?? 400

  @Test func randomBytesNeverCrash() {
    let bytes = Array(Self.script.utf8)
    let signs = Array("{}[]()#\"',:-+*/@%.=<>!&|~ \n\t019aé😀".utf8)
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<Self.count {
      var spoilt = bytes
      for _ in 0..<(1 + next(4)) {
        let place = next(spoilt.count)
        switch next(3) {
        case 0: spoilt[place] = signs[next(signs.count)]
        case 1: spoilt.insert(signs[next(signs.count)], at: place)
        default: spoilt.remove(at: place)
        }
      }
      expectPlaces(in: String(decoding: spoilt, as: UTF8.self))
    }
  }

  private func expectPlaces(in yaml: String) {
    let length = Int32(yaml.utf8.count)
    for diagnostic in parse(yaml).diagnostics {
      let isInside = diagnostic.range.start >= 0 && diagnostic.range.end <= length
      if !isInside || diagnostic.message.isEmpty {
        Issue.record("\(diagnostic.rule.text) at \(diagnostic.range) of \(length)")
      }
    }
  }
}
