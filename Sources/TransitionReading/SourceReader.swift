package import TransitionDiagnostics
internal import TransitionJSON
package import TransitionTree
internal import TransitionYAML

/// Reads a file depending on its name: `*.json` strictly as JSON, anything else as YAML.
package enum SourceReader {
  /// Reads one file; see `YAMLReader` and `JSONTreeReader`.
  package static func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    JSONTreeReader.reads(source.path) ? JSONTreeReader.read(source, file: file) : YAMLReader.read(source, file: file)
  }

  /// The maximum size of a file, in bytes.
  package static func inputLimit(of path: String) -> Int {
    JSONTreeReader.reads(path) ? JSONTreeReader.limits.inputLength : SyntaxLimits.standard.inputLength
  }
}
