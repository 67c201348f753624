internal import TransitionModel

/// What differs between two states: those of a phase, or one that a phase leaves and one that the next starts in.
struct StateDifference {
  let from: StateScene
  let to: StateScene
  /// What is on screen at the start, for a phase that interrupts others: a value there that is not the expected one is
  /// animated as well.
  private let screen: StateScene?
  private let states: [ResolvedState]

  init(from: StateScene, to: StateScene, screen: StateScene? = nil) {
    self.from = from
    self.to = to
    self.screen = screen
    states = [from.given, to.given] + (screen.map { [$0.given] } ?? [])
  }

  private var resolved: ResolvedScript { to.resolved }

  /// The views that a state mentions, in order: no others differ.
  var views: [Int] {
    Set(states.flatMap { $0.values.instances + $0.layouts.keys }).sorted()
  }

  /// The properties of a view that a state sets, in catalog order.
  func stated(of instance: Int) -> [PropertyIndex] {
    var all: [PropertyIndex] = []
    for state in states { state.values.formUnion(of: &all, withPropertiesOf: instance) }
    return all
  }

  /// The properties of a view that differ, in catalog order.
  func properties(of instance: Int, where isWanted: (PropertyIndex) -> Bool = { _ in true }) -> [PropertyKey] {
    let origin = screen ?? from
    let a = origin.layout(of: instance), b = to.layout(of: instance)
    var properties = stated(of: instance)
    properties.removeAll { property in
      guard property.isLayout else { return false }
      // An axis fixed by different keys is animated by position and size.
      if let axis = property.axis, a[axis] != b[axis] { return true }
      return !b.contains(property)
    }
    if a != b, instance != 0, !resolved.poison.layouts.contains(instance) {
      for axis in Axis.allCases where a[axis] != b[axis] {
        properties += [axis.property(.near), axis.property(.size)]
      }
      properties.sort()
    }
    var keys: [PropertyKey] = []
    for property in properties where isWanted(property) {
      let key = PropertyKey(instance: instance, property: property)
      let isLaidAlike = !property.isLayout || a.agrees(with: b, on: property)
      if isLaidAlike, from.isBound(key), to.isBound(key), origin.isBound(key) { continue }
      if contains(key) { keys.append(key) }
    }
    return keys
  }

  var isEmpty: Bool { views.allSatisfy { properties(of: $0).isEmpty } }

  func contains(_ key: PropertyKey) -> Bool {
    let slots = resolved.instances[key.instance].slots(of: key.property)
    if slots.contains(where: { !from.equals(to, at: $0) }) { return true }
    guard let screen else { return false }
    return slots.contains { !screen.equals(from, at: $0) || !screen.equals(to, at: $0) }
  }
}
