internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionDrawing
package import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// A phase or a scenario that a recording may show, with cached results.
package final class ScriptMotion {
  package let source: any MotionSource
  package var isScenario: Bool { source is ScenarioPlan }
  /// The animated tracks in output order, followed by the constant ones.
  private(set) lazy var tracks: [Track] = {
    let moving = source.tracks
    let names = Set(moving.map { $0.name })
    return moving + source.allTracks().filter { !names.contains($0.name) }
  }()
  private lazy var inspection: MotionModel? = (source as? PhasePlan).map { MotionModel($0) }
  /// The value of each track that is not animated before it jumps at the start.
  private lazy var jumps: [String: [Double]] = {
    var jumps: [String: [Double]] = [:]
    for change in inspection?.unanimatedChanges() ?? [] where change.time == 0 {
      jumps[change.property.fullName] = change.from
    }
    return jumps
  }()

  package init(_ source: any MotionSource) { self.source = source }

  /// The values of tracks before the motion starts, all lanes; nil if they equal the first values.
  func valuesBefore(_ tracks: [Track]) -> [[Double]?] {
    guard source is PhasePlan else {
      // Before a scenario, no phase runs.
      let none = source.texts.firstIndex(of: "") ?? source.texts.count
      return tracks.map { $0.view.isEmpty && $0.type == .text ? [Double(none)] : nil }
    }
    func values(at time: Double) -> [[Double]] {
      (try? source.values(of: tracks, at: [time]))?.map { lanes in lanes.map { $0[0] } } ?? tracks.map { _ in [] }
    }
    let first = values(at: 0), before = values(at: -1)
    return tracks.indices.map { index in
      let earlier = jumps[tracks[index].name] ?? before[index]
      return earlier.count == first[index].count && earlier != first[index] ? earlier : nil
    }
  }

  /// The layout keys on which a component of a frame depends, nearest first.
  private static let frameKeys = [
    "minX": ["leading", "trailing", "centerX", "width"], "minY": ["top", "bottom", "centerY", "height"],
    "width": ["width", "leading", "trailing", "aspectRatio", "height"],
    "height": ["height", "top", "bottom", "aspectRatio", "width"],
  ]

  /// The animations of a track, or of the layout key that determines a frame component.
  private func drivers(of track: String) -> [Motion] {
    guard let inspection else { return [] }
    let own = inspection.motions.filter { $0.property.fullName == track }
    guard own.isEmpty, let point = track.lastIndex(of: ".") else { return own }
    for key in Self.frameKeys[String(track[track.index(after: point)...])] ?? [] {
      let motions = inspection.motions.filter { $0.property.fullName == "\(track[..<point]).\(key)" && $0.changes }
      if !motions.isEmpty { return motions }
    }
    return []
  }

  /// The first spring of a track, and its start in seconds.
  func spring(of track: String) -> (spring: Spring, start: Double)? {
    guard let motion = drivers(of: track).first, let timing = motion.curves.first as? SpringTiming,
      !timing.spring.overshootClamping
    else { return nil }
    return (timing.spring, motion.start)
  }

  /// When an animation starts whose first jump follows later, in seconds; nil for a track that is not driven in steps.
  func start(ofSteps track: String) -> Double? {
    drivers(of: track).filter { $0.curves.first is Steps }.map { $0.start }.min()
  }

  /// The range of the animation that drives a track, or of the phase or scenario itself.
  func range(ofDriver track: String, in compiled: CompiledScript) -> SourceRange? {
    if let motion = drivers(of: track).first { return motion.target }
    if isScenario { return compiled.script.scenarios.first { $0.name.value == source.name }?.name.range }
    return compiled.script.phases.first { $0.name.value == source.name }?.name.range
  }

  /// The script's curve of a track at a time, or next to it; of several, the longest. Nil for a track that follows others,
  /// and for keyframes of which the recorded motion covers several.
  ///
  /// - Parameter recorded: The interval of a recorded motion, in seconds of the script.
  func curve(
    of track: String, at time: Double, during recorded: ClosedRange<Double>, in sources: SourceMap
  ) -> ScriptedMotion? {
    func order(_ motion: Motion) -> (Double, Double) {
      let duration = motion.end - motion.start
      return (motion.start.distance(to: time, within: duration), -duration)
    }
    let motions = drivers(of: track).filter { $0.end.isFinite }
    guard let inspection, let motion = motions.min(by: { order($0) < order($1) }),
      let part = motion.part(during: recorded)
    else { return nil }
    let text = WrittenText(sources: sources)
    let curve = part.curve.map(text.of) ?? inspection.curveText(of: motion.animation, in: text)
    return ScriptedMotion(curve: curve, start: part.start, duration: part.end - part.start)
  }

  /// When a part of a track's keyframes starts that takes as long as a recorded motion and is not far from it; nil for any
  /// other animation. Times are in seconds of the script.
  func start(ofKeyframes track: String, like recorded: ClosedRange<Double>) -> Double? {
    let motions = drivers(of: track)
    guard motions.count == 1, motions[0].segments.count > 1, motions[0].end.isFinite else { return nil }
    let duration = recorded.upperBound - recorded.lowerBound
    let equal = (motions[0].parts(during: recorded) ?? []).filter { part in
      abs(part.end - part.start - duration) < Self.equalDurations * duration
        && abs(part.start - recorded.lowerBound) < duration / 2
    }
    return equal.map { $0.start }.min { abs($0 - recorded.lowerBound) < abs($1 - recorded.lowerBound) }
  }

  /// How much a fitted duration differs from the real one, as a fraction.
  private static let equalDurations = 0.02
}

/// A part of an animation with one curve: all of it, or an iteration from one keyframe to the next. In seconds of the phase.
private struct MotionPart {
  var start: Double
  var end: Double
  /// The use of the curve if it is not the animation's.
  var curve: SourceRange?
}

extension Motion {
  /// The most iterations to look at.
  private static let mostIterations = 4.0

  /// The parts that move in the iterations around an interval; nil if their times or their curves are not known.
  fileprivate func parts(during interval: ClosedRange<Double>) -> [MotionPart]? {
    guard segments.count > 1 || iterations != 1 else { return [MotionPart(start: start, end: end)] }
    guard isStraight, duration > 0, !segments.contains(where: { $0.isSpline || $0.isDiscrete }) else { return nil }
    func iteration(_ time: Double) -> Double {
      min(max(((time - start) / duration).rounded(.down), 0), max(iterations.rounded(.up) - 1, 0))
    }
    let first = iteration(interval.lowerBound)
    let last = min(iteration(interval.upperBound), first + Self.mostIterations)
    return stride(from: first, through: last, by: 1).flatMap { iteration in
      segments.filter { $0.moves }.map { segment in
        MotionPart(
          start: start + (iteration + segment.start) * duration,
          end: min(start + (iteration + segment.end) * duration, end), curve: segment.curveRange)
      }
    }
  }

  /// The part that a recorded motion covers, or the nearest one; nil if it covers several.
  fileprivate func part(during recorded: ClosedRange<Double>) -> MotionPart? {
    guard let parts = parts(during: recorded) else { return nil }
    let covered = parts.filter { part in
      min(part.end, recorded.upperBound) - max(part.start, recorded.lowerBound) > (part.end - part.start) / 2
    }
    guard covered.count < 2 else { return nil }
    let middle = (recorded.lowerBound + recorded.upperBound) / 2
    func distance(_ part: MotionPart) -> Double { part.start.distance(to: middle, within: part.end - part.start) }
    return covered.first ?? parts.min { distance($0) < distance($1) }
  }
}
