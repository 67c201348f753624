internal import TransitionDiagnostics
package import TransitionModel

/// One animation of a phase, as seen by rules.
package struct InspectedAnimation: Sendable {
  /// Its index in the phase's list.
  package var listing: Int
  /// With its ends swapped if the phase is a `swap`.
  package var declaration: AnimationDeclaration
  /// The start of its first view, in seconds.
  package var start: Double
  /// The end of the active interval of its last view, in seconds; infinite for an endless one.
  package var activeEnd: Double
  /// Whether it animates nothing.
  package var isEmpty: Bool

  /// Its name in messages: its id, or what it animates.
  package var name: String {
    if let id = declaration.id { return id.value }
    let targets = declaration.targets.map { target -> String in
      guard let view = target.view else { return "all" }
      return target.property.map { "\(view.text).\($0.value)" } ?? view.text
    }
    return targets.count > 2 ? "\(targets[0]), \(targets[1]), …" : targets.joined(separator: ", ")
  }

  init(_ animation: ResolvedAnimation, listing: Int) {
    self.listing = listing
    declaration = animation.declaration
    start = animation.start
    isEmpty = animation.members.isEmpty
    activeEnd = animation.start
    for timing in animation.timings {
      let effect = timing.effect
      activeEnd = max(activeEnd, effect.delay + effect.activeDuration + min(0, effect.endDelay))
    }
  }
}
