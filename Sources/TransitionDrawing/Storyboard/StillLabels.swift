/// Chooses which views of a still are named, and where: only where the name fits its view, is not painted over and is
/// not in the way of another.
struct StillLabels {
  struct Label {
    var text: String
    /// The left end of the baseline, in the still's pixels.
    var x: Double
    var y: Double
    /// `k` dark, `w` white, `n` as the theme has it.
    var style: String
  }

  static let fontSize = 9.0
  private static let padding = 3.0
  /// What a character takes at most on average, in font sizes; wide enough for the sans-serif fonts of all systems.
  static let characterWidth = 0.6

  /// How much a name takes in pixels.
  static func width(_ text: String, fontSize: Double = fontSize) -> Double {
    Double(text.count) * characterWidth * fontSize
  }

  /// What is painted later hides names when it is at least so opaque.
  private static let hidingAlpha = 0.3

  /// - Parameters:
  ///   - stage: Whose views these are.
  ///   - frame: What is drawn.
  ///   - scale: Pixels a point.
  ///   - canvas: The still, in pixels.
  static func choose(_ stage: Stage, _ frame: StageFrame, scale: Double, canvas: StillRect) -> [Label] {
    let visible = frame.drawingOrder.filter { $0 != 0 && frame.isVisible($0) }
    let bounds = visible.map { StillShape(frame.boxes[$0], scale: scale).bounds }
    var labels: [Label] = []
    var taken: [StillRect] = []
    for (place, view) in visible.enumerated() {
      let box = frame.boxes[view]
      let name = stage.views[view].name
      guard box.shownOpacity >= 0.2, let area = bounds[place].intersection(canvas) else { continue }
      let size = (width: width(name), height: fontSize)
      guard area.width >= size.width + 2 * padding, area.height >= size.height + 2 * padding else { continue }
      for spot in spots(in: area, size, isGroup: !stage.views[view].children.isEmpty) {
        let isHidden = (place + 1..<visible.count).contains { later in
          let cover = frame.boxes[visible[later]]
          return cover.fill.alpha * cover.shownOpacity >= hidingAlpha && bounds[later].intersects(spot)
        }
        if isHidden || taken.contains(where: { $0.intersects(spot) }) { continue }
        taken.append(spot)
        labels.append(
          Label(text: name, x: spot.minX, y: spot.maxY - 0.22 * fontSize, style: style(box)))
        break
      }
    }
    return labels
  }

  /// The places for a name, the best first: in the middle of a view that holds nothing, else in a corner.
  private static func spots(
    in area: StillRect, _ size: (width: Double, height: Double), isGroup: Bool
  ) -> [StillRect] {
    let left = area.minX + padding, right = area.maxX - padding - size.width
    let top = area.minY + padding, bottom = area.maxY - padding - size.height
    let middle = (x: (left + right) / 2, y: (top + bottom) / 2)
    let corners = [(left, top), (left, bottom), (right, top), (right, bottom)]
    let places = isGroup ? corners + [middle] : [middle, (middle.x, top), (middle.x, bottom)] + corners
    return places.map { StillRect(minX: $0.0, minY: $0.1, maxX: $0.0 + size.width, maxY: $0.1 + size.height) }
  }

  private static func style(_ box: StageBox) -> String {
    if box.fill.alpha * box.shownOpacity < 0.55 { return "n" }
    return box.fill.luma > 0.5 ? "k" : "w"
  }
}
