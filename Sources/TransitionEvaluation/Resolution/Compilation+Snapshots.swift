internal import TransitionDiagnostics
internal import TransitionModel

extension Compilation {
  /// Looks for snapshots of no view, and of themselves.
  func checkSnapshots() {
    // Views whose chain of sources has been followed already.
    var isDone = [Bool](repeating: false, count: script.views.count)
    for (index, view) in script.views.enumerated() {
      guard let source = view.snapshotOf else { continue }
      let sources = instances(named: source)
      guard !sources.isEmpty else { continue }
      if sources.count > 1, sources.count != instancesOfView[index].count {
        report(
          Diagnostic(
            "invalid-expression", "'\(source.text)' is counted: a snapshot shows one of its members", at: source.range,
            label: "write \(source.text).0"))
        continue
      }
      var path: [Int] = []
      var places: [Int: Int] = [:]
      var next: Int? = index
      while let at = next, !isDone[at] {
        if let start = places[at] {
          let circle = path[start...]
          brokenSnapshots.formUnion(circle)
          let names = (circle + [at]).map { script.views[$0].name.value }
          report(
            Diagnostic(
              "circular-reference", "view '\(names[0])' is a snapshot of itself: \(names.joined(separator: " -> "))",
              at: script.views[at].snapshotOf?.range ?? script.views[at].name.range))
          break
        }
        places[at] = path.count
        path.append(at)
        next = script.views[at].snapshotOf.flatMap { viewIndex[$0.name.value] }
      }
      for member in path { isDone[member] = true }
    }
  }
}
