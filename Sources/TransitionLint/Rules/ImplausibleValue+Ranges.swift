internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// The range table: what a key is plausibly set to, and what was probably meant beyond that.
extension ImplausibleValue {
  private struct Row: Sendable {
    let keys: Set<String>
    let range: ClosedRange<Double>
    /// What follows "'key' is value".
    var consequence = ""
    var unit = ""
    /// Nil for a value of a tenth.
    var label: String?
    /// Whether a value was probably meant as a percentage.
    var isFraction = false
  }

  /// The smallest and the largest that a key is deliberately set to: wide enough for everything in the examples and the
  /// system's own transitions.
  private static let rows = [
    Row(
      keys: ["anchorX", "anchorY"], range: -1...2, consequence: ": the pivot is far outside the view",
      label: "0 is one edge, 1 the other; it is not in points"),
    Row(keys: ["scale"], range: 0 ... .infinity, label: "a negative scale turns the view upside down"),
    Row(keys: ["scale", "scaleX", "scaleY"], range: -10...10, label: "1 is the full size", isFraction: true),
    Row(keys: ["shadowRadius", "shadowOffsetX", "shadowOffsetY"], range: -100...100, unit: " pt"),
    Row(keys: ["blurRadius"], range: -200...200, unit: " pt"),
    Row(
      keys: ["rubberBand"], range: 0...1, consequence: ": the view moves faster than the finger at first",
      label: "UIKit's is 0.55"),
    // Of a spring: a flick of 5000 pt/s over 50 pt.
    Row(
      keys: ["velocity"], range: -100...100, consequence: " distances a second",
      label: "a velocity in points a second is divided by the distance"),
  ]

  /// The smallest values that can be seen: half a pixel of a screen with two pixels a point, an angle that moves a corner by
  /// as much, one level of 255.
  private static let leastVisible = [
    "translationX": 0.5, "translationY": 0.5, "cornerRadius": 0.5, "blurRadius": 0.4, "shadowRadius": 0.4,
    "rotation": 0.6, "rotationX": 0.6, "rotationY": 0.6, "opacity": 0.01, "shadowOpacity": 0.01,
  ]

  /// - Parameters:
  ///   - view: Nil where an animation gives the value.
  ///   - rests: Whether a view may rest there; keyframes pass through small values.
  func check(_ name: String, _ value: PropertyValue, of view: String? = nil, rests: Bool, _ context: RuleContext) {
    guard case .expression(let expression) = value else { return }
    switch expression.node {
    case .color(let color): return checkColor(color.alpha, expression.range, context)
    case .binary(.withAlpha, _, let alpha): return checkColor(alpha.literalNumber ?? 1, expression.range, context)
    default: break
    }
    guard let number = expression.literalNumber else { return }
    let isVisible = Self.leastVisible[name].map { abs(number) >= $0 } ?? true
    if case .angle(let degrees) = expression.node {
      checkRadians(degrees, expression.range, context)
      if isVisible { checkPi(degrees, expression.range, context) }
    }
    if name.hasPrefix("translation") { checkDistance(name, number, of: view, expression.range, context) }
    check(name, expression, context)
    if rests, number != 0, !isVisible { reportInvisible(name, number, expression, context) }
  }

  /// Checks a literal against the table.
  func check(_ name: String, _ expression: Expression, _ context: RuleContext) {
    guard let number = expression.literalNumber else { return }
    let text = Wording.number(number)
    if case .percentage = expression.node, name.hasPrefix("scale"), number > 0, number < 0.01 {
      context.report(
        "'\(name)' is \(Wording.percent(number))", at: expression.range,
        help: "write \(Wording.number(number * 100)) for \(Wording.percent(number * 100))")
    }
    if let row = Self.rows.first(where: { $0.keys.contains(name) && !$0.range.contains(number) }) {
      context.report(
        "'\(name)' is \(text)\(row.unit)\(row.consequence)", at: expression.range,
        label: row.label ?? "did you mean \(Wording.number(number / 10))?",
        help: row.isFraction && number > 20 && number <= 1000
          ? "write \(text)% for \(Wording.number(number / 100))" : nil)
    }
  }

  private func reportInvisible(_ name: String, _ number: Double, _ expression: Expression, _ context: RuleContext) {
    guard let text = context.sources[expression.range.file]?.text(expression.range) else { return }
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

  // MARK: Distances

  /// As multiples of the canvas: a view may wait two screens away; a strip of pages moves further.
  private static let fewScreens = 2.4, mostScreens = 6.0

  /// Checks for a translation of several screens.
  private func checkDistance(
    _ name: String, _ number: Double, of view: String?, _ range: SourceRange, _ context: RuleContext
  ) {
    let canvas = context.compiled.canvasSize, isX = name == "translationX"
    guard let side = isX ? canvas.width : canvas.height, side > 0, abs(number) > Self.fewScreens * side else { return }
    let view = context.compiled.views.first { view != nil && $0.declaredName == view }
    let size = view.flatMap { context.phases.first?.inspection.frame(of: $0, isEnd: false)?[isX ? 2 : 3] }
    guard size.map({ $0 <= side }) ?? false || abs(number) > Self.mostScreens * side else { return }
    context.report(
      "'\(name)' is \(Wording.number(number)) pt, \(Wording.number((abs(number) / side).rounded())) times the "
        + "\(isX ? "width" : "height") of the canvas",
      at: range, label: "did you mean \(Wording.number(number / 10))?")
  }

  // MARK: Colors

  /// Checks for a color that cannot be seen, and for one whose channels or percentages are fractions.
  private func checkColor(_ alpha: Double, _ range: SourceRange, _ context: RuleContext) {
    if alpha > 0, alpha < 0.01 {
      context.report("a color with an alpha of \(Wording.percent(alpha)) cannot be seen", at: range)
    }
    guard let text = context.sources[range.file]?.text(range) else { return }
    let parts = text.drop { $0.isLetter }.split { " ,(/)".contains($0) }
    if text.hasPrefix("rgb") {
      let numbers = parts.prefix(3).compactMap { Double($0) }
      guard numbers.count == 3, numbers.allSatisfy({ $0 <= 1 }), parts.prefix(3).contains(where: { $0.contains(".") })
      else { return }
      context.report("the channels of this color are at most 1: it is black", at: range, label: "they go to 255")
    } else if text.hasPrefix("hsl") {
      // With or without a sign, these are percentages.
      let numbers = parts.dropFirst().prefix(2).compactMap { Double($0.hasSuffix("%") ? $0.dropLast() : $0) }
      guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 < 1 }) else { return }
      context.report(
        "the saturation and lightness of this color are below 1%: it is black", at: range,
        help: "write \(Wording.number(numbers[0] * 100))% \(Wording.number(numbers[1] * 100))%")
    }
  }

  // MARK: Angles

  /// Checks for a multiple of π/4 in degrees.
  private func checkPi(_ degrees: Double, _ range: SourceRange, _ context: RuleContext) {
    guard let text = context.sources[range.file]?.text(range), text.hasSuffix("deg"), text.contains(".") else { return }
    let quarters = abs(degrees) * 4 / Double.pi, whole = quarters.rounded()
    guard (1...8).contains(whole), abs(quarters - whole) < 0.01 else { return }
    context.report(
      "\(text) looks like radians", at: range,
      help: "write \(text.dropLast(3))rad for \(Wording.number(whole * 45)) deg")
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

  // MARK: Curves

  /// Checks for a control point, or an overshoot, of several times the distance.
  func checkCurve(_ curve: CurveExpression, _ context: RuleContext) {
    let arguments = curve.arguments ?? []
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
    case "spring":
      for case .expression(let value)? in arguments.filter({ $0.name?.value == "velocity" }).map({ $0.values.first }) {
        check("velocity", value, context)
      }
      func number(_ name: String) -> Double? {
        arguments.firstIndex { $0.name?.value == name }.flatMap { numbers[$0] }
      }
      guard let stiffness = number("stiffness"), let damping = number("damping"), damping > 0, damping <= 1,
        damping / (2 * (stiffness * (number("mass") ?? 1)).squareRoot()) < Self.leastDampingRatio,
        let place = arguments.first(where: { $0.name?.value == "damping" })
      else { return }
      let (ratio, stiff) = (Wording.number(damping), Wording.number(stiffness))
      context.report(
        "a damping of \(ratio) next to a stiffness of \(stiff) lets the spring swing for seconds", at: place.range,
        label: "as a ratio it is dampingRatio=\(ratio)", help: "spring(dampingRatio=\(ratio), stiffness=\(stiff))",
        about: [.time(curve.range)])
    default: break
    }
  }

  /// Half of the least damping ratio that Compose, Material and SwiftUI have names for, 0.2.
  private static let leastDampingRatio = 0.1
}
