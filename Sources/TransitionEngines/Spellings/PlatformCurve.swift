package import TransitionCurves

/// A curve read from a platform's source.
package struct PlatformCurve: Sendable {
  package var curve: Curve
  /// As in scripts: cubicBezier or spring.
  package var kind: String
  /// Compose's `visibilityThreshold`, if given.
  package var threshold: Double?

  init(_ spring: Spring, threshold: Double? = nil) {
    (curve, kind, self.threshold) = (.spring(spring), "spring", threshold)
  }

  init(_ bezier: CubicBezier) { (curve, kind) = (.timing(bezier), "cubicBezier") }

  init(_ fitted: FittedSpring) { (curve, kind) = (.fittedSpring(fitted), "spring") }

  /// Reads a curve as Swift, Kotlin, Dart, JavaScript or a design token writes it.
  ///
  ///     Spring(duration: 0.45, bounce: 0.25)
  ///     spring(dampingRatio = 0.75f, stiffness = 195f)
  ///     withSpring(100, { mass: 1, stiffness: 195, damping: 21 })
  ///
  /// - Returns: Nil if the text is not such a call; a failure names why it has no curve.
  package static func read(_ text: String) -> Result<PlatformCurve, EngineLimit>? {
    guard let node = CallReader.read(text) else { return nil }
    do throws(EngineLimit) { return try curve(of: node).map { .success($0) } } catch { return .failure(error) }
  }

  static func curve(of node: CallNode) throws(EngineLimit) -> PlatformCurve? {
    switch node {
    case .word(let name): return try SwiftCurves.curve(CallArguments(name, []), isCall: false) ?? named(name)
    case .call(let name, let arguments):
      let call = CallArguments(name, arguments)
      if let curve = try KotlinCurves.curve(call) { return curve }
      if let curve = try SwiftCurves.curve(call, isCall: true) { return curve }
      if let curve = try DartCurves.curve(call) { return curve }
      return try ScriptCurves.curve(call)
    case .object(let members):
      let object = CallArguments("{}", members)
      if object.has("$value") || object.has("timingFunction") { return try TokenCurves.curve(object) }
      return try ScriptCurves.configuration(object, distance: 1)
    case .list(let values): return try TokenCurves.bezier(values)
    case .number, .text: return nil
    }
  }

  /// Constants that name a Bézier in Compose, Flutter and Reanimated.
  private static let constants: [String: (Double, Double, Double, Double)] = [
    "LinearEasing": (0, 0, 1, 1), "FastOutSlowInEasing": (0.4, 0, 0.2, 1), "FastOutLinearInEasing": (0.4, 0, 1, 1),
    "LinearOutSlowInEasing": (0, 0, 0.2, 1), "Ease": (0.25, 0.1, 0.25, 1), "EaseIn": (0.42, 0, 1, 1),
    "EaseOut": (0, 0, 0.58, 1), "EaseInOut": (0.42, 0, 0.58, 1), "Curves.linear": (0, 0, 1, 1),
    "Curves.ease": (0.25, 0.1, 0.25, 1), "Curves.easeIn": (0.42, 0, 1, 1), "Curves.easeOut": (0, 0, 0.58, 1),
    "Curves.easeInOut": (0.42, 0, 0.58, 1), "Curves.fastOutSlowIn": (0.4, 0, 0.2, 1),
    "Easing.linear": (0, 0, 1, 1), "Easing.ease": (0.42, 0, 1, 1),
  ]

  static func named(_ name: String) -> PlatformCurve? {
    constants[name].flatMap { CubicBezier($0.0, $0.1, $0.2, $0.3) }.map { PlatformCurve($0) }
  }
}

/// The arguments of one call, read by name and by position.
struct CallArguments {
  let name: String
  let arguments: [CallNode.Argument]

  init(_ name: String, _ arguments: [CallNode.Argument]) { (self.name, self.arguments) = (name, arguments) }

  /// The values without a label, in order.
  var positional: [CallNode] { arguments.filter { $0.label == nil }.map { $0.value } }

  subscript(_ label: String) -> CallNode? { arguments.first { $0.label == label }?.value }

  func has(_ label: String) -> Bool { self[label] != nil }

  func isTrue(_ label: String) -> Bool { if case .word("true")? = self[label] { true } else { false } }

  /// Rejects labels that the call does not know.
  func allow(_ labels: [String]) throws(EngineLimit) {
    for case let label? in arguments.map({ $0.label }) where !labels.contains(label) {
      throw EngineLimit("unknown argument '\(label)' of '\(name)'; expected \(labels.joined(separator: ", "))")
    }
  }

  /// Returns a number by label or position; nil when omitted.
  func number(_ label: String, at index: Int? = nil) throws(EngineLimit) -> Double? {
    let unnamed = positional
    let node = self[label] ?? index.flatMap { unnamed.indices.contains($0) ? unnamed[$0] : nil }
    guard let node else { return nil }
    guard let value = node.number else { throw EngineLimit("'\(label)' of '\(name)' is not a number") }
    return value
  }

  func number(
    _ label: String, at index: Int? = nil, default standard: Double, in range: ClosedRange<Double>
  ) throws(EngineLimit) -> Double {
    let value = try number(label, at: index) ?? standard
    guard range.contains(value) else { throw EngineLimit("'\(label)' of '\(name)' is out of range") }
    return value
  }

  func required(_ label: String, at index: Int? = nil, in range: ClosedRange<Double>) throws(EngineLimit) -> Double {
    guard try number(label, at: index) != nil else { throw EngineLimit("'\(name)' needs '\(label)'") }
    return try number(label, at: index, default: 0, in: range)
  }

  /// Returns the Bézier whose control points are the unlabeled arguments.
  func bezier() throws(EngineLimit) -> PlatformCurve { try TokenCurves.bezier(positional, of: name) }

  static let positive = Spring.limits
  static let notNegative = 0...1e25
  static let anything = -1e50...1e50
  static let bounce = (-1.0).nextUp...1
}
