import Testing
import TransitionDiagnostics
import TransitionTestSupport

/// Errors about arguments whose units do not go together, for every place in a call.
@Suite struct ArgumentTests {
  /// Calls of as many values of one unit, with a value for each `#`.
  private static let calls = [
    "min(#, #, #)", "max(#, #, #, #)", "clamp(#, #, #)", "mod(#, #)", "hypot(#, #, #)", "atan2(#, #) / 1deg",
    "lerp(#, #, 0.5)", "pick(1, #, #, #)", "pick(v.n, #, #, #)", "if(true, #, #)", "if(v.n > 0, #, #)", "# + #",
    "# - #",
    "if(# < #, 1, 2)", "if(# <= #, 1, 2)", "if(# > #, 1, 2)", "if(# >= #, 1, 2)", "if(# == #, 1, 2)",
    "if(# != #, 1, 2)",
    "if(# ~= #, 1, 2)",
  ]

  private func messages(_ call: String, _ values: [String]) -> [String] {
    let text = zip(call.split(separator: "#", omittingEmptySubsequences: false), values + [""]).map { $0 + $1 }.joined()
    return findings("transition: t\nviews: { v: { properties: { n: 1, q: \"\(text)\" } } }\n")
  }

  /// A number among times is an error that suggests a unit; a bare 0 fits every unit.
  @Test(arguments: calls) func aNumberAmongTimesIsSaidToNeedItsUnit(_ call: String) {
    let count = call.filter { $0 == "#" }.count
    let times = (0..<count).map { "\($0 + 1)1s" }
    #expect(messages(call, times).isEmpty, "\(messages(call, times))")
    for place in 0..<count {
      var values = times
      values[place] = "7"
      let found = messages(call, values)
      #expect(found.count == 1, "\(call) \(values): \(found)")
      #expect(found.first?.contains("unit-mismatch 2:") == true, "\(found)")
      #expect(found.first?.contains(place == 0 ? "a number and a time" : "a time and a number") == true, "\(found)")
      #expect(found.first?.hasSuffix("{write 7s instead of 7}") == true, "\(call) \(values): \(found)")
      values[place] = "0"
      let zero = messages(call, values)
      #expect(zero.allSatisfy { $0.contains("division by zero") }, "\(call) \(values): \(zero)")
      values[place] = "7deg"
      let angle = messages(call, values)
      #expect(angle.count == 1 && angle[0].contains("time") && angle[0].contains("angle"), "\(angle)")
      #expect(angle.first?.contains("instead of") == false, "\(angle)")
      // What is not picked may name what does not exist.
      guard !call.hasPrefix("pick(1,") else { continue }
      values[place] = "v.missing"
      let missing = messages(call, values)
      #expect(missing.count == 1 && missing[0].contains("has no property 'missing'"), "\(call) \(values): \(missing)")
    }
  }

  /// What the help of a curve advises to write is a call, which is not JSON.
  @Test(arguments: [("[1.6, 1, 0.3, 1]", false), ("\"cubicBezier(1.6, 1, 0.3, 1)\"", true)])
  func theHelpForACurveFitsAToken(_ value: String, _ hasHelp: Bool) {
    let script = TestScript(
      """
      transition: t
      tokens: [c.json]
      views: { v: { opacity: 0 } }
      phases: { p: { duration: 1s, curve: token(c), animations: [{ animate: v.opacity, to: 1 }] } }
      """, files: ["c.json": "{ \"c\": { \"$type\": \"cubicBezier\", \"$value\": \(value) } }"])
    #expect(script.diagnostics.map { $0.message } == ["'x1' of 'cubicBezier' is 1.6, outside 0...1"])
    #expect(script.diagnostics.map { $0.help != nil } == [hasHelp])
  }

  /// The unit that a bare number needs is sure where only one makes sense: seconds below 5, milliseconds from 50,
  /// degrees from 10; a factor may be one on purpose.
  @Test(
    arguments: [
      ("delay", "0.3", "0.3s", true), ("delay", "4.9", "4.9s", true), ("delay", "5", "5s", false),
      ("delay", "19.9", "19.9s", false), ("delay", "20", "20ms", false), ("delay", "49", "49ms", false),
      ("delay", "50", "50ms", true), ("delay", "300", "300ms", true), ("delay", "300 * 2", "2s", false),
      ("delay", "2 * 300", "300ms", false), ("rotation", "9.9", "9.9deg", false), ("rotation", "10", "10deg", true),
      ("rotation", "-45", "-45deg", true), ("rotation", "45 * 2", "2deg", false),
    ])
  func aUnitIsSureWhereOnlyOneMakesSense(_ key: String, _ number: String, _ written: String, _ isSure: Bool) {
    let (delay, rotation) = key == "delay" ? (number, "0deg") : ("0s", number)
    let script = TestScript(
      """
      transition: t
      views: { v: { rotation: \(rotation) } }
      phases: { p: { animations: [{ animate: v.scale, to: 2, duration: 1s, delay: \(delay) }] } }
      """)
    let found = script.diagnostics.filter { $0.rule == .unitMissing }
    #expect(found.count == 1)
    #expect(found.first?.suggestion?.text == written, "\(String(describing: found.first?.suggestion?.text))")
    #expect(found.first?.suggestion?.certainty == (isSure ? .certain : .likely))
  }

  /// Among times a number below 20 is most likely one of seconds; a percentage that stands for a share is one to 100%.
  @Test func whatIsMeantFollowsFromTheSize() {
    for (number, meant) in [("19.9", "19.9s"), ("20", "20ms"), ("300", "300ms")] {
      let found = messages("# + #", ["1s", number])
      #expect(found.first?.hasSuffix("{write \(meant) instead of \(number)}") == true, "\(found)")
    }
    for (number, isPercentage) in [("9.9", false), ("10", true), ("55", true), ("100", true), ("101", false)] {
      let found = findings("transition: t\nviews: { v: { opacity: \(number) } }\n")
      #expect(found.count == 1 && found[0].contains("[write '\(number)%']") == isPercentage, "\(found)")
    }
  }

  /// Every time in a script, whether something uses it or not.
  private static let times: [(name: String, allowsNegative: Bool, key: String)] = [
    ("duration", false, "timings: { slow: { duration: T, curve: linear } }"),
    ("delay", true, "timings: { slow: { duration: 1s, delay: T, curve: linear } }"),
    ("duration", false, "phases: { p: { to: on, duration: T, animations: [{ animate: a }] } }"),
    ("duration", false, "phases: { p: { to: on, animations: [{ animate: a, duration: T, curve: linear }] } }"),
    ("duration", false, "phases: { p: { to: on, duration: T, animations: [{ animate: a, duration: 1s }] } }"),
    ("delay", true, "phases: { p: { to: on, duration: 1s, animations: [{ animate: a, delay: T }] } }"),
    ("endDelay", true, "phases: { p: { to: on, duration: 1s, animations: [{ animate: a, endDelay: T }] } }"),
    ("stagger", false, "phases: { p: { to: on, duration: 1s, animations: [{ animate: a, stagger: T }] } }"),
    ("completion", false, "phases: { p: { to: on, duration: 1s, completion: T, animations: [{ animate: a }] } }"),
  ]

  @Test(arguments: times) func aTimeIsHeldToItsRange(_ name: String, _ allowsNegative: Bool, _ key: String) throws {
    func messages(_ time: String) -> [Finding] {
      let lines =
        key.hasPrefix("phases") ? key : key + "\nphases: { p: { to: on, duration: 1s, animations: [{ animate: a }] } }"
      return diagnose(
        """
        transition: t
        views: { a: { properties: { x: 0 } } }
        states: { on: { a.x: 1 } }
        \(lines.replacing("T", with: time))
        """
      ).filter { $0.rule != "negative-delay" }
    }
    let column = try #require(key.firstRange(of: " T")).lowerBound.utf16Offset(in: key) + 2
    #expect(messages("1s").isEmpty && messages("0s").isEmpty, "\(messages("1s")) \(messages("0s"))")
    let negative = messages("-1ms")
    #expect(negative.isEmpty == allowsNegative, "\(negative)")
    for (time, rule) in [
      ("-1ms", "out-of-range"), ("1000001s", "out-of-range"), ("7", "unit-missing"), ("7deg", "unit-mismatch"),
    ]
    where time != "-1ms" || !allowsNegative {
      let found = messages(time)
      #expect(found.map { $0.rule } == [rule], "\(time): \(found)")
      #expect(found.first?.line == 4 && found.first?.column == column, "\(time): \(found)")
      if rule == "out-of-range" { #expect(found.first?.text.contains("'\(name)'") == true, "\(found)") }
    }
  }
}
