package import TransitionModel
internal import TransitionCurves

/// A view as exporters see it: its place in the tree and where its numbers lie.
package struct ReadView: Sendable {
  /// An own property with its slots: four for a color, else one.
  package struct Own: Sendable {
    package var name: String
    package var type: ValueType
    package var slots: Range<Int>
  }

  /// Its place among all views; 0 is the canvas.
  package var index: Int
  /// `cover`, `row.3`.
  package var name: String
  /// The view around it; nil for the canvas.
  package var parent: Int?
  package var own: [Own]
  /// minX, minY, width and height.
  package var frame: Range<Int>
  private let first: Int

  init(_ instance: ViewInstance, index: Int) {
    self.index = index
    name = instance.name
    parent = instance.parent
    first = instance.slots
    frame = instance.frameSlots
    own = instance.own.map { property in
      let start = instance.slots + property.slot
      return Own(
        name: property.name, type: property.type, slots: start..<start + SlotLayout.laneCount(property.type))
    }
  }

  /// The first slot of a built-in visual property; a name that the catalog does not have is a programming error.
  package func slot(_ property: String) -> Int {
    guard let index = PropertyIndex.builtIn(named: property) else { preconditionFailure("no property \(property)") }
    if index.isLayout { return first + SlotLayout.layout[index.rawValue] }
    return first + SlotLayout.visual[index.rawValue - PropertyIndex.layoutCount]
  }
}

extension CompiledScript {
  /// Every view: the canvas first, parents before children.
  package var readViews: [ReadView] {
    resolved.instances.enumerated().map { ReadView($0.element, index: $0.offset) }
  }

  /// The states in order of declaration, without `initial`.
  package var stateNames: [String] { script.states.map { $0.name.value } }

  /// What is called `view.property` among the numbers of views.
  package func name(ofSlot slot: Int) -> (view: String, property: String) {
    let instance = resolved.instances[Int(resolved.slotOwners[slot])]
    let offset = slot - instance.slots
    switch SlotPosition.of(offset, in: instance) {
    case .minimum(let axis): return (instance.name, axis == .horizontal ? "minX" : "minY")
    case .property(let property, let lane):
      let name = instance.name(of: property)
      let isColor = instance.type(of: property) == .color
      return (instance.name, isColor ? "\(name)-\(["r", "g", "b", "a"][lane])" : name)
    }
  }
}

/// What every number of a state or of a running phase is: a constant, something animated, or a formula over others.
package struct MotionReading {
  package enum Source {
    case constant(Double)
    case animated
    case formula(Formula)
  }

  /// A known easing between two keyframes, by the control points of its curve.
  package struct Easing: Sendable {
    package var start: Double
    package var end: Double
    package var points: (x1: Double, y1: Double, x2: Double, y2: Double)
  }

  private let scene: any Scene
  /// Nil for a state.
  package let plan: PhasePlan?

  package init(_ plan: PhasePlan) {
    scene = plan.scene
    self.plan = plan
  }

  package init(_ script: CompiledScript, state: String) {
    scene = script.scene(of: state)
    plan = nil
  }

  package func source(of slot: Int) -> Source {
    if let plan, plan.scene.drivers[slot] != nil { return .animated }
    switch scene.definition(of: slot) {
    case .constant(let value): return .constant(value)
    case let formula: return .formula(formula)
    }
  }

  /// The animated slots that some slots depend on, themselves included, in ascending order.
  package func drivers(of slots: [Int]) -> [Int] {
    var seen: Set<Int> = [], found: [Int] = []
    var waiting = slots
    while let slot = waiting.popLast() {
      guard seen.insert(slot).inserted else { continue }
      switch source(of: slot) {
      case .constant: break
      case .animated:
        found.append(slot)
        // What shows beneath an animation may follow other numbers.
        waiting += underlyingSlots(of: slot)
      case .formula(let formula): formula.forEachSlot { waiting.append($0) }
      }
    }
    return found.sorted()
  }

  private func underlyingSlots(of slot: Int) -> [Int] {
    var slots: [Int] = []
    switch plan?.scene.drivers[slot] {
    case .track(let index, _)?:
      guard let track = plan?.scene.tracks[index] else { return [] }
      if track.showsUnderlying { for formula in track.underlying { formula.forEachSlot { slots.append($0) } } }
      if let centre = track.centre {
        slots += [centre.size, centre.parent]
      }
    case .held(let index, _)?:
      for formula in plan?.scene.held[index].underlying ?? [] { formula.forEachSlot { slots.append($0) } }
    case nil: break
    }
    return slots
  }

  /// The times at which animations of some slots start, end or reach keyframes, from 0 to an end.
  package func breaks(of slots: [Int], until end: Double) -> [Double] {
    guard let plan else { return [0] }
    var times = [0, end]
    for slot in drivers(of: slots) { times += plan.keyframeTimes(of: Self.track([slot]), until: end) }
    var result: [Double] = []
    for time in times.sorted() where time >= 0 && time <= end {
      if let last = result.last, time - last <= 1e-9 { continue }
      result.append(time)
    }
    // The end itself, not an instant just before it.
    if let last = result.last, last != end, end - last < 1e-8, result.count > 1 { result[result.count - 1] = end }
    return result
  }

  /// The easings by which some slots may move.
  package func easings(of slots: [Int], until end: Double) -> [Easing] {
    guard let plan else { return [] }
    var found: [Easing] = []
    for slot in drivers(of: slots) {
      guard case .track(let index, _)? = plan.scene.drivers[slot] else { continue }
      let track = plan.scene.tracks[index]
      for effect in track.sequence + track.additions {
        for easing in effect.easings(until: track.mirroredFrom ?? end) {
          guard let mirror = track.mirroredFrom else {
            found.append(easing)
            continue
          }
          found.append(easing.reversed(start: mirror - easing.end))
        }
      }
    }
    return found
  }

  /// Returns a function that evaluates some slots at some times.
  package func function(of slots: [Int]) -> ([Double]) -> [[Double]] {
    guard let plan else { return { times in times.map { _ in slots.map { _ in 0 } } } }
    let sampler = Sampler(plan, tracks: slots.map { Self.track([$0]) })
    return { times in
      var result = [[Double]](repeating: [], count: times.count)
      var first = 0
      while first < times.count {
        let last = min(first + Sampler.blockSize, times.count)
        _ = times[first..<last].withUnsafeBufferPointer { sampler.evaluate($0) }
        let columns = slots.indices.map { sampler.values(track: $0) }
        for index in first..<last { result[index] = columns.map { $0[index - first] } }
        first = last
      }
      return result
    }
  }

  private static func track(_ slots: [Int]) -> Track {
    Track(name: "", view: "", property: "", type: .number, unit: nil, hasVelocity: false, slots: slots)
  }
}

extension Formula {
  /// The formula's value, or not a number where it has none.
  package func value(_ read: (Int) -> Double) -> Double {
    do throws(FormulaFailure) {
      return try evaluate { (slot) throws(FormulaFailure) in read(slot) }
    } catch { return .nan }
  }
}

extension MotionReading.Easing {
  fileprivate func reversed(start: Double) -> Self {
    Self(
      start: start, end: start + end - self.start,
      points: (1 - points.x2, 1 - points.y2, 1 - points.x1, 1 - points.y1))
  }
}

extension Effect {
  /// The cubic Béziers between its keyframes, of its first iterations.
  fileprivate func easings(until end: Double) -> [MotionReading.Easing] {
    guard pacing == nil, timing.duration > 0, timing.duration.isFinite else { return [] }
    var found: [MotionReading.Easing] = []
    var iteration = timing.iterationStart.rounded(.down)
    let last = min(timing.delay + timing.activeDuration, end)
    while found.count < 400 {
      let begin = timing.delay + (iteration - timing.iterationStart) * timing.duration
      guard begin < last - EffectTiming.instant else { break }
      let isOdd = iteration.truncatingRemainder(dividingBy: 2) == 1
      let isReversed =
        switch timing.direction {
        case .normal: false
        case .reverse: true
        case .alternate: isOdd
        case .alternateReverse: !isOdd
        }
      for (index, curve) in places.curves.enumerated() where index + 1 < places.offsets.count {
        guard let bezier = curve as? CubicBezier else { continue }
        let from = places.offsets[index], to = places.offsets[index + 1]
        let easing = MotionReading.Easing(
          start: begin + from * timing.duration, end: begin + to * timing.duration,
          points: (bezier.x1, bezier.y1, bezier.x2, bezier.y2))
        found.append(isReversed ? easing.reversed(start: begin + (1 - to) * timing.duration) : easing)
      }
      guard iteration + 1 > iteration else { break }
      iteration += 1
    }
    return found
  }
}

extension CompiledScript {
  /// The texts that values of text properties index.
  package var textList: [String] { texts.texts }

  /// The ranges of the phases' declarations that a target may not be able to say, by name of the phase.
  package func declaration(ofPhase name: String) -> PhaseDeclaration? {
    script.phases.first { $0.name.value == name }
  }
}
