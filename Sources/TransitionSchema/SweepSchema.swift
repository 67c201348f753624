/// The schema of a sweep: a scenario's drag, tried in many lengths and speeds.
enum SweepSchema {
  static var document: JSONValue {
    .object([
      .init("$schema", Draft7.identifier),
      .init("title", "Sweep"),
      .init(
        "description",
        """
        What came of each drag of a sweep, the last variation changing fastest: what 'transitionctl sweep --format json' \
        writes.
        """),
      .init("type", "object"),
      .init("additionalProperties", false),
      .init("required", ["version", "scenario", "drags"]),
      .init(
        "properties",
        [
          "version": ["description": "The version of this format.", "const": 1],
          "scenario": ["description": "The scenario whose first drag was tried.", "type": "string"],
          "drags": ["description": "One entry a drag.", "type": "array", "items": Draft7.reference("drag")],
        ]),
      .init("definitions", ["drag": drag]),
    ])
  }

  private static let drag = JSONValue.object([
    .init("type", "object"),
    .init("required", ["decision", "duration", "speed", "track"]),
    .init(
      "properties",
      [
        "distance": ["description": "How far the drag came, in units of its input.", "type": "number"],
        "velocity": ["description": "How fast it was at its end, in those units a second.", "type": "number"],
        "decision": [
          "description": "How it ended; release where nothing is decided, none where it did not end.",
          "enum": ["commit", "cancel", "release", "none"],
        ],
        "duration": [
          "description": "From the release to the end of the run in seconds; null when the run never ends.",
          "type": ["number", "null"], "minimum": 0,
        ],
        "speed": [
          "description": "The largest speed after the release, in units a second.", "type": "number", "minimum": 0,
        ],
        "track": ["description": "The track that had it; empty where nothing moved.", "type": "string"],
      ]),
    .init(
      "additionalProperties",
      ["description": "A parameter's value: a text where it has a unit.", "type": ["number", "string"]]),
  ])
}
