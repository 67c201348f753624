package import TransitionText

/// A format for reports, for people or for programs.
package protocol ReportFormat: Sendable {
  /// The name for `--format`, in lower-case letters.
  var name: String { get }
  /// Appends the whole report, ending with a line break; the same report yields the same bytes.
  func write(_ report: Report, into buffer: inout ByteBuffer)
}

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
