package import TransitionDiagnostics

/// A property that differs between a phase's states and is not animated.
package struct PropertyChange: Sendable {
  package var property: MotionProperty
  package var from: [Double]
  package var to: [Double]
  /// The range at which a state sets the new value, or the old one; nil if neither does.
  package var place: SourceRange?
  /// When it changes, in seconds.
  package var time = 0.0
}

extension MotionModel {
  /// The properties that jump when the phase leaves a state: they differ between it and the next one, are not animated,
  /// and are not held by a `during`.
  package func unanimatedChanges() -> [PropertyChange] {
    guard let path = plan.path else { return ownUnanimatedChanges() }
    return zip(path.legs, path.times).flatMap { leg, start in
      MotionModel(leg).ownUnanimatedChanges().map { change in
        var change = change
        change.time = start
        return change
      }
    }
  }

  private func ownUnanimatedChanges() -> [PropertyChange] {
    var changes: [PropertyChange] = []
    let resolved = scene.resolved
    let difference = StateDifference(from: scene.from, to: scene.to)
    for instance in difference.views {
      for key in keys(of: difference, instance) where scene.drivers[resolved.instances[instance].slot(of: key)] == nil {
        let key = PropertyKey(instance: instance, property: key)
        let property = resolved.motionProperty(key)
        guard let from = fromValue(property), let to = toValue(property), differ(from, to) else { continue }
        let given =
          scene.to.given.values[key] ?? scene.from.given.values[key]
        changes.append(PropertyChange(property: property, from: from, to: to, place: given?.range))
      }
    }
    return changes
  }

  /// The properties of a view that differ between the states. On an axis that these fix by other keys, they are those by
  /// which the phase moves the view.
  private func keys(of difference: StateDifference, _ instance: Int) -> [PropertyIndex] {
    var keys: [PropertyIndex] = []
    for key in difference.properties(of: instance).map({ $0.property }) {
      if let axis = key.axis, scene.from.layout(of: instance)[axis] != scene.to.layout(of: instance)[axis] {
        let moved = scene.layout(of: instance)[axis].keys.map { axis.property($0) }
        keys += moved.filter { !keys.contains($0) }
      } else {
        keys.append(key)
      }
    }
    return keys
  }

  /// The properties that this phase leaves as they are when it is played after another one: that one leaves them at other
  /// values than both states of this phase have, and nothing animates them.
  ///
  /// - Parameter atItsEnd: Whether the other phase stops at its end rather than at its start, as after a cancellation.
  package func untouched(after other: MotionModel, atItsEnd: Bool) -> [PropertyChange] {
    let left = atItsEnd ? other.scene.to : other.scene.from
    guard left.given.name != scene.from.given.name else { return [] }
    let resolved = scene.resolved
    let difference = StateDifference(from: left, to: scene.from)
    var changes: [PropertyChange] = []
    for instance in difference.views {
      for key in difference.properties(of: instance) where !isDriven(key) {
        let property = resolved.motionProperty(key)
        guard var from = left.values(of: property.slots), let to = fromValue(property), let end = toValue(property)
        else { continue }
        if atItsEnd, let own = other.endValue(property) { from = own }
        // A property that also differs between this phase's states jumps anyway: `unanimated-change` reports it.
        guard differ(from, to), !differ(to, end) else { continue }
        changes.append(PropertyChange(property: property, from: from, to: to, place: nil))
      }
    }
    return changes
  }

  /// Whether the phase determines a property on screen: it animates or holds it, or its states differ in it. Where it
  /// follows another one, it leaves any other property as it is.
  package func touches(_ property: MotionProperty) -> Bool {
    guard !isDriven(property.key), let from = fromValue(property), let to = toValue(property) else { return true }
    return differ(from, to)
  }

  /// Whether something animates or holds a property. On an axis that the states fix by other keys, any key will do.
  private func isDriven(_ key: PropertyKey) -> Bool {
    let instance = scene.resolved.instances[key.instance]
    if scene.drivers[instance.slot(of: key.property)] != nil { return true }
    guard let axis = key.property.axis,
      scene.from.layout(of: key.instance)[axis] != scene.to.layout(of: key.instance)[axis]
    else { return false }
    return scene.to.layout(of: key.instance)[axis].keys.contains {
      scene.drivers[instance.slot(of: axis.property($0))] != nil
    }
  }
}
