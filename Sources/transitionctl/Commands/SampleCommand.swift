internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionText

/// `transitionctl sample`: evaluates a phase or a scenario frame by frame.
struct SampleCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sample",
      abstract: "Evaluate a phase or a scenario frame by frame and print its tracks.",
      discussion: """
        Example: transitionctl sample card.transition.yaml --phase present --fps 60 --tracks 'cover.*' -o present.csv

        Exit status: 0 done, 1 the script has errors, 2 the command line is wrong (an unknown phase, scenario, \
        track or parameter too), 3 a file cannot be read or written.
        """)
  }

  @Argument(help: ArgumentHelp("The script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @OptionGroup var motion: MotionOptions

  @OptionGroup(title: "Frames") var frameOptions: FrameOptions

  @Option(
    help: ArgumentHelp(
      "csv, json or jsonl.", valueName: "name"), completion: .list(ExporterCatalog.formats),
    transform: { text in
      guard ExporterCatalog.formats.contains(text) else {
        throw ValidationError("expected \(ExporterCatalog.formats.joined(separator: ", "))")
      }
      return text
    })
  var format = "csv"

  @Option(
    help: ArgumentHelp(
      "Of CSV: wide, a column a track, or long, a row a value; wide when left out.", valueName: "name"),
    completion: .list(ExporterCatalog.layouts),
    transform: { text in
      guard ExporterCatalog.layouts.contains(text) else {
        throw ValidationError("expected \(ExporterCatalog.layouts.joined(separator: ", "))")
      }
      return text
    })
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "Only the tracks whose name (view.property) fits, with * and ?; in the order given.", valueName: "glob"))
  var tracks: [String] = []

  @Flag(help: "Every property and frame, moving or not.")
  var allTracks = false

  @Flag(help: "Add each track's speed, in units a second.")
  var velocity = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Decimals, 0 to 15, or exact; 6 when left out.", valueName: "n"),
    transform: { try Precision.parse($0) })
  var precision = NumberFormat.standard

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Sample what the phase does for people who asked for less motion.")
  var reducedMotion = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write, whole or not at all.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  func validate() throws {
    if layout != nil, format != "csv" { throw ValidationError("--layout is for --format csv") }
    if output == "" { throw ValidationError("-o names no file") }
  }

  func execute() throws -> ExitStatus {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: motion.scenario == nil ? frameOptions.duration : nil)
    let (script, compiled) = try loading.load(file)
    let plan = try motion.source(in: compiled, of: script, loading: loading)
    let rate = frameOptions.frameRate {
      SettingsCatalog().frameRate(of: ScriptInput(path: file), color: color)
    }
    let timeline = Timeline(
      transition: compiled.script.name?.value ?? "", plan: plan,
      tracks: try motion.choose(tracks, allTracks: allTracks, from: plan, to: "print"),
      frames: try frameOptions.frames(
        of: motion.subject(plan), duration: plan.endsByItself ? plan.duration : .infinity, rate: rate),
      frameRate: rate,
      duration: plan.isEndless ? frameOptions.duration ?? frameOptions.end : nil, hasVelocities: velocity,
      numbers: precision)
    guard let exporter = ExporterCatalog.exporter(format: format, layout: layout) else {
      throw CommandFailure.usage("there is no format '\(format)'")
    }
    do {
      try OutputFile.write(output) { try exporter.export(timeline, to: &$0) }
    } catch let failure as EvaluationFailure {
      loading.show([failure.diagnostic], in: script)
      return .findings
    }
    return .done
  }
}
