internal import TransitionColors

/// Words of the grammar that cannot be used as names.
package enum Vocabulary {
  /// The functions of expressions.
  package static let functions: [String] = FunctionDescriptor.all.map { $0.name }
  package static let colorFunctions: [String] = ColorParser.functionNames
  package static let words = [
    "all", "canvas", "initial", "self", "parent", "token", "index", "count", "from", "to", "previous", "progress",
    "velocity", "duration", "end", "none", "infinite", "and", "or", "not", "true", "false", "extends", "start",
  ]

  /// Functions added after scripts named parameters and views so, which keep their meaning there.
  package static let laterFunctions: Set<String> = ["pick"]

  /// The names that parameters and views cannot have.
  package static let reservedNames = words + functions.filter { !laterFunctions.contains($0) } + colorFunctions

  /// Whether a parameter or a view cannot have this name.
  package static func isReserved(_ name: String) -> Bool { reserved.place(of: name) != nil }

  /// Whether a word is a color name, in any case, and therefore cannot name a parameter.
  package static func isColor(_ name: String) -> Bool { color(named: name) != nil }

  /// Returns the color with a name in any case; most words are ruled out by first letter and length.
  static func color(named word: String) -> Color? {
    guard let first = word.utf8.first else { return nil }
    let letter = Int((first | 0x20) &- 0x61), length = word.utf8.count
    guard letter < 26, length < 32, colorLengths[letter] & (1 << UInt32(length)) != 0 else { return nil }
    return Color.named(word)
  }

  /// For each letter, a bit for every length of a color name that starts with it.
  private static let colorLengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 26)
    for name in Color.names {
      guard let first = name.utf8.first, first &- 0x61 < 26, name.utf8.count < 32 else { continue }
      lengths[Int(first &- 0x61)] |= 1 << UInt32(name.utf8.count)
    }
    return lengths
  }()

  /// The names of built-in properties and axes, and others that custom properties cannot have.
  package static let takenProperties: Set<String> = Set(
    PropertyCatalog.layoutNames + PropertyCatalog.visualNames + PropertyCatalog.geometryNames
      + PropertyCatalog.axisNames + ["matches", "global"]
  ).subtracting(PropertyCatalog.laterNames)

  /// Whether a name in camelCase is that of a built-in curve.
  package static func isBuiltInCurve(_ name: String) -> Bool { curves.contains(name) }

  private static let curves: Set<String> = {
    var names: Set<String> = [
      "linear", "ease", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut",
      "emphasized", "emphasizedAccelerate", "emphasizedDecelerate", "standard", "standardAccelerate",
      "standardDecelerate", "fastOutSlowIn", "fastOutLinearIn", "linearOutSlowIn", "cubicBezier", "steps", "stepStart",
      "stepEnd", "path", "reversed", "spring", "smooth", "snappy", "bouncy", "token",
    ]
    for family in ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce"] {
      for side in ["easeIn", "easeOut", "easeInOut"] { names.insert(side + family) }
    }
    return names
  }()

  private static let reserved = NameTable(reservedNames)
}
