internal import TransitionDiagnostics
internal import TransitionLint

/// The schema of a `.transitionctl.yaml`, for editors.
///
/// It accepts what the program accepts, except that it does not compare a text with the option's range.
enum ConfigSchema {
  static var document: JSONValue {
    [
      "$schema": Draft7.identifier,
      "title": "transitionctl configuration",
      "description": "The .transitionctl.yaml that is nearest to a script, upwards of it.",
      "type": "object",
      "additionalProperties": false,
      "properties": properties,
      "definitions": [
        "level": ["enum": .strings(LevelSetting.allCases.map { $0.rawValue })],
        "rule": setting(of: []),
        "rules": rules,
        "globs": [
          "type": "array", "items": ["type": "string", "minLength": 1], "description": "Patterns with *, ** and ?.",
        ],
      ],
    ]
  }

  private static let properties: JSONValue = [
    "include": [
      "description": "Files to look at beside *.transition.yaml and *.transition.yml.",
      "$ref": "#/definitions/globs",
    ],
    "exclude": ["description": "Files and folders to exclude.", "$ref": "#/definitions/globs"],
    "extends": [
      "description":
        "A configuration that this one is based on, relative to this file; the settings of this file take precedence.",
      "type": "string",
      "minLength": 1,
    ],
    "rules": Draft7.reference("rules"),
    "overrides": [
      "description": "Rules of some files; later entries take precedence.",
      "type": "array",
      "items": [
        "type": "object",
        "additionalProperties": false,
        "required": ["files"],
        "properties": [
          "files": [
            "description": "Patterns relative to this file; one after ! takes files out again.",
            "anyOf": [["type": "string", "minLength": 1], Draft7.reference("globs")],
          ],
          "rules": Draft7.reference("rules"),
        ],
      ],
    ],
    "help-url": ValueSchemas.text("^https?://[!#-~]*$", "an address such as https://example.org/rules#")
      .described("What the address of a rule's page begins with; the rule's name follows."),
    "editor": ValueSchemas.text(
      "^(?!(?:[jJ][aA][vV][aA][sS][cC][rR][iI][pP][tT]|[dD][aA][tT][aA]):)[A-Za-z+.-]+://[!#-~]*\\{path\\}[!#-~]*$",
      "an address such as vscode://file{path}:{line}:{column}"
    ).described(
      "The address with which 'preview --serve' opens a line of the script: {path}, {line} and {column} are replaced."),
    "fps": [
      "description": "The frame rate where none is given: a number, or a fraction such as 30000/1001.",
      "default": 60,
      "anyOf": [
        ["type": "number", "exclusiveMinimum": 0, "maximum": 1_000_000_000],
        ValueSchemas.text(
          "^(?=[0.]*[1-9])[0-9]+(\\.[0-9]+)?(/(?=0*[1-9])[0-9]+)?$",
          "a rate is a number or a fraction: 59.94 or 30000/1001"),
      ],
    ],
    "devices": [
      "description": "Canvas sizes on which validate, test and storyboard try scripts besides their own.",
      "type": "array",
      "items": ValueSchemas.text(
        "^(?=[0.]*[1-9])[0-9]+(\\.[0-9]+)?x(?=[0.]*[1-9])[0-9]+(\\.[0-9]+)?$", "a size in points, such as 375x667"),
    ],
    "fail-on": [
      "description": "Minimum severity that makes the exit status 1.",
      "default": "error",
      "enum": .strings(ProjectConfiguration.FailLevel.allCases.map { $0.rawValue }),
    ],
  ]

  // MARK: Rules

  private static var rules: JSONValue {
    let groups = RuleTarget.names.filter { RuleName(rawValue: $0) == nil }
    let ofRules = RuleCatalog.all.map { rule in
      let info = rule.documentation
      let value = rule.options.isEmpty ? Draft7.reference("rule") : setting(of: rule.options)
      return JSONValue.Member(info.name.text, value.described(info.summary))
    }
    return [
      "description": "The setting of each rule or group: a level; for a rule also a level and options.",
      "type": "object",
      "additionalProperties": false,
      "properties": .object(ofRules + groups.map { JSONValue.Member($0, Draft7.reference("level")) }),
      "defaultSnippets": [Snippets.snippet("rule", "The level of a rule", ["${1:unanimated-change}": "${2:error}"])],
    ]
  }

  /// The setting of a rule: a level, or a map with options.
  private static func setting(of options: [RuleOption]) -> JSONValue {
    [
      "anyOf": [
        Draft7.reference("level"),
        [
          "type": "object",
          "additionalProperties": false,
          "properties": [
            "level": Draft7.reference("level"),
            "options": [
              "type": "object",
              "additionalProperties": false,
              "properties": .object(options.map { JSONValue.Member($0.name, value(of: $0).described($0.summary)) }),
            ],
          ],
        ],
      ]
    ]
  }

  private static func value(of option: RuleOption) -> JSONValue {
    let number: JSONValue = [
      "type": "number", "minimum": .short(option.range.lowerBound), "maximum": .short(option.range.upperBound),
    ]
    func text(_ units: String) -> JSONValue {
      ["type": "string", "pattern": .string("^\\+?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?(?:\(units))$")]
    }
    let word: JSONValue = ["type": "string", "minLength": 1]
    return switch option.kind {
    case .number: ["anyOf": [number, text("")]]
    case .length: ["anyOf": [number, text("|pt")]]
    case .time: ["anyOf": [["const": 0], text("ms|s")]]
    case .fraction: ["anyOf": [number, text("|%")]]
    case .boolean: ["type": "boolean"]
    case .names: ["anyOf": [word, ["type": "array", "items": word]]]
    }
  }
}
