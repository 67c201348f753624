internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// The most names of a circle that a message lists.
  private static let longestCircle = 12

  /// Finds when each animation starts and ends, what it waits for first.
  ///
  /// The way through `after` and `with` is walked without recursion: a chain may be as long as the list.
  func resolveTimings() {
    var path: [(index: Int, awaited: [Int], next: Int)] = []
    var isOnPath = [Bool](repeating: false, count: animations.count)
    for first in animations.indices {
      path.append((first, awaited(by: first), 0))
      isOnPath[first] = true
      while let top = path.last {
        if top.next < top.awaited.count, case .pending = animations[top.index].state {
          path[path.count - 1].next += 1
          let other = top.awaited[top.next]
          guard case .pending = animations[other].state else { continue }
          if isOnPath[other] {
            reportTimingCircle(path.map { $0.index }, from: other)
          } else {
            path.append((other, awaited(by: other), 0))
            isOnPath[other] = true
          }
        } else {
          resolveTiming(top.index)
          isOnPath[top.index] = false
          path.removeLast()
        }
      }
    }
  }

  /// The animations whose times another one's start counts from, those inside markers included.
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

  private func reportTimingCircle(_ path: [Int], from first: Int) {
    guard let start = path.firstIndex(of: first) else { return }
    let circle = Array(path[start...])
    var names = (circle + [first]).prefix(Self.longestCircle).map { position in
      animations[position].declaration.id.map { "'\($0.value)'" } ?? "animation \(position + 1)"
    }
    if circle.count >= Self.longestCircle { names += ["…", names[0]] }
    for member in circle { animations[member].state = .failed }
    let declaration = animations[first].declaration
    report(
      Diagnostic(
        "circular-reference", "\(names[0]) waits for itself: \(names.joined(separator: " -> "))",
        at: (declaration.after ?? declaration.with)?.first?.range ?? declaration.targetsRange))
  }
}
