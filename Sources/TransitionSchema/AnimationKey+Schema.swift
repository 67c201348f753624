internal import TransitionModel
internal import TransitionParsing

extension AnimationKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .animate: Draft7.reference("targets")
    case .id: Draft7.reference("name")
    case .between:
      ["type": "array", "minItems": 2, "maxItems": 2, "uniqueItems": true, "items": Draft7.reference("name")]
    case .from, .to: Draft7.reference("animationValue")
    case .keyframes:
      [
        "type": "array", "minItems": 1,
        "items": ["anyOf": [Draft7.reference("keyframe"), Draft7.reference("value"), Draft7.reference("frame")]],
        "defaultSnippets": .array(Snippets.keyframes),
      ]
    case .interpolation: .words(Interpolation.allCases.map { ($0.rawValue, $0.meaning) })
    case .duration, .stagger: Draft7.reference("duration")
    case .delay, .endDelay: Draft7.reference("time")
    case .timing: Draft7.reference("timingName")
    case .after, .with: Draft7.reference("names")
    case .staggerFrom: .words(StaggerOrigin.allCases.map { ($0.rawValue, $0.meaning) })
    case .curve: Draft7.reference("curve")
    case .pacing: Draft7.reference("easing")
    case .iterations:
      ["anyOf": [["const": "infinite"], Draft7.reference("amount")]]
    case .iterationStart: Draft7.reference("amount")
    case .direction:
      .words(
        PlaybackDirection.allCases.map { ($0.rawValue, $0.meaning) }
          + [("alternate-reverse", "CSS's spelling of alternateReverse.")])
    case .fill: .words(FillMode.allCases.map { ($0.rawValue, $0.meaning) })
    case .composite: .words(CompositeOperation.allCases.map { ($0.rawValue, $0.meaning) })
    case .colorSpace: .words(ColorSpaceName.allCases.map { ($0.rawValue, $0.meaning) })
    case .path:
      [
        "anyOf": [
          .words([
            ("arc(horizontal)", "The quarter ellipse that leaves its start sideways."),
            ("arc(vertical)", "The quarter ellipse that leaves its start upright."),
          ]),
          [
            "type": "string", "pattern": .string(ValuePatterns.motionPath),
            "patternErrorMessage": "arc(horizontal), arc(vertical), or an SVG path, which begins with M",
          ],
        ]
      ]
    }
  }

  static var rules: [JSONValue] {
    [
      exclusive(.after, .with), exclusive(.keyframes, .path),
      [
        "if": ["required": ["composite"], "properties": ["composite": ["const": "add"]]],
        "then": [
          "anyOf": [["required": ["from"]], ["required": ["to"]], ["required": ["keyframes"]]],
          "errorMessage": "an additive animation gives its values explicitly",
        ],
      ],
    ]
  }
}

extension KeyframeKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .at:
      [
        "anyOf": [
          Draft7.reference("place"), ["type": "array", "minItems": 1, "items": Draft7.reference("place")],
        ]
      ]
    case .value: ["anyOf": [Draft7.reference("value"), Draft7.reference("frame")]]
    case .curve: Draft7.reference("curve")
    case .interpolation:
      .words(
        SegmentInterpolation.allCases.map { ($0.rawValue, (Interpolation(rawValue: $0.rawValue) ?? .linear).meaning) })
    }
  }
}

// MARK: What the words mean

extension Interpolation {
  fileprivate var meaning: String {
    switch self {
    case .linear: "From each keyframe to the next, shaped by the curves."
    case .discrete: "Jumps half-way to the next."
    case .cubic: "One smooth line through all values, at rest at both ends."
    case .monotone: "One smooth line that never leaves the range between neighbors."
    case .paced: "At constant speed; the times follow from the values."
    case .continuous: "As SwiftUI's KeyframeTrack: each segment starts at the value and speed shown."
    }
  }
}

extension StaggerOrigin {
  fileprivate var meaning: String {
    switch self {
    case .first: "The first view named starts."
    case .last: "The last view named starts."
    case .center: "The views in the middle start."
    }
  }
}

extension PlaybackDirection {
  fileprivate var meaning: String {
    switch self {
    case .normal: "Every iteration forwards."
    case .reverse: "Every iteration backwards."
    case .alternate: "Forwards, then backwards, and so on."
    case .alternateReverse: "Backwards, then forwards, and so on."
    }
  }
}

extension FillMode {
  fileprivate var meaning: String {
    switch self {
    case .none: "Holds only while it runs."
    case .forwards: "Holds its last value afterwards."
    case .backwards: "Holds its first value before it starts."
    case .both: "Holds its first value before and its last value afterwards."
    }
  }
}

extension CompositeOperation {
  fileprivate var meaning: String {
    switch self {
    case .replace: "Replaces the underlying value."
    case .add: "Is added to what lies beneath."
    }
  }
}

extension ColorSpaceName {
  fileprivate var meaning: String {
    switch self {
    case .srgb: "Mixes as CSS transitions and Core Animation do."
    case .srgbLinear: "Mixes light, which is brighter in the middle."
    case .oklab: "Mixes evenly for the eye."
    case .oklch: "Mixes along the shorter arc of hues."
    }
  }
}
