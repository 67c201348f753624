internal import TransitionDiagnostics
internal import TransitionModel

extension AnimationValues {
  /// The range of the value given for a property; that of all values if none is given for it.
  func range(of property: String) -> SourceRange {
    switch self {
    case .single(let value): value.range
    case .map(let map, let range): map.first { $0.name.value == property }?.value.range ?? range
    }
  }

  /// The values, each with its property.
  ///
  /// - Parameter common: The property of a value without a name.
  func named(_ common: String) -> [(name: String, value: PropertyValue)] {
    switch self {
    case .single(let value): [(common, value)]
    case .map(let map, _): map.map { ($0.name.value, $0.value) }
    }
  }
}

extension KeyframeDeclaration {
  /// The value given for a property.
  func value(of property: String) -> PropertyValue? { value ?? values.first { $0.name.value == property }?.value }
}

extension AnimationDeclaration {
  /// The range of the first value given for a property; nil if that of a state applies.
  func firstValueRange(of property: String) -> SourceRange? {
    from?.range(of: property) ?? keyframes?.first.map { $0.value(of: property)?.range ?? $0.range }
  }

  /// The range of the last value given for a property; nil if that of a state applies.
  func lastValueRange(of property: String) -> SourceRange? {
    to?.range(of: property) ?? keyframes?.last?.range
  }

  /// The values of `from` and `to`, each with its property.
  var givenEnds: [(name: String, value: PropertyValue)] {
    [from, to].compactMap { $0 }.flatMap { $0.named(commonProperty) }
  }

  /// The values of the keyframes, each with its property.
  var givenKeyframes: [(name: String, value: PropertyValue)] {
    (keyframes ?? []).flatMap { keyframe in
      (keyframe.value.map { [(commonProperty, $0)] } ?? []) + keyframe.values.map { ($0.name.value, $0.value) }
    }
  }

  /// The values that the animation gives itself, each with its property.
  var givenValues: [(name: String, value: PropertyValue)] { givenEnds + givenKeyframes }
}

extension Expression {
  /// The number of a literal: seconds, degrees, or a percentage as a fraction.
  var literalNumber: Double? {
    switch node {
    case .number(let value), .percentage(let value), .time(let value), .angle(let value): value
    case .negate(let inner): inner.literalNumber.map { -$0 }
    default: nil
    }
  }

  /// Whether a single name occurs anywhere in the expression.
  func mentions(_ name: String) -> Bool { contains { $0.soleName?.value == name } }
}

extension PropertyValue {
  /// The number of a literal with its range.
  var literal: (number: Double, range: SourceRange)? {
    guard case .expression(let expression) = self, let number = expression.literalNumber else { return nil }
    return (number, expression.range)
  }
}

extension SourceRange {
  func covers(_ other: SourceRange) -> Bool { file == other.file && start <= other.start && other.end <= end }
}

extension Script {
  /// What views and states give properties.
  var givenValues: [(view: String, property: String, value: PropertyValue)] {
    views.flatMap { view in
      (view.layout + view.visuals + view.properties).map { (view.name.value, $0.name.value, $0.value) }
    } + states.flatMap { $0.values }.map { ($0.view.name.value, $0.property.value, $0.value) }
  }

  /// The properties that states, phases and gestures give values, each with its view.
  var assignedProperties: [(view: String, property: String)] {
    let values = states.flatMap { $0.values } + phases.flatMap { $0.during ?? [] }
    return values.map { ($0.view.name.value, $0.property.value) }
      + phases.flatMap { $0.interaction?.follow ?? [] }.map { ($0.view.name.value, $0.property.value) }
  }

  /// The phases that scenarios or other phases play.
  var playedPhases: Set<String> {
    Set(
      scenarios.flatMap { $0.events }.compactMap { if case .play(let phase) = $0.action { phase.value } else { nil } }
        + phases.compactMap { $0.then?.value })
  }

  /// The phases of some names, and those that their gestures may start, over any number of `then`.
  func phases(reachedFrom names: [String]) -> Set<String> {
    var found: Set<String> = [], waiting = names
    while let name = waiting.popLast() {
      guard found.insert(name).inserted, let next = phases.first(where: { $0.name.value == name }) else { continue }
      waiting += next.followers
    }
    return found
  }
}

extension PhaseDeclaration {
  /// The phase that it is made from.
  var source: String? { (swap ?? reverse)?.value }

  /// The phases that follow it, or the ends of its gesture.
  var followers: [String] { ([then] + gestureEnds.map { $0.end.then }).compactMap { $0?.value } }

  /// What happens after a release: `onCommit`, `onCancel` and `onSettle`, if given.
  var gestureEnds: [(key: String, end: GestureEndDeclaration, isCommit: Bool)] {
    [
      ("onCommit", interaction?.onCommit, true), ("onCancel", interaction?.onCancel, false),
      ("onSettle", interaction?.onSettle, true),
    ].compactMap { key, end, isCommit in end.map { (key, $0, isCommit) } }
  }
}
