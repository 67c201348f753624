internal import ArgumentParser
internal import TransitionComparison
internal import TransitionDiagnostics
internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionText

/// `transitionctl diff`: what a change does to the motion.
struct DiffCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown, json, github }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: "Say what changed in the motion between two scripts or sampled timelines.",
      discussion: """
        Example: transitionctl diff git:main:card.transition.yaml card.transition.yaml --format markdown

        Either side is a script, a CSV, JSON or JSON Lines that 'sample' wrote (JSON Lines in a file named .jsonl), or \
        git:REV:PATH with the path from the top of the repository. All phases and scenarios are compared, with reduced \
        motion too where a script says something of it.

        Exit status: 0 no difference, 1 a difference, or a script has errors, 2 the command line is wrong, 3 a file \
        or a revision cannot be read, or the output not be written.
        """)
  }

  @Argument(
    help: ArgumentHelp("The script or timeline as it was; - for standard input.", valueName: "old"), completion: .file()
  )
  var old: String

  @Argument(
    help: ArgumentHelp("The script or timeline as it is now; - for standard input.", valueName: "new"),
    completion: .file())
  var new: String

  @Option(help: ArgumentHelp("Only this phase; all when left out.", valueName: "name"), completion: .phases)
  var phase: String?

  @Option(help: ArgumentHelp("Only this scenario; all when left out.", valueName: "name"), completion: .scenarios)
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Frames a second; scripts are looked at four times in each. 60 when left out.", valueName: "rate"),
    transform: { try FrameRate(argument: $0) })
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      """
      The largest difference of a value that counts as none, in the track's unit. Left out: 0.000001, with a timeline \
      half of its last decimal.
      """, valueName: "x"),
    transform: { text in
      guard let value = Double(text), value >= 0, value.isFinite else { throw ValidationError("expected 0 or more") }
      return value
    })
  var tolerance: Double?

  @Option(
    help: ArgumentHelp("Only the tracks whose name (view.property) fits, with * and ?.", valueName: "glob"))
  var tracks: [String] = []

  @Option(
    help: ArgumentHelp("How much of phases to compare that never end by themselves.", valueName: "time"),
    transform: { try TimeArgument.parsePositive($0) })
  var duration: Double?

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Compare only what phases do for people who asked for less motion.")
  var reducedMotion = false

  @Option(help: "How to write it.")
  var format = Format.text

  @Option(
    help: ArgumentHelp("Also draw what differs most, old and new, into this SVG.", valueName: "file.svg"),
    completion: .file(extensions: ["svg"]))
  var plot: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write, whole or not at all.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  private static let plottedTracks = 6

  func validate() throws {
    if phase != nil, scenario != nil { throw ValidationError("--phase and --scenario exclude each other") }
    if old == "-", new == "-" { throw ValidationError("only one side can be standard input") }
    if output == "" { throw ValidationError("-o names no file") }
    if let plot, !plot.lowercased().hasSuffix(".svg") { throw ValidationError("--plot writes SVG: FILE.svg") }
  }

  func execute() throws -> ExitStatus {
    let inputs = [try ComparedInput(old), try ComparedInput(new)]
    let readers = try read(inputs)
    try checkNames(readers)
    let choice = choice(readers)
    let sides = try readers.map { try $0.side(choice) }
    let comparison: Comparison
    do {
      comparison = try Comparison(from: sides[0], to: sides[1], options)
    } catch let problem as TimelineProblem {
      throw CommandFailure(status: .file, message: problem.message)
    } catch let failure as SideFailure {
      if case .script(let script, _) = readers[failure.isNew ? 1 : 0].content {
        readers[0].loading.show([failure.diagnostic], in: script)
      }
      return .findings
    }
    try checkTracks(comparison)
    try write(comparison, newInput: inputs[1])
    return comparison.isSame ? .done : .findings
  }

  private var options: ComparisonOptions {
    var options = ComparisonOptions()
    options.frameRate = fps
    options.tolerance = tolerance
    options.tracks = tracks.map { Glob($0) }
    options.endlessDuration = duration
    return options
  }

  /// Reads both sides, so that what is wrong with either is told.
  private func read(_ inputs: [ComparedInput]) throws -> [ComparedSideReader] {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion)
    var readers: [ComparedSideReader] = []
    var worst: ExitStatus?
    for input in inputs {
      do {
        readers.append(try ComparedSideReader(input, loading: loading))
      } catch let failure as CommandFailure {
        complain("error: \(failure.message)\n")
        worst = max(worst ?? .done, failure.status)
      } catch let told as AlreadyTold {
        worst = max(worst ?? .done, told.status)
      }
    }
    if let worst { throw AlreadyTold(status: worst) }
    return readers
  }

  /// What is compared: all of two scripts, of a script and a timeline what the timeline is of.
  private func choice(_ readers: [ComparedSideReader]) -> ComparedSideReader.Choice {
    var choice = ComparedSideReader.Choice(phase: phase, scenario: scenario, isReduced: reducedMotion)
    let timelines = readers.compactMap { $0.content.timeline }
    if let timeline = timelines.first, phase == nil, scenario == nil {
      switch timeline.subject {
      case .phase(let name): choice.phase = name
      case .scenario(let name): choice.scenario = name
      case .unknown:
        // It can only be the one that there is.
        let compiled = readers.lazy.compactMap { $0.content.compiled }.first
        choice.phase = compiled?.plans.first?.name
      }
    }
    choice.addsReduced =
      timelines.isEmpty && !reducedMotion && scenario == nil && readers.contains { $0.hasReducedMotion }
    return choice
  }

  /// Refuses names that no side has, and a CSV without a name for a script with several phases.
  private func checkNames(_ readers: [ComparedSideReader]) throws(CommandFailure) {
    let scripts = readers.compactMap { $0.content.compiled }
    let timelines = readers.compactMap { $0.content.timeline }
    for (kind, name) in [("phase", phase), ("scenario", scenario)] {
      guard let name else { continue }
      var names: [String] = []
      for script in scripts.map({ $0.script }) {
        let own = kind == "phase" ? script.phases.map { $0.name.value } : script.scenarios.map { $0.name.value }
        names += own.filter { !names.contains($0) }
      }
      let recorded = timelines.contains {
        switch $0.subject {
        case .phase(let own): kind == "phase" && own == name
        case .scenario(let own): kind == "scenario" && own == name
        case .unknown: scripts.isEmpty
        }
      }
      guard names.contains(name) || recorded else {
        throw .unknown(kind, name, names: names, none: "neither side has any")
      }
    }
    for timeline in timelines {
      switch timeline.subject {
      case .phase(let own) where scenario != nil || (phase != nil && phase != own):
        throw .usage("the timeline is of phase '\(own)'; leave out \(phase == nil ? "--scenario" : "--phase")")
      case .scenario(let own) where phase != nil || (scenario != nil && scenario != own):
        throw .usage("the timeline is of scenario '\(own)'; leave out \(phase == nil ? "--scenario" : "--phase")")
      default: break
      }
    }
    if scripts.isEmpty, !parameters.assignments.isEmpty {
      throw .usage("--set is for scripts, and both sides are timelines")
    }
    guard phase == nil, scenario == nil, let script = scripts.first,
      timelines.contains(where: { $0.subject == .unknown })
    else { return }
    let names = script.plans.map { $0.name }
    guard names.count != 1 else { return }
    if names.isEmpty { throw .usage("the script has no phases to compare with the timeline") }
    throw .usage(
      "a CSV does not say which phase it is of; choose one with --phase: \(names.joined(separator: ", "))")
  }

  /// Refuses patterns that fit nothing.
  private func checkTracks(_ comparison: Comparison) throws(CommandFailure) {
    guard !tracks.isEmpty, !comparison.hasFittingTracks else { return }
    throw .usage("no track on either side fits '\(tracks.joined(separator: "', '"))'")
  }

  private func write(_ comparison: Comparison, newInput: ComparedInput) throws {
    if let plot, let chart = try comparison.picture(most: Self.plottedTracks) {
      var document = ChartSVG(chart).document
      try OutputFile.write(plot) { try document.flush(to: &$0) }
    }
    switch format {
    case .text:
      let text = ComparisonText(comparison).text
      try OutputFile.write(output) { try $0.write(text) }
    case .markdown:
      let text = try ComparisonMarkdown(comparison).text()
      try OutputFile.write(output) { try $0.write(text) }
    case .json:
      var document = ComparisonJSON(comparison).document
      try OutputFile.write(output) { try document.flush(to: &$0) }
    case .github:
      var file: String?
      if case .file(let input) = newInput, input.path != "-" { file = newInput.name }
      let text = ComparisonAnnotations(comparison: comparison, file: file).text
      try OutputFile.write(output) { try $0.write(text) }
    }
  }
}
