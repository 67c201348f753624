package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionJSON
internal import TransitionModel
package import TransitionParsing
package import TransitionTree

/// A transition script, checked and compiled.
///
/// Creating one never fails: problems are in ``diagnostics``, and a script with errors has no phases. Scripts, phases
/// and their results are values that can be stored and used concurrently from any thread.
public struct TransitionScript: Sendable {
  package let storage: ScriptStorage

  /// Reads a script from JSON (RFC 8259), usually a bundle written by `transitionctl bundle`.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, at most 32 MiB. `include`, `tokens` and paths of traces are reported as
  ///     `unreadable-file`, since a bundle is self-contained.
  ///   - path: The file name in diagnostics.
  public init(json bytes: some Sequence<UInt8>, path: String = "script") {
    let source = SourceText(path: path, bytes: Array(bytes))
    self.init(ScriptText(source, loader: BundleLoader()) { JSONTreeReader.read($0, file: $1) })
  }

  package init(_ text: ScriptText) { storage = ScriptStorage(text, assignments: [:], problems: ProblemLog()) }

  private init(_ storage: ScriptStorage) { self.storage = storage }

  /// The diagnostics of the script, in the order of `transitionctl validate`.
  ///
  /// For JSON, errors only; for YAML, errors and the findings of lint rules that are on by default.
  public var diagnostics: [TransitionDiagnostic] { storage.diagnostics }

  /// Whether the script has no errors; warnings and notes do not count.
  public var isValid: Bool { storage.compiled != nil }

  /// The names that this script and its phases were asked for and do not have, once each and in order:
  /// `unknown track 'card.opactiy'; did you mean 'card.opacity'?`
  ///
  /// They are phases, scenarios, properties, views and parameters. A script shares the list with those made from it by
  /// ``setting(_:)``; it ends after 64 entries. See also ``trapsOnProblems``.
  public var problems: [String] { storage.problems.messages }

  /// Returns the diagnostics as printed by `transitionctl validate --color never`, with excerpts and the summary.
  ///
  /// - Returns: Lines ending with line breaks; `""` when there are no diagnostics.
  public func report() -> String { storage.report() }

  /// The phases in script order; empty if the script has an error.
  public var phases: [TransitionPhase] {
    storage.compiled?.plans.map { storage.phase($0) } ?? []
  }

  /// Returns the phase with a name.
  ///
  /// - Parameters:
  ///   - name: The phase's name.
  ///   - reducedMotion: Whether to apply the phase's `reducedMotion`.
  /// - Returns: Nil if the phase does not exist or the script has an error.
  public func phase(_ name: String, reducedMotion: Bool = false) -> TransitionPhase? {
    guard let compiled = storage.compiled else { return nil }
    if let plan = compiled.plan(named: name, reducedMotion: reducedMotion) { return storage.phase(plan) }
    storage.problems.record(.phase, name, known: compiled.plans.map { $0.name })
    return nil
  }

  /// Runs a scenario and returns it as a phase.
  ///
  /// - Parameter name: The scenario's name.
  /// - Returns: Nil if the scenario does not exist or the script has an error.
  /// - Complexity: Runs the scenario on each call; keep the result.
  public func scenario(_ name: String) -> TransitionPhase? {
    guard let compiled = storage.compiled else { return nil }
    if let plan = compiled.scenario(named: name).plan { return storage.phase(plan) }
    let names = compiled.script.scenarios.map { $0.name.value }
    if !names.contains(name) { storage.problems.record(.scenario, name, known: names) }
    return nil
  }

  /// What a screen that plays the script has to draw: the tracks of its phases, with and without reduced motion, and what
  /// follows their gestures. Each track is listed once; none if the script has an error.
  ///
  /// - Complexity: Computed on each access; keep the result.
  public var tracks: [TransitionTrack] { storage.compiled?.screenTracks().map { TransitionTrack($0) } ?? [] }

  /// The names of the views in script order, parents first; empty if the script has an error.
  public var views: [String] { storage.compiled?.script.views.map { $0.name.value } ?? [] }

  /// The names of the declared states, in script order; empty if the script has an error. Every script also has the
  /// state `initial`.
  public var states: [String] { storage.compiled?.script.states.map { $0.name.value } ?? [] }

  /// Returns the script with parameters set to other values, like `--set`.
  ///
  /// - Parameter values: Values by parameter name, in script syntax: `["primaryDuration": "4s"]`. They are added to
  ///   those set before; an unknown parameter or an invalid value is a diagnostic at `--set NAME`.
  /// - Complexity: Recompiles the script.
  public func setting(_ values: [String: String]) -> TransitionScript {
    let names = storage.text.script?.parameters.map { $0.name.value } ?? []
    for name in values.keys.sorted() where storage.text.script != nil && !names.contains(name) {
      storage.problems.record(.parameter, name, known: names)
    }
    return TransitionScript(
      ScriptStorage(
        storage.text, assignments: storage.assignments.merging(values) { _, new in new }, problems: storage.problems))
  }
}

/// A parsed script, from which each setting is compiled.
package struct ScriptText: Sendable {
  /// Nil when the text cannot be parsed.
  let script: Script?
  let sources: SourceMap
  let diagnostics: [Diagnostic]
  /// Finds the findings of linting; nil if there are no rules.
  let findings: (@Sendable (CompiledScript, SourceMap, [Diagnostic]) -> [Diagnostic])?

  /// - Parameters:
  ///   - loader: The source of included files; used only during initialization.
  ///   - lint: Creates, from the script's tree, the function that finds lint findings.
  ///   - read: Reads the script's own text.
  package init(
    _ source: SourceText, loader: any IncludeLoader,
    lint: (SyntaxTree) -> (@Sendable (CompiledScript, SourceMap, [Diagnostic]) -> [Diagnostic])? = { _ in nil },
    read: (SourceText, FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic])
  ) {
    var sources = SourceMap()
    let file = sources.add(source)
    let (tree, problems) = read(source, file)
    if let tree {
      let (script, mistakes) = ScriptParser.parse(tree, sources: &sources, loader: loader)
      self.script = script
      diagnostics = problems + mistakes
      findings = lint(tree)
    } else {
      script = nil
      diagnostics = problems
      findings = nil
    }
    self.sources = sources
  }

  /// A script with errors that no parameter changes.
  package init(_ sources: SourceMap, _ diagnostics: [Diagnostic]) {
    (script, findings) = (nil, nil)
    (self.sources, self.diagnostics) = (sources, diagnostics)
  }
}

/// The storage of a script value: its text, the parameters set, and the compiled script.
package final class ScriptStorage: Sendable {
  let text: ScriptText
  let assignments: [String: String]
  /// Nil for a script with errors.
  package let compiled: CompiledScript?
  let diagnostics: [TransitionDiagnostic]
  let problems: ProblemLog
  private let found: [Diagnostic]
  private let sources: SourceMap

  init(_ text: ScriptText, assignments: [String: String], problems log: ProblemLog) {
    self.text = text
    self.problems = log
    self.assignments = assignments
    var sources = text.sources
    var problems: [Diagnostic] = []
    var overrides: [NamedValue] = []
    for name in assignments.keys.sorted() {
      let assignment = ParameterOverride(name: name, value: assignments[name, default: ""])
      if let value = assignment.value(in: &sources, shownAs: "--set \(name)", into: &problems) {
        overrides.append(value)
      }
    }
    var found = text.diagnostics + problems
    var compiled: CompiledScript?
    if let script = text.script {
      var options = CompileOptions()
      options.overrides = overrides
      let result = CompiledScript(script, options: options)
      found += result.diagnostics
      found += text.findings?(result, sources, text.diagnostics + result.diagnostics) ?? []
      compiled = result
    }
    self.compiled = found.contains { $0.severity == .error } ? nil : compiled
    self.found = found
    self.sources = sources.indexed()
    let indexed = self.sources
    diagnostics = DiagnosticSink.orderedAndCapped(found).map { TransitionDiagnostic($0, in: indexed) }
  }

  func phase(_ plan: PhasePlan) -> TransitionPhase { phase(plan) { InstantSampler(plan, slots: $0) } }

  func phase(_ plan: ScenarioPlan) -> TransitionPhase { phase(plan) { InstantSampler(plan, slots: $0) } }

  private func phase(_ source: any MotionSource, _ makeSampler: ([Range<Int>]) -> InstantSampler) -> TransitionPhase {
    TransitionPhase(
      storage: PhaseStorage(source, transition: text.script?.name?.value ?? "", problems: problems, makeSampler))
  }

  func report() -> String {
    guard !found.isEmpty else { return "" }
    let renderer = DiagnosticTextRenderer(sources: sources, colored: false)
    var text = ""
    for diagnostic in DiagnosticSink.orderedAndCapped(found) {
      text += renderer.render(diagnostic)
      if sources[diagnostic.range.file] == nil, let script = sources[.script] { text += " --> \(script.path)\n" }
      text += "\n"
    }
    return text + FindingCounts(found).summary(files: 1) + "\n"
  }
}

/// Rejects references to other files, which a bundle must not contain.
private struct BundleLoader: IncludeLoader {
  func load(_ path: String) -> Result<SourceText, IncludeProblem> { .failure(.unreadable("not in the bundle")) }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    JSONTreeReader.read(source, file: file)
  }
}
