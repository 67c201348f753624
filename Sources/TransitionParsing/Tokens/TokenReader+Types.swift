internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// The types of tokens that scripts can use.
extension TokenReader {
  mutating func read(
    _ tree: SyntaxTree, _ node: NodeID, as type: Located<String>, of name: Located<String>
  ) -> TokenSet.Value {
    if tree.isDamaged(node) || tree.isEmptyPlain(node) {
      return .broken(.unreadableToken(name, "no value", at: tree.range(node)))
    }
    switch type.value {
    case "duration": return duration(tree, node, of: name)
    case "number": return number(tree, node, of: name)
    case "dimension": return dimension(tree, node, of: name)
    case "color": return color(tree, node, of: name)
    case "cubicBezier": return curve(tree, node, of: name)
    case "transition": return transition(tree, node, of: name)
    case "other": return untyped(tree, node, of: name)
    default: return .broken(.unusableType(name, type))
    }
  }

  private func expression(_ tree: SyntaxTree, _ node: NodeID) -> (value: Expression, problem: Diagnostic?) {
    var diagnostics: [Diagnostic] = []
    let slice = SourceSlice(file: tree.file) { tree.sourceRange(in: node, utf8: $0) }
    let value = ExpressionParser.parse(tree.text(node), in: slice, into: &diagnostics)
    return (value, diagnostics.first)
  }

  /// Reads `{ value: 150, unit: ms }`; `text` is the value as written.
  private func measure(_ tree: SyntaxTree, _ node: NodeID) -> (value: Double, text: String, unit: String)? {
    var value: (number: Double, text: String)?
    var unit = ""
    for (key, inner) in tree.entries(node) {
      let inner = followed(tree, inner)
      switch tree.text(key) {
      case "value":
        if case .number(let number) = expression(tree, inner).value.node { value = (number, tree.text(inner)) }
      case "unit": unit = tree.text(inner)
      default: break
      }
    }
    return value.map { ($0.number, $0.text, unit) }
  }

  private func duration(_ tree: SyntaxTree, _ node: NodeID, of name: Located<String>) -> TokenSet.Value {
    let range = tree.range(node)
    if tree.kind(node) == .mapping {
      // Parsed exactly like `150ms`.
      var diagnostics: [Diagnostic] = []
      if let (_, text, unit) = measure(tree, node), unit == "ms" || unit == "s" {
        let value = ExpressionParser.parse(text + unit, in: .detached, into: &diagnostics)
        if case .time = value.node { return .expression(Expression(value.node, at: range)) }
      }
      return .broken(.unreadableToken(name, "{ value, unit } with unit ms or s", at: range))
    }
    guard tree.kind(node) == .scalar else {
      return .broken(.unreadableToken(name, "a duration such as 150ms", at: range))
    }
    let (value, problem) = expression(tree, node)
    if let problem { return .broken(problem) }
    switch value.node {
    case .time: return .expression(value)
    case .number(0): return .expression(Expression(.time(0), at: range))
    case .number: return .broken(.unitlessToken(name, tree.text(node), at: range))
    default: return .broken(.unreadableToken(name, "a duration such as 150ms", at: range))
    }
  }

  private func number(_ tree: SyntaxTree, _ node: NodeID, of name: Located<String>) -> TokenSet.Value {
    let range = tree.range(node)
    guard tree.kind(node) == .scalar else { return .broken(.unreadableToken(name, "a number", at: range)) }
    let (value, problem) = expression(tree, node)
    if let problem { return .broken(problem) }
    switch value.node {
    case .number, .percentage: return .expression(value)
    default: return .broken(.unreadableToken(name, "a number", at: range))
    }
  }

  /// Lengths are converted to points, which equal CSS pixels; a `rem` depends on a page, which does not exist here.
  private func dimension(_ tree: SyntaxTree, _ node: NodeID, of name: Located<String>) -> TokenSet.Value {
    let range = tree.range(node)
    var measure = tree.kind(node) == .mapping ? measure(tree, node) : nil
    if tree.kind(node) == .scalar {
      let text = tree.text(node)
      let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
      let digits = text.dropLast(unit.count)
      if let value = Double(digits.utf8.first == UInt8(ascii: "+") ? digits.dropFirst() : digits), value.isFinite {
        measure = (value, text, unit)
      }
    }
    switch measure {
    case (let value, _, "px")?, (let value, _, "pt")?, (let value, _, "dp")?, (let value, _, "")?:
      return .expression(Expression(.number(value), at: range))
    case (_, _, let unit)?: return .broken(.unusableUnit(name, unit, at: range))
    case nil: return .broken(.unreadableToken(name, "a dimension such as 16px", at: range))
    }
  }

  private mutating func color(_ tree: SyntaxTree, _ node: NodeID, of name: Located<String>) -> TokenSet.Value {
    let range = tree.range(node)
    let text: String
    switch tree.kind(node) {
    case .scalar: text = tree.text(node)
    case .mapping:
      guard let written = css(tree, node) else {
        return .broken(
          .unreadableToken(name, "a color in srgb, srgb-linear, hsl, hwb, oklab or oklch, or with a hex", at: range))
      }
      text = written
    case .sequence: return .broken(.unreadableToken(name, "a color", at: range))
    }
    switch ColorParser.parse(text) {
    case .success(let color):
      colorTexts.append((range, text))
      return .expression(Expression(.color(color), at: range))
    case .failure(let problem):
      return .broken(.invalidColorToken(name, problem, at: range))
    }
  }

  /// Converts a color object of the 2025.10 format to CSS syntax.
  private func css(_ tree: SyntaxTree, _ node: NodeID) -> String? {
    var space = ""
    var hex: String?
    var alpha = "1"
    var components: [String] = []
    for (key, value) in tree.entries(node) {
      let value = followed(tree, value)
      switch tree.text(key) {
      case "colorSpace": space = tree.text(value)
      case "hex": hex = tree.text(value)
      case "alpha": alpha = tree.text(value)
      case "components": components = tree.elements(value).map { tree.text(followed(tree, $0)) }
      default: break
      }
    }
    guard components.count == 3 else { return hex.map { "\($0) @ \(alpha)" } }
    // `none` counts as 0.
    let numbers = components.map { $0 == "none" ? 0 : Double($0) ?? .nan }
    func rgb(_ red: Double, _ green: Double, _ blue: Double) -> String? {
      // As percentages, since these channels range to 255 in CSS.
      let channels = [red, green, blue].map { $0 * 100 }
      guard channels.allSatisfy({ $0.isFinite }) else { return nil }
      return "rgb(\(channels[0])% \(channels[1])% \(channels[2])% / \(alpha))"
    }
    switch space {
    case "srgb": return rgb(numbers[0], numbers[1], numbers[2])
    case "srgb-linear":
      let color = ColorSpace.srgbLinear.color(SIMD3(numbers[0], numbers[1], numbers[2]))
      return rgb(color.red, color.green, color.blue)
    case "hwb":
      guard case .success(let hue) = ColorParser.parse("hsl(\(numbers[0]) 100% 50%)") else { return nil }
      // CSS Color 4, 8.2: white and black in parts of their sum, if that is more than the whole.
      let (white, black) = (numbers[1] / 100, numbers[2] / 100), sum = max(1, white + black)
      func channel(_ pure: Double) -> Double { pure * max(0, 1 - white - black) + white / sum }
      return rgb(channel(hue.red), channel(hue.green), channel(hue.blue))
    case "hsl": return "hsl(\(components[0]) \(components[1])% \(components[2])% / \(alpha))"
    case "oklch", "oklab": return "\(space)(\(components[0]) \(components[1]) \(components[2]) / \(alpha))"
    default: return hex.map { "\($0) @ \(alpha)" }
    }
  }

  private mutating func curve(_ tree: SyntaxTree, _ node: NodeID, of name: Located<String>) -> TokenSet.Value {
    let range = tree.range(node)
    if tree.kind(node) == .scalar {
      var diagnostics: [Diagnostic] = []
      let slice = SourceSlice(file: tree.file) { tree.sourceRange(in: node, utf8: $0) }
      if let curve = CurveParser.parse(tree.text(node), in: slice, into: &diagnostics) { return .curve(curve) }
      return .broken(diagnostics.first ?? .unreadableToken(name, "a curve", at: range))
    }
    let elements = tree.elements(node)
    guard elements.count == 4 else {
      return .broken(.wrongCount(name, elements.count, at: range))
    }
    var arguments: [CurveExpression.Argument] = []
    for element in elements {
      var value: TokenSet.Value
      let part = followed(tree, element)
      if let target = alias(tree, part) {
        value = self.value(of: target, at: tree.range(element))
      } else {
        value = number(tree, part, of: name)
      }
      switch value {
      case .expression(var number):
        number.range = tree.range(element)
        arguments.append(.init(values: [.expression(number)], range: number.range))
      case .broken(let problem): return .broken(problem)
      case .curve, .transition: return .broken(.unreadableToken(name, "four numbers", at: tree.range(element)))
      }
    }
    return .curve(
      CurveExpression(name: Located("cubicBezier", at: range), arguments: arguments, range: range))
  }

  private mutating func transition(_ tree: SyntaxTree, _ node: NodeID, of name: Located<String>) -> TokenSet.Value {
    guard tree.kind(node) == .mapping else {
      return .broken(.unreadableToken(name, "{ duration, delay, timingFunction }", at: tree.range(node)))
    }
    var timing = TimingDeclaration(name: name)
    for (key, inner) in tree.entries(node) {
      let part = tree.text(key)
      guard part == "duration" || part == "delay" || part == "timingFunction" else { continue }
      let value: TokenSet.Value
      if let target = alias(tree, inner) {
        value = self.value(of: target, at: tree.range(inner))
      } else {
        let type = part == "timingFunction" ? "cubicBezier" : "duration"
        value = read(tree, inner, as: Located(type), of: name)
      }
      switch (part, value) {
      case (_, .broken(let problem)): return .broken(problem)
      case ("duration", .expression(let time)): timing.duration = time
      case ("delay", .expression(let time)): timing.delay = time
      case ("timingFunction", .curve(let curve)): timing.curve = curve
      default:
        let what = part == "timingFunction" ? "a curve" : "a duration"
        return .broken(.unreadableToken(name, "\(what) as its \(part)", at: tree.range(inner)))
      }
    }
    return .transition(timing)
  }

  /// The legacy type `other`: the value itself determines whether it is a literal or a curve.
  private mutating func untyped(_ tree: SyntaxTree, _ node: NodeID, of name: Located<String>) -> TokenSet.Value {
    guard tree.kind(node) == .scalar else { return curve(tree, node, of: name) }
    let (value, problem) = expression(tree, node)
    if problem == nil {
      switch value.node {
      case .number, .percentage, .time, .angle, .color, .boolean: return .expression(value)
      default: break
      }
    }
    let curve = curve(tree, node, of: name)
    if case .curve = curve { return curve }
    let length = dimension(tree, node, of: name)
    if case .expression = length { return length }
    return .broken(.unreadableToken(name, "a literal or a curve", at: tree.range(node)))
  }

  // MARK: Springs that `export --to tokens` writes beside the Béziers of a token

  /// Returns a curve or transition with the spring in place of the Bézier that approximates it.
  ///
  /// A transition ends where the token does, which is earlier than the spring's own end if that was fitted to a duration.
  func replacingCurve(
    of value: TokenSet.Value, by node: NodeID, in tree: SyntaxTree, of name: Located<String>
  ) -> TokenSet.Value {
    guard let spring = spring(tree, node) else {
      return .broken(
        .unreadableToken(name, "a spring with mass, stiffness and damping in its $extensions", at: tree.range(node)))
    }
    switch value {
    case .curve: return .curve(spring)
    case .transition(var timing):
      timing.curve = spring
      // A spring that never rests is written with a duration of 0.
      if case .time(0)? = timing.duration?.node { timing.duration = nil }
      return .transition(timing)
    case .expression, .broken: return value
    }
  }

  private func spring(_ tree: SyntaxTree, _ node: NodeID) -> CurveExpression? {
    var arguments: [CurveExpression.Argument] = []
    for (key, value) in tree.entries(node) {
      let part = tree.text(key), range = tree.range(value)
      let name = Located(part, at: tree.range(key))
      switch part {
      case "mass", "stiffness", "damping", "velocity":
        guard let number = Double(tree.text(value)), number.isFinite else { return nil }
        arguments.append(.init(name: name, values: [.expression(Expression(.number(number), at: range))], range: range))
      case "overdamping" where tree.text(value) == "true":
        arguments.append(.init(name: name, values: [.keyword(Located("allowed", at: range))], range: range))
      case "overshootClamping" where tree.text(value) == "true":
        arguments.append(.init(name: name, values: [.expression(Expression(.boolean(true), at: range))], range: range))
      default: continue
      }
    }
    let names = arguments.compactMap { $0.name?.value }
    guard names.contains("stiffness"), names.contains("damping") else { return nil }
    let range = tree.range(node)
    return CurveExpression(name: Located("spring", at: range), arguments: arguments, range: range)
  }
}
