internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionParsing
internal import TransitionReading
internal import TransitionTree
internal import TransitionYAML

/// A script that has been read, parsed and compiled, with everything found on the way.
struct CheckedScript {
  var sources: SourceMap
  /// Nil when the text has no meaning as YAML.
  let compiled: CompiledScript?
  /// The script's own file; nil when the text has no meaning as YAML.
  let tree: SyntaxTree?
  /// What is wrong with the script, in no particular order.
  let diagnostics: [Diagnostic]
  /// What is wrong with `--set`.
  let overrideProblems: [Diagnostic]

  var hasErrors: Bool { diagnostics.contains { $0.level == .error } }

  /// - Parameters:
  ///   - assignments: What `--set` gives.
  ///   - reducedMotion: Whether `reducedMotion` replaces what it names.
  ///   - endlessDuration: Seconds after which phases end that never end by themselves.
  ///   - loader: Where included files come from; the script's folder when left out.
  init(
    _ input: ScriptInput, bytes: [UInt8], assignments: [ParameterAssignment], reducedMotion: Bool = false,
    endlessDuration: Double? = nil, loader: (any IncludeLoader)? = nil
  ) {
    let currentFolder = Platform.currentFolder
    var sources = SourceMap()
    let file = sources.add(SourceText(path: input.shown(currentFolder: currentFolder), bytes: bytes))
    var found: [Diagnostic] = []
    let overrides = assignments.map { $0.value(in: &sources, into: &found) }
    let firstInclude = sources.files.count

    // Whatever standard input is called, it is YAML.
    let (tree, problems) =
      input.path == "-"
      ? YAMLReader.read(sources.files[0], file: file) : SourceReader.read(sources.files[0], file: file)
    found += problems
    var compiled: CompiledScript?
    if let tree {
      let loader = loader ?? FolderLoader(folder: input.folder, currentFolder: currentFolder)
      let (script, problems) = ScriptParser.parse(tree, sources: &sources, loader: loader)
      found += problems
      var options = CompileOptions()
      // A value that could not be read has been told of; the script's own stands in for it.
      options.overrides = overrides.compactMap { $0 }
      options.reducedMotion = reducedMotion
      options.endlessDuration = endlessDuration
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
    diagnostics = found.filter { !isOverride($0) }.map { $0.withMend(in: sources) }
    overrideProblems = found.filter(isOverride)
  }
}
