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
      } else if let marker = markerDeclaration(name.value) {
        result += Self.animations(in: marker.time).compactMap { ids[$0.value] }
      }
    }
    return result
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
