internal import TransitionModel

/// The schema of a sampled timeline, and of the lines of JSON Lines.
enum TimelineSchema {
  static var document: JSONValue {
    .object([
      .init("$schema", Draft7.identifier),
      .init("title", "Sampled timeline"),
      .init(
        "description",
        """
        A phase of a transition or a scenario over several, evaluated at a number of times: what 'transitionctl sample --format json' writes. \
        'header' and 'frame' below describe the first and the other lines of --format jsonl.
        """),
      .init("type", "object"),
      .init("additionalProperties", false),
      .init(
        "required", ["transition", "version", "fps", "duration", "times", "tracks", "markers"]),
      oneSubject,
      .init("properties", .object(head + [times, tracks("track"), markers])),
      .init("definitions", .object(definitions)),
    ])
  }

  private static let head: [JSONValue.Member] = [
    .init("transition", ["description": "The script's name.", "type": "string"]),
    .init("phase", ["description": "The phase that was sampled.", "type": "string"]),
    .init("scenario", ["description": "The scenario that was sampled, in place of a phase.", "type": "string"]),
    .init("version", ["description": "The version of this format.", "const": 1]),
    .init(
      "fps",
      [
        "description": "Frames a second; null when the times were given in another way.",
        "type": ["number", "null"], "exclusiveMinimum": 0,
      ]),
    .init(
      "duration",
      [
        "description": "When the motion ends, in seconds; null when it never does and no end was asked for.",
        "type": ["number", "null"], "minimum": 0,
      ]),
  ]

  /// A timeline is one of a phase or of a scenario.
  private static let oneSubject = JSONValue.Member("oneOf", [["required": ["phase"]], ["required": ["scenario"]]])

  private static let times = JSONValue.Member(
    "times",
    [
      "description": "The times of the frames in seconds; every list of values has as many entries.",
      "type": "array", "items": ["type": "number"],
    ])

  private static func tracks(_ definition: String) -> JSONValue.Member {
    .init(
      "tracks",
      [
        "description": "One entry for each property or component of a frame.", "type": "array",
        "items": Draft7.reference(definition),
      ])
  }

  private static let markers = JSONValue.Member(
    "markers",
    [
      "description": "The phase's named times, or the events of a scenario.", "type": "array",
      "items": Draft7.object([
        .init("name", ["type": "string"]), .init("time", ["description": "Seconds.", "type": "number"]),
      ]),
    ])

  private static let trackHead: [JSONValue.Member] = [
    .init(
      "name",
      [
        "description": "view.property; of a scenario also phase: what is running, with + between.", "type": "string",
        "pattern": "^([^.]+(\\.[0-9]+)?\\.[^.]+|phase)$",
      ]),
    .init("view", ["description": "The view, a member of a counted one as row.3; empty for phase.", "type": "string"]),
    .init("property", ["type": "string"]),
    .init("type", ["enum": .strings(ValueType.allCases.map { $0.name })]),
    .init("unit", ["description": "Left out for numbers without one.", "enum": ["pt", "deg", "s"]]),
  ]

  private static var definitions: [JSONValue.Member] {
    let values: [JSONValue.Member] = [
      .init("values", ["description": "One entry a frame.", "type": "array"]),
      .init(
        "velocities",
        [
          "description": "The value's speed in units a second, one entry a frame; only with --velocity.",
          "type": "array",
        ]),
    ]
    let rules = ValueType.allCases.map { type in
      JSONValue.object([
        .init("if", ["properties": ["type": ["const": .string(type.name)]]]),
        .init("then", ["properties": .object(lists(of: type))]),
      ])
    }
    return [
      .init(
        "track",
        Draft7.object(trackHead + values, optional: ["unit", "velocities"]).adding([.init("allOf", .array(rules))])),
      .init("trackHead", Draft7.object(trackHead, optional: ["unit"])),
      .init(
        "color",
        [
          "description": "Red, green, blue and alpha: sRGB, 0 to 1, alpha not multiplied in.", "type": "array",
          "items": ["type": "number", "minimum": 0, "maximum": 1], "minItems": 4, "maxItems": 4,
        ]),
      .init(
        "numbers",
        [
          "description": "A color's speeds.", "type": "array", "items": ["type": "number"], "minItems": 4,
          "maxItems": 4,
        ]
      ),
      .init(
        "header",
        Draft7.object(
          head + [tracks("trackHead"), markers], optional: ["phase", "scenario"],
          description: "The first line of JSON Lines."
        ).adding([oneSubject])),
      .init(
        "frame",
        Draft7.object(
          [
            .init("time", ["description": "Seconds.", "type": "number"]),
            .init("values", ["description": "In the order of the header's tracks.", "type": "array"]),
            .init(
              "velocities",
              ["description": "In the same order; null for tracks that have no speed.", "type": "array"]),
          ], optional: ["velocities"], description: "Every other line of JSON Lines.")),
    ]
  }

  /// What stands in a track's lists, by its type.
  private static func lists(of type: ValueType) -> [JSONValue.Member] {
    func list(_ name: String, _ items: JSONValue) -> JSONValue.Member { .init(name, ["items": items]) }
    let number: JSONValue = ["type": "number"]
    return switch type {
    case .number, .time, .angle: [list("values", number), list("velocities", number)]
    case .color: [list("values", Draft7.reference("color")), list("velocities", Draft7.reference("numbers"))]
    case .boolean: [list("values", ["type": "boolean"]), .init("velocities", false)]
    case .text: [list("values", ["type": "string"]), .init("velocities", false)]
    }
  }
}
