internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel
internal import TransitionText

/// Samples motions for the page: lines for animated values, numbers for constant ones.
struct RunRecorder {
  var tracks = TrackTable()
  var pool = CurvePool()
  /// The texts of all runs, without duplicates.
  private(set) var texts: [String] = []
  private var textPlaces: [String: Int] = [:]
  /// For each set of tints, the CSS color of each view, empty for none.
  private(set) var tints: [[String]] = []
  /// Whether the speeds of new curves are recorded.
  var recordsSpeeds = false
  /// The index of each view by name.
  private let views: [String: Int]
  /// The duration for which an endless motion is shown, in seconds.
  private let endlessDuration: Double

  init(views: [StageView], endlessDuration: Double) {
    self.endlessDuration = endlessDuration
    self.views = Dictionary(zip(views.map { $0.name }, 0...)) { _, last in last }
  }

  /// The end of a motion on the page, in seconds.
  ///
  /// An endless scenario or drag is shown for a while after the last animation that starts or ends in it.
  func end(of motion: any MotionSource) -> Double {
    if motion.duration.isFinite { return motion.duration }
    return (motion is PhasePlan ? 0 : motion.instants.last ?? 0) + endlessDuration
  }

  /// Records a motion.
  ///
  /// - Parameters:
  ///   - kind: The kind of motion.
  ///   - stage: The stage on which it moves.
  ///   - start: In seconds; anything earlier is omitted.
  ///   - end: In seconds; nil means its end on the page.
  /// - Throws: ``EvaluationFailure`` when a number has no value.
  mutating func record(
    _ kind: RunRecord.Kind, _ stage: Stage, start: Double = 0, end: Double? = nil
  ) throws(EvaluationFailure) -> RunRecord {
    let motion = stage.motion
    let end = max(end ?? self.end(of: motion), start)
    var record = RunRecord(kind: kind, name: motion.name, duration: end - start)
    record.isEndless = !motion.endsByItself
    record.tints = tints(of: stage)
    for marker in motion.markers where marker.time >= start && marker.time <= end {
      record.markers.append(Marker(name: marker.name, time: marker.time - start))
    }
    let moving = motion.tracks
    let names = Set(moving.map { $0.name })
    try recordMoving(moving, motion, start, end, into: &record)
    try recordStill(stage.tracks.filter { !names.contains($0.name) }, motion, at: start, into: &record)
    return record
  }

  private mutating func recordMoving(
    _ moving: [Track], _ motion: any MotionSource, _ start: Double, _ end: Double, into record: inout RunRecord
  ) throws(EvaluationFailure) {
    let curves = try CurveSampling(motion, until: end).curves(of: moving) { $0.previewTolerance }
    let texts = motion.texts
    var unknownSpeeds: [Track] = []
    for curve in curves {
      let track = curve.track
      // The text track with the running phase does not belong to a view; the page shows it with the canvas.
      let key = key(of: track) + curve.lane
      var (times, values) = Self.cut(curve, from: start, to: end)
      if track.type == .text { values = values.map { Double(place(of: texts.text(of: $0))) } }
      if curve.lane == 0 {
        let keyframes = motion.keyframeTimes(of: track, until: end).filter { $0 >= start }.map { $0 - start }
        if !keyframes.isEmpty { record.keyframes[key] = keyframes }
        record.shown.append(key)
      }
      if values.allSatisfy({ $0 == values.first }) {
        record.constants[key] = NumberWriter.text(values.first ?? 0, .fixed(decimals: track.previewDecimals))
      } else {
        // It has changed just after the start; at the start itself, the old value counts.
        if let first = values.first, times.first != 0 {
          times.insert(0, at: 0)
          values.insert(first, at: 0)
        }
        let known = pool.texts.count
        let use = pool.add(
          SampledCurve(track: track, lane: curve.lane, times: times, values: values), decimals: track.previewDecimals,
          tolerance: track.previewResolution)
        record.curves[key] = use
        if recordsSpeeds, track.hasVelocity, track.laneCount == 1, use.curve >= known { unknownSpeeds.append(track) }
      }
    }
    try recordSpeeds(of: unknownSpeeds, motion, until: end, in: record)
  }

  /// Records the speeds of tracks whose curves are stored for the first time.
  private mutating func recordSpeeds(
    of tracks: [Track], _ motion: any MotionSource, until end: Double, in record: RunRecord
  ) throws(EvaluationFailure) {
    let curves = try CurveSampling(SpeedSource(motion), until: end).curves(of: tracks) { _ in .relative(0.01) }
    for curve in curves {
      let key = key(of: curve.track)
      if let use = record.curves[key] { pool.add(speed: curve, of: use.curve) }
    }
  }

  /// The key of a track's first number.
  mutating func key(of track: Track) -> Int { tracks.key(of: track, view: views[track.view] ?? 0) }

  /// Records constant values, taken from the start.
  private mutating func recordStill(
    _ still: [Track], _ motion: any MotionSource, at start: Double, into record: inout RunRecord
  ) throws(EvaluationFailure) {
    guard !still.isEmpty else { return }
    let texts = motion.texts
    for (track, lanes) in zip(still, try motion.values(of: still, at: [start])) {
      let key = key(of: track)
      for (lane, values) in lanes.enumerated() {
        let value = track.type == .text ? Double(place(of: texts.text(of: values[0]))) : values[0]
        record.constants[key + lane] = NumberWriter.text(value, .fixed(decimals: track.previewDecimals))
      }
    }
  }

  /// The part of a curve between two times, with times relative to the first.
  private static func cut(
    _ curve: SampledCurve, from start: Double, to end: Double
  ) -> (times: [Double], values: [Double]) {
    guard start > 0 else { return (curve.times, curve.values) }
    var times = [0.0], values = [curve.value(at: start)]
    for index in curve.times.indices where curve.times[index] > start && curve.times[index] <= end {
      times.append(curve.times[index] - start)
      values.append(curve.values[index])
    }
    return (times, values)
  }

  /// The index of a text, which is added if it is new.
  mutating func place(of text: String) -> Int {
    if let known = textPlaces[text] { return known }
    textPlaces[text] = self.texts.count
    self.texts.append(text)
    return self.texts.count - 1
  }

  private mutating func tints(of stage: Stage) -> Int {
    let colors = stage.views.map { view -> String in
      guard let tint = view.tint else { return "" }
      if tint.alpha >= 1 { return tint.hex }
      let channels = [tint.red, tint.green, tint.blue].map { String(Int(($0 * 255).rounded())) }
      return "rgba(\(channels.joined(separator: ",")),\(NumberWriter.text(tint.alpha, .fixed(decimals: 3))))"
    }
    if let known = tints.firstIndex(of: colors) { return known }
    tints.append(colors)
    return tints.count - 1
  }
}
