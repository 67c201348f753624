/// Findings for a person: the message, the line, and carets under the text at fault, in the manner of rustc.
///
/// ```
/// error[unknown-property]: view 'cover' has no property 'heigth'
///   --> examples/now-playing.transition.yaml:31:16
///    |
/// 31 |       cover: { heigth: 48 }
///    |                ^^^^^^ did you mean 'height'?
/// ```
public struct DiagnosticTextRenderer: Sendable {
  private let sources: SourceMap
  private let style: TerminalStyle

  /// - Parameters:
  ///   - sources: The files that the findings point into.
  ///   - colored: Whether to write ANSI colors.
  public init(sources: SourceMap, colored: Bool) {
    self.sources = sources
    self.style = TerminalStyle(isColored: colored)
  }

  /// Returns the block of one finding; its last line ends with a line break.
  public func render(_ diagnostic: Diagnostic) -> String {
    let places = [diagnostic.range] + diagnostic.notes.compactMap(\.range)
    let lines = places.compactMap { sources.location(of: $0)?.line }
    let gutter = String(lines.max() ?? 0).utf8.count

    let heading = style.level("\(diagnostic.level.name)[\(diagnostic.rule.text)]", diagnostic.level)
    var text = "\(heading)\(style.strong(": \(printable(diagnostic.message))"))\n"
    text += excerpt(diagnostic.range, label: diagnostic.label, mark: "^", level: diagnostic.level, gutter: gutter)

    let hasExcerpt = sources[diagnostic.range.file] != nil
    var remarks = diagnostic.notes.filter { location($0.range) == nil }.map { ("note", $0.message) }
    if let help = diagnostic.help { remarks.append(("help", help)) }
    if hasExcerpt, !remarks.isEmpty { text += "\(blank(gutter)) \(style.frame("|"))\n" }
    for (name, message) in remarks {
      text += "\(blank(gutter)) \(style.frame("=")) \(style.strong("\(name):")) \(printable(message))\n"
    }
    for note in diagnostic.notes {
      guard let range = note.range, location(range) != nil else { continue }
      text += "\(style.level("note", .note))\(style.strong(": \(printable(note.message))"))\n"
      text += excerpt(range, label: nil, mark: "-", level: .note, gutter: gutter)
    }
    return text
  }

  /// Returns the blocks of several findings with an empty line between them.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) }.joined(separator: "\n")
  }

  private func location(_ range: SourceRange?) -> (path: String, line: Int, column: Int)? {
    range.flatMap { sources.location(of: $0) }
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// The place, the line and the marks below it; nothing for a range of no file, the place alone for an empty file.
  private func excerpt(_ range: SourceRange, label: String?, mark: Character, level: Level, gutter: Int) -> String {
    guard let source = sources[range.file] else { return "" }
    let (line, column) = source.location(of: range.start)
    var text = "\(blank(gutter))\(style.frame("-->")) \(printable(source.path)):\(line):\(column)\n"
    guard !source.bytes.isEmpty, let bytes = source.byteRange(ofLine: line) else { return text }
    let excerpt = ExcerptLine(source: source, line: bytes, range: range)
    let number = String(line)
    let bar = style.frame("|")
    let shown = excerpt.text.isEmpty ? "" : " \(excerpt.text)"
    let marks = style.level(String(repeating: mark, count: excerpt.markWidth), level)
    let beside = label.map { " \(style.level(printable($0), level))" } ?? ""
    text += "\(blank(gutter)) \(bar)\n"
    text += "\(blank(gutter - number.utf8.count))\(style.frame(number)) \(bar)\(shown)\n"
    text += "\(blank(gutter)) \(bar) \(blank(excerpt.markStart))\(marks)\(beside)\n"
    return text
  }
}
