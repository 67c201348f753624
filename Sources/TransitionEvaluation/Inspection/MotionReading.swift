package import TransitionModel
internal import TransitionCurves

/// A view as seen by exporters: its position in the tree and the slots of its numbers.
package struct ReadView: Sendable {
  /// A custom property with its slots: four for a color, otherwise one.
  package struct Own: Sendable {
    package var name: String
    package var type: ValueType
    package var slots: Range<Int>
  }

  /// Its index among all views; 0 is the canvas.
  package var index: Int
  /// `cover`, `row.3`.
  package var name: String
  /// Its parent; nil for the canvas.
  package var parent: Int?
  package var own: [Own]
  /// Parameters that formulas refer to, by name, with their slots; those of the canvas.
  package var parameters: [(name: String, slot: Int)]
  /// minX, minY, width and height.
  package var frame: Range<Int>
  private let first: Int

  init(_ instance: ViewInstance, index: Int) {
    self.index = index
    name = instance.name
    parent = instance.parent
    first = instance.slots
    frame = instance.frameSlots
    parameters = instance.own.filter { $0.name.hasPrefix(Resolver.inputPrefix) }.map { property in
      (String(property.name.dropFirst(Resolver.inputPrefix.count)), instance.slots + property.slot)
    }
    own = instance.own.filter { !$0.name.hasPrefix(Resolver.inputPrefix) }.map { property in
      let start = instance.slots + property.slot
      return Own(
        name: property.name, type: property.type, slots: start..<start + SlotLayout.laneCount(property.type))
    }
  }

  /// The first slot of a built-in visual property; a name missing from the catalog is a programming error.
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

  /// The states in declaration order, without `initial`.
  package var stateNames: [String] { script.states.map { $0.name.value } }

  /// The `view.property` name of a view's number.
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

/// The source of every number in a state or a running phase: a constant, an animation, or a formula over others.
package struct MotionReading {
  package enum Source {
    case constant(Double)
    case animated
    case formula(Formula)
  }

  /// A known easing between two keyframes, given by the control points of its curve.
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

  /// The animated slots that some slots depend on, including themselves, in ascending order.
  package func drivers(of slots: [Int]) -> [Int] {
    var seen: Set<Int> = [], found: [Int] = []
    var waiting = slots
    while let slot = waiting.popLast() {
      guard seen.insert(slot).inserted else { continue }
      switch source(of: slot) {
      case .constant: break
      case .animated:
        found.append(slot)
        // The values beneath an animation may depend on other numbers.
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
      if let center = track.center {
        slots += [center.size, center.parent]
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
    // The end itself rather than an instant just before it.
    if let last = result.last, last != end, end - last < 1e-8, result.count > 1 { result[result.count - 1] = end }
    return result
  }

  /// The easings that may apply to some slots.
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

  /// How long some slots move in a phase that never ends.
  package struct Extent: Sendable {
    /// The end of everything that is not endless, in seconds.
    package var end: Double
    /// The start of the repetition and its period, in seconds; nil when the values come to rest.
    package var loop: (start: Double, period: Double)?
    /// Whether either of the two applies.
    package var isRegular = true
  }

  package func extent(of slots: [Int]) -> Extent {
    var extent = Extent(end: 0)
    for slot in drivers(of: slots) {
      guard let plan, case .track(let index, _)? = plan.scene.drivers[slot] else { continue }
      let track = plan.scene.tracks[index]
      for effect in track.sequence + track.additions {
        let timing = effect.timing
        if timing.iterations.isFinite || timing.duration == 0 {
          extent.end = max(extent.end, timing.delay + timing.activeDuration)
          continue
        }
        let alternates = timing.direction == .alternate || timing.direction == .alternateReverse
        let period = timing.duration * (alternates ? 2 : 1), start = max(0, timing.delay)
        if let loop = extent.loop, abs(loop.period - period) > 1e-9 { extent.isRegular = false }
        extent.loop = (max(start, extent.loop?.start ?? 0), period)
      }
    }
    if let loop = extent.loop { extent.loop = (max(loop.start, extent.end), loop.period) }
    if !extent.end.isFinite || extent.loop?.period.isFinite == false { extent.isRegular = false }
    return extent
  }

  /// The script's own description of an animated number, for targets with the same concepts.
  package struct NativeEffect: Sendable {
    package enum Curve: Sendable {
      case linear
      case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
      case steps(count: Int, position: String)
      /// Runs in seconds; the velocity is in distances per second.
      case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
      case other
    }

    package struct Keyframe: Sendable {
      package var offset: Double
      /// One per lane; empty along a path.
      package var values: [Double]
      /// The curve to the next keyframe; nil for the last.
      package var curve: Curve?
    }

    /// In seconds of the phase.
    package var delay: Double
    package var duration: Double
    /// Infinite for an endless one.
    package var iterations: Double
    package var iterationStart: Double
    package var direction: String
    package var fill: String
    package var isAdditive: Bool
    package var isAlongPath: Bool
    /// Whether values are interpolated by a spline, so that `curve` only warps its progress.
    package var isSpline: Bool
    /// Whether an easing over the whole iteration is applied before those of the keyframes.
    package var isPaced: Bool
    package var keyframes: [Keyframe]
    /// The animation's index in the phase's list; members of a stagger share it.
    package var animation: Int
  }

  /// The effects on an animated slot, by start, and the time from which they play in reverse.
  package func effects(on slot: Int) -> (effects: [NativeEffect], mirroredFrom: Double?) {
    guard let plan, case .track(let index, _)? = plan.scene.drivers[slot] else { return ([], nil) }
    let track = plan.scene.tracks[index]
    return ((track.sequence + track.additions).map { $0.native }, track.mirroredFrom)
  }

  /// The formula of a slot in script syntax, if it follows from others.
  package func formulaText(of slot: Int, _ name: (Int) -> String) -> String? {
    guard case .formula(let formula) = source(of: slot) else { return nil }
    return formula.text(name)
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
  /// The value of the formula; NaN if it has none.
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
  fileprivate var native: MotionReading.NativeEffect {
    var values: [[Double]] = []
    var isSpline = false, isAlongPath = false
    switch shape {
    case .number(let numbers), .discrete(let numbers), .hidden(let numbers): values = numbers.map { [$0] }
    case .cubic(_, let numbers), .monotone(_, let numbers):
      values = numbers.map { [$0] }
      isSpline = true
    case .color(_, let colors): values = colors.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .path: isAlongPath = true
    }
    let keyframes = places.offsets.enumerated().map { index, offset in
      MotionReading.NativeEffect.Keyframe(
        offset: offset, values: values.indices.contains(index) ? values[index] : [],
        curve: places.curves.indices.contains(index) ? .init(places.curves[index]) : nil)
    }
    let direction =
      switch timing.direction {
      case .normal: "normal"
      case .reverse: "reverse"
      case .alternate: "alternate"
      case .alternateReverse: "alternate-reverse"
      }
    let fill =
      switch fill {
      case .none: "none"
      case .forwards: "forwards"
      case .backwards: "backwards"
      case .both: "both"
      }
    return MotionReading.NativeEffect(
      delay: timing.delay, duration: timing.duration, iterations: timing.iterations,
      iterationStart: timing.iterationStart, direction: direction, fill: fill, isAdditive: isAdditive,
      isAlongPath: isAlongPath, isSpline: isSpline, isPaced: pacing != nil, keyframes: keyframes, animation: listing)
  }

  /// The cubic Béziers between its keyframes, in its first iterations.
  fileprivate func easings(until end: Double) -> [MotionReading.Easing] {
    guard pacing == nil, timing.duration > 0, timing.duration.isFinite else { return [] }
    var found: [MotionReading.Easing] = []
    var iteration = timing.iterationStart.rounded(.down)
    let last = min(timing.delay + timing.activeDuration, end)
    while found.count < 400 {
      let begin = timing.delay + (iteration - timing.iterationStart) * timing.duration
      guard begin < last - EffectTiming.instant else { break }
      for (index, curve) in places.curves.enumerated() where index + 1 < places.offsets.count {
        guard let bezier = curve as? CubicBezier else { continue }
        let from = places.offsets[index], to = places.offsets[index + 1]
        let easing = MotionReading.Easing(
          start: begin + from * timing.duration, end: begin + to * timing.duration,
          points: (bezier.x1, bezier.y1, bezier.x2, bezier.y2))
        found.append(
          timing.runsForwards(iteration)
            ? easing : easing.reversed(start: begin + (1 - to) * timing.duration))
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

  /// The declaration of a phase; nil when there is none with that name.
  package func declaration(ofPhase name: String) -> PhaseDeclaration? {
    script.phases.first { $0.name.value == name }
  }
}

extension MotionReading.NativeEffect.Curve {
  fileprivate init(_ curve: any TimingFunction) {
    switch curve {
    case let bezier as CubicBezier:
      self =
        bezier.x1 == bezier.y1 && bezier.x2 == bezier.y2
        ? .linear : .cubicBezier(x1: bezier.x1, y1: bezier.y1, x2: bezier.x2, y2: bezier.y2)
    case let steps as Steps: self = .steps(count: steps.count, position: steps.position.rawValue)
    case let timing as SpringTiming:
      let spring = timing.spring
      self = .spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: spring.initialVelocity)
    default:
      let straight = stride(from: 0.05, to: 1, by: 0.05).allSatisfy { abs(curve.value(at: $0) - $0) < 1e-12 }
      self = straight ? .linear : .other
    }
  }
}
