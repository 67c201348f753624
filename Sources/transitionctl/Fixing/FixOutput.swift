internal import TransitionText

/// Puts mended texts where they belong: into their files, or on standard output as a diff.
struct FixOutput {
  var choice: FixChoice

  /// - Returns: `findings` when a diff shows something, or the status of a file that could not be written.
  func finish(_ files: [FileFindings]) throws -> ExitStatus {
    choice.isShown ? try show(files) : try write(files)
  }

  private func show(_ files: [FileFindings]) throws -> ExitStatus {
    var status = ExitStatus.done
    for file in files {
      guard let fixed = file.fixed else { continue }
      status = .findings
      try DescriptorSink.standardOutput.write(UnifiedDiff.text(fixed.old, fixed.new, path: file.report.path))
    }
    return status
  }

  private func write(_ files: [FileFindings]) throws -> ExitStatus {
    var status = ExitStatus.done
    var mends = 0, count = 0
    for file in files {
      guard let fixed = file.fixed else { continue }
      do {
        if Platform.isReadOnly(file.report.path) {
          throw CommandFailure(status: .file, message: "cannot mend '\(file.report.path)': it is read-only")
        }
        try OutputFile.write(file.report.path) { sink in try fixed.new.withUnsafeBytes { try sink.write($0) } }
        mends += fixed.count
        count += 1
      } catch let failure as CommandFailure {
        complain("error: \(failure.message)\n")
        status = max(status, failure.status)
      }
    }
    if mends > 0 {
      complain("mended \(mends) finding\(mends == 1 ? "" : "s") in \(count) file\(count == 1 ? "" : "s")\n")
    }
    return status
  }
}
