internal import TransitionModel
internal import TransitionParsing

extension ViewKey: KeySchema {
  var valueSchema: JSONValue {
    switch self {
    case .layout: Draft7.reference("layout")
    case .properties: Draft7.reference("ownValues")
    case .children: Draft7.reference("views")
    case .snapshotOf, .count, .description: descriptor.type.schema
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
