internal import TransitionModel

/// The definitions for the values of built-in properties, by property name.
enum PropertySchemas {
  /// A reference to the schema of a property's values: `#/definitions/property.opacity`.
  static func reference(_ property: PropertyDescriptor) -> JSONValue { Draft7.reference(definitionName(property)) }

  static var definitions: [JSONValue.Member] {
    (PropertyCatalog.layout + PropertyCatalog.visual).map { .init(definitionName($0), definition($0)) }
      + [
        .init("values", values),
        .init("stateValues", stateValues),
      ]
  }

  private static func definitionName(_ property: PropertyDescriptor) -> String { "property.\(property.name)" }

  private static func definition(_ property: PropertyDescriptor) -> JSONValue {
    var members: [JSONValue.Member] = []
    switch property.type {
    case .number:
      let (pattern, message) =
        property.unit == "pt"
        ? (ValuePatterns.length, "points without a unit, or an expression: 50% * parent.width")
        : (ValuePatterns.fraction, "a number or an expression; no unit")
      members += [
        .init("type", ["number", "string"]), .init("pattern", .string(pattern)),
        .init("patternErrorMessage", .string(message)),
      ]
      if let minimum = property.minimum {
        members.append(.init(property.excludesMinimum ? "exclusiveMinimum" : "minimum", .short(minimum)))
      }
      if let maximum = property.maximum { members.append(.init("maximum", .short(maximum))) }
    case .time, .angle, .boolean, .color: members = Draft7.reference(property.type.name).members
    case .text: members += words(of: property)
    }
    return JSONValue.object(members).described(property.summary, hover: ReferenceTables.hover(of: property))
  }

  private static func words(of property: PropertyDescriptor) -> [JSONValue.Member] {
    guard !property.words.isEmpty else { return [.init("type", ["string", "number", "boolean"])] }
    guard property.name == "maskedCorners" else { return [.init("enum", .strings(property.words))] }
    // The corners may be listed with spaces in between.
    let combined = property.words.filter { $0 != "all" && $0 != "none" }
    return [
      .init(
        "anyOf",
        [
          ["enum": .strings(property.words)],
          ValueSchemas.text(
            ValuePatterns.words(alone: ["all", "none"], combined: combined),
            "all, none, or any of \(combined.joined(separator: ", ")), with spaces between"),
        ])
    ]
  }

  /// `property: value` for properties of all groups and custom ones: in `from`, `to` and keyframes.
  static var sideBySide: [JSONValue.Member] {
    (PropertyCatalog.layout + PropertyCatalog.visual).map { .init($0.name, reference($0)) }
      + [.init("frame", Draft7.reference("frame"))]
  }

  private static var values: JSONValue {
    [
      "type": "object", "minProperties": 1, "properties": .object(sideBySide),
      "additionalProperties": Draft7.reference("value"),
      "propertyNames": ValueSchemas.names("the name of a property"),
    ]
  }

  /// The values that a state or `during` sets for one view.
  private static var stateValues: JSONValue {
    let matches = JSONValue.Member("matches", matchesValue)
    return [
      "type": "object", "properties": .object(sideBySide + [matches]),
      "additionalProperties": Draft7.reference("value"),
      "propertyNames": ValueSchemas.names("the name of a property"),
      "errorMessage": "a map of properties and values, such as { opacity: 0 }",
    ]
  }

  private static let matchesValue: JSONValue = [
    "description": "the view whose frame this one takes in this state",
    "markdownDescription": "The view whose frame this one takes in this state, converted to its own parent.",
    "$ref": "#/definitions/viewName",
  ]

  /// `view: { … }` and `view.property: value`, as patterns of keys.
  ///
  /// - Parameter taken: Keys that are not views.
  static func assignments(taken: [String]) -> [JSONValue.Member] {
    let builtIn = PropertyCatalog.layout + PropertyCatalog.visual
    let exceptTaken = taken.map { "(?!\($0)$)" }.joined()
    let names = (builtIn.map { $0.name } + ["frame", "matches"]).joined(separator: "|")
    var members: [JSONValue.Member] = [
      .init("^\(exceptTaken)\(ValuePatterns.view)$", Draft7.reference("stateValues")),
      .init("^\(ValuePatterns.view)\\.(?!(?:\(names))$)\(ValuePatterns.name)$", Draft7.reference("value")),
    ]
    members += builtIn.map { .init("^\(ValuePatterns.view)\\.\($0.name)$", reference($0)) }
    members.append(.init("^\(ValuePatterns.view)\\.frame$", Draft7.reference("frame")))
    members.append(.init("^\(ValuePatterns.view)\\.matches$", matchesValue))
    return members
  }
}
