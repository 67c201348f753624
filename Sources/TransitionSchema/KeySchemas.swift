internal import TransitionCurves
internal import TransitionModel
internal import TransitionParsing

extension ScriptKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .transition:
      [
        "type": ["string", "boolean"], "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
        "patternErrorMessage": "letters, digits and hyphens, a letter first",
      ]
    case .version: ["type": ["integer", "string"], "minimum": 1, "maximum": 1, "pattern": "^0*1$", "default": 1]
    case .description: descriptor.type.schema
    case .include, .tokens: Draft7.reference("paths")
    case .canvas: Draft7.reference("canvas")
    case .parameters:
      ValueSchemas.map(
        of: ["anyOf": [Draft7.reference("value"), Draft7.reference("parameter")]], by: "a parameter's name",
        except: Vocabulary.reservedNames, snippets: [Snippets.parameter])
    case .curves:
      ValueSchemas.map(
        of: Draft7.reference("curve"), by: "a curve's name", except: CurveCatalog.all.map { $0.name })
    case .timings: ValueSchemas.map(of: Draft7.reference("timing"), by: "a timing's name")
    case .views: Draft7.reference("views")
    case .states:
      ValueSchemas.map(
        of: Draft7.reference("state"), by: "a state's name", except: ["initial"], snippets: [Snippets.state])
    case .phases:
      ValueSchemas.map(of: Draft7.reference("phase"), by: "a phase's name", snippets: Snippets.namedPhases)
    case .scenarios:
      ValueSchemas.map(
        of: ["type": "array", "minItems": 1, "items": Draft7.reference("event")], by: "a scenario's name")
    case .expect: ["type": "array", "items": Draft7.reference("expectation")]
    }
  }
}

extension CanvasKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .width, .height: ["allOf": [Draft7.reference("length")], "exclusiveMinimum": 0]
    case .properties: Draft7.reference("ownValues")
    }
  }
}

extension ParameterKey: KeySchema {}

extension TimingKey: KeySchema {}

extension ViewKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .layout: Draft7.reference("layout")
    case .properties: Draft7.reference("ownValues")
    case .children: Draft7.reference("views")
    case .snapshotOf, .count, .description: descriptor.type.schema
    }
  }
}

extension LayoutKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .frame: Draft7.reference("frame")
    }
  }

  static var rules: [JSONValue] {
    ["leading", "top", "width", "height"].map { key in
      [
        "not": ["required": ["frame", .string(key)]],
        "errorMessage": "'frame' gives leading, top, width and height",
      ]
    }
  }
}

extension StateKey: KeySchema {}

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
