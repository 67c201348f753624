import Testing
import TransitionDiagnostics
import TransitionModel
import TransitionParsing

/// What a script that is right is read as.
@Suite struct ScriptReadingTests {
  static let script = parse(MutationTests.script).script

  private func text(_ value: PropertyValue) -> String {
    switch value {
    case .expression(let expression): printed(expression)
    case .text(let text): "'\(text.value)'"
    case .invalid: "invalid"
    }
  }

  private func text(_ value: NamedValue) -> String {
    "\(value.name.value): \(value.frame.map { "\($0.map { printed($0) })" } ?? text(value.value))"
  }

  private func text(_ value: PropertyAssignment) -> String {
    "\(value.view.text).\(value.property.value): "
      + (value.frame.map { "\($0.map { printed($0) })" } ?? text(value.value))
  }

  @Test func theTopLevelIsRead() {
    let script = Self.script
    #expect(script.name?.value == "every-key")
    #expect(script.range.start == 32)
    #expect(script.missing.isEmpty)
    #expect(script.canvas.width.map { printed($0) } == "414")
    #expect(script.canvas.visuals.map { text($0) } == ["backgroundColor: #000000"])
    #expect(script.canvas.properties.map { text($0) } == ["statusBar: (ref dark)"])
    #expect(script.parameters.map { $0.name.value } == ["primaryDuration", "edge", "accent"])
    #expect(script.parameters.map { text($0.value) } == ["(s 0.5)", "15", "(@ #FF3B30 (% 0.8))"])
    #expect(script.parameters[1].minimum.map { printed($0) } == "0")
    #expect(
      script.curves.compactMap { $0.curve.map { printed($0) } } == [
        "cubicBezier(0.4, 0, 0.2, 1)", "reversed(easeIn)",
      ])
    #expect(script.timings.first?.curve.map { printed($0) } == "mine")
  }

  @Test func viewsComeParentsFirstWithFramesExpanded() {
    let views = Self.script.views
    #expect(views.map { $0.name.value } == ["card", "cover", "row", "ghost"])
    #expect(views.map { $0.parent } == [nil, 0, 0, nil])
    #expect(views[1].layout.map { text($0) } == ["leading: 30", "top: 30", "width: 354", "height: 354"])
    #expect(
      views[0].visuals.map { text($0) } == [
        "cornerRadius: 10", "hidden: false", "maskedCorners: 'topLeading topTrailing'", "content: 'Hello'",
        "contentMode: 'scaleAspectFit'",
      ])
    #expect(views[2].count.map { printed($0) } == "8")
    #expect(views[2].visuals.map { text($0) } == ["opacity: (if (== (ref index) 0) 1 (% 0.5))"])
    #expect(views[3].snapshotOf?.text == "cover")
  }

  @Test func bothSpellingsOfAStatesValuesMeanTheSame() {
    let states = Self.script.states
    #expect(
      states[0].values.map { text($0) } == [
        "card.top: 0", #"card.frame: ["0", "0", "414", "736"]"#, "row.3.opacity: 1", "cover.matches: 'ghost'",
      ])
    #expect(states[0].values[2].view.member?.value == 3)
    #expect(states[1].extends?.value == "open")
    #expect(states[1].values.map { text($0) } == ["card.gap: (ref row [(+ 2 1)] maxY)"])
  }

  @Test func phasesAreRead() throws {
    let phases = Self.script.phases
    #expect(phases.map { $0.name.value } == ["present", "dismiss", "back"])
    let phase = phases[0]
    #expect(phase.keys.count == 15)
    #expect(phase.during?.map { text($0) } == ["card.opacity: (% 0.9)", "cover.zPosition: 2"])
    #expect(phase.markers?.map { printed($0.time) } == ["(s 0.12)", "(+ (end (ref first)) (s 0.05))"])
    #expect(phase.completion?.soleName?.value == "landing")
    #expect(phase.interruption?.value == .additive)
    #expect(phase.reducedMotion?.animations?.first?.targets.first?.view == nil)
    #expect(phases[1].swap?.value == "present")
    #expect(phases[2].reverse?.value == "present")
    #expect(phases[2].reducedMotion?.none == true)
    guard case .name("quick")? = phase.timing.timing?.value else {
      Issue.record("the timing is not read as a name")
      return
    }
  }

  @Test func animationsAreRead() throws {
    let animations = try #require(Self.script.phases[0].animations)
    let first = animations[0]
    #expect(first.targets.map { $0.view?.text } == ["card", "row.3", "card"])
    #expect(first.targets.map { $0.property?.value } == ["top", "opacity", "frame"])
    #expect(first.direction?.value == .alternateReverse)
    #expect(first.fill?.value == .forwards)
    #expect(first.composite?.value == .add)
    #expect(first.colorSpace?.value == .oklch)
    #expect(first.interpolation?.value == .monotone)
    #expect(first.staggerFrom?.value == .center)
    guard case .map(let values, _)? = first.to else {
      Issue.record("to is not read as a map")
      return
    }
    #expect(values.map { text($0) } == ["opacity: 1", "scale: 2"])
    let keyframes = try #require(first.keyframes)
    try #require(keyframes.count == 3)
    #expect(keyframes.map { $0.places?.count } == [nil, 2, 1])
    #expect(keyframes[0].value.map { text($0) } == "0")
    #expect(keyframes[1].curve.map { printed($0) } == "easeOut")
    #expect(keyframes[2].values.map { text($0) } == ["opacity: 1", "scale: 1.1"])
    #expect(animations[1].after?.map { $0.value } == ["first", "liftoff"])
    guard case .infinite? = animations[1].iterations?.value, case .svg? = animations[1].path?.value,
      case .token("motion.enter")? = animations[1].timing.timing?.value
    else {
      Issue.record("the endless animation is not read")
      return
    }
  }

  @Test(arguments: [
    ("topTrailing topLeading", "topLeading topTrailing"), ("all", "all"), ("none", "none"),
    ("bottomLeading topLeading bottomTrailing topTrailing", "all"),
  ])
  func equalSetsOfCornersAreEqualTexts(written: String, read: String) {
    let script = parse("transition: x\nviews: { a: { maskedCorners: \(written) } }").script
    #expect(script.views.first?.visuals.map { text($0) } == ["maskedCorners: '\(read)'"])
  }

  @Test func aTextPropertyIsLiteralWhereverItIsGiven() {
    let script = parse(
      """
      transition: x
      phases:
        p:
          during: { a.content: a - b }
          animations:
            - { animate: [a.content, b.content], from: 1 + 1, keyframes: [red, { at: 50%, value: "x: y" }] }
            - { animate: a, to: { content: red, opacity: red } }
      """
    ).script
    let phase = script.phases.first
    #expect(phase?.during?.map { text($0) } == ["a.content: 'a - b'"])
    guard case .single(let from)? = phase?.animations?[0].from, case .map(let to, _)? = phase?.animations?[1].to else {
      Issue.record("the values are not read")
      return
    }
    #expect(text(from) == "'1 + 1'")
    #expect(phase?.animations?[0].keyframes?.compactMap { $0.value.map { text($0) } } == ["'red'", "'x: y'"])
    #expect(to.map { text($0) } == ["content: 'red'", "opacity: #FF0000"])
  }

  @Test func aFrameInAnAnimationIsFourValues() {
    let script = parse(
      "transition: x\nphases: { p: { animations: [{ animate: a.frame, to: [0, 1, 2, 3], keyframes: [[4, 5, 6, 7]] }] } }"
    ).script
    let animation = script.phases.first?.animations?.first
    guard case .map(let to, _)? = animation?.to else {
      Issue.record("to is not read")
      return
    }
    #expect(to.map { text($0) } == [#"frame: ["0", "1", "2", "3"]"#])
    #expect(animation?.keyframes?.first?.values.map { text($0) } == [#"frame: ["4", "5", "6", "7"]"#])
  }

  @Test func quotingNeverChangesAMeaning() {
    let plain = parse("transition: x\nversion: 1\nviews: { a: { opacity: 50%, hidden: true } }").script
    let quoted = parse("'transition': 'x'\n\"version\": \"1\"\nviews: { 'a': { 'opacity': '50%', hidden: 'true' } }")
      .script
    #expect(plain.views.flatMap { $0.visuals }.map { text($0) } == quoted.views.flatMap { $0.visuals }.map { text($0) })
    #expect(quoted.name?.value == "x")
  }

  @Test(arguments: [
    "views: []", "states: 3", "views: { a: { childern: {} } }", "views: { a: }", "include: [gone.yaml]",
    "version: 2", "canvas: { propertys: {} }",
  ])
  func aScriptWhoseDeclarationsAreLostIsIncomplete(line: String) {
    #expect(parse("transition: x\n\(line)").script.missing.isEmpty == false)
  }

  @Test func anExpectationKeepsItsText() {
    let script = parse(
      "transition: x\nexpect: [{ phase: p, that: a.x  > 1 }, { phase: p, always: [1] }, { scenario: s, at: gold, that: 'true' }]"
    ).script
    #expect(script.expectations.map(\.text) == ["a.x  > 1", "", "true"])
    guard case .at(let moment)? = script.expectations.last?.moment, case .scenario? = script.expectations.last?.subject
    else {
      Issue.record("the moment is not read")
      return
    }
    #expect(printed(moment) == "(ref gold)")
  }

  /// The later of two keys is the one that is marked, and the expectation is not asked.
  @Test(arguments: [
    ("phase: p", "scenario: s", "that: true"), ("always: a", "at: end", "phase: p"),
    ("always: a", "that: b", "phase: p"),
  ])
  func conflictingKeysOfAnExpectationAreMarkedInTheirOrder(_ a: String, _ b: String, _ rest: String) {
    for (first, second) in [(a, b), (b, a)] {
      let result = parse("transition: x\nexpect: [{ \(first), \(second), \(rest) }]")
      let key = second.prefix { $0 != ":" }, other = first.prefix { $0 != ":" }
      #expect(result.diagnostics.map(\.rule) == [.conflictingKeys])
      #expect(result.diagnostics.map { result.sources.files[0].text($0.range) } == [String(key)])
      #expect(result.diagnostics.map(\.message) == ["'\(key)' cannot be combined with '\(other)'"])
      #expect(result.script.expectations.isEmpty)
    }
  }

  @Test func aBooleanIsTrueOrFalse() {
    let script = parse(
      "transition: x\nphases: { p: { interaction: { input: y, range: [0, 1], onCommit: { proportional: true }, onCancel: { proportional: false } } } }"
    ).script
    #expect(script.phases.first?.interaction?.onCommit?.proportional?.value == true)
    #expect(script.phases.first?.interaction?.onCancel?.proportional?.value == false)
  }

  /// What the reader of YAML has reported is not reported again.
  @Test(arguments: [
    "phases: { p: { completion: *x } }", "expect: [{ phase: p, that: true, at: *x }]",
    "phases: { p: { reducedMotion: *x } }",
    "phases: { p: { animations: [*x] } }", "phases: { p: { animations: *x } }", "views: *x", "views: { v: *x }",
    "views: { v: { opacity: *x } }", "states: { s: { v.frame: *x } }", "include: *x", "version: *x",
    "parameters: { p: *x }",
    "phases: { p: { animations: [{ animate: *x }] } }",
    "phases: { p: { animations: [{ animate: v, from: *x, after: *x }] } }",
    "phases: { p: { animations: [{ animate: v, stagger: *x, keyframes: [*x] }] } }",
    "phases: { p: { animations: [{ animate: v.x, keyframes: [{ at: *x, value: 1 }] }] } }",
    "scenarios: { s: [{ at: 0s, drag: *x, phase: p }] }", "scenarios: { s: [{ at: 0s, drag: [*x, *x], phase: p }] }",
  ]) func aDamagedValueIsReportedOnce(_ line: String) {
    let count = line.split(separator: "*x", omittingEmptySubsequences: false).count - 1
    #expect(
      parse("transition: x\n\(line)").diagnostics.map(\.rule) == Array(repeating: .unknownReference, count: count))
  }

  @Test func aRefusedNameIsReadWhereItCannotDoHarm() {
    #expect(parse("transition: x\nparameters: { red: 1 }").script.missing.refusedNames == ["red"])
    #expect(
      parse("transition: x\nparameters: { my-param: 1 }").script.missing.refusedNames == [
        "my-param", "myParam", "my", "param",
      ])
    #expect(parse("transition: x\nparameters: { red: 1 }").script.parameters.count == 1)
    #expect(parse("transition: x\nviews: { self: {} }").script.missing.refusedNames.isEmpty)
    #expect(
      parse("transition: x\ncurves: { ease: linear, my-curve: linear }").script.curves.map(\.name.value) == ["my-curve"]
    )
    let view = parse("transition: x\nviews: { v: { properties: { width: 1, gap: 2, bad: 1px } } }").script
    #expect(view.views.first?.properties.map(\.name.value) == ["gap"])
    #expect(view.missing.refusedNames == ["bad"])
  }

  @Test func aStateExtendsAnotherHoweverItIsSpelled() {
    func state(_ entry: String, views: String = "v: {}") -> String {
      let result = parse("transition: x\nviews: { \(views) }\nstates: { s: { \(entry) } }")
      let extends = result.script.states.first?.extends?.value ?? "-"
      return "\(extends) \(result.diagnostics.map(\.rule.text).joined(separator: " "))"
    }
    #expect(state("extends: t") == "t ")
    #expect(state("extend: t") == "t unknown-key")
    // A map is that of a view, and a view of this name has values.
    #expect(state("extend: { opacity: 1 }") == "- ")
    #expect(state("extend: t", views: "extend: {}") == "- type-mismatch")
    #expect(state("extends: t, extend: u") == "t type-mismatch")
  }

  @Test func anOverrideIsReadLikeAParameter() {
    func read(_ value: String) -> (value: NamedValue?, diagnostics: [Diagnostic], sources: SourceMap) {
      var sources = SourceMap()
      sources.add(SourceText(path: "script.yaml", bytes: []))
      var diagnostics: [Diagnostic] = []
      let found = ParameterOverride(name: "edge", value: value).value(
        in: &sources, shownAs: "--set", into: &diagnostics)
      return (found, diagnostics, sources)
    }
    let sound = read("2 + 30%")
    #expect(sound.value.map { text($0) } == "edge: (+ 2 (% 0.3))")
    #expect(sound.value.map { sound.sources.files[1].text($0.name.range) } == "edge")
    #expect(sound.value.map { sound.sources.files[1].text($0.value.range) } == "2 + 30%")
    let broken = read("1 + 5px")
    #expect(broken.value == nil)
    #expect(
      broken.diagnostics.map { described($0, in: broken.sources) } == [
        "invalid-expression --set:1:10-13: unknown unit 'px'; lengths have no unit [write '5']"
      ])
  }

  /// Names too long for a suggestion: only the search of the map for each of its keys would take minutes.
  @Test(.timeLimit(.minutes(1))) func manyUnknownKeysAreEachReportedOnce() {
    let name = String(repeating: "unknown", count: 10)
    let keys = (0..<10_000).map { "    \(name)\($0): 1\n" }.joined()
    let found = parse("transition: x\nviews:\n  a:\n    properties: {}\n\(keys)").diagnostics
    #expect(found.count == 10_000 && found.allSatisfy { $0.rule == .unknownKey })
  }

  @Test func aMisspelledKeyIsReadAsTheOneThatWasMeant() {
    let (script, diagnostics, _) = parse(
      """
      transitoin: x
      veiws: { v: {} }
      phases:
        p:
          durration: 300ms
          anmations: [{ animat: v, curv: easeIn, duration: 1s }]
      """)
    #expect(diagnostics.map { $0.rule.text } == Array(repeating: "unknown-key", count: 6))
    #expect(script.name?.value == "x")
    #expect(script.views.count == 1)
    #expect(script.phases.first?.timing.duration != nil)
    #expect(script.phases.first?.animations?.first?.targets.count == 1)
    #expect(script.phases.first?.animations?.first?.timing.curve?.name.value == "easeIn")
  }

  /// Only states extend others: elsewhere `extends` is a view's name.
  @Test func extendsIsAKeyOfStatesOnly() {
    let head = "transition: x\nviews: { v: {} }\n"
    #expect(findings(head + "states: { s: { extends: t, v.opacity: 0 }, t: {} }").isEmpty)
    #expect(
      findings(head + "phases: { p: { during: { extends: t, v.opacity: 0 } } }") == [
        "type-mismatch 3:35-36: 'extends' takes a map, not 't'"
      ])
    #expect(parse(head + "states: { s: { extends: t }, t: {} }").script.states[0].extends?.value == "t")
  }

  /// Blanks around a token's name do not belong to it; those in it do.
  @Test(arguments: ["token(motion.enter now)", "token( motion.enter now  )", "\"token(\\n motion.enter now \\n)\""])
  func aTimingMayBeAToken(_ text: String) {
    let script = parse("transition: x\nphases: { p: { timing: \(text) } }").script
    guard case .token(let name)? = script.phases.first?.timing.timing?.value else {
      Issue.record("\(text) is not read as a token")
      return
    }
    #expect(name == "motion.enter now")
  }

  /// Of each printable character, whether a name may begin with it or go on with it.
  @Test func namesAreLettersDigitsAndOneJoint() {
    for byte in UInt8(0x20)...0x7E {
      let character = Character(UnicodeScalar(byte)), isLetter = character.isLetter, isDigit = character.isNumber
      for (isFirst, name) in [(true, "\(character)a"), (false, "a\(character)"), (false, "b\(character)c")] {
        let quoted = "'\(name.replacing("'", with: "''"))'"
        func isName(_ yaml: String) -> Bool { !parse(yaml).diagnostics.contains { $0.rule == .invalidName } }
        let isOwn = isLetter || character == "_" || !isFirst && isDigit
        #expect(isName("transition: x\nparameters: { \(quoted): 1 }") == isOwn, "\(name)")
        #expect(isName("transition: \(quoted)") == (isLetter || !isFirst && (isDigit || character == "-")), "\(name)")
        // In a target, a dot stands between a view and its property.
        let isTarget = isOwn || name == "b.c"
        #expect(isName("transition: x\nphases: { p: { animations: [{ animate: \(quoted) }] } }") == isTarget, "\(name)")
        #expect(isName("transition: x\nstates: { s: { \(quoted): {} } }") == isTarget, "\(name)")
      }
    }
  }

  /// Corners are words between spaces; `all` and `none` stand alone.
  @Test(
    arguments: [
      ("\"topTrailing\\ttopLeading\"", nil, ""), ("\"topTrailing\\n\\n topLeading \"", nil, ""),
      ("topLeading left", "left", "not 'left'"), ("all topLeading", "all", "'all' cannot be combined"),
      ("topLeading none", "none", "'none' cannot be combined"), ("all all", "all", "'all' cannot be combined"),
      ("none left", "none", "'none' cannot be combined"), ("topLeading topLeading", nil, ""), ("' '", " ", "not ' '"),
      ("''", "", "not ''"), ("topLeading!bottomLeading", "topLeading!bottomLeading", "not 'topLeading!"),
    ] as [(String, String?, String)])
  func cornersAreWords(written: String, marked: String?, message: String) {
    let found = parse("transition: x\nviews: { a: { maskedCorners: \(written) } }")
    #expect(found.diagnostics.map { found.sources.files[0].text($0.range) } == (marked.map { [$0] } ?? []))
    #expect(found.diagnostics.allSatisfy { $0.message.contains(message) }, "\(found.diagnostics.map(\.message))")
  }

  /// Words that other YAML parsers take for Booleans, in any case; `true` and `false` are Booleans.
  @Test(
    arguments: [
      ("yes", true), ("Y", true), ("ON", true), ("True", true), ("TRUE", true), ("no", false), ("N", false),
      ("Off", false), ("FALSE", false), ("true", nil), ("false", nil),
    ] as [(String, Bool?)])
  func aBooleanHasOneSpelling(word: String, means: Bool?) {
    let found = parse("transition: x\nviews: { a: { hidden: \(word) } }").diagnostics
    #expect(found.compactMap { $0.fix.first?.replacement } == (means.map { ["\($0)"] } ?? []))
    #expect(found.isEmpty == (means == nil), "\(found.map(\.message))")
  }
}
