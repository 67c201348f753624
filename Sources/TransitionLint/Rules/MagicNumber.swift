internal import TransitionDiagnostics
internal import TransitionModel

/// A literal duration, delay or curve where the configuration requires parameters or tokens.
struct MagicNumber: LintRule {
  let scope = RuleScope.script

  func check(_ context: RuleContext) {
    context.script.forEachTime { key, time in
      let option = key == .completion ? "duration" : key == .duration ? key.rawValue : "delay"
      guard context.flag(option), time.isLiteral, time.literalNumber != 0 else { return }
      context.report(
        "the \(key.rawValue) is a literal; this project takes its times from parameters or tokens", at: time.range,
        label: "name it in 'parameters', or use token(…)")
    }
    context.script.forEachCurveUse(timings: false) { curve in
      guard context.flag("curve"), curve.isLiteralCall else { return }
      context.report(
        "the curve '\(curve.name.value)(…)' is a literal; this project uses named curves or tokens",
        at: curve.range, label: "name it in 'curves', or use token(…)")
    }
  }

  static let options: [RuleOption] = [
    .init("duration", .boolean, 1, "whether to check durations and completions"),
    .init("delay", .boolean, 1, "whether to check delays, staggers, markers and keyframe times"),
    .init("curve", .boolean, 1, "whether to check curves"),
  ]

  let documentation = RuleInfo(
    .magicNumber, .style, .off, options: Self.options, page: PackageResources.magic_number_md)
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
