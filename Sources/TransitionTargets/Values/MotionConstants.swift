internal import PlatformMath
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionFitting
internal import TransitionText

/// The timings of a script's motion as constants for source code.
struct MotionConstants {
  struct Constant {
    /// What the name is made of: transition, phase, view and property, ending; `reduced` last.
    var words: [String]
    /// In the report: the track, or the phase's ending.
    var subject: String
    var timing: ConstantTiming
    /// Nil for a phase's default timing, which repeats one of its properties.
    var motion: Motion?
    var range: SourceRange
    /// Whether it takes the release's velocity.
    var isEnding = false
    /// Whether it is an ending that takes only the share of its duration that is left of the distance.
    var isProportional = false
  }

  /// What a constant animates, for its loss.
  struct Motion {
    /// The index of the phase in the document.
    var phase: Int
    var track: String
    var measure: Measure
    var distance: Double
    /// The values at its start and its end: four of a color.
    var start: [Double]
    var end: [Double]
    /// Whether it is one of several parts of the property's motion.
    var isPart = false
    /// Whether the timing is a fitted part of the script's curve, and its error.
    var fit: Loss?

    var endText: String { measure == .color ? CSSText.color(end) : measure.text(end[0]) }
  }

  private(set) var constants: [Constant] = []
  private(set) var unsaid: [ExportReport.Unsaid] = []
  /// Phase index and track that no constant expresses.
  private(set) var dropped: [(phase: Int, track: String)] = []
  /// The indices of the reduced-motion variants that repeat the constants of their phases, which they then share.
  private(set) var repeated: Set<Int> = []
  /// Bound properties, which follow what they are bound to.
  private(set) var followers: [(phase: Int, track: String)] = []

  init(_ document: MotionDocument) {
    for (index, phase) in document.phases.enumerated() { add(phase, index, document.title) }
    removeRepeatedVariants(document)
  }

  private mutating func add(_ phase: MotionDocument.Phase, _ index: Int, _ transition: String) {
    let suffix = phase.reducedMotion ? ["reduced"] : []
    var found: [Constant] = []
    // Those of whole properties: a part of a motion is not the timing of a phase.
    var whole: [ConstantTiming] = []
    for track in phase.tracks {
      if track.onlyJumps {
        dropped.append((index, track.name))
        continue
      }
      if track.effects.isEmpty {
        followers.append((index, track.name))
        continue
      }
      let (motions, jumps) = motions(of: track, phase, index)
      if motions.isEmpty { dropped.append((index, track.name)) }
      if let first = jumps.first ?? (motions.isEmpty ? 0 : nil) {
        let more = jumps.count > 1 ? " and \(jumps.count - 1) more times" : ""
        let message = motions.isEmpty ? "it only jumps" : "it jumps at \(Prose.time(first, decimals: 0))\(more)"
        unsaid.append(
          ExportReport.Unsaid(
            subject: track.name, message: "\(message) in phase '\(phase.name)', which is not a timing",
            range: track.effects[0].range, stops: true))
      }
      if motions.count == 1 { whole.append(motions[0].0) }
      for (number, (timing, var motion)) in motions.enumerated() {
        motion.isPart = motions.count > 1
        let part = motion.isPart ? [String(number + 1)] : []
        found.append(
          Constant(
            words: [transition, phase.name, track.view, track.property] + part + suffix, subject: track.name,
            timing: timing, motion: motion, range: track.effects[0].range))
      }
    }
    if let jumps = phase.jumps { unsaid.append(jumps) }
    if let main = whole.mostCommon {
      constants.append(
        Constant(
          words: [transition, phase.name] + suffix, subject: "phase \(phase.name)", timing: main, range: phase.range))
    } else if !found.isEmpty, !phase.reducedMotion {
      unsaid.append(
        ExportReport.Unsaid(
          subject: "phase \(phase.name)",
          message: "no single constant is its timing: each of its properties takes several", range: phase.range))
    }
    constants += found
    guard !phase.reducedMotion else { return }
    for ending in phase.gesture?.endings ?? [] { add(ending, of: phase, transition) }
  }

  private mutating func add(_ ending: MotionDocument.Ending, of phase: MotionDocument.Phase, _ transition: String) {
    guard let declared = ending.curve else {
      unsaid.append(
        ExportReport.Unsaid(
          subject: "\(phase.name).\(ending.name)", message: "the speed of the release determines how long it glides",
          range: ending.range))
      return
    }
    let duration = ending.duration ?? declared.ownDuration ?? 0
    guard case .success(let curve) = declared.bound(to: duration),
      let timing = ConstantTiming.of(MotionDocument.Effect.Curve(curve), duration: duration, delay: 0)
    else {
      unsaid.append(
        ExportReport.Unsaid(
          subject: "\(phase.name).\(ending.name)",
          message: "its curve is neither a cubic Bézier nor a spring that settles",
          range: ending.range, stops: true))
      return
    }
    constants.append(
      Constant(
        words: [transition, phase.name, ending.name], subject: "\(phase.name).\(ending.name)", timing: timing,
        range: ending.range, isEnding: true, isProportional: ending.isProportional))
  }

  // MARK: Timings of a track

  private func motions(
    of track: MotionDocument.Track, _ phase: MotionDocument.Phase, _ index: Int
  ) -> (timings: [(ConstantTiming, Motion)], jumps: [Double]) {
    let declared = track.effects.map { Self.timings(of: $0, in: track, until: phase.duration) }
    let parts = declared.compactMap { $0 }
    guard parts.count == declared.count else { return Self.fitted(track, phase, index) }
    let motions = parts.joined().map { timing, distance, start, end in
      (
        timing,
        Motion(
          phase: index, track: track.name, measure: track.measure, distance: distance, start: start, end: end)
      )
    }
    return (motions, [])
  }

  /// The timings of an effect whose curves platforms have, one for each pair of keyframes, with the distances between
  /// them; nil if one has another curve, or if it is not played from its start to its end.
  ///
  /// - Parameter end: The end of the phase in seconds; nil for an endless one.
  static func timings(
    of effect: MotionDocument.Effect, in track: MotionDocument.Track, until end: Double?
  ) -> [(timing: ConstantTiming, distance: Double, start: [Double], end: [Double])]? {
    let keyframes = effect.keyframes, timing = effect.timing, mirroredFrom = track.mirroredFrom
    let repeats = timing.iterations != 1
    let runsBackwards = timing.direction == .reverse || timing.direction == .alternateReverse
    let isReversed = runsBackwards != (mirroredFrom != nil)
    // The completion cuts off what is later.
    let stop = mirroredFrom ?? end ?? .infinity
    guard !effect.isPaced, !effect.isSpline, !effect.isAlongPath, keyframes.count > 1, timing.iterationStart == 0,
      timing.duration.isFinite, !runsBackwards || keyframes.count == 2,
      !repeats || keyframes.count == 2 && mirroredFrom == nil,
      timing.delay > -EffectTiming.instant, timing.iterations == timing.iterations.rounded(),
      !timing.iterations.isFinite || timing.delay + timing.activeDuration < stop + EffectTiming.instant
    else { return nil }
    var result: [(timing: ConstantTiming, distance: Double, start: [Double], end: [Double])] = []
    for (first, second) in zip(keyframes, keyframes.dropFirst()) {
      let duration = (second.offset - first.offset) * timing.duration
      let delay = timing.delay + first.offset * timing.duration
      guard let curve = first.curve, var one = ConstantTiming.of(curve, duration: duration, delay: max(delay, 0)) else {
        return nil
      }
      if isReversed {
        guard case .bezier(let curve) = one.shape else { return nil }
        one.shape = .bezier(curve.reversed)
      }
      if let mirroredFrom { one.delay = max(mirroredFrom - delay - duration, 0) }
      one.iterations = timing.iterations
      one.alternates = timing.direction == .alternate || timing.direction == .alternateReverse
      // Offsets of equal keyframes: nothing moves.
      let distance = zip(first.values, second.values).map { abs($1 - $0) }.max() ?? 0
      if keyframes.count > 2, distance == 0 { continue }
      let (start, end) = isReversed ? (second, first) : (first, second)
      result.append((one, distance, start.values, end.values))
    }
    return result
  }

  /// The timings of the Béziers that were fitted to a track, and the times at which it jumps.
  private static func fitted(
    _ track: MotionDocument.Track, _ phase: MotionDocument.Phase, _ index: Int
  ) -> (timings: [(ConstantTiming, Motion)], jumps: [Double]) {
    let fitted = phase.fitter.pieces(of: track), tolerance = phase.fitter.tolerances[track.measure]
    // Only the completion ends an endless animation, wherever that is.
    let isStopped = track.effects.contains { $0.timing.iterations == .infinity }
    let end = isStopped ? phase.horizon - EffectTiming.instant : .infinity
    var timings: [(ConstantTiming, Motion)] = []
    var jumps: [Double] = []
    var last: [Double] = []
    for piece in (fitted.loop?.pieces ?? fitted.pieces).withoutFirstInstant {
      switch piece {
      case .hold(_, _, let values): last = values
      case .jump(let time, let values):
        if time < end, zip(last, values).contains(where: { abs($1 - $0) > tolerance }) { jumps.append(time) }
        last = values
      case .tween(let segment):
        last = segment.to
        let distance = zip(segment.from, segment.to).map { abs($1 - $0) }.max() ?? 0
        let timing = ConstantTiming(
          shape: .bezier(segment.points), duration: segment.end - segment.start, delay: segment.start)
        timings.append(
          (
            timing,
            Motion(
              phase: index, track: track.name, measure: track.measure, distance: distance, start: segment.from,
              end: segment.to, fit: fitted.isExact ? nil : fitted.loss)
          ))
      }
    }
    return (timings, jumps)
  }

  /// Drops the reduced-motion variants of phases that do not differ.
  private mutating func removeRepeatedVariants(_ document: MotionDocument) {
    for (index, phase) in document.phases.enumerated() where phase.reducedMotion {
      let stem = [document.title, phase.name]
      let normal = constants.filter { $0.words.starts(with: stem) && $0.words.last != "reduced" && !$0.isEnding }
      let reduced = constants.filter { $0.words.starts(with: stem) && $0.words.last == "reduced" }
      let isSame =
        normal.map { $0.words + ["reduced"] } == reduced.map { $0.words }
        && normal.map { $0.timing } == reduced.map { $0.timing }
      guard isSame else { continue }
      constants.removeAll { $0.words.starts(with: stem) && $0.words.last == "reduced" }
      repeated.insert(index)
    }
  }
}
