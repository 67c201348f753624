/// Clips at insets from a view's own edges.
extension Script {
  /// The names of the views that are clipped: those that are given an inset anywhere, if only 0, and their snapshots.
  package var clippedViews: Set<String> {
    let insets = Set(PropertyCatalog.clipInsets)
    func gives(_ values: [NamedValue]) -> Bool { values.contains { insets.contains($0.name.value) } }
    var names = Set(views.filter { gives($0.visuals) }.map { $0.name.value })
    if gives(canvas.visuals) { names.insert("canvas") }
    for assignment in states.flatMap({ $0.values }) + phases.flatMap({ $0.during ?? [] })
    where insets.contains(assignment.property.value) {
      names.insert(assignment.view.name.value)
    }
    for animation in phases.flatMap({ ($0.animations ?? []) + ($0.reducedMotion?.animations ?? []) }) {
      var maps = (animation.keyframes ?? []).map { $0.values }
      for case .map(let map, _)? in [animation.from, animation.to] { maps.append(map) }
      let isNamed = maps.contains(where: gives)
      for target in animation.targets where isNamed || insets.contains(target.property?.value ?? "") {
        if let view = target.view {
          names.insert(view.name.value)
        } else {
          names.formUnion(views.map { $0.name.value })
        }
      }
    }
    for view in views where view.snapshotOf.map({ names.contains($0.name.value) }) == true {
      names.insert(view.name.value)
    }
    return names
  }
}
