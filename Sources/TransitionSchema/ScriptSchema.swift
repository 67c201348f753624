internal import TransitionModel
internal import TransitionParsing

/// The schema of a script, for editors.
///
/// It accepts at least what the parser accepts: only the tool looks up names and checks units.
enum ScriptSchema {
  static var document: JSONValue {
    // A file that only contains declarations for others to include needs no name.
    let shared: [ScriptKey] = [
      .description, .include, .tokens, .parameters, .curves, .timings, .views, .states,
    ]
    return [
      "$schema": Draft7.identifier,
      "title": "Transition script",
      "description": "A transition of a user interface: its views, the states they rest in, and its phases.",
      "type": "object",
      "minProperties": 1,
      "if": ["propertyNames": ["enum": .strings(shared.map { $0.rawValue })]],
      "else": ["required": .strings(ScriptKey.requiredKeys)],
      "additionalProperties": false,
      "properties": .object(ScriptKey.properties),
      "defaultSnippets": [Snippets.script],
      "definitions": .object(definitions),
    ]
  }

  private static var definitions: [JSONValue.Member] {
    let maps: JSONValue = [
      "canvas": CanvasKey.map(),
      "parameter": ParameterKey.map(),
      "timing": TimingKey.map(),
      "views": views,
      "view": ViewKey.map(snippets: [Snippets.view]),
      "layout": LayoutKey.map(snippets: Snippets.layouts),
      "state": state,
      "during": during,
      "phase": PhaseKey.map(snippets: Snippets.phases),
      "reducedMotion": ReducedMotionKey.map(),
      "interaction": InteractionKey.map(snippets: [Snippets.interaction]),
      "gestureEnd": GestureEndKey.map(),
      "onSettle": SettleKey.map(),
      "channel": InteractionKey.channel,
      "channelValue": InteractionKey.channelValue,
      "animations": animations,
      "animation": AnimationKey.map(snippets: Snippets.animations),
      "animationValue": animationValue,
      "keyframe": keyframe,
      "event": ScenarioKey.map(snippets: Snippets.events),
      "point": TracePointKey.point,
      "tracePoint": TracePointKey.tracePoint,
      "expectation": ExpectationKey.map(snippets: Snippets.expectations),
    ]
    return maps.members + ValueSchemas.definitions.members + PropertySchemas.definitions
  }

  private static let views = ValueSchemas.map(
    of: Draft7.reference("view"), by: "a view's name", except: Vocabulary.reservedNames,
    snippets: [Snippets.namedView])

  private static var state: JSONValue {
    [
      "type": "object", "additionalProperties": false, "properties": .object(StateKey.properties),
      "patternProperties": .object(PropertySchemas.assignments(taken: StateKey.allCases.map { $0.rawValue })),
      "errorMessage": "a state is a map of views and their values: card: { opacity: 0 }, or card.opacity: 0",
    ]
  }

  private static var during: JSONValue {
    [
      "type": "object", "additionalProperties": false,
      "patternProperties": .object(PropertySchemas.assignments(taken: [])),
    ]
  }

  private static let animations: JSONValue = [
    "type": "array", "items": Draft7.reference("animation"), "defaultSnippets": .array(Snippets.animationItems),
  ]

  private static let animationValue: JSONValue = [
    "anyOf": [Draft7.reference("value"), Draft7.reference("frame"), Draft7.reference("values")]
  ]

  private static var keyframe: JSONValue {
    let keys = KeyframeKey.allCases.map { $0.rawValue }
    return [
      "type": "object", "minProperties": 1,
      "properties": .object(KeyframeKey.properties + PropertySchemas.sideBySide),
      // Custom properties.
      "additionalProperties": Draft7.reference("value"),
      "propertyNames": ValueSchemas.names("at, value, curve, interpolation, or a property"),
      // Either one value for all targets, or values by property.
      "if": ["required": ["value"]],
      "then": [
        "propertyNames": ["enum": .strings(keys), "errorMessage": "a property cannot be combined with 'value'"]
      ],
      "else": ["not": ["propertyNames": ["enum": .strings(keys)]], "errorMessage": "give 'value', or a property"],
    ]
  }
}
