/// A phase.
package enum PhaseKey: String, MapKey {
  case from, to, description, duration, delay, curve, pacing, timing, animations, during, markers, completion, swap
  case reverse, reducedMotion, interaction, interruption

  package static let map = "phase"

  package var descriptor: KeyDescriptor {
    switch self {
    case .from: .init("state", "the state it starts from", default: "initial")
    case .to: .init("state", "the state it ends in", default: "the same as from")
    case .description: .init("text", "what the phase is, for readers")
    case .duration: .init("time", "the duration of animations that give none")
    case .delay: .init("time", "the delay of animations that give none and have neither after nor with")
    case .curve: .init("curve", "the curve of animations that give none", default: "easeInOut")
    case .pacing: .init("curve", "the pacing of animations that give none", default: "linear")
    case .timing: .init("timing", "a named timing or token for animations that give none")
    case .animations: .init("list of animations", "what moves")
    case .during: .init("map of values", "values that hold only while the phase runs")
    case .markers: .init("map of times", "named times, for after, with, completion and expect")
    case .completion: .init("animation, marker or time", "when the phase ends", default: "when its last animation ends")
    case .swap: .init("phase", "that phase with its ends exchanged and every timing kept")
    case .reverse: .init("phase", "that phase played backwards")
    case .reducedMotion: .init("map or none", "what replaces its animations under reduced motion")
    case .interaction: .init("map", "how a gesture drives the phase")
    case .interruption:
      .init("replace, additive or restart", "how it takes over from a phase that runs", default: "replace")
    }
  }

  /// Whether the key may stand beside `reverse`.
  package var standsBesideReverse: Bool {
    switch self {
    case .from, .to, .during, .markers, .description, .reducedMotion, .interaction, .interruption, .reverse: true
    default: false
    }
  }
}

/// What a phase does under reduced motion.
package enum ReducedMotionKey: String, MapKey {
  case duration, delay, curve, timing, animations, completion

  package static let map = "reducedMotion"

  package var descriptor: KeyDescriptor {
    switch self {
    case .duration: .init("time", "the duration of animations that give none")
    case .delay: .init("time", "the delay of animations that give none")
    case .curve: .init("curve", "the curve of animations that give none", default: "easeInOut")
    case .timing: .init("timing", "a named timing or token for animations that give none")
    case .animations: .init("list of animations", "what moves", default: "all")
    case .completion: .init("animation, marker or time", "when the phase ends", default: "when its last animation ends")
    }
  }
}
