import Testing
import TransitionDiagnostics
import TransitionTree

/// What a finding says, what it marks, what it advises and what its fix does belong together.
@Suite struct AdviceLawTests {
  /// Texts in which one character at a time is lost, doubled or replaced.
  static let sound = [
    ShiftLawTests.sound,
    """
    - a: "f(1, 2)"
      b: { c: [1, 2], d: '#FFF', e: {} }
    - [[1, 2], [3, 4]]
    - {k: [{l: 1}, {m: 2}], n: "o: p", q: r}
    """,
    """
    outer:
      inner:
        deep: 1
        list:
          - one
          - two: { x: 1, y: 2 }
            three: [
              { a: 1 },
              { b: 2 }
            ]
      other: { p: "q",
               r: s }
    last: 5
    """,
  ]

  /// The tables' texts and the spoilt ones that are not read in silence.
  private static let readings: [(text: String, diagnostics: [Diagnostic], source: SourceText)] = {
    var texts = (FailureTests.syntax + FailureTests.restrictions).map(\.yaml)
    for text in sound.map({ Array($0) }) {
      for place in text.indices {
        texts.append(String(text[..<place] + text[(place + 1)...]))
        for mark in "{[,:\"- " { texts.append(String(text[..<place] + [mark] + text[(place + 1)...])) }
      }
    }
    return texts.map { text in
      let (_, diagnostics, source) = read(text)
      return (text, diagnostics, source)
    }.filter { !$0.diagnostics.isEmpty }
  }()

  private static func edited(_ text: String, _ edits: [Diagnostic.Edit]) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aMessageNamesWhatIsMarked() {
    // What these name is a part of what is marked, or the rule that it breaks.
    let others = [
      "its key's line", "cannot begin with", "hexadecimal digits", "'<<' merges maps", "unknown anchor",
      "a no-break space", "declares YAML tags", "is defined twice",
    ]
    var count = 0
    for (text, diagnostics, source) in Self.readings {
      for finding in diagnostics where finding.message.contains("'") {
        guard !others.contains(where: { finding.message.contains($0) }) else { continue }
        count += 1
        let marked = Diagnostic.shortened(source.text(finding.range))
        #expect(finding.message.contains("'\(marked)'"), "\(finding.message) of \(text.debugDescription)")
      }
    }
    #expect(count > 1_000)
  }

  @Test func aFixDoesWhatTheAdviceSays() {
    var count = 0
    for (text, diagnostics, source) in Self.readings {
      for finding in diagnostics where !finding.fix.isEmpty {
        count += 1
        let fixed = Self.edited(text, finding.fix), help = finding.help ?? "", label = finding.label ?? ""
        let place: Comment =
          "\(finding.message), \(label), \(help): \(text.debugDescription), \(fixed.debugDescription)"
        // The text that is advised may have the fixes of errors before it.
        let all = Self.edited(text, diagnostics.flatMap(\.fix))
        for start in ["write ", "quote the value: "] where help.hasPrefix(start) && !help.hasSuffix("…") {
          #expect([fixed, all].contains { $0.contains(help.dropFirst(start.count)) }, place)
        }
        if let match = help.wholeMatch(of: /indent (?:it|the line) with (\d+) spaces?/) {
          let line = source.location(of: finding.range.start).line - 1
          let written = fixed.split(separator: "\n", omittingEmptySubsequences: false)[line].prefix { $0 == " " }
          #expect(Int(match.1) == written.count, place)
        }
        if let match = label.wholeMatch(of: /missing '?(.)'?(?: before it)?/) {
          #expect(finding.fix.map { $0.replacement.filter { $0 != " " } } == [String(match.1)], place)
        }
        if finding.message.hasPrefix("a ',' is missing before") {
          #expect(finding.fix.map(\.replacement) == [","], place)
          let gap = text.utf8.dropFirst(Int(finding.fix[0].range.start)).prefix(
            Int(finding.range.start - finding.fix[0].range.start))
          #expect(gap.allSatisfy { $0 == 0x20 || $0 == 0x0A }, place)
        }
        if finding.message.hasPrefix("missing element before ','") {
          #expect(finding.fix == [.init(finding.range, "")] && source.text(finding.range) == ",", place)
        }
        // It leaves fewer mistakes; a lost bracket may have hidden that a quote is lost as well.
        let left = read(fixed).diagnostics
        #expect(
          left.count < diagnostics.count || left.contains { $0.message.hasSuffix("is never opened") },
          "\(place) leaves \(left.map(\.message))")
      }
      for note in diagnostics.flatMap(\.notes) where note.message == "opened here" {
        #expect(note.range.map { ["[", "{"].contains(source.text($0)) } == true, "\(text.debugDescription)")
      }
    }
    #expect(count > 400)
  }

  /// Where a certain fix writes the character that was lost, it writes it where it was lost, up to spaces.
  @Test func aLostCharacterIsWrittenWhereItWas() {
    func essence(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }
    var count = 0
    for sound in Self.sound {
      let characters = Array(sound)
      for place in characters.indices {
        let text = String(characters[..<place] + characters[(place + 1)...])
        // In a list of lists, any of the numbers may have been the last.
        guard !text.contains("[[1, 2, [3, 4]]") else { continue }
        for finding in read(text).diagnostics where finding.isFixSafe {
          guard essence(finding.fix.map(\.replacement).joined()) == String(characters[place]) else { continue }
          count += 1
          let fixed = Self.edited(text, finding.fix)
          #expect(essence(fixed) == essence(sound), "\(finding.message): \(text.debugDescription)")
        }
      }
    }
    #expect(count > 40)
  }
}
