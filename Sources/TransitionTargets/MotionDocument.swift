package import TransitionCurves
package import TransitionDiagnostics
package import TransitionEvaluation
package import TransitionFitting
package import TransitionModel

/// A script's motion in a language-independent form, from which every target is generated.
///
/// Numbers are in points, degrees and seconds; colors are four channels in 0…1, Booleans 0 and 1.
package struct MotionDocument: Sendable {
  package struct View: Sendable {
    package var name: String
    /// Nil for a view directly on the canvas.
    package var parent: String?
  }

  package struct State: Sendable {
    package var name: String
    package var values: [(track: String, values: [Double])]
  }

  /// A property's motion from one time to another.
  package enum Piece: Sendable {
    case hold(start: Double, end: Double, values: [Double])
    /// The values from a time on.
    case jump(at: Double, values: [Double])
    case tween(BezierSegment)
  }

  package struct Track: Sendable {
    package var name: String
    package var view: String
    package var property: String
    package var measure: Measure
    package var type: ValueType
    package var pieces: [Piece]
    /// The pieces that repeat forever after the others: the start and the duration of one repetition.
    package var loop: (start: Double, period: Double, pieces: [Piece])?
    /// One per lane: the formula of the values, as in the script.
    package var formulas: [String]
    /// The script's own description: springs, iterations, keyframes.
    package var effects: [Effect]
    /// The time from which the effects play in reverse.
    package var mirroredFrom: Double?
    package var loss: Loss
    package var isExact: Bool
  }

  package struct Phase: Sendable {
    package var name: String
    package var reducedMotion: Bool
    package var from: String
    package var to: String
    /// Nil for an endless phase.
    package var duration: Double?
    package var markers: [Marker]
    package var gesture: Gesture?
    package var tracks: [Track]
    package var range: SourceRange
  }

  /// How a gesture drives a phase, as declared.
  package struct Gesture: Sendable {
    package var input: String?
    package var follows: [(track: String, channel: String)]
    package var isDecided: Bool
    /// How the phase continues after a commit and after a cancel.
    package var endings: [Ending]
  }

  /// The curve along which a phase runs to its end, or back to its start, after a gesture.
  package struct Ending: Sendable {
    /// `onCommit` or `onCancel`.
    package var name: String
    package var curve: Curve
    /// In seconds, for the whole distance; nil for a spring with its own.
    package var duration: Double?
    package var range: SourceRange
  }

  package var name: String
  /// The canvas's sides in points.
  package var canvas: (width: Double, height: Double)
  package var views: [View]
  package var states: [State]
  package var phases: [Phase]
}

extension MotionDocument {
  /// - Parameter reduced: The script compiled with reduced motion.
  package init(_ script: CompiledScript, reduced: CompiledScript, options: ExportOptions) {
    let views = script.views
    name = script.script.name?.value ?? "transition"
    let base = SlotSources(script, state: "initial")
    func side(_ offset: Int) -> Double {
      if case .constant(let value) = base.source(of: views[0].frame.lowerBound + offset) { return value }
      return 0
    }
    canvas = (side(2), side(3))
    self.views = views.dropFirst().map { view in
      View(name: view.name, parent: view.parent.flatMap { $0 == 0 ? nil : views[$0].name })
    }
    states = []
    phases = []
    let hasReduced = script.script.phases.contains { $0.reducedMotion != nil }
    let memory = FitMemory()
    for isReduced in hasReduced ? [false, true] : [false] {
      for plan in (isReduced ? reduced : script).plans where options.phases?.contains(plan.name) ?? true {
        phases.append(Self.phase(plan, isReduced, script, options, memory))
      }
    }
    // The values in states of everything that a phase animates, so that a target can show a state without playing
    // anything.
    let moved = script.plans.flatMap { $0.tracks }
    var seen: Set<String> = []
    let tracks = moved.filter { seen.insert($0.name).inserted }
    for state in ["initial"] + script.stateNames {
      let context = CSSContext(SlotSources(script, state: state), canvas: views[0], keepsBindings: false)
      let values = tracks.map { track in (track: track.name, values: track.slots.map { context.value(of: $0) }) }
      states.append(State(name: state, values: values))
    }
  }

  private static func phase(
    _ plan: PhasePlan, _ isReduced: Bool, _ script: CompiledScript, _ options: ExportOptions, _ memory: FitMemory
  ) -> Phase {
    let model = MotionModel(plan)
    let fitter = MotionFitter(
      model: model, end: plan.duration, tolerances: options.tolerances, memory: memory,
      digits: TimelineTarget.decimals)
    let declaration = script.declaration(ofPhase: plan.name)
    let names: (Int) -> String = { slot in
      let (view, property) = script.name(ofSlot: slot)
      return "\(view).\(property)"
    }
    let tracks = plan.tracks.map { track -> Track in
      let measure = Measure(unit: track.unit, type: track.type)
      let isDiscrete = track.type == .boolean || track.type == .text
      let measures = track.slots.map { _ in isDiscrete ? fitter.choice : (measure: measure, scale: 1) }
      let fitted = fitter.pieces(slots: track.slots, measures: measures)
      let (motions, mirroredFrom) = model.motions(ofSlot: track.slots[0])
      return Track(
        name: track.name, view: track.view, property: track.property, measure: measure, type: track.type,
        pieces: fitted.pieces, loop: fitted.loop,
        formulas: track.slots.compactMap { model.sources.formulaText(of: $0, names) },
        effects: motions.map { Effect($0) }, mirroredFrom: mirroredFrom, loss: fitted.loss, isExact: fitted.isExact)
    }
    let interaction = declaration?.interaction
    return Phase(
      name: plan.name, reducedMotion: isReduced, from: plan.from, to: plan.to,
      duration: plan.isEndless ? nil : plan.duration, markers: plan.markers,
      gesture: interaction.map { interaction in
        Gesture(
          input: interaction.input?.value,
          follows: interaction.follow.map { ("\($0.view.text).\($0.property.value)", $0.channel.value) },
          isDecided: interaction.isDecided,
          endings: [("onCommit", interaction.onCommit, true), ("onCancel", interaction.onCancel, false)].compactMap {
            name, declared, isCommit in
            script.gestureEnding(phase: plan.name, isCommit: isCommit).map {
              Ending(name: name, curve: $0.curve, duration: $0.duration, range: declared?.range ?? interaction.range)
            }
          })
      }, tracks: tracks, range: declaration?.name.range ?? .none)
  }
}

extension MotionFitter {
  struct Pieces {
    var pieces: [MotionDocument.Piece]
    var loop: (start: Double, period: Double, pieces: [MotionDocument.Piece])?
    var loss: Loss
    var isExact: Bool
  }

  /// The motion of several slots that form one value, as pieces.
  func pieces(slots: [Int], measures: [(measure: Measure, scale: Double)]) -> Pieces {
    let result = fit(slots: slots, measures: measures) { $0 }
    var worst = Loss()
    for loss in result.losses { worst.include(loss.value, at: loss.time) }
    let loop = result.loop.map { loop in
      (start: loop.delay, period: loop.duration, pieces: Self.pieces(of: loop, until: loop.delay + loop.duration))
    }
    let end = loop?.start ?? (end.isFinite ? end : model.extent(of: slots).end)
    return Pieces(
      pieces: Self.pieces(of: result.motion, until: end), loop: loop, loss: worst, isExact: result.isExact)
  }

  private static func pieces(of motion: WrittenMotion, until end: Double) -> [MotionDocument.Piece] {
    var pieces: [MotionDocument.Piece] = []
    func time(_ offset: Double) -> Double { motion.delay + motion.duration * offset / 100 }
    let frames = motion.keyframes
    if motion.delay > 0, frames.count > 1 {
      pieces.append(.hold(start: 0, end: motion.delay, values: frames[0].values))
    }
    for (first, second) in zip(frames, frames.dropFirst()) {
      let start = time(first.offset), stop = time(second.offset)
      switch first.easing {
      case .stepEnd:
        // A microsecond before a jump is an artifact of keyframes, not part of the motion.
        if stop - start > 2e-6 { pieces.append(.hold(start: start, end: stop, values: first.values)) }
        pieces.append(.jump(at: stop, values: second.values))
      case .bezier(let points):
        if first.values == second.values {
          pieces.append(.hold(start: start, end: stop, values: first.values))
        } else {
          pieces.append(
            .tween(
              BezierSegment(start: start, end: stop, from: first.values, to: second.values, points: points)))
        }
      }
    }
    let last = frames.count > 1 ? time(100) : 0
    if end > last || pieces.isEmpty { pieces.append(.hold(start: last, end: max(end, last), values: motion.final)) }
    return pieces
  }
}
