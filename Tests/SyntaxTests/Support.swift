import TransitionDiagnostics
import TransitionTree
import TransitionYAML

/// Reads a text as the script of a run.
func read(
  _ text: String, limits: SyntaxLimits = .standard
) -> (tree: SyntaxTree?, diagnostics: [Diagnostic], source: SourceText) {
  read(bytes: Array(text.utf8), limits: limits)
}

func read(
  bytes: [UInt8], limits: SyntaxLimits = .standard
) -> (tree: SyntaxTree?, diagnostics: [Diagnostic], source: SourceText) {
  let source = SourceText(path: "a.yaml", bytes: bytes)
  let (tree, diagnostics) = YAMLReader.read(source, file: .script, limits: limits)
  return (tree, diagnostics, source)
}

extension SyntaxTree {
  /// A node on one line: `{a: [1, "x"], b: }`, plain text bare, all other scalars in double quotes.
  func outline(_ id: NodeID) -> String {
    switch kind(id) {
    case .scalar: isPlain(id) ? text(id) : "\"\(text(id))\""
    case .sequence: "[\(elements(id).map { outline($0) }.joined(separator: ", "))]"
    case .mapping: "{\(entries(id).map { "\(outline($0.key)): \(outline($0.value))" }.joined(separator: ", "))}"
    }
  }
}
