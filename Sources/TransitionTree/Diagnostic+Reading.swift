package import TransitionDiagnostics

/// Diagnostics of all readers: limits, encoding, duplicate keys.
extension Diagnostic {
  /// A text in quotes that YAML reads back unchanged.
  package static func quoted(_ text: String) -> String {
    if !text.contains("\""), !text.contains("\\") { return "\"\(text)\"" }
    var result = "'"
    for character in text.unicodeScalars {
      result.unicodeScalars.append(character)
      if character == "'" { result += "'" }
    }
    return result + "'"
  }

  package static func inputTooLong(limit: Int, at place: SourceRange) -> Diagnostic {
    // A longer file is only read far enough to show that it is too long.
    Diagnostic(.limitExceeded, "the file is larger than \(limit) bytes, the limit for a script", at: place)
  }

  package static func tooDeep(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(.limitExceeded, "maps and lists are nested more than \(limit) levels deep here", at: place)
  }

  package static func tooManyNodes(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the file has more than \(limit) values up to here, with aliases expanded",
      at: place)
  }

  package static func scalarTooLong(_ length: Int, limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(.limitExceeded, "this value has \(length) bytes; the limit is \(limit)", at: place)
  }

  package static func encoding(_ finding: EncodingScan.Finding, file: FileID) -> Diagnostic {
    let place = SourceRange(
      file: file, start: Int32(clamping: finding.offset), end: Int32(clamping: finding.offset + finding.length))
    let save = "save the file as UTF-8"
    switch finding.what {
    case .utf16: return Diagnostic(.encoding, "the file is UTF-16 instead of UTF-8", at: place, help: save)
    case .utf32: return Diagnostic(.encoding, "the file is UTF-32 instead of UTF-8", at: place, help: save)
    case .invalidByte(let byte):
      return Diagnostic(
        .encoding, "byte 0x\(hexadecimal(UInt32(byte), 2)) is not valid UTF-8 here", at: place, help: save)
    case .control(0): return Diagnostic(.encoding, "NUL (U+0000) is not allowed", at: place)
    case .control(let value):
      let name = "U+\(hexadecimal(value, 4))"
      return Diagnostic(
        .encoding, "control character \(name) is not allowed", at: place,
        help:
          "remove it; in double quotes it is written \(value < 0x100 ? "\\x\(hexadecimal(value, 2))" : "\\u\(hexadecimal(value, 4))")"
      )
    case .strayMark:
      return Diagnostic(
        .encoding, "byte order mark (U+FEFF) inside the text; it is only allowed at the start of the file", at: place,
        help: "remove it")
    }
  }

  /// - Parameter removal: The range of an entry that repeats the first one with its value.
  package static func duplicateKey(
    _ key: String, at place: SourceRange, first: SourceRange, removal: SourceRange? = nil
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "'\(shortened(key))' is defined twice", at: place,
      label: removal == nil ? nil : "with the same value: remove it", notes: [Note("first defined here", at: first)],
      suggestion: removal.flatMap { .edits([.init($0, "")]) })
  }

  /// A user's text for a message: its first line, at most 60 characters.
  package static func shortened(_ text: String) -> String {
    let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    if line.endIndex == text.endIndex, line.count <= 60 { return text }
    return String(String.UnicodeScalarView(line.prefix(59))) + "…"
  }

  private static func hexadecimal(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
