internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionExport
internal import TransitionIdentification
internal import TransitionRecording
internal import TransitionReporting
internal import TransitionVerification

/// `transitionctl identify`: the curves in a recording.
struct IdentifyCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, yaml }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "identify",
      abstract: "Find the curves, durations and values in a recording.",
      discussion: """
        Example: transitionctl identify run.csv --tracks 'card.*' --format yaml > card.transition.yaml

        Lists the motions of each track that moves: start, duration, values, and the curve (linear, a named easing, \
        cubicBezier(…), steps(…) or a spring) with the remaining difference. --format yaml writes a script that \
        reproduces the recording.

        Exit status: 0 done, 2 usage error, 3 the file cannot be read or is not a recording.
        """)
  }

  @Argument(
    help: ArgumentHelp("Recording: CSV, JSON or JSON Lines; - for standard input.", valueName: "recording"),
    completion: .file(extensions: ["csv", "json", "jsonl", "ndjson"]))
  var recording: String

  @Option(globs: "Only the columns whose name matches, with * and ?; separated by commas.")
  var tracks: [GlobList] = []

  @Option(help: "Output format.")
  var format = Format.text

  @OptionGroup var timeUnit: TimeUnitOption

  /// The motions of each column, found on several threads.
  private static func motions(_ columns: [Samples]) -> [[RecordedMotion]] {
    let progress = CountProgress("identifying", count: columns.reduce(0) { $0 + $1.times.count })
    defer { progress.clear() }
    return Threads.map(columns.count, jobs: Platform.processorCount) { index in
      MotionIdentifier(columns[index]).motions { progress.advance(by: $0) }
    }
  }

  func execute() throws -> ExitStatus {
    let globs = tracks.flatMap { $0.patterns }.map { Glob($0) }
    let read: Recording
    let identified: IdentifiedRecording
    do throws(FailedRecording.Problem) {
      read = try timeUnit.recording(recording)
      do throws(RecordingProblem) {
        identified = try IdentifiedRecording(
          read, where: { name in globs.isEmpty || globs.contains { $0.matches(name) } }, motions: Self.motions)
      } catch {
        throw .init(error, of: recording)
      }
    } catch {
      error.report()
      return .file
    }
    for glob in globs where !identified.names.contains(where: { glob.matches($0) }) {
      let nearest = Spelling.suggestion(glob.pattern, in: read.columns.map { $0.name }).map { "; \($0.question)" }
      throw CommandFailure.usage("no column matches '\(glob.pattern)'\(nearest ?? "")")
    }
    timeUnit.note(TimeUnit(ofFrames: read.medianInterval), of: recording)
    switch format {
    case .text:
      let lines = IdentificationText(identified).lines
      try DescriptorSink.standardOutput.write(lines.map { "\(printable($0))\n" }.joined())
    case .json: try OutputFile.write(IdentificationJSON(identified).document, to: nil)
    case .yaml:
      let name = printable(RecordingFile.shown(recording))
      try DescriptorSink.standardOutput.write(RecordedScript(identified, of: name).text)
    }
    return .done
  }
}
