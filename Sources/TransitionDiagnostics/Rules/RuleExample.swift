/// A script that shows a rule, with a `↓` before the text that is at fault.
///
///     RuleExample("transition: card\n↓veiws: {}\n").place      // line 2, column 1
package struct RuleExample: Sendable, ExpressibleByStringLiteral {
  /// The script as it was given, with its mark.
  private let marked: String
  /// The other files that it needs, in order, by their path beside the script.
  package let files: [(path: String, text: String)]

  /// Whether the script is JSON and not YAML.
  package let isJSON: Bool

  /// - Parameters:
  ///   - marked: The script; a final line break is added when it has none.
  ///   - files: The files that it includes.
  package init(_ marked: String, files: [(path: String, text: String)] = []) {
    self.marked = marked
    self.files = files
    isJSON = false
  }

  /// A script written as JSON.
  package init(json marked: String) {
    self.marked = marked
    files = []
    isJSON = true
  }

  /// The script, without its mark.
  package var yaml: String { read().yaml }

  /// Where the mark was, in UTF-8 bytes of `yaml`; nil without one.
  package var offset: Int? { read().offset }

  /// Takes the mark out: when it is asked for, since every run of the rules makes all their examples and shows none.
  private func read() -> (yaml: String, offset: Int?) {
    var yaml = ""
    var offset: Int?
    for scalar in marked.unicodeScalars {
      if scalar == "↓", offset == nil {
        offset = yaml.utf8.count
      } else {
        yaml.unicodeScalars.append(scalar)
      }
    }
    if yaml.utf8.last != UInt8(ascii: "\n") { yaml += "\n" }
    return (yaml, offset)
  }

  package init(stringLiteral marked: String) { self.init(marked) }

  /// Where the mark was: the 1-based line and the column in Unicode scalars; nil without one.
  package var place: (line: Int, column: Int)? {
    let (yaml, offset) = read()
    guard let offset else { return nil }
    var line = 1, column = 1
    for byte in yaml.utf8.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// The script as pages show it: what a reader could not see stands as `\u{7}`.
  package var shown: String {
    var text = ""
    for scalar in yaml.unicodeScalars {
      if scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0xFEFF {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
