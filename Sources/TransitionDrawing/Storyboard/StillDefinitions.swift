internal import TransitionText

/// Elements that stills refer to by number, each written once: blurs, shadows and clips.
struct StillDefinitions {
  private var numbers: [String: Int] = [:]
  /// Elements, with `ID` as a placeholder for their name, in the order in which they were first requested.
  private(set) var bodies: [String] = []

  /// Returns a value such as `url(#a3)` that refers to an element.
  ///
  /// - Parameters: The element up to its `id` and the rest after it.
  mutating func reference(_ start: String, _ rest: String) -> String {
    let body = "\(start)\u{0}\(rest)"
    let number = numbers[body] ?? bodies.count
    if numbers[body] == nil {
      numbers[body] = number
      bodies.append("\(start) id=\"a\(number)\"\(rest)")
    }
    return "url(#a\(number))"
  }

  /// Returns a Gaussian blur with a standard deviation in pixels, then factors of brightness and saturation; nil if
  /// nothing of it is visible.
  mutating func filter(blur deviation: Double, brightness: Double, saturation: Double) -> String? {
    var steps = "", attributes = ""
    if deviation >= 0.1 { steps += "<feGaussianBlur stdDeviation=\"\(StillNumber.text(min(deviation, 100)))\"/>" }
    let slope = StillNumber.text(brightness), amount = StillNumber.text(saturation)
    if slope != "1" {
      let functions = ["R", "G", "B"].map { "<feFunc\($0) type=\"linear\" slope=\"\(slope)\"/>" }.joined()
      steps += "<feComponentTransfer>\(functions)</feComponentTransfer>"
    }
    if amount != "1" { steps += "<feColorMatrix type=\"saturate\" values=\"\(amount)\"/>" }
    guard !steps.isEmpty else { return nil }
    // As CSS's filter functions, which do not work with linear light.
    if slope != "1" || amount != "1" { attributes = " color-interpolation-filters=\"sRGB\"" }
    return reference("<filter", "\(attributes)>\(steps)</filter>")
  }

  /// Returns a shadow, in pixels; `feDropShadow` is unknown to older viewers, which then draw nothing.
  mutating func shadow(_ shadow: StageShadow, scale: Double) -> String {
    let values = [shadow.offsetX * scale, shadow.offsetY * scale, min(shadow.radius * scale, 100)].map(StillNumber.text)
    let steps = [
      "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(values[2])\"/>",
      "<feOffset dx=\"\(values[0])\" dy=\"\(values[1])\" result=\"s\"/>",
      "<feFlood flood-color=\"\(shadow.color.hex)\" flood-opacity=\"\(StillNumber.text(shadow.color.alpha))\"/>",
      "<feComposite in2=\"s\" operator=\"in\"/>",
      "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>",
    ]
    return reference(
      "<filter", " x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\">\(steps.joined())</filter>")
  }

  /// Returns a clip along an outline.
  mutating func clip(_ shape: StillShape) -> String {
    var buffer = ByteBuffer(capacity: 0)
    shape.begin(into: &buffer)
    return reference("<clipPath", ">\(buffer.text)/></clipPath>")
  }

  /// Writes all definitions.
  func write(into buffer: inout ByteBuffer) {
    guard !bodies.isEmpty else { return }
    buffer.append("<defs>\n" as StaticString)
    for body in bodies {
      buffer.append(body)
      buffer.append("\n" as StaticString)
    }
    buffer.append("</defs>\n" as StaticString)
  }
}
