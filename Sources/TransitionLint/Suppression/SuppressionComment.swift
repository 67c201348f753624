internal import TransitionDiagnostics
internal import TransitionModel

/// One comment that suppresses findings.
struct SuppressionComment {
  /// From its `#` to the end of its line.
  var range: SourceRange
  var rules: [Located<String>] = []
  /// The text after ` -- `.
  var reason: String?
  /// The lines on which it suppresses findings, 1-based.
  var lines: ClosedRange<Int>
  /// The same in words.
  var reach: String
  /// Whether it applies to the key or list element that starts on its one line, and the range of that.
  var isAboutBlock = false
  var block: SourceRange?
  /// The reason why it is invalid.
  var problem: Diagnostic?

  /// Parses a comment; nil for other comments.
  ///
  /// - Parameter nextLine: Returns the first line after another that contains more than a comment.
  init?(_ range: SourceRange, in source: SourceText, nextLine: (_ after: Int) -> Int) {
    self.range = range
    var scanner = CommentScanner(range, in: source)
    guard scanner.skip("transitionctl:") else { return nil }
    let verb = scanner.word()
    let line = source.location(of: range.start).line
    switch verb.value {
    case "ignore":
      lines = line...line
      reach = "on this line"
    case "ignore-next-line":
      let next = nextLine(line)
      lines = next...next
      reach = next == line + 1 ? "on the next line" : "on line \(next)"
    case "ignore-block":
      let first = Self.isAlone(range, in: source) ? nextLine(line) : line
      lines = first...first
      reach = "in its block"
      isAboutBlock = true
    case "ignore-file":
      lines = 1...Int.max
      reach = "in this file"
    default:
      lines = line...line
      reach = ""
      problem = .unknownSuppression(verb.value, at: verb.range)
      return
    }
    while let rule = scanner.name(isFirst: rules.isEmpty) { rules.append(rule) }
    reason = scanner.reason()
    if reason == nil, let last = rules.last, let next = scanner.name(isFirst: true),
      let name = RuleName(rawValue: next.value), RuleCatalog.rule(of: name) != nil
    {
      problem = .suppressionWithoutComma(next.value, after: last.range, at: next.range)
    } else if rules.isEmpty {
      problem = .suppressionWithoutRule(verb.value, at: verb.range)
    } else if verb.value == "ignore", Self.isAlone(range, in: source) {
      problem = .suppressionOnOwnLine(at: verb.range)
    }
  }

  /// The edit that removes one of its rules: with its comma, or the whole comment if there is no other rule.
  func removal(ofRule place: Int, in source: SourceText) -> [Diagnostic.Edit] {
    let rule = rules[place].range
    var cut = rule
    if rules.count == 1 {
      cut = range
      while cut.start > 0, source.bytes[Int(cut.start) - 1].isBlank { cut.start -= 1 }
      // A comment that is alone on its line is removed with the line break.
      if Self.isAlone(range, in: source) {
        let next = source.byteRange(ofLine: source.location(of: range.start).line + 1)?.lowerBound
        cut.end = Int32(clamping: next ?? source.bytes.count)
      }
    } else if place + 1 < rules.count {
      cut.end = rules[place + 1].range.start
    } else {
      cut.start = rules[place - 1].range.end
    }
    return [.init(cut, "")]
  }

  /// Whether it suppresses findings of its rules at an offset.
  func applies(to offset: Int32, line: Int) -> Bool {
    guard isAboutBlock else { return lines.contains(line) }
    return block.map { $0.start <= offset && offset < $0.end } ?? false
  }

  private static func isAlone(_ range: SourceRange, in source: SourceText) -> Bool {
    let before = source.bytes[..<Int(range.start)].last { !$0.isBlank }
    return before.map { $0 == 0x0A || $0 == 0x0D } ?? true
  }
}

/// Reads the words of a comment with their ranges.
private struct CommentScanner {
  private let file: FileID
  /// The bytes before the rest tell a dash from hyphens.
  private let bytes: [UInt8]
  private var rest: ArraySlice<UInt8>

  init(_ range: SourceRange, in source: SourceText) {
    (file, bytes) = (range.file, source.bytes)
    rest = bytes[Int(range.start)..<min(Int(range.end), bytes.count)].drop { $0 == UInt8(ascii: "#") }
    skipBlanks()
  }

  mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// Reads letters and hyphens.
  mutating func word() -> Located<String> {
    let word = rest.prefix { $0.isNameByte }
    rest = rest[word.endIndex...]
    return Located(
      String(decoding: word, as: UTF8.self),
      at: SourceRange(file: file, start: Int32(clamping: word.startIndex), end: Int32(clamping: word.endIndex)))
  }

  /// Reads the next name of a list; nil at its end or before a reason.
  mutating func name(isFirst: Bool) -> Located<String>? {
    skipBlanks()
    if !isFirst {
      guard skip(",") else { return nil }
      skipBlanks()
    }
    return rest.first?.isNameByte == true && !isDash ? word() : nil
  }

  mutating func reason() -> String? {
    skipBlanks()
    guard isDash else { return nil }
    rest = rest.dropFirst(2)
    skipBlanks()
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }

  /// Whether ` -- ` follows.
  private var isDash: Bool {
    rest.starts(with: "--".utf8) && (rest.startIndex == 0 || bytes[rest.startIndex - 1].isBlank)
  }

  private mutating func skipBlanks() { rest = rest.drop { $0.isBlank } }
}

extension UInt8 {
  /// Whether it belongs to a word: an ASCII letter, a digit or an underscore.
  var isWordByte: Bool { self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") }
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether it belongs to a name, which may have hyphens.
  var isNameByte: Bool { isWordByte || self == UInt8(ascii: "-") }
}
