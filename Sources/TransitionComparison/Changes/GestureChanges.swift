internal import TransitionEvaluation

/// What changed in the gesture that drives a phase.
struct GestureChanges {
  let changes: [Change]

  init(from old: ComparedGesture?, to new: ComparedGesture?) {
    guard let old, let new else {
      changes = (old == nil) == (new == nil) ? [] : [Change(.gesture, "its gesture is \(new == nil ? "gone" : "new")")]
      return
    }
    // One that settles at stops commits nowhere, and the reverse.
    let isOtherKind = (old.interaction.stops == nil) != (new.interaction.stops == nil)
    changes = (isOtherKind ? [.input, .follow, .settle] : GestureAspect.allCases).compactMap { aspect in
      guard !new.isSame(aspect, as: old) else { return nil }
      let (label, absent) = Self.words(aspect)
      switch (old.texts[aspect], new.texts[aspect]) {
      // A parameter has another value.
      case (let before, let after) where before == after:
        return Change(.gesture, "\(label)\(name: after ?? absent), with other numbers than previously")
      case (let before?, let after?): return Change(.gesture, "\(label)\(name: after), previously \(name: before)")
      case (nil, let after?): return Change(.gesture, "\(label)\(name: after), previously \(absent)")
      case (let before?, nil): return Change(.gesture, "\(absent), previously \(label)\(name: before)")
      case (nil, nil): return nil
      }
    }
  }

  /// What stands before the text of an aspect, and instead of it.
  private static func words(_ aspect: GestureAspect) -> (label: String, absent: String) {
    switch aspect {
    case .input: ("its gesture is ", "none")
    case .follow: ("", "nothing else follows the gesture")
    case .commit: ("commits when ", "never commits")
    case .settle: ("settles at ", "does not settle at stops")
    case .onCommit: ("on commit: ", "on commit the rest of the phase")
    case .onCancel: ("on cancel: ", "on cancel the phase backward")
    case .onSettle: ("on settle: ", "on settle the standard spring")
    }
  }
}
