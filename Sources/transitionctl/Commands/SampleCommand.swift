internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionReporting
internal import TransitionModel

/// `transitionctl sample`: evaluates a phase frame by frame.
struct SampleCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sample",
      abstract: "Evaluate a phase frame by frame and print its tracks.",
      discussion: """
        Example: transitionctl sample card.transition.yaml --phase present --fps 60 --tracks 'cover.*' -o present.csv

        Exit status: 0 done, 1 the script has errors, 2 the command line is wrong (an unknown phase, track or \
        parameter too), 3 a file cannot be read or written.
        """)
  }

  @Argument(help: ArgumentHelp("The script, or - for standard input.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The phase; needed when the script has more than one.", valueName: "name"))
  var phase: String?

  @Option(help: ArgumentHelp("The scenario: a run over several phases.", valueName: "name"))
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "A trace (CSV: time in seconds, and channels) in place of those of the scenario's drags.", valueName: "file"))
  var gesture: String?

  @OptionGroup(title: "Frames") var frameOptions: FrameOptions

  @Option(
    help: ArgumentHelp(
      "csv, json or jsonl.", discussion: "", valueName: "name"),
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
    help: ArgumentHelp("Decimals, 0 to 15, or exact; 6 when left out.", valueName: "n"),
    transform: { try Precision.parse($0) })
  var precision = NumberFormat.standard

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Sample what the phase does for people who asked for less motion.")
  var reducedMotion = false

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write, whole or not at all.", valueName: "file"))
  var output: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  func validate() throws {
    if layout != nil, format != "csv" { throw ValidationError("--layout is for --format csv") }
    if phase != nil, scenario != nil { throw ValidationError("--phase and --scenario exclude each other") }
    if gesture != nil, scenario == nil { throw ValidationError("--gesture is for --scenario") }
    if output == "" { throw ValidationError("-o names no file") }
  }

  func execute() throws -> ExitStatus {
    let input = ScriptInput(path: file)
    let script = CheckedScript(
      input, bytes: try input.read(), assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: frameOptions.duration)
    if !script.overrideProblems.isEmpty {
      show(script.overrideProblems, script)
      complain(Transitionctl.usage(of: Self.self))
      return .usage
    }
    guard !script.hasErrors, let compiled = script.compiled else {
      let counts = FindingCounts(script.diagnostics)
      show(script.diagnostics, script)
      let line = summary(errors: counts.errors, warnings: counts.warnings, notes: counts.notes, files: 1)
      complain("\n\(line)\n")
      return .findings
    }
    guard let plan = try choose(compiled, script) else { return .findings }
    let timeline = Timeline(
      transition: compiled.script.name?.value ?? "", plan: plan, tracks: try chooseTracks(plan),
      frames: try frameOptions.frames(of: plan.name, duration: plan.endsByItself ? plan.duration : .infinity),
      frameRate: frameOptions.frameRate,
      duration: plan.isEndless ? frameOptions.duration ?? frameOptions.end : nil, hasVelocities: velocity,
      numbers: precision)
    guard let exporter = ExporterCatalog.exporter(format: format, layout: layout) else {
      throw CommandFailure.usage("there is no format '\(format)'")
    }
    do {
      try OutputFile.write(output) { try exporter.export(timeline, to: &$0) }
    } catch let failure as EvaluationFailure {
      show([failure.diagnostic], script)
      return .findings
    }
    return .done
  }

  private func show(_ diagnostics: [Diagnostic], _ script: CheckedScript) {
    let renderer = DiagnosticTextRenderer(
      sources: script.sources, colored: color.isColored(Platform.standardError))
    complain(renderer.render(diagnostics.inOrderAndCapped()))
  }

  /// What is to be sampled; nil after telling what is wrong with it.
  private func choose(_ compiled: CompiledScript, _ script: CheckedScript) throws -> (any MotionSource)? {
    guard let scenario else { return try choosePhase(compiled) }
    let names = compiled.script.scenarios.map { $0.name.value }
    guard names.contains(scenario) else {
      let remedy = Spelling.nearest(scenario, in: names).map { "; did you mean '\($0)'?" } ?? ""
      let others =
        remedy.isEmpty ? names.isEmpty ? "; the script has none" : "; there are \(names.joined(separator: ", "))" : ""
      throw CommandFailure.usage("unknown scenario '\(scenario)'\(remedy)\(others)")
    }
    var script = script
    var trace: [TracePoint]?
    if let gesture {
      trace = try GestureFile(path: gesture).points(in: &script) { show($0, $1) }
      if trace == nil { return nil }
    }
    let (plan, diagnostics) = compiled.scenario(named: scenario, trace: trace)
    if !diagnostics.isEmpty { show(diagnostics, script) }
    return plan
  }

  private func choosePhase(_ compiled: CompiledScript) throws(CommandFailure) -> PhasePlan {
    let names = compiled.plans.map { $0.name }
    if let phase {
      if let plan = compiled.plan(named: phase) { return plan }
      let remedy = Spelling.nearest(phase, in: names).map { "; did you mean '\($0)'?" } ?? ""
      let others = remedy.isEmpty && !names.isEmpty ? "; there are \(names.joined(separator: ", "))" : ""
      throw .usage("unknown phase '\(phase)'\(remedy)\(others)")
    }
    guard let first = compiled.plans.first else {
      throw .usage("the script has no phases, so there is nothing to sample")
    }
    guard names.count == 1 else {
      throw .usage("the script has several phases; choose one with --phase: \(names.joined(separator: ", "))")
    }
    return first
  }

  private func chooseTracks(_ plan: any MotionSource) throws(CommandFailure) -> [Track] {
    let available = allTracks ? plan.allTracks() : plan.tracks
    do throws(TrackSelection.Unmatched) {
      return try TrackSelection.select(tracks, from: available)
    } catch {
      let pattern = error.pattern
      var remedy = Spelling.nearest(pattern, in: available.map { $0.name }).map { "; did you mean '\($0)'?" } ?? ""
      if !allTracks {
        let glob = Glob(pattern)
        if plan.allTracks().contains(where: { glob.matches($0.name) }) {
          remedy = "; some do that stand still, add --all-tracks to print them"
        }
      }
      throw .usage("no track of \(scenario == nil ? "phase" : "scenario") '\(plan.name)' fits '\(pattern)'\(remedy)")
    }
  }
}
