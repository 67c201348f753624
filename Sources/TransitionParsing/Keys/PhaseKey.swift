internal import TransitionModel

/// The keys of a phase.
package enum PhaseKey: String, MapKey {
  case from, to, through, description, duration, delay, curve, pacing, timing, animations, during, markers, completion,
    swap
  case reverse, durationScale, reducedMotion, interaction, interruption, then

  package static let map = "phase"

  package var descriptor: KeyDescriptor {
    switch self {
    case .from: .init(.name(.state), "the state it starts from", default: "initial")
    case .to: .init(.name(.state), "the state it ends in", default: "the same as from")
    case .through: .init(.list("states"), "the states it runs through in order, in place of from and to")
    case .description: .init(.text, "a description for readers")
    case .duration: .init(.duration, "the default duration of its animations")
    case .delay: .init(.time, "the default delay of its animations without after and with")
    case .curve: .init(.curve, "the default curve of its animations", default: "easeInOut")
    case .pacing: .init(.curve, "the default pacing of its animations", default: "linear")
    case .timing: .init(.name(.timing), "the default timing of its animations")
    case .animations: .init(.list("animations"), "the animations")
    case .during: .init(.map("values"), "values that hold only while the phase runs")
    case .markers: .init(.map("times"), "named times, for after, with, completion and expect")
    case .completion:
      .init(
        .anyOf(.name(.animation), .name(.marker), .time), "when the phase ends", default: "when its last animation ends"
      )
    case .swap: .init(.name(.phase), "plays that phase from its to to its from state with the same timing")
    case .reverse: .init(.name(.phase), "plays that phase backwards")
    case .durationScale: .init(.number, "what the times of swap or reverse are multiplied by", default: "1")
    case .reducedMotion:
      .init(.anyOf(.map(""), .word("none")), "what replaces its animations when reduced motion is enabled")
    case .interaction: .init(.map(""), "how a gesture drives the phase")
    case .interruption:
      .init(
        .words(of: Interruption.self), "how it takes over from a running phase",
        default: "replace")
    case .then: .init(.name(.phase), "the phase that starts when this one has run to its end")
    }
  }

  /// Whether the key is allowed together with `reverse`.
  package var standsBesideReverse: Bool {
    switch self {
    case .from, .to, .during, .markers, .description, .reducedMotion, .interaction, .interruption, .then, .reverse,
      .durationScale:
      true
    default: false
    }
  }
}

/// The keys of a phase's `reducedMotion`.
package enum ReducedMotionKey: String, MapKey {
  case duration, delay, curve, timing, animations, completion

  package static let map = "reducedMotion"

  package var descriptor: KeyDescriptor {
    switch self {
    case .duration: PhaseKey.duration.descriptor
    case .delay: .init(.time, "the default delay of its animations")
    case .curve: PhaseKey.curve.descriptor
    case .timing: PhaseKey.timing.descriptor
    case .animations: .init(.list("animations"), "the animations", default: "all")
    case .completion: PhaseKey.completion.descriptor
    }
  }
}
