/// The keys of a phase's `interaction`.
package enum InteractionKey: String, MapKey {
  case input, range, rubberBand, follow, scrub, commit, commitWhen, onCommit, onCancel

  package static let map = "interaction"

  package var descriptor: KeyDescriptor {
    switch self {
    case .input:
      .init(
        "translationX, translationY, scale, rotation, or a channel's name", "the channel that drives the phase",
        required: true)
    case .range: .init("list of two values", "the input at progress 0 and at progress 1", required: true)
    case .rubberBand: .init("number", "the resistance outside the range, such as 0.55", default: "clamped to the range")
    case .follow: .init("map of channels", "properties that move with the gesture: view.property: channel")
    case .scrub:
      .init("linear or curve", "whether curves are treated as linear until the phase has ended", default: "linear")
    case .commit:
      .init(
        "boolean", "the condition that completes the phase, from progress and velocity", default: "a release cancels")
    case .commitWhen:
      .init("changed or ended", "whether commit is evaluated at every point or on release", default: "ended")
    case .onCommit: .init("map", "how the phase continues to its end, and what follows")
    case .onCancel: .init("map", "how the phase returns to its start, and what follows")
    }
  }
}

/// The keys of the end of a gesture: `onCommit` and `onCancel`.
package enum GestureEndKey: String, MapKey {
  case then, duration, curve, proportional

  package static let map = "gestureEnd"

  package var descriptor: KeyDescriptor {
    switch self {
    case .then: .init("phase", "the phase that follows, from the values on screen")
    case .duration:
      .init("time", "the time for progress from 0 to 1", default: "the phase's; none when only 'then' is given")
    case .curve: .init("curve", "the curve along which progress continues", default: "linear")
    case .proportional: .init("boolean", "whether only the remaining part of the duration is used", default: "true")
    }
  }
}
