import Testing
import TransitionChecking
import TransitionDiagnostics
import TransitionLint
import Transitions

/// Lines that are indented wrongly or have a dash too many or too few: which of the fixes that YAML allows is made.
@Suite struct SlipJudgeTests {
  private static let lines = """
    transition: card
    canvas: { width: 390, height: 844 }
    parameters:
      inset: 16
      speed: 300ms
    views:
      backdrop:
        backgroundColor: black
        opacity: 0
      card:
        layout:
          leading: inset
          trailing: inset
          top: 844
          height: 400
        cornerRadius: 12
        backgroundColor: white
        children:
          title:
            layout:
              top: 20
              height: 40
            opacity: 0
    states:
      shown:
        backdrop:
          opacity: 0.4
        card:
          top: 300
        title:
          opacity: 1
    phases:
      present:
        to: shown
        duration: speed
        animations:
          - animate: backdrop
            curve: easeOut
          - animate: card
            curve: easeOut
            delay: 50ms
          - animate: title
            duration: 200ms
            delay: 100ms
        reducedMotion:
          duration: 150ms
          animations:
            - animate: all
      dismiss:
        swap: present
        duration: 250ms
    """.split(separator: "\n").map(String.init)

  private func script(_ line: Int, _ written: String) -> String {
    var lines = Self.lines
    lines[line - 1] = written
    return lines.joined(separator: "\n") + "\n"
  }

  private func errors(_ text: String) -> [Diagnostic] {
    CheckedScript(SourceText(path: "a.yaml", bytes: Array(text.utf8)), loader: nil).diagnostics
      .filter { $0.severity == .error }
  }

  /// The errors behind the first one are those of the text with its fix, which is longer.
  @Test(arguments: ["t:e\nd{n: }", "2\n e: 0,e:", "0\n f{n: }", "t:e\nd{n: }\n"])
  func anErrorAtTheEndIsFoundBehindAnother(text: String) {
    let found = errors(text)
    let edits = found.flatMap { ([$0] + $0.alternatives).flatMap { $0.suggestion?.edits ?? [] } }
    #expect(!found.isEmpty && edits.allSatisfy { Int($0.range.end) <= text.utf8.count }, "\(found)")
  }

  private func fixed(_ text: String, _ certainty: Suggestion.Certainty = .certain) -> String {
    // Errors only.
    var configuration = LintConfiguration()
    for rule in RuleCatalog.all { configuration.levels[rule.documentation.name] = .off }
    let fixer = ScriptFixer(linter: Linter(configuration), certainty: certainty)
    return String(
      decoding: fixer.fix(SourceText(path: "a.yaml", bytes: Array(text.utf8)), loader: nil).new, as: UTF8.self)
  }

  /// One error, whose fix restores the script.
  @Test(
    arguments: [
      // In a list of animations, each element begins with `animate`.
      (38, "      curve: easeOut"), (39, "      animate: card"), (41, "      delay: 50ms"),
      (42, "      animate: title"), (37, "        animate: backdrop"),
      (38, "        - curve: easeOut"), (43, "        - duration: 200ms"), (44, "        - delay: 100ms"),
      // A dash among the keys of a map.
      (5, "  - speed: 300ms"), (9, "    - opacity: 0"), (4, "  - inset: 16"), (8, "    - backgroundColor: black"),
      (12, "      - leading: inset"),
      (34, "    - to: shown"),
      (46, "      - duration: 150ms"), (49, "  - dismiss:"), (50, "    - swap: present"),
      // The line that is indented unlike the others, not the one after it.
      (17, "      backgroundColor: white"), (26, "  backdrop:"), (26, "   backdrop:"), (36, "  animations:"),
      (11, "  layout:"), (7, "    backdrop:"), (1, "  transition: card"),
      (7, "backdrop:"), (11, "      layout:"), (26, "      backdrop:"), (33, "    present:"),
      (25, "      shown:"),
      // Tabs, where only one depth makes sense.
      (10, "\tcard:"), (16, "\tcornerRadius: 12"), (28, "\tcard:"), (30, "\ttitle:"), (49, "\tdismiss:"),
      // The text can be read, but not as it was meant.
      (6, "  views:"), (10, "card:"), (10, "    card:"), (18, "  children:"), (39, "        animate: card"),
    ]) func theSlippedLineIsFixed(_ line: Int, _ written: String)
  {
    let slipped = script(line, written), found = errors(slipped)
    #expect(found.count == 1, "\(found.map { $0.message })")
    #expect(fixed(slipped) == script(line, Self.lines[line - 1]))
  }

  /// A line that fits more than one map stays as it is.
  @Test func anUndecidedIndentationIsNotFixed() {
    let slipped = script(23, "\topacity: 0"), found = errors(slipped)
    #expect(found.map { $0.message } == ["a tab indents this line; YAML accepts only spaces"])
    #expect(found.first?.help == "indent the line with 4 or 8 spaces")
    #expect(fixed(slipped) == slipped)
  }

  /// A bracket is closed where that leaves the fewest errors, which need not be the end of the line.
  @Test(
    arguments: [
      (
        10, "  card: { layout: { leading: 0, top: 0, width: 9, height: 30 , cornerRadius: 12, content: Hi }",
        "  card: { layout: { leading: 0, top: 0, width: 9, height: 30 } , cornerRadius: 12, content: Hi }"
      ),
      (
        10, "  card: { layout: { leading: 0, top: 0, width: 9, height: 30 }, cornerRadius: 12, content: Hi",
        "  card: { layout: { leading: 0, top: 0, width: 9, height: 30 }, cornerRadius: 12, content: Hi }"
      ),
      (
        39, "      - { animate: card, to: { top: 9, curve: easeOut }",
        "      - { animate: card, to: { top: 9 }, curve: easeOut }"
      ),
      (
        39, "      - { animate: card, keyframes: [{ at: 0%, top: 9, { at: 100%, top: 300 }], curve: easeOut }",
        "      - { animate: card, keyframes: [{ at: 0%, top: 9 }, { at: 100%, top: 300 }], curve: easeOut }"
      ),
      (
        9, "    opacity: 0\n  glass: { opacity: 0, backgroundColor: if(1 > 0, \"#FFF\", \"#000\") }",
        "    opacity: 0\n  glass: { opacity: 0, backgroundColor: 'if(1 > 0, \"#FFF\", \"#000\")' }"
      ),
      (
        39, "      - { animate: card.top, keyframes: [0, [100, 300], curve: easeOut }",
        "      - { animate: card.top, keyframes: [0, [100, 300], curve: easeOut }"
      ),
    ])
  func aBracketIsClosedWhereItBelongs(_ line: Int, _ written: String, _ meant: String) {
    // A value in braces has no lines below.
    let rest = line == 10 ? 10..<23 : line == 39 ? 39..<41 : 9..<9
    func text(_ written: String) -> String {
      var lines = Self.lines
      lines.removeSubrange(rest)
      lines[line - 1] = written
      return lines.joined(separator: "\n").replacing("        title:\n          opacity: 1\n", with: "") + "\n"
    }
    #expect(fixed(text(written)) == text(meant))
  }

  /// Values that YAML cannot read: what the key takes tells what to write.
  @Test(
    arguments: [
      (9, "    opacity: inset > 3 ? 1 : 0", "write if(inset > 3, 1, 0)", "    opacity: if(inset > 3, 1, 0)"),
      (9, "    content: a > 3 ? 1 : 0", "quote the value: \"a > 3 ? 1 : 0\"", "    content: \"a > 3 ? 1 : 0\""),
      (35, "    duration: @speed", "write speed", "    duration: speed"),
      (9, "    content: @anna", "quote the value: \"@anna\"", "    content: \"@anna\""),
      (35, "    duration: 300ms, curve: linear", "start a new line", "    duration: 300ms\n    curve: linear"),
      (
        9, "    description: One, two: three", "quote the value: \"One, two: three\"",
        "    description: \"One, two: three\""
      ),
      (48, "        - animate: *", "for every view, write all", "        - animate: all"),
      (
        38, "        curve: withSpring(1, { damping: 20 })",
        "a spring's arguments are named: spring(stiffness=170, damping=26)", nil
      ),
    ] as [(Int, String, String, String?)])
  func aValueIsReplacedByWhatItsKeyTakes(_ line: Int, _ written: String, _ help: String, _ meant: String?) {
    let slipped = script(line, written), found = errors(slipped)
    #expect(found.map { $0.help } == [help], "\(found.map { $0.message })")
    #expect(fixed(slipped) == slipped)
    #expect(fixed(slipped, .likely) == meant.map { script(line, $0) } ?? slipped)
  }

  /// The errors in other lines are not hidden by one that YAML cannot read.
  @Test func errorsBehindASyntaxErrorAreReported() {
    let slipped = script(35, "    duration speed").replacing("opacity: 0.4", with: "opactiy: 0.4")
      .replacing("swap: present", with: "swap: presnt")
    let found = DiagnosticSink.ordered(errors(slipped)), source = SourceText(path: "a.yaml", bytes: Array(slipped.utf8))
    #expect(found.map { source.location(of: $0.range.start).line } == [27, 35, 50])
    #expect(found.map { source.text($0.range) } == ["opactiy", "duration speed", "presnt"])
    #expect(found.allSatisfy { $0.fix.isEmpty })
  }

  /// What stands in a map that commas split may be the 'count' of its view.
  @Test func aSplitMapHasNoOtherErrors() {
    let text = """
      transition: t
      canvas: { width: 100, height: 100 }
      views: { c: { count: 3, opacity: max(0, 1) } }
      states: { out: { c: { translationX: index * 70 } } }
      phases: { p: { to: out, animations: [{ animate: c, duration: 200ms }] } }
      """
    #expect(errors(text).map { $0.message } == ["'max(0, 1)' is split at its commas here"])
    let whole = text.replacing("max(0, 1)", with: "0").replacing("count: 3, ", with: "")
    #expect(errors(whole).map { $0.rule } == [.invalidExpression])
  }

  /// An event without a time is checked as well.
  @Test func anEventWithoutATimeIsChecked() {
    let found = errors(script(51, Self.lines[50]).appending("scenarios: { s: [{ play: dismis }] }\n"))
    #expect(found.map { $0.rule } == [.missingKey, .unknownPhase])
  }

  /// Without a line that names a view, a state or a phase, nothing that is left belongs anywhere else.
  @Test(arguments: [7, 10, 19, 25, 26, 33, 49]) func linesBelowAMissingNameStayWhereTheyAre(_ line: Int) {
    var lines = Self.lines
    lines.remove(at: line - 1)
    let text = lines.joined(separator: "\n") + "\n"
    #expect(!errors(text).isEmpty)
    #expect(fixed(text) == text)
  }

  /// What is given twice because a name between is missing is not a repetition.
  @Test func entriesOfALostPhaseAreNotRemoved() {
    let text = (Self.lines.dropLast() + ["    duration: 200ms", "    swap: present", "    duration: 250ms"])
      .joined(separator: "\n")
    #expect(errors(text).count { $0.rule == .duplicateKey } == 2)
    #expect(fixed(text) == text)
    let doubled = script(35, "    duration: speed\n    duration: speed")
    #expect(fixed(doubled) == script(35, Self.lines[34]))
  }

  /// A key of the language does not become a name by moving it.
  @Test func aDoubledKeyIsNotAView() {
    let text = script(18, "    children:\n    children:")
    #expect(errors(text).contains { $0.rule == .duplicateKey })
    #expect(fixed(text) == text)
  }

  /// The only element of a list, without its dash.
  @Test func theOnlyElementOfAListGetsItsDash() {
    let list =
      "scenarios:\n  short:\n    - at: 0ms\n      play: present\nexpect:\n  - scenario: short\n    at: end\n    that: card.minY == 300\n"
    let text = script(50, Self.lines[49]) + list
    #expect(errors(text).isEmpty)
    for dash in ["- at", "- scenario"] {
      let slipped = text.replacing(dash, with: String(dash.dropFirst(2)))
      #expect(errors(slipped).count == 1 && fixed(slipped) == text, "\(errors(slipped).map { $0.message })")
    }
  }

  /// Errors that remain after moving a line are left as they are.
  @Test func severalSlipsAreReportedEach() {
    let slipped = script(10, "card:").replacing("cornerRadius", with: "cornerRadious")
    #expect(errors(slipped).count > 2)
  }

  /// The library reports what `validate` reports: for each line with other indentation, and for values that YAML cannot
  /// read.
  @Test func theLibrarySaysTheSame() {
    var texts = [script(35, "    duration speed"), script(9, "    opacity: inset > 3 ? 1 : 0"), script(27, "  a: ]")]
    for (index, line) in Self.lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      texts += [script(index + 1, "  " + line), script(index + 1, String(line.dropFirst(min(2, indent))))]
    }
    for text in texts {
      let checked = CheckedScript(SourceText(path: "a.yaml", bytes: Array(text.utf8)), loader: nil)
      let all = DiagnosticSink.orderedAndCapped(checked.diagnostics + checked.lint(Linter()).findings)
      let found = TransitionScript(yaml: text, path: "a.yaml").diagnostics
      #expect(found.map { $0.message } == all.map { $0.message }, "\(text)")
      #expect(found.map { $0.suggestion?.edits.count } == all.map { $0.suggestion?.edits.count }, "\(text)")
      #expect(found.map { $0.range.start.offset } == all.map { max(0, Int($0.range.start)) }, "\(text)")
    }
  }
}
