/// A page of documentation, and what in it can be checked.
struct Page {
  /// A fenced block and the comment on the line before it.
  struct Block {
    var mark: String
    var language: Substring
    var lines: [Substring]
    /// Of its first line, from 1.
    var line: Int
    var text: String { lines.joined(separator: "\n") + "\n" }
  }

  let text: String
  private let lines: [Substring]

  init(_ text: String) {
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The blocks behind a comment `<!-- NAME … -->`.
  func blocks(marked name: String) -> [Block] {
    var result: [Block] = []
    var mark = ""
    var open: Block?
    for (index, line) in lines.enumerated() {
      if var block = open {
        if line == "```" {
          if block.mark.hasPrefix(name) { result.append(block) }
          open = nil
        } else {
          block.lines.append(line)
          open = block
        }
      } else if line.hasPrefix("```") {
        open = Block(mark: mark, language: line.dropFirst(3), lines: [], line: index + 2)
      } else {
        mark = Self.comment(line)
      }
    }
    return result
  }

  /// The page with every part between `<!-- generated: NAME -->` and `<!-- end -->` made anew.
  func regenerated(_ make: (String) -> String?) -> String {
    var result: [Substring] = []
    var isSkipping = false
    for line in lines {
      let comment = Self.comment(line)
      if comment == "end" { isSkipping = false }
      if !isSkipping { result.append(line) }
      guard comment.hasPrefix("generated: "), let text = make(String(comment.dropFirst("generated: ".count))) else {
        continue
      }
      result += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      isSkipping = true
    }
    return result.joined(separator: "\n")
  }

  /// The page with what commands print made anew: lines with `$ ` in `console` blocks behind `<!-- run -->`.
  func rerun(_ run: (String) throws -> String) rethrows -> String {
    var result: [Substring] = []
    var mark = ""
    var isRunning = false
    for line in lines {
      if isRunning {
        if line.hasPrefix("$ ") {
          result.append(line)
          result += try run(String(line.dropFirst(2))).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        } else if line == "```" {
          result.append(line)
          isRunning = false
        }
        continue
      }
      result.append(line)
      isRunning = line == "```console" && mark == "run"
      mark = Self.comment(line)
    }
    return result.joined(separator: "\n")
  }

  /// What stands in a comment that fills a line; empty for other lines.
  private static func comment(_ line: Substring) -> String {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return "" }
    return String(line.dropFirst(5).dropLast(4))
  }
}
