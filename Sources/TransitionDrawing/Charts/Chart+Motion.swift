package import TransitionEvaluation
package import TransitionExport
internal import TransitionModel

extension Chart {
  /// Samples a motion and arranges its animated tracks.
  ///
  /// Constant tracks are omitted unless chosen. Lines that look identical are drawn once, with all their names. Beyond
  /// ``fewLines``, those of frames are omitted, since they follow from the rest; beyond ``mostLines``, all but a few
  /// members of each counted view, and then the last ones.
  ///
  /// - Parameters:
  ///   - tracks: In legend order.
  ///   - isChosen: Whether the user named the tracks; if so, none is omitted while the chart remains readable.
  ///   - addsSpeeds: Whether to draw the speed of each line too.
  ///   - end: The end of the time axis in seconds; nil for the motion's own end.
  /// - Throws: ``EvaluationFailure`` when a number has no value at some time.
  package init(
    title: String, of source: any MotionSource, tracks: [Track], isChosen: Bool = false, addsSpeeds: Bool = false,
    until end: Double? = nil
  ) throws(EvaluationFailure) {
    let sampling = CurveSampling(source, until: end)
    let curves = try sampling.curves(of: tracks)
    var lines: [Line] = []
    var rows: [Row] = []
    var still: [String] = []
    for (track, lanes) in zip(tracks, tracks.grouping(lanes: curves)) {
      if !isChosen, lanes.allSatisfy({ $0.isConstant }), track.type != .text {
        still.append(track.name)
      } else if let content = Row.Content(lanes, texts: source.texts, end: sampling.end) {
        rows.append(Row(name: track.name, content: content))
      } else if let curve = lanes.first {
        lines.append(
          Line(names: [track.name], curve: curve, keyframes: source.keyframeTimes(of: track, until: sampling.end)))
      }
    }
    if addsSpeeds { lines += try Self.speeds(of: tracks, in: source, isChosen: isChosen, until: end) }
    lines = Line.merged(lines)
    var notes: [String] = []
    let limit = isChosen ? Self.mostLines * 2 : Self.mostLines
    let found = lines.count
    if found > Self.fewLines, !isChosen {
      let frames = Self.frameNames(tracks)
      let causes = lines.filter { !frames.isSuperset(of: $0.names) }
      if !causes.isEmpty { lines = causes }
    }
    if lines.count > limit, !isChosen { lines = Line.thinned(lines) }
    lines = Array(lines.prefix(limit))
    if lines.count < found { notes.append("\(lines.count) of \(found) lines are drawn; choose others with --tracks") }
    if rows.count > Self.mostRows {
      notes.append(
        "\(Self.mostRows) of \(rows.count) colors, booleans and texts are shown; choose others with --tracks")
    }
    if lines.isEmpty, rows.isEmpty { notes.append("nothing moves") }
    let spans = (source as? PhasePlan)?.animations ?? []
    if spans.count > Self.mostLines { notes.append("\(Self.mostLines) of \(spans.count) animations have bars") }
    self.init(
      title: title, end: sampling.end, panels: Panel.grouped(lines), rows: Array(rows.prefix(Self.mostRows)),
      spans: Array(spans.prefix(Self.mostLines)), markers: source.markers.filter { $0.time <= sampling.end },
      notes: notes)
  }
}

extension Chart.Row.Content {
  /// Creates a row from a track's lanes; nil for numbers.
  fileprivate init?(_ lanes: [SampledCurve], texts: [String], end: Double) {
    guard let first = lanes.first else { return nil }
    switch first.track.type {
    case .boolean:
      var intervals: [ClosedRange<Double>] = []
      for index in first.times.indices.dropFirst() where first.values[index - 1] >= 0.5 {
        let (start, stop) = (first.times[index - 1], first.times[index])
        if let last = intervals.last, last.upperBound == start {
          intervals[intervals.count - 1] = last.lowerBound...stop
        } else if stop > start {
          intervals.append(start...stop)
        }
      }
      // A change at the very end is true for an instant.
      if let value = first.values.last, value >= 0.5, intervals.last?.upperBound != end { intervals.append(end...end) }
      self = .boolean(intervals)
    case .text:
      var parts: [(time: Double, text: String)] = []
      for (time, value) in zip(first.times, first.values) {
        let text = texts.text(of: value)
        if parts.last?.time == time { parts.removeLast() }
        if parts.last?.text != text { parts.append((time, text)) }
      }
      self = .text(parts)
    case .color:
      guard lanes.count == 4 else { return nil }
      // Every lane has its own points; a jump has two.
      var points: [(time: Double, components: [Double])] = []
      for time in Set(lanes.flatMap { $0.times }).sorted() {
        let before = lanes.map { $0.value(before: time) }, after = lanes.map { $0.value(at: time) }
        if time > 0, before != after { points.append((time, before)) }
        points.append((time, after))
      }
      self = .color(points)
    case .number, .time, .angle: return nil
    }
  }
}

extension Chart {
  /// The speeds of tracks that change, or of all chosen ones.
  private static func speeds(
    of tracks: [Track], in source: any MotionSource, isChosen: Bool, until end: Double?
  ) throws(EvaluationFailure) -> [Line] {
    let tracks = tracks.filter { $0.hasVelocity && $0.type != .color }
    let curves = try CurveSampling(SpeedSource(source), until: end).curves(of: tracks)
    return curves.filter { isChosen || !$0.isConstant }.map { curve in
      var curve = curve
      curve.track.name += "'"
      curve.track.property += "'"
      curve.track.unit = "\(curve.track.unit ?? "")/s"
      return Line(names: [curve.track.name], curve: curve)
    }
  }

  /// The names of tracks that belong to a view's frame, which is derived from its other tracks.
  ///
  /// A frame starts with `minX`; a `width` or `height` before that belongs to the layout.
  private static func frameNames(_ tracks: [Track]) -> Set<String> {
    var views: Set<String> = [], names: Set<String> = []
    for track in tracks {
      if track.property == "minX" { views.insert(track.view) }
      let isSide = ["minX", "minY", "width", "height"].contains(track.property)
      if isSide, views.contains(track.view) { names.insert(track.name) }
    }
    return names
  }
}

extension Chart.Line {
  /// Merges lines that coincide, at the position of the first.
  fileprivate static func merged(_ lines: [Chart.Line]) -> [Chart.Line] {
    var result: [Chart.Line] = []
    for line in lines {
      if let index = result.firstIndex(where: { $0.runsAlong(line) }) {
        result[index].names += line.names
        result[index].keyframes = Set(result[index].keyframes + line.keyframes).sorted()
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// Thins out the members of a counted view, evenly from first to last, to as many as fit into a panel.
  fileprivate static func thinned(_ lines: [Chart.Line]) -> [Chart.Line] {
    // `row.3.opacity` belongs to `row.opacity`.
    func family(_ line: Chart.Line) -> String {
      let track = line.curve.track
      let parts = track.view.split(separator: ".")
      return "\(parts.first ?? "").\(parts.count > 1 ? "#" : "").\(track.property)"
    }
    var sizes: [String: Int] = [:]
    for line in lines { sizes[family(line), default: 0] += 1 }
    var places: [String: Int] = [:]
    return lines.filter { line in
      let family = family(line)
      let place = places[family, default: 0], size = sizes[family, default: 0]
      places[family] = place + 1
      guard size > Chart.linesInPanel else { return true }
      // Keep those on which one of the even steps falls.
      let steps = Chart.linesInPanel - 1
      return (0...steps).contains { $0 * (size - 1) / steps == place }
    }
  }

  private func runsAlong(_ other: Chart.Line) -> Bool {
    let (a, b) = (curve, other.curve)
    guard a.track.unit == b.track.unit else { return false }
    let limit = (a.range.upperBound / 2 - a.range.lowerBound / 2) * 0.002
    func near(_ x: Double, _ y: Double) -> Bool { abs(x - y) <= limit }
    return [a.times, b.times].joined().allSatisfy {
      near(a.value(at: $0), b.value(at: $0)) && near(a.value(before: $0), b.value(before: $0))
    }
  }
}
