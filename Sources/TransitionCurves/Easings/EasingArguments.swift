/// The arguments of an easing's call, looked up by its documented parameters.
///
/// A positional argument is matched by position, a named one by name.
struct EasingArguments {
  let curve: String
  let parameters: [CurveDescriptor.Parameter]
  let example: String
  let arguments: [CurveArgument]
  /// For each parameter, the index of its argument.
  private var places: [Int?]

  /// Matches arguments to parameters; fails on an excess argument, an unknown or repeated name, or values without a
  /// comma.
  init(
    _ arguments: [CurveArgument], of curve: String, _ parameters: [CurveDescriptor.Parameter], example: String
  ) throws(CurveProblem) {
    (self.curve, self.parameters, self.example, self.arguments) = (curve, parameters, example, arguments)
    places = [Int?](repeating: nil, count: parameters.count)
    for (index, argument) in arguments.enumerated() {
      guard argument.values.count == 1 else {
        throw CurveProblem(.invalid, argument: index, "arguments of '\(curve)' are separated by commas", help: help)
      }
      var place = index
      if let name = argument.name {
        guard let named = parameters.firstIndex(where: { $0.name == name }) else {
          throw unknown(name, argument: index)
        }
        place = named
      }
      guard place < parameters.count else { throw tooMany(argument: index) }
      guard places[place] == nil else {
        throw CurveProblem(.invalid, argument: index, "'\(parameters[place].name)' is given twice", help: help)
      }
      places[place] = index
    }
    for (place, parameter) in parameters.enumerated() where places[place] == nil && parameter.standard == nil {
      let required = parameters.count(where: { $0.standard == nil })
      let message =
        arguments.isEmpty || arguments.contains { $0.name != nil }
        ? "'\(curve)' needs '\(parameter.name)'"
        : "'\(curve)' needs \(required) arguments, not \(arguments.count)"
      throw CurveProblem(.missingArgument, message, help: help)
    }
  }

  /// The single value of a parameter; nil when omitted.
  func value(_ parameter: Int) -> CurveArgument.Value? { places[parameter].map { arguments[$0].values[0] } }

  /// A problem with the argument of a parameter.
  func problem(_ kind: CurveProblem.Kind, _ parameter: Int, _ message: String, help: String? = nil) -> CurveProblem {
    CurveProblem(kind, argument: places[parameter], message, help: help ?? self.help)
  }

  /// A plain number; a percentage counts as a fraction. Nil when omitted.
  func number(_ parameter: Int) throws(CurveProblem) -> Double? {
    guard let value = value(parameter) else { return nil }
    let name = parameters[parameter].name
    switch value {
    case .number(let number), .percentage(let number):
      if number.isFinite { return number }
      throw problem(.invalid, parameter, "'\(name)' of '\(curve)' is not finite")
    default: throw problem(.invalid, parameter, "'\(name)' of '\(curve)' is \(value.described), not a number")
    }
  }

  /// A plain number within a range, both bounds included.
  func number(_ parameter: Int, in range: ClosedRange<Double>) throws(CurveProblem) -> Double? {
    guard let number = try number(parameter) else { return nil }
    if range.contains(number) { return number }
    let given = parameters[parameter]
    let allowed =
      given.allowed.contains("...") ? given.allowed : "\(range.lowerBound.asWritten)...\(range.upperBound.asWritten)"
    throw problem(.outOfRange, parameter, "'\(given.name)' of '\(curve)' is \(number.asWritten), outside \(allowed)")
  }

  /// A valid call and what each argument may be; built only for errors, since most calls are valid.
  private var help: String {
    let allowed = parameters.map { "\($0.name) is \($0.allowed)" }
    return "write \(example); \(allowed.joined(separator: ", "))"
  }

  private func unknown(_ name: String, argument: Int) -> CurveProblem {
    let names = parameters.map { "'\($0.name)'" }.joined(separator: ", ")
    return CurveProblem(
      .unknownArgument, argument: argument, "'\(curve)' has no argument '\(name)'",
      help: parameters.isEmpty ? "write \(curve) without arguments" : "it takes \(names)")
  }

  private func tooMany(argument: Int) -> CurveProblem {
    if parameters.isEmpty {
      return CurveProblem(
        .invalid, argument: argument, "'\(curve)' takes no arguments", help: "write \(curve) without arguments")
    }
    let most = parameters.count == 1 ? "one argument" : "\(parameters.count) arguments"
    return CurveProblem(
      .invalid, argument: argument, "'\(curve)' takes at most \(most), not \(arguments.count)", help: help)
  }
}

extension CurveArgument.Value {
  /// The kind of value, with its article.
  var described: String {
    switch self {
    case .number: return "a number"
    case .percentage: return "a percentage"
    case .time: return "a time"
    case .keyword(let word): return "the word '\(word)'"
    case .boolean: return "a boolean"
    case .text: return "a text"
    case .curve: return "a curve"
    }
  }
}
