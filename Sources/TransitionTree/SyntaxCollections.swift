/// The elements of a list.
package struct SyntaxElements: RandomAccessCollection, Sendable {
  let storage: SyntaxTree.Storage
  let first: Int
  package let count: Int

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package subscript(position: Int) -> NodeID {
    precondition(position >= 0 && position < count, "index is outside the list")
    return NodeID(index: storage.links[first + position])
  }
}

/// The entries of a map.
package struct SyntaxEntries: RandomAccessCollection, Sendable {
  let storage: SyntaxTree.Storage
  let first: Int
  package let count: Int

  /// The map's place in its tree, which no other map that is not empty has.
  package var place: Range<Int> { first..<first + 2 * count }

  /// A part of the entries.
  package func part(_ range: Range<Int>) -> SyntaxEntries {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range is outside the map")
    return SyntaxEntries(storage: storage, first: first + 2 * range.lowerBound, count: range.count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package subscript(position: Int) -> (key: NodeID, value: NodeID) {
    precondition(position >= 0 && position < count, "index is outside the map")
    let link = first + 2 * position
    return (NodeID(index: storage.links[link]), NodeID(index: storage.links[link + 1]))
  }
}
