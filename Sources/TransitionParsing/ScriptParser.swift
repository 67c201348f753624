package import TransitionDiagnostics
package import TransitionModel
package import TransitionTree

/// Reads a script from its tree: what it says, typed and located, with included files merged in.
package enum ScriptParser {
  /// Returns the script and everything that is wrong with its form.
  ///
  /// What could not be read says why, once, and is left out or invalid, so that later stages stay silent about it.
  /// Whether names exist, units fit and layouts are complete is judged later.
  ///
  /// - Parameters:
  ///   - tree: The tree of the script named on the command line.
  ///   - sources: The files of the run; those that the script includes are added to it.
  ///   - loader: Reads included files. Without one, each is `unreadable-file`.
  package static func parse(
    _ tree: SyntaxTree, sources: inout SourceMap, loader: (any IncludeLoader)? = nil
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    var reader = ScriptReader(tree, isIncluded: false)
    reader.read()
    guard !reader.includes.isEmpty || !reader.tokenFiles.isEmpty else {
      return withTraces(reader.script, reader.diagnostics, sources: &sources, loader)
    }
    var resolver = IncludeResolver(loader: loader, sources: sources)
    let script = resolver.resolveRoot(reader)
    sources = resolver.sources
    return withTraces(script, reader.diagnostics + resolver.diagnostics, sources: &sources, loader)
  }

  /// Reads the traces that stand in files of their own.
  private static func withTraces(
    _ script: Script, _ diagnostics: [Diagnostic], sources: inout SourceMap, _ loader: (any IncludeLoader)?
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    guard !script.scenarios.isEmpty else { return (script, DiagnosticSink(diagnostics).all) }
    var script = script
    var traces = TraceLoader(loader: loader, sources: sources)
    traces.load(into: &script)
    sources = traces.sources
    return (script, DiagnosticSink(diagnostics + traces.diagnostics).all)
  }
}
