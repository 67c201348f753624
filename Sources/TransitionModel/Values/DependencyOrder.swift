/// Settles nodes after what they depend on, and finds the circles among them.
///
/// A list stands for the call stack, which long chains would exhaust. Nodes, and what each depends on, are taken in the
/// order in which they are named, so that the same script gives the same order and the same circles.
package struct DependencyOrder<Node: Hashable> {
  private var marks: [Node: Mark] = [:]
  private var path: [Step] = []

  private enum Mark { case begun, settled }

  private struct Step {
    let node: Node
    let sources: [Node]
    var next = 0
  }

  package init() {}

  /// Settles a node, and before it everything that it depends on and that has not been settled yet.
  ///
  /// - Parameters:
  ///   - sources: What a node depends on; asked once for each node.
  ///   - circle: Takes the nodes of a circle, each depending on the next one and the last one on the first.
  ///   - settle: Takes each node once, after what it depends on, as far as that is in no circle with it.
  /// - Complexity: O(*n*) in the nodes visited and what they depend on, but for circles.
  package mutating func settle(
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
