internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  func resolveMarkers(_ declarations: [MarkerDeclaration], lenient: Bool) {
    for declaration in declarations {
      if lenient, Self.animations(in: declaration.time).contains(where: { ids[$0.value] == nil }) { continue }
      guard let time = markerTime(named: declaration.name.value) else { continue }
      markers.append(Marker(name: declaration.name.value, time: time))
    }
  }

  /// The names in `start(id)` and `end(id)`, in order.
  static func animations(in expression: Expression) -> [Located<String>] {
    switch expression.node {
    case .call(let name, let arguments) where name.value == "start" || name.value == "end":
      return arguments.first?.soleName.map { [$0] } ?? []
    case .call(_, let arguments): return arguments.flatMap { animations(in: $0) }
    case .binary(_, let a, let b): return animations(in: a) + animations(in: b)
    case .negate(let a): return animations(in: a)
    default: return []
    }
  }

  /// The time of a marker, in seconds; nil after an error that has been reported.
  func markerTime(named name: String) -> Double? {
    if let known = markerTimes[name] { return known }
    guard let declaration = markerDeclarations[name] else { return nil }
    var time = time(declaration.time, scale: phase.scales.markers, name: "markers")
    if time == nil { isBroken = true }
    if time == .infinity {
      report(.markerAtNoEnd(at: declaration.time.range))
      time = nil
    }
    markerTimes[name] = .some(time)
    return time
  }

  /// A time that may be relative to the start or the end of an animation.
  ///
  /// - Parameter scale: What the times written are multiplied by; those of animations have been.
  private func time(_ expression: Expression, scale: Double, name: String) -> Double? {
    guard let plain = substituted(expression, scale: scale) else { return nil }
    if case .time(let value) = plain.node, value == .infinity { return value }
    return resolver.time(plain, scope: .timing, allowsNegative: true, name: name).map { $0 * scale }
  }

  /// The expression with `start(id)` and `end(id)` replaced by their times before scaling.
  private func substituted(_ expression: Expression, scale: Double) -> Expression? {
    switch expression.node {
    case .call(let name, let arguments) where name.value == "start" || name.value == "end":
      guard arguments.count == 1, let id = arguments[0].soleName else {
        report(.instantOfNothing(name.value, at: expression.range))
        return nil
      }
      guard let index = animation(named: id) else {
        reportUnknownAnimation(id, withPrevious: false, withMarkers: false, withParameters: false)
        return nil
      }
      guard isTimed(index) else { return nil }
      let time = name.value == "start" ? animations[index].start : animations[index].end
      return Expression(.time(time / scale), at: expression.range)
    case .binary(let operation, let a, let b):
      guard let left = substituted(a, scale: scale), let right = substituted(b, scale: scale) else { return nil }
      return Expression(.binary(operation, left, right), at: expression.range)
    case .negate(let a): return substituted(a, scale: scale).map { Expression(.negate($0), at: expression.range) }
    case .call(let name, let arguments):
      let replaced = arguments.compactMap { substituted($0, scale: scale) }
      guard replaced.count == arguments.count else { return nil }
      return Expression(.call(name, replaced), at: expression.range)
    default: return expression
    }
  }

  /// The end of the phase: its completion, or the end of its last animation; nil after an error that has been reported.
  func phaseEnd() -> Double? {
    guard let end = declaredEnd() else { return nil }
    endsByItself = end.isFinite
    return end == .infinity ? resolver.options.endlessDuration ?? end : end
  }

  private func declaredEnd() -> Double? {
    guard let completion = phase.declaration.completion else {
      guard !isBroken else { return nil }
      if animations.isEmpty, phase.declaration.interaction != nil || phase.runsThrough {
        let timing = phase.declaration.timing.timing.flatMap { resolver.timing($0) }
        return sharedDuration(timing, scope: .timing) ?? Self.gestureDuration * phase.scales.duration
      }
      return animations.reduce(0) { max($0, $1.end) }
    }
    if let name = completion.soleName {
      if let index = animation(named: name) {
        guard isTimed(index) else { return nil }
        return max(0, animations[index].end)
      }
      if markerDeclarations[name.value] != nil {
        return markerTime(named: name.value).map { max(0, $0) }
      }
      if resolver.parameterIndex[name.value] == nil {
        reportUnknownAnimation(name, withPrevious: false, withMarkers: true, withParameters: true)
        return nil
      }
    }
    guard let time = time(completion, scale: phase.scales.completion, name: "completion") else {
      isBroken = true
      return nil
    }
    guard time >= 0 else {
      report(.outOfRange("'completion'", time, .time, mustBe: ">= 0 ms", at: completion.range))
      return nil
    }
    return time
  }
}
