import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionParsing
import TransitionSchema
import TransitionTestSupport
import TransitionYAML

/// Which keys of a map exclude or require each other: the parser and the schema refuse the same combinations.
@Suite(.enabled(if: Validator.isAvailable, "python3 with jsonschema and yaml is not there"))
struct KeyPairTests {
  /// A map of the language with a value for each of its keys.
  struct Map: CustomTestStringConvertible {
    let name: String
    let values: [String: String]
    /// The keys that every combination has.
    var base: [String] = []
    /// How many keys are combined besides these.
    var most = 2
    /// The lines of a script with the map in the place of `MAP`.
    let script: String

    var testDescription: String { name }
  }

  private static let q = "q: { to: on, duration: 1s, animations: [{ animate: all }] }"

  static let maps = [
    Map(
      name: "phase",
      values: [
        "from": "initial", "to": "on", "through": "[initial, on]", "description": "d", "duration": "1s",
        "delay": "10ms",
        "curve": "linear", "pacing": "easeIn", "timing": "quick", "animations": "[{ animate: all }]",
        "during": "{ b.opacity: 0.5 }", "markers": "{ m: 100ms }", "completion": "500ms", "swap": "q", "reverse": "q",
        "durationScale": "2", "reducedMotion": "none", "interaction": "{ input: x, range: [0, 100] }",
        "interruption": "restart", "then": "q",
      ],
      script: "phases: { \(q), p: MAP }"),
    Map(
      name: "animation",
      values: [
        "animate": "a", "id": "one", "between": "[initial, on]", "from": "0", "to": "50",
        "keyframes": "[0, 50]",
        "interpolation": "smooth", "duration": "1s", "delay": "10ms", "endDelay": "1ms", "timing": "quick",
        "after": "first", "with": "first", "stagger": "10ms", "staggerFrom": "last", "curve": "linear",
        "pacing": "easeIn", "iterations": "2", "iterationStart": "0.5", "direction": "alternate", "fill": "both",
        "composite": "replace", "colorSpace": "srgb", "path": "arc(horizontal)",
      ],
      base: ["animate"],
      script: "phases: { p: { through: [initial, on], duration: 1s, animations: [{ animate: b, id: first }, MAP] } }"),
    Map(
      name: "keyframe",
      values: ["at": "50%", "value": "20", "curve": "linear", "interpolation": "smooth", "leading": "10", "top": "4"],
      most: 3,
      script: "phases: { p: { to: on, duration: 1s, animations: [{ animate: a, keyframes: [MAP] }] } }"),
    Map(
      name: "reducedMotion",
      values: [
        "duration": "1s", "delay": "1ms", "curve": "linear", "timing": "quick", "animations": "[{ animate: all }]",
        "completion": "1s",
      ],
      script: "phases: { p: { to: on, duration: 1s, animations: [{ animate: all }], reducedMotion: MAP } }"),
    Map(
      name: "interaction",
      values: [
        "input": "x", "range": "[0, 100]", "rubberBand": "0.5", "follow": "{ b.opacity: x }", "scrub": "curve",
        "commit": "progress > 0.5", "commitWhen": "up", "onCommit": "{ duration: 1s }", "onCancel": "{ duration: 1s }",
        // Whether these are allowed depends on the phase.
        "stops": "[0, 100]", "settle": "nearest", "flick": "300", "projection": "0.1", "onSettle": "smooth",
      ],
      base: ["input", "range"],
      script: "phases: { p: { to: on, duration: 1s, animations: [{ animate: all }], interaction: MAP } }"),
    Map(
      name: "interaction",
      values: [
        "input": "x", "stops": "[0, 100]", "settle": "nearest", "flick": "300", "projection": "0.1",
        "onSettle": "smooth",
        "rubberBand": "0.5", "follow": "{ b.opacity: x }", "scrub": "curve", "range": "[0, 100]",
        "commit": "progress > 0.5", "commitWhen": "up", "onCommit": "{ duration: 1s }", "onCancel": "{ duration: 1s }",
      ],
      base: ["input", "stops"],
      script:
        "phases: { p: { through: [initial, on], duration: 1s, animations: [{ animate: all }], interaction: MAP } }"),
    Map(
      name: "gestureEnd", values: ["then": "q", "duration": "1s", "curve": "linear", "proportional": "true"],
      script: "phases: { \(q), p: { to: on, duration: 1s, interaction: { input: x, range: [0, 1], onCommit: MAP } } }"),
    Map(
      name: "onSettle", values: ["duration": "1s", "curve": "smooth"],
      script: "phases: { p: { through: [initial, on], interaction: { input: x, stops: [0, 1], onSettle: MAP } } }"),
    Map(
      name: "event",
      values: [
        "at": "0s", "play": "q", "drag": "[[0s, 0], [1s, 50]]", "phase": "q", "stop": "q", "to": "on",
      ],
      most: 3,
      script: "phases: { \(q) }\nscenarios: { s: [MAP] }"),
    Map(
      name: "expectation",
      values: [
        "name": "n", "phase": "q", "scenario": "s", "at": "100ms", "that": "a.opacity > 0", "always": "a.opacity >= 0",
      ],
      most: 4,
      script: "phases: { \(q) }\nscenarios: { s: [{ at: 0s, play: q }] }\nexpect: [MAP]"),
  ]

  /// All sets of at most so many of some keys.
  private func combinations(of keys: ArraySlice<String>, upTo most: Int) -> [[String]] {
    guard most > 0, let first = keys.first else { return [[]] }
    let rest = keys.dropFirst()
    return combinations(of: rest, upTo: most) + combinations(of: rest, upTo: most - 1).map { [first] + $0 }
  }

  private func problems(of script: String) -> [String] {
    var sources = SourceMap()
    let source = SourceText(path: "script", bytes: Array(script.utf8))
    guard let tree = YAMLReader.read(source, file: sources.add(source)).tree else { return ["no YAML"] }
    let parsed = ScriptParser.parse(tree, sources: &sources)
    let compiled = CompiledScript(parsed.script).diagnostics.filter { $0.rule == .conflictingKeys }
    return (parsed.diagnostics + compiled).filter { $0.severity == .error }.map { $0.message }
  }

  @Test(arguments: maps) func combinationsOfKeysAreRefusedByBothOrNeither(map: Map) throws {
    let schema = try #require(SchemaCatalog.schema(named: "script")).text
    let table = try #require(LanguageTables.all.first { $0.name == map.name })
    if map.name != "keyframe" { #expect(Set(map.values.keys) == Set(table.names), "\(map.name) has other keys") }
    let keys = map.values.keys.sorted().filter { !map.base.contains($0) }
    // What a gesture needs in a phase with 'through' is said in its own map.
    let sets = combinations(of: keys[...], upTo: map.most).filter {
      !["interaction", "through"].allSatisfy($0.contains)
    }
    let texts = sets.map { combination in
      "{ " + (map.base + combination).map { "\($0): \(map.values[$0] ?? "")" }.joined(separator: ", ") + " }"
    }
    #expect(texts.count > map.values.count)
    let part = "#/definitions/\(map.name)"
    let found = try Validator.findings(texts.map { Validator.Case(schema: schema, part: part, text: $0) })
    for (text, findings) in zip(texts, found) {
      let script = """
        transition: t
        views: { a: { layout: { leading: 0, top: 0, width: 10, height: 10 } }, b: {} }
        timings: { quick: { duration: 200ms } }
        states: { on: { a: { leading: 50, opacity: 0.5 } } }
        \(map.script.replacing("MAP", with: text))
        """
      let problems = problems(of: script)
      #expect(problems.isEmpty == findings.isEmpty, "\(text): parser \(problems), schema \(findings)")
    }
  }
}
