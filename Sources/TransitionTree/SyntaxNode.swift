/// A node of one `SyntaxTree`, meaningless in others.
package struct NodeID: Hashable, Sendable {
  /// The index of the node in its tree.
  package var index: Int32
  /// Creates the identifier of the node at an index.
  package init(index: Int32) { self.index = index }
}

/// The way a scalar or a collection was written.
package enum NodeStyle: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded
  /// A collection using indentation.
  case block
  /// A collection in brackets.
  case flow
}

/// One node in storage: flat, without references.
package struct NodeRecord: Sendable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// No flags; an empty literal calls the generic initializer, which is slow across modules.
    @inlinable package static var none: Flags { Flags(rawValue: 0) }
    /// The text is identical to its source and is not copied.
    package static let textInSource = Flags(rawValue: 1)
    package static let empty = Flags(rawValue: 2)
    package static let damaged = Flags(rawValue: 4)
    /// A flow map without braces, `[a: b]`.
    package static let brackets = Flags(rawValue: 8)
    /// A map that merges another one that is unknown.
    package static let partial = Flags(rawValue: 16)
  }

  /// The range in the source, in bytes.
  package var start: Int32
  package var end: Int32
  /// For a scalar, the start of its text in the source or the arena; for a collection, its first link.
  package var first: Int32
  /// For a scalar, the length of its text in bytes; for a collection, the number of its links.
  package var count: Int32
  package var kind: SyntaxTree.Kind
  package var style: NodeStyle
  package var flags: Flags

  package init(
    start: Int32, end: Int32, first: Int32, count: Int32, kind: SyntaxTree.Kind, style: NodeStyle, flags: Flags
  ) {
    self.start = start
    self.end = end
    self.first = first
    self.count = count
    self.kind = kind
    self.style = style
    self.flags = flags
  }
}
