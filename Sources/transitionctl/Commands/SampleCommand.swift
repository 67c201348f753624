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
      // As the root it need not check for a completion request, which takes as long as parsing its arguments.
      _superCommandName: Transitionctl.name,
      abstract: "Evaluate a phase or a scenario frame by frame and print its tracks.",
      discussion: """
        Example: transitionctl sample card.transition.yaml --phase present --fps 60 --tracks 'cover.*' -o present.csv

        Exit status: 0 done, 1 the script has errors, 2 usage error (also an unknown phase, \
        scenario, track or parameter), 3 a file cannot be read or written.
        """)
  }

  @Argument(help: ArgumentHelp("Script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @OptionGroup var motion: MotionOptions

  @OptionGroup(title: "Frames") var frameOptions: FrameOptions

  @Option(
    help: ArgumentHelp(
      "csv, json or jsonl; by default from the extension of -o, else csv.", valueName: "name"),
    completion: .list(ExporterCatalog.formats),
    transform: { try Self.word($0, of: ExporterCatalog.formats) })
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Layout of CSV: wide (a column per track, the default) or long (a row per value).", valueName: "name"),
    completion: .list(ExporterCatalog.layouts),
    transform: { try Self.word($0, of: ExporterCatalog.layouts) })
  var layout: String?

  @Option(
    globs: "Only tracks whose name (view.property) matches, with * and ?; separated by commas, in the order given.")
  var tracks: [GlobList] = []

  @Flag(help: "Print every property and the frame of every view, animated or not.")
  var allTracks = false

  @Flag(help: "Add the velocity of each track, in units per second.")
  var velocity = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Decimals, 0 to 15, or exact; 6 by default.", valueName: "n"),
    transform: { text in
      if text == "exact" { return .exact }
      guard let decimals = Int(text), (0...15).contains(decimals) else {
        throw ValidationError("expected 0 to 15 decimals, or exact")
      }
      return .fixed(decimals: decimals)
    })
  var precision = NumberFormat.standard

  @Flag(
    help:
      "In CSV, put an apostrophe before text that begins with =, +, - or @, which spreadsheets would read as a formula."
  )
  var guardFormulas = false

  @OptionGroup var parameters: VariantOptions

  @Flag(help: "Sample the phase with reduced motion enabled.")
  var reducedMotion = false

  @Option(file: "File to write, atomically.", name: .output)
  var output: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  private static func word(_ text: String, of words: [String]) throws -> String {
    guard words.contains(text) else { throw ValidationError("expected \(words.joined(separator: ", "))") }
    return text
  }

  func validate() throws {
    try motion.checkInputs([file])
    if output == "" { throw ValidationError("-o needs a file name") }
    let format = try chosenFormat
    if layout != nil, format != "csv" { throw ValidationError("--layout is for CSV only") }
    if guardFormulas, format != "csv" { throw ValidationError("--guard-formulas is for CSV only") }
  }

  private var chosenFormat: String {
    get throws {
      try OutputFormat.choose(format, for: output, extensions: ["csv": "csv", "json": "json", "jsonl": "jsonl"])
        ?? "csv"
    }
  }

  func execute() throws -> ExitStatus {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: motion.scenario == nil ? frameOptions.duration : nil)
    let (script, compiled) = try loading.load(file)
    let plan = try motion.source(in: compiled, of: script, loading: loading)
    var status = ExitStatus.done
    let rate = frameOptions.frameRate {
      let settings = SettingsCatalog(), rate = settings.frameRate(of: ScriptInput(path: file))
      status = settings.complainOfReports(color: color)
      return rate
    }
    var timeline = Timeline(
      transition: compiled.script.name?.value ?? "", plan: plan,
      tracks: try motion.choose(tracks.flatMap { $0.patterns }, allTracks: allTracks, from: plan, to: "print"),
      frames: try frameOptions.frames(
        of: motion.subject(plan), duration: plan.endsByItself ? plan.duration : .infinity, rate: rate),
      frameRate: rate,
      duration: plan.isEndless ? frameOptions.duration ?? frameOptions.end : nil, hasVelocities: velocity,
      numbers: precision)
    timeline.guardsFormulas = guardFormulas
    let format = try chosenFormat
    guard let exporter = ExporterCatalog.exporter(format: format, layout: layout) else {
      throw CommandFailure.usage("unknown format '\(format)'")
    }
    try loading.evaluating(script) { try OutputFile.write(output) { try exporter.export(timeline, to: &$0) } }
    return status
  }
}
