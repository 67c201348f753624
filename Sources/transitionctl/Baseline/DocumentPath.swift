internal import PlatformMath
internal import TransitionDiagnostics
internal import TransitionTree

/// Describes a location by the keys that lead to it, so that inserting lines above does not change it.
struct DocumentPath {
  private let source: SourceText
  private let tree: SyntaxTree?
  /// The cached entries or elements of collections, in source order.
  private var children: [NodeID: [Child]] = [:]

  private struct Child {
    /// Its index among all.
    var index: Int
    /// Nil in a list.
    var key: NodeID?
    var value: NodeID
    var start: Int32
    var end: Int32
  }

  init(_ source: SourceText, tree: SyntaxTree?) {
    self.source = source
    self.tree = tree
  }

  /// Returns the path to a range: `phases/present/animations[fade]/curve`; in a text that is not valid YAML, its line.
  mutating func text(of range: SourceRange) -> String {
    guard let tree, let root = tree.root else {
      let line = source.line(source.location(of: range.start).line) ?? ""
      return "line: \(line.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " "))"
    }
    var path = ""
    var node = root
    while true {
      switch tree.kind(node) {
      case .scalar: return path
      case .sequence:
        guard let child = child(of: node, at: range.start, tree) else { return path }
        path += "[\(name(of: child.value, tree) ?? String(child.index))]"
        node = child.value
      case .mapping:
        guard let child = child(of: node, at: range.start, tree), let key = child.key else { return path }
        path += path.isEmpty ? tree.text(key) : "/\(tree.text(key))"
        if range.start <= tree.range(key).end { return path }
        node = child.value
      }
    }
  }

  /// The entry or element that contains an offset.
  private mutating func child(of node: NodeID, at offset: Int32, _ tree: SyntaxTree) -> Child? {
    let children = children[node] ?? found(in: node, tree)
    self.children[node] = children
    let next = children.partitioningIndex { $0.start > offset }
    return next > 0 && offset <= children[next - 1].end ? children[next - 1] : nil
  }

  /// The children of a node, except those from aliases and merge keys, which are written elsewhere.
  private func found(in node: NodeID, _ tree: SyntaxTree) -> [Child] {
    let all: [(key: NodeID?, value: NodeID)] =
      tree.kind(node) == .sequence
      ? tree.elements(node).map { (nil, $0) } : tree.entries(node).map { ($0, $1) }
    var children: [Child] = []
    for (index, (key, value)) in all.enumerated() {
      let start = tree.range(key ?? value).start
      guard start >= children.last?.end ?? tree.range(node).start else { continue }
      let end = max(key.map { tree.range($0).end } ?? start, tree.range(value).end)
      children.append(Child(index: index, key: key, value: value, start: start, end: end))
    }
    return children
  }

  /// The name of a list element, so that inserting others before it does not rename it.
  private func name(of element: NodeID, _ tree: SyntaxTree) -> String? {
    for wanted in ["id", "animate", "at"] {
      for (key, value) in tree.entries(element) where tree.text(key) == wanted {
        let scalars = tree.kind(value) == .sequence ? Array(tree.elements(value)) : [value]
        guard !scalars.isEmpty, scalars.allSatisfy({ tree.kind($0) == .scalar }) else { continue }
        return scalars.map { tree.text($0) }.joined(separator: ", ")
      }
    }
    return nil
  }
}
