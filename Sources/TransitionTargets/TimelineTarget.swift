internal import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionFitting
internal import TransitionModel
internal import TransitionText

/// Writes a ``MotionDocument`` as JSON: the motion as curves, for programs without an evaluator.
package struct TimelineTarget {
  /// The version of the format, in its member `version`.
  package static let version = 1
  /// The number of decimals of its numbers.
  static let decimals = 9

  private let document: MotionDocument
  private let options: ExportOptions
  /// By phase, then by track.
  private let pieces: [[MotionFitter.Pieces]]

  package init(_ script: CompiledScript, reduced: CompiledScript, options: ExportOptions) {
    document = MotionDocument(script, reduced: reduced, options: options, digits: Self.decimals)
    self.options = options
    pieces = document.phases.map { phase in phase.tracks.map { phase.fitter.pieces(of: $0) } }
  }

  package func export() -> (text: String, report: ExportReport) {
    var report = ExportReport(options, target: "timeline", title: "a timeline")
    for (phase, pieces) in zip(document.phases, pieces) {
      let tracks = zip(phase.tracks, pieces).map { track, fitted in
        ExportReport.TrackLoss(
          track: track.name, kind: fitted.isExact ? .exact : .fitted, curves: fitted.curves, timing: track.timingText,
          loss: fitted.loss, measure: track.measure)
      }
      report.add(phase, tracks: tracks)
    }
    report.unsaid += document.interruptions("not in the timeline")
    return (text, report)
  }

  private var text: String {
    JSONWriter.document(numbers: .fixed(decimals: Self.decimals)) { json in
      json.object("generator") { json in
        json.member("tool", "transitionctl")
        json.member("source", options.fileName)
        json.member("options", options.command)
      }
      json.member("version", Self.version)
      json.member("transition", document.title)
      json.object("canvas") { json in
        json.member("width", document.canvas.width)
        json.member("height", document.canvas.height)
      }
      json.array("views", of: document.views.dropFirst()) { view, json in
        json.member("name", view.name)
        if let parent = view.parent, parent != 0 { json.member("parent", document.views[parent].name) }
      }
      json.array("states", of: document.states) { write($0, &$1) }
      json.array("phases", of: zip(document.phases, pieces)) { write($0.0, $0.1, &$1) }
    }.text
  }

  // MARK: The members of objects

  /// The values in a state of everything that a phase animates, so that it can be shown without playing anything.
  private func write(_ state: MotionDocument.State, _ json: inout JSONWriter) {
    json.member("name", state.name)
    json.object("values") { json in
      for track in document.animatedTracks {
        write(track.name, track.slots.map { state.numbers.value(of: $0) }, track.type, &json)
      }
    }
  }

  private func write(_ phase: MotionDocument.Phase, _ pieces: [MotionFitter.Pieces], _ json: inout JSONWriter) {
    json.member("name", phase.name)
    json.member("reducedMotion", phase.reducedMotion)
    json.member("from", phase.from)
    json.member("to", phase.to)
    json.member("duration", phase.duration)
    if let next = phase.next { json.member("then", next) }
    json.array("markers", of: phase.markers) { marker, json in
      json.member("name", marker.name)
      json.member("time", marker.time)
    }
    if let gesture = phase.gesture {
      json.object("gesture") { json in
        if let input = gesture.declaration.input { json.member("input", input.value) }
        if let stops = gesture.summary?.stops {
          json.member("stops", stops.stops)
        } else if let bounds = gesture.summary?.bounds {
          json.member("range", [bounds.start, bounds.end])
        }
        if let rubberBand = gesture.summary?.rubberBand { json.member("rubberBand", rubberBand) }
        json.array("follows", of: gesture.declaration.follow) { follower, json in
          json.member("track", "\(follower.view.text).\(follower.property.value)")
          json.member("channel", follower.channel.value)
        }
        json.member("decided", gesture.declaration.isDecided)
        json.array("endings", of: gesture.endings) { write($0, &$1) }
      }
    }
    json.array("tracks", of: zip(phase.tracks, pieces)) { write($0.0, $0.1, &$1) }
  }

  private func write(_ ending: MotionDocument.Ending, _ json: inout JSONWriter) {
    json.member("name", ending.name)
    json.member("duration", ending.duration)
    json.member("proportional", ending.isProportional)
    if let curve = ending.curve, case .success(let curve) = curve.bound(to: ending.duration ?? curve.ownDuration ?? 0) {
      write(KeyframeCurve(curve), &json)
    }
  }

  private func write(_ track: MotionDocument.Track, _ fitted: MotionFitter.Pieces, _ json: inout JSONWriter) {
    json.member("name", track.name)
    json.member("view", track.view)
    json.member("property", track.property)
    json.member("type", track.type.name)
    if let unit = track.measure.unit { json.member("unit", unit) }
    json.member("exact", fitted.isExact)
    json.member("maximumError", fitted.loss.value)
    json.array("pieces", of: fitted.pieces) { write($0, track.type, &$1) }
    if let loop = fitted.loop {
      json.object("loop") { json in
        json.member("start", loop.start)
        json.member("period", loop.period)
        json.array("pieces", of: loop.pieces) { write($0, track.type, &$1) }
      }
    }
    if !track.formulas.isEmpty { json.member("formula", track.formulas) }
    guard !track.motions.isEmpty else { return }
    if let mirror = track.mirroredFrom { json.member("mirroredFrom", mirror) }
    json.array("effects", of: track.motions) { write($0, track.type, &$1) }
  }

  private func write(_ piece: MotionDocument.Piece, _ type: ValueType, _ json: inout JSONWriter) {
    switch piece {
    case .hold(let start, let end, let values):
      json.member("kind", "hold")
      json.member("start", start)
      json.member("end", end)
      write("value", values, type, &json)
    case .jump(let time, let values):
      json.member("kind", "jump")
      json.member("at", time)
      write("value", values, type, &json)
    case .tween(let segment):
      json.member("kind", "tween")
      json.member("start", segment.start)
      json.member("end", segment.end)
      write("from", segment.from, type, &json)
      write("to", segment.to, type, &json)
      json.member("cubicBezier", segment.points.coordinates)
    }
  }

  private func write(_ motion: Motion, _ type: ValueType, _ json: inout JSONWriter) {
    json.member("animation", motion.animation)
    let timing = motion.timing
    json.member("delay", timing.delay)
    json.member("duration", timing.duration)
    json.member("iterations", timing.iterations)
    if timing.iterationStart != 0 { json.member("iterationStart", timing.iterationStart) }
    json.member("direction", timing.direction == .alternateReverse ? "alternate-reverse" : "\(timing.direction)")
    json.member("fill", "\(motion.fill)")
    for (name, value) in [
      ("additive", motion.isAdditive), ("path", motion.isAlongPath), ("spline", motion.isSpline),
      ("discrete", motion.isDiscrete), ("paced", motion.pacing != nil),
    ] where value {
      json.member(name, true)
    }
    json.array("keyframes", of: motion.keyframes) { keyframe, json in
      json.member("offset", keyframe.offset)
      if !keyframe.values.isEmpty { write("value", keyframe.values, type, &json) }
      if let curve = keyframe.curve { write(curve, &json) }
    }
  }

  private func write(_ curve: KeyframeCurve, _ json: inout JSONWriter) {
    switch curve {
    case .bezier(let bezier) where bezier.isIdentity: json.member("curve", "linear")
    case .bezier(let bezier): json.member("cubicBezier", bezier.coordinates)
    case .steps(let count, let position):
      json.object("steps") { json in
        json.member("count", count)
        json.member("position", position)
      }
    case .spring(let spring) where !spring.overshootClamping:
      json.object("spring") { json in
        json.member("mass", spring.mass)
        json.member("stiffness", spring.stiffness)
        json.member("damping", spring.damping)
        json.member("velocity", spring.initialVelocity)
      }
    case .spring, .other: json.member("curve", "other")
    }
  }

  private func write(_ name: String, _ values: [Double], _ type: ValueType, _ json: inout JSONWriter) {
    switch type {
    case .boolean: json.member(name, values[0] > 0.5)
    case .text:
      let index = Int(exactly: values[0].rounded()) ?? -1
      json.member(name, document.texts.indices.contains(index) ? document.texts[index] : "")
    case .color: json.member(name, values)
    case .number, .time, .angle: json.member(name, values[0])
    }
  }
}
