internal import TransitionDiagnostics
internal import TransitionModel

/// An animation whose curve and pacing both change its timing.
struct DoubleEasing: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      for phase in [phase, phase.reduced].compactMap({ $0 }) {
        // With keyframes, a pacing over eased segments is the intended use in the Web Animations API.
        for animation in phase.animations ?? [] where animation.keyframes == nil {
          let curve = context.script.curve(of: animation.timing) ?? context.script.curve(of: phase.timing)
          guard let pacing = animation.pacing ?? phase.pacing, !pacing.isPlain, curve?.isPlain != true else { continue }
          report(pacing, curve, context)
        }
      }
    }
  }

  /// - Parameter curve: Nil for the default one.
  private func report(_ pacing: CurveExpression, _ curve: CurveExpression?, _ context: RuleContext) {
    let other = curve.map { "'curve: \($0.name.value)'" } ?? "the default curve, easeInOut"
    context.report(
      "the animation is eased twice: by 'pacing: \(pacing.name.value)' and by \(other)", at: pacing.range,
      label: "one easing on top of the other", notes: curve.map { [.init("the curve", at: $0.range)] } ?? [],
      help: "curve: linear")
  }

  let documentation = RuleInfo(.doubleEasing, .design, .note, page: PackageResources.double_easing_md)
}

extension Script {
  /// The curve that some keys give, themselves or by a timing.
  fileprivate func curve(of keys: TimingKeys) -> CurveExpression? {
    if let curve = keys.curve { return curve }
    return switch keys.timing?.value {
    case .name(let name)?: timings.first { $0.name.value == name }?.curve
    case .token(let name)?: if case .transition(let timing)? = tokens[name] { timing.curve } else { nil }
    case nil: nil
    }
  }
}

extension CurveExpression {
  /// Whether it is plain `linear`.
  fileprivate var isPlain: Bool { name.value == "linear" && (arguments ?? []).isEmpty }
}
