internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText

/// Diagnostics about names: unknown ones, references, calls, curves, and cycles of declarations.
extension Diagnostic {
  /// The kind of thing that a name denotes.
  enum Referent: String {
    case animation
    case animationOrMarker = "animation or marker"
    case channel, curve, function, marker, name, parameter, phase, scenario, state, timing, token, view

    fileprivate var rule: RuleName {
      switch self {
      case .animation, .animationOrMarker: .unknownAnimation
      case .curve: .unknownCurve
      case .function: .invalidExpression
      case .phase: .unknownPhase
      case .state: .unknownState
      case .view: .unknownView
      case .channel, .marker, .name, .parameter, .scenario, .timing, .token: .unknownReference
      }
    }
  }

  // MARK: Unknown names

  /// - Parameter candidates: All valid names; the label lists them if they are few.
  static func unknown(
    _ referent: Referent, _ name: Located<String>, among candidates: [String] = [], label: String? = nil,
    help: String? = nil, meant suggestion: Suggestion?
  ) -> Diagnostic {
    Diagnostic(
      referent.rule, "unknown \(referent.rawValue) '\(name.value)'", at: name.range, subject: name.value,
      label: label ?? expected(candidates), help: help, suggestion: suggestion)
  }

  /// `expected 'a', 'b'`: up to six names.
  static func expected(_ names: [String]) -> String? {
    guard !names.isEmpty, names.count <= 6 else { return nil }
    return "expected " + names.map { "'\($0)'" }.joined(separator: ", ")
  }

  static func unknownChannel(_ name: Located<String>, known: [String], meant suggestion: Suggestion?) -> Diagnostic {
    unknown(.channel, name, label: "the phase takes \(known.joined(separator: ", "))", meant: suggestion)
  }

  /// A token's name where its value is meant.
  static func tokenWithoutCall(_ name: Located<String>) -> Diagnostic {
    unknown(.name, name, meant: .write("token(\(name.value))", at: name.range, .likely))
  }

  /// The name of something else.
  static func declared(_ name: Located<String>, as referent: Referent, help: String) -> Diagnostic {
    Diagnostic(
      .unknownReference, "'\(name.value)' is a \(referent.rawValue), not a value", at: name.range, subject: name.value,
      help: help)
  }

  /// An unknown name in an expression.
  ///
  /// - Parameter words: The words that have a meaning only there, such as `progress` in a `commit`.
  static func unknownName(
    _ name: Located<String>, expecting type: ValueType?, beside words: [String], meant suggestion: Suggestion?
  ) -> Diagnostic {
    let none = type == .color ? "no parameter and no color has this name" : "no parameter has this name"
    let declared = type == .color ? ", a parameter or a color" : " or a parameter"
    return Diagnostic(
      .unknownReference, "unknown name '\(name.value)'" + expectation(type), at: name.range, subject: name.value,
      label: expected(words).map { $0 + declared } ?? none, suggestion: suggestion)
  }

  static func viewAsValue(_ name: Located<String>, expecting type: ValueType?) -> Diagnostic {
    Diagnostic(
      .invalidExpression, "'\(name.value)' is a view" + expectation(type), at: name.range,
      label: "add a property, such as \(name.value).width")
  }

  static func textParameter(
    _ name: Located<String>, expecting type: ValueType?, declared range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "parameter '\(name.value)' is text" + expectation(type), at: name.range,
      notes: [.init("the value of '\(name.value)' is here", at: range)])
  }

  private static func expectation(_ type: ValueType?) -> String { type.map { "; expected \($0.article)" } ?? "" }

  /// An unused declared name, while several uses agree on another one.
  static func misspelledDeclaration(
    _ declaration: Declaration, at range: SourceRange, used word: String, times: Int, first use: Diagnostic
  ) -> Diagnostic {
    Diagnostic(
      use.rule, "\(declaration.kind) '\(declaration.name)' is declared, but '\(word)' is used", at: range,
      notes: [
        .init("'\(word)' is used here and in \(times - 1) more place\(times == 2 ? "" : "s")", at: use.range)
      ],
      suggestion: .nearest(.init(name: word, isSlip: true), at: range))
  }

  // MARK: References

  static func malformedReference(at range: SourceRange, meant suggestion: Suggestion?) -> Diagnostic {
    Diagnostic(
      .invalidExpression, "a reference is view.property, or view.member.property", at: range, suggestion: suggestion)
  }

  static func unknownProperty(
    _ name: Located<String>, ofView view: String, meant suggestion: Suggestion?
  ) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "view '\(view)' has no property '\(name.value)'", at: name.range, subject: name.value,
      suggestion: suggestion)
  }

  static func unknownGlobal(_ name: Located<String>, meant suggestion: Suggestion?) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'global' has no '\(name.value)'", at: name.range,
      label: "expected minX, minY, maxX, maxY, midX, midY, width or height", suggestion: suggestion)
  }

  /// A dependency that a time, count, curve or parameter must not have.
  static func staticDependency(
    on what: String, at range: SourceRange, label: String? = "use parameters, tokens and canvas sizes here"
  ) -> Diagnostic {
    Diagnostic(
      .invalidExpression, "times, counts, curves and parameters cannot depend on \(what)", at: range, label: label)
  }

  /// `self` or `parent` outside a view.
  static func wordNotKnownHere(_ word: Located<String>) -> Diagnostic {
    Diagnostic(.invalidExpression, "'\(word.value)' cannot be used here", at: word.range)
  }

  static func parentOfCanvas(at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidExpression, "the canvas has no parent", at: range)
  }

  /// `index` or `count` outside a counted view.
  static func uncountedWord(_ word: Located<String>) -> Diagnostic {
    Diagnostic(
      .invalidExpression, "'\(word.value)' can only be used in counted views and in an animation's times",
      at: word.range)
  }

  static func propertyOfParameter(_ name: Located<String>) -> Diagnostic {
    Diagnostic(.unknownView, "'\(name.value)' is a parameter and has no properties", at: name.range)
  }

  static func textReference(_ name: Located<String>) -> Diagnostic {
    Diagnostic(.typeMismatch, "'\(name.value)' is text and cannot be referred to", at: name.range)
  }

  static func memberOfUncounted(_ view: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unknownView, "view '\(view)' is not counted and has no members", at: range)
  }

  static func unknownMember(_ number: Double, of view: String, count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownView, "'\(view)' has no member \(Prose.number(number))", at: range,
      label: "its members are 0 … \(count - 1)")
  }

  /// A counted view where only one of its members can stand.
  static func missingMember(
    of view: String, _ advice: String, at range: SourceRange, allowsIndex: Bool = false
  ) -> Diagnostic {
    let member = "write \(view).0"
    return Diagnostic(
      .invalidExpression, "'\(view)' is counted: \(advice)", at: range,
      label: allowsIndex ? "\(member) or \(view).(index)" : member)
  }

  // MARK: Tokens

  static func token(
    _ name: Located<String>, isNot expected: String, but found: TokenSet.Value? = nil
  ) -> Diagnostic {
    let kind =
      switch found {
      case .curve?: " but a curve"
      case .transition?: " but a transition"
      case .expression?, .broken?, nil: ""
      }
    return Diagnostic(.typeMismatch, "token '\(name.value)' is not \(expected)\(kind)", at: name.range)
  }

  // MARK: Calls

  /// `start` or `end`.
  static func misplacedInstant(_ function: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidExpression, "'\(function)(…)' can only be used in 'markers' and 'completion'", at: range)
  }

  // MARK: Curves

  static func argumentsOfOwnCurve(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidCurve, "'\(name)' is a curve of this script and takes no arguments", at: range)
  }

  static func longCurveChain(_ first: Located<String>, limit: Int) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "curve '\(first.value)' refers to a chain of more than \(limit) curves", at: first.range)
  }

  static func missingArguments(of curve: CurveDescriptor, at range: SourceRange) -> Diagnostic {
    let parameters = curve.parameters.map { $0.name }.joined(separator: ", ")
    return Diagnostic(
      .invalidCurve, "'\(curve.name)' needs arguments: \(curve.name)(\(parameters))", at: range,
      // A single argument needs no quotes in a flow map.
      help: curve.name == "spring"
        ? "write curve: spring(dampingRatio=0.8), or smooth, snappy or bouncy" : "write \(curve.example)")
  }

  static func curveArgument(is type: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "a curve takes numbers and times, not \(type.article)", at: range)
  }

  /// The reason why a curve is rejected, in the curve's words.
  static func curve(_ problem: CurveProblem, at range: SourceRange) -> Diagnostic {
    Diagnostic(problem.kind.rule, problem.message, at: range, help: problem.help)
  }

  /// The same, at the offending argument.
  static func curve(_ problem: CurveProblem, of expression: CurveExpression) -> Diagnostic {
    let arguments = expression.arguments ?? []
    let argument = problem.argument.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    let place = problem.kind.isAboutValue ? argument?.valueRange : argument?.range
    var problem = problem
    // The help is a call, which is not valid there.
    if expression.isNameless { problem.help = nil }
    var diagnostic = curve(problem, at: place ?? expression.range)
    if problem.kind == .unknownArgument, let name = argument?.name {
      diagnostic.range = name.range
      if let foreign = ForeignWord.find(name.value, at: "curve argument") {
        let names = Set(arguments.compactMap { $0.name?.value }), both = "response=0.5s, dampingRatio"
        // SwiftUI's fraction alone would be UIKit's ratio, which fits a duration.
        let isAlone = name.value == "dampingFraction" && names.isDisjoint(with: ["response", "duration", "stiffness"])
        return Diagnostic(
          problem.kind.rule, "unknown argument '\(name.value)' of '\(expression.name.value)'", at: name.range,
          suggestion: isAlone
            ? .replacing([.init(name.range, both)], giving: both, .certain, advice: ForeignSpring.defaultResponse)
            : .foreign(foreign, at: name.range))
      }
      diagnostic.suggestion = problem.nearest.flatMap { nearest in
        let isSlip = Spelling.distance(name.value.lowercased(), nearest.lowercased(), limit: 1) != nil
        return .edits([.init(name.range, nearest)], isSlip ? .certain : .likely)
      }
    } else if problem.kind == .unitMissing, case .expression(let value)? = argument?.values.first,
      let unit = Suggestion.unit(for: value, .time)
    {
      return Diagnostic(problem.kind.rule, problem.message, at: diagnostic.range, suggestion: unit)
    }
    return diagnostic
  }

  // MARK: Circles

  /// The kind of declaration that forms a cycle.
  enum Circle: String {
    case dependency = "depends on itself"
    case extends = "extends itself"
    case snapshot = "is a snapshot of itself"
  }

  /// - Parameters:
  ///   - kind: The kind of the names; none if they include it themselves.
  ///   - names: The cycle: each depends on the next, and the last one on the first.
  static func circle(
    _ circle: Circle = .dependency, of kind: Referent? = nil, through names: [String], at range: SourceRange,
    notes: [Note] = []
  ) -> Diagnostic {
    let subject = kind.map { "\($0.rawValue) '\(names[0])'" } ?? "'\(names[0])'"
    return Diagnostic(
      .circularReference, "\(subject) \(circle.rawValue): \((names + [names[0]]).joined(separator: " -> "))",
      at: range, notes: notes)
  }
}

extension CurveProblem.Kind {
  /// The rule that reports the problem in a script.
  fileprivate var rule: RuleName {
    switch self {
    case .endless: .endlessSpring
    case .outOfRange: .outOfRange
    case .unitMissing: .unitMissing
    case .unitMismatch: .unitMismatch
    case .invalid, .unknownArgument, .missingArgument: .invalidCurve
    }
  }
}
