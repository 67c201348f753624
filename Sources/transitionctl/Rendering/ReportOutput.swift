internal import TransitionDiagnostics
internal import TransitionText
internal import TransitionReporting

/// Sends a report to wherever `--format` wants it.
struct ReportOutput {
  /// None stands for the usual format.
  var requests: [ReportRequest]
  var color: ColorChoice
  /// What the formats for people leave out or add.
  var options: ReportOptions
  /// What the address of a rule's page begins with; nil for no links.
  var helpURL: String?

  /// Writes what was found in each format; a file is written whole or not at all.
  ///
  /// - Returns: `done`, or the status of the formats that could not be written, which have been reported.
  func write(_ files: [FileFindings]) throws -> ExitStatus {
    let tool = ReportTool(version: Transitionctl.version, ruleURIPrefix: helpURL)
    var report = Report(
      files: files.filter { $0.failure == nil }.map { $0.report }, rules: RuleReference.all, tool: tool,
      options: options)
    var status = ExitStatus.done
    for request in requests.isEmpty ? [.usual] : requests {
      guard let format = ReportCatalog.format(named: request.format) else { continue }
      // When no file was looked at there is nothing to sum up, and no findings in it.
      if report.files.isEmpty, request.file == nil, format.name == "text" { continue }
      report.options.isColored = request.file == nil && color.isColored(Platform.standardOutput)
      var buffer = ByteBuffer()
      format.write(report, into: &buffer)
      do {
        try OutputFile.write(request.file) { sink in try buffer.flush(to: &sink) }
      } catch let failure as CommandFailure {
        complain(failure)
        status = max(status, failure.status)
      }
    }
    return status
  }
}
