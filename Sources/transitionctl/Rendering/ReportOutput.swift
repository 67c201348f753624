internal import TransitionText
internal import TransitionReporting

/// Writes a report to the destinations of `--format`.
struct ReportOutput {
  /// Empty means the default format.
  var requests: [ReportRequest]
  var color: ColorChoice
  /// What the text formats omit or add.
  var options: ReportOptions
  /// The URL prefix of rule pages; nil for no links.
  var helpURL: String?
  /// Whether a run without files is one, as of a part of few scripts.
  var mayBeEmpty = false

  private var chosen: [ReportRequest] { requests.isEmpty ? [.usual] : requests }

  /// Whether text goes to standard output.
  var isForPeople: Bool { chosen.contains { $0.file == nil && $0.format == "text" } }

  /// Writes the findings in each format; files are written atomically.
  ///
  /// - Returns: `done`, or the status of formats that could not be written, which have been reported.
  func write(_ files: [FileFindings]) throws -> ExitStatus {
    let tool = ReportTool(version: Transitionctl.version, ruleURIPrefix: helpURL)
    var report = Report(
      files: files.filter { $0.failure == nil }.map { $0.report }, rules: RuleReference.all, tool: tool,
      options: options)
    var status = ExitStatus.done
    for request in chosen {
      guard let format = ReportCatalog.format(named: request.format) else { continue }
      // Without any files there is nothing to summarize.
      if report.files.isEmpty, !(mayBeEmpty && files.isEmpty), request.file == nil, format.name == "text" { continue }
      report.options.isColored = request.file == nil && color.isColored(Platform.standardOutput)
      var buffer = ByteBuffer()
      format.write(report, into: &buffer)
      do {
        status = max(status, try OutputFile.reporting { try OutputFile.write(buffer, to: request.file) })
      } catch is ClosedPipe {
        // The reader needs no more of the report; the exit status still says what was found.
      }
    }
    return status
  }
}
