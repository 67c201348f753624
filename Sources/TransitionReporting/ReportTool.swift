internal import TransitionDiagnostics

/// The program that made a report, as machine formats name it.
package struct ReportTool: Sendable {
  package var name: String
  /// By the rules of semantic versioning: `1.2.0`, `1.3.0-beta.1`.
  package var version: String
  /// The program's home page, an absolute URI; left out of reports when nil.
  package var informationURI: String?
  /// What stands before a rule's name in the address of its page, such as `https://example.org/docs/rules.md#`;
  /// rules have no address when nil.
  package var ruleURIPrefix: String?

  package init(
    name: String = "transitionctl", version: String = "0.0.0", informationURI: String? = nil,
    ruleURIPrefix: String? = nil
  ) {
    self.name = name
    self.version = version
    self.informationURI = informationURI
    self.ruleURIPrefix = ruleURIPrefix
  }

  /// A finding with a note that gives the address of its rule's page, for formats that show text only.
  func linked(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let uri = uri(ofRule: diagnostic.rule.text) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.notes.append(.init("see \(uri)"))
    return diagnostic
  }

  /// The address of a rule's page.
  package func uri(ofRule rule: String) -> String? { ruleURIPrefix.map { $0 + rule } }
}

/// What the reports for people leave out or add.
package struct ReportOptions: Sendable {
  /// Whether text may hold ANSI colors; other formats never do.
  package var isColored: Bool
  /// Whether the line that sums up is left out.
  package var isQuiet: Bool
  /// Whether the findings of each rule are counted (text, concise and JSON).
  package var hasStatistics: Bool

  package init(isColored: Bool = false, isQuiet: Bool = false, hasStatistics: Bool = false) {
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.hasStatistics = hasStatistics
  }
}
