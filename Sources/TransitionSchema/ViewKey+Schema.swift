internal import TransitionModel
internal import TransitionParsing

extension ViewKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .layout: Draft7.reference("layout")
    case .properties: Draft7.reference("ownValues")
    case .children: Draft7.reference("views")
    case .snapshotOf: Draft7.reference("viewName")
    case .count:
      [
        "type": ["integer", "string"], "minimum": 1, "maximum": 1000, "pattern": .string(ValuePatterns.length),
        "patternErrorMessage": "an integer 1 … 1,000, or an expression",
      ]
    case .description: Draft7.reference("text")
    }
  }
}

extension LayoutKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .frame: Draft7.reference("frame")
    }
  }

  static var rules: [JSONValue] {
    ["leading", "top", "width", "height"].map { key in
      [
        "not": ["required": ["frame", .string(key)]],
        "errorMessage": "'frame' gives leading, top, width and height",
      ]
    }
  }
}
