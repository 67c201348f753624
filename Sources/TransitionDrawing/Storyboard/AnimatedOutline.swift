/// The outline of a view in an animated picture, and its border, over time: a rectangle, or a path if only some of its
/// corners are rounded.
struct AnimatedOutline {
  private let boxes: [StageBox]
  private let scale: Double
  private let isPath: Bool
  private let isRound: Bool
  /// Whether it ever has a visible border.
  let hasBorder: Bool

  /// - Parameters:
  ///   - boxes: At least one: the view at each time.
  ///   - scale: Pixels per point.
  init(_ boxes: [StageBox], scale: Double) {
    self.boxes = boxes
    self.scale = scale
    let round = boxes.filter { $0.cornerRadius * scale >= 0.05 && !$0.roundedCorners.isEmpty }
    isRound = !round.isEmpty
    isPath = round.contains { $0.roundedCorners != .all }
    hasBorder = boxes.contains { $0.borderWidth * scale >= 0.05 && $0.borderColor.alpha > 0 }
  }

  /// The start of its element. The data of a path is that at the end, for viewers that do not read it from a style.
  var element: String { isPath ? "<path d=\"\(data(values[values.count - 1]))\"" : "<rect" }

  /// Left, top, width, height, and the radii from the top leading corner on, at each time, in pixels.
  var values: [[Double]] { boxes.map { values($0, inset: 0) } }

  /// The same for the middle of the border, which is inside the frame.
  var edgeValues: [[Double]] { boxes.map { values($0, inset: $0.borderWidth / 2) } }

  /// The width of the border in pixels, and its color, in as much as matters as a pixel.
  var lineValues: [[Double]] { boxes.map { [$0.borderWidth * scale] + $0.borderColor.lanes.map { $0 * 60 } } }

  private func values(_ box: StageBox, inset: Double) -> [Double] {
    let sides = [inset, inset, max(0, box.width - 2 * inset), max(0, box.height - 2 * inset)]
    let corners: [RoundedCorners] = [.topLeading, .topTrailing, .bottomTrailing, .bottomLeading]
    let radii = corners.map { box.roundedCorners.contains($0) ? max(0, box.cornerRadius - inset) : 0 }
    return (sides + radii).map { $0 * scale }
  }

  // MARK: Rules

  func rule(_ value: [Double]) -> String { shape(value, names: ["width", "height"], value[2..<4]) }

  func edgeRule(_ value: [Double]) -> String { shape(value, names: ["x", "y", "width", "height"], value[0..<4]) }

  func lineRule(_ value: [Double]) -> String {
    let color = StageColor(red: value[1] / 60, green: value[2] / 60, blue: value[3] / 60)
    let alpha = StillNumber.text(value[4] / 60)
    return "stroke-width:\(StillNumber.text(value[0] / scale))px;stroke:\(color.hex);stroke-opacity:\(alpha)"
  }

  private func shape(_ value: [Double], names: [String], _ numbers: ArraySlice<Double>) -> String {
    if isPath { return "d:path('\(data(value))')" }
    // A property that a keyframe leaves out would have the value of the end there.
    return zip(names + (isRound ? ["rx"] : []), numbers + [value[4]])
      .map { "\($0):\(StillNumber.text($1 / scale))px" }.joined(separator: ";")
  }

  /// The data of a path, always with the same commands: only such paths are interpolated.
  private func data(_ value: [Double]) -> String {
    let value = value.map { $0 / scale }
    let (left, top, right, bottom) = (value[0], value[1], value[0] + value[2], value[1] + value[3])
    // Each corner: its place and the direction in which the outline arrives.
    let corners = [(left, top, 0.0, -1.0), (right, top, 1, 0), (right, bottom, 0, 1), (left, bottom, -1, 0)]
    var data = ""
    for ((x, y, inX, inY), radius) in zip(corners, value[4...]) {
      let (outX, outY) = (-inY, inX), handle = 0.44771525 * radius
      data += (data.isEmpty ? "M" : "L") + StillNumber.pair(x - inX * radius, y - inY * radius)
      data += "C" + StillNumber.pair(x - inX * handle, y - inY * handle) + " "
      data += StillNumber.pair(x + outX * handle, y + outY * handle) + " "
      data += StillNumber.pair(x + outX * radius, y + outY * radius)
    }
    return data + "z"
  }
}

extension StageColor {
  /// Red, green, blue and alpha.
  var lanes: [Double] { [red, green, blue, alpha] }
}
