/// Every format of reports. A new one is one new file and one line here.
package enum ReportCatalog {
  package static let all: [any ReportFormat] = [
    TextFormat(),
    ConciseFormat(),
    JSONFormat(),
    SARIFFormat(),
    GitHubFormat(),
    GitLabFormat(),
    JUnitFormat(),
    CheckstyleFormat(),
    RDJSONFormat(),
  ]

  /// The format of that name, or nil.
  package static func format(named name: String) -> (any ReportFormat)? { all.first { $0.name == name } }
}
