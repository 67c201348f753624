/// The elements of a list.
public struct SyntaxElements: RandomAccessCollection, Sendable {
  let storage: SyntaxTree.Storage
  let first: Int
  public let count: Int

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public subscript(position: Int) -> NodeID {
    precondition(position >= 0 && position < count, "index is outside the list")
    return NodeID(index: storage.links[first + position])
  }
}

/// The entries of a map.
public struct SyntaxEntries: RandomAccessCollection, Sendable {
  let storage: SyntaxTree.Storage
  let first: Int
  public let count: Int

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public subscript(position: Int) -> (key: NodeID, value: NodeID) {
    precondition(position >= 0 && position < count, "index is outside the map")
    let link = first + 2 * position
    return (NodeID(index: storage.links[link]), NodeID(index: storage.links[link + 1]))
  }
}
