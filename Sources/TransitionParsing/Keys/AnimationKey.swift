package import TransitionModel

/// An animation.
package enum AnimationKey: String, MapKey {
  case animate, id, from, to, keyframes, interpolation, duration, delay, endDelay, timing, after, with, stagger
  case staggerFrom, curve, pacing, iterations, iterationStart, direction, fill, composite, colorSpace, path

  package static let map = "animation"

  package var descriptor: KeyDescriptor {
    switch self {
    case .animate: .init("view, view.property, all, or a list", "what it moves", required: true)
    case .id: .init("name", "a name for after, with, completion, start() and end()")
    case .from: .init("value or map of values", "where it starts", default: "the phase's from state")
    case .to: .init("value or map of values", "where it ends", default: "the phase's to state")
    case .keyframes: .init("list of keyframes", "the values on the way")
    case .interpolation:
      .init("linear, discrete, cubic, monotone or paced", "how keyframes are joined", default: "linear")
    case .duration: .init("time", "how long one iteration takes", default: "the phase's, or a spring's own")
    case .delay: .init("time", "how long to wait before; may be negative", default: "the phase's")
    case .endDelay: .init("time", "how long to wait at the end; may be negative", default: "0s")
    case .timing: .init("timing", "a named timing or token: duration, delay and curve")
    case .after: .init("id, marker, previous, or a list", "starts where the last of these ends")
    case .with: .init("id, marker, previous, or a list", "starts where the first of these starts")
    case .stagger: .init("time", "the delay from one view to the next")
    case .staggerFrom: .init("first, last or center", "the view that a stagger starts with", default: "first")
    case .curve: .init("curve", "the curve of the move, or of its keyframe segments", default: "easeInOut")
    case .pacing: .init("curve", "a curve over the whole iteration", default: "linear")
    case .iterations: .init("number or infinite", "how often it runs", default: "1")
    case .iterationStart: .init("number", "how many iterations in it starts", default: "0")
    case .direction:
      .init("normal, reverse, alternate or alternateReverse", "which way its iterations run", default: "normal")
    case .fill: .init("none, forwards, backwards or both", "whether it holds outside its interval", default: "both")
    case .composite: .init("replace or add", "whether it replaces what lies beneath or adds to it", default: "replace")
    case .colorSpace: .init("srgb, srgb-linear, oklab or oklch", "where colors are mixed", default: "srgb")
    case .path: .init("arc(horizontal), arc(vertical) or an SVG path", "the way that the view's centre takes")
    }
  }
}

/// A keyframe: its keys beside properties and their values.
package enum KeyframeKey: String, MapKey {
  case at, value, curve

  package static let map = "keyframe"
  package static var builtInProperties: [PropertyDescriptor] { PropertyCatalog.layout + PropertyCatalog.visual }
  package static let takesOwnProperties = true

  package var descriptor: KeyDescriptor {
    switch self {
    case .at: .init("percentage, time, or a list", "its time or times", default: "spread evenly")
    case .value: .init("value", "the value there, when all that is animated has one property name")
    case .curve: .init("curve", "the curve of the way to the property's next keyframe", default: "the animation's")
    }
  }
}
