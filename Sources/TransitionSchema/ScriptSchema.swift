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
    return .object([
      .init("$schema", Draft7.identifier),
      .init("title", "Transition script"),
      .init("description", "A transition of a user interface: its views, the states they rest in, and its phases."),
      .init("type", "object"),
      .init("minProperties", 1),
      .init("if", ["propertyNames": ["enum": .strings(shared.map { $0.rawValue })]]),
      .init("else", ["required": .strings(ScriptKey.requiredKeys)]),
      .init("additionalProperties", false),
      .init("properties", .object(ScriptKey.properties)),
      .init("defaultSnippets", [Snippets.script]),
      .init("definitions", .object(definitions)),
    ])
  }

  private static var definitions: [JSONValue.Member] {
    [
      .init("canvas", CanvasKey.map()),
      .init("parameter", ParameterKey.map()),
      .init("timing", TimingKey.map()),
      .init("views", views),
      .init("view", ViewKey.map(snippets: [Snippets.view])),
      .init("layout", LayoutKey.map(snippets: Snippets.layouts)),
      .init("state", state),
      .init("during", during),
      .init("phase", PhaseKey.map(snippets: Snippets.phases)),
      .init("reducedMotion", ReducedMotionKey.map()),
      .init("interaction", InteractionKey.map(snippets: [Snippets.interaction])),
      .init("gestureEnd", GestureEndKey.map()),
      .init("onSettle", SettleKey.map()),
      .init("channel", InteractionKey.channel),
      .init("channelValue", InteractionKey.channelValue),
      .init("animations", animations),
      .init("animation", AnimationKey.map(snippets: Snippets.animations)),
      .init("animationValue", animationValue),
      .init("keyframe", keyframe),
      .init("event", ScenarioKey.map(snippets: Snippets.events)),
      .init("point", TracePointKey.point),
      .init("tracePoint", TracePointKey.tracePoint),
      .init("expectation", ExpectationKey.map(snippets: Snippets.expectations)),
    ] + ValueSchemas.definitions + PropertySchemas.definitions
  }

  private static let views = ValueSchemas.map(
    of: Draft7.reference("view"), by: "a view's name", except: Vocabulary.reservedNames,
    snippets: [
      ["label": "view", "description": "A view", "body": ["${1:card}": ["layout": ["height": "${2:100}"]]]]
    ])

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
