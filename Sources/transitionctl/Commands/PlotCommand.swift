internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionDrawing
internal import TransitionEvaluation

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
        With --stops, the picture is a map of the stops of a phase that a gesture drives through several states: where a \
        release settles, for each input across and each velocity upward.
        For a PNG, convert the SVG: rsvg-convert --zoom=2 present.svg -o present.png

        Exit status: 0 done, 1 the script has errors, 2 usage error (also an unknown phase, track or \
        parameter), 3 a file cannot be read or written.
        """)
  }

  @Argument(help: ArgumentHelp("Script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @OptionGroup var motion: MotionOptions

  @Option(
    globs: "Only tracks whose name (view.property) matches, with * and ?; separated by commas, in the order given.")
  var tracks: [GlobList] = []

  @Flag(help: "Draw every property and the frame of every view, animated or not.")
  var allTracks = false

  @Flag(help: "Also draw the velocity of each track, in units per second.")
  var velocity = false

  @Flag(help: "Draw the stop at which each release settles, over input and velocity.")
  var stops = false

  @Option(duration: "How much of an endless phase or scenario to plot.")
  var duration: Double?

  @OptionGroup var parameters: VariantOptions

  @Flag(help: "Draw the phase with reduced motion enabled.")
  var reducedMotion = false

  @OptionGroup(title: "Picture") var picture: PlotOptions

  @Option(file: "Picture to write, atomically: FILE.svg, or - for standard output.", name: .output)
  var output: String?

  @Option(help: "When to use color in messages and drawings.")
  var color = ColorChoice.auto

  func validate() throws {
    try motion.checkInputs([file])
    let others = [
      ("--tracks", !tracks.isEmpty), ("--all-tracks", allTracks), ("--velocity", velocity),
      ("--duration", duration != nil), ("--scenario", motion.scenario != nil),
    ]
    if stops, let other = others.first(where: { $0.1 })?.0 {
      throw ValidationError("--stops and \(other) cannot be combined")
    }
    try picture.check(output: output)
  }

  func execute() throws -> ExitStatus {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: duration)
    let (script, compiled) = try loading.load(file)
    if stops {
      try picture.write(stopMap(compiled), to: output)
      return .done
    }
    let source = try motion.source(in: compiled, of: script, loading: loading)
    let end = try motion.end(of: source, duration: duration, to: "draw")
    let chart = try loading.evaluating(script) {
      try Chart(
        title: motion.title(source.name, of: compiled, reducedMotion: reducedMotion), of: source,
        tracks: try motion.choose(tracks.flatMap { $0.patterns }, allTracks: allTracks, from: source, to: "draw"),
        isChosen: !tracks.isEmpty || allTracks, addsSpeeds: velocity, until: end)
    }
    try picture.write(chart, to: output, color: color)
    return .done
  }

  /// The map of the stops of the phase chosen, or of the only one that has some.
  private func stopMap(_ compiled: CompiledScript) throws(CommandFailure) -> StopMap {
    if let phase = motion.phase { _ = try compiled.existingPlan(phase) }
    let gestures = compiled.interactions.filter { $0.stops != nil && $0.phase == motion.phase ?? $0.phase }
    guard gestures.count < 2 else {
      let names = gestures.map { $0.phase }.joined(separator: ", ")
      throw .usage("several phases have stops; choose one with --phase: \(names)")
    }
    guard let gesture = gestures.first, let rule = gesture.stops else {
      let subject = motion.phase.map { "phase '\($0)'" } ?? "a phase"
      throw .usage("no gesture drives \(subject) through several states, so that there are no stops to draw")
    }
    let title = motion.title(gesture.phase, of: compiled)
    return StopMap(title: "\(title): where a release settles", rule, input: gesture.input)
  }
}
