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
    if let slip = foreignMark(behind: diagnostics, tree, in: source, file, limits) {
      (tree, diagnostics) = (nil, [slip])
    }
    guard diagnostics.contains(where: { !edits(of: $0).isEmpty }) else { return (tree, diagnostics) }
    let further = furtherErrors(behind: diagnostics, isRead: tree != nil, in: source, file, limits)
    if further?.isEmpty != true {
      // Drop fixes that do not result in valid YAML, or only do together with others.
      for index in diagnostics.indices { diagnostics[index].suggestion?.certainty = .display }
    }
    diagnostics += further ?? []
    return (tree, diagnostics)
  }

  /// The marks of other languages that explain an error, or that keys begin with: those without which the text can be
  /// read, or its first error is a later one.
  private static func foreignMark(
    behind diagnostics: [Diagnostic], _ tree: SyntaxTree?, in source: SourceText, _ file: FileID, _ limits: SyntaxLimits
  ) -> Diagnostic? {
    guard tree != nil || diagnostics.last?.rule == .yamlSyntax || diagnostics.last?.rule == .invalidExpression else {
      return nil
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      let marks = ForeignMarks(TextLines(bytes: bytes, file: file, base: source.markLength))
      let candidates =
        // Only a key that begins with such a character is certainly not a text.
        tree == nil ? [marks.comments(), marks.indents(before: nil)] : [marks.indents(before: tree?.keyStarts())]
      for case var slip? in candidates {
        let edited = EditedSource(source, edits(of: slip))
        let (read, problems) = walk(edited.source, file, limits)
        let next = problems.last.flatMap(edited.original)?.range.start ?? 0
        guard read != nil || tree == nil && next > diagnostics.last?.range.end ?? 0 else { continue }
        slip.notes += tree == nil ? diagnostics.last?.notes.filter { $0.message.hasPrefix("libyaml: ") } ?? [] : []
        return slip
      }
      return nil
    }
  }

  /// The edits after which the text can be read, whether or not they are a fix.
  private static func edits(of diagnostic: Diagnostic) -> [Diagnostic.Edit] { diagnostic.suggestion?.edits ?? [] }

  /// The most syntax errors that are looked for behind the first one.
  private static let mostErrors = 20

  /// The syntax errors behind those that were found, where libyaml stops at the first: those of the text with the fixes
  /// applied, at their places in the source; nil if the text with all fixes cannot be read.
  ///
  /// - Parameter isRead: Whether the source itself can be read: it has no syntax errors then.
  private static func furtherErrors(
    behind first: [Diagnostic], isRead: Bool, in source: SourceText, _ file: FileID, _ limits: SyntaxLimits
  ) -> [Diagnostic]? {
    var edits = first.flatMap(Self.edits), further: [Diagnostic] = []
    while further.count < mostErrors {
      let fixed = EditedSource(source, edits)
      let (tree, diagnostics) = walk(fixed.source, file, limits)
      if tree != nil { return further }
      // What is not fixed is found again; libyaml stopped at the last. An error in the same line may be a consequence.
      guard !isRead, let error = diagnostics.last.flatMap(fixed.original), !Self.edits(of: error).isEmpty,
        let behind = (first + further).map({ Int($0.range.end) }).max(), behind <= Int(error.range.start),
        source.bytes[behind..<Int(error.range.start)].contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      edits += Self.edits(of: error)
      further.append(error)
      further[further.count - 1].suggestion?.certainty = .display
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
