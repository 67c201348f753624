internal import TransitionChecking
internal import TransitionComparison
internal import TransitionEvaluation
internal import TransitionModel

/// Reads one side of `diff` and finds its motions.
struct ComparedSideReader {
  let input: ScriptInput
  private(set) var loading: ScriptLoading
  private(set) var script: CheckedScript
  private(set) var compiled: CompiledScript
  private let bytes: [UInt8]

  /// - Throws: ``CommandFailure`` for an unreadable file or a recording, ``AlreadyReported`` for a script with errors.
  init(_ input: ScriptInput, loading: ScriptLoading) throws {
    self.input = input
    self.loading = loading
    bytes = try input.read()
    if Self.isRecording(input.path, bytes) {
      throw CommandFailure.usage(
        "'\(input.shown)' is a recording; compare it with: transitionctl verify SCRIPT \(input.path)")
    }
    (script, compiled) = try loading.load(input, bytes: bytes)
  }

  /// Whether a file is the output of `sample` or of a recorder, judging by its name or its start.
  private static func isRecording(_ path: String, _ bytes: [UInt8]) -> Bool {
    if [".csv", ".jsonl", ".ndjson"].contains(where: { path.lowercased().hasSuffix($0) }) { return true }
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    // A script may also be JSON, but without these keys.
    return start.hasPrefix("time,") || (start.hasPrefix("{\"transition\":") && start.contains("\"fps\":"))
  }

  /// Whether any phase has a `reducedMotion`.
  var hasReducedMotion: Bool { compiled.script.phases.contains { $0.reducedMotion != nil } }

  /// The requested motions, in script order: those of one name, or all.
  ///
  /// - Parameter addsReduced: Whether phases with reduced motion are requested as well.
  func side(phase: String? = nil, scenario: String? = nil, addsReduced: Bool = false) throws -> ComparedSide {
    var motions = scenario == nil ? phases(phase) : []
    if addsReduced { motions += try reduced(phase) }
    if phase == nil { motions += try scenarios(scenario) }
    return ComparedSide(name: input.shown, motions: motions, parameters: compiled.parameterSummaries())
  }

  private func phases(_ name: String?) -> [ComparedMotion] {
    compiled.plans.filter { name == nil || $0.name == name }.map {
      ComparedMotion(
        $0, interaction: compiled.interaction(ofPhase: $0.name), isReduced: loading.reducedMotion,
        sources: script.sources)
    }
  }

  private func reduced(_ phase: String?) throws -> [ComparedMotion] {
    var reader = self
    reader.loading.reducedMotion = true
    (reader.script, reader.compiled) = try reader.loading.load(input, bytes: bytes)
    return reader.phases(phase)
  }

  private func scenarios(_ name: String?) throws -> [ComparedMotion] {
    try compiled.script.scenarios.map { $0.name.value }.filter { name == nil || $0 == name }.map {
      let (plan, diagnostics) = compiled.scenario(named: $0)
      if !diagnostics.isEmpty { loading.show(diagnostics, in: script) }
      guard let plan else { throw AlreadyReported(status: .findings) }
      return ComparedMotion(plan, isReduced: loading.reducedMotion, sources: script.sources)
    }
  }
}
