/// One line per finding, `path:line:column: level: message [rule]`, in a format that Xcode, SwiftPM and Vim parse.
package struct ConciseRenderer: Sendable {
  private let sources: SourceMap

  /// - Parameter sources: The files that the findings point into.
  package init(sources: SourceMap) { self.sources = sources }

  /// Returns the line, without a trailing line break; a finding without a file has no location prefix.
  package func render(_ diagnostic: Diagnostic) -> String {
    let text = "\(diagnostic.severity.name): \(printable(diagnostic.message)) [\(diagnostic.rule.text)]"
    guard let (path, line, column) = sources.location(of: diagnostic.range) else { return text }
    return "\(printable(path)):\(line):\(column): \(text)"
  }
}
