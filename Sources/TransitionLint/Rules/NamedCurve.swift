internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A literal Bézier or spring for which there is a name.
struct NamedCurve: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    let declared = context.script.curves.compactMap { curve in
      curve.curve.flatMap { CurveCall($0) }.map { (name: curve.name, call: $0) }
    }
    context.script.forEachCurveUse { expression in
      guard let call = CurveCall(expression) else { return }
      let file = expression.range.file
      // An included file may be included without the declarations of this script.
      let own = declared.first { $0.call == call && (file == .script || $0.name.range.file == file) }
      let name = own?.name.value ?? Self.builtIn.first { $0.call == call }?.name
      guard let name, expression.name.value != name else { return }
      context.report(
        "this curve is '\(name)'", at: expression.range,
        suggestion: .write(name, at: Self.rangeWithQuotes(expression.range, context)))
    }
  }

  /// The range of a scalar's content with the quotes around it, which a name does not need.
  private static func rangeWithQuotes(_ range: SourceRange, _ context: RuleContext) -> SourceRange {
    guard let bytes = context.sources[range.file]?.bytes, range.start > 0, Int(range.end) < bytes.count else {
      return range
    }
    let mark = bytes[Int(range.start) - 1]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"), bytes[Int(range.end)] == mark else { return range }
    return SourceRange(file: range.file, start: range.start - 1, end: range.end + 1)
  }

  /// The built-in Béziers and spring presets.
  private static let builtIn: [(name: String, call: CurveCall)] = CurveCatalog.all.compactMap { descriptor in
    guard descriptor.standsAlone, ["cubicBezier", "spring"].contains(descriptor.kind) else { return nil }
    switch descriptor.make([]) {
    case .success(.spring(let spring)):
      return (descriptor.name, CurveCall(name: "spring", arguments: CurveCall.physics(of: spring)))
    case .success(.timing(let curve as CubicBezier)):
      return (descriptor.name, CurveCall(name: "cubicBezier", arguments: ["": curve.coordinates]))
    default: return nil
    }
  }

  let documentation = RuleInfo(.namedCurve, .style, .note, fix: .certain, page: PackageResources.named_curve_md)
}

/// A curve's name and its literal arguments, for comparison.
struct CurveCall: Equatable {
  var name: String
  /// By name; positional arguments have an empty name.
  var arguments: [String: [Double]]

  init(name: String, arguments: [String: [Double]]) {
    self.name = name
    self.arguments = name == "spring" ? Self.physics(of: arguments) : arguments
  }

  /// A spring's arguments as its response and damping ratio, however it is spelled, beside those of other meaning.
  private static func physics(of arguments: [String: [Double]]) -> [String: [Double]] {
    func number(_ name: String) -> Double? { arguments[name]?.first }
    let spring: Spring
    if let duration = number("duration") {
      spring = Spring(duration: duration, bounce: number("bounce") ?? 0)
    } else if let response = number("response"), let ratio = number("dampingRatio") {
      spring = Spring(response: response, dampingRatio: ratio)
    } else if let stiffness = number("stiffness"), let damping = number("damping") {
      spring = Spring(mass: number("mass") ?? 1, stiffness: stiffness, damping: damping)
    } else {
      return arguments
    }
    return arguments.filter { !spellings.contains($0.key) }.merging(physics(of: spring)) { $1 }
  }

  /// The response and the damping ratio, to a billionth; critical where a spring may not be overdamped.
  static func physics(of spring: Spring) -> [String: [Double]] {
    func rounded(_ number: Double) -> [Double] { [(number * 1e9).rounded() / 1e9] }
    let ratio = spring.allowsOverdamping ? spring.dampingRatio : min(1, spring.dampingRatio)
    return ["response": rounded(spring.response), "dampingRatio": rounded(ratio)]
  }

  private static let spellings: Set<String> = [
    "duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping",
  ]

  /// Nil for a curve without arguments, or with one that is not a literal number or time.
  init?(_ expression: CurveExpression) {
    guard let list = expression.arguments, expression.name.value == "cubicBezier" || expression.name.value == "spring"
    else { return nil }
    var arguments: [String: [Double]] = [:]
    for argument in list {
      for value in argument.values {
        guard case .expression(let expression) = value, let number = expression.literalNumber else { return nil }
        arguments[argument.name?.value ?? "", default: []].append(number)
      }
    }
    self.init(name: expression.name.value, arguments: arguments)
  }
}
