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

  /// Samples tracks; a color yields four curves.
  ///
  /// - Parameters:
  ///   - end: In seconds; nil for the motion's own end.
  ///   - tolerance: The maximum error of a track's curves, in its unit.
  /// - Throws: ``EvaluationFailure`` when a number has no value at some time.
  func curves(of tracks: [Track], until end: Double?, tolerance: (Track) -> Double) throws -> [SampledCurve] {
    try CurveSampling(source, until: end).curves(of: tracks, keepsInstants: false) { .absolute(tolerance($0)) }
  }

  /// The values of tracks before the motion starts, all lanes; nil if they equal the first values.
  func valuesBefore(_ tracks: [Track]) -> [[Double]?] {
    guard source is PhasePlan else { return tracks.map { _ in nil } }
    let sampler = source.makeSampler(tracks: tracks, velocities: false)
    func values(at time: Double) -> [[Double]] {
      guard [time].withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return tracks.map { _ in [] } }
      return tracks.indices.map { index in
        (0..<tracks[index].laneCount).map { sampler.values(track: index, lane: $0)[0] }
      }
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

  /// The script's curve of a track at a time, or next to it; of several, the longest. Nil for a track that follows others.
  func curve(of track: String, at time: Double, in sources: SourceMap) -> ScriptedMotion? {
    func order(_ motion: Motion) -> (Double, Double) {
      let duration = motion.end - motion.start
      return (motion.start.distance(to: time, within: duration), -duration)
    }
    let motions = drivers(of: track).filter { $0.end.isFinite }
    guard let inspection, let motion = motions.min(by: { order($0) < order($1) }) else { return nil }
    var curve = "easeInOut"
    if let range = inspection.curveUse(of: motion.animation) {
      curve = (sources[range.file]?.text(range) ?? "").split { $0.isWhitespace }.joined(separator: " ")
    }
    return ScriptedMotion(curve: curve, start: motion.start, duration: motion.end - motion.start)
  }
}
