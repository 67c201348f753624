package import TransitionDiagnostics
package import TransitionEvaluation
package import TransitionLint
package import TransitionModel
package import TransitionParsing
internal import TransitionReading
package import TransitionTree

/// A script that has been read, parsed and compiled, with all diagnostics found along the way.
package struct CheckedScript {
  package var sources: SourceMap
  /// Nil when the text is not valid YAML.
  package let compiled: CompiledScript?
  /// The tree of the script's own file; nil when the text is not valid YAML.
  package let tree: SyntaxTree?
  /// The included files and traces, also those that cannot be read, relative to the script's folder.
  package let includes: [String]
  /// The diagnostics of the script, in no particular order.
  package let diagnostics: [Diagnostic]
  /// Whether trials have decided what the diagnostics say, rather than the text alone.
  package let isExplained: Bool
  /// The diagnostics of the values assigned to parameters.
  package let overrideProblems: [Diagnostic]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// - Parameters:
  ///   - source: The script.
  ///   - assignments: Values that replace those of parameters, and the size of the canvas.
  ///   - canvas: The size of the canvas; nil for the one that the script or `assignments` give.
  ///   - options: Compiler options; their overrides are replaced by `assignments`.
  ///   - loader: The source of included files; without one they are unreadable.
  ///   - reader: The reader for the script itself; by default YAML or JSON, depending on the file name.
  ///   - isTrial: Whether it is the result of a fix that is tried.
  package init(
    _ source: SourceText, assignments: [ParameterAssignment] = [], canvas: CanvasSize? = nil,
    options: CompileOptions = CompileOptions(),
    loader: (any IncludeLoader)?,
    reader: (SourceText, FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) = SourceReader.read,
    isTrial: Bool = false
  ) {
    var sources = SourceMap()
    let file = sources.add(source)
    var found: [Diagnostic] = []
    let overrides = assignments.map { $0.value(in: &sources, into: &found) }
    let firstInclude = sources.files.count

    var (tree, problems) = reader(source, file)
    let judge = SlipJudge(source: source)
    func check(_ text: SourceText) -> CheckedScript? {
      let script = CheckedScript(
        text, assignments: assignments, canvas: canvas, options: options, loader: loader, reader: reader, isTrial: true)
      return script.tree == nil ? nil : script
    }
    if tree == nil, !isTrial {
      problems = judge.decide(problems, check: check)
      problems += judge.errors(behind: problems, check: check)
    }
    found += problems
    var compiled: CompiledScript?
    let recorder = loader.map { IncludeRecorder($0) }
    if let tree {
      var (script, problems) = ScriptParser.parse(tree, sources: &sources, loader: recorder)
      found += problems
      for assignment in assignments { assignment.resize(&script.canvas) }
      canvas?.resize(&script.canvas)
      var options = options
      // An unreadable value has already been reported; the script's own value is used instead.
      options.overrides = overrides.compactMap { $0 }
      let result = CompiledScript(script, options: options)
      found += result.diagnostics
      compiled = result
    }
    let isOverride = { (diagnostic: Diagnostic) -> Bool in
      (1..<firstInclude).contains(Int(diagnostic.range.file.rawValue))
    }
    self.sources = sources
    self.compiled = compiled
    self.tree = tree
    includes = recorder?.paths ?? []
    let own = found.filter { !isOverride($0) }
    diagnostics = isTrial || tree == nil ? own : judge.explain(own, check: check)
    isExplained = tree == nil || diagnostics.count != own.count
    overrideProblems = found.filter(isOverride)
  }

  /// Returns the findings of the lint rules; none for a text that is not valid YAML.
  package func lint(_ linter: Linter) -> LintReport {
    guard let compiled else { return LintReport() }
    var report = linter.lint(LintInput(compiled, sources: sources, tree: tree, diagnostics: diagnostics))
    report.suppressed.sort { $0.finding.precedes($1.finding) }
    return report
  }
}

/// Records which files a script includes, whether they can be read or not. Must be used on one thread.
private final class IncludeRecorder: IncludeLoader {
  private let loader: any IncludeLoader
  /// Relative to the script's folder, in reading order.
  private(set) var paths: [String] = []

  init(_ loader: any IncludeLoader) { self.loader = loader }

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    paths.append(path)
    return loader.load(path)
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    loader.read(source, file: file)
  }
}
