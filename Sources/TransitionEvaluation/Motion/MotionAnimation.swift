internal import TransitionDiagnostics
package import TransitionModel

/// One animation of a phase: as written, and when it runs.
package struct MotionAnimation: Sendable {
  /// Its index in the phase's list.
  package let listing: Int
  /// The start of its first view, in seconds.
  package let start: Double
  /// The end of its last view, in seconds, with its `endDelay`; may be infinite.
  package let end: Double
  /// The end of the active interval of its last view, in seconds; infinite for an endless one.
  package let activeEnd: Double
  /// Whether it animates nothing.
  package let isEmpty: Bool
  private let written: Sealed<AnimationDeclaration>

  /// With its ends swapped if the phase is a `swap`.
  package var declaration: AnimationDeclaration {
    // Borrowed, since it is large and rules read one key of it.
    _read { yield written.value }
  }
  package var id: String? { written.value.id?.value }
  /// What it animates, as written.
  package var targets: String { targetNames.joined(separator: ", ") }
  /// Its name where it is listed: `rise: card.top`.
  package var label: String { id.map { "\($0): \(targets)" } ?? targets }

  /// Its name in messages: its id, or what it animates.
  package var name: String {
    if let id { return id }
    let targets = targetNames
    return targets.count > 2 ? "\(targets[0]), \(targets[1]), …" : targets.joined(separator: ", ")
  }

  private var targetNames: [String] {
    written.value.targets.map { target in
      guard let view = target.view else { return "all" }
      return target.property.map { "\(view.text).\($0.value)" } ?? view.text
    }
  }

  init(_ animation: ResolvedAnimation, listing: Int) {
    self.listing = listing
    written = animation.written
    start = animation.start
    end = animation.end
    isEmpty = animation.members.isEmpty
    activeEnd = animation.timings.reduce(animation.start) { max($0, $1.effect.activeEnd) }
  }

  /// The animation as a phase plays it in reverse.
  ///
  /// - Parameter duration: That of the phase it belongs to, in seconds.
  init(reversing other: MotionAnimation, from duration: Double) {
    listing = other.listing
    written = other.written
    start = max(0, duration - other.end)
    end = duration - other.start
    activeEnd = end
    isEmpty = other.isEmpty
  }
}
