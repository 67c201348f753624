internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// A parameter or one of the canvas's sides, which may refer to each other.
  private enum Node: Hashable {
    case parameter(Int)
    case side(Axis)
  }

  /// Resolves parameters in dependency order, which bounds the depth of recursion for long chains, and reports cycles
  /// among them.
  func resolveParameters() {
    var order = DependencyOrder<Node>()
    for start in script.parameters.indices.map({ Node.parameter($0) }) + Axis.allCases.map({ .side($0) }) {
      order.settle(start, sources: sources, circle: reportCircle, settle: settle)
    }
  }

  private func settle(_ node: Node) {
    switch node {
    case .parameter(let index): _ = parameter(index)
    case .side(let axis): _ = canvasSide(axis)
    }
  }

  private func sources(of node: Node) -> [Node] {
    var found: [Node] = []
    switch node {
    case .side(let axis):
      if let expression = axis == .horizontal ? script.canvas.width : script.canvas.height {
        collect(expression, into: &found)
      }
    case .parameter(let index):
      let declaration = script.parameters[index]
      for value in [declaration.value] + (overrides[declaration.name.value].map { [$0.value] } ?? []) {
        if case .expression(let expression) = value { collect(expression, into: &found) }
      }
    }
    return found
  }

  private func collect(_ expression: Expression, into nodes: inout [Node]) {
    switch expression.node {
    case .invalid, .number, .percentage, .time, .angle, .boolean, .color: break
    case .token(let name):
      if case .expression(let value)? = script.tokens[name], !value.isInvalid { collect(value, into: &nodes) }
    case .reference(let parts):
      guard case .name(let first)? = parts.first else { return }
      if parts.count == 1, let index = parameterIndex[first.value] { nodes.append(.parameter(index)) }
      if first.value == "canvas", case .name(let side)? = parts.last {
        if ["width", "maxX", "midX"].contains(side.value) { nodes.append(.side(.horizontal)) }
        if ["height", "maxY", "midY"].contains(side.value) { nodes.append(.side(.vertical)) }
      }
    case .negate, .not, .binary, .approximately, .call:
      for operand in expression.operands { collect(operand, into: &nodes) }
    }
  }

  private func reportCircle(_ circle: [Node]) {
    func name(_ node: Node) -> String {
      switch node {
      case .parameter(let index): script.parameters[index].name.value
      case .side(let axis): axis == .horizontal ? "canvas.width" : "canvas.height"
      }
    }
    func ranges(_ node: Node) -> (name: SourceRange, value: SourceRange) {
      switch node {
      case .parameter(let index):
        let declaration = script.parameters[index]
        let value = overrides[declaration.name.value]?.value ?? declaration.value
        return (declaration.name.range, value.range)
      case .side(let axis):
        let range = (axis == .horizontal ? script.canvas.width : script.canvas.height)?.range ?? script.range
        return (range, range)
      }
    }
    for node in circle {
      switch node {
      case .parameter(let index): parameters[index] = .failed
      case .side(let axis): canvasSides[axis.rawValue] = .failed
      }
    }
    let names = (circle + [circle[0]]).map { name($0) }
    let kind: Diagnostic.Referent? = if case .parameter = circle[0] { .parameter } else { nil }
    report(
      .circle(
        of: kind, through: names, at: ranges(circle[0]).value,
        notes: circle.dropFirst().prefix(6).map { .init("'\(name($0))' is defined here", at: ranges($0).name) }))
  }
}
