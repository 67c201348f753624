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
    guard diagnostics.contains(where: { !$0.fix.isEmpty }) else { return (tree, diagnostics) }
    let isFixed = walk(Fixed(source, diagnostics.flatMap(\.fix)).source, file, limits).tree != nil
    let further = isFixed || tree != nil ? [] : furtherErrors(behind: diagnostics, in: source, file, limits)
    if !isFixed {
      // Drop fixes that do not result in valid YAML, or only do together with others.
      for index in diagnostics.indices { diagnostics[index].suggestion?.certainty = .display }
    }
    diagnostics += further
    return (tree, diagnostics)
  }

  /// The most syntax errors reported for one file.
  private static let mostErrors = 20

  /// The syntax errors behind those that were found, where libyaml stops at the first: those of the text with the fixes
  /// applied, at their places in the source; none if the text with all fixes cannot be read.
  private static func furtherErrors(
    behind first: [Diagnostic], in source: SourceText, _ file: FileID, _ limits: SyntaxLimits
  ) -> [Diagnostic] {
    var edits = first.flatMap(\.fix), further: [Diagnostic] = []
    while first.count + further.count < mostErrors {
      let fixed = Fixed(source, edits)
      let (tree, diagnostics) = walk(fixed.source, file, limits)
      if tree != nil { return further }
      // What is not fixed is found again; libyaml stopped at the last. An error in the same line may be a consequence.
      guard let error = diagnostics.last.flatMap(fixed.original), !error.fix.isEmpty,
        let behind = (first + further).map({ Int($0.range.end) }).max(), behind <= Int(error.range.start),
        source.bytes[behind..<Int(error.range.start)].contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { return [] }
      edits += error.fix
      further.append(error)
      further[further.count - 1].suggestion?.certainty = .display
    }
    return []
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

/// A text with edits applied; of two overlapping edits, the first.
private struct Fixed {
  private(set) var source: SourceText
  /// The edits that were applied, with the offsets at which their replacements begin.
  private var applied: [(edit: Diagnostic.Edit, start: Int)] = []

  init(_ original: SourceText, _ edits: [Diagnostic.Edit]) {
    var bytes: [UInt8] = []
    var index = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) where Int(edit.range.start) >= index {
      bytes += original.bytes[index..<Int(edit.range.start)]
      applied.append((edit, bytes.count))
      bytes += edit.replacement.utf8
      index = Int(edit.range.end)
    }
    source = SourceText(path: original.path, bytes: bytes + original.bytes[index...])
  }

  /// A diagnostic of the text at its place in the original; nil if it concerns a replacement.
  func original(_ diagnostic: Diagnostic) -> Diagnostic? {
    var result = diagnostic
    guard let range = original(diagnostic.range) else { return nil }
    result.range = range
    for (index, note) in diagnostic.notes.enumerated() { result.notes[index].range = note.range.flatMap(original) }
    for (index, edit) in (diagnostic.suggestion?.edits ?? []).enumerated() {
      guard let range = original(edit.range) else { return nil }
      result.suggestion?.edits[index].range = range
    }
    return result
  }

  private func original(_ range: SourceRange) -> SourceRange? {
    guard let start = original(range.start), let end = original(range.end) else { return nil }
    return SourceRange(file: range.file, start: start, end: end)
  }

  private func original(_ offset: Int32) -> Int32? {
    guard let last = applied.last(where: { $0.start < offset }) else { return offset }
    let behind = Int(offset) - last.start - last.edit.replacement.utf8.count
    return behind < 0 ? nil : last.edit.range.end + Int32(clamping: behind)
  }
}
