internal import CLibYAML
package import TransitionDiagnostics
package import TransitionTree

/// Reads YAML, as implemented by libyaml 0.2.5 and restricted for scripts, into a `SyntaxTree`.
package enum YAMLReader {
  /// Reads one file.
  ///
  /// For any input it terminates without crashing, in memory proportional to the input.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - file: Its number in the run, for all ranges.
  ///   - limits: The size limits of the file; exceeding one is a `limit-exceeded` at its range.
  /// - Returns: The tree and the diagnostics. There is no tree after an error that makes the meaning of the rest
  ///   uncertain: a syntax error, invalid UTF-8, or an exceeded limit. There is one after duplicate keys, tags or a
  ///   second document.
  /// - Complexity: O(n log n) in the length of the source.
  package static func read(
    _ source: SourceText, file: FileID, limits: SyntaxLimits = .standard
  ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    guard source.bytes.count <= limits.inputLength else {
      let place = SourceRange(file: file, start: 0, end: 0)
      return (nil, [.inputTooLong(limit: limits.inputLength, at: place)])
    }
    var (tree, diagnostics) = walk(source, file, limits)
    // Drop fixes that do not result in valid YAML.
    let edits = diagnostics.flatMap(\.fix)
    if !edits.isEmpty, walk(applying(edits, to: source), file, limits).tree == nil {
      for index in diagnostics.indices { diagnostics[index].suggestion?.certainty = .display }
    }
    return (tree, diagnostics)
  }

  private static func walk(
    _ source: SourceText, _ file: FileID, _ limits: SyntaxLimits
  ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    source.bytes.withUnsafeBufferPointer { buffer in
      switch EncodingScan.scan(buffer) {
      case .bad(let finding): return (nil, [.encoding(finding, file: file)])
      case .text(let isASCII):
        var walk = EventWalk(source: source, buffer: buffer, file: file, isASCII: isASCII, limits: limits)
        let tree = walk.run()
        return (tree, walk.diagnostics)
      }
    }
  }

  /// Applies edits; of two overlapping edits, the first.
  private static func applying(_ edits: [Diagnostic.Edit], to source: SourceText) -> SourceText {
    var bytes: [UInt8] = []
    var index = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) where Int(edit.range.start) >= index {
      bytes += source.bytes[index..<Int(edit.range.start)]
      bytes += edit.replacement.utf8
      index = Int(edit.range.end)
    }
    return SourceText(path: source.path, bytes: bytes + source.bytes[index...])
  }
}
