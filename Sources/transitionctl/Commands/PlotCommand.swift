internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionText

/// `transitionctl plot`: a motion's tracks as curves.
struct PlotCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "plot",
      abstract: "Plot the tracks of a phase or scenario over time: in the terminal or as SVG.",
      discussion: """
        Example: transitionctl plot card.transition.yaml --phase present --tracks 'card.*' -o present.svg

        Tracks of the same property with similar ranges share a panel; a view has the same color in all panels. \
        Without --tracks, constant tracks are omitted.
        For a PNG, convert the SVG: rsvg-convert --zoom=2 present.svg -o present.png

        Exit status: 0 done, 1 the script has errors, 2 usage error (also an unknown phase, track or \
        parameter), 3 a file cannot be read or written.
        """)
  }

  @Argument(help: ArgumentHelp("Script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @OptionGroup var motion: MotionOptions

  @Option(
    help: ArgumentHelp(
      "Only tracks whose name (view.property) matches, with * and ?; separated by commas, in the order given.",
      valueName: "list"), transform: { try GlobList($0) })
  var tracks: [GlobList] = []

  @Flag(help: "Draw every property and the frame of every view, animated or not.")
  var allTracks = false

  @Flag(help: "Also draw the velocity of each track, in units per second.")
  var velocity = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much of an endless phase or scenario to plot.", valueName: "time"),
    transform: { try TimeArgument.parsePositive($0) })
  var duration: Double?

  @OptionGroup var parameters: VariantOptions

  @Flag(help: "Draw the phase with reduced motion enabled.")
  var reducedMotion = false

  @OptionGroup(title: "Picture") var picture: PlotOptions

  @Option(
    name: .output,
    help: ArgumentHelp(
      "Picture to write, atomically: FILE.svg, or - for standard output.",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(help: "When to use color in messages and drawings.")
  var color = ColorChoice.auto

  func validate() throws { try picture.check(output: output) }

  func execute() throws -> ExitStatus {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: duration)
    let (script, compiled) = try loading.load(file)
    let source = try motion.source(in: compiled, of: script, loading: loading)
    let end = try motion.end(of: source, duration: duration, to: "draw")
    let chart: Chart
    do {
      chart = try Chart(
        title: motion.title(source, of: compiled, reducedMotion: reducedMotion), of: source,
        tracks: try motion.choose(tracks.flatMap { $0.patterns }, allTracks: allTracks, from: source, to: "draw"),
        isChosen: !tracks.isEmpty || allTracks, addsSpeeds: velocity, until: end)
    } catch let failure as EvaluationFailure {
      loading.show([failure.diagnostic], in: script)
      return .findings
    }
    try picture.write(chart, to: output, color: color)
    return .done
  }
}
