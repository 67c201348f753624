internal import TransitionDiagnostics
internal import TransitionModel

/// A literal duration, delay or curve where the configuration requires parameters or tokens.
struct MagicNumber: LintRule {
  let scope = RuleScope.script
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      check(phase.timing, context)
      check(phase.pacing, context)
      check(phase.animations ?? [], context)
      if let reduced = phase.reducedMotion {
        check(reduced.timing, context)
        check(reduced.animations ?? [], context)
        check(reduced.completion, "completion", context, option: "duration")
      }
      check(phase.completion, "completion", context, option: "duration")
      for marker in phase.markers ?? [] { check(marker.time, "marker's time", context, option: "delay") }
      for end in [phase.interaction?.onCommit, phase.interaction?.onCancel] {
        check(end?.duration, "duration", context)
        check(end?.curve, context)
      }
    }
  }

  private func check(_ animations: [AnimationDeclaration], _ context: RuleContext) {
    for animation in animations {
      check(animation.timing, context)
      check(animation.pacing, context)
      check(animation.endDelay, "endDelay", context, option: "delay")
      check(animation.stagger, "stagger", context, option: "delay")
      for keyframe in animation.keyframes ?? [] {
        check(keyframe.curve, context)
        for place in keyframe.places ?? [] {
          // A fraction of the duration scales with it.
          if case .time = place.node { check(place, "keyframe's time", context, option: "delay") }
        }
      }
    }
  }

  private func check(_ timing: TimingKeys, _ context: RuleContext) {
    check(timing.duration, "duration", context)
    check(timing.delay, "delay", context)
    check(timing.curve, context)
  }

  private func check(
    _ expression: Expression?, _ name: String, _ context: RuleContext, option: String? = nil
  ) {
    guard let expression, context.flag(option ?? name), expression.isLiteral, !expression.isZero else { return }
    context.report(
      "the \(name) is a literal; this project takes its times from parameters or tokens", at: expression.range,
      label: "name it in 'parameters', or use token(…)")
  }

  private func check(_ curve: CurveExpression?, _ context: RuleContext) {
    guard let curve, context.flag("curve"), curve.isLiteralCall else { return }
    context.report(
      "the curve '\(curve.name.value)(…)' is a literal; this project uses named curves or tokens",
      at: curve.range, label: "name it in 'curves', or use token(…)")
  }

  static let options: [RuleOption] = [
    .init("duration", .boolean, 1, "whether to check durations and completions"),
    .init("delay", .boolean, 1, "whether to check delays, staggers, markers and keyframe times"),
    .init("curve", .boolean, 1, "whether to check curves"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .magicNumber, group: .style, defaultLevel: nil, options: options.map { $0.documentation },
    page: PackageResources.magic_number_md)
}

extension Expression {
  /// Whether it contains no reference and no token.
  fileprivate var isLiteral: Bool {
    !contains { expression in
      switch expression.node {
      case .reference, .token, .invalid: true
      default: false
      }
    }
  }

  fileprivate var isZero: Bool {
    switch node {
    case .number(let value), .time(let value): value == 0
    default: false
    }
  }
}

extension CurveExpression {
  /// Whether it is a call other than `token`, without a name among its numbers.
  fileprivate var isLiteralCall: Bool {
    guard let arguments, name.value != "token" else { return false }
    return arguments.allSatisfy { argument in
      argument.values.allSatisfy { value in
        switch value {
        // A single word is a keyword of the curve, such as `jumpEnd`, or a parameter's name: only numbers matter.
        case .expression(let expression):
          expression.isLiteral || Self.keywords.contains(expression.soleName?.value ?? "")
        case .keyword, .text: true
        case .curve(let inner): inner.isLiteralCall
        }
      }
    }
  }

  private static let keywords: Set<String> = [
    "jumpStart", "jumpEnd", "jumpNone", "jumpBoth", "start", "end", "allowed",
  ]
}
