internal import TransitionModel
internal import TransitionParsing

extension AnimationKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .animate: Draft7.reference("targets")
    case .between:
      ["type": "array", "minItems": 2, "maxItems": 2, "uniqueItems": true, "items": Draft7.reference("name")]
    case .from, .to: Draft7.reference("animationValue")
    case .keyframes:
      [
        "type": "array", "minItems": 1,
        "items": ["anyOf": [Draft7.reference("keyframe"), Draft7.reference("value"), Draft7.reference("frame")]],
        "defaultSnippets": .array(Snippets.keyframes),
      ]
    case .after, .with: Draft7.reference("names")
    case .pacing: Draft7.reference("easing")
    case .direction:
      .words(PlaybackDirection.words + [KeyWord("alternate-reverse", "CSS's spelling of alternateReverse.")])
    case .path:
      [
        "anyOf": [
          .words(Self.arcs),
          ValueSchemas.text(
            ValuePatterns.motionPath, "arc(horizontal), arc(vertical), or an SVG path, which begins with M"),
        ]
      ]
    default: descriptor.type.schema
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
    case .at: ValueSchemas.oneOrMore("place")
    case .value: ["anyOf": [Draft7.reference("value"), Draft7.reference("frame")]]
    case .curve, .interpolation: descriptor.type.schema
    }
  }
}
