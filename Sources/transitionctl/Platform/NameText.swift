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

  /// The argument of this program that was decoded as `text` although it is not UTF-8.
  static func argument(readAs text: String) -> String? {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    for argument in CommandLine.unsafeArgv.prefixed(CommandLine.argc) where String(cString: argument) == text {
      let name = NameText(argument)
      if !name.isValid { return name.text }
    }
    return nil
  }
}

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  fileprivate func prefixed(_ count: Int32) -> [UnsafeMutablePointer<CChar>] {
    (0..<Int(count)).compactMap { self[$0] }
  }
}
