internal import TransitionText

/// The outline of a box in the picture: a rectangle with rounded corners, transformed like the view.
struct StillShape {
  /// Maps the view's own coordinates to the still's pixels.
  let transform: PlaneTransform
  let width: Double
  let height: Double
  let radius: Double
  let corners: RoundedCorners

  /// - Parameters:
  ///   - inset: The distance of the outline inside the box, in points.
  init(_ box: StageBox, scale: Double, inset: Double = 0) {
    let toPixels = PlaneTransform(a: scale, d: scale) * box.transform
    transform = toPixels.movedBefore(x: inset, y: inset)
    width = max(0, box.width - 2 * inset)
    height = max(0, box.height - 2 * inset)
    radius = max(0, min(box.cornerRadius - inset, min(width, height) / 2))
    corners = radius > 0 ? box.roundedCorners : []
  }

  /// The rectangle that remains of a box clipped at insets from its edges; nil if nothing does.
  init?(_ box: StageBox, scale: Double, clip: StageInsets) {
    let toPixels = PlaneTransform(a: scale, d: scale) * box.transform
    transform = toPixels.movedBefore(x: clip.leading, y: clip.top)
    width = box.width - clip.leading - clip.trailing
    height = box.height - clip.top - clip.bottom
    guard width > 0, height > 0 else { return nil }
    radius = 0
    corners = []
  }

  /// The bounding box, in the still's pixels.
  var bounds: PlaneRect { transform.bounds(width: width, height: height) }

  /// Whether a rectangle is in it; the rounding of corners is ignored.
  func contains(_ rect: PlaneRect) -> Bool {
    guard let own = inOwnCoordinates(rect) else { return false }
    return PlaneRect(minX: 0, minY: 0, maxX: width, maxY: height).contains(own)
  }

  /// Whether a rectangle and it have a point in common; the rounding of corners is ignored.
  func intersects(_ rect: PlaneRect) -> Bool {
    guard bounds.intersects(rect), let own = inOwnCoordinates(rect) else { return false }
    // Two convex shapes are apart if a side of one of them is between them.
    return PlaneRect(minX: 0, minY: 0, maxX: width, maxY: height).intersects(own)
  }

  /// The bounding box of a rectangle in the view's coordinates; nil if the view has no area.
  private func inOwnCoordinates(_ rect: PlaneRect) -> PlaneRect? {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0 else { return nil }
    let inverse = PlaneTransform(
      a: transform.d / determinant, b: -transform.b / determinant, c: -transform.c / determinant,
      d: transform.a / determinant)
    return inverse.movedBefore(x: rect.minX - transform.tx, y: rect.minY - transform.ty)
      .bounds(width: rect.width, height: rect.height)
  }

  /// Whether its sides are vertical and horizontal.
  var isUpright: Bool { transform.b == 0 && transform.c == 0 }

  /// Whether it can be written as `<rect>`.
  private var isRectangle: Bool { isUpright && (corners.isEmpty || corners == .all) }

  /// The start of its element, `<rect …` or `<path …`, left open for more attributes.
  var element: String {
    guard isRectangle else { return "<path d=\"\(pathData)\"" }
    let bounds = bounds, x = StillNumber.text(bounds.minX), y = StillNumber.text(bounds.minY)
    let place = (x == "0" ? "" : " x=\"\(x)\"") + (y == "0" ? "" : " y=\"\(y)\"")
    let size = "width=\"\(StillNumber.text(bounds.width))\" height=\"\(StillNumber.text(bounds.height))\""
    guard corners == .all else { return "<rect\(place) \(size)" }
    let rx = StillNumber.text(radius * abs(transform.a)), ry = StillNumber.text(radius * abs(transform.d))
    return "<rect\(place) \(size) rx=\"\(rx)\"" + (rx == ry ? "" : " ry=\"\(ry)\"")
  }

  /// The outline as path data.
  ///
  /// A quarter circle is approximated by a cubic curve, which any affine map preserves; the error is 0.03 % of the
  /// radius.
  var pathData: String {
    if corners.isEmpty, isUpright {
      let bounds = bounds
      let size = (StillNumber.text(bounds.width), StillNumber.text(bounds.height))
      return "M\(StillNumber.pair(bounds.minX, bounds.minY))h\(size.0)v\(size.1)h-\(size.0)z"
    }
    let handle = 0.44771525 * radius
    var data = ""
    // Each corner: whether it is rounded, its position, and the directions in and out of it.
    let turns: [(RoundedCorners, Double, Double, Double, Double)] = [
      (.topTrailing, width, 0, 1, 0), (.bottomTrailing, width, height, 0, 1), (.bottomLeading, 0, height, -1, 0),
      (.topLeading, 0, 0, 0, -1),
    ]
    func point(_ x: Double, _ y: Double) -> String {
      let place = transform.apply(x: x, y: y)
      return StillNumber.pair(place.x, place.y)
    }
    for (corner, x, y, inX, inY) in turns {
      let (outX, outY) = (-inY, inX)
      let command = data.isEmpty ? "M" : "L"
      guard corners.contains(corner) else {
        data += command + point(x, y)
        continue
      }
      data += command + point(x - inX * radius, y - inY * radius)
      data += "C" + point(x - inX * handle, y - inY * handle) + " " + point(x + outX * handle, y + outY * handle)
      data += " " + point(x + outX * radius, y + outY * radius)
    }
    return data + "z"
  }
}

/// Formats numbers of pictures: two decimals are a hundredth of a pixel.
enum StillNumber {
  /// Beyond this nothing is visible, and some SVG viewers fail.
  private static let limit = 1e6

  static func text(_ value: Double) -> String {
    NumberWriter.text(min(max(value, -limit), limit), .fixed(decimals: 2))
  }

  /// Two numbers with the shortest separator that can be parsed.
  static func pair(_ x: Double, _ y: Double) -> String {
    let second = text(y)
    return second.utf8.first == UInt8(ascii: "-") ? text(x) + second : text(x) + " " + second
  }

  /// The attributes of a rectangle: ` x="12" y="26" width="160" height="300"`.
  static func frame(x: Double, y: Double, width: Double, height: Double) -> String {
    [("x", x), ("y", y), ("width", width), ("height", height)].map { " \($0)=\"\(text($1))\"" }.joined()
  }
}
