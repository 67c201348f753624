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
    var resolver = IncludeResolver(ScriptFiles(loader: loader, sources: sources, diagnostics: reader.diagnostics))
    let script = resolver.resolveRoot(reader)
    sources = resolver.files.sources
    return (script, DiagnosticSink(resolver.files.diagnostics).all)
  }
}
