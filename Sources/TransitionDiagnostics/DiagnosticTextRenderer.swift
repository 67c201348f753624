/// Findings in the style of rustc: the message, the source line, and carets under the offending text.
///
/// ```
/// error[unknown-property]: view 'cover' has no property 'heigth'
///   --> examples/now-playing.transition.yaml:31:16
///    |
/// 31 |       cover: { heigth: 48 }
///    |                ^^^^^^ did you mean 'height'?
/// ```
package struct DiagnosticTextRenderer: Sendable {
  private let sources: SourceMap
  private let style: TerminalStyle

  /// - Parameters:
  ///   - sources: The files that the findings point into.
  ///   - colored: Whether to write ANSI colors.
  package init(sources: SourceMap, colored: Bool) {
    self.sources = sources
    self.style = TerminalStyle(isColored: colored)
  }

  /// Returns the block of one finding; its last line ends with a line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    let place = place(of: diagnostic.range)
    let notes = diagnostic.notes.map { note in (message: note.message, place: note.range.flatMap { self.place(of: $0) })
    }
    let lines = [place?.line ?? 0] + notes.compactMap { $0.place?.line }
    let gutter = String(lines.max() ?? 0).utf8.count
    let margin = blank(gutter)

    let heading = style.level("\(diagnostic.severity.name)[\(diagnostic.rule.text)]", diagnostic.severity)
    var text = "\(heading)\(style.strong(": \(printable(diagnostic.message))"))\n"
    if let place {
      text += excerpt(place, label: diagnostic.label, mark: "^", level: diagnostic.severity, gutter: gutter)
    }

    var remarks = notes.filter { $0.place == nil }.map { ("note", $0.message) }
    if let help = diagnostic.help { remarks.append(("help", help)) }
    if place != nil, !remarks.isEmpty { text += "\(margin) \(style.frame("|"))\n" }
    for (name, message) in remarks {
      text += "\(margin) \(style.frame("=")) \(style.strong("\(name):")) \(printable(message))\n"
    }
    for note in notes {
      guard let place = note.place else { continue }
      text += "\(style.level("note", .note))\(style.strong(": \(printable(note.message))"))\n"
      text += excerpt(place, label: nil, mark: "-", level: .note, gutter: gutter)
    }
    return text
  }

  /// Returns the blocks of several findings with an empty line between them.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) }.joined(separator: "\n")
  }

  /// The location of the start of a range.
  private struct Location {
    var source: SourceText
    var range: SourceRange
    var line: Int
    var column: Int
    /// The byte range of the line.
    var bytes: Range<Int>
  }

  /// Nil for a range without a file.
  private func place(of range: SourceRange) -> Location? {
    guard let source = sources[range.file] else { return nil }
    let (line, column, bytes) = source.linePlace(of: range.start)
    return Location(source: source, range: range, line: line, column: column, bytes: bytes)
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// The location, the line and the marks below it; only the location for an empty file.
  private func excerpt(_ place: Location, label: String?, mark: Character, level: Severity, gutter: Int) -> String {
    let margin = blank(gutter)
    var text = "\(margin)\(style.frame("-->")) \(printable(place.source.path)):\(place.line):\(place.column)\n"
    if place.source.bytes.isEmpty { return text }
    let excerpt = ExcerptLine(source: place.source, line: place.bytes, range: place.range)
    let number = String(place.line)
    let bar = style.frame("|")
    let shown = excerpt.text.isEmpty ? "" : " \(excerpt.text)"
    let marks = style.level(String(repeating: mark, count: excerpt.markWidth), level)
    let beside = label.map { " \(style.level(printable($0), level))" } ?? ""
    text += "\(margin) \(bar)\n"
    text += "\(blank(gutter - number.utf8.count))\(style.frame(number)) \(bar)\(shown)\n"
    text += "\(margin) \(bar) \(blank(excerpt.markStart))\(marks)\(beside)\n"
    return text
  }
}
