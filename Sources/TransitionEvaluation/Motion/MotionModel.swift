internal import TransitionDiagnostics
package import TransitionModel

/// One phase as its readers see it: what it animates, when, through which values and along which curves.
///
/// Rules, exporters, outlines and comparisons read this and compile nothing themselves. Everything is computed when it is
/// first asked for.
package final class MotionModel {
  package let plan: PhasePlan
  /// The declaration as written.
  package let written: PhaseDeclaration
  /// The declaration with `swap` applied.
  package let effective: PhaseDeclaration
  /// Whether it plays another phase in reverse and therefore has no animations of its own.
  package let isReversed: Bool
  /// Its own animations, in the order of its list.
  package let animations: [MotionAnimation]
  /// The animations that it plays: its own, or those of the phase that it plays in reverse.
  let played: [ResolvedAnimation]
  /// What the phase that they belong to says for all of them.
  let playedTiming: TimingKeys
  /// Where each number comes from.
  package let sources: SlotSources
  let scene: RunScene
  /// The texts that values of text properties index.
  let texts: [String]
  private(set) lazy var effects = EffectMemory()
  /// Made once: there are as many as properties, and each of those may be sampled by itself.
  private lazy var motionsOfPlan = plan.motions

  /// - Parameter texts: Those of all phases, where values of several are read; nil for those of the phase and the ones
  ///   before it.
  package init(_ plan: PhasePlan, texts: [String]? = nil) {
    self.plan = plan
    self.texts = texts ?? plan.texts
    scene = plan.scene
    sources = SlotSources(plan)
    effective = plan.origin.phase.declaration
    isReversed = plan.origin.reversing != nil
    let index = plan.scene.resolved.names.phases[plan.name]
    written = index.map { plan.scene.resolved.script.phases[$0] } ?? effective
    animations = isReversed ? [] : plan.animations
    var origin = plan.origin
    while let reversed = origin.reversing { origin = reversed.origin }
    played = origin.animations
    playedTiming = origin.phase.declaration.timing
  }

  /// Prepares the evaluation of some tracks of the phase.
  func makeSampler(tracks: [Track], velocities: Bool = false, blockSize: Int = Sampler.blockSize) -> Sampler {
    Sampler(plan, motionsOfPlan, tracks: tracks, velocities: velocities, blockSize: blockSize)
  }

  /// When the last of the legs of a phase with `through` starts, in seconds, and its animations; without, all of them.
  package var lastLeg: (start: Double, animations: ArraySlice<MotionAnimation>) {
    guard let path = plan.path, let leg = path.legs.last else { return (0, animations[...]) }
    return (path.times[path.times.count - 2], animations.suffix(leg.origin.animations.count))
  }

  /// The slots that depend on something that the phase animates.
  private(set) lazy var dependence = scene.dependence(within: movingSlots)

  /// The slots that the phase changes; may include others.
  private(set) lazy var movingSlots = scene.moving()

  /// The views of which anything but the frame follows what is animated, through a binding of any form.
  package private(set) lazy var boundViews: Set<Int> = {
    var views: Set<Int> = []
    for slot in movingSlots where scene.drivers[slot] == nil {
      let owner = Int(scene.resolved.slotOwners[slot])
      if !scene.resolved.instances[owner].frameSlots.contains(slot) { views.insert(owner) }
    }
    return views
  }()

  /// The views that may vary in this phase or differ between its states, in order, without the canvas.
  package private(set) lazy var movingViews: [MotionView] = {
    var views = SlotSet()
    for slots in [movingSlots, scene.from.changed, scene.to.changed] {
      for slot in slots { views.insert(Int(scene.resolved.slotOwners[slot])) }
    }
    return views.filter { $0 != 0 }.sorted().map { view($0) }
  }()

  private var constants = SlotTable<Double?>()

  /// The one value of a slot in this phase; nil if it may vary.
  func constantValue(ofSlot slot: Int) -> Double? {
    if let known = constants[slot] { return known }
    let constant = scene.constant(of: slot)
    constants[slot] = .some(constant)
    return constant
  }

  /// Whether its animations belong to another phase, where their problems are reported.
  package var isDerived: Bool { isReversed || (written.swap != nil && written.animations == nil) }

  // MARK: Motions

  /// The effect of each of its animations on each property: by property, in chronological order.
  package private(set) lazy var motions: [Motion] =
    isReversed
    ? []
    : plan.driven.sorted { $0.value < $1.value }.flatMap { key, index in
      motions(of: scene.tracks[index], scene.resolved.motionProperty(key))
    }

  /// The motions of a property by start time, with additive ones last.
  package func motions(of property: MotionProperty) -> ArraySlice<Motion> {
    motionRanges[property.key].map { motions[$0] } ?? []
  }

  /// The motions that drive a number, by start time, with additive ones last, and the time from which they play in
  /// reverse.
  package func motions(ofSlot slot: Int) -> (motions: [Motion], mirroredFrom: Double?) {
    guard case .track(let index)? = scene.drivers[slot], let key = scene.resolved.key(ofSlot: slot) else {
      return ([], nil)
    }
    let track = scene.tracks[index]
    return (motions(of: track, scene.resolved.motionProperty(key)), track.mirroredFrom)
  }

  private lazy var motionRanges: PropertyMap<Range<Int>> = {
    var ranges = PropertyMap<Range<Int>>()
    for (index, motion) in motions.enumerated() {
      ranges[motion.property.key] = (ranges[motion.property.key]?.lowerBound ?? index)..<(index + 1)
    }
    return ranges
  }()

  private func motions(of track: PropertyTrack, _ property: MotionProperty) -> [Motion] {
    [track.sequence, track.additions].joined().compactMap { effect in
      guard played.indices.contains(effect.listing), played[effect.listing].members.indices.contains(effect.place)
      else { return nil }
      return Motion(effect, played[effect.listing].members[effect.place], property, in: self)
    }
  }

  // MARK: Views

  /// The number of views, including the canvas.
  package var viewCount: Int { scene.resolved.instances.count }

  package func view(_ instance: Int) -> MotionView { scene.resolved.motionView(instance) }

  package func property(named name: String, of view: MotionView) -> MotionProperty? {
    view.definition.property(named: name).map { MotionProperty(view: view, $0) }
  }

  /// The canvas's width and height, if it declares both.
  package var canvasSize: (width: Double, height: Double)? {
    guard let width = scene.resolved.canvasSide(.horizontal), let height = scene.resolved.canvasSide(.vertical)
    else { return nil }
    return (width, height)
  }

  /// The original of a view that is a snapshot.
  package func snapshotSource(of view: MotionView) -> MotionView? {
    scene.resolved.snapshotSource(of: view.instance).map { scene.resolved.motionView($0) }
  }

  /// Whether a value outside a view follows from the view frame by frame.
  package func isFollowed(_ view: MotionView) -> Bool { scene.to.readers.isFollowed[view.instance] }

  /// Whether a view is clipped at insets from its own edges.
  package func isClipped(_ view: MotionView) -> Bool {
    scene.resolved.clippedViews.contains(view.declaredName)
  }

  /// A view and the views around it, up to the one in the canvas.
  package func chain(of view: MotionView) -> [MotionView] {
    if let known = chains[view.instance] { return known }
    let chain = scene.resolved.instances.lineage(of: view.instance).prefix { $0 != 0 }.map { self.view($0) }
    chains[view.instance] = chain
    return chain
  }

  private var chains = SlotTable<[MotionView]>()

  /// Whether a view is another one or its descendant.
  package func isView(_ view: Int, within other: Int) -> Bool { scene.resolved.isView(view, within: other) }
}
