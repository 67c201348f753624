package import TransitionDiagnostics
internal import TransitionModel

extension PhaseInspection {
  /// The first and the last value of a motion; rules use the motion's cached ones.
  func ends(of motion: Motion) -> (start: [Double], end: [Double]) {
    var effect = motion.effect
    if case .path(_, _, let keys) = effect.shape { effect.shape = .number(values: keys) }
    var time = motion.start
    var output = [Double](repeating: 0, count: EffectScratch.laneCount)
    output.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      effect.evaluate(
        &time, count: 1, scratch: effects.scratch, into: TrackLanes(values: base, slopes: nil, stride: 1))
    }
    let end = motion.isEndless ? motion.values.last ?? [] : effect.endValue(scratch: effects.scratch)
    return (Array(output[0..<effect.shape.laneCount]), end)
  }

  /// A property's values, and the speeds of its first lane in units per second, at some times.
  package func evaluate(_ property: InspectedProperty, at times: [Double]) -> [(values: [Double], speed: Double)] {
    let track = Track(
      name: property.fullName, view: property.view.name, property: property.name, type: property.type, unit: nil,
      hasVelocity: true, slots: Array(property.slots))
    let blockSize = min(Sampler.blockSize, times.count)
    let sampler = Sampler(plan, tracks: [track], velocities: true, blockSize: blockSize)
    var result: [(values: [Double], speed: Double)] = []
    var first = 0
    while first < times.count {
      let count = min(blockSize, times.count - first)
      _ = times[first..<(first + count)].withUnsafeBufferPointer { sampler.evaluate($0) }
      for index in 0..<count {
        result.append(
          (
            (0..<property.slots.count).map { sampler.values(track: 0, lane: $0)[index] },
            sampler.velocities(track: 0)?[index] ?? 0
          ))
      }
      first += count
    }
    return result
  }

  /// A property's value if it is constant in this phase; nil if it may vary.
  package func constantValue(of property: InspectedProperty) -> Double? {
    property.slots.first.flatMap { constantValue(ofSlot: $0) }
  }

  /// The value of a view's property that is constant in this phase; nil if it may vary, or does not exist.
  package func constantValue(named name: String, of view: InspectedView) -> Double? {
    slots(named: name, of: view).flatMap { constantValue(ofSlot: $0.lowerBound) }
  }

  /// The slots of a view's property; nil if it has none of that name.
  package func slots(named name: String, of view: InspectedView) -> Range<Int>? {
    let instance = scene.resolved.instances[view.instance]
    return instance.property(named: name).map { instance.slots(of: $0) }
  }

  /// A slot's value in the phase's `from` or `to` state; nil after an error.
  package func restValue(ofSlot slot: Int, isEnd: Bool) -> Double? { (isEnd ? scene.to : scene.from).value(of: slot) }

  /// The properties of a view that follow others by a given formula throughout this phase, in catalog order.
  package func boundProperties(of view: InspectedView) -> [InspectedProperty] {
    let instance = scene.resolved.instances[view.instance]
    var given = scene.to.given.values.properties(of: view.instance)
    scene.resolved.base.formUnion(of: &given, withPropertiesOf: view.instance)
    return given.compactMap { index in
      let slot = instance.slot(of: index), key = PropertyKey(instance: view.instance, property: index)
      guard plan.driven[key] == nil, constantValue(ofSlot: slot) == nil else { return nil }
      return scene.resolved.inspectedProperty(key)
    }
  }

  /// The range of the value that a property has in the phase's `to` state; nil for a default.
  package func valueRange(of property: InspectedProperty) -> SourceRange? {
    valueRange(of: property, isEnd: true)
  }

  /// The range of the value that a property has in the phase's `from` or `to` state; nil for a default.
  package func valueRange(of property: InspectedProperty, isEnd: Bool) -> SourceRange? {
    let state = isEnd ? scene.to : scene.from
    return (state.given.values[property.key] ?? scene.resolved.base[property.key])?.range
  }

  /// A view's frame (minX, minY, width, height in its parent's coordinates) in the phase's `from` or `to` state.
  package func frame(of view: InspectedView, isEnd: Bool) -> SIMD4<Double>? {
    let first = scene.resolved.instances[view.instance].slots
    let state = isEnd ? scene.to : scene.from
    var frame: SIMD4<Double> = .zero
    for offset in 0..<4 {
      guard let value = state.value(of: first + offset) else { return nil }
      frame[offset] = value
    }
    return frame
  }

  /// Whether a constant aspect ratio fixes a view's shape during the whole phase.
  package func hasFixedShape(_ view: InspectedView) -> Bool {
    let layout = scene.layout(of: view.instance)
    guard layout.contains(.aspectRatio) else { return false }
    let slot = scene.resolved.instances[view.instance].slot(of: .aspectRatio)
    return scene.drivers[slot] == nil && scene.from.layout(of: view.instance) == scene.to.layout(of: view.instance)
      && scene.from.value(of: slot) == scene.to.value(of: slot)
  }

  /// Whether a view's size may vary in this phase, because it or something it depends on is animated.
  package func sizeMayVary(_ view: InspectedView) -> Bool {
    let first = scene.resolved.instances[view.instance].slots
    return dependence.moves(first + SlotLayout.width) || dependence.moves(first + SlotLayout.height)
  }

  /// Whether a view's frame or translation may vary in this phase.
  package func mayMove(_ view: InspectedView) -> Bool {
    let first = scene.resolved.instances[view.instance].slots
    return ViewTransform.placing.contains { dependence.moves(first + $0) }
  }

  /// Whether the place, size or scale of any view may vary in this phase.
  package var mayMoveBoxes: Bool {
    movingViews.contains { view in transformSlots(of: view).contains { movingSlots.contains($0) } }
  }

  /// The number of other views whose frames follow a property in this phase, through the layout or a binding.
  ///
  /// - Complexity: O(*k*) in the number of slots that follow it.
  package func followerCount(of property: InspectedProperty) -> Int {
    let relaid = Set(scene.to.given.layouts.keys).union(scene.layouts.keys)
    var views: Set<Int32> = []
    for slot in scene.slots(following: property.slots, relaid: relaid, scene.to.readers)
    where slot < scene.resolved.slotOwners.count {
      let owner = scene.resolved.slotOwners[slot]
      if scene.resolved.instances[Int(owner)].frameSlots.contains(slot) { views.insert(owner) }
    }
    views.subtract([0, Int32(property.view.instance)])
    return views.count
  }

  /// The views of which anything but the frame follows what is animated, through a binding of any form.
  func findBoundViews() -> Set<Int> {
    var views: Set<Int> = []
    for slot in movingSlots where slot < scene.resolved.slotOwners.count && scene.drivers[slot] == nil {
      let owner = Int(scene.resolved.slotOwners[slot])
      if !scene.resolved.instances[owner].frameSlots.contains(slot) { views.insert(owner) }
    }
    return views
  }

  /// The animated slots that decide where a view is, how opaque, and of what color, those of the views around it too.
  package func drivers(ofLook view: InspectedView) -> [Int] {
    let slots = chain(of: view).flatMap { next in
      transformSlots(of: next) + visibilitySlots(of: next)
        + (property(named: "backgroundColor", of: next).map { Array($0.slots) } ?? [])
    }
    return MotionReading(plan).drivers(of: slots)
  }

  /// The original of a view that is a snapshot.
  package func snapshotSource(of view: InspectedView) -> InspectedView? {
    scene.resolved.snapshotSource(of: view.instance).map { scene.resolved.inspectedView($0) }
  }

  /// Whether a value outside a view follows from the view frame by frame.
  package func isFollowed(_ view: InspectedView) -> Bool {
    scene.to.readers.isFollowed[view.instance]
  }

  /// A view and the views around it, up to the one in the canvas.
  package func chain(of view: InspectedView) -> [InspectedView] {
    var chain: [InspectedView] = [], current: InspectedView? = view
    while let next = current, next.instance != 0 {
      chain.append(next)
      current = next.parent.map { self.view($0) }
    }
    return chain
  }

  /// Whether a view is another one or its descendant.
  package func isView(_ view: Int, within other: Int) -> Bool {
    scene.resolved.isView(view, within: other)
  }
}
