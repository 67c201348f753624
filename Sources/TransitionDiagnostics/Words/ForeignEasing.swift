/// Robert Penner's easings as other tools spell them: `quintOut`, `Easing.OutBack`, `Sine.easeInOut`, `d3.easeCubicIn`,
/// `Back.easeOut.config`, `power2.in`.
enum ForeignEasing {
  private static let families = [
    "quad": "Quad", "cubic": "Cubic", "quart": "Quart", "quint": "Quint", "sin": "Sine", "sine": "Sine", "expo": "Expo",
    "exp": "Expo", "circ": "Circ", "circle": "Circ", "back": "Back", "elastic": "Elastic", "bounce": "Bounce",
    "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "strong": "Quint",
  ]
  /// What a name has besides the family and the direction.
  private static let fillers: Set<String> = ["ease", "easing", "d3", "tween", "and", "config"]

  /// Returns the name here; nil for any other word, and for one without a direction.
  static func name(of word: String) -> String? {
    guard word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._- ".contains($0)) }) else { return nil }
    var family: String?, direction = ""
    for part in parts(of: word) where !fillers.contains(part) {
      switch part {
      case "in" where direction.isEmpty: direction = "In"
      case "out" where !direction.hasSuffix("Out"): direction += "Out"
      case "inout" where direction.isEmpty: direction = "InOut"
      case "linear" where family == nil: family = part
      default:
        guard family == nil, let name = families[part] else { return nil }
        family = name
      }
    }
    guard let family, (family == "linear") == direction.isEmpty else { return nil }
    return family == "linear" ? family : "ease\(direction)\(family)"
  }

  /// Whether every tool has the same curve under the name: they scale `expo`, `elastic` and `easeInOutBack` differently.
  static func isCertain(_ name: String) -> Bool {
    !name.hasSuffix("Expo") && !name.hasSuffix("Elastic") && name != "easeInOutBack"
  }

  /// The words of a name, in lower case: they begin with a capital letter, or follow a sign.
  private static func parts(of word: String) -> [String] {
    var parts: [String] = [], isOpen = false
    for character in word {
      guard character.isLetter || character.isNumber else {
        isOpen = false
        continue
      }
      if !isOpen || character.isUppercase { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
      isOpen = true
    }
    return parts
  }
}
