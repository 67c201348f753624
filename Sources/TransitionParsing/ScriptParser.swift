package import TransitionDiagnostics
package import TransitionModel
package import TransitionTree

/// Parses the tree of a script to typed values with ranges, merging in included files.
package enum ScriptParser {
  /// Returns the script, with diagnostics for all problems with its syntax.
  ///
  /// Anything unreadable is reported once and omitted or marked as invalid, so that later stages do not report it
  /// again. Whether names exist, units are valid and layouts are complete is checked later.
  ///
  /// - Parameters:
  ///   - tree: The tree of the script named on the command line.
  ///   - sources: The files of the run; included files are added to it.
  ///   - loader: Reads included files. Without one, each is an `unreadable-file`.
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

  /// Reads the traces in separate files.
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
