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
      [
        "type": "object",
        "additionalProperties": ["anyOf": [Draft7.reference("value"), Draft7.reference("parameter")]],
        "propertyNames": ValueSchemas.propertyNames(
          taken: Vocabulary.reservedNames, "a parameter's name"),
        "defaultSnippets": [Snippets.parameter],
      ]
    case .curves:
      [
        "type": "object", "additionalProperties": Draft7.reference("curve"),
        "propertyNames": ValueSchemas.propertyNames(taken: CurveCatalog.all.map { $0.name }, "a curve's name"),
      ]
    case .timings:
      [
        "type": "object", "additionalProperties": Draft7.reference("timing"),
        "propertyNames": ValueSchemas.propertyNames("a timing's name"),
      ]
    case .views: Draft7.reference("views")
    case .states:
      [
        "type": "object", "additionalProperties": Draft7.reference("state"),
        "propertyNames": ValueSchemas.propertyNames(taken: ["initial"], "a state's name"),
        "defaultSnippets": [Snippets.state],
      ]
    case .phases:
      [
        "type": "object", "additionalProperties": Draft7.reference("phase"),
        "propertyNames": ValueSchemas.propertyNames("a phase's name"), "defaultSnippets": .array(Snippets.namedPhases),
      ]
    case .scenarios:
      [
        "type": "object",
        "additionalProperties": ["type": "array", "minItems": 1, "items": Draft7.reference("event")],
        "propertyNames": ValueSchemas.propertyNames("a scenario's name"),
      ]
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

extension StateKey: KeySchema {}
