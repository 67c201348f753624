internal import TransitionModel

/// The keys of a phase's `interaction`.
package enum InteractionKey: String, MapKey {
  case input, range, stops, rubberBand, settle, flick, projection, onSettle, follow, scrub, commit, commitWhen, onCommit
  case onCancel

  package static let map = "interaction"

  package var descriptor: KeyDescriptor {
    switch self {
    case .input:
      .init(
        .anyOf(
          .words(["translationX", "translationY", "scale", "rotation"].map { KeyWord($0) }), .name(.channel)),
        "the channel that drives the phase",
        required: true)
    case .range: .init(.list("two values"), "the input at progress 0 and at progress 1; required without through")
    case .stops: .init(.list("values"), "the input at each state of the phase's through; required with it")
    case .rubberBand: .init(.number, "the resistance outside the range, such as 0.55", default: "clamped to the range")
    case .settle:
      .init(
        .anyOf(
          .words([
            KeyWord("nearest", "The stop nearest to the projected input."),
            KeyWord("next", "The next stop in the direction of the velocity; the nearest when slow."),
          ]), .name(.state)), "the stop at which a release settles", default: "nearest")
    case .flick: .init(.number, "the speed above which the next stop in its direction wins; without it none does")
    case .projection:
      .init(
        .anyOf(.number, .time, .word("none")), "the deceleration per millisecond, or the time, that projects the input",
        default: "0.998")
    case .onSettle: .init(.anyOf(.map(""), .word("decay")), "the motion to the stop", default: "a spring")
    case .follow: .init(.map("channels"), "properties that move with the gesture: view.property: channel")
    case .scrub:
      .init(
        .words(of: Scrubbing.self), "whether curves are treated as linear until the phase has ended", default: "linear")
    case .commit:
      .init(
        .boolean, "the condition that completes the phase, from progress and velocity", default: "a release cancels")
    case .commitWhen:
      .init(.words(of: CommitMoment.self), "whether commit is evaluated at every point or on release", default: "ended")
    case .onCommit: .init(.map(""), "how the phase continues to its end, and what follows")
    case .onCancel: .init(.map(""), "how the phase returns to its start, and what follows")
    }
  }
}

/// The keys of the end of a gesture: `onCommit` and `onCancel`.
package enum GestureEndKey: String, MapKey {
  case then, duration, curve, proportional

  package static let map = "gestureEnd"

  package var descriptor: KeyDescriptor {
    switch self {
    case .then: .init(.name(.phase), "the phase that follows, from the values on screen")
    case .duration:
      .init(.duration, "the time for progress from 0 to 1", default: "the phase's; none when only 'then' is given")
    case .curve: .init(.curve, "the curve along which progress continues", default: "linear")
    case .proportional: .init(.boolean, "whether only the remaining part of the duration is used", default: "true")
    }
  }
}

/// The keys of `onSettle`.
package enum SettleKey: String, MapKey {
  case duration, curve

  package static let map = "onSettle"

  package var descriptor: KeyDescriptor {
    switch self {
    case .duration: .init(.duration, "the time to the stop", default: "a spring's own")
    case .curve:
      .init(
        .anyOf(.curve, .word("decay")), "the curve to the stop; a spring and decay start at the speed of the release",
        default: "spring(response=0.4s, dampingRatio=0.9)")
    }
  }
}
