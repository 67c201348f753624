internal import TransitionParsing

extension ScenarioKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .drag:
      [
        "anyOf": [
          ["type": "string", "minLength": 1, "errorMessage": "the path of a CSV file, or a list of points"],
          ["type": "array", "minItems": 2, "items": Draft7.reference("point")],
        ],
        "defaultSnippets": [Snippets.points],
      ]
    default: descriptor.type.schema
    }
  }

  static var rules: [JSONValue] {
    [
      oneOf(.play, .drag, .stop),
      ["dependencies": ["drag": ["phase"], "phase": ["drag"], "to": ["play"]]],
    ]
  }
}

extension TracePointKey: KeySchema {
  /// A time with values of channels.
  static var tracePoint: JSONValue {
    [
      "type": "object", "required": .strings(requiredKeys), "properties": .object(properties),
      "additionalProperties": Draft7.reference("channelValue"),
      "propertyNames": ValueSchemas.names("at, or a channel"),
    ]
  }

  /// Either form of a point: a pair, or a time with channels.
  static let point: JSONValue = [
    "anyOf": [
      [
        "type": "array", "minItems": 2, "maxItems": 2,
        "items": [Draft7.reference("time"), Draft7.reference("channelValue")],
        "errorMessage": "a time and an input: [80ms, 30]",
      ],
      Draft7.reference("tracePoint"),
    ]
  ]
}

extension ExpectationKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    // A name matches the pattern of time expressions, so one definition suffices.
    case .at: Draft7.reference("time")
    default: descriptor.type.schema
    }
  }

  static var rules: [JSONValue] { [oneOf(.phase, .scenario), oneOf(.that, .always), exclusive(.at, .always)] }
}
