internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Compiles one phase to a plan: what it animates, when, and through which values.
final class PhaseCompiler {
  let resolver: Resolver
  let phase: EffectivePhase
  let from: StateScene
  let to: StateScene
  var run: RunScene
  /// The values on screen at the start, if the phase interrupts others.
  let start: StartValues?
  /// In the order of the phase's list.
  var animations: [ResolvedAnimation] = []
  /// The index of the animation with each id.
  var ids: [String: Int] = [:]
  /// The phase's markers by name.
  private(set) lazy var markerDeclarations = Dictionary(
    (phase.declaration.markers ?? []).map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
  /// Whether values are deltas, to which ranges do not apply.
  var readsDeltas = false
  var markers: [Marker] = []
  /// Nil inside for an invalid one.
  var markerTimes: [String: Double?] = [:]
  let difference: StateDifference
  /// Whether the script declares the phase's states; if not, what depends on their values is not reported.
  let knowsStates: Bool
  /// Whether timing or targets failed; if so, the plan is not used.
  var isBroken = false

  init(
    _ resolver: Resolver, phase: EffectivePhase, from: StateScene, to: StateScene, start: StartValues? = nil,
    knowsStates: Bool = true
  ) {
    self.resolver = resolver
    self.knowsStates = knowsStates
    self.phase = phase
    self.from = from
    self.to = to
    self.start = start
    difference = StateDifference(from: from, to: to, screen: start?.scene)
    run = RunScene(from: from, to: to)
  }

  /// Compiles the phase.
  ///
  /// - Parameter lenientMarkers: Whether to omit markers that name animations which reduced motion has dropped.
  /// - Returns: Nil if it is invalid; all errors have been reported.
  func compile(lenientMarkers: Bool = false) -> PhasePlan? {
    let declaration = phase.declaration
    registerAnimations(declaration.animations ?? [])
    resolveTargets()
    checkDefaults()
    resolveTimings()
    resolveMarkers(declaration.markers ?? [], lenient: lenientMarkers)
    let end = phaseEnd()
    // Values are checked even if a time is wrong, so that independent errors are reported in one run.
    buildTracks()
    buildHeld(declaration.during ?? [])
    guard let end, !isBroken, knowsStates else { return nil }
    return plan(end: end)
  }

  /// Compiles a phase that plays another one's animations in reverse.
  func compile(reversing source: PhasePlan, range: SourceRange) -> PhasePlan? {
    guard source.duration.isFinite else {
      resolver.report(.reversedEndless(source.name, at: range))
      return nil
    }
    let played = source.path.map { LegJoint($0, isReversed: true).scene } ?? source.scene
    for (key, index) in played.driven.sorted(by: { $0.value < $1.value }) {
      // A property that is not animated has the underlying value of the source.
      run.drive(key, by: played.tracks[index].mirrored(from: source.duration))
      guard key.property.isLayout else { continue }
      let its = source.scene.layout(of: key.instance), axis = its.axis(of: key.property)
      var layout = run.layout(of: key.instance)
      layout[axis] = its[axis]
      // An aspect ratio derives the size on one axis from the other one.
      if layout.horizontal.contains(.aspect), layout.vertical.contains(.aspect) { layout = its }
      run.layouts[key.instance] = layout
    }
    markers = source.markers.map { Marker(name: $0.name, time: source.duration - $0.time) }
    if let declared = phase.declaration.markers {
      markers = []
      resolveMarkers(declared, lenient: false)
    }
    buildHeld(phase.declaration.during ?? [])
    guard !isBroken else { return nil }
    return plan(end: source.duration, reversing: source)
  }

  private let effects = EffectMemory()
  var scratch: EffectScratch { effects.scratch }
  /// Whether the phase ends by itself.
  var endsByItself = true
  /// All animations of each property.
  var uses = PropertyMap<PropertyUses>()
  /// The number of animations that replace each property's value, for a phase that interrupts others.
  private(set) lazy var replacements: PropertyMap<Int> = {
    var counts = PropertyMap<Int>()
    for animation in animations where animation.declaration.composite?.value != .add {
      for member in animation.members { counts[member.key, default: 0] += 1 }
    }
    return counts
  }()
  /// What `during` holds while the animations move the rest.
  private(set) lazy var heldKeys = Set(keys(named: phase.declaration.during?.map { ($0.view, $0.property) } ?? []))
  /// Pairs of animations that have been reported to conflict.
  var conflicts: Set<[Int]> = []
  /// The differences of each view between the states, once computed.
  var differences: [Int: [PropertyKey]] = [:]
  /// By animation and view.
  var animatedPositions: [Int: [Int: [PropertyKey]]] = [:]
  var knownPathEnds: [PropertyKey: [Int: PathEnds]] = [:]

  private func plan(end: Double, reversing: PhasePlan? = nil) -> PhasePlan? {
    let program = check()
    guard !program.isBroken else { return nil }
    return PhasePlan(
      name: phase.declaration.name.value, duration: end, endsByItself: endsByItself,
      markers: markers.sorted { $0.time < $1.time }, scene: run, texts: resolver.texts.texts, mayFail: program.mayFail,
      origin: PhaseOrigin(phase: phase, animations: animations, reversing: reversing))
  }

  /// Looks for cycles while the phase runs: among frames and bindings that depend on its animations, and those that
  /// were invalid in its states.
  private func check() -> SlotProgram {
    var program = SlotProgram(scene: run)
    var views: Set<Int> = []
    var bindings: [PropertyKey] = []
    func add(_ slot: Int) {
      let index = Int(resolver.slotOwners[slot])
      if resolver.instances[index].frameSlots.contains(slot) { views.insert(index) }
      if let key = to.resolved.key(ofSlot: slot), to.resolved.isInBase(key), resolver.base[key]?.isLive == true {
        bindings.append(key)
      }
    }
    for slot in run.reach() { add(slot) }
    for slot in to.failedSlots { add(slot) }
    // A view that fills its parent in one of the states has been checked only in the other.
    for scene in [from, to] { views.formUnion(scene.given.values.instances) }
    for index in views.sorted()
    where index != 0 && !resolver.poison.layouts.contains(index) && !run.isPlain(index) {
      for slot in resolver.instances[index].frameSlots { program.need(slot) }
    }
    for key in bindings.sorted() {
      for slot in resolver.instances[key.instance].slots(of: key.property) { program.need(slot) }
    }
    for problem in program.problems {
      switch problem {
      case .circle(let slots): resolver.reportCircle(slots, in: to.given, to.resolved)
      case .failure(let slot, let failure):
        resolver.report(failure, at: to.resolved.place(ofSlot: slot, in: to.given))
      case .consequence: break
      }
    }
    return program
  }

  /// The state in which the motion starts: the screen or the phase's `from`.
  var origin: StateScene { start?.scene ?? from }

  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { isBroken = true }
    resolver.report(diagnostic)
  }
}

/// One animation of a phase, before it is compiled to effects.
struct ResolvedAnimation: Sendable {
  /// As written; sealed because it is large and read often.
  let written: Sealed<AnimationDeclaration>
  /// The animated properties, in the order named.
  var members: [Member] = []
  /// Distinct animated views, in the order named.
  var views: [Int] = []
  /// One timing per view; a single one when nothing is animated.
  var timings: [MemberTiming] = []
  var start = Double.nan
  var end = Double.nan
  var state = State.pending

  init(declaration: AnimationDeclaration) { written = Sealed(declaration) }

  var declaration: AnimationDeclaration { written.value }

  enum State: Sendable { case pending, known, failed }

  struct Member: Sendable {
    var key: PropertyKey
    var rank: TargetRank
    /// The index of the view in `views`.
    var place = 0
    /// Whether the target or a value names the property, rather than its view, axis or frame.
    var isNamed: Bool
    /// The range of the target that names it.
    var range: SourceRange
  }

  struct MemberTiming: Sendable {
    var effect: EffectTiming
    var curve: Curve
    var curveRange: SourceRange
    var pacing: (any TimingFunction)?
    /// Whether it takes the time that its spring needs.
    var isSettling: Bool
  }
}
