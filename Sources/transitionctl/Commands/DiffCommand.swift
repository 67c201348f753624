internal import ArgumentParser
internal import TransitionComparison
internal import TransitionDiagnostics
internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionReporting

/// `transitionctl diff`: the effect of a change on the motion.
struct DiffCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown, json, github }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: "Report what changed in the motion between two scripts.",
      discussion: """
        Example: transitionctl diff git:main:card.transition.yaml card.transition.yaml --format markdown

        Either side is a script, or git:REV:PATH with a path relative to the root of the repository. All phases and \
        scenarios are compared, with reduced motion too where a script defines it. Recordings are compared by \
        'verify'.

        Exit status: 0 no difference, 1 a difference or a script with errors, 2 usage error, 3 a file or revision \
        cannot be read, or the output cannot be written.
        """)
  }

  @Argument(
    help: ArgumentHelp("The old script; - for standard input.", valueName: "old"), completion: .scripts)
  var old: String

  @Argument(
    help: ArgumentHelp("The new script; - for standard input.", valueName: "new"), completion: .scripts)
  var new: String

  @Option(help: ArgumentHelp("Only this phase; all by default.", valueName: "name"), completion: .phases)
  var phase: String?

  @Option(help: ArgumentHelp("Only this scenario; all by default.", valueName: "name"), completion: .scenarios)
  var scenario: String?

  @Option(rate: "Frame rate; scripts are compared four times per frame. 60 by default.")
  var fps: FrameRate?

  @Option(
    number: "Largest difference to ignore, in the track's unit; 0.000001 by default.", named: "x",
    expecting: "0 or more", where: { $0 >= 0 })
  var tolerance: Double?

  @Option(globs: "Only tracks whose name (view.property) matches, with * and ?; separated by commas.")
  var tracks: [GlobList] = []

  @Option(duration: "How much of endless phases to compare.")
  var duration: Double?

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Compare only the reduced-motion versions of phases.")
  var reducedMotion = false

  @Option(help: "Output format; by default from the extension of -o, else text.")
  var format: Format?

  @Option(svg: "Also draw the largest differences, old and new, to this SVG file.")
  var plot: String?

  @Option(svg: "Also write the old and the new motion playing side by side to this SVG file: the first that changed.")
  var animated: String?

  @Option(file: "File to write, atomically.", name: .output)
  var output: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  private static let plottedTracks = 6

  func validate() throws {
    if phase != nil, scenario != nil { throw ValidationError("--phase and --scenario cannot be combined") }
    if old == "-", new == "-" { throw ValidationError("only one side can be standard input") }
    if output == "" { throw ValidationError("-o needs a file name") }
    _ = try chosenFormat
    if let plot, !plot.lowercased().hasSuffix(".svg") { throw ValidationError("--plot writes SVG: FILE.svg") }
    if let animated, !animated.lowercased().hasSuffix(".svg") {
      throw ValidationError("--animated writes SVG: FILE.svg")
    }
    try OutputPaths.check([output, plot, animated])
  }

  private var chosenFormat: Format {
    get throws {
      try OutputFormat.choose(format?.rawValue, for: output, extensions: ["json": "json", "md": "markdown"])
        .flatMap(Format.init(rawValue:)) ?? .text
    }
  }

  func execute() throws -> ExitStatus {
    let inputs = [try ScriptInput(compared: old), try ScriptInput(compared: new)]
    let readers = try read(inputs)
    try checkNames(readers)
    let addsReduced = !reducedMotion && scenario == nil && readers.contains { $0.hasReducedMotion }
    let sides = try readers.map { try $0.side(phase: phase, scenario: scenario, addsReduced: addsReduced) }
    let comparison: Comparison
    do {
      comparison = try Comparison(from: sides[0], to: sides[1], options)
    } catch let failure as SideFailure {
      readers[0].loading.show([failure.diagnostic], in: readers[failure.isNew ? 1 : 0].script)
      return .findings
    }
    if let pattern = comparison.unmatchedPattern {
      throw CommandFailure.usage("no track on either side matches '\(pattern)'")
    }
    if let animated { try writeAnimated(comparison, readers, to: animated) }
    try write(comparison, newInput: inputs[1])
    return comparison.isSame ? .done : .findings
  }

  private var options: ComparisonOptions {
    var options = ComparisonOptions()
    options.frameRate = fps
    options.tolerance = tolerance
    options.tracks = tracks.flatMap { $0.patterns }.map { Glob($0) }
    options.endlessDuration = duration
    return options
  }

  /// Reads both sides, so that problems with either are reported.
  private func read(_ inputs: [ScriptInput]) throws -> [ComparedSideReader] {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion)
    var readers: [ComparedSideReader] = []
    var worst: ExitStatus?
    for input in inputs {
      do {
        readers.append(try ComparedSideReader(input, loading: loading))
      } catch let failure as CommandFailure {
        complain(failure)
        worst = max(worst ?? .done, failure.status)
      } catch let reported as AlreadyReported {
        // The same command line would be wrong for the other side, too.
        guard reported.status != .usage else { throw reported }
        worst = max(worst ?? .done, reported.status)
      }
    }
    if let worst { throw AlreadyReported(status: worst) }
    return readers
  }

  /// Rejects names that neither side has.
  private func checkNames(_ readers: [ComparedSideReader]) throws(CommandFailure) {
    for (kind, name) in [("phase", phase), ("scenario", scenario)] {
      guard let name else { continue }
      var names: [String] = []
      for script in readers.map({ $0.compiled.script }) {
        let own = kind == "phase" ? script.phases.map { $0.name.value } : script.scenarios.map { $0.name.value }
        names += own.filter { !names.contains($0) }
      }
      guard names.contains(name) else { throw .unknown(kind, name, names: names, none: "neither script has any") }
    }
  }

  /// Draws the first motion that both sides have and that changed.
  private func writeAnimated(_ comparison: Comparison, _ readers: [ComparedSideReader], to path: String) throws {
    guard let motion = comparison.motions.first(where: { $0.status == .changed && !$0.isReduced }) else {
      complain("note: no changed motion to draw; '\(printable(path))' was not written\n")
      return
    }
    var panes: [AnimatedPicture.Pane] = []
    for (reader, name) in zip(readers, ["before", "after"]) {
      let source: (any MotionSource)? =
        motion.kind == .scenario
        ? reader.compiled.scenario(named: motion.name).plan : reader.compiled.plan(named: motion.name)
      guard let source else { return }
      let end = source.duration.isFinite ? source.duration : duration ?? 1
      panes.append(AnimatedPicture.Pane(stage: Stage(reader.compiled, motion: source), end: end, caption: name))
    }
    let picture = try readers[1].loading.evaluating(readers[1].script) {
      try AnimatedPicture(panes, title: motion.title)
    }
    try OutputFile.write(picture.document, to: path)
  }

  private func write(_ comparison: Comparison, newInput: ScriptInput) throws {
    if let plot {
      if let chart = try comparison.picture(most: Self.plottedTracks) {
        try OutputFile.write(ChartSVG(chart).document, to: plot)
      } else {
        complain("note: no difference to draw; '\(printable(plot))' was not written\n")
      }
    }
    switch try chosenFormat {
    case .text: try OutputFile.write(ComparisonText(comparison).text, to: output)
    case .markdown: try OutputFile.write(ComparisonMarkdown(comparison).text(), to: output)
    case .json: try OutputFile.write(ComparisonJSON(comparison).document, to: output)
    case .github:
      let file = newInput.revision == nil && newInput.path != "-" ? newInput.shown : nil
      try OutputFile.write(GitHubAnnotations.text(of: comparison, in: file), to: output)
    }
  }
}
