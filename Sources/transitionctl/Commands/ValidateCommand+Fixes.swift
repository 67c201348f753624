internal import TransitionDiagnostics
internal import TransitionText

extension ValidateCommand {
  /// Writes fixed texts to their files, or to standard output as a diff.
  ///
  /// - Returns: `findings` when a diff is not empty, or the status of a file that could not be written.
  func finishFixes(of files: [FileFindings]) throws -> ExitStatus { diff ? try show(files) : try write(files) }

  private func show(_ files: [FileFindings]) throws -> ExitStatus {
    var status = ExitStatus.done
    for file in files {
      guard let fixed = file.fixed, fixed.count > 0 else { continue }
      status = .findings
      try DescriptorSink.standardOutput.write(UnifiedDiff.text(fixed.old, fixed.new, path: file.report.path))
    }
    return status
  }

  private func write(_ files: [FileFindings]) throws -> ExitStatus {
    var status = ExitStatus.done
    var count = 0, declined = 0, likely = 0
    for file in files {
      guard let fixed = file.fixed else { continue }
      declined += fixed.declinedCount
      likely += file.report.counts.likelyFixes
      guard fixed.count > 0 else { continue }
      let written = try OutputFile.reporting {
        if Platform.isReadOnly(file.report.path) {
          throw CommandFailure(status: .file, message: "cannot fix '\(file.report.path)': it is read-only")
        }
        guard try OutputFile.update(file.report.path, from: fixed.old, to: fixed.new) else {
          throw CommandFailure(
            status: .file, message: "'\(file.report.path)' changed while it was being checked; not overwritten")
        }
        count += fixed.count
      }
      status = max(status, written)
    }
    var parts = ["fixed \(Prose.count(count, "finding"))"]
    if declined > 0 {
      parts.append("\(declined) fix\(declined == 1 ? "" : "es") not applied, as errors would remain")
    }
    if likely > 0 { parts.append("\(likely) more with --unsafe-fixes") }
    if count > 0 || parts.count > 1 { complain(parts.joined(separator: "; ") + "\n") }
    return status
  }
}
