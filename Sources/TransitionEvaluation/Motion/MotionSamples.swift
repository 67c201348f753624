/// Values of a phase, or of a scenario's run, on an even grid of times, each evaluated once, when a rule first asks for it.
///
/// The work is bounded for phases of any length and with any number of views: the first `longestLook` seconds are
/// sampled at the full rate and the rest more coarsely, at 16,384 times at most, and at fewer if very many properties
/// are animated (a million values in total, but never fewer than 64 times). An endless phase is sampled until every
/// animation has run twice.
package final class MotionSamples {
  /// Seconds of the phase, ascending; the last one is just before its end, where values may jump.
  package let times: [Double]
  let model: MotionModel
  private let source: any MotionSource
  /// The one value of a slot that nothing varies.
  private let constant: (_ slot: Int) -> Double?
  private var columns = SlotTable<Column>()

  /// The values of a slot: one, or one per time; fewer after an error.
  private enum Column {
    case constant(Double)
    case lane([Double])

    func value(at index: Int) -> Double? {
      switch self {
      case .constant(let value): value
      case .lane(let values): values.indices.contains(index) ? values[index] : nil
      }
    }
  }

  private static let longestLook = 60.0
  private static let mostTimes = 16_384.0
  private static let mostValues = 1_000_000.0

  /// - Parameters:
  ///   - rate: Samples per second.
  ///   - limit: The maximum number of samples; nil for the default limit.
  package convenience init(_ model: MotionModel, rate: Double, limit: Int? = nil) {
    self.init(
      model, model.plan, moving: model.movingSlots.count, until: Self.horizon(of: model), rate: rate, limit: limit,
      constant: { model.constantValue(ofSlot: $0) })
  }

  /// - Parameter model: That of any phase of the script, which knows its views.
  package convenience init(_ scenario: ScenarioPlan, in model: MotionModel, rate: Double, limit: Int? = nil) {
    let moving = Set(scenario.tracks.flatMap { $0.slots }), base = scenario.segments.first?.scene.screen.base
    let horizon = scenario.duration.isFinite ? scenario.duration : (scenario.instants.last ?? 0) + 2
    self.init(
      model, scenario, moving: moving.count, until: horizon, rate: rate, limit: limit,
      constant: { moving.contains($0) ? nil : base?.value(of: $0) })
  }

  /// - Parameter count: The number of values that vary.
  private init(
    _ model: MotionModel, _ source: any MotionSource, moving count: Int, until horizon: Double, rate: Double,
    limit: Int?, constant: @escaping (Int) -> Double?
  ) {
    self.model = model
    self.source = source
    self.constant = constant
    let horizon = min(horizon, Self.longestLook)
    var most = min(Self.mostTimes, max(64, Self.mostValues / Double(max(1, count))))
    if let limit { most = min(most, Double(limit)) }
    let steps = max(1, min(horizon * max(1, rate), most).rounded(.up))
    var times: [Double] = []
    if horizon > 0 {
      let count = Int(steps)
      times.reserveCapacity(count + 1)
      for index in 0..<count { times.append(horizon * Double(index) / steps) }
      times.append(max(times.last ?? 0, horizon - 2e-9))
    } else {
      times = [0]
    }
    self.times = times
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
    evaluate([Array(slots)])
    return slots.map { values(ofSlot: $0) }
  }

  /// A slot's one value if nothing varies it; nil otherwise.
  package func constant(ofSlot slot: Int) -> Double? { constant(slot) }

  /// Evaluates the values of several properties in one pass.
  package func prepare(_ properties: [MotionProperty]) { evaluate(properties.map { Array($0.slots) }) }

  /// A frame's minX, minY, width and height in its parent's coordinates.
  package func frame(of view: MotionView) -> [[Double]] {
    let slots = frameSlots(view)
    evaluate(slots.map { [$0] })
    return slots.map { values(ofSlot: $0) }
  }

  private func frameSlots(_ view: MotionView) -> [Int] {
    let first = view.definition.slots
    return (0..<4).map { first + $0 }
  }

  /// Evaluates several single values. A constant is stored as one number.
  func prepare(slots: [Int]) {
    var varying: [[Int]] = []
    for slot in slots where !columns.contains(slot) {
      if let value = constant(slot) {
        columns[slot] = .constant(value)
      } else {
        varying.append([slot])
      }
    }
    evaluate(varying)
  }

  /// Evaluates the numbers that position some views and their ancestors in one pass.
  package func preparePlaces(_ views: [MotionView]) {
    var slots: [Int] = []
    var seen: Set<Int> = []
    for view in views {
      var current: MotionView? = view
      while let next = current, next.instance != 0, seen.insert(next.instance).inserted {
        slots += model.transformSlots(of: next) + model.visibilitySlots(of: next)
        current = next.parent.map { model.view($0) }
      }
    }
    prepare(slots: slots)
  }

  /// The transforms of a view at each time; empty after an error.
  package func transforms(of view: MotionView) -> [ViewTransform] {
    let slots = model.transformSlots(of: view)
    prepare(slots: slots)
    let columns = slots.compactMap { self.columns[$0] }
    guard columns.count == slots.count else { return [] }
    var result: [ViewTransform] = []
    result.reserveCapacity(times.count)
    for index in times.indices {
      guard let transform = ViewTransform({ columns[$0].value(at: index) }) else { return [] }
      result.append(transform)
    }
    return result
  }

  /// The transform of a view at one of the times; nil outside them.
  package func transform(of view: MotionView, at index: Int) -> ViewTransform? {
    let slots = model.transformSlots(of: view)
    if slots.contains(where: { !columns.contains($0) }) { prepare(slots: slots) }
    return ViewTransform { columns[slots[$0]]?.value(at: index) }
  }

  /// A view's own opacity at each time, 0 where it is hidden; empty after an error.
  package func opacities(of view: MotionView) -> [Double] {
    let slots = model.visibilitySlots(of: view)
    prepare(slots: slots)
    let hidden = values(ofSlot: slots[0]), opacity = values(ofSlot: slots[1])
    guard hidden.count == times.count, opacity.count == times.count else { return [] }
    return zip(hidden, opacity).map { $0 == 0 ? min(max($1, 0), 1) : 0 }
  }

  /// A slot's value at each time, after it has been prepared.
  private func values(ofSlot slot: Int) -> [Double] {
    switch columns[slot] {
    case .constant(let value)?: [Double](repeating: value, count: times.count)
    case .lane(let values)?: values
    case nil: []
    }
  }

  private func evaluate(_ groups: [[Int]]) {
    let missing = groups.filter { group in group.contains { !columns.contains($0) } }
    guard !missing.isEmpty else { return }
    let tracks = missing.map { Track.numbers($0, type: $0.count == 4 ? .color : .number) }
    let blockSize = min(Sampler.blockSize, times.count)
    let sampler = source.makeSampler(tracks: tracks, velocities: false, blockSize: blockSize)
    var lanes = missing.map { $0.map { _ in [Double]() } }
    var first = 0
    while first < times.count {
      let count = min(blockSize, times.count - first)
      // In a block with a value that is not finite, the tracks after it keep what they had.
      _ = times[first..<(first + count)].withUnsafeBufferPointer { sampler.evaluate($0) }
      for (index, slots) in missing.enumerated() {
        for lane in slots.indices {
          if first == 0 { lanes[index][lane].reserveCapacity(times.count) }
          lanes[index][lane].append(
            contentsOf: UnsafeBufferPointer(start: sampler.values(track: index, lane: lane), count: count))
        }
      }
      first += count
    }
    for (slots, values) in zip(missing, lanes) {
      for (slot, values) in zip(slots, values) { columns[slot] = .lane(values) }
    }
  }
}
