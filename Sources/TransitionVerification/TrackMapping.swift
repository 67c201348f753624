/// The track for a recorded column: `--map RECORDED=TRACK[*NUMBER][(+|-)NUMBER]`.
package struct TrackMapping: Sendable, Equatable {
  /// An unreadable mapping, described in one phrase.
  package struct Problem: Error, Sendable, Equatable { package var message: String }

  /// As written.
  package let text: String
  /// Whether it maps all columns that match.
  package let isPattern: Bool
  /// The column's name, in which one `*` matches any text.
  package let recorded: String
  /// The track's name, in which one `*` stands for the matched text.
  package let track: String
  /// script value = recorded · scale + shift.
  package let scale: Double
  package let shift: Double

  package init(_ text: String) throws(Problem) {
    self.text = text
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
      throw Problem(message: "expected RECORDED=TRACK[*NUMBER][+NUMBER], not '\(text)'")
    }
    recorded = String(text[..<equals])
    let right = text[text.index(after: equals)...]
    isPattern = recorded.contains("*")
    // The first `*` of a pattern's right side is not a multiplication.
    let star = isPattern ? right.firstIndex(of: "*") : nil
    let from = star.map { right.index(after: $0) } ?? right.startIndex
    let end = right[from...].firstIndex { "*+-".contains($0) } ?? right.endIndex
    track = right[..<end].trimmed
    guard !track.isEmpty else { throw Problem(message: "expected a track after '=' in '\(text)'") }
    let stars = [recorded, track].map { $0.count { $0 == "*" } }
    // A point after a multiplication starts a number.
    let isName = right[end...].hasPrefix("*.") && right[end...].dropFirst(2).first?.isNumber != true
    guard stars[0] == stars[1], stars[0] <= 1, isPattern || !isName else {
      throw Problem(message: "'\(text)' needs one '*' on each side, or none")
    }
    var rest = right[end...]
    var numbers = (scale: 1.0, shift: 0.0)
    if rest.first == "*" {
      // A sign that belongs neither to the factor nor to its exponent starts the second number.
      let factor = rest.dropFirst()
      let signs = factor.indices.filter { factor[$0] == "+" || factor[$0] == "-" }
      let sign = signs.first { index in
        guard let last = factor[..<index].last(where: { $0 != " " }) else { return false }
        return last != "e" && last != "E"
      }
      numbers.scale = try Self.number(factor[..<(sign ?? factor.endIndex)], in: text)
      rest = factor[(sign ?? factor.endIndex)...]
    }
    if let sign = rest.first {
      numbers.shift = try Self.number(rest.dropFirst(), in: text) * (sign == "-" ? -1 : 1)
    }
    (scale, shift) = numbers
    guard scale != 0 else { throw Problem(message: "'\(text)' multiplies by 0") }
  }

  private static func number(_ text: Substring, in mapping: String) throws(Problem) -> Double {
    let digits = text.trimmed
    guard let number = Double(digits), number.isFinite, digits.allSatisfy({ "+-.eE0123456789".contains($0) }) else {
      throw Problem(message: "'\(digits)' in '\(mapping)' is not a number")
    }
    return number
  }

  /// The track for a column; nil if the mapping does not match.
  package func track(of column: String) -> String? {
    guard let star = recorded.firstIndex(of: "*") else { return column == recorded ? track : nil }
    let prefix = recorded[..<star], suffix = recorded[recorded.index(after: star)...]
    guard column.count >= prefix.count + suffix.count, column.hasPrefix(prefix), column.hasSuffix(suffix) else {
      return nil
    }
    let middle = column.dropFirst(prefix.count).dropLast(suffix.count)
    return String(track.split(separator: "*", omittingEmptySubsequences: false).joined(separator: middle))
  }
}

extension Substring {
  /// Without the spaces around it.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.prefix(upTo: start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex))
  }
}
