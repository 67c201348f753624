/// The program that made a report, as machine formats name it.
public struct ReportTool: Sendable {
  public var name: String
  /// By the rules of semantic versioning: `1.2.0`, `1.3.0-beta.1`.
  public var version: String
  /// The program's home page, an absolute URI; left out of reports when nil.
  public var informationURI: String?
  /// What stands before a rule's name in the address of its page, such as `https://example.org/docs/rules.md#`;
  /// rules have no address when nil.
  public var ruleURIPrefix: String?

  public init(
    name: String = "transitionctl", version: String = "0.0.0", informationURI: String? = nil,
    ruleURIPrefix: String? = nil
  ) {
    self.name = name
    self.version = version
    self.informationURI = informationURI
    self.ruleURIPrefix = ruleURIPrefix
  }

  /// The address of a rule's page.
  public func uri(ofRule rule: String) -> String? { ruleURIPrefix.map { $0 + rule } }
}

/// What the reports for people leave out or add.
public struct ReportOptions: Sendable {
  /// Whether text may hold ANSI colors; other formats never do.
  public var isColored: Bool
  /// Whether the line that sums up is left out.
  public var isQuiet: Bool
  /// Whether the findings of each rule are counted (text, concise and JSON).
  public var hasStatistics: Bool

  public init(isColored: Bool = false, isQuiet: Bool = false, hasStatistics: Bool = false) {
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.hasStatistics = hasStatistics
  }
}
