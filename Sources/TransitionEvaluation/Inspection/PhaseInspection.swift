internal import TransitionDiagnostics
package import TransitionModel

/// One phase as seen by rules: what it animates, when, through which values and along which curves.
///
/// Everything except the animations is computed lazily.
package final class PhaseInspection {
  package let plan: PhasePlan
  /// The declaration as written.
  package let written: PhaseDeclaration
  /// The declaration with `swap` applied.
  package let effective: PhaseDeclaration
  /// Whether it plays another phase in reverse and therefore has no motions of its own.
  package let isReversed: Bool
  package let animations: [InspectedAnimation]
  /// The compiler's animations, for `motions`.
  let resolved: [ResolvedAnimation]
  let scene: RunScene
  private(set) lazy var effects = EffectMemory(capacity: 1)

  package init(_ plan: PhasePlan) {
    self.plan = plan
    scene = plan.scene
    let origin = plan.origin
    effective = origin.phase.declaration
    isReversed = origin.reversing != nil
    let index = plan.scene.resolved.names.phases[plan.name]
    written = index.map { plan.scene.resolved.script.phases[$0] } ?? origin.phase.declaration
    resolved = origin.animations
    animations = resolved.enumerated().map { InspectedAnimation($0.element, listing: $0.offset) }
  }

  /// The slots that depend on something that the phase animates.
  private(set) lazy var dependence = Dependence(scene: scene, within: movingSlots)

  /// The slots that the phase changes; may include others.
  private(set) lazy var movingSlots = scene.moving()

  /// The views of which anything but the frame follows what is animated.
  package private(set) lazy var boundViews = findBoundViews()

  /// The views that may vary in this phase or differ between its states, in order, without the canvas.
  package private(set) lazy var movingViews: [InspectedView] = {
    var views: Set<Int> = []
    for slots in [movingSlots, scene.from.changed, scene.to.changed] {
      for slot in slots where slot < scene.resolved.slotOwners.count {
        views.insert(Int(scene.resolved.slotOwners[slot]))
      }
    }
    views.remove(0)
    return views.sorted().map { view($0) }
  }()

  private var constants = SlotTable<Double?>()

  /// The one value of a slot in this phase; nil if it may vary.
  func constantValue(ofSlot slot: Int) -> Double? {
    if let known = constants[slot] { return known }
    var constant: Double?
    if scene.drivers[slot] == nil, case .constant(let value) = scene.definition(of: slot) { constant = value }
    constants[slot] = .some(constant)
    return constant
  }

  /// Whether its animations belong to another phase, where their problems are reported.
  package var isDerived: Bool { isReversed || (written.swap != nil && written.animations == nil) }

  /// Whether a gesture's `then` starts it.
  package var isStartedByGesture: Bool {
    plan.scene.resolved.script.phases.contains { phase in
      [phase.interaction?.onCommit, phase.interaction?.onCancel].contains { $0?.then?.value == plan.name }
    }
  }

  /// The effect of each animation on each property: by property, in chronological order.
  package private(set) lazy var motions: [Motion] = findMotions()

  /// The motions of a property by start time, with additive ones last.
  package func motions(of property: InspectedProperty) -> ArraySlice<Motion> {
    motionRanges[property.key].map { motions[$0] } ?? []
  }

  private lazy var motionRanges: PropertyMap<Range<Int>> = {
    var ranges = PropertyMap<Range<Int>>()
    for (index, motion) in motions.enumerated() {
      ranges[motion.property.key] = (ranges[motion.property.key]?.lowerBound ?? index)..<(index + 1)
    }
    return ranges
  }()

  private func findMotions() -> [Motion] {
    guard !isReversed else { return [] }
    var result: [Motion] = []
    for (key, index) in plan.driven.sorted(by: { $0.value < $1.value }) {
      guard scene.tracks.indices.contains(index) else { continue }
      let property = scene.resolved.inspectedProperty(key)
      for effects in [scene.tracks[index].sequence, scene.tracks[index].additions] {
        for place in effects.indices {
          let animation = effects[place].listing, member = effects[place].place
          guard resolved.indices.contains(animation), resolved[animation].members.indices.contains(member) else {
            continue
          }
          result.append(
            Motion(
              effects[place], resolved[animation].members[member], property,
              targets: resolved[animation].written.declaration.targets, in: self))
        }
      }
    }
    return result
  }

  /// A property's value in the phase's `from` state, all lanes; nil after an error.
  package func fromValue(_ property: InspectedProperty) -> [Double]? { values(property, in: scene.from) }

  /// A property's value in the phase's `to` state.
  package func toValue(_ property: InspectedProperty) -> [Double]? { values(property, in: scene.to) }

  func values(_ property: InspectedProperty, in state: StateScene) -> [Double]? {
    var lanes: [Double] = []
    lanes.reserveCapacity(property.slots.count)
    for slot in property.slots {
      guard let value = state.value(of: slot) else { return nil }
      lanes.append(value)
    }
    return lanes
  }

  /// A property's value from the end of the phase: that of its animations, or nil for the `to` value.
  package func endValue(_ property: InspectedProperty) -> [Double]? {
    guard let index = plan.driven[property.key], !isReversed else { return nil }
    return scene.tracks[index].endValue
  }

  /// The text of a text property's value.
  package func text(_ value: Double) -> String {
    let texts = plan.texts
    guard value.isFinite, value >= 0, value < Double(texts.count) else { return "" }
    return texts[Int(value)]
  }

  /// The value of a view's text property in the phase's `to` state.
  package func toText(named name: String, of view: InspectedView) -> String? {
    let instance = scene.resolved.instances[view.instance]
    guard let property = instance.property(named: name), instance.type(of: property) == .text,
      let value = scene.to.value(of: instance.slot(of: property))
    else { return nil }
    return text(value)
  }

  /// The number of views, including the canvas.
  package var viewCount: Int { scene.resolved.instances.count }

  package func view(_ instance: Int) -> InspectedView { scene.resolved.inspectedView(instance) }

  package func property(named name: String, of view: InspectedView) -> InspectedProperty? {
    guard let index = scene.resolved.instances[view.instance].property(named: name) else { return nil }
    return scene.resolved.inspectedProperty(PropertyKey(instance: view.instance, property: index))
  }

  /// The canvas's width and height, if it declares both.
  package var canvasSize: (width: Double, height: Double)? {
    guard let width = scene.resolved.canvasSide(.horizontal), let height = scene.resolved.canvasSide(.vertical)
    else { return nil }
    return (width, height)
  }
}
