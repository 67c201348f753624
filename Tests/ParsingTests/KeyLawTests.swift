import Testing
import TransitionDiagnostics
import TransitionModel
import TransitionParsing
import TransitionTree

/// What holds for every key of every map: the kinds of values that it takes, and what a misspelled, an unknown and a
/// repeated one lead to.
@Suite struct KeyLawTests {
  /// How a value is written.
  enum Kind: CaseIterable { case word, list, map }

  struct Key: CustomTestStringConvertible, Sendable {
    var map: String
    var name: String
    /// What precedes the map, and what it needs beside the key.
    var head: String
    var companions: [(key: String, value: String)]
    var takes: Set<Kind>
    /// A value that is right.
    var value: String

    var testDescription: String { "\(map).\(name)" }

    /// A script with this key, or a word in its place, and the companions that are not it.
    func script(_ written: String, _ value: String, only: Bool = false) -> String {
      let indent = String(
        repeating: " ", count: (head.split(separator: "\n").last?.prefix { $0 == " " }.count ?? -2) + 2)
      let isList = head.hasSuffix("#list\n")
      var lines = ["\(written): \(value)"]
      for (key, value) in companions where key != name && key != written && !only { lines.append("\(key): \(value)") }
      let dash = isList ? "- " : "", rest = isList ? "  " : ""
      return head.replacing("#list", with: "")
        + lines.enumerated().map { indent + ($0.offset == 0 ? dash : rest) + $0.element + "\n" }.joined()
    }
  }

  private static let heads: [String: (head: String, companions: [(key: String, value: String)])] = [
    "script": ("", [("transition", "x")]), "canvas": ("transition: x\ncanvas:\n", []),
    "parameter": ("transition: x\nparameters:\n  p:\n", [("value", "1")]),
    "timing": ("transition: x\ntimings:\n  t:\n", []), "view": ("transition: x\nviews:\n  v:\n", []),
    "layout": ("transition: x\nviews:\n  v:\n    layout:\n", []), "phase": ("transition: x\nphases:\n  p:\n", []),
    "reducedMotion": ("transition: x\nphases:\n  p:\n    reducedMotion:\n", []),
    "interaction": (
      "transition: x\nphases:\n  p:\n    interaction:\n", [("input", "y"), ("range", "[0, 1]")]
    ),
    "gestureEnd": (
      "transition: x\nphases:\n  p:\n    interaction:\n      range: [0, 1]\n      input: y\n      onCommit:\n", []
    ),
    "onSettle": (
      "transition: x\nphases:\n  p:\n    interaction:\n      range: [0, 1]\n      input: y\n      onSettle:\n", []
    ),
    "animation": ("transition: x\nphases:\n  p:\n    animations: #list\n", [("animate", "v.scale")]),
    "keyframe": (
      "transition: x\nphases:\n  p:\n    animations:\n      - animate: v.scale\n        keyframes: #list\n",
      [("value", "1")]
    ),
    "event": ("transition: x\nscenarios:\n  s: #list\n", [("at", "0s")]),
    "expectation": ("transition: x\nexpect: #list\n", [("phase", "p"), ("that", "true")]),
  ]

  private static let takes: [String: Set<Kind>] = [
    "script.include": [.list], "script.tokens": [.list], "script.expect": [.list], "canvas.properties": [.map],
    "view.layout": [.map], "view.properties": [.map], "view.children": [.map], "layout.frame": [.list],
    "phase.animations": [.list], "phase.during": [.map], "phase.markers": [.map], "phase.reducedMotion": [.map],
    "phase.interaction": [.map], "reducedMotion.animations": [.list], "interaction.range": [.list],
    "interaction.follow": [.map], "interaction.onCommit": [.map], "interaction.onCancel": [.map],
    "animation.animate": [.word, .list], "animation.from": Set(Kind.allCases), "animation.to": Set(Kind.allCases),
    "animation.keyframes": [.list], "animation.after": [.word, .list], "animation.with": [.word, .list],
    "phase.through": [.list], "interaction.stops": [.list], "interaction.onSettle": [.word, .map],
    "animation.between": [.list],
    "keyframe.at": [.word, .list], "keyframe.value": [.word, .list], "event.drag": [.word, .list],
  ]

  /// Values that are right, where another than `1` is needed.
  private static let values: [String: String] = [
    "direction": "reverse", "fill": "none", "composite": "add", "colorSpace": "oklab", "staggerFrom": "last",
    "interpolation": "cubic", "interruption": "restart", "scrub": "curve", "commitWhen": "changed",
    "proportional": "false", "path": "arc(vertical)", "curve": "easeIn", "pacing": "linear", "transition": "x",
    "timing": "t", "hidden": "true", "clipsToBounds": "false", "maskedCorners": "all", "contentMode": "center",
    "id": "one", "animate": "v", "input": "y", "onSettle": "decay", "snapshotOf": "w", "backgroundColor": "red",
    "phase": "p", "reverse": "q", "swap": "q", "then": "q", "from": "a", "to": "a", "extends": "a",
    "settle": "next", "after": "previous", "scenario": "s",
  ]

  static let keys: [Key] = LanguageTables.all.flatMap { table in
    (heads[table.name].map { head, companions in
      table.keys.map { key in
        let isMap =
          table.name == "script"
          && ["canvas", "parameters", "curves", "timings", "views", "states", "phases", "scenarios"].contains(key.name)
        let takes = isMap ? [.map] : Self.takes["\(table.name).\(key.name)"] ?? [.word]
        let value =
          takes.contains(.word)
          ? values[key.name] ?? "1"
          : takes.contains(.map)
            ? "{}"
            : key.name == "range"
              ? "[0, 1]"
              : ["through", "between"].contains(key.name) ? "[a, b]" : key.name == "frame" ? "[0, 0, 1, 1]" : "[]"
        return Key(map: table.name, name: key.name, head: head, companions: companions, takes: takes, value: value)
      } as [Key]
    }) ?? []
  }

  private func texts(_ yaml: String, _ rule: RuleName) -> [String] {
    let result = parse(yaml)
    return result.diagnostics.filter { $0.rule == rule }.map { result.sources.files[0].text($0.range) }
  }

  @Test func everyMapIsCovered() {
    // The others take names of the author's own.
    #expect(Set(LanguageTables.all.map(\.name)).subtracting(Self.heads.keys) == ["state", "tracePoint"])
  }

  @Test(arguments: keys) func aKeyTakesItsKindsOfValuesOnly(_ key: Key) {
    let written: [(Kind, String)] = [(.word, "1 + 1"), (.list, "[1, 1, 1]"), (.map, "{ a: 1 }")]
    for (kind, value) in written where !key.takes.contains(kind) {
      // In brackets the value is marked; over lines, its key.
      let yaml = key.script(key.name, value)
      let found = texts(yaml, .typeMismatch)
      #expect(found == [value], "\(yaml)")
      let block = kind == .list ? "\n        - 1\n" : kind == .map ? "\n            a: 1\n" : nil
      if let block, key.map == "phase" || key.map == "view" || key.map == "timing" {
        #expect(texts(key.script(key.name, block), .typeMismatch) == [key.name], "\(yaml)")
      }
    }
    guard !key.takes.isSuperset(of: [.list, .map]) else { return }
    let other = key.script(key.name, key.takes.contains(.list) ? "{ a: 1 }" : "[1, 1, 1]")
    #expect(parse(other).diagnostics.contains { $0.message.hasPrefix("'\(key.name)' takes ") }, "\(other)")
  }

  @Test(arguments: keys) func aKeyWithoutAValueIsReportedAtTheKey(_ key: Key) {
    for empty in ["", "~", "null"] {
      let yaml = key.script(key.name, empty)
      #expect(texts(yaml, .missingValue) == [key.name], "\(yaml)")
    }
  }

  @Test(arguments: keys) func theRightValueIsNotReported(_ key: Key) {
    let yaml = key.script(key.name, key.value)
    let found = parse(yaml).diagnostics.filter { ![.missingKey, .missingValue, .conflictingKeys].contains($0.rule) }
    #expect(found.isEmpty, "\(yaml) \(found.map(\.message))")
  }

  @Test(arguments: keys) func aKeyGivenTwiceIsReportedAtItsSecondPlace(_ key: Key) {
    let once = key.script(key.name, key.value)
    let line = once.split(separator: "\n").first { $0.contains("\(key.name): \(key.value)") && !$0.contains("#") } ?? ""
    let result = parse(once + line.replacing("- ", with: "  ") + "\n")
    let found = result.diagnostics.filter { $0.rule == .duplicateKey }
    #expect(found.count == 1 && found.allSatisfy { result.sources.files[0].text($0.range) == key.name }, "\(once)")
    #expect(found.allSatisfy { $0.notes.count == 1 && ($0.notes[0].range?.start ?? 0) < $0.range.start })
  }

  @Test(arguments: keys) func anUnknownKeyIsReportedOnceWithTheAllowedOnes(_ key: Key) {
    // Beside 'value' a keyframe has no other key, and without it any name is a property's.
    guard key.map != "keyframe" else { return }
    let yaml = key.script("qqqqqqqqq", key.value)
    let result = parse(yaml)
    let found = result.diagnostics.filter { $0.rule == .unknownKey }
    #expect(found.map { result.sources.files[0].text($0.range) } == ["qqqqqqqqq"], "\(yaml)")
    let names = LanguageTables.table(named: key.map)?.names ?? []
    #expect(found.first?.help == "allowed keys: \(names.joined(separator: ", "))" || key.value == "{}")
  }

  @Test(arguments: keys) func aMisspelledKeyIsReportedOnceAndReadAsTheOneMeant(_ key: Key) {
    guard key.map != "keyframe" else { return }
    for slip in [key.name + "q", String(key.name.dropLast()) + "q", "q" + key.name] where key.name.count > 4 {
      let yaml = key.script(slip, key.value)
      let result = parse(yaml)
      let found = result.diagnostics.filter { $0.rule == .unknownKey }
      #expect(found.count == 1 && found.allSatisfy { result.sources.files[0].text($0.range) == slip }, "\(yaml)")
      guard let finding = found.first, let label = finding.label else {
        // A property or a key of another map may have this name, too.
        #expect(found.first?.help?.contains(key.name) == true || ["phase", "view"].contains(key.map), "\(yaml)")
        continue
      }
      #expect(label.contains("'\(key.name)'"), "\(yaml) \(label)")
      if label == "did you mean '\(key.name)'?" {
        #expect(finding.fix.map(\.replacement) == [key.name] && finding.fix.map(\.range) == [finding.range])
      }
      // Next to the key itself, the misspelled one gets no fix.
      let beside = parse(
        yaml
          + (yaml.split(separator: "\n").first { $0.contains(slip) } ?? "").replacing("- ", with: "  ").replacing(
            slip, with: key.name) + "\n")
      let again = beside.diagnostics.filter { $0.rule == .unknownKey }
      #expect(again.count == 1 && again.allSatisfy { !$0.fix.map(\.replacement).contains(key.name) }, "\(yaml)")
    }
  }

  /// A required key is reported as missing if it is omitted, but not if it is misspelled.
  @Test func requiredKeysAreRequired() {
    for key in Self.keys
    where LanguageTables.table(named: key.map)?.keys.first(where: { $0.name == key.name })?.isRequired == true {
      var other = key
      other.name = "zz"
      other.companions.removeAll { $0.key == key.name }
      guard
        let companion = other.companions.first
          ?? (key.map == "animation" ? ("duration", "1s") : key.map == "event" ? ("play", "p") : nil)
      else {
        continue
      }
      let yaml = other.script(companion.key, companion.value)
      #expect(
        parse(yaml).diagnostics.filter { $0.rule == .missingKey && $0.message.contains("'\(key.name)'") }.count == 1,
        "\(yaml)")
      let misspelled = key.script(key.name + "q", key.value)
      #expect(
        parse(misspelled).diagnostics.allSatisfy { $0.rule != .missingKey || !$0.message.contains("'\(key.name)'") },
        "\(misspelled)")
    }
  }

  /// What YAML has refused is reported once: an alias without an anchor, a value with a tag, and a map that the commas of
  /// a value split.
  @Test(arguments: keys) func aValueThatYAMLRefusesIsReportedOnce(_ key: Key) {
    let values = ["*gone", "!a 1", "!a x", "{ a: min(1, 2), b: 1, b: 2 }"]
    for value in values + (key.takes.contains(.list) ? values.map { "[\($0), \($0)]" } : []) {
      let yaml = key.script(key.name, value)
      let found = parse(yaml).diagnostics.filter { ![.missingKey, .conflictingKeys].contains($0.rule) }
      // A frame has four values.
      let isFrame = value.hasPrefix("[") && ["frame", "value", "from", "to"].contains(key.name)
      #expect(found.count == (value.hasPrefix("[") ? 2 : 1) + (isFrame ? 1 : 0), "\(yaml) \(found.map(\.message))")
    }
  }

  /// A misspelled key is not read with a literal of a type that its values never have, and renaming it is not certain.
  @Test(arguments: keys) func aMisspelledKeyIsNotReadWithAnotherType(_ key: Key) throws {
    guard !["keyframe", "canvas", "view", "layout"].contains(key.map), key.name.count > 4 else { return }
    let type = try #require(LanguageTables.table(named: key.map)?.keys.first { $0.name == key.name }).type.name
    for value in ["true", "false", "5ms", "2.5s", "-1", "ms", "s", "x", "easeIn"] {
      let isBoolean = ["true", "false"].contains(value), isTime = ["5ms", "2.5s"].contains(value)
      let refuses: Bool
      switch type {
      case "time": refuses = isBoolean || value == "easeIn"
      case "curve", "phase", "state", "timing", "name": refuses = isBoolean || isTime || value == "-1"
      case _ where Self.enumerations.contains(type): refuses = true
      case "number", "integer", "number or infinite": refuses = isBoolean || isTime
      case "boolean", "value or map of values": refuses = isTime
      default: refuses = false
      }
      let result = parse(key.script(String(key.name.dropLast()) + "q", value))
      let finding = try #require(result.diagnostics.first { $0.rule == .unknownKey })
      guard finding.fix.map(\.replacement) == [key.name] else { continue }
      let takesWord = key.takes.contains(.word) || !type.hasPrefix("map") && !type.hasPrefix("list")
      #expect(finding.isFixSafe == !refuses || !takesWord, "\(type) \(value) \(finding.message)")
      if refuses {
        let others = result.diagnostics.filter { ![.unknownKey, .missingKey].contains($0.rule) }
        #expect(others.isEmpty, "\(key.name)q: \(value) \(others.map(\.message))")
      }
    }
    for (value, kind) in [("[1]", Kind.list), ("{ zzz: 1 }", .map)]
    where !type.hasPrefix("curve") && !key.takes.contains(kind) {
      let found = parse(key.script(String(key.name.dropLast()) + "q", value)).diagnostics
      #expect(!found.contains { $0.rule == .unknownKey && $0.isFixSafe && !$0.fix.isEmpty }, "\(key.name): \(value)")
    }
  }

  /// The types of keys whose values are some words.
  private static let enumerations: Set<String> = [
    "srgb, srgb-linear, oklab or oklch", "replace or add", "normal, reverse, alternate or alternateReverse",
    "none, forwards, backwards or both", "first, last or center", "changed or ended",
    "replace, additive, restart, retrace or shorten", "linear, discrete, cubic, monotone, paced or continuous",
    "linear, discrete, cubic or monotone",
  ]

  @Test(arguments: [
    ("directon: reverse", true), ("directon: alternate-reverse", true), ("directon: 200ms", false),
    ("colorSpce: srgb-linear", true), ("colorSpce: red", false), ("filll: both", true), ("filll: left", false),
  ])
  func aMisspelledKeyIsRenamedToOneThatTakesItsWord(_ entry: String, _ isSafe: Bool) throws {
    let yaml =
      "transition: x\nviews: { v: {} }\nphases: { p: { duration: 1s, animations: [{ animate: v.scale, to: 2, \(entry) }] } }"
    #expect(try #require(parse(yaml).diagnostics.first { $0.rule == .unknownKey }).isFixSafe == isSafe)
  }
}
