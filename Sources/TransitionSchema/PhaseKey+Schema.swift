internal import TransitionModel
internal import TransitionParsing

extension PhaseKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .through: ["type": "array", "minItems": 2, "uniqueItems": true, "items": Draft7.reference("name")]
    case .animations: Draft7.reference("animations")
    case .during: Draft7.reference("during")
    case .markers:
      ValueSchemas.map(of: Draft7.reference("time"), by: "a marker's name", except: ["previous", "end"])
    // A name matches the pattern of time expressions, so one definition suffices.
    case .completion: Draft7.reference("time")
    case .reducedMotion: ["anyOf": [["const": "none"], Draft7.reference("reducedMotion")]]
    case .interaction: Draft7.reference("interaction")
    default: descriptor.type.schema
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
          ],
          "durationScale": [
            "anyOf": [["required": ["swap"]], ["required": ["reverse"]]],
            "errorMessage": "'durationScale' needs 'swap' or 'reverse'",
          ],
        ]
      ],
    ]
  }
}

extension ReducedMotionKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .animations: Draft7.reference("animations")
    case .completion: Draft7.reference("time")
    default: descriptor.type.schema
    }
  }
}
