/// The limits of a script, so that no input exhausts memory or time.
package struct SyntaxLimits: Sendable {
  /// The maximum input size, in bytes.
  package var inputLength: Int
  /// The maximum nesting of maps and lists, with aliases counted at their full depth.
  package var depth: Int
  /// The maximum number of nodes, with aliases expanded.
  package var nodes: Int
  /// The maximum number of aliases.
  package var aliases: Int
  /// The maximum length of a scalar, in bytes of its decoded text.
  package var scalarLength: Int

  /// - Parameters:
  ///   - inputLength: In bytes; clamped to 2 GiB, since offsets have 32 bits.
  ///   - depth: At least 1.
  ///   - nodes: At least 1.
  ///   - aliases: At least 0.
  ///   - scalarLength: In bytes.
  package init(inputLength: Int, depth: Int, nodes: Int, aliases: Int, scalarLength: Int) {
    self.inputLength = min(inputLength, Int(Int32.max) - 16)
    self.depth = depth
    self.nodes = nodes
    self.aliases = aliases
    self.scalarLength = scalarLength
  }

  /// 4 MiB of input, depth 64, 200,000 nodes, 1,000 aliases, scalars of 64 KiB.
  package static let standard = SyntaxLimits(
    inputLength: 4 << 20, depth: 64, nodes: 200_000, aliases: 1_000, scalarLength: 64 << 10)
}
