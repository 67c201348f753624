internal import TransitionDiagnostics
package import TransitionModel

/// One animation of a phase, as rules see it.
package struct InspectedAnimation: Sendable {
  /// Its place in the phase's list.
  package var listing: Int
  /// With its ends exchanged where the phase is a `swap`.
  package var declaration: AnimationDeclaration
  /// When its first view starts, in seconds.
  package var start: Double
  /// When the active interval of its last view ends, in seconds; infinite for an endless one.
  package var activeEnd: Double
  /// Whether it moves nothing at all.
  package var isEmpty: Bool

  /// What it is called in messages: its id, or what it animates.
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
