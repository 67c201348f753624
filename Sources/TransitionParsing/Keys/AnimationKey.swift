package import TransitionModel

/// The keys of an animation.
package enum AnimationKey: String, MapKey {
  case animate, id, between, from, to, keyframes, interpolation, duration, delay, endDelay, timing, after, with, stagger
  case staggerFrom, curve, pacing, iterations, iterationStart, direction, fill, composite, colorSpace, path

  package static let map = "animation"
  /// The words of `path`.
  package static let arcs = [
    KeyWord("arc(horizontal)", "The quarter ellipse that leaves its start sideways."),
    KeyWord("arc(vertical)", "The quarter ellipse that leaves its start upright."),
  ]

  package var descriptor: KeyDescriptor {
    switch self {
    case .animate:
      .init(
        .anyOf(.name(.view), .form("view.property"), .word("all"), .list("")), "the views or properties to animate",
        required: true)
    case .id: .init(.newName, "a name for after, with, completion, start() and end()")
    case .between:
      .init(.list("two states"), "the part of the phase's through that it belongs to", default: "all of it")
    case .from: .init(.anyOf(.propertyValue, .map("values")), "the start value", default: "the phase's from state")
    case .to: .init(.anyOf(.propertyValue, .map("values")), "the end value", default: "the phase's to state")
    case .keyframes: .init(.list("keyframes"), "the values at offsets between start and end")
    case .interpolation:
      .init(
        .words(of: Interpolation.self), "how values between keyframes are interpolated",
        default: "linear")
    case .duration: .init(.duration, "the duration of one iteration", default: "the phase's, or a spring's own")
    case .delay: .init(.time, "the time before it starts; may be negative", default: "the phase's")
    case .endDelay: .init(.time, "the time after it ends; may be negative", default: "0s")
    case .timing: .init(.name(.timing), "a named timing or token: duration, delay and curve")
    case .after:
      .init(
        .anyOf(.name(.animation), .name(.marker), .word("previous"), .list("")), "starts where the last of these ends")
    case .with:
      .init(
        .anyOf(.name(.animation), .name(.marker), .word("previous"), .list("")),
        "starts where the first of these starts")
    case .stagger: .init(.duration, "the delay from one view to the next")
    case .staggerFrom: .init(.words(of: StaggerOrigin.self), "the view that a stagger starts with", default: "first")
    case .curve: .init(.curve, "the curve of the animation, or of its keyframe segments", default: "easeInOut")
    case .pacing: .init(.curve, "a curve for the time of the whole iteration", default: "linear")
    case .iterations: .init(.anyOf(.number, .word("infinite")), "the number of iterations", default: "1")
    case .iterationStart: .init(.number, "the iteration at which it starts; may be fractional", default: "0")
    case .direction:
      .init(.words(of: PlaybackDirection.self), "the direction of its iterations", default: "normal")
    case .fill:
      .init(.words(of: FillMode.self), "which of its end values apply before and after it", default: "both")
    case .composite:
      .init(
        .words(of: CompositeOperation.self), "whether it replaces the underlying value or is added to it",
        default: "replace")
    case .colorSpace: .init(.words(of: ColorSpaceName.self), "the color space for interpolation", default: "srgb")
    case .path:
      .init(.anyOf(.words(Self.arcs), .form("SVG path")), "the path of the view's center")
    }
  }
}

/// The keys of a keyframe, in addition to properties and their values.
package enum KeyframeKey: String, MapKey {
  case at, value, curve, interpolation

  package static let map = "keyframe"
  package static var builtInProperties: [PropertyDescriptor] { PropertyCatalog.layout + PropertyCatalog.visual }
  package static let takesOwnProperties = true

  package var descriptor: KeyDescriptor {
    switch self {
    case .at: .init(.anyOf(.form("percentage"), .time, .list("")), "its time or times", default: "spread evenly")
    case .value: .init(.propertyValue, "the value, if all animated properties have the same name")
    case .curve: .init(.curve, "the curve to the property's next keyframe", default: "the animation's")
    case .interpolation:
      .init(
        .words(of: SegmentInterpolation.self), "how values are interpolated to the property's next keyframe",
        default: "the animation's")
    }
  }
}
