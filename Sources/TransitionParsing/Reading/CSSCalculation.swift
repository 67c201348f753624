/// A `calc()` of CSS, written as an expression: lengths without units, percentages as factors of a reference.
struct CSSCalculation {
  /// The expression that means the same.
  private(set) var expression = ""

  /// - Parameters:
  ///   - text: The whole value, `calc(50% - 20px)`.
  ///   - reference: The length that a percentage of the property refers to, such as `parent.width`.
  /// - Returns: Nil for anything but numbers, lengths in pixels, percentages, operators and nested calculations.
  init?(_ text: String, percentagesOf reference: String) {
    guard text.hasPrefix("calc("), text.hasSuffix(")") else { return nil }
    var rest = text.dropFirst(5).dropLast()
    while let first = rest.first {
      if first.isNumber || first == "." {
        let number = rest.prefix { $0.isNumber || $0 == "." }
        rest = rest.dropFirst(number.count)
        let unit = rest.prefix { $0.isLetter || $0 == "%" }
        rest = rest.dropFirst(unit.count)
        guard Double(number) != nil, let length = Self.length(number, unit, reference) else { return nil }
        expression += length
      } else if first.isLetter {
        // Inside a calculation, calc() is a pair of parentheses.
        guard rest.hasPrefix("calc(") else { return nil }
        rest = rest.dropFirst(4)
      } else {
        guard "+-*/() ".contains(first) else { return nil }
        expression.append(rest.removeFirst())
      }
    }
  }

  private static func length(_ number: Substring, _ unit: Substring, _ reference: String) -> String? {
    func part(_ whole: String) -> String { number == "100" ? whole : "\(number)% * \(whole)" }
    switch unit.lowercased() {
    case "", "px": return String(number)
    case "%": return part(reference)
    case "vw": return part("canvas.width")
    case "vh": return part("canvas.height")
    default: return nil
    }
  }
}
