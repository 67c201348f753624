import Testing

/// What is told of motion that makes no sense. Each case is the list of animations, or keys of the phase before it, or
/// phases after it, in a script of one view `a`.
@Suite struct MotionRefusalTests {
  private func yaml(_ animations: String, phase: String = "description: d", more: String = "") -> String {
    """
    transition: t
    canvas: { width: 400, height: 800 }
    views: { a: { layout: { leading: 0, trailing: 0, top: 0, height: 9 }, properties: { x: 0, y: 0 } } }
    states: { on: { a: { x: 100, y: 10, leading: 5 } } }
    phases:
      run:
        to: on
        duration: 1s
        \(phase)
        animations:
          - { animate: \(animations) }
    \(more)
    """
  }

  @Test(arguments: [
    (
      "a.x, iterations: -1",
      "type-mismatch 11:37-39: 'iterations' takes a number or 'infinite', not '-1' [did you mean 'infinite'?]"
    ), ("a.x, iterations: -2", "out-of-range 11:37-39: 'iterations' is -2; it must be >= 0"),
    (
      "a.x, iterations: 1e308",
      "out-of-range 11:37-42: the animation ends at 1e308 s; a script's times end at 1000000 s"
    ),
    (
      "a.x, delay: 1s, duration: 999999.000001s",
      "out-of-range 11:46-60: the animation ends at 1000000.000001 s; a script's times end at 1000000 s"
    ),
    ("a.x, iterationStart: -0.5", "out-of-range 11:41-45: 'iterationStart' is -0.5; it must be >= 0"),
    ("a.x, stagger: -1s", "out-of-range 11:34-37: 'stagger' is -1 s; it must be >= 0 ms"),
    ("a.x, after: nope", "unknown-animation 11:32-36: unknown animation or marker 'nope' [expected 'previous']"),
    ("a.x, after: previous", "unknown-animation 11:32-40: the first animation has no previous one"),
    ("a.x, id: p, after: p", "circular-reference 11:39-40: 'p' waits for itself: 'p' -> 'p'"),
    ("all, to: { nope: 1 }", "unknown-property 11:31-35: no view has a property 'nope'"),
    (
      "a, to: 5",
      "type-mismatch 11:27-28: one value for several properties: 'leading' and 'x' [write a map of property and value] {{ leading: …, x: … }}"
    ),
    ("a.x, to: { y: 5 }", "unknown-property 11:31-32: 'y' is not among the animated properties [expected 'x']"),
    (
      "a.x, keyframes: [{ at: 50%, value: 1 }, { at: 40%, value: 2 }]",
      "keyframe-order 11:66-69: keyframe at 40% comes after one at 50% (the later keyframe is here 11:43)"
    ),
    (
      "a.x, keyframes: [{ at: 500.001ms, value: 1 }, { at: 40%, value: 2 }]",
      "keyframe-order 11:72-75: keyframe at 40% comes after one at 500.001 ms (the later keyframe is here 11:43)"
    ),
    ("a.x, keyframes: [{ at: 120%, value: 1 }]", "keyframe-order 11:43-47: keyframe at 120% is outside 0%...100%"),
    (
      "a.x, keyframes: [{ at: 2000.001ms, value: 1 }]",
      "keyframe-order 11:43-53: keyframe at 2.000001 s is outside 0 ms to 1 s"
    ),
    (
      "a.x, interpolation: paced, keyframes: [{ at: 50%, value: 1 }]",
      "conflicting-keys 11:65-68: 'at' cannot be combined with 'interpolation: paced', which sets the times itself"
    ),
    (
      "a.x, composite: add",
      "missing-key 11:36-39: an additive animation needs explicit values; 'from' and 'to' are missing"
    ),
    (
      "a.hidden, composite: add, from: true, to: false",
      "type-mismatch 11:41-44: 'hidden' is a boolean; it cannot be added to"
    ),
    (
      "a.leading, path: arc(horizontal)",
      "conflicting-keys 11:37-52: 'path' moves a view's center: animate the view, or one position key on each axis"
    ),
    (
      "a.x, path: arc(horizontal)",
      "conflicting-keys 11:31-46: 'path' moves a view's center: animate the view, or one position key on each axis"
    ),
    (
      "a, path: \"M 0 0 L 5 5 L 0 0\"",
      "invalid-curve 11:30-47: the path's ends coincide; it cannot be scaled onto a start and an end that differ"
    ),
    (
      "a.x, pacing: \"spring(duration=1s)\"",
      "invalid-curve 11:34-53: 'pacing' cannot be a spring with a duration of its own [only spring(dampingRatio=…) "
        + "is fitted to the duration]"
    ),
  ])
  func animationsThatMakeNoSense(_ animation: String, _ finding: String) {
    #expect(findings(yaml(animation)) == [finding])
  }

  @Test(arguments: [
    ("completion: nope", "unknown-animation 9:17-21: unknown animation or marker 'nope' [expected 'p']"),
    ("completion: -1s", "out-of-range 9:17-20: 'completion' is -1 s; it must be >= 0 ms"),
    ("markers: { m: end(nope) }", "unknown-animation 9:23-27: unknown animation 'nope' [expected 'p']"),
    (
      "during: { a.x: 5 }",
      "conflicting-keys 9:20-21: 'a.x' is animated; 'during' cannot hold it as well (animated here 11:20)"
    ),
  ])
  func phasesThatMakeNoSense(_ key: String, _ finding: String) {
    #expect(findings(yaml("[a.x, a.y], id: p", phase: key)) == [finding])
  }

  @Test(
    arguments: [
      ("  b: { swap: c }\n  c: { swap: b }", ["circular-reference 12:14-15: phase 'b' depends on itself: b -> c -> b"]),
      ("  b: { reverse: b }", ["circular-reference 12:17-18: phase 'b' depends on itself: b -> b"]),
      (
        "  b: { reverse: run }\n  c: { swap: b, duration: 2s }",
        [
          "conflicting-keys 13:17-25: 'duration' cannot be combined with 'swap' of a phase that is played backwards ('b' is played backwards 13:14)"
        ]
      ),
      (
        "  b: { reverse: c }\n  c: { to: on, duration: 1s, animations: [{ animate: a.x, iterations: infinite }] }",
        ["out-of-range 12:17-18: phase 'c' never ends, so it cannot be played backwards"]
      ),
    ] as [(String, [String])])
  func turnsThatMakeNoSense(_ phases: String, _ expected: [String]) {
    #expect(findings(yaml("[a.x, a.y]", more: phases)) == expected)
  }

  @Test func twoAnimationsConflictOnce() {
    let found = findings(yaml("[a.x, a.y] }\n      - { animate: [a.x, a.y], delay: 500ms"))
    #expect(
      found == [
        "conflicting-animations 12:21-24: two animations of 'a.x' overlap: 0 ms to 1 s and 500 ms to 1.5 s [starts "
          + "before the other has ended] (the other one is here 11:21)"
      ])
  }

  @Test func aChainOfPhasesIsBounded() {
    let chain = (1...300).map { "  p\($0): { \($0 % 2 == 0 ? "swap" : "reverse"): \($0 == 1 ? "run" : "p\($0 - 1)") }" }
    let found = diagnose(yaml("[a.x, a.y]", more: chain.joined(separator: "\n")))
    #expect(found.map { $0.rule } == ["limit-exceeded"])
  }

  /// An animation with a timing that cannot be read is reported once, and not compared with what it overlaps.
  @Test(arguments: [
    "delay: nope", "endDelay: nope", "duration: nope", "timing: nope", "curve: nope", "iterations: -2",
    "iterations: nope", "iterationStart: -1", "pacing: \"spring(duration=1s)\"", "pacing: nope",
  ])
  func aBrokenTimingIsToldOnce(_ key: String) {
    for other in ["animate: a.x", "animate: [a.x, a.y], delay: 500ms"] {
      let found = findings(yaml("[a.x, a.y], \(key) }\n      - { \(other)"))
      #expect(found.count == 1 && found[0].contains(" 11:"), "\(found)")
    }
  }

  /// Numbers are written with their units, to six decimals of a second.
  @Test(arguments: [
    ("stagger: -1.23456789s", "'stagger' is -1.234568 s; it must be >= 0 ms"),
    ("stagger: -1234.5678ms", "'stagger' is -1.234568 s; it must be >= 0 ms"),
    ("duration: -0.00000012s", "'duration' is -0.00012 ms; it must be >= 0 ms"),
    ("iterations: -2.5", "'iterations' is -2.5; it must be >= 0"),
  ])
  func whatIsOutOfRangeIsToldWithItsUnit(_ key: String, _ message: String) {
    #expect(diagnose(yaml("a.x, \(key)")).map { $0.text } == [message])
  }
}
