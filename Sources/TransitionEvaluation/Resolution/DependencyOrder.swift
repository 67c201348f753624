/// Visits nodes in dependency order and finds cycles.
///
/// Uses an explicit stack, since recursion along long chains would overflow the call stack. Nodes and their
/// dependencies are visited in the given order, so that the same script yields the same order and the same cycles.
struct DependencyOrder<Node: Hashable> {
  private var marks: [Node: Mark] = [:]
  private var path: [Step] = []

  private enum Mark { case begun, settled }

  private struct Step {
    let node: Node
    let sources: [Node]
    var next = 0
  }

  /// Settles a node after all its dependencies that have not been settled yet.
  ///
  /// - Parameters:
  ///   - sources: Returns the dependencies of a node; called once per node.
  ///   - circle: Receives the nodes of a cycle, each depending on the next and the last one on the first.
  ///   - settle: Receives each node once, after its dependencies except those in a cycle with it.
  /// - Complexity: O(*n*) in the visited nodes and their dependencies, except for cycles.
  mutating func settle(
    _ start: Node, sources: (Node) -> [Node], circle: ([Node]) -> Void, settle: (Node) -> Void
  ) {
    guard marks[start] == nil else { return }
    begin(start, sources)
    while let top = path.last {
      guard top.next < top.sources.count else {
        path.removeLast()
        marks[top.node] = .settled
        settle(top.node)
        continue
      }
      path[path.count - 1].next += 1
      let source = top.sources[top.next]
      switch marks[source] {
      case .settled?: break
      case .begun?:
        if let first = path.firstIndex(where: { $0.node == source }) { circle(path[first...].map { $0.node }) }
      case nil: begin(source, sources)
      }
    }
  }

  private mutating func begin(_ node: Node, _ sources: (Node) -> [Node]) {
    marks[node] = .begun
    path.append(Step(node: node, sources: sources(node)))
  }
}
