internal import ArgumentParser
internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// The phase or scenario of a script that a command evaluates.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The phase; required when the script has more than one.", valueName: "name"), completion: .phases
  )
  var phase: String?

  @Option(help: Self.scenarioHelp, completion: .scenarios)
  var scenario: String?

  @Option(help: Self.gestureHelp, completion: .file(extensions: ["csv"]))
  var gesture: String?

  static let scenarioHelp = ArgumentHelp("The scenario: a run over several phases.", valueName: "name")
  static let gestureHelp = ArgumentHelp(
    "Trace to play instead of the scenario's drags (CSV: time in seconds, then a column per channel).",
    valueName: "file")

  func validate() throws {
    if phase != nil, scenario != nil { throw ValidationError("--phase and --scenario cannot be combined") }
    if gesture != nil, scenario == nil { throw ValidationError("--gesture requires --scenario") }
  }

  /// Checks that at most one file is standard input.
  ///
  /// - Parameter files: The files to read besides the gesture.
  func checkInputs(_ files: [String]) throws {
    if (files + [gesture ?? ""]).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one of the files can be standard input")
    }
  }

  /// The name in messages: `phase 'present'`.
  func subject(_ motion: any MotionSource) -> String {
    "\(scenario == nil ? "phase" : "scenario") '\(motion.name)'"
  }

  /// Returns the motion to evaluate.
  ///
  /// - Throws: ``CommandFailure`` for an unknown name, ``AlreadyReported`` for an invalid trace.
  func source(
    in compiled: CompiledScript, of script: CheckedScript, loading: ScriptLoading
  ) throws -> any MotionSource {
    guard let scenario else { return try choosePhase(compiled) }
    let names = compiled.script.scenarios.map { $0.name.value }
    guard let declared = compiled.script.scenarios.first(where: { $0.name.value == scenario }) else {
      throw CommandFailure.unknown("scenario", scenario, names: names)
    }
    var script = script
    var trace: [TracePoint]?
    if let gesture {
      guard declared.events.contains(where: { $0.isDrag }) else {
        throw CommandFailure.usage("scenario '\(scenario)' has no drag for --gesture to replace")
      }
      trace = try loading.trace(gesture, in: &script)
    }
    let (plan, diagnostics) = compiled.scenario(named: scenario, trace: trace)
    if !diagnostics.isEmpty { loading.show(diagnostics, in: script) }
    guard let plan else { throw AlreadyReported(status: .findings) }
    return plan
  }

  private func choosePhase(_ compiled: CompiledScript) throws(CommandFailure) -> PhasePlan {
    if let phase { return try compiled.existingPlan(phase) }
    guard let first = compiled.plans.first else {
      throw .usage("the script has no phases, so there is nothing to sample")
    }
    guard compiled.plans.count == 1 else {
      let names = compiled.plans.map { $0.name }.joined(separator: ", ")
      throw .usage("the script has several phases; choose one with --phase: \(names)")
    }
    return first
  }

  /// Returns the end of a motion in seconds: its own, otherwise that given by `--duration`.
  ///
  /// - Parameters:
  ///   - verb: What the command does with the motion: `draw`.
  ///   - options: The options that limit a motion that never ends.
  func end(
    of source: any MotionSource, duration: Double?, to verb: String, options: String = "--duration"
  ) throws(CommandFailure) -> Double {
    if source.endsByItself {
      if duration != nil { throw .usage("--duration is only for endless motion; \(subject(source)) ends by itself") }
      return source.duration
    }
    guard let duration else {
      throw .usage("\(subject(source)) never ends; choose how much to \(verb) with \(options)")
    }
    return duration
  }

  /// Returns the tracks of a motion selected by `--tracks` and `--all-tracks`.
  ///
  /// - Parameter verb: What the command does with the tracks: `print`.
  func choose(
    _ patterns: [String], allTracks: Bool, from source: any MotionSource, to verb: String
  ) throws(CommandFailure) -> [Track] {
    let available = allTracks ? source.allTracks() : source.tracks
    do throws(TrackSelection.Unmatched) {
      return try TrackSelection.select(patterns, from: available)
    } catch {
      let pattern = error.pattern
      var remedy = Spelling.suggestion(pattern, in: Self.patterns(of: available)).map { "; \($0.question)" } ?? ""
      if remedy.isEmpty, !available.isEmpty {
        remedy = "; expected " + available.prefix(6).map { $0.name }.joined(separator: ", ")
        if available.count > 6 { remedy += ", …" }
      }
      if !allTracks {
        let glob = Glob(pattern)
        if source.allTracks().contains(where: { glob.matches($0.name) }) {
          remedy = "; it matches tracks that do not change: add --all-tracks to \(verb) them"
        }
      }
      throw .usage("no track of \(subject(source)) matches '\(pattern)'\(remedy)")
    }
  }

  /// The title of a picture: the script, the motion drawn, and whether it is the reduced variant.
  func title(_ motion: String, of compiled: CompiledScript, reducedMotion: Bool = false) -> String {
    let script = compiled.script.name?.value ?? ""
    return [script, motion, reducedMotion ? "reduced motion" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The names of tracks, and the patterns `view.*` that stand for all of a view.
  private static func patterns(of tracks: [Track]) -> [String] {
    let names = tracks.map { $0.name }
    var views: [String] = []
    for name in names {
      guard let dot = name.lastIndex(of: ".") else { continue }
      let pattern = "\(name[...dot])*"
      if views.last != pattern { views.append(pattern) }
    }
    return names + views
  }
}

extension CommandFailure {
  /// An unknown name on the command line, with the nearest name or a list of all.
  ///
  /// - Parameter none: What is said if there are no names.
  static func unknown(
    _ kind: String, _ name: String, names: [String], none: String = "the script has none"
  ) -> CommandFailure {
    let nearest = Spelling.nearest(name, in: names).map { "did you mean '\($0)'?" }
    let list = names.isEmpty ? none : "expected \(names.joined(separator: ", "))"
    return .usage("unknown \(kind) '\(name)'; \(nearest ?? list)")
  }

  /// Rejects a `--duration` that is of no use to any of the phases of a command.
  static func checkDuration(_ duration: Double?, for phases: [PhasePlan]) throws(CommandFailure) {
    guard duration != nil, !phases.isEmpty, phases.allSatisfy({ $0.endsByItself }) else { return }
    let names = phases.map { $0.name }, isOne = names.allSatisfy { $0 == names[0] }
    let subject = isOne ? "phase '\(names[0])' ends by itself" : "all phases end by themselves"
    throw .usage("--duration is only for endless motion; \(subject)")
  }
}

extension CompiledScript {
  /// The phase with a name given on the command line.
  func existingPlan(_ name: String) throws(CommandFailure) -> PhasePlan {
    if let plan = plan(named: name) { return plan }
    throw .unknown("phase", name, names: plans.map { $0.name })
  }
}
