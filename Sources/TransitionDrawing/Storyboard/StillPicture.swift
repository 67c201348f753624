internal import TransitionText

/// Draws one still: the canvas and its views, in the still's pixels.
struct StillPicture {
  let stage: Stage
  /// Pixels per point.
  let scale: Double
  /// The still's rectangle, in its own pixels.
  let canvas: PlaneRect

  init(stage: Stage, scale: Double) {
    self.stage = stage
    self.scale = scale
    canvas = PlaneRect(minX: 0, minY: 0, maxX: stage.canvasWidth * scale, maxY: stage.canvasHeight * scale)
  }

  /// Draws the views.
  ///
  /// - Parameters:
  ///   - earlier: Earlier frames, oldest first; drawn as thin outlines on top, fainter with age.
  ///   - spots: The spots of labels by view, of the still before and then of this one.
  func draw(
    _ frame: StageFrame, earlier: [StageFrame], spots: inout [Int: Int], definitions: inout StillDefinitions,
    into buffer: inout ByteBuffer
  ) {
    draw(0, frame, &definitions, &buffer)
    for (age, skin) in earlier.enumerated() {
      for (clips, data) in outlines(of: skin, leavingOut: frame, &definitions) {
        let opacity = StillNumber.text(0.2 + 0.5 * Double(age + 1) / Double(earlier.count))
        buffer.append(clips.map { "<g clip-path=\"\($0)\">" }.joined())
        buffer.append("<path class=\"o\" opacity=\"\(opacity)\" d=\"\(data)\"/>")
        buffer.append(String(repeating: "</g>", count: clips.count) + "\n")
      }
    }
    for label in StillLabels.choose(stage, frame, scale: scale, canvas: canvas, before: spots) {
      spots[label.view] = label.spot
      buffer.appendText(label.text, class: label.style, x: label.x, y: label.y)
    }
  }

  /// The text of a still alone: the same for frames that look alike.
  func text(of frame: StageFrame) -> String {
    var buffer = ByteBuffer(), definitions = StillDefinitions(), spots: [Int: Int] = [:]
    draw(frame, earlier: [], spots: &spots, definitions: &definitions, into: &buffer)
    definitions.write(into: &buffer)
    return buffer.text
  }

  /// Draws a view and its subviews.
  private func draw(
    _ view: Int, _ frame: StageFrame, _ definitions: inout StillDefinitions, _ buffer: inout ByteBuffer
  ) {
    let box = frame.boxes[view]
    guard box.isShown, box.shownOpacity >= 0.004 else { return }
    let shape = StillShape(box, scale: scale)
    let children = stage.children(of: view, frame.boxes).filter { shows($0, frame) }
    let isSeen = frame.isVisible(view) && shape.bounds.intersects(canvas)
    guard isSeen || !children.isEmpty else { return }
    if let insets = box.clip {
      guard let rest = StillShape(box, scale: scale, clip: insets) else { return }
      buffer.append("<g clip-path=\"\(definitions.clip(rest))\">\n")
    }
    defer { if box.clip != nil { buffer.append("</g>\n" as StaticString) } }
    let filter = definitions.filter(
      blur: box.blurRadius * scale, brightness: box.brightness, saturation: box.saturation, on: canvas)
    // Opacity and filters apply to a view and its subviews as a group.
    let isGroup = !children.isEmpty && (box.opacity < 1 || filter != nil)
    var attributes = box.opacity < 1 ? " opacity=\"\(StillNumber.text(box.opacity))\"" : ""
    if let filter { attributes += " filter=\"\(filter)\"" }
    if isGroup {
      buffer.append("<g\(attributes)>\n")
      attributes = ""
    }
    if isSeen { paint(view, box, shape, attributes, &definitions, &buffer) }
    let clips = box.clipsToBounds && children.contains { reaches($0, frame, outside: shape) }
    if clips { buffer.append("<g clip-path=\"\(definitions.clip(shape))\">\n") }
    for child in children { draw(child, frame, &definitions, &buffer) }
    if clips { buffer.append("</g>\n" as StaticString) }
    if isSeen { paintBorder(box, attributes, &buffer) }
    if isGroup { buffer.append("</g>\n" as StaticString) }
  }

  /// Paints a view's own box, without its border.
  private func paint(
    _ view: Int, _ box: StageBox, _ shape: StillShape, _ attributes: String, _ definitions: inout StillDefinitions,
    _ buffer: inout ByteBuffer
  ) {
    let opacity = box.fill.alpha < 1 ? " fill-opacity=\"\(StillNumber.text(box.fill.alpha))\"" : ""
    let fill = " fill=\"\(box.fill.hex)\"\(opacity)"
    if let shadow = box.shadow, box.fill.alpha > 0 {
      // The shadow has the view's opacity and needs a separate filter from the view's blur.
      let filter = definitions.shadow(shadow, of: box.transform, scale: scale, on: canvas)
      buffer.append("<g filter=\"\(filter)\">")
    }
    buffer.append(shape.element)
    // The canvas has the theme's paper color where it is transparent.
    if view == 0, box.fill.alpha < 1 {
      buffer.append(" class=\"p\"" as StaticString)
    } else if view != 0 {
      buffer.append(" class=\"b\"" as StaticString)
    }
    if box.fill.alpha > 0, view != 0 || box.fill.alpha == 1 {
      buffer.append(fill)
    } else if view != 0 {
      buffer.append(" fill=\"none\"" as StaticString)
    }
    buffer.append("\(attributes)/>")
    if box.shadow != nil, box.fill.alpha > 0 { buffer.append("</g>" as StaticString) }
    buffer.append("\n" as StaticString)
    if view == 0, box.fill.alpha > 0, box.fill.alpha < 1 { buffer.append("\(shape.element)\(fill)/>\n") }
  }

  /// Paints a view's border: inside the frame and over the subviews, as with CALayer.
  private func paintBorder(_ box: StageBox, _ attributes: String, _ buffer: inout ByteBuffer) {
    let color = box.borderColor
    guard box.borderWidth * scale >= 0.05, color.alpha > 0 else { return }
    let edge = StillShape(box, scale: scale, inset: box.borderWidth / 2).element
    let opacity = color.alpha < 1 ? " stroke-opacity=\"\(StillNumber.text(color.alpha))\"" : ""
    let line = "stroke=\"\(color.hex)\"\(opacity) stroke-width=\"\(StillNumber.text(box.borderWidth * scale))\""
    buffer.append("\(edge) fill=\"none\" \(line)\(attributes)/>\n")
  }

  /// Whether any part of a view or of its subviews is visible on the canvas.
  private func shows(_ view: Int, _ frame: StageFrame) -> Bool {
    let box = frame.boxes[view]
    guard box.isShown, box.shownOpacity >= 0.004 else { return false }
    if frame.isVisible(view), isLargeEnough(StillShape(box, scale: scale).bounds) { return true }
    return stage.views[view].children.contains { shows($0, frame) }
  }

  private func isLargeEnough(_ bounds: PlaneRect) -> Bool {
    bounds.intersects(canvas) && bounds.width >= 0.1 && bounds.height >= 0.1
  }

  /// Whether a view, or one of its subviews, extends beyond an outline; corners count as outside.
  private func reaches(_ view: Int, _ frame: StageFrame, outside shape: StillShape) -> Bool {
    let inner = StillShape(frame.boxes[view], scale: scale).bounds
    let room = shape.isUpright ? shape.bounds : nil
    // Within this distance of a side, the corner curves.
    let margin = shape.corners.isEmpty ? -0.01 : 0.3 * shape.radius * scale
    guard let room, room.insetBy(margin).contains(inner) else { return true }
    return stage.views[view].children.contains { reaches($0, frame, outside: shape) }
  }

  /// The outlines of the views in an earlier frame, without those that look the same now: a path for each run of views
  /// that the same ones clip.
  private func outlines(
    of skin: StageFrame, leavingOut now: StageFrame, _ definitions: inout StillDefinitions
  ) -> [(clips: [String], data: String)] {
    var paths: [(clips: [String], data: String)] = []
    for view in skin.drawingOrder where view != 0 && skin.isVisible(view) {
      guard skin.boxes[view].shownOpacity >= 0.05 else { continue }
      let shape = StillShape(skin.boxes[view], scale: scale)
      guard isLargeEnough(shape.bounds),
        let seen = stage.seenPart(around: view, skin, scale: scale, canvas: canvas), shape.bounds.intersects(seen)
      else { continue }
      if now.isVisible(view), StillShape(now.boxes[view], scale: scale).isNear(shape) { continue }
      let clips = clips(around: view, skin, shape, &definitions)
      if paths.last?.clips != clips { paths.append((clips, "")) }
      paths[paths.count - 1].data += shape.pathData
    }
    return paths
  }

  /// The clips that cut off a part of a view's outline, outermost first.
  private func clips(
    around view: Int, _ frame: StageFrame, _ shape: StillShape, _ definitions: inout StillDefinitions
  ) -> [String] {
    var clips: [String] = []
    var around = stage.views[view].parent
    while let outer = around {
      let box = frame.boxes[outer]
      let edges = [
        outer != 0 && box.clipsToBounds ? StillShape(box, scale: scale) : nil,
        box.clip.flatMap { StillShape(box, scale: scale, clip: $0) },
      ]
      for case let edge? in edges where !edge.isUpright || !edge.bounds.contains(shape.bounds) {
        clips.insert(definitions.clip(edge), at: 0)
      }
      around = stage.views[outer].parent
    }
    return clips
  }
}

extension StillShape {
  /// Whether the two are indistinguishable: each corner is within half a pixel of the other's.
  func isNear(_ other: StillShape) -> Bool {
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let a = transform.apply(x: x * width, y: y * height)
      let b = other.transform.apply(x: x * other.width, y: y * other.height)
      if abs(a.x - b.x) > 0.5 || abs(a.y - b.y) > 0.5 { return false }
    }
    return true
  }
}
