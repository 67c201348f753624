internal import TransitionModel
internal import TransitionParsing

extension PhaseKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .from, .to, .swap, .reverse: Draft7.reference("name")
    case .through: ["type": "array", "minItems": 2, "uniqueItems": true, "items": Draft7.reference("name")]
    case .description: Draft7.reference("text")
    case .duration: Draft7.reference("duration")
    case .delay: Draft7.reference("time")
    case .curve, .pacing: Draft7.reference("curve")
    case .timing: Draft7.reference("timingName")
    case .animations: Draft7.reference("animations")
    case .during: Draft7.reference("during")
    case .markers:
      [
        "type": "object", "additionalProperties": Draft7.reference("time"),
        "propertyNames": ValueSchemas.propertyNames(taken: ["previous", "end"], "a marker's name"),
      ]
    // A name matches the pattern of time expressions, so one definition suffices.
    case .completion: Draft7.reference("time")
    case .durationScale: Draft7.reference("amount")
    case .reducedMotion: ["anyOf": [["const": "none"], Draft7.reference("reducedMotion")]]
    case .interaction: Draft7.reference("interaction")
    case .then: Draft7.reference("name")
    case .interruption: .words(Interruption.allCases.map { ($0.rawValue, $0.meaning) })
    }
  }

  static var rules: [JSONValue] {
    let beside = allCases.filter { $0.standsBesideReverse }.map { $0.rawValue }
    return [
      exclusive(.through, .from), exclusive(.through, .to),
      [
        "dependencies": [
          "reverse": [
            "propertyNames": [
              "enum": .strings(beside), "errorMessage": "a reversed phase takes this from the phase that it reverses",
            ]
          ]
        ]
      ],
    ]
  }
}

extension ReducedMotionKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .duration: Draft7.reference("duration")
    case .delay: Draft7.reference("time")
    case .curve: Draft7.reference("curve")
    case .timing: Draft7.reference("timingName")
    case .animations: Draft7.reference("animations")
    case .completion: Draft7.reference("time")
    }
  }
}

extension Interruption {
  var meaning: String {
    switch self {
    case .replace: "Continues from the values on screen."
    case .additive: "Runs from the old motion's end value, and lets what that still lacks run out."
    case .restart: "Starts from its own from state."
    case .retrace: "Runs the interrupted phase backward, if that goes the other way; else as replace."
    case .shorten: "Takes less time back, as CSS transitions do, if the interrupted phase goes the other way."
    }
  }
}
