internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A view placed by another one's distance from the opposite edge.
struct MixedInsets: LintRule {
  var judgesBounds: Bool { false }
  /// The keys that place a view from the near edge and from the far edge of an axis, and what was probably meant.
  private static let axes:
    [(near: Set<String>, far: Set<String>, side: Int, edge: [String: (name: String, meant: String)])] = [
      (["leading", "centerX"], ["trailing"], 2, ["trailing": ("trailing", "maxX"), "leading": ("leading", "minX")]),
      (["top", "centerY"], ["bottom"], 3, ["bottom": ("bottom", "maxY"), "top": ("top", "minY")]),
    ]

  func check(_ context: RuleContext) {
    func check(_ key: String, _ value: PropertyValue) {
      guard case .expression(let expression) = value else { return }
      for axis in Self.axes {
        if axis.near.contains(key) {
          look(in: expression, for: axis.far, axis.side, axis.edge, key, context)
        } else if axis.far.contains(key) {
          look(in: expression, for: axis.near, axis.side, axis.edge, key, context)
        }
      }
    }
    for view in context.script.views { for value in view.layout { check(value.name.value, value.value) } }
    for state in context.script.states { for value in state.values { check(value.property.value, value.value) } }
    for phase in context.script.phases {
      for value in phase.during ?? [] { check(value.property.value, value.value) }
      for value in phase.allAnimations.flatMap({ $0.givenValues }) { check(value.name, value.value) }
    }
  }

  /// Looks for a reference to one of some keys of another view that is more than half of its parent's size: a smaller one is
  /// a margin that is mirrored. What is subtracted, as from the parent's size, is measured from the key's own edge.
  private func look(
    in expression: Expression, for keys: Set<String>, _ side: Int, _ edges: [String: (name: String, meant: String)],
    _ key: String, isSubtracted: Bool = false, _ context: RuleContext
  ) {
    if !isSubtracted, case .reference(let parts) = expression.node, parts.count == 2, case .name(let name) = parts[0],
      case .name(let property) = parts[1], keys.contains(property.value), let edge = edges[property.value],
      let distance = largest(name.value, property.value, side, context)
    {
      context.report(
        "'\(name.value).\(property.value)' is the distance from its parent's \(edge.name) edge "
          + "(\(Wording.number(distance))); did you mean '\(name.value).\(edge.meant)'?",
        at: expression.range, label: "'\(key)' is measured from the opposite edge")
    }
    for (index, operand) in expression.operands.enumerated() {
      let isNegated =
        switch expression.node {
        case .negate: true
        case .binary(.subtract, _, _): index == 1
        default: false
        }
      look(in: operand, for: keys, side, edges, key, isSubtracted: isSubtracted != isNegated, context)
    }
  }

  /// The largest value of a view's key in the states of a phase, if it is more than half of the size of the view's parent.
  private func largest(_ name: String, _ property: String, _ side: Int, _ context: RuleContext) -> Double? {
    guard let index = context.script.views.firstIndex(where: { $0.name.value == name }),
      let view = context.inspection.instances(ofView: index).first
    else { return nil }
    var largest: Double?
    for phase in context.phases {
      guard let key = phase.inspection.property(named: property, of: view) else { continue }
      for isEnd in [false, true] {
        let value = isEnd ? phase.inspection.toValue(key) : phase.inspection.fromValue(key)
        let parent = phase.inspection.view(view.parent ?? 0)
        guard let value = value?.first, let size = phase.inspection.frame(of: parent, isEnd: isEnd)?[side],
          value > size / 2, value > largest ?? 0
        else { continue }
        largest = value
      }
    }
    return largest
  }

  let documentation = RuleInfo(.mixedInsets, .correctness, .warning, page: PackageResources.mixed_insets_md)
}
