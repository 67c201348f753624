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
    var report = ExportReport(
      source: options.fileName, target: "timeline", title: "a timeline", tolerances: options.tolerances)
    for (phase, pieces) in zip(document.phases, pieces) {
      let tracks = zip(phase.tracks, pieces).map { track, fitted in
        ExportReport.TrackLoss(
          track: track.name, kind: fitted.isExact ? .exact : .fitted,
          curves: fitted.isExact ? 0 : fitted.pieces.count { if case .tween = $0 { true } else { false } },
          timing: track.timingText, loss: fitted.loss, measure: track.measure)
      }
      report.variants.append(
        .init(phase: phase.name, reducedMotion: phase.reducedMotion, tracks: tracks))
    }
    return (text, report)
  }

  private var text: String {
    var json = JSONWriter(numbers: .fixed(decimals: Self.decimals))
    json.object { json in
      json.object("generator") { json in
        json.member("tool", "transitionctl")
        json.member("source", options.fileName)
        json.array("options") { json in for word in options.command { json.string(word) } }
      }
      json.member("version", Self.version)
      json.member("transition", document.title)
      json.object("canvas") { json in
        number("width", document.canvas.width, &json)
        number("height", document.canvas.height, &json)
      }
      json.array("views") { json in
        for view in document.views.dropFirst() {
          json.object { json in
            json.member("name", view.name)
            if let parent = view.parent, parent != 0 { json.member("parent", document.views[parent].name) }
          }
        }
      }
      json.array("states") { json in
        for state in document.states { write(state, &json) }
      }
      json.array("phases") { json in
        for (phase, pieces) in zip(document.phases, pieces) { write(phase, pieces, &json) }
      }
    }
    json.endLine()
    return json.takeBuffer().text
  }

  /// The values in a state of everything that a phase animates, so that it can be shown without playing anything.
  private func write(_ state: MotionDocument.State, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", state.name)
      json.object("values") { json in
        for track in document.animatedTracks {
          json.key(track.name)
          write(track.slots.map { state.numbers.value(of: $0) }, track.type, &json)
        }
      }
    }
  }

  private func write(_ phase: MotionDocument.Phase, _ pieces: [MotionFitter.Pieces], _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", phase.name)
      json.key("reducedMotion")
      json.boolean(phase.reducedMotion)
      json.member("from", phase.from)
      json.member("to", phase.to)
      json.key("duration")
      if let duration = phase.duration { json.number(duration) } else { json.null() }
      json.array("markers") { json in
        for marker in phase.markers {
          json.object { json in
            json.member("name", marker.name)
            number("time", marker.time, &json)
          }
        }
      }
      if let gesture = phase.gesture {
        json.object("gesture") { json in
          if let input = gesture.input { json.member("input", input) }
          json.array("follows") { json in
            for (track, channel) in gesture.follows {
              json.object { json in
                json.member("track", track)
                json.member("channel", channel)
              }
            }
          }
          json.key("decided")
          json.boolean(gesture.isDecided)
        }
      }
      json.array("tracks") { json in
        for (track, fitted) in zip(phase.tracks, pieces) { write(track, fitted, &json) }
      }
    }
  }

  private func write(_ track: MotionDocument.Track, _ fitted: MotionFitter.Pieces, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", track.name)
      json.member("view", track.view)
      json.member("property", track.property)
      json.member("type", track.type.name)
      switch track.measure {
      case .points, .degrees: json.member("unit", track.measure.rawValue)
      case .number, .color: break
      }
      json.key("exact")
      json.boolean(fitted.isExact)
      number("maximumError", fitted.loss.value, &json)
      json.array("pieces") { json in for piece in fitted.pieces { write(piece, track.type, &json) } }
      if let loop = fitted.loop {
        json.object("loop") { json in
          number("start", loop.start, &json)
          number("period", loop.period, &json)
          json.array("pieces") { json in for piece in loop.pieces { write(piece, track.type, &json) } }
        }
      }
      if !track.formulas.isEmpty {
        json.array("formula") { json in for formula in track.formulas { json.string(formula) } }
      }
      guard !track.effects.isEmpty else { return }
      if let mirror = track.mirroredFrom { number("mirroredFrom", mirror, &json) }
      json.array("effects") { json in for effect in track.effects { write(effect, track.type, &json) } }
    }
  }

  private func write(_ piece: MotionDocument.Piece, _ type: ValueType, _ json: inout JSONWriter) {
    json.object { json in
      switch piece {
      case .hold(let start, let end, let values):
        json.member("kind", "hold")
        number("start", start, &json)
        number("end", end, &json)
        json.key("value")
        write(values, type, &json)
      case .jump(let time, let values):
        json.member("kind", "jump")
        number("at", time, &json)
        json.key("value")
        write(values, type, &json)
      case .tween(let segment):
        json.member("kind", "tween")
        number("start", segment.start, &json)
        number("end", segment.end, &json)
        json.key("from")
        write(segment.from, type, &json)
        json.key("to")
        write(segment.to, type, &json)
        write([segment.points.x1, segment.points.y1, segment.points.x2, segment.points.y2], "cubicBezier", &json)
      }
    }
  }

  private func write(_ effect: MotionDocument.Effect, _ type: ValueType, _ json: inout JSONWriter) {
    json.object { json in
      json.member("animation", effect.animation)
      let timing = effect.timing
      number("delay", timing.delay, &json)
      number("duration", timing.duration, &json)
      json.key("iterations")
      if timing.iterations.isFinite { json.number(timing.iterations) } else { json.null() }
      if timing.iterationStart != 0 { number("iterationStart", timing.iterationStart, &json) }
      json.member("direction", timing.direction == .alternateReverse ? "alternate-reverse" : "\(timing.direction)")
      json.member("fill", "\(effect.fill)")
      for (name, value) in [
        ("additive", effect.isAdditive), ("path", effect.isAlongPath), ("spline", effect.isSpline),
        ("paced", effect.isPaced),
      ] where value {
        json.key(name)
        json.boolean(true)
      }
      json.array("keyframes") { json in
        for keyframe in effect.keyframes {
          json.object { json in
            number("offset", keyframe.offset, &json)
            if !keyframe.values.isEmpty {
              json.key("value")
              write(keyframe.values, type, &json)
            }
            if let curve = keyframe.curve { write(curve, &json) }
          }
        }
      }
    }
  }

  private func write(_ curve: MotionDocument.Effect.Curve, _ json: inout JSONWriter) {
    switch curve {
    case .linear: json.member("curve", "linear")
    case .cubicBezier(let x1, let y1, let x2, let y2): write([x1, y1, x2, y2], "cubicBezier", &json)
    case .steps(let count, let position):
      json.object("steps") { json in
        json.member("count", count)
        json.member("position", position)
      }
    case .spring(let spring):
      json.object("spring") { json in
        number("mass", spring.mass, &json)
        number("stiffness", spring.stiffness, &json)
        number("damping", spring.damping, &json)
        number("velocity", spring.initialVelocity, &json)
      }
    case .other: json.member("curve", "other")
    }
  }

  private func write(_ numbers: [Double], _ name: String, _ json: inout JSONWriter) {
    json.array(name) { json in for value in numbers { json.number(value) } }
  }

  private func write(_ values: [Double], _ type: ValueType, _ json: inout JSONWriter) {
    switch type {
    case .boolean: json.boolean(values[0] > 0.5)
    case .text:
      let index = Int(exactly: values[0].rounded()) ?? -1
      json.string(document.texts.indices.contains(index) ? document.texts[index] : "")
    case .color:
      json.beginArray()
      for value in values { json.number(value) }
      json.endArray()
    case .number, .time, .angle: json.number(values[0])
    }
  }

  private func number(_ name: String, _ value: Double, _ json: inout JSONWriter) {
    json.key(name)
    json.number(value)
  }
}
