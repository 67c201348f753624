import Testing

/// Scenarios with their traces, and expectations. See `RefusalCase` for how the cases read.
@Suite struct EventsRefusalTests {
  static let cases = RefusalCase.all(
    #"""
    transition: x
    scenarios: { s: [] }
    => missing-value 2:14-15: 's' has no value {a scenario has one event or more: - { at: 0ms, play: phase }}

    transition: x
    scenarios: { s: { at: 0ms, play: p } }
    => type-mismatch 2:17-37: 's' takes a list, not a map {write - { at: 0ms, play: phase }}

    transition: x
    scenarios: { s: [play p, stop all, play, pley p, play p now] }
    => type-mismatch 2:18-24: an event is a map, not 'play p' {write - { at: 0ms, play: p }}
    => type-mismatch 2:26-34: an event is a map, not 'stop all' {write - { at: 0ms, stop: all }}
    => type-mismatch 2:36-40: an event is a map, not 'play' {write - { at: 0ms, play: phase }}
    => type-mismatch 2:42-48: an event is a map, not 'pley p' {write - { at: 0ms, play: phase }}
    => type-mismatch 2:50-60: an event is a map, not 'play p now' {write - { at: 0ms, play: phase }}

    transition: x
    scenarios: { s: [{ play: p }, { drag: [[0s, 0], [1s, 1]], phase: p }] }
    => missing-key 2:20-24: an event needs the key 'at' {at: 0ms}
    => missing-key 2:33-37: an event needs the key 'at' {at: 0ms}

    transition: x
    scenarios: { s: [{ at: 0s }, { at: 0s, phase: p }, { at: 0s, to: s }, {}] }
    => missing-key 2:20-22: an event needs one of the keys 'play', 'drag' and 'stop'
    => missing-key 2:32-34: an event needs one of the keys 'play', 'drag' and 'stop'
    => missing-key 2:54-56: an event needs one of the keys 'play', 'drag' and 'stop'
    => missing-key 2:71-73: an event needs the key 'at' {at: 0ms}
    => missing-key 2:71-73: an event needs one of the keys 'play', 'drag' and 'stop'

    transition: x
    scenarios: { s: [{ at: 0s, zzz: p }, { zzz: p }] }
    => unknown-key 2:28-31: unknown key 'zzz' in an event {allowed keys: at, play, to, drag, phase, stop}
    => unknown-key 2:40-43: unknown key 'zzz' in an event {allowed keys: at, play, to, drag, phase, stop}

    transition: x
    scenarios: { s: [{ att: 0s, play: p }, { zzz: 0s, play: p }] }
    => unknown-key 2:20-23: unknown key 'att' in an event [did you mean 'at'?]
    => unknown-key 2:42-45: unknown key 'zzz' in an event {allowed keys: at, play, to, drag, phase, stop}
    => missing-key 2:42-45: an event needs the key 'at' {at: 0ms}

    transition: x
    scenarios: { s: [{ at: 0s, play: p, stop: q }, { at: 0s, drag: [[0s, 0], [1s, 1]], phase: p, play: q, stop: r }] }
    => conflicting-keys 2:37-41: 'stop' cannot be combined with 'play' ('play' is here 2:28) {write two events; they may have the same time}
    => conflicting-keys 2:94-98: 'play' cannot be combined with 'drag' ('drag' is here 2:58) {write two events; they may have the same time}

    transition: x
    scenarios: { s: [{ at: 0s, drag: [[0s, 0], [1s, 1]] }, { at: 0s, phse: p, drag: [[0s, 0], [1s, 1]] }] }
    => missing-key 2:28-32: a drag needs the key 'phase' {phase: the phase that the gesture drives}
    => unknown-key 2:66-70: unknown key 'phse' in an event [did you mean 'phase'?]

    transition: x
    scenarios: { s: [{ at: 0s, play: p, phase: q }, { phase: q, at: 0s, stop: p }] }
    => conflicting-keys 2:37-42: 'phase' cannot be combined with 'play' ('play' is here 2:28) {write play: the phase's name}
    => conflicting-keys 2:51-56: 'phase' cannot be combined with 'stop' ('stop' is here 2:69) {write stop: the phase's name}

    transition: x
    scenarios: { s: [{ at: 0s, to: s, stop: p }, { at: 0s, to: s, drag: [[0s, 0], [1s, 1]], phase: p }, { at: 0s, to: s, play: [p] }] }
    => conflicting-keys 2:28-30: 'to' cannot be combined with 'stop' ('stop' is here 2:35) {only 'play' settles at a state}
    => conflicting-keys 2:56-58: 'to' cannot be combined with 'drag' ('drag' is here 2:63) {only 'play' settles at a state}
    => type-mismatch 2:124-127: 'play' takes a phase, not a list

    transition: x
    scenarios: { s: [{ at: 0s, play: p, to: [s] }, { at: 0s, play: p, to: s }] }
    => type-mismatch 2:41-44: 'to' takes a state, not a list

    transition: x
    scenarios: { s: [{ at: 0s, phase: p, drag: { at: 0 } }, { at: 0s, phase: p, drag: }, { at: 0s, phase: p, drag: [] }] }
    => type-mismatch 2:44-53: 'drag' takes a list of points or a path, not a map
    => missing-value 2:77-81: 'drag' has no value
    => out-of-range 2:112-114: a trace needs at least two points {drag: [[0ms, 0], [80ms, 30]]}

    transition: x
    scenarios: { s: [{ at: 0s, phase: p, drag: [[0s, 0]] }, { at: 0s, phase: p, drag: [[0s, 0], [1s]] }] }
    => out-of-range 2:44-53: a trace needs at least two points {drag: [[0ms, 0], [80ms, 30]]}
    => type-mismatch 2:93-97: a point of a trace is a time and a value, not a list of 1 {write [80ms, 30] or { at: 80ms, translationX: 0, translationY: 30 }}

    transition: x
    scenarios:
      s:
        - at: 0s
          phase: p
          drag:
            - [0s, 0]
            - - 1s
              - 1
              - 2
            - 3
            - { translationX: 0 }
            - { time: 1s, translationX: 0 }
            - { t: 0, at: 1s }
            - { at: 1s, 2x: 0 }
    => type-mismatch 6:7-11: a point of a trace is a time and a value, not a list of 3 {write [80ms, 30] or { at: 80ms, translationX: 0, translationY: 30 }}
    => type-mismatch 11:11-12: a point of a trace is a time and a value, not '3' {write [80ms, 30] or { at: 80ms, translationX: 0, translationY: 30 }}
    => missing-key 12:11-30: a point of a trace needs the key 'at'
    => unknown-key 13:13-17: unknown key 'time' in a point of a trace [did you mean 'at'?]
    => invalid-name 15:21-23: '2x' is not a valid name for a channel; names begin with a letter or '_' and contain letters, digits and '_'

    transition: x
    phases: { p: {} }
    expect: [duration < 1s]
    => type-mismatch 3:10-23: an expectation is a map, not 'duration < 1s' {write - { phase: p, that: duration < 1s }}

    transition: x
    phases: { p: {}, q: {} }
    expect: [duration < 1s]
    => type-mismatch 3:10-23: an expectation is a map, not 'duration < 1s' {write - { phase: …, that: duration < 1s }}

    transition: x
    expect: { phase: p, that: true }
    => type-mismatch 2:9-33: 'expect' takes a list, not a map {write - { phase: name, that: duration <= 500ms }}

    transition: x
    expect: [{ that: true }, { phase: p }, { name: n }, { phse: p, that: true }, { phase: p, zzz: 1 }]
    => missing-key 2:12-16: an expectation needs one of the keys 'phase' and 'scenario'
    => missing-key 2:28-33: an expectation needs one of the keys 'that' and 'always'
    => missing-key 2:42-46: an expectation needs one of the keys 'phase' and 'scenario'
    => missing-key 2:42-46: an expectation needs one of the keys 'that' and 'always'
    => unknown-key 2:55-59: unknown key 'phse' in an expectation [did you mean 'phase'?]
    => unknown-key 2:90-93: unknown key 'zzz' in an expectation {allowed keys: name, phase, scenario, at, always, that}

    transition: x
    expect: [{ scenario: s, always: true }, { scenario: s, at: gold, that: true }, { phase: p, that: true, at: 3px }]
    => invalid-expression 2:108-111: unknown unit 'px'; lengths have no unit [write '3']

    transition: x
    expect: [{ phase: p, scenario: s, that: true }, { scenario: s, phase: p, that: true }]
    => conflicting-keys 2:22-30: 'scenario' cannot be combined with 'phase' ('phase' is here 2:12) {an expectation looks at one of them}
    => conflicting-keys 2:64-69: 'phase' cannot be combined with 'scenario' ('scenario' is here 2:51) {an expectation looks at one of them}

    transition: x
    expect: [{ phase: p, always: true, at: 1s }, { phase: p, that: true, always: true }]
    => conflicting-keys 2:36-38: 'at' cannot be combined with 'always' ('always' is here 2:22) {'always' is checked throughout; write 'that' with 'at'}
    => conflicting-keys 2:70-76: 'always' cannot be combined with 'that' ('that' is here 2:58) {write two expectations}

    transition: x
    expect: [{ phase: p, at: ~, that: true }, { phase: p, at: [end], that: true }, { phase: p, that: [true] }]
    => missing-value 2:22-24: 'at' has no value
    => type-mismatch 2:59-64: 'at' takes a time, 'end' or a marker, not a list
    => type-mismatch 2:98-104: 'that' takes a condition, not a list

    transition: x
    phases: { present: {}, dismiss: {} }
    expect: [present.duration <= 0.5s, "dismiss.duration < 1s"]
    => type-mismatch 3:10-34: an expectation is a map, not 'present.duration <= 0.5s' {write - { phase: present, that: duration <= 0.5s }}
    => type-mismatch 3:36-59: an expectation is a map, not 'dismiss.duration < 1s' {write - { phase: dismiss, that: duration < 1s }}
    """#)

  @Test(arguments: cases) func eventsAndExpectationsAreChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}
