internal import TransitionCurves
internal import TransitionModel
internal import TransitionParsing

/// The definitions for scalars: numbers, times, colors, curves, names.
enum ValueSchemas {
  static let definitions: JSONValue = [
    "text": ["type": ["string", "number", "boolean"]],
    "value": ["type": ["string", "number", "boolean"], "errorMessage": "a value is a literal or an expression"],
    "amount": scalar("number", ValuePatterns.fraction, "a number >= 0 or an expression; no unit")
      .adding([.init("minimum", 0)]),
    "length": scalar(
      "number", ValuePatterns.length, "points without a unit, or an expression: 50% * parent.width"),
    "time": withUnit(ValuePatterns.time, "a time has a unit: 300ms or 0.3s"),
    "duration": withUnit(ValuePatterns.duration, "a time >= 0s has a unit: 300ms or 0.3s"),
    "angle": withUnit(ValuePatterns.angle, "an angle has a unit: 45deg, 0.25turn or 1.2rad"),
    "boolean": scalar("boolean", ValuePatterns.boolean, "true, false or an expression"),
    "color": [
      "type": "string", "pattern": .string(ValuePatterns.color),
      "patternErrorMessage": "a color: a CSS name, \"#FFF\" in quotes, rgb(…), hsl(…), oklch(…), or white @ 30%",
      "errorMessage": "a color is text; quote colors that begin with #",
      "defaultSnippets": [
        Snippets.snippet("hex", "A color by its digits, in quotes", "#${1:007AFF}"),
        Snippets.snippet("with alpha", "A color with its alpha replaced", "${1:white} @ ${2:30}%"),
      ],
    ],
    "frame": [
      "type": "array", "items": Draft7.reference("length"), "minItems": 4, "maxItems": 4,
      "errorMessage": "four values: [x, y, width, height]",
      "defaultSnippets": [["label": "[x, y, w, h]", "body": ["${1:0}", "${2:0}", "${3:100}", "${4:100}"]]],
    ],
    "name": text("^\(ValuePatterns.name)$", "letters, digits and _, a letter first"),
    "viewName": text("^\(ValuePatterns.view)$", "a view, or a member of a counted one: row.3"),
    "names": oneOrMore("name"),
    "place": scalar("number", ValuePatterns.place, "a percentage of the duration, or a time: 40%, 120ms"),
    "timingName": text(ValuePatterns.timing, "the name of a timing, or token(group.name)"),
    "target": text(ValuePatterns.target, "view, view.property, row.3, or all"),
    "targets": oneOrMore("target"),
    "paths": ["type": "array", "items": text("^[^/]", "a path relative to this file")],
    "curve": curve { _ in true },
    "easing": curve { $0.kind != "spring" },
    "spring": curve { $0.kind == "spring" },
    "ownValues": ownValues,
  ]

  private static func scalar(_ type: JSONValue, _ pattern: String, _ message: String) -> JSONValue {
    [
      "type": [type, "string"], "pattern": .string(pattern), "patternErrorMessage": .string(message),
      "errorMessage": .string(message),
    ]
  }

  /// Only 0 may omit the unit.
  private static func withUnit(_ pattern: String, _ message: String) -> JSONValue {
    ["anyOf": [text(pattern, message), ["const": 0, "errorMessage": .string(message)]]]
  }

  /// Text that matches a pattern.
  static func text(_ pattern: String, _ message: String) -> JSONValue {
    ["type": "string", "pattern": .string(pattern), "patternErrorMessage": .string(message)]
  }

  static func oneOrMore(_ definition: String) -> JSONValue {
    [
      "anyOf": [
        Draft7.reference(definition), ["type": "array", "minItems": 1, "items": Draft7.reference(definition)],
      ]
    ]
  }

  /// The names of a map's members.
  static func names(_ message: String) -> JSONValue {
    ["pattern": .string("^\(ValuePatterns.name)$"), "patternErrorMessage": .string(message)]
  }

  /// A map of values by names, some of which are reserved by the language.
  static func map(
    of value: JSONValue, by message: String, except taken: [String] = [], snippets: [JSONValue] = []
  ) -> JSONValue {
    let names = names("\(message): letters, digits and _, a letter first")
    let others: [JSONValue.Member] = [
      .init("not", ["enum": .strings(taken)]),
      .init("errorMessage", .string("\(message), and no word of the language")),
    ]
    let map: JSONValue = [
      "type": "object", "additionalProperties": value, "propertyNames": taken.isEmpty ? names : names.adding(others),
    ]
    return snippets.isEmpty ? map : map.adding([.init("defaultSnippets", .array(snippets))])
  }

  private static var ownValues: JSONValue {
    map(
      of: Draft7.reference("value"), by: "a property of your own has a name of its own",
      except: Vocabulary.takenProperties.sorted())
  }

  // MARK: Curves

  /// - Parameter isOffered: Whether editors complete the curve.
  private static func curve(where isOffered: (CurveDescriptor) -> Bool) -> JSONValue {
    let alone = CurveCatalog.all.filter { $0.standsAlone && isOffered($0) }
    let calls = CurveCatalog.all.filter { !$0.parameters.isEmpty && isOffered($0) }
    return [
      "anyOf": [
        .words(alone.map { KeyWord($0.name, $0.summary) }),
        text(ValuePatterns.curve, "a curve's name, or a call such as cubicBezier(0.2, 0, 0, 1)"),
      ],
      "defaultSnippets": .array(
        calls.map { Snippets.snippet($0.name, $0.summary, .string(ReferenceTables.example(of: $0))) }),
    ]
  }
}
