/// Chooses which views of a still are labeled, and where: only where the name fits into its view, is not painted over
/// and does not overlap another.
struct StillLabels {
  struct Label {
    var text: String
    /// The left end of the baseline, in the still's pixels.
    var x: Double
    var y: Double
    /// `k` dark, `w` white.
    var style: String
    var view: Int
    /// The place in its view, as the index of a spot.
    var spot: Int
  }

  static let fontSize = 9.0
  private static let padding = 3.0

  /// The width of a name, in pixels.
  static func width(_ text: String) -> Double { TextMetrics(fontSize: fontSize).width(text) }

  /// The minimum alpha at which something painted later hides a name.
  private static let hidingAlpha = 0.3

  /// - Parameters:
  ///   - stage: The stage with the views.
  ///   - frame: The frame drawn.
  ///   - scale: Pixels per point.
  ///   - canvas: The still, in pixels.
  ///   - before: The spots of the still before, by view; a name stays there if it can.
  static func choose(
    _ stage: Stage, _ frame: StageFrame, scale: Double, canvas: PlaneRect, before: [Int: Int] = [:]
  ) -> [Label] {
    let visible = frame.drawingOrder.filter { $0 != 0 && frame.isVisible($0) }
    let shapes = visible.map { StillShape(frame.boxes[$0].shown, scale: scale) }
    var labels: [Label] = []
    var taken: [PlaneRect] = []
    for (place, view) in visible.enumerated() {
      let box = frame.boxes[view]
      let name = stage.views[view].name
      guard box.shownOpacity >= 0.2, let seen = stage.seenPart(around: view, frame, scale: scale, canvas: canvas),
        let area = shapes[place].bounds.intersection(seen)
      else { continue }
      let size = (width: width(name), height: fontSize)
      guard area.width >= size.width + 2 * padding, area.height >= size.height + 2 * padding else { continue }
      let all = Array(spots(in: area, size, isGroup: !stage.views[view].children.isEmpty).enumerated())
      let preferred = all.filter { $0.offset == before[view] } + all.filter { $0.offset != before[view] }
      for (index, wanted) in preferred {
        guard let spot = spot(near: wanted, in: area, of: shapes[place]) else { continue }
        let isHidden = (place + 1..<visible.count).contains { later in
          let cover = frame.boxes[visible[later]]
          return cover.fill.alpha * cover.shownOpacity >= hidingAlpha && shapes[later].intersects(spot)
        }
        if isHidden || taken.contains(where: { $0.intersects(spot) }) { continue }
        taken.append(spot)
        labels.append(
          Label(text: name, x: spot.minX, y: spot.maxY - 0.22 * fontSize, style: style(box), view: view, spot: index))
        break
      }
    }
    return labels
  }

  /// The possible positions of a name, best first: the center of a view without subviews, then the corners.
  private static func spots(
    in area: PlaneRect, _ size: (width: Double, height: Double), isGroup: Bool
  ) -> [PlaneRect] {
    let left = area.minX + padding, right = area.maxX - padding - size.width
    let top = area.minY + padding, bottom = area.maxY - padding - size.height
    let middle = (x: (left + right) / 2, y: (top + bottom) / 2)
    let corners = [(left, top), (left, bottom), (right, top), (right, bottom)]
    let places = isGroup ? corners + [middle] : [middle, (middle.x, top), (middle.x, bottom)] + corners
    return places.map { PlaneRect(minX: $0.0, minY: $0.1, maxX: $0.0 + size.width, maxY: $0.1 + size.height) }
  }

  /// The nearest position in a view, toward the center of its area: corners of the area may be outside a rotated view.
  private static func spot(near wanted: PlaneRect, in area: PlaneRect, of shape: StillShape) -> PlaneRect? {
    let x = (area.minX + area.maxX - wanted.minX - wanted.maxX) / 2
    let y = (area.minY + area.maxY - wanted.minY - wanted.maxY) / 2
    for step in 0...8 {
      let share = Double(step) / 8
      let spot = wanted.movedBy(x: share * x, y: share * y)
      if shape.contains(spot.insetBy(-padding + 0.01)) { return spot }
    }
    return nil
  }

  private static func style(_ box: StageBox) -> String {
    if box.fill.alpha * box.shownOpacity < 0.55 { return "k" }
    return box.fill.luma > 0.5 ? "k" : "w"
  }
}

extension Stage {
  /// The part of a still in which the views around a view let it be seen; nil if there is none.
  func seenPart(around view: Int, _ frame: StageFrame, scale: Double, canvas: PlaneRect) -> PlaneRect? {
    var seen = canvas
    var around = views[view].parent
    while let outer = around {
      let box = frame.boxes[outer]
      if box.clipsToBounds || box.clip != nil {
        guard let rest = seen.intersection(StillShape(box.shown, scale: scale).bounds) else { return nil }
        seen = rest
      }
      around = views[outer].parent
    }
    return seen
  }
}

extension StageBox {
  /// The box without what is cut off its edges.
  fileprivate var shown: StageBox {
    guard let clip else { return self }
    var result = self
    let left = max(0, clip.leading), top = max(0, clip.top)
    result.transform.tx += transform.a * left + transform.c * top
    result.transform.ty += transform.b * left + transform.d * top
    result.width = max(0, width - left - max(0, clip.trailing))
    result.height = max(0, height - top - max(0, clip.bottom))
    return result
  }
}
