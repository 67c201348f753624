package import TransitionDiagnostics

/// A script before interpretation: scalars, lists and maps with their exact ranges.
///
/// Nodes are stored in flat arrays, and text is created on demand. An alias is the same node as its target, so a node
/// may be reached in several ways; there are no cycles. Merge keys are already expanded, and keys are unique in a map.
package struct SyntaxTree: Sendable {
  /// The kind of a node.
  package enum Kind: UInt8, Sendable { case scalar, sequence, mapping }

  /// The file that was read.
  package let file: FileID
  /// The document's node; nil for a document that is empty or contains only comments.
  package let root: NodeID?

  let storage: Storage

  /// The arrays, behind one reference so that a tree is cheap to copy.
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

  /// The number of nodes, with the target of aliases counted once.
  package var nodeCount: Int { storage.records.count }

  /// Returns the kind of a node.
  package func kind(_ id: NodeID) -> Kind { record(id).kind }

  /// Returns a node's exact range: a scalar with its quotes or its block header, a flow collection with its brackets, a
  /// block collection from its first child to its last. An empty value has an empty range after its colon or dash.
  /// Anchors are excluded.
  package func range(_ id: NodeID) -> SourceRange {
    let record = record(id)
    return SourceRange(file: file, start: record.start, end: record.end)
  }

  /// Returns a scalar's decoded text; empty for a list or a map.
  package func text(_ id: NodeID) -> String {
    let bytes = utf8(id)
    // Faster than decoding for short words, which most scalars are.
    return String(unsafeUninitializedCapacity: bytes.count) { $0.initialize(fromContentsOf: bytes) }
  }

  /// Returns the bytes of a scalar's decoded text without a copy; empty for a list or a map.
  package func utf8(_ id: NodeID) -> ArraySlice<UInt8> {
    let record = record(id)
    guard record.kind == .scalar else { return [] }
    let range = Int(record.first)..<Int(record.first) + Int(record.count)
    return record.flags.contains(.textInSource) ? storage.source[range] : storage.arena[range]
  }

  /// Whether a value is missing: `key:` followed by nothing, or an unquoted `~` or `null`.
  package func isEmptyPlain(_ id: NodeID) -> Bool { record(id).flags.contains(.empty) }

  /// Whether a scalar is in single or double quotes.
  package func isQuoted(_ id: NodeID) -> Bool {
    let style = record(id).style
    return style == .singleQuoted || style == .doubleQuoted
  }

  /// Whether a scalar is a literal (`|`) or folded (`>`) block.
  package func isBlockScalar(_ id: NodeID) -> Bool {
    let style = record(id).style
    return style == .literal || style == .folded
  }

  /// Whether a scalar is written without quotes on its key's line, or continues below it.
  package func isPlain(_ id: NodeID) -> Bool { record(id).style == .plain }

  /// Whether a list or map is written in brackets.
  package func isFlow(_ id: NodeID) -> Bool { record(id).style == .flow }

  /// Whether the reader has already reported that this node is not what was meant: a flow collection whose commas split
  /// a value, or an alias without a target. Nothing else is reported about it.
  package func isDamaged(_ id: NodeID) -> Bool { record(id).flags.contains(.damaged) }

  /// Whether a map merges an unknown one, so that any key may be in it.
  package func isPartial(_ id: NodeID) -> Bool { record(id).flags.contains(.partial) }

  /// Returns the elements of a list in order; empty for anything else.
  package func elements(_ id: NodeID) -> SyntaxElements {
    let record = record(id)
    guard record.kind == .sequence else { return SyntaxElements(storage: storage, first: 0, count: 0) }
    return SyntaxElements(storage: storage, first: Int(record.first), count: Int(record.count))
  }

  /// Returns the entries of a map in source order, with merged ones at the position of `<<`; empty for anything else.
  package func entries(_ id: NodeID) -> SyntaxEntries {
    let record = record(id)
    guard record.kind == .mapping else { return SyntaxEntries(storage: storage, first: 0, count: 0) }
    return SyntaxEntries(storage: storage, first: Int(record.first), count: Int(record.count) / 2)
  }

  /// Whether another tree has the same texts in the same lists and maps.
  package func isEqual(to other: SyntaxTree) -> Bool {
    func isEqual(_ a: NodeID, _ b: NodeID) -> Bool {
      guard kind(a) == other.kind(b) else { return false }
      switch kind(a) {
      case .scalar: return utf8(a).elementsEqual(other.utf8(b))
      case .sequence: return elements(a).elementsEqual(other.elements(b), by: isEqual)
      case .mapping:
        return entries(a).elementsEqual(other.entries(b)) { isEqual($0.key, $1.key) && isEqual($0.value, $1.value) }
      }
    }
    guard let root, let otherRoot = other.root else { return root == other.root }
    return isEqual(root, otherRoot)
  }

  func record(_ id: NodeID) -> NodeRecord { storage.records[Int(id.index)] }
}
