internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// One keyframe of one property: its offset, its value and the curve after it.
struct PropertyKeyframe {
  var offset: Double
  var value: [Double]
  var curve: CurveExpression?
  /// That of the segment after it, if its keyframe gives one.
  var interpolation: SegmentInterpolation?
  /// Its index in the script's list; nil for an end that the list leaves out.
  var origin: Int?
}

extension PhaseCompiler {
  /// Evaluates a value for a property against a state.
  private func values(
    _ value: PropertyValue, for key: PropertyKey, in scene: StateScene, ends: (from: Resolved, to: Resolved)?
  )
    -> [Double]?
  {
    // The words are the property's own texts, as in keyframes of any other type.
    if let ends, case .text(let word) = value, let text = ["from": ends.from, "to": ends.to][word.value]?.text {
      return [resolver.texts.id(of: text)]
    }
    var scope = resolver.scope(of: key.instance)
    if let ends { scope.named = [("from", ends.from), ("to", ends.to)] }
    // What is on screen may be out of range; what is written was checked with the phase.
    scope.isDelta = readsDeltas || start != nil
    guard let given = resolver.givenValue(value, for: key, scope: scope) else {
      isBroken = true
      return nil
    }
    return evaluate(given.formulas, in: scene, at: given.range)
  }

  func evaluate(_ formulas: [Formula], in scene: StateScene, at range: SourceRange) -> [Double]? {
    do throws(FormulaFailure) {
      return try formulas.map { (formula) throws(FormulaFailure) in
        try formula.evaluate { (slot) throws(FormulaFailure) in try scene.evaluatedValue(of: slot) }
      }
    } catch {
      if knowsStates { resolver.report(error, at: range) }
      isBroken = true
      return nil
    }
  }

  /// A state's value of a property, all lanes.
  func stateValue(_ key: PropertyKey, in scene: StateScene) -> [Double]? {
    let lanes = scene.values(of: resolver.instances[key.instance].slots(of: key.property))
    if lanes == nil { isBroken = true }
    return lanes
  }

  /// The value that an animation's `from` or `to` gives a property: outer nil if there is none.
  func explicitValue(_ values: AnimationValues?, for key: PropertyKey, in scene: StateScene) -> [Double]?? {
    switch values {
    case nil: return .none
    case .single(let value)?: return .some(self.values(value, for: key, in: scene, ends: nil))
    case .map(let map, _)?: return namedValue(map, for: key, in: scene, ends: nil)
    }
  }

  /// The value that a map of properties gives one of them: outer nil if there is none.
  private func namedValue(
    _ map: [NamedValue], for key: PropertyKey, in scene: StateScene, ends: (from: Resolved, to: Resolved)?
  ) -> [Double]?? {
    let name = resolver.instances[key.instance].name(of: key.property)
    if let value = map.last(where: { $0.name.value == name }) {
      return .some(values(value.value, for: key, in: scene, ends: ends))
    }
    guard key.property.isLayout, let value = map.last(where: { $0.name.value == "frame" || $0.name.value == "matches" })
    else { return .none }
    let assignment = PropertyAssignment(
      view: ViewName(name: value.name), property: value.name, value: value.value, frame: value.frame)
    let given = resolver.frameValues(assignment, of: key.instance, layout: run.layout(of: key.instance))
    guard let entry = given.first(where: { $0.0 == key.property }) else {
      isBroken = true
      return .some(nil)
    }
    return .some(evaluate(entry.1.formulas, in: scene, at: value.value.range))
  }

  /// The keyframes of an animation that give a property a value, with missing ends added.
  func keyframes(
    of use: PropertyUse, for key: PropertyKey, from start: [Double], to end: [Double]
  ) -> [PropertyKeyframe]? {
    let declaration = animations[use.animation].declaration, list = declaration.keyframes ?? []
    let offsets = offsets(of: list, use)
    let type = resolver.instances[key.instance].type(of: key.property)
    func resolved(_ lanes: [Double]) -> Resolved {
      if type == .text { return Resolved(text: resolver.texts.texts[safe: Int(lanes[0])] ?? "") }
      return Resolved(quantity: Quantity(type), formulas: lanes.map { .constant($0) })
    }
    // After a swap, keyframes still refer to the original phase; their values are mirrored at the end.
    let (start, end) = declaration.isMirrored ? (end, start) : (start, end)
    let ends = (from: resolved(start), to: resolved(end))
    let scene = declaration.isMirrored ? to : from
    var result: [PropertyKeyframe] = []
    var isReadable = offsets != nil
    for (index, keyframe) in list.enumerated() {
      let lanes: [Double]?
      if let value = keyframe.value {
        lanes = values(value, for: key, in: scene, ends: ends)
      } else {
        guard let named = namedValue(keyframe.values, for: key, in: scene, ends: ends) else { continue }
        lanes = named
      }
      guard let lanes else {
        isReadable = false
        continue
      }
      for offset in offsets?[index] ?? [] {
        result.append(
          PropertyKeyframe(
            offset: offset, value: lanes, curve: keyframe.curve, interpolation: keyframe.interpolation?.value,
            origin: index))
      }
    }
    guard isReadable else { return nil }
    // Lists of offsets may interleave; sorting is stable.
    result.sort { $0.offset < $1.offset }
    if result.first?.offset != 0 {
      guard hasEnd(declaration, isStart: true) else { return nil }
      result.insert(PropertyKeyframe(offset: 0, value: start, curve: nil), at: 0)
    }
    if result.last?.offset != 1 {
      guard hasEnd(declaration, isStart: false) else { return nil }
      result.append(PropertyKeyframe(offset: 1, value: end, curve: nil))
    }
    if declaration.isMirrored {
      let values = result.map { $0.value }
      for index in result.indices { result[index].value = values[values.count - 1 - index] }
    }
    return result
  }

  /// Whether there is a state to take an end from; additive animations have none.
  private func hasEnd(_ declaration: AnimationDeclaration, isStart: Bool) -> Bool {
    let given = isStart != declaration.isMirrored ? declaration.from : declaration.to
    guard declaration.composite?.value == .add, given == nil else { return true }
    report(
      .additiveWithoutValues(
        "its keyframes lack one at \(isStart ? "0%" : "100%")", at: declaration.keyframesRange ?? declaration.range))
    return false
  }

  /// The scope of the times and curves of one view's keyframes.
  func scope(of use: PropertyUse) -> ExpressionScope {
    ExpressionScope(index: use.member.place, count: animations[use.animation].views.count, allowsViews: false)
  }

  /// The offsets of a list of keyframes, as fractions of the duration.
  private func offsets(of list: [KeyframeDeclaration], _ use: PropertyUse) -> [[Double]]? {
    let scope = scope(of: use), duration = use.timing.duration
    var places: [[Double]?] = []
    var isComplete = true
    var previous: (value: Double, expression: Expression)?
    // What a number without a unit counts up to: 100, if they are percentages.
    let numbers = list.compactMap { keyframe -> Double? in
      if case .number(let number)? = keyframe.places?.last?.node { number } else { nil }
    }
    let last = numbers.count > 1 && list.last?.places != nil ? numbers.last ?? 100 : 100
    for keyframe in list {
      guard let expressions = keyframe.places else {
        places.append(nil)
        continue
      }
      var values: [Double] = []
      for expression in expressions {
        guard var value = offset(expression, of: last, duration: duration, scope: scope) else {
          isComplete = false
          continue
        }
        if expressions.count == 1 {
          if let previous, value < previous.value {
            guard value >= previous.value - 1e-12 else {
              // One misplaced keyframe may come after all that follow.
              report(.keyframeOrder(value, expression, after: previous, duration: duration))
              return nil
            }
            // A time and a percentage of the same instant keep their order.
            value = previous.value
          }
          previous = (value, expression)
        }
        values.append(value)
      }
      places.append(values)
    }
    guard isComplete else { return nil }
    let spaced = KeyframeOffsets.spaced(places.map { $0?.first })
    return places.enumerated().map { index, values in values ?? [spaced[index]] }
  }

  private func offset(
    _ expression: Expression, of last: Double, duration: Double, scope: ExpressionScope
  ) -> Double? {
    guard let resolved = resolver.resolve(expression, scope: scope),
      let value = resolver.constant(resolved, at: expression.range), let number = value.formulas.first?.constantValue
    else {
      isBroken = true
      return nil
    }
    let fraction: Double
    switch value.quantity {
    case .time: fraction = duration > 0 ? number * phase.scales.animations / duration : number == 0 ? 0 : 2
    case .number, .zero: fraction = number
    default:
      report(.keyframeTime(is: value.quantity.type, at: expression.range))
      return nil
    }
    guard fraction >= 0, fraction <= 1 + 1e-12 else {
      report(.keyframeOutside(number, of: last, duration: value.quantity == .time ? duration : nil, at: expression))
      return nil
    }
    return min(fraction, 1)
  }

  /// Checks for one value for several properties, properties that the targets lack, and incompatible keys.
  ///
  /// - Returns: Whether the values can be read.
  func checkValues(of index: Int) -> Bool {
    let written = animations[index].written
    checkKeys(of: written.value, movesCenter: animations[index].members.contains { $0.key.property.isPosition })
    // The curves of all keyframes, also of those that have no effect, or whose times or values are unknown.
    let scope = ExpressionScope(index: 0, count: animations[index].views.count, allowsViews: false)
    for curve in (written.value.keyframes ?? []).compactMap(\.curve) { _ = resolver.curve(curve, scope: scope) }
    guard written.value.from != nil || written.value.to != nil || written.value.keyframes != nil
    else { return true }
    let names = Set(
      animations[index].members.map { resolver.instances[$0.key.instance].name(of: $0.key.property) })
    var isReadable = true
    func single(_ value: PropertyValue) {
      // Report an error of all keyframes once, not at each of them; unreadable values have been reported.
      guard names.count > 1, isReadable, value.isReadable else { return }
      isReadable = false
      report(.oneValueForSeveral(names.sorted(), at: value.range))
    }
    for case .single(let value)? in [written.value.from, written.value.to] { single(value) }
    for value in (written.value.keyframes ?? []).compactMap(\.value) where !value.isAnEnd { single(value) }
    let hasViews = written.value.targets.contains { $0.property == nil }
    guard !hasViews else { return isReadable }
    // Other words that a keyframe's key may be intended to be.
    let words = written.value.keyframes == nil ? [] : ["at", "value", "curve", "interpolation"]
    for value in written.value.namedValues
    where value.name.value != "frame" && value.name.value != "matches" && !names.isEmpty {
      if !names.contains(value.name.value) {
        report(
          .notAnimated(
            value.name, but: names.sorted(),
            meant: resolver.script.foreign[value.name.range]
              ?? resolver.suggestion(value.name, names.sorted(), words: words, at: "property")))
      }
    }
    return isReadable
  }

  private func checkKeys(of declaration: AnimationDeclaration, movesCenter: Bool) {
    guard let path = declaration.path else { return }
    if let keyframes = declaration.keyframesRange, declaration.keyframes != nil {
      report(.pathWithKeyframes(at: path.range, keyframes: keyframes))
    }
    if !movesCenter, !isBroken, knowsStates {
      report(.pathWithoutCenter(at: path.range))
    }
    if let composite = declaration.composite, composite.value == .add {
      report(.additivePath(at: path.range, composite: composite.range))
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
