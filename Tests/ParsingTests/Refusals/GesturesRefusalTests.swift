import Testing
import TransitionDiagnostics

/// What a gesture's keys need and exclude, over all their combinations, and their values.
@Suite struct GesturesRefusalTests {
  /// How a phase names its states.
  private enum Path: String, CaseIterable {
    case ends = "from: a, to: b"
    case two = "through: [a, b]"
    case three = "through: [a, b, c]"
    case six = "through: [a, b, c, d, e, f]"
    case swap = "swap: q"

    var states: Int? {
      switch self {
      case .ends, .swap: nil
      case .two: 2
      case .three: 3
      case .six: 6
      }
    }
  }

  private static let values = [
    "range": "[0, 1]", "stops": "[0, 1]", "settle": "next", "onSettle": "decay", "commit": "true", "follow": "{}",
    "onCancel": "{}", "zzz": "1",
  ]

  /// What is wrong with some keys, in any order.
  private static func expected(_ path: Path, _ keys: [String]) -> [String] {
    var result: [String] = []
    let isWhole = !keys.contains("zzz")
    if !isWhole { result.append("unknown key 'zzz'") }
    let gesture = ["stops", "settle", "onSettle"].filter(keys.contains)
    let hasStops = keys.contains("stops"), hasRange = keys.contains("range")
    if path.states != nil || path == .swap && hasStops {
      let other = path.states == nil ? "stops" : "through"
      for key in ["range", "commit", "onCancel"] where keys.contains(key) {
        result.append("'\(key)' cannot be combined with '\(other)'")
      }
      if !hasStops, !hasRange, isWhole {
        let stops = (0..<min(path.states ?? 2, 5)).map { "\($0 * 100)" }.joined(separator: ", ")
        result.append("'interaction' needs the key 'stops' stops: [\(stops)]")
      }
      if hasStops, let states = path.states, states != 2 { result.append("'stops' has 2 values for \(states) states") }
    } else {
      result += gesture.map { "'\($0)' needs a phase with 'through'" }
      if !hasRange, gesture.isEmpty, isWhole { result.append("'interaction' needs the key 'range' range: [0, 100]") }
    }
    return result.sorted()
  }

  @Test(arguments: Path.allCases.map(\.rawValue)) func aGestureHasTheKeysOfItsPath(path: String) throws {
    let path = try #require(Path(rawValue: path))
    let names = Self.values.keys.sorted()
    for set in 0..<(1 << names.count) {
      let keys = names.indices.filter { set >> $0 & 1 == 1 }.map { names[$0] }
      let entries = (["input: y"] + keys.map { "\($0): \(Self.values[$0] ?? "")" }).joined(separator: ", ")
      let yaml = "transition: x\nphases: { p: { \(path.rawValue), interaction: { \(entries) } } }"
      let found = parse(yaml).diagnostics.map { finding -> String in
        let message = finding.message.replacing(" in 'interaction'", with: "")
        return finding.rule == .missingKey && message.contains("the key") ? "\(message) \(finding.help ?? "")" : message
      }
      #expect(found.sorted() == Self.expected(path, keys), "\(yaml)")
    }
  }

  static let cases = RefusalCase.all(
    #"""
    transition: x
    phases:
      p: { through: [a], interaction: { input: y, stops: [0] } }
    => type-mismatch 3:17-20: 'through' takes two states or more, not 1

    transition: x
    phases:
      p: { through: [a, b, a], interaction: { input: y, stops: [0, 1, 2] } }
    => conflicting-keys 3:24-25: 'through' names state 'a' twice (first named here 3:18)

    transition: x
    phases:
      p: { through: [a, play, settle], interaction: { input: y, stops: [0, 1, 2] } }
    => invalid-name 3:21-25: state 'play' cannot be in 'through': a phase has an event of this name {rename the state, such as 'playState'}
    => invalid-name 3:27-33: state 'settle' cannot be in 'through': a phase has an event of this name {rename the state, such as 'settleState'}

    transition: x
    phases:
      p:
        through:
          - a
          - [b]
        interaction: { input: y, stops: [0, 1] }
    => type-mismatch 6:9-12: 'through' takes a state, not a list

    transition: x
    phases:
      p: { through: [a, b], interaction: { input: y, stops: [0, 1, 2] } }
    => out-of-range 3:57-66: 'stops' has 3 values for 2 states (the states are here 3:8)

    transition: x
    phases:
      p: { through: [a, b], interaction: { input: y, stops: [0] } }
    => out-of-range 3:57-60: 'stops' has 1 value for 2 states (the states are here 3:8)

    transition: x
    phases:
      p: { through: [a, b], interaction: { input: y, stops: [] } }
    => missing-value 3:50-55: 'stops' has no value

    transition: x
    phases:
      p: { through: [a, b], interaction: { stops: [0, 1] } }
      q: { through: [a, b], interaction: { stops: [0, 1], imput: y } }
      r: { through: [a, b], interaction: { stops: [0, 1], zzz: y } }
    => missing-key 3:25-36: 'interaction' needs the key 'input' {input: translationY}
    => unknown-key 4:55-60: unknown key 'imput' in 'interaction' [did you mean 'input'?]
    => unknown-key 5:55-58: unknown key 'zzz' in 'interaction' {allowed keys: input, range, stops, rubberBand, settle, flick, …}

    transition: x
    phases:
      p: { through: [a, b], animations: [{ animate: v, between: [a, b] }, { animate: v, between: [a] }] }
    => type-mismatch 3:94-97: 'between' takes exactly 2 states, not 1

    transition: x
    phases: { p: { through: [a, b] }, r: { reverse: p, interaction: { input: y, stops: [0, 1] } } }
    => missing-key 2:77-82: 'stops' needs a phase with 'through' {write swap: p in place of 'reverse', which keeps no states in between}

    transition: x
    phases:
      p: { to: a, animations: [{ animate: v, between: [a, b] }] }
      q: { swap: p, animations: [{ animate: v, between: [play, b] }] }
    => missing-key 3:52-53: 'between' needs a phase with 'through'

    transition: x
    phases:
      p: { trough: [a, b], animations: [{ animate: v, between: [a, b] }], interaction: { input: y, stops: [0, 1] } }
      q: { list: [a, b], animations: [{ animate: v, between: [a, b] }], interaction: { input: y, settle: next } }
      r: { list: [a, b], to: a, interaction: { input: y, settle: next } }
    => unknown-key 3:8-14: unknown key 'trough' in a phase [did you mean 'through'?]
    => unknown-key 4:8-12: unknown key 'list' in a phase {allowed keys: from, to, through, description, duration, delay, …}
    => unknown-key 5:8-12: unknown key 'list' in a phase {allowed keys: from, to, through, description, duration, delay, …}
    => missing-key 5:54-60: 'settle' needs a phase with 'through' {write through: [closed, open] in place of 'from' and 'to'}

    transition: x
    phases:
      p: { through: [a, b], from: a, to: b }
    => conflicting-keys 3:25-29: 'from' cannot be combined with 'through' ('through' is here 3:8) {'through' names all states, the first and the last too}
    => conflicting-keys 3:34-36: 'to' cannot be combined with 'through' ('through' is here 3:8) {'through' names all states, the first and the last too}

    transition: x
    phases:
      p:
        through: [a, b]
        interaction:
          input: y
          stops: [0, 1]
          onSettle: { curve: decay, duration: 1s }
          projection: none
          flick: [1]
    => conflicting-keys 8:33-41: 'duration' cannot be combined with 'decay' ('decay' is here 8:26) {the speed of the release determines its duration}
    => type-mismatch 10:14-17: 'flick' takes a speed, not a list

    transition: x
    phases:
      p:
        through: [a, b]
        interaction: { input: 2y, stops: [0, 1], onSettle: , projection: [none], follow: { a: y, all: y, a.x: 3z, a.x.y: z } }
    => invalid-name 5:27-29: '2y' is not a valid name for a channel; names begin with a letter or '_' and contain letters, digits and '_'
    => missing-value 5:46-54: 'onSettle' has no value {write onSettle: {} when it is meant to be empty}
    => type-mismatch 5:70-76: 'projection' takes a number, a time or none, not a list
    => invalid-name 5:88-89: 'a' is not a property of a view {write view.property: channel}
    => invalid-name 5:94-97: 'all' is not a property of a view {write view.property: channel}
    => invalid-name 5:107-109: '3z' is not a valid name for a channel; names begin with a letter or '_' and contain letters, digits and '_'
    => invalid-name 5:111-116: 'a.x.y' is not a property of a view {write view.property: channel}

    transition: x
    phases:
      p:
        interaction: { input: y, range: [0, 1], onCommit: { proportional: yes, zzz: 1 }, onCancel: { proportional: maybe, then: [q] } }
    => type-mismatch 4:71-74: 'proportional' takes true or false, not 'yes' [write 'true']
    => unknown-key 4:76-79: unknown key 'zzz' in 'onCommit' or 'onCancel' {allowed keys: then, duration, curve, proportional}
    => type-mismatch 4:112-117: 'proportional' takes true or false, not 'maybe'
    => type-mismatch 4:125-128: 'then' takes a phase, not a list

    transition: x
    phases:
      p: { to: a, durationScale: 2 }
      q: { swap: p, durationScale: 2 }
      r: { reverse: p, durationScale: 2, duration: 1s, during: {}, then: q }
    => missing-key 3:15-28: 'durationScale' needs 'swap' or 'reverse' [the times of a phase with neither are its own]
    => conflicting-keys 5:38-46: 'duration' cannot be combined with 'reverse' ('reverse' is here 5:8) {a reversed phase takes it from 'p'}
    """#)

  @Test(arguments: cases) func gesturesAreChecked(of refusal: RefusalCase) {
    #expect(findings(refusal.yaml) == refusal.findings)
  }
}
