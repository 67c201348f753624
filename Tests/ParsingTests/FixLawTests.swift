import Testing
import TransitionDiagnostics

/// What a finding about a script says, what it marks, what it advises and what its fix does belong together.
@Suite struct FixLawTests {
  /// Slips of many kinds, each in one line of the script.
  private static let spoilers: [@Sendable (String) -> String] = [
    { $0.replacing(": ", with: ":") }, { $0.replacing(":", with: "") }, { "  \($0)" }, { String($0.dropLast()) },
    { $0.replacing("e", with: "é") }, { $0.replacing("-", with: "") }, { $0.replacing(": ", with: ": [") },
    { $0.replacing(": ", with: ": #FFF ") }, { $0.replacing("\"", with: "'") }, { $0.uppercased() },
    { $0.replacing("a", with: "") }, { $0.replacing("ms", with: "") }, { $0.replacing("ms", with: " ms") },
    { $0.replacing("0", with: "1,5") }, { $0.replacing("e", with: "ee") }, { $0.replacing("true", with: "yes") },
    { $0.replacing(": ", with: " = ") }, { $0.replacing("- ", with: "-") }, { $0.replacing("0", with: "O") },
    { $0.replacing("s", with: "S") }, { $0.replacing("t", with: "") }, { $0.replacing(": ", with: ": ..") },
    { $0.replacing("[", with: "{").replacing("]", with: "}") },
    { $0.replacing("[", with: "").replacing("]", with: "") },
    { $0.replacing("(", with: "").replacing(")", with: "") },
  ]

  private static func edited(_ text: String, _ edits: [Diagnostic.Edit]) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aFixDoesWhatTheAdviceSaysAndEndsTheFinding() {
    let lines = MutationTests.script.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var count = 0
    for index in lines.indices {
      // Every other line meets a slip, so that a run takes a second.
      for (kind, spoil) in Self.spoilers.enumerated() where (index + kind) % 2 == 0 {
        var spoilt = lines
        spoilt[index] = spoil(lines[index])
        guard spoilt[index] != lines[index] else { continue }
        let text = spoilt.joined(separator: "\n")
        let (_, diagnostics, sources) = parse(text)
        for finding in diagnostics where !finding.fix.isEmpty {
          count += 1
          let fixed = Self.edited(text, finding.fix), label = finding.label ?? "", help = finding.help ?? ""
          let place: Comment = "\(finding.message), \(label), \(help): \(spoilt[index])"
          if help.hasPrefix("write "), !help.hasSuffix("…") { #expect(fixed.contains(help.dropFirst(6)), place) }
          if let match = label.wholeMatch(of: /(?:did you mean|write) '(.*)'\??/) {
            let edit = finding.fix[0]
            // Of a number with a comma, only the comma is replaced.
            let isWhole = edit.replacement == match.1, isPoint = edit.replacement == "." && match.1.contains(".")
            #expect(finding.fix.count == 1 && (isWhole || isPoint), place)
            #expect(sources.files[0].text(edit.range) != edit.replacement, place)
          }
          let left = parse(fixed).diagnostics
          #expect(!left.contains { $0.message == finding.message && $0.range.start == finding.range.start }, place)
        }
      }
    }
    #expect(count > 300)
  }

  /// Scripts with one mistake, and without it.
  @Test(
    arguments: [
      ("animations:\n          -animate: a", "animations:\n          - animate: a"),
      ("to: s // the  end", "to: s # the end"), ("to: s /* the end */", "to: s # the end"), ("to: s //", "to: s #"),
      ("to: “open”", "to: \"open\""), ("curve: ‘ease-in’", "curve: \"ease-in\""),
      ("during: { a.backgroundColor: #FFF\n }", "during: { a.backgroundColor: \"#FFF\"\n }"),
      ("during:\n          a.backgroundColor: white @ #FFF", "during:\n          a.backgroundColor: \"white @ #FFF\""),
      ("during:\n          opacity: 1 / 2", "during:\n          a.opacity: 1 / 2"),
      ("during: { a.hidden: Yes }", "during: { a.hidden: true }"), ("duration: 300 ms", "duration: 300ms"),
      ("interruption: restrat", "interruption: restart"), ("durration: 1s", "duration: 1s"),
    ])
  func aFixWritesWhatWasMeant(line: String, fixed: String) throws {
    func script(_ line: String) -> String {
      "transition: x\nviews:\n  a: {}\nphases:\n    p:\n        \(line)\n        description: The end.\n"
    }
    let found = parse(script(line)).diagnostics.filter { $0.rule != .missingKey }
    let finding = try #require(found.first, "\(line)")
    #expect(found.count == 1 && Self.edited(script(line), finding.fix) == script(fixed), "\(found.map(\.message))")
    #expect(parse(script(fixed)).diagnostics.allSatisfy { $0.rule == .missingKey }, "\(fixed)")
  }

  /// The keys of an animation that are a spring in other tools, and the fix, which is safe if they mean nothing else.
  @Test(
    arguments: [
      ("stiffness: 300, damping: 30", "curve: \"spring(stiffness=300, damping=30)\"", true),
      ("type: spring, stiffness: 300, damping: 30", "curve: \"spring(stiffness=300, damping=30)\"", true),
      ("stiffness: 300, delay: 1s, damping: 30", "curve: \"spring(stiffness=300, damping=30)\", delay: 1s", true),
      ("delay: 1s, damping: 30, stiffness: 300", "delay: 1s, curve: \"spring(damping=30, stiffness=300)\"", true),
      ("stiffness: 300, damping: 0.7", "curve: \"spring(dampingRatio=0.7, stiffness=300)\"", false),
      ("mass: 1, stiffness: 300, damping: 0.7", "curve: \"spring(dampingRatio=0.7, stiffness=300)\"", false),
      ("mass: 2, stiffness: 300, damping: 0.7", "curve: \"spring(dampingRatio=0.7, stiffness=150)\"", false),
      ("mass: 1, stiffness: 300, damping: 1", "curve: \"spring(mass=1, stiffness=300, damping=1)\"", true),
      ("mass: 1, damping: 0.7", "curve: \"spring(mass=1, damping=0.7)\"", true),
      ("response: 0.5, dampingRatio: 0.8", "curve: \"spring(response=0.5s, dampingRatio=0.8)\"", true),
      ("response: 500ms, dampingRatio: 0.8", "curve: \"spring(response=500ms, dampingRatio=0.8)\"", true),
      ("stiffness: 100, damping: 20", "curve: \"spring(stiffness=100, damping=20)\"", true),
      (
        "stiffness: 100, damping: 20.5", "curve: \"spring(stiffness=100, damping=20.5, overdamping=allowed)\"", true
      ),
      ("mass: 3, stiffness: 100, damping: 30", "curve: \"spring(mass=3, stiffness=100, damping=30)\"", true),
      (
        "stiffness: 100, damping: 10, initialSpringVelocity: 2",
        "curve: \"spring(stiffness=100, damping=10, velocity=2)\"", true
      ),
      ("stiffness: 100, damping: 10, initialVelocity: 2", "curve: \"spring(stiffness=100, damping=10)\"", false),
      ("stiffness: 100, damping: 10, velocity: 0", "curve: \"spring(stiffness=100, damping=10, velocity=0)\"", true),
      ("response: 400, dampingFraction: 0.8", "curve: \"spring(response=400ms, dampingRatio=0.8)\"", true),
      ("stiffness: 100, dampingFraction: 0.8", "curve: \"spring(stiffness=100, dampingRatio=0.8)\"", true),
      ("type: spring, damping: 15", "curve: \"spring(stiffness=100, damping=15)\"", true),
    ])
  func theSpringOfAnotherToolIsACurve(keys: String, fixed: String, isSafe: Bool) throws {
    func script(_ keys: String) -> String {
      "transition: x\nphases: { p: { animations: [{ animate: a.opacity, \(keys) }] } }"
    }
    let found = parse(script(keys)).diagnostics
    let finding = try #require(found.first)
    #expect(found.count == 1 && Self.edited(script(keys), finding.fix) == script(fixed), "\(finding)")
    #expect(finding.isFixSafe == isSafe)
    // Next to a curve they are keys like others, and a comment between them would be lost.
    let beside = parse(script("curve: linear, \(keys)")).diagnostics.flatMap(\.fix)
    #expect(!beside.contains { $0.replacement.hasPrefix("curve: ") }, "\(beside)")
    let commented = script(keys.replacing(", ", with: ", # a comment\n"))
    #expect(
      parse(commented).diagnostics.filter { $0.range.file == .script }.allSatisfy { $0.fix.isEmpty }, "\(commented)")
  }

  /// Commas would split an entry in a flow map.
  @Test(
    arguments: [
      ("ease: steps(5)", "curve: \"steps(6, jumpNone)\""),
      ("dampingFraction: 0.6", "curve: \"spring(response=0.5s, dampingRatio=0.6)\""),
      ("usingSpringWithDamping: 0.6", "curve: spring(dampingRatio=0.6)"),
    ])
  func anEntryWithCommasIsQuoted(key: String, entry: String) throws {
    func script(_ key: String) -> String {
      "transition: x\nphases: { p: { animations: [{ animate: a.opacity, \(key) }] } }"
    }
    let finding = try #require(parse(script(key)).diagnostics.first)
    #expect(Self.edited(script(key), finding.fix) == script(entry) && finding.label == "write '\(entry)'", "\(finding)")
  }

  /// A view and its property, which other tools have in two keys, are one target.
  @Test(
    arguments: [
      ("view: a, property: opacity, to: 1", "animate: a.opacity, to: 1", true),
      ("to: 1, target: a, keyPath: opacity", "to: 1, animate: a.opacity", true),
      ("property: gap, to: 1, element: a", "animate: a.gap, to: 1", false),
      ("view: a, keyPath: transform.scale, to: 1", "animate: a.scale, to: 1", false),
    ])
  func theTargetOfAnotherToolIsATarget(keys: String, fixed: String, isSafe: Bool) throws {
    func script(_ keys: String) -> String { "transition: x\nphases: { p: { animations: [{ \(keys) }] } }" }
    let result = parse(script(keys))
    let finding = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1 && Self.edited(script(keys), finding.fix) == script(fixed), "\(finding)")
    #expect(finding.isFixSafe == isSafe && result.script.phases[0].animations?[0].targets[0].view?.text == "a")
    #expect(parse(script("animate: b, \(keys)")).script.phases[0].animations?[0].targets[0].view?.text == "b")
  }
}
