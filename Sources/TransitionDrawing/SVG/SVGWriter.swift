package import TransitionText

/// Writes elements of an SVG document in order, one per line.
///
/// Numbers have at most two decimals, a hundredth of a pixel, which keeps pictures small and identical everywhere.
package struct SVGWriter: ~Copyable {
  package private(set) var buffer: ByteBuffer

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - title: The heading, and the accessible name of the picture.
  ///   - rules: A style sheet, which must not contain `<` or `&`.
  package init(width: Double, height: Double, title: String, rules: String) {
    buffer = ByteBuffer(capacity: 16 * 1024)
    buffer.beginSVG(width: Self.number(width), height: Self.number(height), title: title)
    buffer.append("<style>\n" as StaticString)
    buffer.append(rules)
    buffer.append("</style>\n" as StaticString)
    element("rect", class: "bg", numbers: [("width", width), ("height", height)])
    let heading = TextMetrics(fontSize: 15).fitted(title, into: width - 2 * Self.margin)
    text(heading, x: Self.margin, y: Self.margin + 10, class: "h")
  }

  /// The distance of the heading from the edges, in pixels.
  static let margin = 16.0

  /// Writes an element without content.
  ///
  /// - Parameters:
  ///   - numbers: Numeric attributes, in pixels.
  ///   - data: The `d` of a path.
  ///   - tooltip: Shown while the mouse hovers over it.
  package mutating func element(
    _ name: StaticString, class style: String? = nil, numbers: [(StaticString, Double)] = [],
    texts: [(StaticString, String)] = [], data: SVGPath? = nil, tooltip: String? = nil
  ) {
    open(name, style, numbers, texts)
    if let data { buffer.append(" d=\"\(data.text)\"") }
    guard let tooltip else {
      buffer.append("/>\n" as StaticString)
      return
    }
    buffer.append("><title>" as StaticString)
    buffer.appendXML(tooltip)
    buffer.append("</title>" as StaticString)
    close(name)
  }

  mutating func text(_ text: String, x: Double, y: Double, class style: String? = nil) {
    open("text", style, [("x", x), ("y", y)], [])
    buffer.append(UInt8(ascii: ">"))
    buffer.appendXML(text)
    close("text")
  }

  /// Opens an element that contains others; ``endGroup(_:)`` closes it.
  package mutating func beginGroup(
    _ name: StaticString, numbers: [(StaticString, Double)] = [], texts: [(StaticString, String)] = []
  ) {
    open(name, nil, numbers, texts)
    buffer.append(">\n" as StaticString)
  }

  package mutating func endGroup(_ name: StaticString) { close(name) }

  /// Closes the document and returns it.
  package consuming func finished() -> ByteBuffer {
    buffer.append("</svg>\n" as StaticString)
    return buffer
  }

  private mutating func open(
    _ name: StaticString, _ style: String?, _ numbers: [(StaticString, Double)], _ texts: [(StaticString, String)]
  ) {
    buffer.append("<\(name)")
    if let style { buffer.appendAttribute("class", style) }
    for (name, value) in numbers { buffer.appendAttribute(name, Self.number(value)) }
    for (name, value) in texts { buffer.appendAttribute(name, value) }
  }

  private mutating func close(_ name: StaticString) { buffer.append("</\(name)>\n") }

  /// A number of pixels as it is written.
  static func number(_ value: Double) -> String { NumberWriter.text(value, .fixed(decimals: 2)) }
}

extension ByteBuffer {
  /// Opens an SVG document.
  ///
  /// - Parameter title: The accessible name of the picture.
  mutating func beginSVG(width: String, height: String, title: String) {
    append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"")
    append(" viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n<title>")
    appendXML(title)
    append("</title>\n" as StaticString)
  }

  /// Appends a line of text in a still.
  mutating func appendText(_ text: String, class style: String, x: Double, y: Double) {
    append("<text class=\"\(style)\" x=\"\(StillNumber.text(x))\" y=\"\(StillNumber.text(y))\">")
    appendXML(text)
    append("</text>\n" as StaticString)
  }
}
