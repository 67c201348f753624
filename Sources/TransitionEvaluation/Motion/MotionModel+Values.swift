internal import TransitionCurves
package import TransitionDiagnostics
internal import TransitionModel

extension MotionModel {
  /// The first and the last value of a motion; rules use the motion's cached ones.
  func ends(of motion: Motion) -> (start: [Double], end: [Double]) {
    var effect = motion.effect
    if case .path(_, _, let keys) = effect.shape { effect.shape = .number(values: keys) }
    let start = effect.value(at: motion.start, scratch: effects.scratch)
    let end = motion.isEndless ? motion.values.last ?? [] : effect.endValue(scratch: effects.scratch)
    return (start, end)
  }

  /// A property's values, and the speeds of its first lane in units per second, at some times.
  package func evaluate(_ property: MotionProperty, at times: [Double]) -> [(values: [Double], speed: Double)] {
    var result: [(values: [Double], speed: Double)] = []
    result.reserveCapacity(times.count)
    let sampler = makeSampler(
      tracks: [.numbers(Array(property.slots), type: property.type)], velocities: true,
      blockSize: Sampler.blockSize(for: times.count))
    sampler.forEachFrame(of: times) { frame in
      result.append(
        (
          (0..<property.slots.count).map { sampler.values(track: 0, lane: $0)[frame] },
          sampler.velocities(track: 0)?[frame] ?? 0
        ))
    }
    return result
  }

  /// Returns a function of times in seconds, ascending, to the values of some slots; NaN where one has no value.
  package func function(of slots: [Int]) -> ([Double]) -> [[Double]] {
    let sampler = makeSampler(tracks: slots.map { .numbers([$0]) })
    return { times in
      var result: [[Double]] = []
      result.reserveCapacity(times.count)
      sampler.forEachFrame(of: times) { frame in
        result.append(slots.indices.map { sampler.values(track: $0)[frame] })
      }
      return result
    }
  }

  /// The times at which animations of some slots start, end or reach keyframes, from 0 to an end.
  package func breaks(of slots: [Int], until end: Double) -> [Double] {
    var times = [0, end]
    for slot in sources.drivers(of: slots) { times += plan.keyframeTimes(of: .numbers([slot]), until: end) }
    var result = KeyframeTimes.distinct(times.filter { $0 >= 0 && $0 <= end })
    // The end itself rather than an instant just before it.
    if let last = result.last, last != end, end - last < 1e-8, result.count > 1 { result[result.count - 1] = end }
    return result
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
    for timing in sources.drivers(of: slots).flatMap({ motions(ofSlot: $0).motions }).map({ $0.timing }) {
      if timing.iterations.isFinite || timing.duration == 0 {
        extent.end = max(extent.end, timing.delay + timing.activeDuration)
        continue
      }
      let alternates = timing.direction == .alternate || timing.direction == .alternateReverse
      let period = timing.duration * (alternates ? 2 : 1), start = max(0, timing.delay)
      if let loop = extent.loop, abs(loop.period - period) > EffectTiming.instant { extent.isRegular = false }
      extent.loop = (max(start, extent.loop?.start ?? 0), period)
    }
    if let loop = extent.loop { extent.loop = (max(loop.start, extent.end), loop.period) }
    if !extent.end.isFinite || extent.loop?.period.isFinite == false { extent.isRegular = false }
    return extent
  }

  func state(isEnd: Bool) -> StateScene { isEnd ? scene.to : scene.from }

  /// A property's value in the phase's `from` state, all lanes; nil after an error.
  package func fromValue(_ property: MotionProperty) -> [Double]? { scene.from.values(of: property.slots) }

  /// A property's value in the phase's `to` state.
  package func toValue(_ property: MotionProperty) -> [Double]? { scene.to.values(of: property.slots) }

  /// A property's value from the end of the phase: that of its animations, or nil for the `to` value.
  package func endValue(_ property: MotionProperty) -> [Double]? {
    guard let index = plan.driven[property.key], !isReversed else { return nil }
    return scene.tracks[index].endValue
  }

  /// The text of a text property's value.
  package func text(_ value: Double) -> String {
    Int(exactly: value).map { texts[$0] } ?? ""
  }

  /// The value of a view's text property in the phase's `to` state.
  package func toText(named name: String, of view: MotionView) -> String? {
    guard let property = property(named: name, of: view), property.type == .text else { return nil }
    return toValue(property).map { text($0[0]) }
  }

  /// A property's value if it is constant in this phase; nil if it may vary.
  package func constantValue(of property: MotionProperty) -> Double? {
    property.slots.first.flatMap { constantValue(ofSlot: $0) }
  }

  /// The value of a view's property that is constant in this phase; nil if it may vary, or does not exist.
  package func constantValue(named name: String, of view: MotionView) -> Double? {
    slots(named: name, of: view).flatMap { constantValue(ofSlot: $0.lowerBound) }
  }

  /// The slots of a view's property; nil if it has none of that name.
  package func slots(named name: String, of view: MotionView) -> Range<Int>? {
    view.definition.property(named: name).map { view.definition.slots(of: $0) }
  }

  /// A slot's value in the phase's `from` or `to` state; nil after an error.
  package func restValue(ofSlot slot: Int, isEnd: Bool) -> Double? { state(isEnd: isEnd).value(of: slot) }

  /// The properties of a view that follow others by a given formula throughout this phase, in catalog order.
  package func boundProperties(of view: MotionView) -> [MotionProperty] {
    let instance = view.definition
    var given = scene.to.given.values.properties(of: view.instance)
    scene.resolved.base.formUnion(of: &given, withPropertiesOf: view.instance)
    return given.compactMap { index in
      let slot = instance.slot(of: index), key = PropertyKey(instance: view.instance, property: index)
      guard plan.driven[key] == nil, constantValue(ofSlot: slot) == nil else { return nil }
      return scene.resolved.motionProperty(key)
    }
  }

  /// The range of the value that a property has in the phase's `from` or `to` state; nil for a default.
  package func valueRange(of property: MotionProperty, isEnd: Bool = true) -> SourceRange? {
    (state(isEnd: isEnd).given.values[property.key] ?? scene.resolved.base[property.key])?.range
  }

  /// A view's frame (minX, minY, width, height in its parent's coordinates) in the phase's `from` or `to` state.
  package func frame(of view: MotionView, isEnd: Bool) -> SIMD4<Double>? {
    state(isEnd: isEnd).values(of: view.frame).map { SIMD4($0) }
  }

  /// Whether a constant aspect ratio fixes a view's shape during the whole phase.
  package func hasFixedShape(_ view: MotionView) -> Bool {
    let layout = scene.layout(of: view.instance)
    guard layout.contains(.aspectRatio) else { return false }
    let slot = view.definition.slot(of: .aspectRatio)
    return scene.drivers[slot] == nil && scene.from.layout(of: view.instance) == scene.to.layout(of: view.instance)
      && scene.from.value(of: slot) == scene.to.value(of: slot)
  }

  /// Whether a view's size may vary in this phase, because it or something it depends on is animated.
  package func sizeMayVary(_ view: MotionView) -> Bool {
    let first = view.definition.slots
    return dependence.reaches(first + SlotLayout.width) || dependence.reaches(first + SlotLayout.height)
  }

  /// Whether a view's frame or translation may vary in this phase.
  package func mayMove(_ view: MotionView) -> Bool {
    let first = view.definition.slots
    return ViewTransform.placing.contains { dependence.reaches(first + $0) }
  }

  /// Whether the place, size or scale of any view may vary in this phase.
  package var mayMoveBoxes: Bool {
    movingViews.contains { view in transformSlots(of: view).contains { movingSlots.contains($0) } }
  }

  /// The number of other views whose frames follow a property in this phase, through the layout or a binding.
  ///
  /// - Complexity: O(*k*) in the number of slots that follow it.
  package func followerCount(of property: MotionProperty) -> Int {
    var views: Set<Int32> = []
    for slot in scene.slots(following: property.slots) {
      let owner = scene.resolved.slotOwners[slot]
      if scene.resolved.instances[Int(owner)].frameSlots.contains(slot) { views.insert(owner) }
    }
    views.subtract([0, Int32(property.view.instance)])
    return views.count
  }

  /// The animated slots that decide where a view is, how opaque, and of what color, those of the views around it too.
  package func drivers(ofLook view: MotionView) -> [Int] {
    sources.drivers(
      of: chain(of: view).flatMap { next in
        transformSlots(of: next) + visibilitySlots(of: next)
          + (property(named: "backgroundColor", of: next).map { Array($0.slots) } ?? [])
      })
  }
}

extension Sampler {
  /// Evaluates ascending times in blocks, and visits each frame.
  func forEachFrame(of times: [Double], _ body: (_ frame: Int) -> Void) {
    for block in times.blocks(of: blockSize) {
      // In a block with a value that is not finite, the tracks after it keep what they had.
      _ = block.withUnsafeBufferPointer { evaluate($0) }
      for frame in 0..<block.count { body(frame) }
    }
  }
}

extension Track {
  /// Numbers without a name, to be sampled.
  static func numbers(_ slots: [Int], type: ValueType = .number) -> Track {
    var track = Track(name: "", view: "view", property: "", type: type, unit: nil)
    track.slots = slots
    return track
  }
}
