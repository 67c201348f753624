/// A node of one `SyntaxTree`; meaningless in another.
package struct NodeID: Hashable, Sendable {
  /// The node's place in its tree.
  package var index: Int32
  /// The node at that place.
  package init(index: Int32) { self.index = index }
}

/// How a scalar or a collection was written.
enum NodeStyle: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded
  /// A collection by indentation.
  case block
  /// A collection in brackets.
  case flow
}

/// One node as it is stored: flat, without references.
struct NodeRecord: Sendable {
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// The text stands in the source as it is and needs no copy.
    static let textInSource = Flags(rawValue: 1)
    static let empty = Flags(rawValue: 2)
    static let damaged = Flags(rawValue: 4)
    /// A flow map without braces, `[a: b]`.
    static let brackets = Flags(rawValue: 8)
  }

  /// The extent in the source, in bytes.
  var start: Int32
  var end: Int32
  /// For a scalar where its text begins, in the source or in the arena; for a collection its first link.
  var first: Int32
  /// For a scalar the length of its text in bytes; for a collection the number of its links.
  var count: Int32
  var kind: SyntaxTree.Kind
  var style: NodeStyle
  var flags: Flags
}
