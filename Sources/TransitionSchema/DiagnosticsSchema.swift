internal import TransitionDiagnostics

/// The schema of what `validate --format json` writes.
enum DiagnosticsSchema {
  static var document: JSONValue {
    .object([
      .init("$schema", Draft7.identifier),
      .init("title", "Diagnostics"),
      .init("description", "What 'transitionctl validate --format json' found in a run over one or more scripts."),
      .init("type", "object"),
      .init("additionalProperties", false),
      .init("required", ["version", "tool", "diagnostics", "summary"]),
      .init("properties", .object(members)),
      .init("definitions", .object(definitions)),
    ])
  }

  private static let members: [JSONValue.Member] = [
    .init("version", ["description": "The version of this format.", "const": 1]),
    .init(
      "tool",
      Draft7.object([
        .init("name", ["const": "transitionctl"]),
        .init("version", ["description": "The tool's version.", "type": "string"]),
      ])),
    .init(
      "diagnostics",
      [
        "description": "In the order of the files, and of the places in them.", "type": "array",
        "items": Draft7.reference("diagnostic"),
      ]),
    .init("summary", Draft7.reference("summary")),
    .init(
      "statistics",
      [
        "description": "How often each rule was broken, the most frequent first; only with --statistics.",
        "type": "array",
        "items": Draft7.object([
          .init("rule", Draft7.reference("rule")), .init("level", Draft7.reference("level")),
          .init("count", ["type": "integer", "minimum": 1]),
        ]),
      ]),
  ]

  private static let path: JSONValue = [
    "description": "The file, relative to the current folder where it lies below it, with '/'.", "type": "string",
  ]

  private static let definitions: [JSONValue.Member] = [
    .init(
      "rule",
      [
        "description": "A stable name, such as unknown-key.", "type": "string",
        "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
      ]
    ),
    .init("level", ["enum": .strings(Level.allCases.reversed().map { $0.name })]),
    .init(
      "diagnostic",
      Draft7.object(
        [
          .init("path", path),
          .init("rule", Draft7.reference("rule")),
          .init("level", Draft7.reference("level")),
          .init("message", ["description": "One phrase, for people.", "type": "string"]),
          .init("range", Draft7.reference("range")),
          .init("label", ["description": "What stands beside the place, such as a suggestion.", "type": "string"]),
          .init("help", ["description": "A remedy that can be typed.", "type": "string"]),
          .init(
            "related",
            [
              "description": "Other places that have to do with it.", "type": "array",
              "items": Draft7.object(
                [
                  .init("message", ["type": "string"]), .init("path", path), .init("range", Draft7.reference("range")),
                ], optional: ["path", "range"]),
            ]),
          .init(
            "fix",
            [
              "description": "The edits that mend it, to be made together; empty when there is no one way.",
              "type": "array",
              "items": Draft7.object([
                .init("path", path), .init("range", Draft7.reference("range")),
                .init("replacement", ["type": "string"]),
              ]),
            ]),
          .init(
            "isFixSafe",
            ["description": "False where the edits may take away what was meant to stay.", "const": false]),
          .init(
            "suppressed",
            Draft7.object(
              [.init("kind", ["enum": ["inSource", "external"]]), .init("reason", ["type": "string"])],
              description: "Why the finding does not count; left out where it does.")),
        ], optional: ["label", "help", "isFixSafe", "suppressed"])),
    .init(
      "range",
      Draft7.object(
        [.init("start", Draft7.reference("place")), .init("end", Draft7.reference("place"))],
        description: "From a place up to but not including another.")),
    .init(
      "place",
      Draft7.object([
        .init("line", ["description": "From 1.", "type": "integer", "minimum": 1]),
        .init("column", ["description": "From 1, in Unicode scalars.", "type": "integer", "minimum": 1]),
        .init("offset", ["description": "From 0, in bytes of UTF-8.", "type": "integer", "minimum": 0]),
      ])),
    .init(
      "summary",
      Draft7.object(
        ["files", "errors", "warnings", "notes"].map { .init($0, ["type": "integer", "minimum": 0]) },
        description: "How many files were looked at, and how many findings there are, those not listed counted too.")),
  ]
}
