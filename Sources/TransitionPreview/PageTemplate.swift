internal import EmbeddedFiles
internal import TransitionText

/// The page without its data, assembled from separate HTML, CSS and script files.
enum PageTemplate {
  private static let html = Array(of: embedded_page_html())
  private static let parts = [
    (name: "style", bytes: Array(of: embedded_page_style())), (name: "script", bytes: script),
  ]

  /// The modules as one script: its names are those of all modules, so it has no imports, no exports, and no second
  /// declaration of the shorthand that several modules declare.
  private static let script: [UInt8] = {
    var result: [UInt8] = []
    let modules = Array(of: embedded_page_modules())
    for line in modules.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: Array("import ".utf8)) { continue }
      let prefix = Array("export ".utf8)
      result += (line.starts(with: prefix) ? line.dropFirst(prefix.count) : line) + [UInt8(ascii: "\n")]
    }
    return result
  }()

  /// The size of a page without its data, in bytes.
  static var size: Int { html.count + parts.reduce(0) { $0 + $1.bytes.count } }

  /// Returns a page.
  ///
  /// - Parameters:
  ///   - title: The script's name.
  ///   - data: The JSON data that the page plays.
  ///   - isServed: Whether it can send requests to its server.
  static func page(title: String, data: [UInt8], isServed: Bool = false) -> [UInt8] {
    var shown = ByteBuffer(capacity: title.utf8.count + 64)
    shown.appendXML(title)
    let values =
      parts + [
        ("title", bytes(shown)), ("data", escaped(data)),
        ("connect", Array((isServed ? "; connect-src 'self'" : "").utf8)),
      ]
    var page: [UInt8] = []
    page.reserveCapacity(size + data.count)
    let template = html
    var place = 0
    while place < template.count {
      if template[place] == UInt8(ascii: "{"), let (name, end) = placeholder(template, at: place),
        let value = values.first(where: { $0.name == name })
      {
        page += value.bytes
        place = end
      } else {
        page.append(template[place])
        place += 1
      }
    }
    return page
  }

  /// The name in `{{name}}`, and the end of the placeholder.
  private static func placeholder(_ template: [UInt8], at place: Int) -> (name: String, end: Int)? {
    guard place + 1 < template.count, template[place + 1] == UInt8(ascii: "{"),
      let close = template[place...].firstIndex(of: UInt8(ascii: "}")), close + 1 < template.count
    else { return nil }
    return (String(decoding: template[(place + 2)..<close], as: UTF8.self), close + 2)
  }

  /// Escapes JSON such that it cannot end its enclosing element.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += Array("\\u003c".utf8) } else { result.append(byte) }
    }
    return result
  }

  static func bytes(_ buffer: borrowing ByteBuffer) -> [UInt8] { buffer.withUnsafeBytes { Array($0) } }
}

extension [UInt8] {
  fileprivate init(of file: EmbeddedFile) { self.init(UnsafeBufferPointer(start: file.bytes, count: file.count)) }
}
