internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionIdentification
internal import TransitionModel
internal import TransitionText

/// A track that exists both in the script and in the recording.
struct RecordedTrack {
  /// The script's and the recorded values of a number, or of a channel of a color.
  struct Lane {
    let script: ScriptLane
    /// One per time of the recording; NaN where it is missing.
    let recorded: [Double]
    /// The same without blips, which say nothing about when it moves.
    let steady: [Double]
    /// The difference between the largest and the smallest steady value.
    let recordedExtent: Double
    /// Whether it has blips.
    var isBlipped: Bool { zip(recorded, steady).contains { $0 != $1 && !$0.isNaN } }

    init(script: ScriptLane, recorded: [Double], tolerance: Double) {
      (self.script, self.recorded) = (script, recorded)
      let steady = Self.withoutBlips(recorded, tolerance)
      // A motion may be as short as a blip.
      self.steady = Self.extent(steady) > tolerance ? steady : recorded
      recordedExtent = Self.extent(self.steady)
    }

    private static func extent(_ values: [Double]) -> Double { values.filter { !$0.isNaN }.extent }

    /// Values with the steadier neighbor in place of a single one that is far outside of both.
    ///
    /// It is a blip if it is farther outside than these two differ from each other and from their other neighbors.
    private static func withoutBlips(_ values: [Double], _ tolerance: Double) -> [Double] {
      let rows = values.indices.filter { !values[$0].isNaN }
      var steady = values
      for place in rows.indices.dropFirst().dropLast() {
        func value(_ step: Int) -> Double { values[rows[min(max(place + step, 0), rows.count - 1)]] }
        let (before, after) = (value(-1), value(1))
        let outside = max(value(0) - max(before, after), min(before, after) - value(0))
        let (earlier, later) = (abs(before - value(-2)), abs(after - value(2)))
        guard outside > max(tolerance, abs(before - after) + max(earlier, later)) else { continue }
        steady[rows[place]] = earlier <= later ? before : after
      }
      return steady
    }
  }

  /// The compared values.
  enum Content {
    /// One lane, or the four of a color, premultiplied.
    case numbers([Lane])
    case discrete(DiscreteSteps, [String?])
  }

  var track: Track
  /// In the track's unit.
  var tolerance: Double
  /// In seconds.
  var timeTolerance: Double
  var content: Content
  /// The channels of a color that are compared: `.r`; empty for other tracks.
  var channels: [String] = []
  /// The channel to identify and to draw; nil for the one that moves most.
  var selected: Int?
  /// The interval in which the script's values differ from those at the ends; nil for a constant track.
  var moving: ClosedRange<Double>?
  /// The time of the script from which on nothing is compared, because the motion continues; nil if it ends by itself.
  var end: Double?

  /// The indices of the recording's rows at which the track has a value.
  func rows(_ count: Int) -> [Int] {
    switch content {
    case .numbers(let lanes): (0..<count).filter { row in lanes.allSatisfy { !$0.recorded[row].isNaN } }
    case .discrete(_, let texts): (0..<count).filter { texts[$0] != nil }
    }
  }

  /// The index of the selected lane, or of the one that moves most in the recording; nil for a Boolean or a text.
  var mainIndex: Int? {
    guard case .numbers(let lanes) = content else { return nil }
    return selected ?? lanes.indices.max { lanes[$0].recordedExtent < lanes[$1].recordedExtent }
  }

  var mainLane: Lane? {
    guard case .numbers(let lanes) = content, let mainIndex else { return nil }
    return lanes[mainIndex]
  }

  /// The script's lane with the motion of the main one: another channel moves with one that rests in the script.
  var shape: ScriptLane? {
    guard case .numbers(let lanes) = content, let main = mainLane?.script else { return nil }
    return main.extent > tolerance ? main : lanes.map { $0.script }.max { $0.extent < $1.extent }
  }

  /// Whether the script's numbers change by more than the tolerance.
  var changesInScript: Bool {
    guard case .numbers(let lanes) = content else { return moving != nil }
    return lanes.contains { $0.script.extent > tolerance }
  }

  /// Whether it is on the same axis of the same view as another layout key or edge, and in the script always as far from it
  /// or moves as far the other way: `minY` shows `top` and, of a view that keeps its size, `bottom`.
  func showsLayout(of other: Track, _ curves: [SampledCurve]) -> Bool {
    func direction(_ track: Track) -> PropertyDescriptor.Axis? {
      let descriptor = track.isCustom ? nil : PropertyCatalog.descriptor(named: track.property)
      return descriptor?.group == .visual ? nil : descriptor?.axis
    }
    func isSize(_ track: Track) -> Bool { ["width", "height"].contains(track.property) }
    guard track.view == other.view, let axis = direction(track), axis == direction(other),
      isSize(track) == isSize(other), let own = mainLane?.script,
      let curve = curves.first
    else { return false }
    let lane = ScriptLane(curve, isAngle: false), times = own.times + lane.times
    func isMoved(by sign: Double) -> Bool {
      times.allSatisfy { time in
        let difference: Double = lane.value(at: time) - lane.first - sign * (own.value(at: time) - own.first)
        return abs(difference) <= tolerance
      }
    }
    return isMoved(by: 1) || isMoved(by: -1)
  }

  /// Whether it changes in the script or in the recording.
  var moves: Bool { moving != nil || changesInRecording }

  /// Whether the recorded values change by more than the tolerance.
  var changesInRecording: Bool {
    switch content {
    case .numbers(let lanes): lanes.contains { $0.recordedExtent > tolerance }
    case .discrete(_, let texts):
      Set(texts.compactMap { $0 }).count > 1
    }
  }
}

/// The values of a Boolean or a text from each time on.
struct DiscreteSteps {
  /// The times in seconds at which it changes, with the new values; the first entry is the initial value.
  private(set) var steps: [(time: Double, text: String)] = []
  /// Whether the script has an empty text, such as the phase of a scenario in which none runs.
  var canBeEmpty: Bool { before == "" || steps.contains { $0.text.isEmpty } }
  /// The value before the motion starts, if it differs from the first one.
  var before: String?

  init(_ curve: SampledCurve, texts: [String]) {
    for (time, value) in zip(curve.times, curve.values) {
      let text = Self.text(value, of: curve.track, in: texts)
      if let last = steps.last, last.time == time {
        if steps.count == 1, last.text != text { before = last.text }
        steps.removeLast()
      }
      if steps.last?.text != text { steps.append((time, text)) }
    }
  }

  /// The times at which it changes, the start included if the value before is another one.
  var changes: ArraySlice<(time: Double, text: String)> { before == nil ? steps.dropFirst() : steps[...] }

  static func text(_ value: Double, of track: Track, in texts: [String]) -> String {
    (track.type == .boolean ? ["false", "true"] : texts).text(of: value)
  }

  /// Whether it has a value at some time of an interval.
  func has(_ text: String, from start: Double, to stop: Double) -> Bool {
    if start <= 0, before == text { return true }
    for (index, step) in steps.enumerated() where step.text == text {
      let end = index + 1 < steps.count ? steps[index + 1].time : .infinity
      if (index == 0 || step.time <= stop) && end >= start { return true }
    }
    return false
  }

  /// The reason why recorded values do not match as one phrase, and its time; nil if they match.
  ///
  /// - Parameters:
  ///   - samples: Ascending times of the script, with the recorded values.
  ///   - median: The median interval of the recording, in seconds of the script.
  func difference(
    from samples: [(time: Double, text: String)], tolerance: Double, median: Double
  ) -> (reason: String, time: Double)? {
    guard let first = samples.first, let last = samples.last else { return nil }
    if !has(first.text, from: first.time - median - tolerance, to: first.time + tolerance) {
      return (
        "is '\(first.text)' at \(Prose.moment(first.time)); the script says '\(text(at: first.time))'",
        first.time
      )
    }
    var recorded: [(time: Double, interval: Double, text: String)] = []
    for (previous, sample) in zip(samples, samples.dropFirst()) where sample.text != previous.text {
      recorded.append((sample.time, max(sample.time - previous.time, median), sample.text))
    }
    func agrees(_ change: (time: Double, interval: Double, text: String), _ step: (time: Double, text: String)) -> Bool
    {
      step.text == change.text && abs(step.time - change.time) <= change.interval + tolerance
    }
    for change in recorded where !changes.contains(where: { agrees(change, $0) }) {
      // A step that another change agrees with is not this one's.
      let own = changes.filter { step in step.text == change.text && !recorded.contains { agrees($0, step) } }
        .min { abs($0.time - change.time) < abs($1.time - change.time) }
      let said = own.map { "the script does at \(Prose.moment($0.time))" } ?? "the script does not"
      return ("changes to '\(change.text)' at \(Prose.moment(change.time)); \(said)", change.time)
    }
    var shown = before ?? steps.first?.text
    for (step, next) in zip(changes, changes.dropFirst().map { $0.time } + [.infinity]) {
      // A value shown for less than an interval may fall between two frames.
      guard next - step.time > median + tolerance, step.text != shown else { continue }
      shown = step.text
      // A recording may begin at the step, and show the first value before the start.
      let isEarly = step.time <= (step.text == first.text ? max(first.time + tolerance, 0) : first.time - tolerance)
      guard !isEarly, step.time < last.time - median - tolerance else { continue }
      if !recorded.contains(where: { agrees($0, step) }) {
        return (
          "does not change to '\(step.text)'; the script does at \(Prose.moment(step.time))", step.time
        )
      }
    }
    return nil
  }

  private func text(at time: Double) -> String { steps.last { $0.time <= time }?.text ?? steps.first?.text ?? "" }
}
