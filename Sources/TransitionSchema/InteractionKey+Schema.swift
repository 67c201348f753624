internal import TransitionModel
internal import TransitionParsing

extension InteractionKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .input: Draft7.reference("channel")
    case .range:
      [
        "type": "array", "minItems": 2, "maxItems": 2, "items": Draft7.reference("channelValue"),
        "defaultSnippets": [["label": "[0, 100]", "body": ["${1:0}", "${2:100}"]]],
      ]
    case .stops: ["type": "array", "minItems": 1, "items": Draft7.reference("channelValue")]
    case .flick: Draft7.reference("channelValue")
    case .onSettle: ["anyOf": [SettleKey.curve.valueSchema, Draft7.reference("onSettle")]]
    case .follow:
      [
        "type": "object", "additionalProperties": Draft7.reference("channel"),
        "propertyNames": [
          "pattern": .string("^\(ValuePatterns.view)\\.\(ValuePatterns.name)$"),
          "patternErrorMessage": "view.property",
        ],
      ]
    case .onCommit, .onCancel: Draft7.reference("gestureEnd")
    default: descriptor.type.schema
    }
  }

  static var rules: [JSONValue] {
    [oneOf(.range, .stops)]
      + [InteractionKey.commit, .commitWhen, .onCommit, .onCancel].map { exclusive(.stops, $0) }
      + [["dependencies": ["settle": ["stops"], "flick": ["stops"], "projection": ["stops"], "onSettle": ["stops"]]]]
  }

  /// The channels of every gesture recognizer, and custom names.
  static let channel: JSONValue = [
    "anyOf": [
      ["enum": ["translationX", "translationY", "scale", "rotation"]],
      ValueSchemas.text(
        "^\(ValuePatterns.name)$", "translationX, translationY, scale, rotation, or a name of your own"),
    ]
  ]

  /// A number, or an angle for the channel `rotation`.
  static let channelValue: JSONValue = [
    "type": ["number", "string"], "pattern": .string(ValuePatterns.channelValue),
    "patternErrorMessage": "a number, or an angle of the channel 'rotation'",
  ]
}

extension GestureEndKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .proportional: ["enum": [true, false, "true", "false"]]
    default: descriptor.type.schema
    }
  }
}

extension SettleKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .duration: descriptor.type.schema
    case .curve: ["anyOf": [["const": "decay"], Draft7.reference("spring")]]
    }
  }
}
