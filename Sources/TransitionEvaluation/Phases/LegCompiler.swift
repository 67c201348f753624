internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// The states of a phase with `through`, and its legs: the phases between any two of them.
struct StatePath: Sendable {
  let scenes: [StateScene]
  let legs: [PhasePlan]
  /// The phase's time at each state, in seconds.
  let times: [Double]

  init(scenes: [StateScene], legs: [PhasePlan]) {
    self.scenes = scenes
    self.legs = legs
    times = legs.reduce(into: [0]) { times, leg in times.append(times[times.count - 1] + leg.duration) }
  }

  /// The index of a state by its number in the script.
  func index(ofState number: Int) -> Int? { scenes.firstIndex { $0.given.number == number } }

  /// The progress at the states before and after a progress.
  func neighbors(of progress: Double) -> [Double] {
    let all = progresses
    return [all.last { $0 < progress - 1e-12 }, all.first { $0 > progress + 1e-12 }].compactMap { $0 }
  }

  /// The progress at each state, from 0 to 1.
  var progresses: [Double] {
    let end = times[times.count - 1], last = Double(times.count - 1)
    return times.indices.map { end > 0 ? times[$0] / end : Double($0) / last }
  }
}

/// Compiles a phase that runs through several states: its animations run for each leg, and the legs follow each other.
struct LegCompiler {
  let resolver: Resolver
  let phase: EffectivePhase
  let scenes: [StateScene]

  /// The shortest duration, in seconds, that a gesture can divide.
  private static let shortestLeg = 0.001

  /// - Returns: Nil if it is invalid; all errors have been reported.
  func compile(isReduced: Bool) -> PhasePlan? {
    guard checkLayouts() else { return nil }
    let spans = spans()
    var legs: [PhasePlan] = []
    for index in 0..<scenes.count - 1 {
      let leg = leg(index, spans)
      let compiler = PhaseCompiler(resolver, phase: leg, from: scenes[index], to: scenes[index + 1])
      let isPartial = leg.declaration.animations?.count != phase.declaration.animations?.count
      guard let plan = compiler.compile(lenientMarkers: isReduced || isPartial) else { return nil }
      guard plan.duration.isFinite else {
        resolver.report(.endlessLeg(plan.name, at: phase.through?[index + 1].range ?? phase.declaration.name.range))
        return nil
      }
      guard phase.declaration.interaction == nil || plan.duration >= Self.shortestLeg else {
        let declared = leg.declaration.completion?.range ?? leg.declaration.timing.duration?.range
        resolver.report(
          .instantLeg(plan.name, from: plan.from, to: plan.to, at: declared ?? phase.declaration.name.range))
        return nil
      }
      legs.append(plan)
    }
    return PhasePlan(joining: StatePath(scenes: scenes, legs: legs), phase: phase)
  }

  /// The phase between two neighboring states, with the animations that belong there.
  private func leg(_ index: Int, _ spans: [Range<Int>?]) -> EffectivePhase {
    var leg = phase
    let all = phase.declaration.animations
    leg.declaration.animations = all.map { animations in
      let own = zip(animations, spans).filter { $0.1?.contains(index) != false }.map { $0.0 }
      let absent = Set(animations.compactMap { $0.id?.value }).subtracting(own.compactMap { $0.id?.value })
      return own.enumerated().map { place, animation in
        // What waits for an animation of other legs starts with the leg.
        var animation = animation
        let isFirst = place == 0 && animation.range != animations[0].range
        func runs(_ name: Located<String>) -> Bool {
          name.value == "previous" ? !isFirst : !absent.contains(name.value)
        }
        animation.after = animation.after?.filter(runs)
        animation.with = animation.with?.filter(runs)
        return animation
      }
    }
    // Where the animation that completes the phase is missing, the leg ends with its last one.
    if let name = phase.declaration.completion?.soleName?.value, all?.contains(where: { $0.id?.value == name }) == true,
      leg.declaration.animations?.contains(where: { $0.id?.value == name }) == false
    {
      leg.declaration.completion = nil
    }
    return leg
  }

  /// The legs to which each animation is limited; nil for one that runs for all of them, and after an error.
  private func spans() -> [Range<Int>?] {
    (phase.declaration.animations ?? []).map { animation in
      let ends = (animation.between ?? []).compactMap { resolver.stop($0, among: phase.through ?? []) }
      return ends.count == 2 ? min(ends[0], ends[1])..<max(ends[0], ends[1]) : nil
    }
  }

  /// Reports a view that the states fix by different keys: its keys could not be interpolated through all of them.
  private func checkLayouts() -> Bool {
    var isSound = true
    let views = Set(scenes.flatMap { $0.given.layouts.keys })
    for view in views.sorted() {
      for (index, scene) in scenes.enumerated().dropFirst() where scene.layout(of: view) != scenes[0].layout(of: view) {
        guard let state = phase.through?[index] else { continue }
        resolver.report(
          .relaidThrough(resolver.instances[view].name, in: state, than: phase.through?[0].value ?? ""))
        isSound = false
        break
      }
    }
    return isSound
  }
}

extension PhasePlan {
  /// A phase of several legs in which what one of them animates from the screen, and no leg as declared, has the values
  /// of its states.
  func joining(_ leg: PhasePlan) -> PhasePlan {
    guard let path, leg.driven.keys.contains(where: { driven[$0] == nil }) else { return self }
    return PhasePlan(joining: path, phase: origin.phase, holding: leg.driven.keys)
  }

  /// A phase whose legs follow each other.
  ///
  /// - Parameter held: Properties that it determines even if no leg changes them.
  convenience init(joining path: StatePath, phase: EffectivePhase, holding held: [PropertyKey] = []) {
    let legs = path.legs
    var animations: [ResolvedAnimation] = [], markers: [Marker] = [], names = MarkerNames()
    for (leg, start) in zip(legs, path.times) {
      animations += leg.origin.animations.map { $0.shifted(by: start) }
      for marker in leg.markers {
        markers.append(Marker(name: names.unique(marker.name), time: marker.time + start))
      }
    }
    self.init(
      name: legs[0].name, duration: path.times[legs.count], endsByItself: legs.allSatisfy { $0.endsByItself },
      markers: markers, scene: LegJoint(path, holding: held).scene, texts: legs[legs.count - 1].texts,
      mayFail: legs.contains { $0.mayFail },
      origin: PhaseOrigin(phase: phase, animations: animations, reversing: nil), path: path)
  }
}

extension ResolvedAnimation {
  fileprivate func shifted(by time: Double) -> ResolvedAnimation {
    var animation = self
    animation.start += time
    animation.end += time
    for index in animation.timings.indices { animation.timings[index].effect.delay += time }
    return animation
  }
}

/// Joins the tracks of legs: each property has one track with the effects of all legs, and holds its value where a leg
/// does not animate it.
struct LegJoint {
  private(set) var scene: RunScene
  private let path: StatePath
  /// Whether it is played in reverse: what a leg does not animate has the value of its first state then.
  private let isReversed: Bool
  /// The number of animations before each leg's.
  private let listings: [Int]

  /// - Parameter others: Properties to join even if no leg changes them.
  init(_ path: StatePath, isReversed: Bool = false, holding others: [PropertyKey] = []) {
    self.path = path
    self.isReversed = isReversed
    scene = RunScene(from: path.scenes[0], to: path.scenes[path.scenes.count - 1])
    var count = 0
    listings = path.legs.map { leg in
      defer { count += leg.origin.animations.count }
      return count
    }
    for key in keys(and: others) { scene.drive(key, by: track(of: key)) }
    for held in path.legs[0].scene.held where scene.driven[held.key] == nil { scene.hold(held) }
  }

  /// The properties that a leg animates or between whose states they differ, and others, in order.
  private func keys(and others: [PropertyKey]) -> [PropertyKey] {
    var keys = Set(others)
    for leg in path.legs {
      for (key, _) in leg.driven { keys.insert(key) }
      let difference = StateDifference(from: leg.scene.from, to: leg.scene.to)
      for view in difference.views { keys.formUnion(difference.properties(of: view)) }
    }
    return keys.subtracting(path.legs.flatMap { $0.scene.held.map { $0.key } }).sorted()
  }

  private func track(of key: PropertyKey) -> PropertyTrack {
    let instance = scene.resolved.instances[key.instance]
    let type = instance.type(of: key.property)
    let slots = Array(instance.slots(of: key.property))
    var track = PropertyTrack(slots: slots, sequence: [], underlying: scene.underlying(key))
    var isLive = false, held: [Double]?
    for (index, leg) in path.legs.enumerated() {
      let states = leg.scene, start = path.times[index]
      let value = slots.map { (isReversed ? states.from : states.to).value(of: $0) ?? 0 }
      let own = leg.driven[key].map { states.tracks[$0] }
      let isBound = states.to.isBound(key)
      if isBound, let formulas = scene.resolved.base[key]?.formulas { track.underlying = formulas }
      // A state is shown until the next leg begins.
      let isChange = !isReversed && index > 0 && slots.contains { !states.from.equals(states.to, at: $0) }
      let entry = start + (isChange ? 2 * EffectTiming.instant : 0)
      if let own {
        let effects = own.sequence.map { $0.shifted(by: start, listing: listings[index], isFirst: index == 0) }
        let gaps = Gaps(
          start: start, end: path.times[index + 1], isFirst: index == 0, isLive: isLive,
          rest: Effect(holding: value, type, from: entry, fill: isBound ? .none : .forwards))
        track.sequence += gaps.filled(effects)
        if index < path.legs.count - 1 {
          let fill = own.endValue == nil && isBound ? EffectTiming.Fill.none : .forwards
          track.cut(Effect(holding: own.endValue ?? value, type, from: path.times[index + 1], fill: fill))
        }
        track.additions += own.additions.map {
          var addition = $0.shifted(by: start, listing: listings[index], isFirst: index == 0)
          addition.fill = .none
          return addition
        }
        track.center = track.center ?? own.center
        // The underlying value of the leg is its state's, that of the whole may be bound by another state.
        (track.endValue, track.endComponents) = (own.endValue ?? (isBound ? nil : value), own.endComponents)
        track.endsAsCenter = own.endsAsCenter
        held = nil
      } else if isBound {
        // The value before is held until the leg begins.
        let begin = states.from.isBound(key) ? start : entry
        if !track.sequence.isEmpty { track.sequence.append(Effect(holding: value, type, from: begin, fill: .none)) }
        (track.endValue, track.endComponents, held) = (nil, nil, nil)
      } else {
        if value != held {
          track.sequence.append(Effect(holding: value, type, from: entry, fill: isLive ? .forwards : .both))
        }
        (track.endValue, track.endComponents, held) = (value, nil, value)
      }
      isLive = isLive || isBound
    }
    return track
  }
}

extension PropertyTrack {
  /// Gives it its end value where a leg ends that cuts its animations off; those that have not begun by then begin there.
  fileprivate mutating func cut(_ end: Effect) {
    let isOver = sequence.allSatisfy { $0.start + $0.timing.activeDuration <= end.start + EffectTiming.instant }
    guard !isOver else { return }
    for index in sequence.indices where sequence[index].start > end.start { sequence[index].timing.delay = end.start }
    sequence.append(end)
  }
}

/// What a leg shows of a property where none of its effects applies.
private struct Gaps {
  let start: Double
  let end: Double
  let isFirst: Bool
  /// Whether an earlier leg shows the underlying value, which a backwards fill would hide.
  let isLive: Bool
  /// Holds the value of its second state; applies nowhere if that is bound, so that the underlying value does.
  let rest: Effect

  /// The effects of the leg, with what applies before, between and after them.
  func filled(_ effects: [Effect]) -> [Effect] {
    guard let first = effects.first else { return [rest] }
    var effects = effects, filled: [Effect] = []
    if isLive, first.fillsBackwards {
      if waits(first, from: start) {
        // It has its first value from the start of the leg, and not before.
        filled.append(first.holdingStart(from: start))
      }
      effects[0].fill = first.fill == .both ? .forwards : .none
    } else if waits(first, from: start), !first.fillsBackwards || !isFirst {
      // What an earlier leg holds ends here.
      var cut = rest
      if first.fillsBackwards { cut.fill = .none }
      filled.append(cut)
    }
    for (index, effect) in effects.enumerated() {
      filled.append(effect)
      let over = effect.start + effect.timing.activeDuration
      let next = effects.indices.contains(index + 1) ? effects[index + 1] : nil
      let isGap = next.map { waits($0, from: over) && !$0.fillsBackwards } ?? (over < end - EffectTiming.instant)
      guard !effect.fillsForwards, isGap else { continue }
      var hold = rest
      hold.timing.delay = over
      filled.append(hold)
    }
    return filled
  }

  private func waits(_ effect: Effect, from time: Double) -> Bool { effect.start > time + EffectTiming.instant }
}

extension Effect {
  /// An effect in a phase that consists of several.
  ///
  /// - Parameters:
  ///   - time: The start of its own phase; what lies before that is not seen.
  ///   - listing: The number of animations of earlier phases.
  fileprivate func shifted(by time: Double, listing offset: Int, isFirst: Bool) -> Effect {
    var effect = self
    effect.listing += offset
    if !isFirst, timing.delay < 0 {
      if timing.delay + timing.activeDuration < EffectTiming.instant {
        // It is over: it has its last value from the start on.
        effect.timing.duration = 0
      } else {
        let passed = -timing.delay / timing.duration
        effect.timing.iterationStart += passed
        effect.timing.iterations -= passed
      }
      effect.timing.delay = 0
    }
    effect.timing.delay += time
    return effect
  }

  /// The value before the effect, from a time on.
  fileprivate func holdingStart(from time: Double) -> Effect {
    var hold = self
    if timing.sample(at: start - 1)?.before == true {
      hold.pacing = pacing.map { BeforeTiming($0) }
      hold.places.curves = places.curves.map { BeforeTiming($0) }
    }
    (hold.timing.delay, hold.timing.iterations, hold.fill) = (time, 0, .forwards)
    return hold
  }

  /// A value that applies from a time on.
  fileprivate init(holding value: [Double], _ type: ValueType, from start: Double, fill: EffectTiming.Fill) {
    let shape: EffectShape
    switch type {
    case .color:
      let color = Color(red: value[0], green: value[1], blue: value[2], alpha: value[3])
      shape = .color([ColorInterpolator(from: color, to: color, in: .srgb)], values: [color, color])
    case .text, .boolean: shape = .discrete(values: [value[0], value[0]])
    default: shape = .number(values: [value[0], value[0]])
    }
    self.init(
      timing: EffectTiming(delay: start, duration: 0, fill: fill), pacing: nil,
      places: KeyframePlaces(
        offsets: [0, 1], curves: [StandardCurves.linear], origins: [nil, nil], tolerance: 1), shape: shape,
      isAdditive: false, listing: -1, place: -1)
  }
}

extension Diagnostic {
  fileprivate static func instantLeg(
    _ phase: String, from: String, to: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .outOfRange, "phase '\(phase)' takes no time from '\(from)' to '\(to)', so that no gesture can drive it",
      at: range,
      help: "remove the duration: a phase that a gesture drives takes 1 s for each state")
  }

  fileprivate static func endlessLeg(_ phase: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outOfRange, "phase '\(phase)' never reaches this state", at: range,
      help: "give it a completion, or end the animation with the infinite iterations")
  }

  fileprivate static func relaidThrough(
    _ view: String, in state: Located<String>, than first: String
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      "state '\(state.value)' fixes view '\(view)' by other layout keys than '\(first)'; all states of 'through' must "
        + "use the same ones",
      at: state.range)
  }
}

/// A timing function as in the before phase of its effect, in which a step at the start has not been made.
private struct BeforeTiming: TimingFunction {
  private let inner: any TimingFunction
  init(_ inner: any TimingFunction) { self.inner = inner }
  func value(at progress: Double, before: Bool) -> Double { inner.value(at: progress, before: true) }
  func derivative(at progress: Double) -> Double { 0 }
  func lasting(_ factor: Double) -> any TimingFunction { BeforeTiming(inner.lasting(factor)) }
}
