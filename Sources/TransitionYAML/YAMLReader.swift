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
    if let read = tree, let slip = foreignIndent(in: read, source, file, limits) { (tree, diagnostics) = (nil, [slip]) }
    guard diagnostics.contains(where: { !$0.edits.isEmpty }) else { return (tree, diagnostics) }
    let further = furtherErrors(behind: diagnostics, isRead: tree != nil, in: source, file, limits)
    if further?.isEmpty != true {
      // Drop fixes that do not result in valid YAML, or only do together with others.
      for index in diagnostics.indices { diagnostics[index].suggestion?.certainty = .display }
    }
    diagnostics += further ?? []
    return (tree, diagnostics)
  }

  /// Characters like spaces and dashes that keys begin with, without which the text can be read as well: only a key that
  /// begins with such a character is certainly not a text.
  private static func foreignIndent(
    in tree: SyntaxTree, _ source: SourceText, _ file: FileID, _ limits: SyntaxLimits
  ) -> Diagnostic? {
    source.bytes.withUnsafeBufferPointer { bytes in
      let lines = TextLines(bytes: bytes, file: file, base: source.markLength)
      return ForeignMarks(lines: lines).indents(before: tree.keyStarts()).flatMap { slip in
        walk(EditedSource(source, slip.edits).source, file, limits).tree == nil ? nil : slip
      }
    }
  }

  /// The most syntax errors that are looked for behind the first one.
  private static let mostErrors = 20

  /// The syntax errors behind those that were found, where libyaml stops at the first: those of the text with the fixes
  /// applied, at their places in the source; nil if the text with all fixes cannot be read.
  ///
  /// - Parameter isRead: Whether the source itself can be read: it has no syntax errors then.
  private static func furtherErrors(
    behind first: [Diagnostic], isRead: Bool, in source: SourceText, _ file: FileID, _ limits: SyntaxLimits
  ) -> [Diagnostic]? {
    var edits = first.flatMap(\.edits), further: [Diagnostic] = []
    while further.count < mostErrors {
      let fixed = EditedSource(source, edits)
      let (tree, diagnostics) = walk(fixed.source, file, limits)
      if tree != nil { return further }
      // What is not fixed is found again; libyaml stopped at the last. An error in the same line may be a consequence.
      guard !isRead, let error = diagnostics.last.flatMap(fixed.original), !error.edits.isEmpty,
        let behind = (first + further).map({ Int($0.range.end) }).max(), behind <= Int(error.range.start),
        source.bytes[behind..<Int(error.range.start)].contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      edits += error.edits
      further.append(error)
      further[further.count - 1].suggestion?.certainty = .display
      // Other edits alone do not make a text readable that has an earlier error, and are for the text with its fix.
      further[further.count - 1].alternatives = []
    }
    return nil
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
}
