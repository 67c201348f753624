package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionJSON
internal import TransitionModel
package import TransitionParsing
package import TransitionTree

/// A transition script, checked and compiled.
///
/// Making one never fails: mistakes are ``diagnostics``, and a script with errors has no phases. Scripts, phases and all
/// that they return are values that can be kept and asked from any thread, several at a time.
public struct TransitionScript: Sendable {
  package let storage: ScriptStorage

  /// Reads a script from JSON (RFC 8259), usually a bundle that `transitionctl bundle` wrote.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, at most 32 MiB. `include`, `tokens` and paths of traces in it are `unreadable-file`,
  ///     since a bundle has everything in it.
  ///   - path: What diagnostics call it.
  public init(json bytes: some Sequence<UInt8>, path: String = "script") {
    let source = SourceText(path: path, bytes: Array(bytes))
    self.init(ScriptText(source, loader: BundleLoader()) { JSONTreeReader.read($0, file: $1) })
  }

  package init(_ text: ScriptText) { storage = ScriptStorage(text, assignments: [:]) }

  private init(_ storage: ScriptStorage) { self.storage = storage }

  /// What is wrong with the script, in the order of `transitionctl validate`.
  ///
  /// From JSON errors only; from YAML errors and what the lint rules that are on by default find.
  public var diagnostics: [TransitionDiagnostic] { storage.diagnostics }

  /// Whether the script has no error; warnings and notes do not count.
  public var isValid: Bool { storage.compiled != nil }

  /// Returns the diagnostics as `transitionctl validate --color never` prints them, with excerpts and the summary.
  ///
  /// - Returns: Lines that each end with a line break; `""` when there are no diagnostics.
  public func report() -> String { storage.report() }

  /// The phases in the order of the script; none where the script has an error.
  public var phases: [TransitionPhase] {
    storage.compiled?.plans.map { storage.phase($0) } ?? []
  }

  /// Returns a phase by its name.
  ///
  /// - Parameters:
  ///   - name: The phase's name.
  ///   - reducedMotion: Whether the phase's `reducedMotion` replaces what it names.
  /// - Returns: Nil where there is no such phase, or the script has an error.
  public func phase(_ name: String, reducedMotion: Bool = false) -> TransitionPhase? {
    storage.compiled?.plan(named: name, reducedMotion: reducedMotion).map { storage.phase($0) }
  }

  /// Runs a scenario, which is a phase as well.
  ///
  /// - Parameter name: The scenario's name.
  /// - Returns: Nil where there is no such scenario, or the script has an error.
  /// - Complexity: The scenario is run each time; keep what is returned.
  public func scenario(_ name: String) -> TransitionPhase? {
    storage.compiled?.scenario(named: name).plan.map { storage.phase($0) }
  }

  /// The names of the views in the order of the script, parents first; none where the script has an error.
  public var views: [String] { storage.compiled?.script.views.map { $0.name.value } ?? [] }

  /// The names of the states that the script declares, in its order; none where the script has an error. Every script
  /// has the state `initial` as well.
  public var states: [String] { storage.compiled?.script.states.map { $0.name.value } ?? [] }

  /// Returns the script with parameters set to other values, as `--set` does.
  ///
  /// - Parameter values: Values by parameter, written as in a script: `["primaryDuration": "4s"]`. They add to those set
  ///   before; an unknown parameter and a value that does not fit are diagnostics at `--set NAME`.
  /// - Complexity: The script is compiled anew.
  public func setting(_ values: [String: String]) -> TransitionScript {
    TransitionScript(
      ScriptStorage(storage.text, assignments: storage.assignments.merging(values) { _, new in new }))
  }
}

/// A script that has been read and parsed: what compiling starts from, again for each setting.
package struct ScriptText: Sendable {
  /// Nil when the text has no meaning.
  let script: Script?
  let sources: SourceMap
  let diagnostics: [Diagnostic]
  private let findings: (@Sendable (CompiledScript, SourceMap, [Diagnostic]) -> [Diagnostic])?

  /// - Parameters:
  ///   - loader: Where included files come from; asked now and never again.
  ///   - lint: Makes of the script's tree what finds more than errors in it.
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

  /// What linting finds; nothing where there are no rules.
  func findings(_ compiled: CompiledScript, _ sources: SourceMap, _ found: [Diagnostic]) -> [Diagnostic] {
    findings?(compiled, sources, found) ?? []
  }
}

/// What a script value is made of: its text, what has been set, and what that compiles to.
package final class ScriptStorage: Sendable {
  let text: ScriptText
  let assignments: [String: String]
  /// Nil for a script with errors.
  package let compiled: CompiledScript?
  let diagnostics: [TransitionDiagnostic]
  private let found: [Diagnostic]
  private let sources: SourceMap

  init(_ text: ScriptText, assignments: [String: String]) {
    self.text = text
    self.assignments = assignments
    var sources = text.sources
    var problems: [Diagnostic] = []
    var overrides: [NamedValue] = []
    for (name, value) in assignments.sorted(by: { $0.key < $1.key }) {
      let assignment = ParameterOverride(name: name, value: value)
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
      let findings = text.findings(result, sources, found)
      found += result.diagnostics + findings
      compiled = result
    }
    self.compiled = found.contains { $0.severity == .error } ? nil : compiled
    self.found = found
    self.sources = sources.indexed()
    let indexed = self.sources
    diagnostics = DiagnosticSink.orderedAndCapped(found).map { TransitionDiagnostic($0, in: indexed) }
  }

  func phase(_ source: any MotionSource) -> TransitionPhase {
    TransitionPhase(storage: PhaseStorage(source, transition: text.script?.name?.value ?? ""))
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
    func count(_ severity: Severity) -> Int { found.count { $0.severity == severity } }
    return text + summary(errors: count(.error), warnings: count(.warning), notes: count(.note), files: 1) + "\n"
  }
}

/// Refuses what a bundle would have to leave to other files.
private struct BundleLoader: IncludeLoader {
  func load(_ path: String) -> Result<SourceText, IncludeProblem> { .failure(.unreadable("not in the bundle")) }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    JSONTreeReader.read(source, file: file)
  }
}
