internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText

extension ImplausibleValue {
  /// Checks a literal value of a property.
  ///
  /// - Parameter rests: Whether a view may rest there; keyframes pass through small values.
  func check(_ name: String, _ value: PropertyValue, of view: String? = nil, rests: Bool, _ context: RuleContext) {
    guard case .expression(let expression) = value else { return }
    checkTurns(expression, context)
    switch expression.node {
    case .color(let color): return checkColor(color.alpha, expression.range, context)
    case .binary(.withAlpha, _, let alpha): return checkColor(alpha.literalNumber ?? 1, expression.range, context)
    default: break
    }
    guard let number = expression.literalNumber else { return }
    if case .angle(let degrees) = expression.node {
      checkRadians(degrees, expression.range, context)
      if Self.leastVisible[name].map({ abs(number) >= $0 }) ?? true { checkPi(degrees, expression.range, context) }
    }
    if name.hasPrefix("translation") { checkWay(name, number, of: view, expression, context) }
    checkSize(name, number, expression, context)
    if rests { checkSmallness(name, number, expression, context) }
  }

  /// Checks for a multiple of π/4 in degrees.
  private func checkPi(_ degrees: Double, _ range: SourceRange, _ context: RuleContext) {
    guard let text = context.sources[range.file]?.text(range), text.hasSuffix("deg"), text.contains(".") else { return }
    let quarters = abs(degrees) * 4 / Double.pi, whole = quarters.rounded()
    guard (1...8).contains(whole), abs(quarters - whole) < 0.01 else { return }
    context.report(
      "\(text) is hardly an angle", at: range,
      help: "write \(text.dropLast(3))rad for \(Wording.number(whole * 45)) deg")
  }

  private func checkSize(_ name: String, _ number: Double, _ expression: Expression, _ context: RuleContext) {
    let text = Wording.number(number)
    switch name {
    case "anchorX", "anchorY":
      guard number < -1 || number > 2 else { return }
      context.report(
        "'\(name)' is \(text): the pivot is far outside the view", at: expression.range,
        label: "0 is one edge, 1 the other; it is not in points")
    case "scale" where number < 0:
      context.report(
        "'scale' is \(text)", at: expression.range, label: "a negative scale turns the view upside down")
    case "scale", "scaleX", "scaleY":
      if number > 0, number < 0.01, case .percentage = expression.node {
        context.report(
          "'\(name)' is \(Wording.percent(number))", at: expression.range,
          help: "write \(Wording.number(number * 100)) for \(Wording.percent(number * 100))")
      }
      guard abs(number) > 10 else { return }
      context.report(
        "'\(name)' is \(text)", at: expression.range, label: "1 is the full size",
        help: number > 20 && number <= 1000 ? "write \(text)% for \(Wording.number(number / 100))" : nil)
    case "shadowRadius", "blurRadius", "shadowOffsetX", "shadowOffsetY":
      guard abs(number) > (name == "blurRadius" ? 200 : 100) else { return }
      context.report(
        "'\(name)' is \(text) pt", at: expression.range, label: "did you mean \(Wording.number(number / 10))?")
    default: return
    }
  }

  /// Checks for a translation of several screens; a strip of pages, which is larger than the canvas, may move further.
  private func checkWay(
    _ name: String, _ number: Double, of view: String?, _ expression: Expression, _ context: RuleContext
  ) {
    let canvas = context.compiled.canvasSize, isX = name == "translationX"
    guard let side = isX ? canvas.width : canvas.height, side > 0, abs(number) > Self.fewScreens * side else { return }
    let phase = context.phases.first?.inspection
    let instance = context.compiled.views.first { view != nil && $0.declaredName == view }
    let size = instance.flatMap { phase?.frame(of: $0, isEnd: false)?[isX ? 2 : 3] }
    guard size.map({ $0 <= side }) ?? false || abs(number) > Self.mostScreens * side else { return }
    context.report(
      "'\(name)' is \(Wording.number(number)) pt, \(Wording.number((abs(number) / side).rounded())) times the "
        + "\(isX ? "width" : "height") of the canvas",
      at: expression.range, label: "did you mean \(Wording.number(number / 10))?")
  }

  private static let fewScreens = 2.4
  /// As a multiple of the canvas.
  private static let widestView = 4.0
  private static let mostScreens = 6.0

  /// The least values that can be seen, by property.
  private static let leastVisible = [
    "translationX": 0.5, "translationY": 0.5, "cornerRadius": 0.5, "blurRadius": 0.4, "shadowRadius": 0.4,
    "rotation": 0.6, "rotationX": 0.6, "rotationY": 0.6, "opacity": 0.01, "shadowOpacity": 0.01,
  ]

  /// Checks for a value that differs from 0 by less than can be seen.
  private func checkSmallness(_ name: String, _ number: Double, _ expression: Expression, _ context: RuleContext) {
    guard let least = Self.leastVisible[name], number != 0, abs(number) < least,
      let text = context.sources[expression.range.file]?.text(expression.range)
    else { return }
    var help: String?
    switch expression.node {
    case .percentage: help = "write \(text.filter { $0 != "%" }) for \(Wording.percent(number * 100))"
    case .angle where text.hasSuffix("deg"):
      help = "write \(text.dropLast(3))rad for \(Wording.number(number * 180 / Double.pi)) deg"
    default: break
    }
    context.report(
      "'\(name)' is \(text)\(name.hasPrefix("rotation") || name.hasSuffix("pacity") ? "" : " pt"): too little to be seen",
      at: expression.range, help: help)
  }

  /// Checks for a color that cannot be seen, and for one whose percentages were fractions.
  private func checkColor(_ alpha: Double, _ range: SourceRange, _ context: RuleContext) {
    if alpha > 0, alpha < 0.01 {
      context.report("a color with an alpha of \(Wording.percent(alpha)) cannot be seen", at: range)
    }
    guard let text = context.sources[range.file]?.text(range) else { return }
    if text.hasPrefix("rgb") {
      let channels = text.dropFirst(3).split { " ,(/)a".contains($0) }.prefix(3)
      let numbers = channels.compactMap { Double($0) }
      guard numbers.count == 3, numbers.allSatisfy({ $0 <= 1 }), channels.contains(where: { $0.contains(".") }) else {
        return
      }
      return context.report(
        "the channels of this color are at most 1: it is black", at: range, label: "they go to 255")
    }
    guard text.hasPrefix("hsl") else { return }
    let percentages = text.split { " ,(/)".contains($0) }.filter { $0.hasSuffix("%") }.compactMap {
      Double($0.dropLast())
    }
    guard percentages.count >= 2, percentages[..<2].allSatisfy({ $0 > 0 && $0 < 1 }) else { return }
    context.report(
      "the saturation and lightness of this color are below 1%: it is black", at: range,
      help: "write \(Wording.number(percentages[0] * 100))% \(Wording.number(percentages[1] * 100))%")
  }

  /// Checks for frames of views on the canvas that lie many screens away, and for shapes like a line.
  func checkPlaces(_ context: RuleContext) {
    let canvas = context.compiled.canvasSize
    for view in context.script.views where view.range.file == .script {
      if view.parent == nil, let side = canvas.width, side > 0,
        let width = view.layout.first(where: { $0.name.value == "width" }).flatMap({ Self.literal($0.value) }),
        width.number > Self.widestView * side
      {
        context.report(
          "'\(view.name.value).width' is \(Wording.number(width.number)) pt, "
            + "\(Wording.number((width.number / side).rounded())) times that of the canvas",
          at: width.range, label: "did you mean \(Wording.number(width.number / 10))?")
      }
      if let ratio = view.layout.first(where: { $0.name.value == "aspectRatio" })?.value,
        case .expression(let expression) = ratio, let number = expression.literalNumber, number > 30
      {
        context.report(
          "'\(view.name.value).aspectRatio' is \(Wording.number(number))", at: expression.range,
          label: "the view is \(Wording.number(number)) times as wide as high")
      }
    }
    let outer = Set(context.script.views.filter { $0.parent == nil }.map { $0.name.value })
    for value in context.script.states.flatMap({ $0.values }) where outer.contains(value.view.name.value) {
      guard let frame = value.frame, frame.count == 4 else { continue }
      for (place, side) in zip(frame, [canvas.width, canvas.height]) {
        guard let side, side > 0, let number = place.literalNumber, abs(number) > Self.mostScreens * side else {
          continue
        }
        context.report(
          "'\(value.view.text)' is \(Wording.number((abs(number) / side).rounded())) screens away", at: place.range,
          label: "did you mean \(Wording.number(number / 10))?")
      }
    }
  }

  /// Checks for an angle in radians above a full turn, which is probably in degrees.
  func checkRadians(_ degrees: Double, _ range: SourceRange, _ context: RuleContext) {
    guard abs(degrees) > 360 + 1e-9, let text = context.sources[range.file]?.text(range), text.hasSuffix("rad") else {
      return
    }
    context.report(
      "\(text) is \(Wording.number(abs(degrees) / 360)) turns", at: range, label: "a turn is 6.283rad",
      help: "write \(text.dropLast(3))deg for degrees")
  }

  /// Checks for more than ten turns anywhere in an expression, which are probably degrees.
  private func checkTurns(_ expression: Expression, _ context: RuleContext) {
    if case .angle(let degrees) = expression.node, abs(degrees) > 3600,
      let text = context.sources[expression.range.file]?.text(expression.range), text.hasSuffix("turn")
    {
      context.report(
        "\(text) is \(Wording.number(abs(degrees))) deg", at: expression.range,
        help: "write \(text.dropLast(4))deg for degrees")
    }
    for operand in expression.operands { checkTurns(operand, context) }
  }

  /// Checks for a control point, or an overshoot, of several times the distance.
  func check(_ curve: CurveExpression, _ context: RuleContext) {
    let arguments = curve.arguments ?? []
    for case .expression(let value) in arguments.flatMap({ $0.values }) { checkMinutes(value, context) }
    let numbers = arguments.map { argument -> Double? in
      guard case .expression(let value)? = argument.values.first, argument.values.count == 1 else { return nil }
      return value.literalNumber
    }
    switch curve.name.value {
    case "cubicBezier" where numbers.count == 4:
      for index in [1, 3] {
        guard let y = numbers[index], !(-2...3).contains(y) else { continue }
        context.report(
          "a control point at \(Wording.number(y)) overshoots several times the distance", at: arguments[index].range,
          label: "0 is the start, 1 the end")
      }
    case "easeInBack", "easeOutBack", "easeInOutBack":
      guard let amount = numbers.first ?? nil, abs(amount) > 6 else { return }
      context.report(
        "an overshoot of \(Wording.number(amount)) goes back several times the distance", at: arguments[0].range,
        label: "the usual one is 1.70158")
    default: break
    }
  }
}
