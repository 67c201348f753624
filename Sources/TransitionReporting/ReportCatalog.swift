/// The catalog of report formats. A new format is one new file and one line here.
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

  /// The format with a name; nil for an unknown name.
  package static func format(named name: String) -> (any ReportFormat)? { all.first { $0.name == name } }
}
