import Foundation
import Testing
import TransitionChecking
import TransitionDiagnostics
import TransitionLint
import TransitionParsing
import TransitionReading
import TransitionReporting
import TransitionTree

/// What fixing may never do to a script, whatever is wrong with it.
@Suite struct FixLaws {
  /// The files of an example, or the folder of the package's examples.
  private struct Loader: IncludeLoader {
    var files: [String: String] = [:]

    func load(_ path: String) -> Result<SourceText, IncludeProblem> {
      if let text = files[path] { return .success(SourceText(path: path, bytes: Array(text.utf8))) }
      guard files.isEmpty, let data = try? Data(contentsOf: FixLaws.examples.appendingPathComponent(path)) else {
        return .failure(.unreadable("no such file"))
      }
      return .success(SourceText(path: path, bytes: Array(data)))
    }

    func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
      SourceReader.read(source, file: file)
    }
  }

  private static let examples: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("examples")
  }()

  private static func example(_ name: String) -> String {
    (try? String(contentsOf: examples.appendingPathComponent("\(name).transition.yaml"), encoding: .utf8)) ?? ""
  }

  private func check(_ text: String, _ loader: Loader) -> (isReadable: Bool, findings: [Diagnostic]) {
    let script = CheckedScript(SourceText(path: "a.yaml", bytes: Array(text.utf8)), loader: loader)
    return (script.tree != nil, script.diagnostics + script.lint(Linter()).ungrouped)
  }

  private func fixed(
    _ text: String, _ loader: Loader, _ certainty: Suggestion.Certainty = .certain
  ) -> (text: String, count: Int, declined: Int) {
    let result = ScriptFixer(linter: Linter(), certainty: certainty).fix(
      SourceText(path: "a.yaml", bytes: Array(text.utf8)), loader: loader)
    return (String(decoding: result.new, as: UTF8.self), result.count, result.declinedCount)
  }

  /// The findings with a fix in the script itself.
  private func fixable(_ findings: [Diagnostic], _ certainty: Suggestion.Certainty = .certain) -> Int {
    findings.count {
      !$0.fix.isEmpty && ($0.isFixSafe || certainty == .likely) && $0.fix.allSatisfy { $0.range.file == .script }
    }
  }

  /// A script without blanks and quotes.
  private func essence(_ text: String) -> String { text.filter { !" \t\r\n\"'".contains($0) } }

  /// The comments for people; those that suppress findings may themselves be fixed.
  private func comments(_ text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { line in line.range(of: " # ").map { line[$0.lowerBound...] } }
      .filter { !$0.contains("transitionctl:") }
  }

  /// Holds a text to the laws.
  ///
  /// - Parameter original: The script without findings that was spoilt.
  private func uphold(_ text: String, _ loader: Loader = Loader(), original: String? = nil) {
    let (after, count, declined) = fixed(text, loader)
    let new = check(after, loader)
    #expect(declined == fixable(new.findings), "another number of fixes is left:\n\(text)\n-----\n\(after)")
    if count == 0 {
      #expect(after == text)
      return
    }
    let old = check(text, loader)
    let errors = { (findings: [Diagnostic]) in findings.count { $0.severity == .error } }
    // A text that cannot be read hides its other errors.
    if old.isReadable {
      #expect(errors(new.findings) <= errors(old.findings), "more errors:\n\(text)\n-----\n\(after)")
      #expect(new.findings.count < old.findings.count, "no fewer findings:\n\(text)\n-----\n\(after)")
    }
    #expect(new.isReadable || !old.isReadable, "no longer YAML:\n\(text)\n-----\n\(after)")
    #expect(fixed(after, loader).text == after, "twice is not as once:\n\(text)\n-----\n\(after)")
    #expect(comments(after) == comments(text), "comments are changed:\n\(text)\n-----\n\(after)")
    #expect(after.hasPrefix("\u{FEFF}") == text.hasPrefix("\u{FEFF}"))
    if let original, new.findings.isEmpty {
      #expect(essence(after) == essence(original), "silent, but another script:\n\(text)\n-----\n\(after)")
    }
  }

  /// What is said to be fixable is what is fixed then: first with the certain fixes, then with the likely ones as well.
  private func upholdCounts(_ text: String, _ loader: Loader = Loader()) {
    let source = SourceText(path: "a.yaml", bytes: Array(text.utf8)), found = check(text, loader).findings
    let counts = ScriptFixer(linter: Linter()).applicableCounts(found, in: source, loader: loader)
    let certain = min(fixable(found), fixed(text, loader).count)
    let all = min(fixable(found, .likely), fixed(text, loader, .likely).count)
    #expect(counts == (certain, max(0, all - certain)), "\(text)")
  }

  @Test(arguments: [
    // Certain, likely, and one that would leave an error.
    "views: { box: { opactiy: 0, layuot: { leading: 0, width: 10 } } }\nstates: { s: { box: { opacity: 1 } } }",
    "views: { box: {}, other: {} }\nstates: { s: { bxo: { opacity: 1 } } }",
    "views: { box: { opacity: 0.5, opactiy: 0.5 } }\nstates: { s: { bxo.opacity: 1, boxx.opacity: 0 } }",
    "views: { box: {} }\nstates: { s: { box: { opactiy: 1, hiden: true, rotation: 45 } } }",
  ])
  func whatIsSaidToBeFixableIsFixed(_ text: String) {
    upholdCounts("transition: t\ncanvas: { width: 100, height: 100 }\n" + text + "\n")
    uphold("transition: t\ncanvas: { width: 100, height: 100 }\n" + text + "\n")
  }

  @Test(arguments: (ErrorCatalog.all + RuleCatalog.documentation).map { $0.name })
  func theBadExamplesOfTheCatalogs(_ name: RuleName) throws {
    let info = try #require(
      RuleCatalog.documentation(of: name) ?? ErrorCatalog.error(named: name.text), "\(name.text)")
    let loader = Loader(files: Dictionary(uniqueKeysWithValues: info.bad.files.map { ($0.path, $0.text) }))
    uphold(info.bad.yaml, loader)
    upholdCounts(info.bad.yaml, loader)
    uphold("\u{FEFF}" + info.bad.yaml.replacingOccurrences(of: "\n", with: "\r\n"), loader)
  }

  // MARK: Spoilt examples

  /// What happens to lines.
  private static let lineSlips: [@Sendable (String) -> String] = [
    { "@\($0)" }, { "\($0) }" }, { String($0.dropLast()) }, { $0.replacingOccurrences(of: ": ", with: ":") },
    { $0.replacingOccurrences(of: ":", with: "") }, { " \($0)" }, { $0.replacingOccurrences(of: "\"", with: "") },
    { _ in "" },
  ]

  @Test(arguments: ["toast", "badge", "card-flip"])
  func anExampleSpoiltLineByLine(_ name: String) {
    let original = Self.example(name)
    let lines = original.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      var spoilt = lines
      let indent = line.prefix { $0 == " " }
      // Every line meets every slip over the examples; a run looks at some.
      let slip = Self.lineSlips[(index + name.count) % Self.lineSlips.count]
      spoilt[index] = indent + slip(String(line.dropFirst(indent.count)))
      uphold(spoilt.joined(separator: "\n"), original: original)
    }
  }

  /// SplitMix64.
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// How many slips of a kind are looked at: `SLIPS=5000 swift test --filter FixLaws` looks longer.
  private static let slips = ProcessInfo.processInfo.environment["SLIPS"].flatMap { Int($0) } ?? 30

  @Test(arguments: ["toast", "badge"], [1, 2, 3] as [UInt64])
  func anExampleWithSlipsOfTheFingers(_ name: String, _ seed: UInt64) {
    let original = Self.example(name)
    let characters = Array(original)
    var random = Random(state: seed)
    for _ in 0..<Self.slips {
      var text = characters
      let index = Int.random(in: 0..<(text.count - 1), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text.remove(at: index)
      case 1: text.insert(text[index], at: index)
      case 2: text.swapAt(index, index + 1)
      default: text[index] = "abeiost:,{}[]'\" 0".randomElement(using: &random) ?? "x"
      }
      // A letter in place of a bracket may be part of a description, a digit part of a number: nobody can know.
      let isLost =
        !characters[index].isLetter && text.count == characters.count && text[index].isLetter || text[index] == "0"
      // What a swapped line break moves to the next line may belong to a comment.
      let isMoved = text.count == characters.count && text[index] == "\n" && characters[index + 1] == "\n"
      uphold(String(text), original: isLost || isMoved ? nil : original)
    }
  }

  // MARK: Wrong fixes of the past

  private static let script = """
    transition: card
    canvas: { width: 100, height: 200 }
    views:
      card: { layout: { frame: [0, 0, 10, 10] }, opacity: 0, backgroundColor: white }
    states:
      open:
        card: { opacity: 1 }
    phases:
      show: { to: open, animations: [{ animate: card, duration: 300ms }] }

    """

  /// What a slip is, and what certain fixes make of it; nil leaves it alone.
  @Test(
    arguments: [
      ("opacity: 0,", "opacity: \"1 % 2\",", nil), ("opacity: 0,", "opacity: 1 ^ 2,", nil),
      ("opacity: 0,", "opacity: 1 ** 2,", nil), ("opacity: 0,", "opacity: 1 // 2,", nil),
      // The other of two keys for one property stays as it is.
      ("opacity: 0,", "opactiy: 0, alpha: 1,", "opacity: 0, alpha: 1,"),
      ("opacity: 0,", "opactiy: 0,", "opacity: 0,"),
      ("opacity: 0,", "opacity: 0, opacity: 0,", "opacity: 0,"),
      ("opacity: 0,", "opacity: 0, opacity: 1,", nil), ("opacity: 0,", "opacity: 0, opacity: \"0\",", nil),
      ("opacity: 0,", "opacity: &a 0, opacity: &b 0,", nil),
      ("\nphases:", "\n  open:\n    card: { opacity: 1 }\nphases:", nil),
      ("transition: card\n", "transition: card\ntransition: card\n", "transition: card\n"),
      ("opacity: 0,", "opacity: self.width2 - 100,", nil),
      ("[0, 0, 10, 10] }", "[0, 0, cavnas.width, 10] }", "[0, 0, canvas.width, 10] }"),
      ("300ms", "300", "300ms"), ("300ms", "1", "1s"), ("300ms", "1,3s", "1.3s"),
      ("white }", "whit }", "white }"),
      // Ten uses are right, and the declaration is not.
      ("  card: { layout", "  crad: { layout", "  card: { layout"),
    ] as [(String, String, String?)])
  func whatIsCertainIsFixedAndNothingElse(_ right: String, _ wrong: String, _ mended: String?) {
    let text = Self.script.replacingOccurrences(of: right, with: wrong)
    #expect(text != Self.script)
    let after = fixed(text, Loader()).text
    #expect(after == (mended.map { Self.script.replacingOccurrences(of: right, with: $0) } ?? text))
  }

  /// Editors and code scanning offer a finding's edits one by one, so none may define a key twice.
  @Test(
    arguments: [
      ("opacity: 0,", "opactiy: 0, opacity: 1,"), ("frame: [0, 0, 10, 10]", "leading: 0, leadng: 1, width: 1"),
      ("opacity: 1 }", "opactiy: 1, opacity: 0 }"), ("duration: 300ms", "duration: 300ms, duratoin: 1s"),
      ("width: 100,", "width: 100, widht: 100,"), ("phases:", "phase: {}\nphases:"),
    ])
  func aRenameToAKeyThatIsThereIsNotOffered(_ right: String, _ wrong: String) throws {
    let text = Self.script.replacingOccurrences(of: right, with: wrong)
    let slip = try #require(
      check(text, Loader()).findings.first { $0.message.contains("unknown key") || $0.message.contains("no property") })
    #expect(slip.fix.isEmpty)
    #expect(slip.label?.hasPrefix("did you mean") == true)
  }

  /// Each of them is fine alone, but a time cannot be multiplied by a time. The misspelled key hides errors until it is
  /// fixed, which is not its fault.
  @Test func fixesThatAreOnlyWrongTogetherAreNotBothApplied() {
    let text = """
      transition: t
      parameters: { a: 2, b: 3 }
      views: { card: { opacity: 0 } }
      states: { open: { card.opacity: 1 } }
      phasess:
        p: { to: open, duration: a * b, animations: [{ animate: card }] }
        q: { swap: p, duration: a }
        r: { swap: p, duration: b }
      """
    let result = fixed(text, Loader())
    #expect(result.text == text.replacing("phasess", with: "phases").replacing("a: 2", with: "a: 2s"))
    #expect(result.count == 2 && result.declined == 1, "\(result)")
  }

  @Test func aMisspelledDeclarationIsOneErrorAtTheDeclaration() {
    let text = Self.script.replacingOccurrences(of: "  card: { layout", with: "  crad: { layout")
    let errors = check(text, Loader()).findings.filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["view 'crad' is declared, but 'card' is used"])
  }

  /// A declaration that two uses miss by the same name.
  @Test(arguments: [
    ("presnt: {", "present: {", "phase 'presnt' is declared, but 'present' is used"),
    ("{ lfit: 0 }", "{ lift: 0 }", "property 'lfit' is declared, but 'lift' is used"),
    ("id: frist", "id: first", "animation 'frist' is declared, but 'first' is used"),
    ("thre: [", "there: [", "scenario 'thre' is declared, but 'there' is used"),
  ]) func everyKindOfDeclarationIsMendedInsteadOfItsUses(_ wrong: String, _ right: String, _ message: String) {
    let script = """
      transition: t
      views:
        card: { properties: { lift: 0 }, translationX: self.lift * 10 }
        dot: { scale: 1 }
      states: { open: { card: { lift: 0.5, opacity: 0.5 }, dot: { scale: 0.9, opacity: 0.5 } } }
      phases:
        present: { to: open, duration: 200ms, animations: [{ id: first, animate: card.lift }, { animate: card.opacity, after: first }, { animate: dot, with: first }] }
        leave: { swap: present }
      scenarios: { there: [{ at: 0ms, play: present }] }
      expect:
        - { scenario: there, at: end, that: dot.scale < 1 }
        - { scenario: there, at: end, that: card.opacity < 1 }
      """
    #expect(check(script, Loader()).findings.filter { $0.severity == .error }.map(\.message) == [])
    let text = script.replacingOccurrences(of: right, with: wrong)
    #expect(text != script)
    #expect(check(text, Loader()).findings.filter { $0.severity == .error }.map(\.message) == [message])
    #expect(fixed(text, Loader()).text == script)
  }

  /// A word of another tool may be a property of the script's own.
  @Test(arguments: [("sart", "start", 2), ("lefft", "left", 2), ("alphaa", "alpha", 2), ("sart", "start", 1)])
  func aPropertyNamedLikeAWordOfAnotherToolIsMendedInsteadOfItsUses(_ wrong: String, _ right: String, _ uses: Int) {
    let script = """
      transition: t
      views: { dial: { properties: { \(right): 45 } } }
      states: { full: { dial.\(right): 0 } }
      phases: { open: { to: full, duration: 200ms, animations: [{ animate: dial\(uses == 2 ? ".\(right)" : "") }] } }
      """
    let text = script.replacingOccurrences(of: "{ \(right): 45", with: "{ \(wrong): 45")
    #expect(fixed(text, Loader()).text == (uses == 2 ? script : text))
    let labels = check(text, Loader()).findings.filter { $0.severity == .error }.map(\.label)
    #expect(uses == 2 || labels == ["did you mean '\(wrong)' or 'leading'?"])
    // Where it is used as declared, each of the two may be meant.
    let mixed = script.replacingOccurrences(of: "dial.\(right): 0", with: "dial.\(wrong): 0")
      .replacingOccurrences(of: "{ \(right): 45", with: "{ \(wrong): 45")
    #expect(fixed(mixed, Loader()).text == mixed)
  }

  /// Where the name is also used as declared, its other uses are misspelled, each for itself.
  @Test func aUseOfAnAnimationOrPropertyIsMendedWhereTheNameIsUsedElsewhere() {
    let script = """
      transition: t
      views: { card: { properties: { lift: 0 }, translationX: self.lift * 10 } }
      states: { open: { card: { lift: 0.5, opacity: 0.5, scale: 0.9 } } }
      phases:
        present: { to: open, duration: 200ms, animations: [{ id: first, animate: card.lift }, { animate: card.opacity, after: first }, { animate: card.scale, with: first }] }
      """
    for (right, wrong) in [("with: first", "with: frist"), ("card: { lift", "card: { lfit")] {
      #expect(fixed(script.replacingOccurrences(of: right, with: wrong), Loader()).text == script)
    }
  }

  @Test(arguments: [
    ("parameters: { spare: &half 0.5, used: *half }", "{ opacity: used }"),
    ("curves: { spare: linear }", "{ <<: *g, opacity: 1 }"),
  ]) func whatAnAliasRepeatsIsInUse(_ head: String, _ card: String) {
    let text = """
      transition: t
      \(head)
      views:
        ghost: &g { opacity: 0, backgroundColor: red }
        card: \(card)
      states: { open: { card.scale: 0.9 } }
      phases: { present: { to: open, duration: 200ms, animations: [{ animate: card }] } }
      """
    let unused = check(text, Loader()).findings.filter { $0.rule.text.hasPrefix("unused-") }.map(\.message)
    // Only what no alias repeats is left.
    #expect(
      unused == [
        head.hasPrefix("curves")
          ? "curve 'spare' is never used" : "view 'ghost' is never visible, and nothing refers to it"
      ])
  }
}
