package import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionModel
package import TransitionParsing
package import TransitionTree
internal import TransitionYAML

/// A script that a test has read, parsed and compiled, with the diagnostics of these stages.
///
///     let script = TestScript("transition: card\n…", set: ["inset": "20"])
///     let plan = try script.valid.plan(named: "present")
package struct TestScript {
  /// Nil when the text is not valid YAML.
  package private(set) var tree: SyntaxTree?
  /// Nil without a tree.
  package private(set) var compiled: CompiledScript?
  /// The diagnostics before compiling.
  package private(set) var readingDiagnostics: [Diagnostic]
  /// The diagnostics of all stages, in source order.
  package private(set) var diagnostics: [Diagnostic]
  package private(set) var sources = SourceMap()

  /// - Parameters:
  ///   - yaml: The script's text.
  ///   - path: The file name in diagnostics.
  ///   - files: The texts of included files and traces, by path.
  ///   - set: Expressions that replace parameters, as with `--set`.
  ///   - reducedMotion: Whether to compile with reduced motion.
  package init(
    _ yaml: String, path: String = "script.yaml", files: [String: String] = [:], set: [String: String] = [:],
    reducedMotion: Bool = false
  ) {
    self.init(
      bytes: Array(yaml.utf8), path: path, loader: MemoryLoader(files: files), set: set, reducedMotion: reducedMotion)
  }

  /// The same for any bytes, with a loader for other files.
  package init(
    bytes: [UInt8], path: String = "script.yaml", loader: (any IncludeLoader)?, set: [String: String] = [:],
    reducedMotion: Bool = false
  ) {
    let source = SourceText(path: path, bytes: bytes)
    let read = YAMLReader.read(source, file: sources.add(source))
    tree = read.tree
    readingDiagnostics = read.diagnostics
    diagnostics = DiagnosticSink.ordered(read.diagnostics)
    guard let tree = read.tree else { return }
    var options = CompileOptions()
    options.reducedMotion = reducedMotion
    for (name, text) in set.sorted(by: { $0.key < $1.key }) {
      let file = sources.add(SourceText(path: "--set \(name)", bytes: Array(text.utf8)))
      let range = SourceRange(file: file, start: 0, end: Int32(text.utf8.count))
      let expression = ExpressionParser.parse(
        text, in: SourceSlice(file: file, base: 0), into: &readingDiagnostics)
      options.overrides.append(NamedValue(name: Located(name, at: range), value: .expression(expression)))
    }
    let parsed = ScriptParser.parse(tree, sources: &sources, loader: loader)
    readingDiagnostics += parsed.diagnostics
    let script = CompiledScript(parsed.script, options: options)
    compiled = script
    diagnostics = DiagnosticSink.ordered(readingDiagnostics + script.diagnostics)
  }

  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Thrown by a test whose script has errors.
  package struct Invalid: Error, CustomStringConvertible {
    package let description: String
  }

  /// The compiled script; throws if it has errors.
  package var valid: CompiledScript {
    get throws {
      guard let compiled, errors.isEmpty else {
        throw Invalid(description: errors.map { "\($0.rule.text): \($0.message)" }.joined(separator: "\n"))
      }
      return compiled
    }
  }
}

/// Files in memory.
package struct MemoryLoader: IncludeLoader {
  package var files: [String: String]

  package init(files: [String: String] = [:]) { self.files = files }

  package func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let text = files[path] else { return .failure(.unreadable("no such file")) }
    return .success(SourceText(path: path, bytes: Array(text.utf8)))
  }

  package func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    YAMLReader.read(source, file: file)
  }
}
