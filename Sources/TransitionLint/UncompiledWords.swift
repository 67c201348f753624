internal import TransitionTree

/// The words in the parts of a script outside its phases' motion: scenarios, expectations, interactions.
///
/// A name that occurs there counts as used, whatever it denotes: a rule about unused names should rather miss one than
/// remove a used one.
enum UncompiledWords {
  static func collect(_ tree: SyntaxTree) -> Set<String> {
    var words: Set<String> = []
    guard let root = tree.root, tree.kind(root) == .mapping else { return words }
    for (key, value) in tree.entries(root) {
      let name = tree.text(key)
      if name == "scenarios" || name == "expect" {
        add(value, tree, into: &words)
      } else if name == "phases", tree.kind(value) == .mapping {
        for (_, phase) in tree.entries(value) where tree.kind(phase) == .mapping {
          for (phaseKey, interaction) in tree.entries(phase) where tree.text(phaseKey) == "interaction" {
            add(interaction, tree, into: &words)
          }
        }
      }
    }
    return words
  }

  private static func add(_ root: NodeID, _ tree: SyntaxTree, into words: inout Set<String>) {
    // Aliases may lead to the same node many times.
    var visited: Set<NodeID> = []
    var pending = [root]
    while let node = pending.popLast() {
      guard visited.insert(node).inserted else { continue }
      switch tree.kind(node) {
      case .scalar: split(tree.utf8(node), into: &words)
      case .sequence: pending += tree.elements(node)
      case .mapping:
        for (key, value) in tree.entries(node) { pending += [key, value] }
      }
    }
  }

  private static func split(_ text: ArraySlice<UInt8>, into words: inout Set<String>) {
    for word in text.split(whereSeparator: { !isNameByte($0) }) { words.insert(String(decoding: word, as: UTF8.self)) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}
