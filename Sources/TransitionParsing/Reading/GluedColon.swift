internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// `a:1` or `a 1` where a map is to be: a key and its value that a missing space or colon makes one text.
struct GluedColon {
  private let name: String
  private let value: String
  /// What is missing behind the name.
  private let isColonMissing: Bool

  /// Nil for a text that is something else, such as an address.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }),
      (1..<80).contains(end), end + 1 < bytes.count, bytes[end + 1] != UInt8(ascii: "/"),
      bytes[..<end].allSatisfy({ NameKind.isNameByte($0) })
    else { return nil }
    isColonMissing = bytes[end] == UInt8(ascii: " ")
    name = String(decoding: bytes[..<end], as: UTF8.self)
    value = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    // Several words are prose, unless there is something to compute in them.
    let isProse = value.utf8.contains(UInt8(ascii: " ")) && !value.utf8.contains { "*+/()<>".utf8.contains($0) }
    if isColonMissing, isProse { return nil }
  }

  /// What is wrong, as the end of a sentence.
  var problem: String { isColonMissing ? "a ':' is missing after '\(name)'" : "a space is missing after the colon" }

  /// What to type.
  var help: String { "write \(name): \(Diagnostic.shortened(value))" }

  /// The edit that puts the space or the colon in; none where the word is quoted, and so was meant as one.
  ///
  /// - Parameter range: The word's.
  func fix(in range: SourceRange) -> [Diagnostic.Edit] {
    guard Int(range.end) - Int(range.start) == name.utf8.count + 1 + value.utf8.count else { return [] }
    let place = range.start + Int32(clamping: name.utf8.count + (isColonMissing ? 0 : 1))
    return [.init(SourceRange(file: range.file, start: place, end: place), isColonMissing ? ":" : " ")]
  }
}
