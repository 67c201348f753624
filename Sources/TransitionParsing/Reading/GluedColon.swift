internal import TransitionDiagnostics
internal import TransitionModel

/// `a:1`, a key and its value that a missing space makes one word.
struct GluedColon {
  private let name: String
  private let value: String

  /// Nil for a text that is something else, such as an address.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), (1..<80).contains(colon), colon + 1 < bytes.count,
      bytes[colon + 1] != UInt8(ascii: "/"), bytes[..<colon].allSatisfy({ NameKind.isNameByte($0) })
    else { return nil }
    name = String(decoding: bytes[..<colon], as: UTF8.self)
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
  }

  /// What to type.
  var help: String { "write \(name): \(Diagnostic.shortened(value))" }

  /// The edit that puts the space in; none where the word is quoted, and so was meant as one.
  ///
  /// - Parameter range: The word's.
  func fix(in range: SourceRange) -> [Diagnostic.Edit] {
    guard Int(range.end) - Int(range.start) == name.utf8.count + 1 + value.utf8.count else { return [] }
    let place = range.start + Int32(clamping: name.utf8.count + 1)
    return [.init(SourceRange(file: range.file, start: place, end: place), " ")]
  }
}
