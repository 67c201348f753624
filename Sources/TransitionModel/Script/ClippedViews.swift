/// Clips at insets from a view's own edges.
extension Script {
  /// The names of the views that are clipped: those that are given an inset anywhere, if only 0, and their snapshots.
  package var clippedViews: Set<String> {
    let insets = PropertyCatalog.clipInsets
    // A view's own property of such a name cuts nothing off.
    var own: [String: [String]] = [:]
    for (name, properties) in views.map({ ($0.name.value, $0.properties) }) + [("canvas", canvas.properties)] {
      let same = properties.map { $0.name.value }.filter { insets.contains($0) }
      if !same.isEmpty { own[name] = same }
    }
    var names: Set<String> = []
    func add(_ view: String, _ property: String) {
      if insets.contains(property), own[view]?.contains(property) != true { names.insert(view) }
    }
    for view in views { for value in view.visuals { add(view.name.value, value.name.value) } }
    for value in canvas.visuals { add("canvas", value.name.value) }
    for values in states.map({ $0.values }) + phases.compactMap({ $0.during }) {
      for value in values { add(value.view.name.value, value.property.value) }
    }
    for animation in phases.flatMap({ $0.allAnimations }) {
      let given = animation.namedValues.map { $0.name.value }.filter { insets.contains($0) }
      for target in animation.targets {
        for property in given + [target.property?.value].compactMap({ $0 }) where insets.contains(property) {
          for view in target.view.map({ [$0.name.value] }) ?? views.map({ $0.name.value }) { add(view, property) }
        }
      }
    }
    for view in views where view.snapshotOf.map({ names.contains($0.name.value) }) == true {
      names.insert(view.name.value)
    }
    return names
  }
}
