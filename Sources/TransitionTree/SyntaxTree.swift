package import TransitionDiagnostics

/// A script before it has a meaning: scalars, lists and maps with their exact ranges.
///
/// Nodes lie in flat arrays, and text is made when it is asked for. An alias is the node it stands for, so a node may be
/// reached by several ways; there are no circles. Merge keys are already expanded and keys are unique in a map.
package struct SyntaxTree: Sendable {
  /// What a node is.
  package enum Kind: UInt8, Sendable { case scalar, sequence, mapping }

  /// The file that was read.
  package let file: FileID
  /// The document's node; nil for a document that is empty or holds comments only.
  package let root: NodeID?

  let storage: Storage

  /// The arrays, behind one reference so that a tree is cheap to hand on.
  package final class Storage: Sendable {
    let source: [UInt8]
    let records: [NodeRecord]
    let links: [Int32]
    let arena: [UInt8]

    package init(source: [UInt8], records: [NodeRecord], links: [Int32], arena: [UInt8]) {
      self.source = source
      self.records = records
      self.links = links
      self.arena = arena
    }
  }

  package init(file: FileID, root: NodeID?, storage: Storage) {
    self.file = file
    self.root = root
    self.storage = storage
  }

  /// How many nodes there are, each alias's target counted once.
  package var nodeCount: Int { storage.records.count }

  /// Returns what a node is.
  package func kind(_ id: NodeID) -> Kind { record(id).kind }

  /// Returns a node's exact extent: a scalar with its quotes or its block header, a flow collection with its brackets, a
  /// block collection from its first child to its last. An empty value has no width and stands behind its colon or dash.
  /// Anchors are not part of it.
  package func range(_ id: NodeID) -> SourceRange {
    let record = record(id)
    return SourceRange(file: file, start: record.start, end: record.end)
  }

  /// Returns a scalar's decoded text; empty for a list or a map.
  package func text(_ id: NodeID) -> String {
    let bytes = utf8(id)
    // Quicker than decoding for the short words that most scalars are.
    return String(unsafeUninitializedCapacity: bytes.count) { $0.initialize(fromContentsOf: bytes) }
  }

  /// Returns the bytes of a scalar's decoded text without a copy; empty for a list or a map.
  package func utf8(_ id: NodeID) -> ArraySlice<UInt8> {
    let record = record(id)
    guard record.kind == .scalar else { return [] }
    let range = Int(record.first)..<Int(record.first) + Int(record.count)
    return record.flags.contains(.textInSource) ? storage.source[range] : storage.arena[range]
  }

  /// Whether a value is missing: `key:` with nothing behind it, or an unquoted `~` or `null`.
  package func isEmptyPlain(_ id: NodeID) -> Bool { record(id).flags.contains(.empty) }

  /// Whether a scalar stands in single or double quotes.
  package func isQuoted(_ id: NodeID) -> Bool {
    let style = record(id).style
    return style == .singleQuoted || style == .doubleQuoted
  }

  /// Whether a scalar is a literal (`|`) or folded (`>`) block.
  package func isBlockScalar(_ id: NodeID) -> Bool {
    let style = record(id).style
    return style == .literal || style == .folded
  }

  /// Whether a scalar is written without quotes on its key's line, or goes on below it.
  package func isPlain(_ id: NodeID) -> Bool { record(id).style == .plain }

  /// Whether a list or map is written in brackets.
  package func isFlow(_ id: NodeID) -> Bool { record(id).style == .flow }

  /// Whether the reader has already reported that this node is not what was meant: a flow collection whose commas cut a
  /// value to pieces, an alias that stands for nothing. Nothing more is to be said about it.
  package func isDamaged(_ id: NodeID) -> Bool { record(id).flags.contains(.damaged) }

  /// Returns the elements of a list in order; none for anything else.
  package func elements(_ id: NodeID) -> SyntaxElements {
    let record = record(id)
    guard record.kind == .sequence else { return SyntaxElements(storage: storage, first: 0, count: 0) }
    return SyntaxElements(storage: storage, first: Int(record.first), count: Int(record.count))
  }

  /// Returns the entries of a map in source order, merged ones where their `<<` stands; none for anything else.
  package func entries(_ id: NodeID) -> SyntaxEntries {
    let record = record(id)
    guard record.kind == .mapping else { return SyntaxEntries(storage: storage, first: 0, count: 0) }
    return SyntaxEntries(storage: storage, first: Int(record.first), count: Int(record.count) / 2)
  }

  func record(_ id: NodeID) -> NodeRecord { storage.records[Int(id.index)] }
}
