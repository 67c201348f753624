/// A script that demonstrates a rule, with a `↓` before the offending text.
///
///     RuleExample("transition: card\n↓veiws: {}\n").place      // line 2, column 1
package struct RuleExample: Sendable {
  /// The script with its mark.
  private let marked: String
  /// The other files it needs, in order, by path relative to the script.
  package let files: [(path: String, text: String)]

  /// Whether the script is JSON rather than YAML.
  package let isJSON: Bool

  /// - Parameters:
  ///   - marked: The script; a missing final line break is added.
  ///   - files: The files that it includes.
  package init(_ marked: String, files: [(path: String, text: String)] = [], isJSON: Bool = false) {
    self.marked = marked
    self.files = files
    self.isJSON = isJSON
  }

  /// The script without its mark.
  package var yaml: String { read().yaml }

  /// The offset of the mark in `yaml`, in UTF-8 bytes; nil if there is none.
  package var offset: Int? { read().offset }

  /// Removes the mark: lazily, since every run of the rules creates all examples and shows none.
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

  /// The 1-based line and column, in Unicode scalars, of the mark; nil if there is none.
  package var place: (line: Int, column: Int)? {
    let (yaml, offset) = read()
    return offset.map { SourceText(path: "", bytes: Array(yaml.utf8)).location(of: Int32($0)) }
  }

  /// The script as shown on pages, with invisible characters escaped as `\u{7}`.
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
