internal import TransitionDiagnostics
internal import TransitionTree

/// Removes an unused declaration. It may be intended for later use, so this is only done on request.
enum UnusedDeclaration {
  private static let rules: Set<RuleName> = [
    UnusedParameter.information.name, UnusedCurve.information.name, UnusedTiming.information.name,
    UnusedState.information.name, UnusedView.information.name,
  ]

  /// Returns the edits that remove the declaration at a finding, with its lines or its comma.
  static func removal(of finding: Diagnostic, _ tree: SyntaxTree, _ source: SourceText) -> [Diagnostic.Edit] {
    guard rules.contains(finding.rule), finding.range.file == .script, let root = tree.root else { return [] }
    for (sectionKey, section) in tree.entries(root) {
      let edits = removal(of: finding, from: section, under: sectionKey, tree, source)
      if !edits.isEmpty { return edits }
    }
    return []
  }

  /// Searches a map of declarations, and the children of views.
  private static func removal(
    of finding: Diagnostic, from section: NodeID, under sectionKey: NodeID, _ tree: SyntaxTree, _ source: SourceText
  ) -> [Diagnostic.Edit] {
    guard tree.kind(section) == .mapping else { return [] }
    let entries = Array(tree.entries(section))
    guard let index = entries.firstIndex(where: { tree.range($0.0) == finding.range }) else {
      let place = finding.range.start
      let around = entries.first { tree.range($0.1).start <= place && place < tree.range($0.1).end }
      return around.map { removal(of: finding, from: $0.1, under: $0.0, tree, source) } ?? []
    }
    let (key, value) = entries[index]
    if entries.count == 1 {
      let edits = lines(from: tree.range(sectionKey), to: tree.range(section), source)
      if !edits.isEmpty || !tree.isFlow(section) { return edits }
    }
    guard tree.isFlow(section) else { return lines(from: tree.range(key), to: tree.range(value), source) }
    let range =
      if index + 1 < entries.count {
        SourceRange(file: .script, start: tree.range(key).start, end: tree.range(entries[index + 1].0).start)
      } else if index > 0 {
        SourceRange(file: .script, start: tree.range(entries[index - 1].1).end, end: tree.range(value).end)
      } else {
        SourceRange(file: .script, start: tree.range(key).start, end: tree.range(value).end)
      }
    return [.init(range, "")]
  }

  /// The whole lines of an entry; empty if they contain anything else.
  private static func lines(from key: SourceRange, to value: SourceRange, _ source: SourceText) -> [Diagnostic.Edit] {
    let first = source.location(of: key.start).line
    let last = source.location(of: max(value.end, key.end)).line
    guard let start = source.byteRange(ofLine: first), let end = source.byteRange(ofLine: last) else { return [] }
    let before = source.bytes[start.lowerBound..<max(start.lowerBound, Int(key.start))]
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return [] }
    let after = source.bytes[min(Int(max(value.end, key.end)), end.upperBound)..<end.upperBound]
    guard [nil, UInt8(ascii: "#")].contains(after.first { $0 != UInt8(ascii: " ") && $0 != 0x09 }) else { return [] }
    let next = source.byteRange(ofLine: last + 1)?.lowerBound ?? end.upperBound
    // A comment directly above describes the removed entry.
    var top = start
    var line = first - 1
    while let above = source.byteRange(ofLine: line),
      source.bytes[above].first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "#"),
      source.bytes[above].prefix(before.count + 1).last == UInt8(ascii: "#")
    {
      (top, line) = (above, line - 1)
    }
    let whole = SourceRange(
      file: .script, start: Int32(clamping: top.lowerBound), end: Int32(clamping: max(next, end.upperBound)))
    return [.init(whole, "")]
  }
}
