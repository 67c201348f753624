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
    case .settle:
      [
        "anyOf": [
          .words([
            ("nearest", "The stop nearest to the projected input."),
            ("next", "The next stop in the direction of the velocity; the nearest when slow."),
          ]), Draft7.reference("name"),
        ]
      ]
    case .flick: Draft7.reference("channelValue")
    case .projection: ["anyOf": [["const": "none"], Draft7.reference("amount"), Draft7.reference("time")]]
    case .onSettle: ["anyOf": [SettleKey.curve.valueSchema, Draft7.reference("onSettle")]]
    case .rubberBand: Draft7.reference("amount")
    case .follow:
      [
        "type": "object", "additionalProperties": Draft7.reference("channel"),
        "propertyNames": [
          "pattern": .string("^\(ValuePatterns.view)\\.\(ValuePatterns.name)$"),
          "patternErrorMessage": "view.property",
        ],
      ]
    case .scrub: .words(Scrubbing.allCases.map { ($0.rawValue, $0.meaning) })
    case .commit: Draft7.reference("boolean")
    case .commitWhen: .words(CommitMoment.allCases.map { ($0.rawValue, $0.meaning) })
    case .onCommit, .onCancel: Draft7.reference("gestureEnd")
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
      [
        "type": "string", "pattern": .string("^\(ValuePatterns.name)$"),
        "patternErrorMessage": "translationX, translationY, scale, rotation, or a name of your own",
      ],
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
    case .then: Draft7.reference("name")
    case .duration: Draft7.reference("duration")
    case .curve: Draft7.reference("curve")
    case .proportional: ["enum": [true, false, "true", "false"]]
    }
  }
}

extension SettleKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .duration: Draft7.reference("duration")
    case .curve: ["anyOf": [["const": "decay"], Draft7.reference("spring")]]
    }
  }
}

extension Scrubbing {
  fileprivate var meaning: String {
    switch self {
    case .linear: "Takes each animation's own curve as linear, as UIKit's scrubsLinearly does."
    case .curve: "Keeps each animation's own curve."
    }
  }
}

extension CommitMoment {
  fileprivate var meaning: String {
    switch self {
    case .changed: "As soon as it holds at a point of the gesture."
    case .ended: "On release."
    }
  }
}
