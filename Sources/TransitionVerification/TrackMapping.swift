/// The track for a recorded column: `--map RECORDED=TRACK[*NUMBER][(+|-)NUMBER]`.
package struct TrackMapping: Sendable, Equatable {
  /// An unreadable mapping, described in one phrase.
  package struct Problem: Error, Sendable, Equatable { package var message: String }

  /// As written.
  package let text: String
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
    var rest = Substring(text[text.index(after: equals)...])
    shift = Self.takeNumber(&rest, after: ["+", "-"], keepsSign: true) ?? 0
    scale = Self.takeNumber(&rest, after: ["*"], keepsSign: false) ?? 1
    track = String(rest)
    let stars = [recorded, track].map { $0.count { $0 == "*" } }
    guard !track.isEmpty, !track.contains(where: { "+- ".contains($0) }) else {
      throw Problem(message: "expected a track after '=' in '\(text)'")
    }
    guard stars[0] == stars[1], stars[0] <= 1 else {
      throw Problem(
        message: "'\(text)' needs one '*' on each side, or none; it has \(stars[0]) and \(stars[1])")
    }
    guard scale != 0 else { throw Problem(message: "'\(text)' multiplies by 0") }
  }

  /// Removes a number and the preceding sign from the end of a text.
  private static func takeNumber(_ text: inout Substring, after signs: [Character], keepsSign: Bool) -> Double? {
    var index = text.endIndex
    while index > text.startIndex {
      let before = text.index(before: index)
      guard text[before].isASCII, text[before].isNumber || text[before] == "." else { break }
      index = before
    }
    guard index < text.endIndex, index > text.startIndex else { return nil }
    var sign = text.index(before: index)
    // `*-1` flips an axis.
    var isNegative = false
    if !keepsSign, text[sign] == "-" || text[sign] == "+", sign > text.startIndex {
      isNegative = text[sign] == "-"
      sign = text.index(before: sign)
    }
    guard signs.contains(text[sign]), sign > text.startIndex, let number = Double(text[index...]) else { return nil }
    // `card.*-1` scales by −1 only if that leaves something to scale.
    let before = text[text.index(before: sign)]
    if keepsSign, before == "*" { return nil }
    if !keepsSign, before == "." { return nil }
    if keepsSign { isNegative = text[sign] == "-" }
    text = text[..<sign]
    return isNegative ? -number : number
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
