/// Clips at insets from a view's own edges.
extension Script {
  /// The names of the views that are clipped: those that are given an inset anywhere, if only 0, and their snapshots.
  package var clippedViews: Set<String> {
    let insets = Set(PropertyCatalog.clipInsets)
    // A view's own property of such a name cuts nothing off.
    var own: [String: Set<String>] = [:]
    for view in views { own[view.name.value] = insets.intersection(view.properties.map { $0.name.value }) }
    own["canvas"] = insets.intersection(canvas.properties.map { $0.name.value })
    var names: Set<String> = []
    func add(_ view: String, _ properties: some Sequence<String>) {
      if properties.contains(where: { insets.contains($0) && own[view]?.contains($0) != true }) { names.insert(view) }
    }
    for view in views { add(view.name.value, view.visuals.map { $0.name.value }) }
    add("canvas", canvas.visuals.map { $0.name.value })
    for assignment in states.flatMap({ $0.values }) + phases.flatMap({ $0.during ?? [] }) {
      add(assignment.view.name.value, [assignment.property.value])
    }
    for animation in phases.flatMap({ ($0.animations ?? []) + ($0.reducedMotion?.animations ?? []) }) {
      var maps = (animation.keyframes ?? []).map { $0.values }
      for case .map(let map, _)? in [animation.from, animation.to] { maps.append(map) }
      let given = Set(maps.flatMap { $0 }.map { $0.name.value }).intersection(insets)
      for target in animation.targets where !given.isEmpty || insets.contains(target.property?.value ?? "") {
        let properties = given.union([target.property?.value ?? ""])
        for view in target.view.map({ [$0.name.value] }) ?? views.map({ $0.name.value }) { add(view, properties) }
      }
    }
    for view in views where view.snapshotOf.map({ names.contains($0.name.value) }) == true {
      names.insert(view.name.value)
    }
    return names
  }
}
