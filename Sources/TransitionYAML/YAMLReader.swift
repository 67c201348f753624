internal import CLibYAML
package import TransitionDiagnostics
package import TransitionTree

/// Reads YAML, as libyaml 0.2.5 understands it and as scripts restrict it, into a `SyntaxTree`.
package enum YAMLReader {
  /// Reads one file.
  ///
  /// No input makes it crash, hang or take memory that is not in proportion to the input.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - file: Its number in the run, which all ranges carry.
  ///   - limits: What the file may take; each limit passed is a `limit-exceeded` at its place.
  /// - Returns: The tree, and what is wrong with the text. There is no tree after an error that leaves the rest of the
  ///   file without a sure meaning: a syntax error, text that is not UTF-8, a limit. After duplicate keys, tags or a
  ///   second document there is one.
  /// - Complexity: O(n log n) in the length of the source.
  package static func read(
    _ source: SourceText, file: FileID, limits: SyntaxLimits = .standard
  ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    guard source.bytes.count <= limits.inputLength else {
      let place = SourceRange(file: file, start: 0, end: 0)
      return (nil, [.inputTooLong(limit: limits.inputLength, at: place)])
    }
    var (tree, diagnostics) = walk(source, file, limits)
    // A fix after which the text is still not YAML is none.
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

  /// Makes edits; of two that overlap the first.
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
