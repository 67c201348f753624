import Testing
import TransitionText

/// Texts that are escaped render as they are: judged by a reader of the rules for code spans, backslash escapes and rows.
@Suite struct MarkdownTests {
  /// All texts of up to five characters that Markdown treats specially, and longer ones.
  private static let texts: [String] = {
    var texts = [""]
    var last = [""]
    for _ in 0..<5 {
      last = last.flatMap { text in ["a", "`", "|", "\\", " "].map { text + $0 } }
      texts += last
    }
    return texts + [
      "a||b.yaml", "a``b.yaml", "|\u{308}|", "`\u{308}``", "*a* _b_ **c**", "<b>@me</b> &amp; #1 ~~x~~", "![a](b)",
      "a\\|b",
    ]
  }()

  /// The content of a code span that is all of a text; nil for any other text.
  private static func span(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    let fence = scalars.prefix { $0 == "`" }.count
    guard fence > 0 else { return nil }
    var index = fence
    while index < scalars.count {
      let run = scalars[index...].prefix { $0 == "`" }.count
      if run == fence {
        guard index + run == scalars.count else { return nil }
        var content = Array(scalars[fence..<index])
        if content.first == " ", content.last == " ", content.contains(where: { $0 != " " }) {
          content = Array(content.dropFirst().dropLast())
        }
        return plain(content)
      }
      index += max(run, 1)
    }
    return nil
  }

  /// The text of a paragraph without markup; nil if any of it is markup.
  private static func paragraph(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\\", index + 1 < scalars.count, isPunctuation(scalars[index + 1]) {
        index += 1
      } else if "`*_[]<>&~@!#".unicodeScalars.contains(scalars[index]) {
        return nil
      }
      result.append(scalars[index])
      index += 1
    }
    return plain(result)
  }

  /// The cells of a row: split at every bar without a backslash before it, which is removed.
  private static func cells(_ row: String) -> [String] {
    var cells: [[Unicode.Scalar]] = [[]]
    for scalar in row.unicodeScalars {
      let last = cells.count - 1
      if scalar != "|" {
        cells[last].append(scalar)
      } else if cells[last].last == "\\" {
        cells[last][cells[last].count - 1] = "|"
      } else {
        cells.append([])
      }
    }
    return cells.dropFirst().dropLast().map { trimmed(plain($0)) }
  }

  private static func plain(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return plain(Array(scalars.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func isSame(_ one: String?, _ other: String) -> Bool {
    one.map { Array($0.unicodeScalars) == Array(other.unicodeScalars) } ?? false
  }

  @Test func codeSpansRenderAsTheirTexts() {
    for text in Self.texts where !text.isEmpty {
      let code = Markdown.code(text)
      #expect(Self.isSame(Self.span(code), text), "\(text.debugDescription): \(code)")
      let cells = Self.cells(Markdown.row(["a", code, "b"]))
      #expect(cells.count == 3 && Self.isSame(Self.span(cells[1]), text), "\(text.debugDescription): \(cells)")
    }
    #expect(Markdown.code("") == "" && Markdown.row(["", "a"]) == "|  | a |")
  }

  @Test func escapedTextsRenderAsTheyAre() {
    for text in Self.texts {
      let escaped = Markdown.escaped(text)
      #expect(Self.isSame(Self.paragraph(escaped), text), "\(text.debugDescription): \(escaped)")
      let cells = Self.cells(Markdown.row([escaped, "b"]))
      #expect(
        cells.count == 2 && Self.isSame(Self.paragraph(cells[0]), Self.trimmed(text)),
        "\(text.debugDescription): \(cells)")
    }
  }

  @Test func aCodeSpanIsNoLongerThanItMustBe() {
    #expect(Markdown.code("card.top") == "`card.top`" && Markdown.code("a`b") == "``a`b``")
    #expect(Markdown.code("`") == "`` ` ``" && Markdown.code(" a") == "` a`")
    #expect(
      Markdown.escaped("<b>*@me|") == "\\<b\\>\\*\\@me\\|" && Markdown.escaped("27.4 pt (a.b)") == "27.4 pt (a.b)")
  }

  /// A block ends at the first line that begins with as many backticks as it does.
  @Test(arguments: ["plain", "a `b` c", "````", "a\n```\nb", ""])
  func aBlockEndsAfterItsText(text: String) {
    let lines = Markdown.block(text, language: "text").split(separator: "\n", omittingEmptySubsequences: false)
    let fence = lines[0].prefix { $0 == "`" }
    #expect(fence.count >= 3 && lines[0].dropFirst(fence.count) == "text" && lines.last == fence)
    #expect(!lines.dropFirst().dropLast().contains { $0.hasPrefix(fence) })
    #expect(lines.dropFirst().dropLast().joined(separator: "\n") == text)
  }
}
