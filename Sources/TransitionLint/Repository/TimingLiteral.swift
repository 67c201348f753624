internal import TransitionDiagnostics
internal import TransitionModel

/// A duration, Bézier or spring given as literal numbers.
struct TimingLiteral: Sendable {
  enum Kind: String { case duration, bezier = "curve", spring }

  /// A token with such a value.
  struct Named: Sendable {
    var name: String
    var literal: TimingLiteral
  }

  var kind: Kind
  /// The seconds of a duration; the control points of a Bézier; the numbers of a spring in the order of their names.
  var numbers: [Double]
  /// The names of a spring's numbers.
  var names: [String] = []
  var range: SourceRange

  /// Nil unless the expression is a literal time above 0.
  init?(duration: Expression) {
    guard case .time(let seconds) = duration.node, seconds > 0 else { return nil }
    (kind, numbers, range) = (.duration, [seconds], duration.range)
  }

  init?(curve: CurveExpression) {
    guard let call = CurveCall(curve) else { return nil }
    kind = call.name == "spring" ? .spring : .bezier
    let arguments = call.arguments.sorted { $0.key < $1.key }
    numbers = arguments.flatMap { $0.value }
    names = arguments.map { $0.key }
    range = curve.range
  }

  /// The distance between two literals of the same kind: relative to the larger number; for Béziers, in units of the
  /// square.
  func distance(to other: TimingLiteral) -> Double? {
    guard kind == other.kind, names == other.names, numbers.count == other.numbers.count else { return nil }
    return zip(numbers, other.numbers).reduce(0) { worst, pair in
      let size = kind == .bezier ? 1 : max(abs(pair.0), abs(pair.1), 1e-9)
      return max(worst, abs(pair.0 - pair.1) / size)
    }
  }

  /// The durations, Béziers and springs among a script's tokens.
  static func tokens(of script: Script) -> [Named] {
    script.tokens.names.flatMap { name -> [Named] in
      let literals: [TimingLiteral?] =
        switch script.tokens[name] {
        case .expression(let expression): [TimingLiteral(duration: expression)]
        case .curve(let curve): [TimingLiteral(curve: curve)]
        case .transition(let timing):
          [timing.duration.flatMap { TimingLiteral(duration: $0) }, timing.curve.flatMap { TimingLiteral(curve: $0) }]
        case .broken, nil: []
        }
      return literals.compactMap { $0 }.map { Named(name: name, literal: $0) }
    }
  }

  /// The literals that the script itself uses for timing.
  static func literals(of script: Script) -> [TimingLiteral] {
    var result: [TimingLiteral] = []
    func add(_ duration: Expression?) {
      if let literal = duration.flatMap({ TimingLiteral(duration: $0) }), literal.range.file == .script {
        result.append(literal)
      }
    }
    for parameter in script.parameters {
      if case .expression(let value) = parameter.value { add(value) }
    }
    for timing in script.timings { add(timing.duration) }
    script.forEachTime { key, time in if key == .duration { add(time) } }
    script.forEachCurve { curve in
      if curve.range.file == .script, let literal = TimingLiteral(curve: curve) { result.append(literal) }
    }
    return result
  }
}
