internal import TransitionColors
internal import TransitionCurves

/// Everything that moves one property of one view during a phase, and what shows where nothing does.
struct PropertyTrack: Sendable {
  /// The slots that it writes, one a lane.
  var slots: [Int]
  /// By start time; never two in their active intervals at once.
  var sequence: [Effect]
  /// Additive effects, in listing order.
  var additions: [Effect] = []
  /// What shows where no effect does and beneath the additive ones, one formula a lane.
  var underlying: [Formula]
  /// What the property has from the phase's end on; nil for the underlying value.
  var endValue: [Double]?
  /// The phase's end, in seconds; infinite for an endless phase.
  var end: Double
  /// For a reversed phase: the moment whose values show at time 0, from which time runs back.
  var mirroredFrom: Double?
  var isColor = false
  /// How a centre that runs along a path becomes this property.
  var centre: CentreConversion?

  var laneCount: Int { slots.count }

  /// Whether the underlying value may show at some time.
  var showsUnderlying: Bool {
    if endValue == nil || sequence.isEmpty || !additions.isEmpty { return true }
    return sequence.contains { $0.timing.fill != .both }
  }

  /// Evaluates a block of times.
  ///
  /// - Parameters:
  ///   - underlying: The underlying lanes, evaluated for this block; needed where `showsUnderlying`.
  ///   - centreLanes: The view's size and its parent's, where a centre is converted.
  ///   - targets: The lanes to write.
  func evaluate(
    _ times: UnsafePointer<Double>, count: Int, underlying: [FormulaBlock.Lanes],
    centreLanes: (size: FormulaBlock.Lanes, parent: FormulaBlock.Lanes)?, targets: [FormulaBlock.Lanes],
    scratch: EffectScratch
  ) {
    let instant = EffectTiming.instant
    var local = times
    if let mirroredFrom {
      for index in 0..<count { scratch.times[index] = max(0, mirroredFrom - times[index]) }
      local = UnsafePointer(scratch.times)
    }
    // Which effect shows: its index, -1 for the underlying value, -2 for the end value.
    let choices = scratch.choices
    if sequence.count == 1, sequence[0].timing.fill == .both, mirroredFrom == nil {
      for index in 0..<count { choices[index] = times[index] >= end - instant ? -2 : 0 }
    } else {
      for index in 0..<count { choices[index] = choice(at: local[index], phaseTime: times[index]) }
    }
    var first = 0
    while first < count {
      let chosen = choices[first]
      var last = first + 1
      while last < count, choices[last] == chosen { last += 1 }
      write(chosen, first: first, count: last - first, local, underlying, targets, scratch)
      if chosen >= 0, sequence[Int(chosen)].shape.isCentre, let centre, let centreLanes {
        centre.convert(targets[0], centreLanes.size, centreLanes.parent, first..<last)
      }
      if chosen != -2, !additions.isEmpty {
        for index in first..<last {
          add(above: chosen < 0 ? -1 : sequence[Int(chosen)].listing, at: index, time: local[index], targets, scratch)
        }
      }
      first = last
    }
    for lanes in targets {
      guard let slopes = lanes.derivatives else { continue }
      for index in 0..<count {
        if times[index] >= end - instant {
          slopes[index] = 0
        } else if mirroredFrom != nil {
          slopes[index] = -slopes[index]
        }
      }
    }
  }

  private func choice(at time: Double, phaseTime: Double) -> Int32 {
    let instant = EffectTiming.instant
    if mirroredFrom == nil {
      if time >= end - instant { return -2 }
    } else if let mirroredFrom, time >= mirroredFrom - instant {
      return -2
    }
    var chosen = -1
    for (index, effect) in sequence.enumerated() where effect.start <= time + instant { chosen = index }
    if chosen >= 0, sequence[chosen].isInEffect(at: time) { return Int32(chosen) }
    // A later one's backwards fill shows where no earlier one does.
    for index in (chosen + 1)..<max(chosen + 1, sequence.count) where sequence[index].isInEffect(at: time) {
      return Int32(index)
    }
    return -1
  }

  private func write(
    _ choice: Int32, first: Int, count: Int, _ local: UnsafePointer<Double>, _ underlying: [FormulaBlock.Lanes],
    _ targets: [FormulaBlock.Lanes], _ scratch: EffectScratch
  ) {
    if choice == -2, let endValue {
      for (lane, target) in targets.enumerated() {
        for index in first..<(first + count) {
          target.values[index] = endValue[lane]
          target.derivatives?[index] = 0
        }
      }
      return
    }
    if choice < 0 {
      for (lane, target) in targets.enumerated() {
        for index in first..<(first + count) {
          target.values[index] = underlying[lane].values[index]
          target.derivatives?[index] = underlying[lane].derivatives?[index] ?? 0
        }
      }
      return
    }
    let effect = sequence[Int(choice)]
    let backwards = mirroredFrom != nil
    if targets.count == 1 {
      effect.evaluate(
        local + first, count: count, backwards: backwards, scratch: scratch, output: targets[0].values + first,
        slopes: targets[0].derivatives.map { $0 + first }, stride: 0)
      return
    }
    let wantsSlopes = targets[0].derivatives != nil
    effect.evaluate(
      local + first, count: count, backwards: backwards, scratch: scratch, output: scratch.lanes,
      slopes: wantsSlopes ? scratch.laneSlopes : nil, stride: scratch.capacity)
    for (lane, target) in targets.enumerated() {
      (target.values + first).update(from: scratch.lanes + lane * scratch.capacity, count: count)
      if let slopes = target.derivatives {
        (slopes + first).update(from: scratch.laneSlopes + lane * scratch.capacity, count: count)
      }
    }
  }

  /// Adds what the additive effects listed after `listing` have at one frame.
  private func add(
    above listing: Int, at index: Int, time: Double, _ targets: [FormulaBlock.Lanes], _ scratch: EffectScratch
  ) {
    let wantsSlopes = targets[0].derivatives != nil
    var stack: PremultipliedColor?
    for effect in additions where effect.listing > listing && effect.isInEffect(at: time) {
      var at = time
      effect.evaluate(
        &at, count: 1, backwards: mirroredFrom != nil, scratch: scratch, output: scratch.lanes,
        slopes: wantsSlopes ? scratch.laneSlopes : nil, stride: scratch.capacity)
      if isColor {
        if stack == nil { stack = PremultipliedColor(Self.color { targets[$0].values[index] }) }
        stack? += PremultipliedColor(Self.color { scratch.lanes[$0 * scratch.capacity] })
      } else {
        for (lane, target) in targets.enumerated() {
          target.values[index] += scratch.lanes[lane * scratch.capacity]
        }
      }
      if wantsSlopes {
        for (lane, target) in targets.enumerated() {
          target.derivatives?[index] += scratch.laneSlopes[lane * scratch.capacity]
        }
      }
    }
    if let color = stack?.color {
      for (lane, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        targets[lane].values[index] = value
      }
    }
  }

  private static func color(_ lane: (Int) -> Double) -> Color {
    Color(red: lane(0), green: lane(1), blue: lane(2), alpha: lane(3))
  }
}

/// Makes a layout key of a centre's coordinate, with the size of that moment.
struct CentreConversion: Sendable {
  var key: AxisLayout.Key
  /// The slots of the view's size and its parent's on that axis.
  var size: Int
  var parent: Int

  func convert(
    _ lanes: FormulaBlock.Lanes, _ size: FormulaBlock.Lanes, _ parent: FormulaBlock.Lanes, _ range: Range<Int>
  ) {
    for index in range {
      if let slopes = lanes.derivatives, let sizes = size.derivatives, let parents = parent.derivatives {
        slopes[index] = value(centre: slopes[index], size: sizes[index], parent: parents[index])
      }
      lanes.values[index] = value(centre: lanes.values[index], size: size.values[index], parent: parent.values[index])
    }
  }

  func value(centre: Double, size: Double, parent: Double) -> Double {
    switch key {
    case .near: centre - size / 2
    case .far: parent - centre - size / 2
    default: centre - parent / 2
    }
  }

  /// The centre's coordinate that a key's value stands for.
  func centre(of value: Double, size: Double, parent: Double) -> Double {
    switch key {
    case .near: value + size / 2
    case .far: parent - value - size / 2
    default: value + parent / 2
    }
  }
}

/// A value that holds while a phase runs, and no longer.
struct HeldValue: Sendable {
  var slots: [Int]
  var values: [Double]
  /// What follows from the phase's end on, one formula a lane.
  var underlying: [Formula]
  var end: Double

  func evaluate(
    _ times: UnsafePointer<Double>, count: Int, underlying: [FormulaBlock.Lanes], targets: [FormulaBlock.Lanes]
  ) {
    for (lane, target) in targets.enumerated() {
      for index in 0..<count {
        let isHeld = times[index] < end - EffectTiming.instant
        target.values[index] = isHeld ? values[lane] : underlying[lane].values[index]
        target.derivatives?[index] = 0
      }
    }
  }
}
