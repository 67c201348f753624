internal import PlatformMath
internal import TransitionText

/// The views of an animated picture: a group for each with its subviews, and keyframes for what changes.
struct AnimatedViews {
  private let stage: Stage
  private let frames: [StageFrame]
  private let scale: Double
  private let loop: AnimatedLoop
  /// Distinguishes the names of panes.
  private let prefix: String
  private let labels: [Int: StillLabels.Label]
  private let outlines: [AnimatedOutline]
  private let transforms: [AnimatedTransform]
  /// What is drawn in each view, its subviews included, in its own coordinates: for each frame, by view.
  private let areas: [[PlaneRect]]

  /// The largest error in pixels, from the canvas on; of opacities and colors it is a share of that.
  private static let tolerance = 0.4

  init(_ stage: Stage, _ frames: [StageFrame], scale: Double, loop: AnimatedLoop, prefix: String) {
    self.stage = stage
    self.frames = frames
    self.scale = scale
    self.loop = loop
    self.prefix = prefix
    let canvas = PlaneRect(minX: 0, minY: 0, maxX: stage.canvasWidth * scale, maxY: stage.canvasHeight * scale)
    let chosen = frames.last.map { StillLabels.choose(stage, $0, scale: scale, canvas: canvas) } ?? []
    labels = Dictionary(chosen.map { ($0.view, $0) }) { first, _ in first }
    outlines = stage.views.indices.map { view in AnimatedOutline(frames.map { $0.boxes[view] }, scale: scale) }
    transforms = stage.views.indices.map { view in AnimatedTransform(frames.map { $0.boxes[view] }) }
    areas = frames.map { Self.areas(stage, $0) }
  }

  /// The area of each view and of what is drawn in it.
  private static func areas(_ stage: Stage, _ frame: StageFrame) -> [PlaneRect] {
    var areas = frame.boxes.map { PlaneRect(minX: 0, minY: 0, maxX: $0.width, maxY: $0.height) }
    // Subviews come after their parents.
    for view in stage.views.indices.reversed() {
      let box = frame.boxes[view], area = areas[view]
      guard let parent = stage.views[view].parent, !frame.boxes[parent].clipsToBounds, box.isShown,
        box.shownOpacity >= 0.004
      else { continue }
      let map = box.localTransform.movedBefore(x: area.minX, y: area.minY)
      areas[parent] = areas[parent].union(map.bounds(width: area.width, height: area.height))
    }
    return areas
  }

  private var last: StageFrame { frames[frames.count - 1] }

  /// Writes all views; the canvas comes first.
  func write(into body: inout ByteBuffer, css: inout ByteBuffer) {
    body.append("<g transform=\"scale(\(NumberWriter.text(scale, .fixed(decimals: 4))))\">\n")
    write(0, in: frames.map { _ in PlaneTransform(a: scale, d: scale) }, depth: 0, &body, &css)
    body.append("</g>\n" as StaticString)
  }

  /// Whether a view, or one in it, is ever visible.
  private func isEverSeen(_ view: Int) -> Bool {
    frames.contains { $0.boxes[view].isShown && $0.boxes[view].shownOpacity >= 0.004 }
      && (frames.contains { $0.isVisible(view) } || stage.views[view].children.contains { isEverSeen($0) })
  }

  /// Writes a view.
  ///
  /// - Parameters:
  ///   - outer: Maps its parent's coordinates to pixels, as drawn in each frame.
  ///   - depth: How many of the views around it move.
  private func write(
    _ view: Int, in outer: [PlaneTransform], depth: Int, _ body: inout ByteBuffer, _ css: inout ByteBuffer
  ) {
    guard isEverSeen(view) else { return }
    let name = "\(prefix)\(view)"
    let inside = transforms[view].isMoving ? depth + 1 : depth
    let share = Double(inside) / Double(max(1, inside + mostMoves(below: view)))
    let values = groupValues(view)
    let group = keyframes(
      values, named: "v\(name)", { groupRule(view, $0) }, &css,
      error: groupError(view, values, in: outer, share))
    let maps = zip(outer, group.drawn).map { $0 * transforms[view].map($1) }
    let drawn = frames.indices.map { drawing(of: view, by: maps[$0], $0) }
    let filters = filterValues(view).map { keyframes($0, named: "w\(name)", filterRule, &css) }
    let isCut = stage.views[view].isClipped
    body.append("<g style=\"\(style([group] + (isCut ? [] : filters.map { [$0] } ?? [])))\"><title>")
    body.appendXML(stage.views[view].name)
    body.append("</title>" as StaticString)
    if isCut {
      let rest = keyframes(clipValues(view), named: "i\(name)", clipRule, &css, drawn)
      body.append("<clipPath id=\"k\(name)\"><rect style=\"\(style([rest]))\"/></clipPath>")
      body.append("<g clip-path=\"url(#k\(name))\">")
      // What is blurred is cut off, as in CSS.
      if let filters { body.append("<g style=\"\(style([filters]))\">") }
    }
    let shape = keyframes(outlines[view].values, named: "s\(name)", outlines[view].rule, &css, drawn)
    paint(view, name, shape, &body, &css)
    let children = stage.children(of: view, last.boxes).filter { isEverSeen($0) }
    let clips = frames.contains { $0.boxes[view].clipsToBounds } && !children.isEmpty
    if clips {
      body.append("<clipPath id=\"c\(name)\">\(outlines[view].element) style=\"\(style([shape]))\"/></clipPath>")
      body.append("<g clip-path=\"url(#c\(name))\">")
    }
    body.append("\n" as StaticString)
    for child in children { write(child, in: maps, depth: inside, &body, &css) }
    if clips { body.append("</g>" as StaticString) }
    paintBorder(view, name, drawn, &body, &css)
    let inner = (isCut ? 1 : 0) + (isCut && filters != nil ? 1 : 0)
    body.append(String(repeating: "</g>", count: 1 + inner) + "\n")
  }

  /// The number of motions that add up below a view: those of views in each other, and of the size of the last one.
  private func mostMoves(below view: Int) -> Int {
    let sizes = frames.lazy.map { ($0.boxes[view].width, $0.boxes[view].height) }
    let isResized = sizes.contains { abs($0.0 - last.boxes[view].width) + abs($0.1 - last.boxes[view].height) > 1e-9 }
    let inside = stage.views[view].children.filter { isEverSeen($0) }.map { child in
      (transforms[child].isMoving ? 1 : 0) + mostMoves(below: child)
    }
    return max(isResized ? 1 : 0, inside.max() ?? 0)
  }

  /// Over the subviews, as with CALayer.
  private func paintBorder(
    _ view: Int, _ name: String, _ drawn: [Drawing], _ body: inout ByteBuffer, _ css: inout ByteBuffer
  ) {
    let outline = outlines[view]
    guard outline.hasBorder else { return }
    let edge = keyframes(outline.edgeValues, named: "e\(name)", outline.edgeRule, &css, drawn)
    let line = keyframes(outline.lineValues, named: "o\(name)", outline.lineRule, &css)
    body.append("\(outline.element) fill=\"none\" style=\"\(style([edge, line]))\"/>")
  }

  private func paint(
    _ view: Int, _ name: String, _ shape: Keyframes, _ body: inout ByteBuffer, _ css: inout ByteBuffer
  ) {
    let outline = outlines[view]
    if view == 0 {
      body.append("<rect class=\"p\"")
      body.append(
        " width=\"\(StillNumber.text(stage.canvasWidth))\" height=\"\(StillNumber.text(stage.canvasHeight))\"/>")
    }
    let fill = keyframes(fillValues(view), named: "f\(name)", fillRule, &css)
    if frames.contains(where: { $0.boxes[view].fill.alpha > 0 || $0.boxes[view].borderWidth > 0 }) || view != 0 {
      body.append("\(outline.element)\(view == 0 ? "" : " class=\"b\"") style=\"\(style([shape, fill]))\"/>")
    }
    guard let label = labels[view], !coversLabel(of: view) else { return }
    let box = last.boxes[view]
    let size = NumberWriter.text(StillLabels.fontSize / scale, .fixed(decimals: 2))
    // Past a rounded corner and a border.
    let inset = max(0.29 * box.cornerRadius, box.borderWidth)
    let x = StillNumber.text(4 / scale + inset), y = StillNumber.text(11 / scale + inset)
    let style = label.style == "w" ? "w" : "k"
    body.append("<text class=\"\(style)\" style=\"font-size:\(size)px\" x=\"\(x)\" y=\"\(y)\">")
    body.appendXML(label.text)
    body.append("</text>" as StaticString)
  }

  /// Whether a view in it lies over its name, at the upper left, at the start, in the middle or at the end.
  private func coversLabel(of view: Int) -> Bool {
    let size = (width: StillLabels.width(stage.views[view].name) + 8, height: 1.6 * StillLabels.fontSize)
    return [0, frames.count / 2, frames.count - 1].contains { index in
      let boxes = frames[index].boxes
      let outer = StillShape(boxes[view], scale: scale).bounds
      let area = PlaneRect(
        minX: outer.minX, minY: outer.minY, maxX: outer.minX + size.width, maxY: outer.minY + size.height)
      return stage.views[view].children.contains { StillShape(boxes[$0], scale: scale).bounds.intersects(area) }
    }
  }

  /// The style of an element: its values at the end, and its animations.
  private func style(_ parts: [Keyframes]) -> String {
    let animated = parts.compactMap { $0.name }
    return parts.map { $0.style }.joined(separator: ";") + (animated.isEmpty ? "" : ";\(loop.animation(animated))")
  }

  // MARK: Values over time, in pixels or as much as matters as a pixel

  /// Its transform, and opacity.
  private func groupValues(_ view: Int) -> [[Double]] {
    zip(frames, transforms[view].values).map { frame, transform in
      let box = frame.boxes[view]
      return transform + [(box.isHidden ? 0 : box.opacity) * 60]
    }
  }

  private func groupRule(_ view: Int, _ value: [Double]) -> String {
    let opacity = NumberWriter.text(value[value.count - 1] / 60, .fixed(decimals: 3))
    return "transform:\(transforms[view].functions(value));opacity:\(opacity)"
  }

  /// The error of all that is drawn in a view, in proportion to a share of the tolerance; the rest is for motions in it.
  private func groupError(
    _ view: Int, _ values: [[Double]], in outer: [PlaneTransform], _ share: Double
  ) -> Measure {
    { index, value in
      let drawn = outer[index] * transforms[view].map(value), opacity = value.count - 1
      let error = distance(drawn, view, index, areas[index][view]) / max(share, 0.01)
      return max(error, abs(value[opacity] - values[index][opacity]))
    }
  }

  /// What a view's transform as drawn adds to errors of lengths in the view: its own error in pixels, and its largest factor.
  private typealias Drawing = (error: Double, factor: Double)

  private func drawing(of view: Int, by map: PlaneTransform, _ index: Int) -> Drawing {
    let box = frames[index].boxes[view]
    let error = distance(map, view, index, PlaneRect(minX: 0, minY: 0, maxX: box.width, maxY: box.height))
    return (error, max(hypot(map.a, map.b), hypot(map.c, map.d)) / scale)
  }

  /// The largest distance in pixels of a point in a view's area, as drawn by a map, from its position in a frame.
  private func distance(_ drawn: PlaneTransform, _ view: Int, _ index: Int, _ area: PlaneRect) -> Double {
    let exact = frames[index].boxes[view].transform
    var largest = 0.0
    for x in [area.minX, area.maxX] {
      for y in [area.minY, area.maxY] {
        let (a, b) = (drawn.apply(x: x, y: y), exact.apply(x: x, y: y))
        largest = max(largest, abs(a.x - b.x * scale), abs(a.y - b.y * scale))
      }
    }
    return largest
  }

  /// Filters, and which of them the view has at any time; nil for a view without any.
  private func filterValues(_ view: Int) -> [[Double]]? {
    let boxes = frames.map { $0.boxes[view] }
    let filters = [
      boxes.contains { $0.blurRadius * scale >= 0.1 }, boxes.contains { $0.brightness != 1 },
      boxes.contains { $0.saturation != 1 },
    ].map { $0 ? 1.0 : 0 }
    guard filters.contains(1) else { return nil }
    return boxes.map { [$0.blurRadius * scale, $0.brightness * 60, $0.saturation * 60] + filters }
  }

  private func filterRule(_ value: [Double]) -> String {
    // Only lists of the same functions are interpolated.
    let functions = [
      "blur(\(StillNumber.text(value[0] / scale))px)", "brightness(\(StillNumber.text(value[1] / 60)))",
      "saturate(\(StillNumber.text(value[2] / 60)))",
    ]
    return "filter:" + zip(functions, value[3...]).compactMap { $1 == 1 ? $0 : nil }.joined(separator: " ")
  }

  /// What is left of a view between the insets of its clip.
  private func clipValues(_ view: Int) -> [[Double]] {
    frames.map { frame in
      let box = frame.boxes[view], clip = box.clip ?? StageInsets(top: 0, trailing: 0, bottom: 0, leading: 0)
      return [
        clip.leading, clip.top, max(0, box.width - clip.leading - clip.trailing),
        max(0, box.height - clip.top - clip.bottom),
      ].map { $0 * scale }
    }
  }

  private func clipRule(_ value: [Double]) -> String {
    zip(["x", "y", "width", "height"], value).map { "\($0):\(StillNumber.text($1 / scale))px" }.joined(separator: ";")
  }

  private func fillValues(_ view: Int) -> [[Double]] { frames.map { $0.boxes[view].fill.lanes.map { $0 * 60 } } }

  private func fillRule(_ value: [Double]) -> String {
    let color = StageColor(red: value[0] / 60, green: value[1] / 60, blue: value[2] / 60)
    let alpha = NumberWriter.text(value[3] / 60, .fixed(decimals: 3))
    return "fill:\(color.hex)" + (alpha == "1" ? "" : ";fill-opacity:\(alpha)")
  }

  // MARK: Keyframes

  /// Some properties of an element: their values at the end, the name of their keyframes if they change, and their values
  /// in each frame as drawn.
  private struct Keyframes {
    var style: String
    var name: String?
    var drawn: [[Double]]
  }

  /// The error of values in a frame, in pixels.
  private typealias Measure = (_ index: Int, _ value: [Double]) -> Double

  /// Writes the keyframes of what changes.
  ///
  /// - Parameters:
  ///   - drawn: The view's transform as drawn in each frame, for values that are lengths in the view.
  ///   - error: By default the largest error of a value.
  private func keyframes(
    _ values: [[Double]], named name: String, _ rule: ([Double]) -> String, _ css: inout ByteBuffer,
    _ drawn: [Drawing]? = nil, error: Measure? = nil
  ) -> Keyframes {
    let style = rule(values[values.count - 1])
    let (kept, between) = Self.kept(values, times: frames.map { $0.time }) { index, value in
      if let error { return error(index, value) }
      let difference = zip(value, values[index]).reduce(0) { max($0, abs($1.0 - $1.1)) }
      return drawn.map { $0[index].error + $0[index].factor * difference } ?? difference
    }
    let rules = kept.map { rule(values[$0]) }
    guard rules.contains(where: { $0 != style }) else { return Keyframes(style: style, drawn: between) }
    css.append("@keyframes \(name){")
    for (place, index) in kept.enumerated() {
      // The first value lasts through the pause before, the last one through the pause after.
      let start = place == 0 ? "0%," : "", end = place == kept.count - 1 ? ",to" : ""
      css.append("\(start)\(loop.percent(frames[index].time))\(end){\(rules[place])}")
    }
    css.append("}\n" as StaticString)
    return Keyframes(style: style, name: name, drawn: between)
  }

  /// The points between which straight lines are near all others, for all values together, and the values on these lines.
  private static func kept(_ values: [[Double]], times: [Double], error: Measure) -> ([Int], drawn: [[Double]]) {
    guard values.count > 1 else { return ([0], values) }
    let last = values.count - 1
    var drawn = values
    let bends = CurveReduction.bends(in: 0...last, beyond: tolerance) { index, start, end in
      let share = (times[index] - times[start]) / (times[end] - times[start])
      for lane in values[index].indices {
        drawn[index][lane] = values[start][lane] + (values[end][lane] - values[start][lane]) * share
      }
      return error(index, drawn[index])
    }
    for bend in bends { drawn[bend] = values[bend] }
    return (([0, last] + bends).sorted(), drawn)
  }
}
