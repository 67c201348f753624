package import TransitionCurves
package import TransitionDiagnostics
package import TransitionEvaluation
package import TransitionFitting
package import TransitionModel

/// A script's motion in a language-independent form, from which every target is generated.
///
/// Numbers are in points, degrees and seconds; colors are four channels in 0…1, Booleans 0 and 1, texts indices into
/// ``texts``.
package struct MotionDocument {
  /// The script with no phase running.
  package struct State {
    package var name: String
    package var numbers: SceneNumbers
  }

  /// A property's motion from one time to another.
  package enum Piece: Sendable {
    case hold(start: Double, end: Double, values: [Double])
    /// The values from a time on.
    case jump(at: Double, values: [Double])
    case tween(BezierSegment)
  }

  /// A property that a phase animates, or that follows one.
  package struct Track {
    package var name: String
    package var view: String
    package var property: String
    /// The slots of its values: four for a color, otherwise one.
    package var slots: [Int]
    package var measure: Measure
    package var type: ValueType
    /// One per lane: the formula of the values, as in the script.
    package var formulas: [String]
    /// The script's own description: springs, iterations, keyframes.
    var motions: [Motion]
    /// The time from which they play in reverse.
    package var mirroredFrom: Double?
    /// Whether it changes without an animation, and follows nothing.
    var isSet = false

    package var isDiscrete: Bool { type == .boolean || type == .text }
    var isAnimated: Bool { !motions.isEmpty && !isDiscrete }
    /// Whether it follows what it is bound to.
    var isBound: Bool { motions.isEmpty && !isSet }
    /// Whether code sets it rather than animates it.
    var onlyJumps: Bool { !isAnimated && !isBound }
  }

  package struct Phase {
    package var reducedMotion: Bool
    package var gesture: Gesture?
    package var tracks: [Track]
    package var numbers: SceneNumbers
    /// Fits what the phase animates to keyframes.
    let fitter: MotionFitter

    private var plan: PhasePlan { fitter.model.plan }
    private var declaration: PhaseDeclaration { fitter.model.written }

    package var name: String { plan.name }
    package var from: String { plan.from }
    package var to: String { plan.to }
    package var markers: [Marker] { plan.markers }
    package var range: SourceRange { declaration.name.range }
    /// Nil for an endless phase.
    package var duration: Double? { plan.isEndless ? nil : plan.duration }
    /// The phase that starts when this one has run to its end.
    package var next: String? { declaration.then?.value }

    /// How it takes over from a running phase, as written or as 'swap' has it.
    var interruption: Located<Interruption>? {
      fitter.model.effective.interruption.map { declaration.interruption ?? Located($0.value, at: range) }
    }

    /// The end of the time in which its numbers are observed, in seconds.
    var horizon: Double { duration ?? 10 }

    /// An animated property that neither ends nor repeats, which no keyframes can say.
    var irregularTrack: Track? {
      duration != nil ? nil : tracks.first { !fitter.model.extent(of: $0.slots).isRegular }
    }

    /// The value of a number when the phase has ended.
    func settledValue(of slot: Int) -> Double {
      numbers.constant(of: slot) ?? fitter.model.function(of: [slot])([horizon])[0][0]
    }
  }

  /// How a gesture drives a phase.
  package struct Gesture: Sendable {
    package var declaration: InteractionDeclaration
    /// Nil for a phase that no gesture can drive.
    package var summary: Interaction?
    /// How the phase continues after a commit and after a cancel, or to a stop.
    package var endings: [Ending]
  }

  /// The curve along which a phase runs to its end, back to its start or to a stop, after a gesture.
  package struct Ending: Sendable {
    /// `onCommit`, `onCancel` or `onSettle`.
    package var name: String
    /// Nil for a glide, whose duration depends on the release.
    package var curve: Curve?
    /// In seconds, for the whole distance; nil for a spring with its own.
    package var duration: Double?
    /// Whether it takes only the share of its duration that is left of the distance.
    package var isProportional = false
    package var range: SourceRange
  }

  package var title: String
  /// Whether all phases have reduced motion.
  package var isReduced: Bool
  /// The canvas's sides in points; 0 for one that is not declared.
  package var canvas: (width: Double, height: Double)
  /// The canvas first, parents before children, in declaration order.
  package var views: [MotionView]
  /// The texts of the script.
  package var texts: [String]
  /// The initial values first.
  package var states: [State]
  /// Everything that some phase animates, each property once.
  package var animatedTracks: [Track]
  /// The name of a number; the property of a color's channel ends in `-r`, `-g`, `-b` or `-a`.
  package let name: (_ slot: Int) -> (view: String, property: String)
  /// Those with reduced motion after the others.
  package var phases: [Phase]
}

extension MotionDocument {
  /// - Parameters:
  ///   - reduced: The script compiled with reduced motion.
  ///   - digits: The number of decimals that the target writes.
  ///   - canCompute: Returns whether the target can compute a formula; nil if it only takes numbers.
  package init(
    _ script: CompiledScript, reduced: CompiledScript, options: ExportOptions, digits: Int,
    canCompute: ((Formula) -> Bool)? = nil
  ) {
    // Formulas refer to parameters and the canvas's sides.
    let script = canCompute == nil ? script : script.keepingInputs
    let reduced = canCompute == nil ? reduced : reduced.keepingInputs
    let views = script.views
    self.views = views
    title = script.script.name?.value ?? "transition"
    isReduced = script.options.reducedMotion
    name = { script.name(ofSlot: $0) }
    texts = script.textList
    let states = (["initial"] + script.stateNames).map { state in
      let sources = SlotSources(script, state: state)
      return State(name: state, numbers: SceneNumbers(sources, canvas: views[0], canCompute: canCompute))
    }
    let sides = views[0].frame.suffix(2).map { slot in
      if case .constant(let value) = states[0].numbers.sources.source(of: slot) { value } else { 0.0 }
    }
    canvas = (sides[0], sides[1])
    self.states = states
    phases = []
    animatedTracks = []
    var seen: Set<String> = []
    let hasReduced = script.script.phases.contains { $0.reducedMotion != nil }
    let memory = FitMemory()
    for isReduced in hasReduced ? [false, true] : [false] {
      for plan in (isReduced ? reduced : script).plans {
        let model = MotionModel(plan)
        let fitter = MotionFitter(
          model: model, end: plan.duration, tolerances: options.tolerances, memory: memory, digits: digits)
        let numbers = SceneNumbers(model.sources, canvas: views[0], canCompute: canCompute)
        let phase = Phase(plan, isReduced, script, numbers, from: self.numbers(of: plan.from), fitter)
        if !isReduced { animatedTracks += phase.tracks.filter { seen.insert($0.name).inserted } }
        if options.phases?.contains(plan.name) ?? true { phases.append(phase) }
      }
    }
  }

  /// The numbers of every state, then of every phase.
  var scenes: [SceneNumbers] { states.map { $0.numbers } + phases.map { $0.numbers } }

  /// The numbers of a state.
  func numbers(of state: String) -> SceneNumbers { (states.first { $0.name == state } ?? states[0]).numbers }

  /// What a number measures.
  func measure(of slot: Int) -> Measure {
    let (view, property) = name(slot)
    if property == "minX" || property == "minY" { return .points }
    if let descriptor = PropertyCatalog.descriptor(named: property) {
      return Measure(unit: descriptor.unit, type: descriptor.type)
    }
    let own = views.first { $0.name == view }?.own.first { $0.slots.contains(slot) }?.type
    switch own {
    case .color?: return .color
    case .angle?: return .degrees
    case nil where ["-r", "-g", "-b", "-a"].contains { property.hasSuffix($0) }: return .color
    default: return .number
    }
  }
}

extension MotionDocument.Phase {
  fileprivate init(
    _ plan: PhasePlan, _ isReduced: Bool, _ script: CompiledScript, _ numbers: SceneNumbers, from start: SceneNumbers,
    _ fitter: MotionFitter
  ) {
    let model = fitter.model
    func fullName(_ slot: Int) -> String {
      let (view, property) = script.name(ofSlot: slot)
      return "\(view).\(property)"
    }
    reducedMotion = isReduced
    gesture = model.written.interaction.map { interaction in
      let summary = script.interaction(ofPhase: plan.name)
      return MotionDocument.Gesture(
        declaration: interaction, summary: summary,
        endings: Self.endings(of: interaction, summary?.stops, plan.name, script))
    }
    // A key that keeps its value on an axis which the states fix by different keys says nothing.
    let shown = Set(plan.tracks.map { $0.name })
    tracks = plan.drivenTracks.compactMap { track in
      let (motions, mirroredFrom) = model.motions(ofSlot: track.slots[0])
      guard shown.contains(track.name) || motions.contains(where: { $0.changes }) else { return nil }
      return MotionDocument.Track(
        name: track.name, view: track.view, property: track.property, slots: Array(track.slots),
        measure: Measure(unit: track.unit, type: track.type), type: track.type,
        formulas: track.slots.compactMap { model.sources.formulaText(of: $0, fullName) },
        motions: motions, mirroredFrom: mirroredFrom,
        isSet: motions.isEmpty
          && track.slots.contains { slot in
            switch model.sources.source(of: slot) {
            case .constant(let value): value != start.value(of: slot)
            // It has another value while the phase runs.
            case .animated: true
            case .formula: false
            }
          })
    }
    self.numbers = numbers
    self.fitter = fitter
  }

  private static func endings(
    of interaction: InteractionDeclaration, _ rule: StopRule?, _ phase: String, _ script: CompiledScript
  ) -> [MotionDocument.Ending] {
    if let rule {
      let (curve, duration) = rule.ending
      return [
        MotionDocument.Ending(
          name: "onSettle", curve: curve, duration: duration, range: interaction.onSettle?.range ?? interaction.range)
      ]
    }
    return [("onCommit", interaction.onCommit, true), ("onCancel", interaction.onCancel, false)].compactMap {
      name, declared, isCommit in
      script.gestureEnding(phase: phase, isCommit: isCommit).map {
        MotionDocument.Ending(
          name: name, curve: $0.curve, duration: $0.duration,
          isProportional: $0.duration != nil && declared?.proportional?.value ?? true,
          range: declared?.range ?? interaction.range)
      }
    }
  }
}

extension MotionFitter {
  struct Pieces {
    var pieces: [MotionDocument.Piece]
    var loop: (start: Double, period: Double, pieces: [MotionDocument.Piece])?
    var loss: Loss
    var isExact: Bool

    /// The number of fitted curves; 0 if all are the script's own.
    var curves: Int { isExact ? 0 : pieces.count { if case .tween = $0 { true } else { false } } }
  }

  /// The motion of a property as pieces.
  ///
  /// - Parameter part: The times in seconds between which to fit it; nil for all.
  func pieces(of track: MotionDocument.Track, within part: (start: Double, end: Double)? = nil) -> Pieces {
    let slots = track.slots
    let measures = slots.map { _ in track.isDiscrete ? choice : (measure: track.measure, scale: 1) }
    let color = track.type == .color ? FadingColor(lanes: [0, 1, 2], opacity: 3) : nil
    let result = fit(
      slots: slots, measures: measures, color: color, within: part, isChoice: track.isDiscrete
    ) { $0 }
    var worst = Loss()
    for loss in result.losses { worst.include(loss.value, at: loss.time) }
    let loop = result.loop.map { loop in
      (
        start: loop.delay, period: loop.duration,
        pieces: Self.pieces(of: loop, from: loop.delay, until: loop.delay + loop.duration)
      )
    }
    let end = part?.end ?? loop?.start ?? (end.isFinite ? end : model.extent(of: slots).end)
    return Pieces(
      pieces: Self.pieces(of: result.motion, from: part?.start ?? 0, until: end), loop: loop, loss: worst,
      isExact: result.isExact)
  }

  private static func pieces(
    of motion: WrittenMotion, from start: Double, until end: Double
  ) -> [MotionDocument.Piece] {
    var pieces: [MotionDocument.Piece] = []
    // Rounded to microseconds, the end of the motion may be after that of the phase.
    func time(_ offset: Double) -> Double { min(motion.delay + motion.duration * offset / 100, end) }
    let frames = motion.keyframes
    if motion.delay > start, frames.count > 1 {
      pieces.append(.hold(start: start, end: motion.delay, values: frames[0].values))
    }
    for (first, second) in zip(frames, frames.dropFirst()) {
      let start = time(first.offset), stop = time(second.offset)
      switch first.easing {
      case .stepEnd:
        // A microsecond before a jump is an artifact of keyframes, not part of the motion, except at its start.
        if stop - start > 2e-6 || pieces.isEmpty { pieces.append(.hold(start: start, end: stop, values: first.values)) }
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
    let last = frames.count > 1 ? time(100) : start
    if end > last || pieces.isEmpty { pieces.append(.hold(start: last, end: max(end, last), values: motion.final)) }
    return pieces
  }
}

extension [MotionDocument.Piece] {
  /// The pieces without a value that only applies at the start itself, which code has set before it animates.
  var withoutFirstInstant: Self {
    guard count > 2, case .hold(let start, let end, _) = self[0], end - start <= 2e-6, case .jump = self[1] else {
      return self
    }
    var rest = Self(dropFirst(2))
    switch rest[0] {
    case .hold(_, let end, let values): rest[0] = .hold(start: start, end: end, values: values)
    case .jump: break
    case .tween(var segment):
      segment.start = start
      rest[0] = .tween(segment)
    }
    return rest
  }
}
