internal import ArgumentParser
internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionRecording
internal import TransitionReporting
internal import TransitionText
internal import TransitionVerification

/// `transitionctl verify`: checks whether recordings of an app follow a script.
struct VerifyCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "verify",
      abstract: "Check whether recordings of an app, a page or a simulator follow a script.",
      discussion: """
        Example: transitionctl verify card.transition.yaml run.csv --phase present --tolerance 1pt

        A recording is CSV, JSON or JSON Lines as 'sample' writes them: a column 'time' in seconds and any of the \
        script's tracks, at any times. verify finds and reports how late the app is.

        Exit status: 0 every compared track passes, 1 one does not or the script has errors, 2 usage error \
        (also an unknown phase or column), 3 a file cannot be read or is not a recording.
        """)
  }

  enum Offset { case fit, fixed(Double) }

  static let formats = ["text", "json", "junit", "github", "markdown"]

  @Argument(help: ArgumentHelp("The script, or - for standard input.", valueName: "script"), completion: .scripts)
  var script: String

  @Argument(
    help: ArgumentHelp("Recording: CSV, JSON or JSON Lines; - for standard input.", valueName: "recording"),
    completion: .file(extensions: ["csv", "json", "jsonl", "ndjson"]))
  var recordings: [String]

  @Option(
    help: ArgumentHelp("The phase; when omitted, the one that the recording fits best.", valueName: "name"),
    completion: .phases)
  var phase: String?

  @Option(help: MotionOptions.scenarioHelp, completion: .scenarios)
  var scenario: String?

  @Option(help: MotionOptions.gestureHelp, completion: .file(extensions: ["csv"]))
  var gesture: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Largest differences that pass: [GLOB=]NUMBER[pt|deg|ms], separated by commas. Default: 0.5pt,0.5deg,0.01,1ms.
      """, valueName: "list"),
    transform: { text in
      do throws(Tolerances.Problem) { return try Tolerances(text) } catch { throw ValidationError(error.message) }
    })
  var tolerance: Tolerances?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Delay of the app: fit (default), or a time such as 12ms or -3ms.", valueName: "fit|time"),
    transform: { $0 == "fit" ? Offset.fit : Offset.fixed(try TimeArgument.parseSigned($0)) })
  var offset: Offset?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest offset, late or early, that passes.", valueName: "time"),
    transform: { text in
      let time = try TimeArgument.parseSigned(text)
      guard time >= 0 else { throw ValidationError("must not be negative") }
      return time
    })
  var maxOffset: Double?

  @Option(
    number: "The recorded duration divided by the script's: a number (default 1; 2 is half speed).",
    expecting: "a number above 0", where: { $0 > 0 })
  var stretch: Double?

  @Option(
    help: ArgumentHelp(
      """
      What a column stands for, as RECORDED=TRACK[*NUMBER][+NUMBER]: script value = recorded × NUMBER + NUMBER. A * \
      on each side matches the same text.
      """, valueName: "mapping"),
    transform: { text in
      do throws(TrackMapping.Problem) { return try TrackMapping(text) } catch { throw ValidationError(error.message) }
    })
  var map: [TrackMapping] = []

  @Option(globs: "Columns to skip, with * and ?; separated by commas.")
  var ignore: [GlobList] = []

  @Option(globs: "Tracks that must have been recorded, with * and ?; separated by commas.")
  var require: [GlobList] = []

  @Option(globs: "Only the tracks whose name (view.property) matches, with * and ?; separated by commas.")
  var tracks: [GlobList] = []

  @Flag(help: "Pass recordings that do not cover the whole motion.")
  var allowPartial = false

  @OptionGroup var timeUnit: TimeUnitOption

  @Option(duration: "How much of an endless phase or scenario to compare.")
  var duration: Double?

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Compare with the reduced-motion version of the phase.")
  var reducedMotion = false

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "text (default), json, junit, github or markdown; may be repeated, with files to write to.",
      valueName: "name[=file]"),
    completion: .list(Self.formats), transform: { try ReportRequest($0, names: Self.formats) })
  var reports: [ReportRequest] = []

  @Option(svg: "Also draw script and recording, with their difference below, to this SVG file.")
  var plot: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  private var motion: MotionOptions {
    var motion = MotionOptions()
    (motion.phase, motion.scenario, motion.gesture) = (phase, scenario, gesture)
    return motion
  }

  func validate() throws {
    try motion.validate()
    try motion.checkInputs([script] + recordings)
    if let stretch, !(0.01...100).contains(stretch) {
      throw ValidationError("--stretch is 0.01 to 100")
    }
    if plot != nil, recordings.count > 1 { throw ValidationError("--plot draws one recording") }
    if let plot, !plot.lowercased().hasSuffix(".svg") { throw ValidationError("--plot writes SVG: FILE.svg") }
    try ReportRequest.check(reports)
    try OutputPaths.check(reports.map { $0.file } + [plot])
  }

  private var options: VerificationOptions {
    var options = VerificationOptions()
    options.tolerances = tolerance ?? Tolerances()
    if case .fixed(let seconds)? = offset { options.offset = seconds }
    options.largestOffset = maxOffset
    options.stretch = stretch ?? 1
    options.mappings = map
    options.ignored = ignore.flatMap { $0.patterns }.map { Glob($0) }
    options.required = require.flatMap { $0.patterns }.map { Glob($0) }
    options.tracks = tracks.flatMap { $0.patterns }.map { Glob($0) }
    options.endlessDuration = duration
    return options
  }

  func execute() throws -> ExitStatus {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: scenario == nil ? duration : nil)
    let (checked, compiled) = try loading.load(script)
    let verifier = Verifier(
      script: ScriptInput(path: script).shown, compiled: compiled, sources: checked.sources,
      motions: try motions(compiled, checked, loading).map { ScriptMotion($0) }, options: options)
    var status = ExitStatus.done
    var outcomes: [Verifier.Outcome] = []
    var failed: [FailedRecording] = []
    for path in recordings {
      do throws(FailedRecording) {
        outcomes.append(try verify(path, verifier) { loading.show([$0], in: checked) })
      } catch {
        report(error)
        if error.status == .usage, status < .usage { complain(Transitionctl.usage(of: Self.self)) }
        status = max(status, error.status)
        failed.append(error)
      }
    }
    let isDone = status == .done && outcomes.allSatisfy { $0.verification.verdict == .pass }
    if !isDone, let endless = endless(compiled) {
      complain("note: endless phases were not compared: \(endless); add --duration to compare them\n")
    }
    if outcomes.contains(where: { !$0.verification.passes(allowingPartial: allowPartial) }) {
      status = max(status, .findings)
    }
    if let plot, let outcome = outcomes.first {
      let chart = VerificationChart(outcome).chart
      try OutputFile.write(ChartSVG(chart).document, to: plot)
    }
    for request in reports.isEmpty ? [.usual] : reports {
      status = max(status, try OutputFile.reporting { try write(outcomes, failed, verifier, request) })
    }
    return status
  }

  /// The motion given on the command line, otherwise every phase.
  private func motions(
    _ compiled: CompiledScript, _ checked: CheckedScript, _ loading: ScriptLoading
  ) throws -> [any MotionSource] {
    if compiled.plans.isEmpty, phase == nil, scenario == nil {
      throw CommandFailure.usage("the script has no phases to verify")
    }
    if phase != nil || scenario != nil || compiled.plans.count < 2 {
      let source = try motion.source(in: compiled, of: checked, loading: loading)
      _ = try motion.end(of: source, duration: duration, to: "verify")
      return [source]
    }
    try CommandFailure.checkDuration(duration, for: compiled.plans)
    let ending = compiled.plans.filter { $0.endsByItself || duration != nil }
    guard !ending.isEmpty else {
      throw CommandFailure.usage("no phase ends by itself; choose how much to verify with --duration")
    }
    return ending
  }

  /// The phases that are not compared because they never end by themselves.
  private func endless(_ compiled: CompiledScript) -> String? {
    guard phase == nil, scenario == nil, duration == nil else { return nil }
    let names = compiled.plans.filter { !$0.endsByItself }.map { "'\($0.name)'" }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// - Parameter show: Shows an error in the script.
  private func verify(
    _ path: String, _ verifier: Verifier, _ show: (Diagnostic) -> Void
  ) throws(FailedRecording) -> Verifier.Outcome {
    let name = RecordingFile.shown(path)
    func failed(_ cause: FailedRecording.Cause, _ problems: [FailedRecording.Problem]) -> FailedRecording {
      FailedRecording(script: verifier.script, recording: name, cause: cause, problems: problems)
    }
    let recording: Recording
    do throws(FailedRecording.Problem) {
      recording = try timeUnit.recording(path)
    } catch {
      throw failed(.file, [error])
    }
    let outcome: Verifier.Outcome
    do throws(VerificationFailure) {
      outcome = try verifier.verify(recording, name: name)
    } catch {
      switch error {
      case .usage(let message): throw failed(.usage, [.init(message)])
      case .recording(let found): throw failed(.file, [.init(found, of: path)])
      case .columns(let found): throw failed(.columns, found.map { .init($0, of: path) })
      case .script(let diagnostic):
        show(diagnostic)
        throw failed(.script, [.init(diagnostic.message, at: verifier.location(of: diagnostic))])
      }
    }
    if outcome.verification.verdict != .pass, let unit = outcome.probableUnit { timeUnit.note(unit, of: path) }
    return outcome
  }

  /// Says on standard error why a recording was not compared; errors in the script have been shown.
  private func report(_ failed: FailedRecording) {
    guard failed.cause != .script else { return }
    let subject = failed.cause == .usage && recordings.count > 1 ? "\(failed.recording): " : ""
    for problem in failed.problems { problem.report(about: subject) }
  }

  private func write(
    _ outcomes: [Verifier.Outcome], _ failed: [FailedRecording], _ verifier: Verifier, _ request: ReportRequest
  ) throws {
    let verifications = outcomes.map { $0.verification }
    let isOneOfSeveral = recordings.count > 1
    let text = VerificationText(verifications, isOneOfSeveral: isOneOfSeveral).text
    switch request.format {
    case "json":
      let json = VerificationJSON(verifications, failed: failed, isOneOfSeveral: isOneOfSeveral)
      try OutputFile.write(json.document, to: request.file)
    case "junit":
      let report = VerificationJUnit(
        verifications, failed: failed, isOneOfSeveral: isOneOfSeveral, allowsPartial: allowPartial)
      try OutputFile.write(report.document, to: request.file)
    case "github":
      let findings = VerificationFindings(outcomes, failed: failed, of: verifier, allowsPartial: allowPartial)
      try OutputFile.write(GitHubAnnotations.text(of: findings) + text, to: request.file)
    case "markdown":
      let report = VerificationMarkdown(outcomes, failed: failed, of: verifier, allowsPartial: allowPartial)
      try OutputFile.write(report.text, to: request.file)
    default: try OutputFile.write(text, to: request.file)
    }
  }
}

extension FailedRecording {
  fileprivate var status: ExitStatus {
    switch cause {
    case .file: .file
    case .usage, .columns: .usage
    case .script: .findings
    }
  }
}
