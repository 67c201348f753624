public import TransitionColors

/// Words of the grammar, which names may not take.
public enum Vocabulary {
  public static let functions = [
    "min", "max", "clamp", "abs", "sign", "sqrt", "pow", "mod", "floor", "ceil", "round", "lerp", "hypot", "sin", "cos",
    "tan", "atan2", "if",
  ]
  public static let colorFunctions = ["rgb", "rgba", "hsl", "hsla", "oklch", "oklab"]
  public static let words = [
    "all", "canvas", "initial", "self", "parent", "token", "index", "count", "from", "to", "previous", "progress",
    "velocity", "duration", "end", "none", "infinite", "and", "or", "not", "true", "false", "extends", "start",
  ]

  /// Whether a parameter or a view may not have this name.
  public static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved = Set(words + functions + colorFunctions)
}
