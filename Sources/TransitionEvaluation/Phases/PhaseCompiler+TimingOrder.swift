internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// Determines when each animation starts and ends, in dependency order.
  ///
  /// Walks `after` and `with` without recursion: a chain may be as long as the list.
  func resolveTimings() {
    var order = DependencyOrder<Int>()
    for index in animations.indices {
      order.settle(index, sources: awaited, circle: reportTimingCircle, settle: resolveTiming)
    }
  }

  /// The animations on whose times another one's start depends, including those referenced by markers.
  private func awaited(by index: Int) -> [Int] {
    let written = animations[index].written
    var result: [Int] = []
    for name in written.declaration.after ?? written.declaration.with ?? [] {
      if name.value == "previous" {
        if index > 0 { result.append(index - 1) }
      } else if let other = ids[name.value] {
        result.append(other)
      } else if let marker = markerIndex[name.value] {
        addAnimations(in: phase.declaration.markers?[marker].time, to: &result)
      }
    }
    return result
  }

  private func addAnimations(in expression: Expression?, to result: inout [Int]) {
    switch expression?.node {
    case .call(let name, let arguments)?:
      if name.value == "start" || name.value == "end" {
        if let id = arguments.first?.soleName, let index = ids[id.value] { result.append(index) }
      } else {
        for argument in arguments { addAnimations(in: argument, to: &result) }
      }
    case .binary(_, let a, let b)?:
      addAnimations(in: a, to: &result)
      addAnimations(in: b, to: &result)
    case .negate(let a)?: addAnimations(in: a, to: &result)
    default: break
    }
  }

  private func reportTimingCircle(_ circle: [Int]) {
    // A cycle is reported once, not again for animations that depend on it.
    guard circle.allSatisfy({ if case .pending = animations[$0].state { true } else { false } }) else { return }
    for member in circle { animations[member].state = .failed }
    let declaration = animations[circle[0]].declaration
    report(
      .waitingAnimations(
        circle.map { ($0, animations[$0].declaration.id?.value) },
        at: (declaration.after ?? declaration.with)?.first?.range ?? declaration.targetsRange))
  }
}
