internal import TransitionEvaluation

/// A phase's animations as bars above a time axis, with its markers and its completion below.
struct TimeChart {
  let phase: ScriptOutline.Phase
  let signs: OutlineSigns
  /// In characters.
  let width: Int

  /// The widest axis: a longer one says nothing more.
  private static let longestAxis = 96

  var lines: [String] {
    let names = phase.animations.map { animation in
      animation.id.map { "\($0): \(animation.targets)" } ?? animation.targets
    }
    let nameColumn = min(max(names.map { $0.count }.max() ?? 0, 4), max(width / 3, 8))
    // An instant has no way that a curve could shape.
    let curves = phase.animations.map { $0.end > $0.start ? $0.curve : "" }
    let curveColumn = min(curves.map { $0.count }.max() ?? 0, max(width * 3 / 10, 8))
    // Two spaces before the name, the axis and the curve.
    let axis = min(max(width - nameColumn - curveColumn - 6, 8), Self.longestAxis)
    let scale = Scale(extent: extent, cells: axis)
    var lines: [String] = []
    for (index, animation) in phase.animations.enumerated() {
      let name = OutlineText.padded(signs.clipped(names[index], to: nameColumn), nameColumn)
      let curve = signs.clipped(curves[index], to: curveColumn)
      lines.append("  \(name)  \(bar(animation, scale))  \(curve)")
    }
    let indentation = String(repeating: " ", count: nameColumn + 4)
    lines.append(indentation + signs.axisStart + String(repeating: signs.axis, count: max(0, axis - 2)) + signs.axisEnd)
    let end = OutlineText.time(extent)
    lines.append(indentation + OutlineText.padded("0s", max(axis - end.count, 3)) + end)
    for marker in phase.markers {
      lines.append(indentation + pointer(at: marker.time, "\(marker.name) \(OutlineText.time(marker.time))", scale))
    }
    if phase.completion != nil, phase.duration.isFinite {
      let text = "completion\(completionName) \(OutlineText.time(phase.duration))"
      lines.append(indentation + pointer(at: phase.duration, text, scale))
    }
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The completion where it is the name of an animation or a marker.
  private var completionName: String {
    guard let completion = phase.completion,
      phase.animations.contains(where: { $0.id == completion })
        || phase.markers.contains(where: { $0.name == completion })
    else { return "" }
    return " (\(completion))"
  }

  /// The last instant that is shown: of the phase, of an animation or of a marker.
  private var extent: Double {
    var times = phase.animations.flatMap { [$0.start, $0.end] } + phase.markers.map { $0.time }
    times.append(phase.duration)
    let last = times.filter { $0.isFinite }.max() ?? 0
    // Endless animations get room to be seen in.
    let isEndless = phase.animations.contains { $0.end == .infinity } && !phase.duration.isFinite
    return max(isEndless ? max(last * 1.25, last == 0 ? 1 : 0) : last, 0)
  }

  /// A bar in half cells; what begins before 0 is cut off, what comes after the phase's end is pale.
  private func bar(_ animation: ScriptOutline.Animation, _ scale: Scale) -> String {
    let start = scale.half(max(animation.start, 0))
    let end = scale.half(animation.end)
    var cells = [String](repeating: " ", count: scale.cells)
    guard animation.end > animation.start else {
      let cell = min(start / 2, scale.cells - 1)
      if cell >= 0 { cells[cell] = signs.instant }
      return cells.joined()
    }
    let phaseEnd = scale.half(phase.duration)
    // The shortest bar takes half a cell.
    let last = max(end, min(start + 1, scale.cells * 2))
    for cell in cells.indices {
      let hasLeft = start <= cell * 2 && cell * 2 < last
      let hasRight = start <= cell * 2 + 1 && cell * 2 + 1 < last
      guard hasLeft || hasRight else { continue }
      cells[cell] = hasLeft && hasRight ? signs.full : hasLeft ? signs.left : signs.right
      if cell * 2 >= phaseEnd { cells[cell] = signs.cut }
    }
    if animation.end == .infinity, let cell = cells.indices.last { cells[cell] = signs.endless }
    return cells.joined()
  }

  /// A sign below the axis, and a text beside it where there is room.
  private func pointer(at time: Double, _ text: String, _ scale: Scale) -> String {
    let cell = min(max(scale.half(time) / 2, 0), scale.cells - 1)
    if cell + 2 + text.count <= scale.cells || cell < text.count + 1 {
      return String(repeating: " ", count: cell) + "\(signs.marker) \(text)"
    }
    return String(repeating: " ", count: cell - text.count - 1) + "\(text) \(signs.marker)"
  }

  private struct Scale {
    /// Seconds.
    var extent: Double
    var cells: Int

    /// The half cell that an instant falls into, or the end of the axis.
    func half(_ time: Double) -> Int {
      guard extent > 0, time > 0 else { return 0 }
      let share = (time / extent * Double(cells * 2)).rounded()
      return share < Double(cells * 2) ? Int(share) : cells * 2
    }
  }
}
