/// One line a finding, `path:line:column: level: message [rule]`, which Xcode, SwiftPM and Vim read.
package struct ConciseRenderer: Sendable {
  private let sources: SourceMap

  /// - Parameter sources: The files that the findings point into.
  package init(sources: SourceMap) { self.sources = sources }

  /// Returns the line, without a line break at its end; a finding that belongs to no file has no place in front.
  package func render(_ diagnostic: Diagnostic) -> String {
    let text = "\(diagnostic.severity.name): \(printable(diagnostic.message)) [\(diagnostic.rule.text)]"
    guard let (path, line, column) = sources.location(of: diagnostic.range) else { return text }
    return "\(printable(path)):\(line):\(column): \(text)"
  }
}
