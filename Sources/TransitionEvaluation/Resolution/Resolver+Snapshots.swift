internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// Looks for snapshots of unknown views, and of themselves.
  func checkSnapshots() {
    var order = DependencyOrder<Int>()
    for (index, view) in script.views.enumerated() {
      guard let source = view.snapshotOf else { continue }
      let sources = instances(named: source)
      guard !sources.isEmpty else { continue }
      if sources.count > 1, sources.count != instancesOfView[index].count {
        report(.snapshotOfCounted(source))
        continue
      }
      // What is in the copy moves with it, and its frame is that of its source unless it is given.
      if view.layout.isEmpty, let inner = viewIndex[source.name.value], script.views.lineage(of: inner).contains(index)
      {
        reportSnapshotCircle(inner == index ? [index] : [index, inner])
        continue
      }
      order.settle(
        index, sources: { script.views[$0].snapshotOf.flatMap { viewIndex[$0.name.value] }.map { [$0] } ?? [] },
        circle: reportSnapshotCircle
      ) { _ in }
    }
  }

  private func reportSnapshotCircle(_ circle: [Int]) {
    poison.snapshots.formUnion(circle)
    let names = (circle + [circle[0]]).map { script.views[$0].name.value }
    report(
      .circle(
        .snapshot, of: .view, through: names,
        at: script.views[circle[0]].snapshotOf?.range ?? script.views[circle[0]].name.range))
  }

  /// The view of which an instance is a snapshot.
  func snapshotSource(of instance: Int) -> Int? {
    guard let view = instances[instance].declaration, let name = script.views[view].snapshotOf,
      !poison.snapshots.contains(view)
    else { return nil }
    if name.name.value == "canvas" { return 0 }
    guard let source = viewIndex[name.name.value] else { return nil }
    let members = instancesOfView[source]
    if let member = name.member?.value { return members.indices.contains(member) ? members[member] : nil }
    // Members of one counted view match those of another in order.
    if let member = instances[instance].member, member < members.count, members.count > 1 { return members[member] }
    return members.first
  }
}
