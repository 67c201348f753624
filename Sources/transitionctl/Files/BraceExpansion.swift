/// Expands `{one,two}` in patterns, including nested braces.
enum BraceExpansion {
  /// Larger expansions are left as written, so that `{a,b}{a,b}…` cannot explode.
  private static let mostPatterns = 1000

  /// Returns every expansion of a pattern, in order; the pattern itself if it has no closed braces.
  static func expand(_ text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var finished: [[Unicode.Scalar]] = []
    var waiting = [text]
    while let next = waiting.popLast() {
      guard let (range, choices) = firstGroup(in: next) else {
        finished.append(next)
        continue
      }
      guard finished.count + waiting.count + choices.count <= mostPatterns else { return [text] }
      for choice in choices.reversed() {
        waiting.append(Array(next[..<range.lowerBound]) + Array(choice) + Array(next[range.upperBound...]))
      }
    }
    return finished
  }

  /// The first closed braces that contain a comma, with their contents.
  private static func firstGroup(
    in text: [Unicode.Scalar]
  ) -> (range: Range<Int>, choices: [ArraySlice<Unicode.Scalar>])? {
    for start in text.indices where text[start] == "{" && !isEscaped(start, in: text) {
      var depth = 0
      var choices: [ArraySlice<Unicode.Scalar>] = []
      var first = start + 1
      for place in start..<text.count where !isEscaped(place, in: text) {
        switch text[place] {
        case "{": depth += 1
        case "}": depth -= 1
        case "," where depth == 1:
          choices.append(text[first..<place])
          first = place + 1
        default: break
        }
        if depth == 0 {
          if choices.isEmpty { break }
          return (start..<(place + 1), choices + [text[first..<place]])
        }
      }
    }
    return nil
  }

  private static func isEscaped(_ place: Int, in text: [Unicode.Scalar]) -> Bool {
    var count = 0
    while place - count > 0, text[place - count - 1] == "\\" { count += 1 }
    return count % 2 == 1
  }
}
