internal import TransitionText

/// Elements that stills refer to by number, each written once: blurs, shadows and clips.
struct StillDefinitions {
  private var numbers: [String: Int] = [:]
  /// In the order in which they were first requested, one per line.
  private var elements = ""

  /// Returns a value such as `url(#a3)` that refers to an element.
  ///
  /// - Parameters: The element up to its `id` and the rest after it.
  mutating func reference(_ start: String, _ rest: String) -> String {
    let body = "\(start)\u{0}\(rest)"
    let number = numbers[body] ?? numbers.count
    if numbers.updateValue(number, forKey: body) == nil { elements += "\(start) id=\"a\(number)\"\(rest)\n" }
    return "url(#a\(number))"
  }

  /// Returns a Gaussian blur with a standard deviation in pixels, then factors of brightness and saturation; nil if
  /// nothing of it is visible.
  mutating func filter(
    blur deviation: Double, brightness: Double, saturation: Double, on canvas: PlaneRect
  ) -> String? {
    var steps = "", attributes = ""
    if deviation >= 0.1 {
      steps += "<feGaussianBlur stdDeviation=\"\(StillNumber.text(min(deviation, 100)))\"/>"
      attributes = region(on: canvas, spreading: min(deviation, 100))
    }
    let slope = StillNumber.text(brightness), amount = StillNumber.text(saturation)
    if slope != "1" {
      let functions = ["R", "G", "B"].map { "<feFunc\($0) type=\"linear\" slope=\"\(slope)\"/>" }.joined()
      steps += "<feComponentTransfer>\(functions)</feComponentTransfer>"
    }
    if amount != "1" { steps += "<feColorMatrix type=\"saturate\" values=\"\(amount)\"/>" }
    guard !steps.isEmpty else { return nil }
    // As CSS's filter functions, which do not work with linear light.
    if slope != "1" || amount != "1" { attributes += " color-interpolation-filters=\"sRGB\"" }
    return reference("<filter", "\(attributes)>\(steps)</filter>")
  }

  /// Returns the shadow of a view, which turns and grows with it; `feDropShadow` is unknown to older viewers, which then draw
  /// nothing.
  ///
  /// - Parameter scale: Pixels per point.
  mutating func shadow(_ shadow: StageShadow, of view: PlaneTransform, scale: Double, on canvas: PlaneRect) -> String {
    let dx = (view.a * shadow.offsetX + view.c * shadow.offsetY) * scale
    let dy = (view.b * shadow.offsetX + view.d * shadow.offsetY) * scale
    // The deviations along the axes of the picture of a blur that is even in the view.
    let radius = shadow.radius * scale
    let deviations = [view.a * view.a + view.c * view.c, view.b * view.b + view.d * view.d].map {
      min(radius * $0.squareRoot(), 100)
    }
    let blur = deviations.map(StillNumber.text)
    let steps = [
      "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(blur[0] == blur[1] ? blur[0] : "\(blur[0]) \(blur[1])")\"/>",
      "<feOffset dx=\"\(StillNumber.text(dx))\" dy=\"\(StillNumber.text(dy))\" result=\"s\"/>",
      "<feFlood flood-color=\"\(shadow.color.hex)\" flood-opacity=\"\(StillNumber.text(shadow.color.alpha))\"/>",
      "<feComposite in2=\"s\" operator=\"in\"/>",
      "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>",
    ]
    let area = region(on: canvas, spreading: max(deviations[0], deviations[1]), movedBy: max(abs(dx), abs(dy)))
    return reference("<filter", "\(area)>\(steps.joined())</filter>")
  }

  /// The attributes for what a filter may draw: all that can be seen on the canvas, or that reaches it from outside. By
  /// default, a filter ends near the element.
  private func region(on canvas: PlaneRect, spreading deviation: Double, movedBy distance: Double = 0) -> String {
    let area = canvas.insetBy(-(3 * deviation + distance))
    return " filterUnits=\"userSpaceOnUse\""
      + StillNumber.frame(x: area.minX, y: area.minY, width: area.width, height: area.height)
  }

  /// Returns a clip along an outline.
  mutating func clip(_ shape: StillShape) -> String {
    reference("<clipPath", ">\(shape.element)/></clipPath>")
  }

  /// Writes all definitions.
  func write(into buffer: inout ByteBuffer) {
    if !elements.isEmpty { buffer.append("<defs>\n\(elements)</defs>\n") }
  }
}
