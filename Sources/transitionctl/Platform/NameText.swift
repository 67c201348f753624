/// A name from the system as text, although its bytes need not be UTF-8.
struct NameText {
  /// The name, with `\xFF` for each byte that is not valid UTF-8.
  private(set) var text: String
  private(set) var isValid = true

  init(_ name: UnsafePointer<CChar>) {
    text = String(cString: name)
    // Decoding repairs invalid UTF-8, so the bytes differ.
    var bytes: [UInt8] = []
    var next = name
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    if text.utf8.elementsEqual(bytes) { return }
    (text, isValid) = ("", false)
    var rest = bytes[...]
    while let byte = rest.first {
      let scalar = (1...4).lazy.map { rest.prefix($0) }.first { part in
        let text = String(decoding: part, as: UTF8.self)
        return text.unicodeScalars.count == 1 && text.utf8.elementsEqual(part)
      }
      text += scalar.map { String(decoding: $0, as: UTF8.self) } ?? "\\x\(String(byte, radix: 16, uppercase: true))"
      rest = rest.dropFirst(scalar?.count ?? 1)
    }
  }

  /// Whether a path is not the one that was given: arguments and the current folder are decoded as UTF-8, with U+FFFD
  /// for anything else, and a file of that name may exist.
  static func isMisread(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") && isMisreadingPaths }

  private static let isMisreadingPaths = ([Platform.rawCurrentFolder] + Platform.rawArguments).contains { name in
    name.map { !NameText($0).isValid } ?? false
  }

  /// The path as it was given, for messages: alone, or at the end of an argument such as `--output=PATH`.
  static func given(_ path: String) -> String? {
    guard isMisread(path) else { return nil }
    for argument in Platform.rawArguments where String(cString: argument).hasSuffix(path) {
      let start = String(cString: argument).utf8.count - path.utf8.count
      let name = NameText(argument + start)
      if !name.isValid { return name.text }
    }
    return path
  }
}
