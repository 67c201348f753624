internal import TransitionModel

/// The schema of a comparison of two scripts or timelines.
enum DiffSchema {
  static var document: JSONValue {
    .object([
      .init("$schema", Draft7.identifier),
      .init("title", "Difference of motions"),
      .init(
        "description",
        "What changed between two scripts or sampled timelines: what 'transitionctl diff --format json' writes."),
      .init("type", "object"),
      .init("additionalProperties", false),
      .init("required", ["version", "old", "new", "same", "changes", "motions", "notes"]),
      .init(
        "properties",
        [
          "version": ["description": "The version of this format.", "const": 1],
          "old": ["description": "What was compared, as the command line names it.", "type": "string"],
          "new": ["type": "string"],
          "same": ["description": "Whether nothing differs.", "type": "boolean"],
          "changes": [
            "description": "What changed in words, most important first.", "type": "array",
            "items": Draft7.reference("change"),
          ],
          "motions": [
            "description": "Every phase and scenario of either side.", "type": "array",
            "items": Draft7.reference("motion"),
          ],
          "notes": [
            "description": "What was not compared, a sentence each.", "type": "array", "items": ["type": "string"],
          ],
        ]),
      .init(
        "definitions",
        ["change": change, "motion": motion, "marker": marker, "track": track, "facts": facts, "value": value]),
    ])
  }

  private static let change = Draft7.object([
    .init(
      "kind",
      [
        "enum": [
          "added", "removed", "parameter", "canvas", "duration", "tracks", "order", "timing", "curve", "standing",
          "values", "other",
          "markers",
        ]
      ]),
    .init(
      "motions",
      ["description": "The phases and scenarios that it is in.", "type": "array", "items": ["type": "string"]]),
    .init("text", ["type": "string"]),
    .init("tracks", ["description": "The tracks that it is about.", "type": "array", "items": ["type": "string"]]),
  ])

  private static let seconds: JSONValue = ["type": ["number", "null"]]

  private static let motion = Draft7.object(
    [
      .init("kind", ["description": "Null for a CSV, which does not say.", "enum": ["phase", "scenario", .null]]),
      .init("name", ["type": "string"]),
      .init(
        "reducedMotion", ["description": "Whether it is the variant for less motion.", "type": "boolean"]),
      .init(
        "status",
        [
          "description": "With added and removed, which are on one side only, nothing follows.",
          "enum": ["same", "changed", "added", "removed"],
        ]),
      .init(
        "tolerance",
        ["description": "The largest difference of a value that counts as none.", "type": "number", "minimum": 0]),
      .init("trackCount", ["description": "How many tracks were compared.", "type": "integer", "minimum": 0]),
      .init(
        "duration",
        Draft7.object(
          [.init("old", seconds), .init("new", seconds)],
          description: "In seconds; null where there is no end, or where a timeline does not say.")),
      .init("addedViews", ["type": "array", "items": ["type": "string"]]),
      .init("lostViews", ["type": "array", "items": ["type": "string"]]),
      .init(
        "markers",
        ["description": "Those that differ.", "type": "array", "items": Draft7.reference("marker")]),
      .init("tracks", ["description": "Those that differ.", "type": "array", "items": Draft7.reference("track")]),
    ],
    optional: ["tolerance", "trackCount", "duration", "addedViews", "lostViews", "markers", "tracks"])

  private static let marker = Draft7.object(
    [.init("name", ["type": "string"]), .init("old", seconds), .init("new", seconds)],
    description: "In seconds; null on a side that has no such marker.")

  private static let track = Draft7.object(
    [
      .init("name", ["description": "view.property", "type": "string"]),
      .init("type", ["enum": .strings(ValueType.allCases.map { $0.name })]),
      .init("unit", ["description": "Left out for numbers without one.", "type": "string"]),
      .init(
        "status",
        [
          "description": "added and lost move on one side only; standing ones on neither, and have another value.",
          "enum": ["changed", "added", "lost", "standing"],
        ]),
      .init(
        "follows",
        ["description": "Whether it follows from other tracks that differ as well.", "type": "boolean"]),
      .init(
        "largest",
        Draft7.object(
          [
            .init(
              "amount",
              [
                "description": "In the track's unit; of a color of one component, of booleans and texts 1.",
                "type": "number", "minimum": 0,
              ]),
            .init("time", ["description": "Seconds.", "type": "number"]),
            .init("old", Draft7.reference("value")),
            .init("new", Draft7.reference("value")),
          ], description: "Where it differs most.")),
      .init("old", Draft7.reference("facts")),
      .init("new", Draft7.reference("facts")),
    ], optional: ["unit", "largest", "old", "new"])

  private static let facts = Draft7.object(
    [
      .init("from", Draft7.reference("value")),
      .init("to", Draft7.reference("value")),
      .init(
        "start",
        [
          "description": "When it leaves its first value, in seconds; null when it stands still.",
          "type": ["number", "null"],
        ]),
      .init(
        "end", ["description": "From when on it has its last value.", "type": ["number", "null"]]),
      .init(
        "overshoot",
        [
          "description": "How far beyond its last value it goes, as a share of the way.", "type": "number",
          "minimum": 0,
        ]),
    ], description: "What a track does on one side.")

  private static let value: JSONValue = [
    "description": "A color is red, green, blue and alpha: sRGB, 0 to 1, alpha not multiplied in.",
    "anyOf": [
      ["type": ["number", "boolean", "string"]],
      ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4],
    ],
  ]
}
