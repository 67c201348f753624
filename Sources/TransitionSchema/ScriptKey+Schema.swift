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

extension StateKey: KeySchema {}
