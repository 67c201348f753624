/// What a script may take, so that no input exhausts memory or time.
package struct SyntaxLimits: Sendable {
  /// The longest input, in bytes.
  package var inputLength: Int
  /// How deep maps and lists may nest, aliases counted at their full depth.
  package var depth: Int
  /// How many nodes there may be when every alias counts as what it stands for.
  package var nodes: Int
  /// How many aliases there may be.
  package var aliases: Int
  /// The longest scalar, in bytes of its decoded text.
  package var scalarLength: Int

  /// - Parameters:
  ///   - inputLength: In bytes; more than 2 GiB is taken for 2 GiB, since places are 32-bit offsets.
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
