internal import TransitionModel

/// The names that expressions and curves mention, which may be those of parameters, curves or timings.
struct Mentions {
  private(set) var names: Set<String> = []
  /// Those that something is divided by.
  private(set) var divisors: Set<String> = []

  init(_ expressions: Expression?..., value: PropertyValue? = nil, curve: CurveExpression? = nil) {
    for expression in expressions { add(expression) }
    add(value)
    add(curve)
  }

  mutating func add(_ expression: Expression?) {
    guard let expression else { return }
    switch expression.node {
    case .reference(let parts): for case .name(let name) in parts { names.insert(name.value) }
    case .binary(.divide, _, let divisor): divisors.formUnion(Mentions(divisor).names)
    case .call(let function, let arguments) where function.value == "mod" && arguments.count == 2:
      divisors.formUnion(Mentions(arguments[1]).names)
    default: break
    }
    for operand in expression.operands { add(operand) }
  }

  mutating func add(_ value: PropertyValue?, frame: [Expression]? = nil) {
    if case .expression(let expression)? = value { add(expression) }
    for side in frame ?? [] { add(side) }
  }

  mutating func add(_ values: [NamedValue]) { for value in values { add(value.value, frame: value.frame) } }
  mutating func add(_ values: [PropertyAssignment]) { for value in values { add(value.value, frame: value.frame) } }

  mutating func add(_ curve: CurveExpression?) {
    guard let curve else { return }
    names.insert(curve.name.value)
    for case let value in (curve.arguments ?? []).flatMap({ $0.values }) {
      switch value {
      case .expression(let expression): add(expression)
      case .curve(let inner): add(inner)
      case .keyword, .text: break
      }
    }
  }

  mutating func add(_ other: Mentions) {
    names.formUnion(other.names)
    divisors.formUnion(other.divisors)
  }
}

extension Mentions {
  /// What the values, curves and numbers of animations mention, which decide what is shown rather than when.
  init(valuesOf animations: [AnimationDeclaration]) {
    self.init()
    for animation in animations {
      for (_, value) in animation.givenValues { add(value) }
      // With the sides of a frame.
      add(animation.namedValues)
      if case .count(let count)? = animation.iterations?.value { add(count) }
      for keyframe in animation.keyframes ?? [] { add(keyframe.curve) }
      addCurves(of: animation.timing)
      add(animation.pacing)
    }
  }

  /// What the times of animations mention.
  init(timesOf animations: [AnimationDeclaration]) {
    self.init()
    for animation in animations {
      addTimes(of: animation.timing)
      for expression in [animation.endDelay, animation.stagger, animation.iterationStart] { add(expression) }
      for place in (animation.keyframes ?? []).flatMap({ $0.places ?? [] }) { add(place) }
    }
  }

  /// What decides the values that a phase shows, and its times.
  init(_ phase: PhaseDeclaration) {
    self.init(valuesOf: phase)
    add(Mentions(timesOf: phase.allAnimations))
    for keys in [phase.timing, phase.reducedMotion?.timing] { if let keys { addTimes(of: keys) } }
    for marker in phase.markers ?? [] { add(marker.time) }
    for expression in [phase.completion, phase.reducedMotion?.completion, phase.durationScale] { add(expression) }
    guard let interaction = phase.interaction else { return }
    let single = [interaction.rubberBand, interaction.commit, interaction.flick, interaction.projection]
    for expression in (interaction.bounds ?? []) + (interaction.stops ?? []) + single { add(expression) }
    for (_, end, _) in phase.gestureEnds {
      add(end.duration)
      add(end.curve)
    }
  }

  init(valuesOf phase: PhaseDeclaration) {
    self.init()
    add(Mentions(valuesOf: phase.allAnimations))
    for keys in [phase.timing, phase.reducedMotion?.timing] { if let keys { addCurves(of: keys) } }
    add(phase.pacing)
    add(phase.during ?? [])
  }

  private mutating func addTimes(of keys: TimingKeys) {
    add(keys.duration)
    add(keys.delay)
    addCurves(of: keys)
  }

  private mutating func addCurves(of keys: TimingKeys) {
    add(keys.curve)
    if case .name(let name)? = keys.timing?.value { names.insert(name) }
  }
}
