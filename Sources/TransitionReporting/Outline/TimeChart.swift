internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionText

/// A phase's animations as bars above a time axis, with its markers and its completion below.
struct TimeChart {
  let phase: ScriptOutline.Phase
  let signs: OutlineSigns
  /// In characters.
  let width: Int

  /// The maximum width of the axis; a longer one would not show more.
  private static let longestAxis = 96

  var lines: [String] {
    let names = phase.animations.map { $0.animation.label }
    let nameColumn = min(max(names.map { $0.count }.max() ?? 0, 4), max(width / 3, 8))
    // A curve has no effect on an instant change.
    let curves = phase.animations.map { $0.animation.end > $0.animation.start ? $0.curve : "" }
    let curveColumn = min(curves.map { $0.count }.max() ?? 0, max(width * 3 / 10, 8))
    // Two spaces before each of the name, the axis and the curve.
    let axis = min(max(width - nameColumn - curveColumn - 6, 8), Self.longestAxis)
    let bar = SpanBar(extent: extent, cells: axis, signs: signs.bar)
    var lines: [String] = []
    for (index, (animation, _)) in phase.animations.enumerated() {
      let name = Prose.padded(signs.clipped(names[index], to: nameColumn), nameColumn)
      let curve = signs.clipped(curves[index], to: curveColumn)
      let text = bar.text(from: animation.start, to: animation.end, end: phase.duration)
      lines.append("  \(name)  \(text)  \(curve)")
    }
    let indentation = String(repeating: " ", count: nameColumn + 4)
    lines.append(indentation + signs.axisStart + String(repeating: signs.axis, count: max(0, axis - 2)) + signs.axisEnd)
    let end = Prose.time(extent)
    lines.append(indentation + Prose.padded("0", max(axis - end.count, 3)) + end)
    for marker in phase.markers {
      lines.append(pointer(at: marker.time, marker.name, bar, indentation.count))
    }
    if phase.completion != nil, phase.duration.isFinite {
      lines.append(pointer(at: phase.duration, "completion\(completionName)", bar, indentation.count))
    }
    return lines.map { signs.clipped($0, to: width) }
  }

  private func pointer(at time: Double, _ name: String, _ bar: SpanBar, _ indentation: Int) -> String {
    bar.pointer(
      at: time, name, sign: signs.marker, ellipsis: signs.ellipsis, indentation: indentation, width: width)
  }

  /// The completion, if it is the name of an animation or a marker.
  private var completionName: String {
    guard let completion = phase.completion,
      phase.animations.contains(where: { $0.animation.id == completion })
        || phase.markers.contains(where: { $0.name == completion })
    else { return "" }
    return " (\(completion))"
  }

  /// The last time shown: the end of the phase, of an animation, or a marker.
  private var extent: Double {
    var times = phase.animations.flatMap { [$0.animation.start, $0.animation.end] } + phase.markers.map { $0.time }
    times.append(phase.duration)
    let last = times.filter { $0.isFinite }.max() ?? 0
    // Leave room to show endless animations.
    let isEndless = phase.animations.contains { $0.animation.end == .infinity } && !phase.duration.isFinite
    return max(isEndless ? max(last * 1.25, last == 0 ? 1 : 0) : last, 0)
  }
}
