internal import TransitionDiagnostics
internal import TransitionTree

/// The declarations of a script by their names, for findings that one is unused: whether it is, and how to remove it. It
/// may be intended for later use, so this is only done on request.
struct UnusedDeclarations {
  private static let rules = Set(UnusedDeclaration.all.map { $0.documentation.name })

  /// A declaration: an entry of a map, and the key of that map.
  private struct Declaration {
    var sectionKey: NodeID
    var section: NodeID
    var entries: SyntaxEntries
    var index: Int
  }

  private let tree: SyntaxTree
  private let source: SourceText
  /// By the range of the key.
  private var places: [SourceRange: Declaration] = [:]

  /// - Parameter findings: All findings of the script.
  /// - Returns: Nil if none of them is about a declaration.
  init?(_ findings: [Diagnostic], _ tree: SyntaxTree, _ source: SourceText) {
    guard findings.contains(where: { Self.rules.contains($0.rule) }), let root = tree.root else { return nil }
    (self.tree, self.source) = (tree, source.indexed())
    // The sections, and the children of views.
    var waiting = Array(tree.entries(root))
    while let (sectionKey, section) = waiting.popLast() {
      // An alias stands for a map elsewhere, which has been or will be visited there.
      guard tree.kind(section) == .mapping, tree.range(section).start >= tree.range(sectionKey).end else { continue }
      let entries = tree.entries(section)
      for (index, entry) in entries.enumerated() {
        places[tree.range(entry.key)] = Declaration(
          sectionKey: sectionKey, section: section, entries: entries, index: index)
        waiting.append(entry)
      }
    }
  }

  /// Whether an alias elsewhere repeats a declaration, or a part of it, which is a use that the rules do not see.
  func isAliased(_ finding: Diagnostic) -> Bool {
    guard let place = place(of: finding) else { return false }
    let (key, value) = place.entries[place.index]
    let start = Int(tree.range(key).end), end = max(start, Int(tree.range(value).end))
    let bytes = source.bytes
    var index = start
    while let mark = bytes[index..<end].firstIndex(of: UInt8(ascii: "&")) {
      let name = bytes[(mark + 1)..<end].prefix { $0.isNameByte }
      index = max(name.endIndex, mark + 1)
      guard !name.isEmpty else { continue }
      if Self.isAlias(name, in: bytes[..<start]) || Self.isAlias(name, in: bytes[end...]) { return true }
    }
    return false
  }

  /// Whether a text contains `*name`.
  private static func isAlias(_ name: ArraySlice<UInt8>, in bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let mark = rest.firstIndex(of: UInt8(ascii: "*")) {
      rest = rest[(mark + 1)...]
      if rest.starts(with: name), rest.dropFirst(name.count).first?.isNameByte != true { return true }
    }
    return false
  }

  /// The declaration at a finding.
  private func place(of finding: Diagnostic) -> Declaration? {
    Self.rules.contains(finding.rule) && finding.range.file == .script ? places[finding.range] : nil
  }

  /// Returns the edits that remove the declaration at a finding, with its lines or its comma.
  func removal(of finding: Diagnostic) -> [Diagnostic.Edit] {
    guard let place = place(of: finding) else { return [] }
    let (entries, index, section) = (place.entries, place.index, place.section)
    let (key, value) = entries[index]
    if entries.count == 1 {
      let edits = lines(from: tree.range(place.sectionKey), to: tree.range(section))
      if !edits.isEmpty || !tree.isFlow(section) { return edits }
    }
    guard tree.isFlow(section) else { return lines(from: tree.range(key), to: tree.range(value)) }
    var range = SourceRange(file: .script, start: tree.range(key).start, end: tree.range(value).end)
    if index + 1 < entries.count {
      range.end = tree.range(entries[index + 1].0).start
    } else if index > 0 {
      range.start = tree.range(entries[index - 1].1).end
    }
    return [.init(range, "")]
  }

  /// The whole lines of an entry; empty if they contain anything else.
  private func lines(from key: SourceRange, to value: SourceRange) -> [Diagnostic.Edit] {
    let first = source.location(of: key.start).line
    let last = source.location(of: max(value.end, key.end)).line
    guard let start = source.byteRange(ofLine: first), let end = source.byteRange(ofLine: last) else { return [] }
    let before = source.bytes[start.lowerBound..<max(start.lowerBound, Int(key.start))]
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return [] }
    let after = source.bytes[min(Int(max(value.end, key.end)), end.upperBound)..<end.upperBound]
    guard [nil, UInt8(ascii: "#")].contains(after.first { !$0.isBlank }) else { return [] }
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
