import Testing

/// What is told of interactions, scenarios and expectations that make no sense.
@Suite struct FormTests {
  /// What stands before each case; the case begins on line 12.
  private static let head = """
    transition: t
    canvas: { width: 100, height: 200 }
    parameters: { limit: 100, slow: 2s }
    views: { a: { opacity: 0, backgroundColor: red } }
    states: { on: { a.opacity: 1 } }
    phases:
      show: { to: on, duration: 1s, animations: [{ animate: a }] }
      pulse: { animations: [{ animate: a.scale, to: 1.1, duration: 1s, iterations: infinite }] }
      pull: { to: on, animations: [{ animate: a }], interaction: { input: y, range: [0, limit], follow: { a.rotation: rotation } } }
      turn: { through: [initial, on], animations: [{ animate: a }] }

    """

  struct Case: CustomTestStringConvertible, Sendable {
    var yaml: String
    var findings: [String]
    var testDescription: String { yaml }
    init(_ yaml: String, _ findings: String...) {
      self.yaml = yaml
      self.findings = findings
    }
  }

  static let phases: [Case] = [
    Case("drag: { to: on, animations: [{ animate: a }], interaction: { input: y, range: [0, 100] } }"),
    Case(
      "drag: { to: on, animations: [{ animate: a }], interaction: { input: tranlationY, range: [0, 9] } }\nscenarios:\n"
        + "  s: [{ at: 0ms, drag: [{ at: 0ms, translationY: 0 }, { at: 1ms, translationY: 3 }], phase: drag }]",
      "missing-key 11:71: the trace has no channel 'tranlationY', which drives the phase [did you mean 'translationY'?] (the trace is here)"
    ),
    Case(
      "drag: { to: on, animations: [{ animate: a }], interaction: { input: translationY, range: [0, 9] } }\nscenarios:\n"
        + "  s: [{ at: 0ms, drag: [{ at: 0ms, translationX: 0 }, { at: 1ms, translationX: 3 }], phase: drag }]",
      "missing-key 13:24: the trace has no channel 'translationY', which drives the phase"
    ),
    Case(
      "drag: { interaction: { range: [0, 1] } }",
      "missing-key 11:11: 'interaction' needs the key 'input' {input: translationY}"),
    Case(
      "drag: { interaction: { input: y, range: [0] } }",
      "type-mismatch 11:43: 'range' takes the input at progress 0 and at progress 1, not 1 value {write range: [0, 100]}"
    ),
    Case(
      "drag: { interaction: { input: y, range: [5, 5] } }",
      "out-of-range 11:43: 'range' is empty: it begins and ends at the same input"),
    Case("drag: { to: on, animations: [{ animate: a }], interaction: { input: rotatio, range: [0, 100] } }"),
    Case(
      "drag: { to: on, animations: [{ animate: a }], interaction: { input: rotatio, range: [0deg, -90deg] } }",
      "unknown-reference 11:71: unknown channel 'rotatio' [did you mean 'rotation'?]"),
    Case("drag: { to: on, animations: [{ animate: a }], interaction: { input: y, range: [1e9, -1e9] } }"),
    Case(
      "drag: { to: on, animations: [{ animate: a }], interaction: { input: y, range: [0, 1000000001] } }",
      "out-of-range 11:85: 'range' is 1000000001; an input must be between -1000000000 and 1000000000"),
    Case(
      "drag: { interaction: { input: rotation, range: [0, 1] } }",
      "unit-missing 11:54: an angle needs a unit [write '1deg']"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], comit: true } }",
      "unknown-key 11:51: unknown key 'comit' in 'interaction' [did you mean 'commit'?]"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], scrub: fast } }",
      "type-mismatch 11:58: 'scrub' takes linear or curve, not 'fast'"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], commit: progress } }",
      "type-mismatch 11:59: expected a boolean, found a number [write true or false, or compare it]"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], commit: speed > 500 } }",
      "unknown-reference 11:59: unknown name 'speed' [expected 'progress', 'velocity' or a parameter]"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], commit: velocity > 1s } }",
      "unit-mismatch 11:59: cannot compare a number and a time"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], commit: a.opacity > 1 } }",
      "invalid-expression 11:59: times, counts, curves and parameters cannot depend on a view's 'opacity' [use parameters, tokens and canvas sizes here]"
    ),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], rubberBand: -1 } }",
      "out-of-range 11:63: 'rubberBand' is -1; it must be >= 0"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], follow: { a.opacity: rotation } } }",
      "type-mismatch 11:72: 'opacity' is a number; channel 'rotation' is an angle"),
    Case(
      "drag: { to: on, animations: [{ animate: a }], interaction: { input: y, range: [0, 1], follow: { a.opacity: y } } }",
      "conflicting-keys 11:101: 'a.opacity' is animated; it cannot follow the gesture as well"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], onCommit: { then: sho } } }",
      "unknown-phase 11:69: unknown phase 'sho' [did you mean 'show'?]"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], onCommit: { then: sho, duration: 3, curve: eseIn } } }",
      "unknown-phase 11:69: unknown phase 'sho' [did you mean 'show'?]",
      "unit-missing 11:84: a time needs a unit [write '3s']",
      "unknown-curve 11:94: unknown curve 'eseIn' [did you mean 'easeIn'?]"),
    Case(
      "drag: { through: [initial, on], interaction: { input: y, stops: [0, 5, 0], settle: onn, flick: -1, projection: 2, onSettle: { duration: 3, curve: eseIn } } }",
      "out-of-range 11:67: 'stops' has 3 values for 2 states (the states are here)",
      "out-of-range 11:74: the stop at 0 comes after one at 5; the stops must ascend or descend throughout",
      "unknown-state 11:86: unknown state 'onn' [did you mean 'on'?]",
      "out-of-range 11:98: 'flick' is -1; it must be >= 0",
      "out-of-range 11:114: 'projection' is 2; it must be >= 0 and < 1",
      "unit-missing 11:139: a time needs a unit [write '3s']",
      "unknown-curve 11:149: unknown curve 'eseIn' [did you mean 'easeIn'?]"),
    Case(
      "drag: { interaction: { input: y, range: [0, 1], onCancel: { proportional: no } } }",
      "type-mismatch 11:77: 'proportional' takes true or false, not 'no' [write 'false']"),
    Case(
      "drag: { animations: [{ animate: a.scale, to: 2, duration: 1s, iterations: infinite }], interaction: { input: y, range: [0, 1] } }",
      "out-of-range 11:90: phase 'drag' never ends; a gesture cannot drive it {give it a completion}"),
  ]

  @Test(arguments: phases) func interactionsAreChecked(_ refusal: Case) {
    #expect(findings(Self.head + "  " + refusal.yaml + "\n") == refusal.findings)
  }

  static let events: [Case] = [
    Case("[{ at: 0ms, play: show }, { at: slow, stop: pulse }]"),
    Case("[{ at: 0ms, drag: [[0ms, 0], [80ms, 30]], phase: pull }]"),
    Case("[]", "missing-value 12:3: 's' has no value {a scenario has one event or more: - { at: 0ms, play: phase }}"),
    Case("[{ play: show }]", "missing-key 12:9: an event needs the key 'at' {at: 0ms}"),
    Case("[{ at: 0ms }]", "missing-key 12:9: an event needs one of the keys 'play', 'drag' and 'stop'"),
    Case(
      "[{ at: 0ms, play: show, stop: pulse }]",
      "conflicting-keys 12:30: 'stop' cannot be combined with 'play' ('play' is here) {write two events; they may have the same time}"
    ),
    Case(
      "[{ at: 0ms, play: hide }]",
      "unknown-phase 12:24: unknown phase 'hide' [expected 'show', 'pulse', 'pull', 'turn']"),
    Case(
      "[{ at: 0ms, play: show, to: on }]",
      "missing-key 12:34: phase 'show' has no 'through' and 'interaction'; it cannot settle at a state (the phase is here)"
    ),
    Case(
      "[{ at: 0ms, play: pull, to: on }]",
      "missing-key 12:34: phase 'pull' has no 'through'; it cannot settle at a state (the phase is here)"
    ),
    Case(
      "[{ at: 0ms, play: turn, to: on }]",
      "missing-key 12:34: phase 'turn' has no 'interaction'; it cannot settle at a state (the phase is here)"),
    Case("[{ at: -1s, play: show }]", "out-of-range 12:13: 'at' is -1 s; it must be >= 0 ms"),
    Case(
      "[{ at: 0ms, drag: [[0ms, 0], [80ms, 30]] }]",
      "missing-key 12:18: a drag needs the key 'phase' {phase: the phase that the gesture drives}"),
    Case(
      "[{ at: 0ms, drag: [[0ms, 0], [80ms, 30]], phase: show }]",
      "missing-key 12:55: phase 'show' has no 'interaction'; a gesture cannot drive it"),
    Case(
      "[{ at: 0ms, drag: [], phase: pull }]",
      "out-of-range 12:24: a trace needs at least two points {drag: [[0ms, 0], [80ms, 30]]}"),
    Case(
      "[{ at: 0ms, drag: [[0ms, 0]], phase: pull }]",
      "out-of-range 12:24: a trace needs at least two points {drag: [[0ms, 0], [80ms, 30]]}"),
    Case(
      "[{ at: 0ms, drag: [[0ms, 0], [90.001ms, 1], [80.002ms, 30]], phase: pull }]",
      "out-of-range 12:51: the point at 80.002 ms comes after one at 90.001 ms; the times of a trace must ascend"),
    Case(
      "[{ at: 0ms, drag: [[0ms, 0], [80, 30]], phase: pull }]",
      "unit-missing 12:36: a time needs a unit [write '80ms']"),
    Case(
      "[{ at: 0ms, drag: [[0ms, 0], [80ms, nan]], phase: pull }]",
      "unknown-reference 12:42: unknown name 'nan' [no parameter has this name]"),
    Case(
      "[{ at: 0ms, drag: [[0ms, nan], [80ms, nam]], phase: pull }]",
      "unknown-reference 12:31: unknown name 'nan' [no parameter has this name]",
      "unknown-reference 12:44: unknown name 'nam' [no parameter has this name]"),
    Case(
      "[{ at: 0ms, drag: [[0ms, 2e9], [80ms, -1000000001]], phase: pull }]",
      "out-of-range 12:31: 'y' is 2000000000; an input must be between -1000000000 and 1000000000",
      "out-of-range 12:44: 'y' is -1000000001; an input must be between -1000000000 and 1000000000"),
    Case("[{ at: 0ms, drag: [[0ms, 1e9], [80ms, -1e9]], phase: pull }]"),
    Case(
      "[{ at: 0ms, drag: [[0ms, 0], 3], phase: pull }]",
      "type-mismatch 12:35: a point of a trace is a time and a value, not '3' {write [80ms, 30] or { at: 80ms, translationX: 0, translationY: 30 }}"
    ),
    Case(
      "[{ at: 0ms, drag: [{ at: 0ms, y: 0 }, { at: 1ms, y: 0, yy: 3 }], phase: pull }]",
      "unknown-reference 12:61: unknown channel 'yy' [did you mean 'y'?]"),
    Case(
      "[{ at: 0ms, drag: [{ at: 0ms, rotation: 0 }, { at: 1ms, rotation: 3deg }], phase: pull }]",
      "missing-key 12:24: the trace has no channel 'y', which drives the phase"),
    Case(
      "[{ at: 0ms, drag: ../up.csv, phase: pull }]",
      "include-outside 12:24: '../up.csv' is outside the script's folder {name a file in the script's folder or "
        + "below, relative to this file}"
    ),
    Case(
      "[{ at: 0ms, drag: gone.csv, phase: pull }]",
      "unreadable-file 12:24: 'gone.csv' cannot be read: no such file"),
    Case("[{ at: 0ms, drag: good.csv, phase: pull }]"),
    Case("[{ at: 0ms, drag: nan.csv, phase: pull }]", "not-finite nan.csv:3:3: a trace cannot contain 'nan'"),
    Case("[{ at: 0ms, drag: word.csv, phase: pull }]", "type-mismatch word.csv:2:3: expected a number, found 'x'"),
    Case(
      "[{ at: 0ms, drag: short.csv, phase: pull }]",
      "type-mismatch short.csv:3:1: 1 value in a row, but the trace has 2 columns"),
    Case(
      "[{ at: 0ms, drag: one.csv, phase: pull }]",
      "out-of-range one.csv:1:1: a trace needs at least two points {a row for each point follows the header: 0.08,30}"),
    Case(
      "[{ at: 0ms, drag: timeless.csv, phase: pull }]",
      "missing-key timeless.csv:1:1: a trace needs the column 'time' {time,translationX,translationY}"),
    Case(
      "[{ at: 0ms, drag: back.csv, phase: pull }]",
      "out-of-range back.csv:4:1: the point at 100 ms comes after one at 200 ms; the times of a trace must ascend"),
  ]

  private static let files = [
    "good.csv": "time, y ,pressure\r\n0,0,1\r\n0.1,5e0,1\r\n", "nan.csv": "time,y\n0,0\n1,nan\n",
    "word.csv": "time,y\n0,x\n1,2\n", "short.csv": "time,y\n0,0\n1\n", "one.csv": "time,y\n0,0\n",
    "timeless.csv": "y,x\n0,1\n",
    "back.csv": "time,y\n0,0\n0.2,1\n0.1,2\n",
  ]

  @Test(arguments: events) func scenariosAreChecked(_ refusal: Case) {
    #expect(findings(Self.head + "scenarios:\n  s: " + refusal.yaml + "\n", files: Self.files) == refusal.findings)
  }

  static let expectations: [Case] = [
    Case("{ phase: show, that: duration <= 500ms }"),
    Case("{ phase: show, at: slow, that: a.opacity == 1 }"),
    Case(
      "{ phase: show, at: edn, that: a.opacity == 1 }",
      "unknown-reference 12:24: unknown marker 'edn' [did you mean 'end'?]"),
    Case(
      "{ phase: hide, at: end, that: true }",
      "unknown-phase 12:14: unknown phase 'hide' [expected 'show', 'pulse', 'pull', 'turn']"),
    Case("{ scenario: s, at: end, that: true }", "unknown-reference 12:17: unknown scenario 's'"),
    Case(
      "{ phase: show, that: a.opacity == 1 }",
      "missing-key 12:26: the condition depends on values that change, so it needs a time {add at: end (or a time or "
        + "marker), or write 'always' instead of 'that'}"
    ),
    Case(
      "{ phase: show, at: end, that: a.opacity }",
      "type-mismatch 12:35: expected a boolean, found a number [write true or false, or compare it]"),
    Case(
      "{ phase: show, at: end, that: a.opacty == 1 }",
      "unknown-property 12:37: view 'a' has no property 'opacty' [did you mean 'opacity'?]"),
    Case(
      "{ phase: show, at: end, that: duration < 3 }",
      "unit-mismatch 12:35: cannot compare a time and a number {write 3s instead of 3}"),
    Case("{ phase: show, at: end }", "missing-key 12:7: an expectation needs one of the keys 'that' and 'always'"),
    Case("{ that: true }", "missing-key 12:7: an expectation needs one of the keys 'phase' and 'scenario'"),
    Case(
      "{ phase: show, at: end, always: true }",
      "conflicting-keys 12:29: 'always' cannot be combined with 'at' ('at' is here) {'always' is checked throughout; write 'that' with 'at'}"
    ),
    Case("{ phase: show, at: 5, that: true }", "unit-missing 12:24: a time needs a unit [write '5s']"),
  ]

  @Test(arguments: expectations) func expectationsAreChecked(_ refusal: Case) {
    #expect(findings(Self.head + "expect:\n  - " + refusal.yaml + "\n") == refusal.findings)
  }
}
