internal import TransitionDiagnostics
internal import TransitionModel

/// An animation whose curve and pacing both change its timing.
struct DoubleEasing: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      check(phase, context)
      for animation in (phase.animations ?? []) + (phase.reducedMotion?.animations ?? []) {
        // With keyframes, a pacing over eased segments is the intended use in the Web Animations API.
        guard animation.keyframes == nil, let pacing = animation.pacing, !pacing.isPlain,
          let curve = animation.timing.curve, !curve.isPlain
        else { continue }
        report(pacing, curve, context)
      }
    }
  }

  /// A phase that gives both to animations that have neither.
  private func check(_ phase: PhaseDeclaration, _ context: RuleContext) {
    guard let pacing = phase.pacing, !pacing.isPlain, let curve = phase.timing.curve, !curve.isPlain,
      (phase.animations ?? []).contains(where: {
        $0.keyframes == nil && $0.pacing == nil && $0.timing.curve == nil && $0.timing.timing == nil
      })
    else { return }
    report(pacing, curve, context)
  }

  private func report(_ pacing: CurveExpression, _ curve: CurveExpression, _ context: RuleContext) {
    context.report(
      "the animation is eased twice: by 'pacing: \(pacing.name.value)' and by 'curve: \(curve.name.value)'",
      at: pacing.range, label: "one easing on top of the other", notes: [.init("the curve", at: curve.range)],
      help: "curve: linear")
  }

  let documentation = RuleInfo(
    .doubleEasing, group: .design, defaultLevel: .note, page: PackageResources.double_easing_md)
}

extension CurveExpression {
  /// Whether it is plain `linear`.
  fileprivate var isPlain: Bool { name.value == "linear" && (arguments ?? []).isEmpty }
}
