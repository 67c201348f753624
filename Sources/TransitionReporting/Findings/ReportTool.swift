internal import TransitionDiagnostics

/// The program that created a report, as named in machine formats.
package struct ReportTool: Sendable {
  package let name = "transitionctl"
  /// A semantic version: `1.2.0`, `1.3.0-beta.1`.
  package var version: String
  /// The program's home page, an absolute URI; omitted from reports if nil.
  package var informationURI: String?
  /// The URI prefix of rule pages, such as `https://example.org/docs/rules.md#`, followed by the rule's name; nil for
  /// no URIs.
  package var ruleURIPrefix: String?

  package init(version: String = "0.0.0", informationURI: String? = nil, ruleURIPrefix: String? = nil) {
    self.version = version
    self.informationURI = informationURI
    self.ruleURIPrefix = ruleURIPrefix
  }

  /// A finding with a note that contains the URI of its rule's page, for text-only formats.
  func linked(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let uri = uri(ofRule: diagnostic.rule.text) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.notes.append(.init("see \(uri)"))
    return diagnostic
  }

  /// The URI of a rule's page.
  package func uri(ofRule rule: String) -> String? { ruleURIPrefix.map { $0 + rule } }
}

/// What the text formats omit or add.
package struct ReportOptions: Sendable {
  /// Whether text may contain ANSI colors; other formats never do.
  package var isColored: Bool
  /// Whether to omit the summary line.
  package var isQuiet: Bool
  /// Whether to count the findings of each rule (text, concise and JSON).
  package var hasStatistics: Bool

  package init(isColored: Bool = false, isQuiet: Bool = false, hasStatistics: Bool = false) {
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.hasStatistics = hasStatistics
  }
}
