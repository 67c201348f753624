internal import TransitionText

/// The page without its data: HTML, style and script are files of their own beside the sources, and are put together here.
enum PageTemplate {
  private static let parts: [(name: String, bytes: [UInt8])] = [
    ("style", PackageResources.page_css),
    (
      "script",
      PackageResources.model_js + PackageResources.stage_js + PackageResources.plot_js + PackageResources.gesture_js
        + PackageResources.controls_js + PackageResources.main_js
    ),
  ]

  /// How many bytes a page has without its data.
  static var size: Int { PackageResources.page_html.count + parts.reduce(0) { $0 + $1.bytes.count } }

  /// Returns a page.
  ///
  /// - Parameters:
  ///   - title: The script's name.
  ///   - data: What the page plays, as JSON.
  ///   - isServed: Whether it may ask the server that it comes from.
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
    let template = PackageResources.page_html
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

  /// The name in `{{name}}`, and where it ends.
  private static func placeholder(_ template: [UInt8], at place: Int) -> (name: String, end: Int)? {
    guard place + 1 < template.count, template[place + 1] == UInt8(ascii: "{"),
      let close = template[place...].firstIndex(of: UInt8(ascii: "}")), close + 1 < template.count
    else { return nil }
    return (String(decoding: template[(place + 2)..<close], as: UTF8.self), close + 2)
  }

  /// JSON that cannot end the element it stands in.
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
