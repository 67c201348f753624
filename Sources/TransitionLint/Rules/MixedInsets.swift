internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A view placed by another one's distance from the opposite edge.
struct MixedInsets: LintRule {
  var judgesBounds: Bool { false }
  private typealias Opposite = (key: String, meant: String, side: Int)

  /// For each key that places a view the one that is measured from the opposite edge, what was probably meant by that, and
  /// the side of a frame along both.
  private static let opposites: [String: Opposite] = [
    "leading": ("trailing", "maxX", 2), "centerX": ("trailing", "maxX", 2), "trailing": ("leading", "minX", 2),
    "top": ("bottom", "maxY", 3), "centerY": ("bottom", "maxY", 3), "bottom": ("top", "minY", 3),
  ]

  func check(_ context: RuleContext) {
    func check(_ key: String, _ value: PropertyValue) {
      guard case .expression(let expression) = value, let opposite = Self.opposites[key] else { return }
      look(in: expression, for: opposite, key, context)
    }
    for (_, key, value) in context.script.givenValues { check(key, value) }
    for phase in context.script.phases {
      for value in phase.during ?? [] { check(value.property.value, value.value) }
      for value in phase.allAnimations.flatMap({ $0.givenValues }) { check(value.name, value.value) }
    }
  }

  /// Looks for a reference to the opposite key of another view that is more than half of its parent's size: a smaller one is
  /// a margin that is mirrored. What is subtracted, as from the parent's size, is measured from the key's own edge.
  private func look(
    in expression: Expression, for opposite: Opposite, _ key: String, isSubtracted: Bool = false, _ context: RuleContext
  ) {
    if !isSubtracted, case .reference(let parts) = expression.node, parts.count == 2, case .name(let name) = parts[0],
      case .name(let property) = parts[1], property.value == opposite.key,
      let distance = largest(name.value, opposite, context)
    {
      context.report(
        "'\(name.value).\(opposite.key)' is the distance from its parent's \(opposite.key) edge "
          + "(\(Wording.number(distance))); did you mean '\(name.value).\(opposite.meant)'?",
        at: expression.range, label: "'\(key)' is measured from the opposite edge")
    }
    for (index, operand) in expression.operands.enumerated() {
      let isNegated =
        switch expression.node {
        case .negate: true
        case .binary(.subtract, _, _): index == 1
        default: false
        }
      look(in: operand, for: opposite, key, isSubtracted: isSubtracted != isNegated, context)
    }
  }

  /// The largest value of a view's key in the states of a phase, if it is more than half of the size of the view's parent.
  private func largest(_ name: String, _ opposite: Opposite, _ context: RuleContext) -> Double? {
    guard let index = context.script.views.firstIndex(where: { $0.name.value == name }),
      let view = context.inspection.instances(ofView: index).first
    else { return nil }
    return context.phases.flatMap { phase -> [Double] in
      let inspection = phase.inspection, parent = inspection.view(view.parent ?? 0)
      guard let key = inspection.property(named: opposite.key, of: view) else { return [] }
      return [false, true].compactMap { isEnd in
        let values = isEnd ? inspection.toValue(key) : inspection.fromValue(key)
        guard let value = values?.first, let size = inspection.frame(of: parent, isEnd: isEnd)?[opposite.side] else {
          return nil
        }
        return value > size / 2 && value > 0 ? value : nil
      }
    }.max()
  }

  let documentation = RuleInfo(.mixedInsets, .correctness, .warning, page: PackageResources.mixed_insets_md)
}
