package import TransitionText

/// A way to write what was found, for a person or a program.
package protocol ReportFormat: Sendable {
  /// What `--format` calls it: letters in lower case.
  var name: String { get }
  /// One phrase for the help: for whom it is.
  var summary: String { get }
  /// Appends the whole report, its last line ended, the same bytes for the same report.
  func write(_ report: Report, into buffer: inout ByteBuffer)
}
