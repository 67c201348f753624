internal import TransitionDiagnostics

/// The schema of `.transitionctl.yaml`.
enum ConfigSchema {
  static var document: JSONValue {
    .object([
      .init("$schema", Draft7.identifier),
      .init("title", "transitionctl configuration"),
      .init("description", "The .transitionctl.yaml that is nearest to a script, upwards of it."),
      .init("type", "object"),
      .init("additionalProperties", false),
      .init("properties", .object(members)),
      .init("definitions", ["level": level, "globs": globs]),
    ])
  }

  private static let members: [JSONValue.Member] = [
    .init("include", described("Files to look at beside *.transition.yaml and *.transition.yml.", "globs")),
    .init("exclude", described("Files and folders to leave out.", "globs")),
    .init(
      "rules",
      [
        "description": "What is said of each rule: a level, or a level and options.",
        "type": "object",
        "propertyNames": [
          "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
          "patternErrorMessage": "rules are named in lower case with hyphens: unanimated-change",
        ],
        "additionalProperties": [
          "anyOf": [
            Draft7.reference("level"),
            Draft7.object(
              [
                .init("level", Draft7.reference("level")),
                .init("options", ["description": "What the rule asks for.", "type": "object"]),
              ], optional: ["level", "options"]),
          ]
        ],
        "defaultSnippets": [
          ["label": "rule", "description": "The level of a rule", "body": ["${1:unanimated-change}": "${2:error}"]]
        ],
      ]),
    .init(
      "fps",
      [
        "description": "The frame rate where none is given: a number, or a fraction such as 30000/1001.",
        "default": 60,
        "anyOf": [
          ["type": "number", "exclusiveMinimum": 0],
          [
            "type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?(/[0-9]+)?$",
            "patternErrorMessage": "a rate is a number or a fraction: 59.94 or 30000/1001",
          ],
        ],
      ]),
    .init(
      "fail-on",
      [
        "description": "The least finding that makes the exit status 1.", "default": "error",
        "enum": .strings(Level.allCases.reversed().map { $0.name } + ["never"]),
      ]),
  ]

  private static let globs: JSONValue = [
    "type": "array", "items": ["type": "string", "minLength": 1], "description": "Patterns with *, ** and ?.",
  ]

  private static let level: JSONValue = ["enum": ["off", "note", "warning", "error"]]

  private static func described(_ text: String, _ definition: String) -> JSONValue {
    ["description": .string(text), "$ref": .string("#/definitions/\(definition)")]
  }
}
