internal import TransitionColors

/// Values of a phase, or of a scenario's run, on an even grid of times: all that vary are evaluated in one pass, when a
/// rule first asks for one.
///
/// The work is bounded for phases of any length and with any number of views: the first `longestLook` seconds are
/// sampled, at 16,384 times at most, and at fewer if very many properties are animated (a million values in total, but
/// never fewer than 64 times). An endless phase is sampled until every animation has run twice.
package final class MotionSamples {
  /// Seconds, ascending; of a phase, the last one is just before its end, where values may jump, of a run at its end, where
  /// it rests.
  package let times: [Double]
  private let model: MotionModel
  private let source: any MotionSource
  /// The one value of a slot that nothing varies.
  private let constant: (_ slot: Int) -> Double?
  /// The slots of the properties that vary.
  private let moving: () -> [Range<Int>]
  private var lanes = SlotTable<[Double]>()
  private var isEvaluated = false

  private static let longestLook = 60.0
  private static let mostTimes = 16_384.0
  private static let mostValues = 1_000_000.0

  /// - Parameter rate: Samples per second.
  package convenience init(_ model: MotionModel, rate: Double) {
    self.init(
      model, model.plan,
      times: Self.grid(of: model.movingSlots.count, until: Self.horizon(of: model), rate, before: 2e-9),
      constant: { model.stillValue(ofSlot: $0) }, moving: { model.movingProperties })
  }

  /// - Parameters:
  ///   - model: That of any phase of the script, which knows its views.
  ///   - start: The first time, in seconds of the run.
  package convenience init(_ scenario: ScenarioPlan, in model: MotionModel, rate: Double, from start: Double = 0) {
    let tracks = scenario.tracks.compactMap { track in track.slots.first.map { $0..<$0 + track.slots.count } }
    let moving = Set(tracks.joined()), base = scenario.segments.first?.scene.screen.base
    let horizon = scenario.duration.isFinite ? scenario.duration : (scenario.instants.last ?? 0) + 2
    self.init(
      model, scenario, times: Self.grid(of: moving.count, until: horizon - start, rate, before: 0).map { start + $0 },
      constant: { moving.contains($0) ? nil : base?.value(of: $0) }, moving: { tracks })
  }

  private init(
    _ model: MotionModel, _ source: any MotionSource, times: [Double], constant: @escaping (Int) -> Double?,
    moving: @escaping () -> [Range<Int>]
  ) {
    self.model = model
    self.source = source
    self.times = times
    self.constant = constant
    self.moving = moving
  }

  /// The same values at other times, ascending.
  package func at(_ times: [Double]) -> MotionSamples {
    MotionSamples(model, source, times: times, constant: constant, moving: moving)
  }

  /// - Parameters:
  ///   - count: The number of values that vary.
  ///   - rest: The seconds from the last time to the end.
  private static func grid(of count: Int, until horizon: Double, _ rate: Double, before rest: Double) -> [Double] {
    let horizon = min(horizon, longestLook)
    let most = min(mostTimes, max(64, mostValues / Double(count)))
    let steps = min(horizon * rate, most).rounded(.up)
    let even = (0..<Int(steps)).map { horizon * Double($0) / steps }
    return even + [max(even.last ?? 0, horizon - rest)]
  }

  private static func horizon(of model: MotionModel) -> Double {
    guard model.plan.isEndless else { return model.plan.duration }
    var horizon = 2.0
    for motion in model.motions {
      horizon = max(horizon, motion.isEndless ? motion.start + 2 * motion.duration : motion.end)
    }
    return horizon
  }

  /// The values of a property's slots, one list per lane.
  package func values(of slots: Range<Int>) -> [[Double]] {
    let constants = slots.compactMap { constant($0) }
    guard constants.count == slots.count else { return slots.map { lane(ofSlot: $0, in: slots) } }
    return Self.shown(constants).map { [Double](repeating: $0, count: times.count) }
  }

  /// The value of one lane of a property at one of the times.
  package func value(of slots: Range<Int>, lane: Int, at index: Int) -> Double {
    let slot = slots.lowerBound + lane
    return constant(slot) ?? self.lane(ofSlot: slot, in: slots)[index]
  }

  /// The transforms of a view at each time.
  package func transforms(of view: MotionView) -> [ViewTransform] {
    let columns = model.transformSlots(of: view).map { column(ofSlot: $0) }
    return times.indices.compactMap { index in ViewTransform { columns[$0](index) } }
  }

  /// A view's own opacity at each time, 0 where it is hidden.
  package func opacities(of view: MotionView) -> [Double] {
    let columns = model.visibilitySlots(of: view).map { column(ofSlot: $0) }
    return times.indices.map { columns[0]($0) == 0 ? min(max(columns[1]($0), 0), 1) : 0 }
  }

  /// The values of a slot by the index of the time.
  private func column(ofSlot slot: Int) -> (Int) -> Double {
    if let value = constant(slot) { return { _ in value } }
    let values = lane(ofSlot: slot, in: slot..<slot + 1)
    return { values[$0] }
  }

  /// A color's lanes within their range.
  private static func shown(_ lanes: [Double]) -> [Double] {
    guard lanes.count == 4 else { return lanes }
    let color = Color(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3]).canonical
    return [color.red, color.green, color.blue, color.alpha]
  }

  /// The values of a slot that varies.
  private func lane(ofSlot slot: Int, in slots: Range<Int>) -> [Double] {
    if !isEvaluated {
      isEvaluated = true
      evaluate(moving())
    }
    if !lanes.contains(slot) { evaluate([slots]) }
    return lanes[slot] ?? []
  }

  private func evaluate(_ properties: [Range<Int>]) {
    guard !properties.isEmpty else { return }
    let tracks = properties.map { Track.numbers(Array($0), type: $0.count == 4 ? .color : .number) }
    let blockSize = Sampler.blockSize(for: times.count)
    let sampler = source.makeSampler(tracks: tracks, velocities: false, blockSize: blockSize)
    var values = [[Double]](repeating: [], count: properties.reduce(0) { $0 + $1.count })
    for block in times.blocks(of: blockSize) {
      // In a block with a value that is not finite, the tracks after it keep what they had.
      _ = block.withUnsafeBufferPointer { sampler.evaluate($0) }
      var place = 0
      for (track, slots) in properties.enumerated() {
        for lane in 0..<slots.count {
          values[place] += UnsafeBufferPointer(start: sampler.values(track: track, lane: lane), count: block.count)
          place += 1
        }
      }
    }
    for (slot, values) in zip(properties.joined(), values) { lanes[slot] = values }
  }
}

extension MotionModel {
  /// The one value of a slot that nothing varies in this phase.
  fileprivate func stillValue(ofSlot slot: Int) -> Double? {
    constantValue(ofSlot: slot) ?? (scene.isReached(slot, movingSlots) ? nil : scene.to.value(of: slot))
  }

  /// The slots of the properties that vary, without layout keys that only follow from a frame.
  fileprivate var movingProperties: [Range<Int>] {
    var found = SlotSet()
    return movingSlots.compactMap { slot in
      guard !scene.isDerived(slot), stillValue(ofSlot: slot) == nil else { return nil }
      let key = scene.resolved.key(ofSlot: slot)
      let slots = key.map { scene.resolved.instances[$0.instance].slots(of: $0.property) } ?? slot..<slot + 1
      return found.insert(slots.lowerBound) ? slots : nil
    }
  }
}
