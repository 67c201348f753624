internal import TransitionText

/// Messages about rejected springs.
enum SpringSentences {
  /// The five spellings, one line each when printed below a message.
  static let forms =
    "use stiffness= and damping=, stiffness= and dampingRatio=, duration= (and bounce=), response= and dampingRatio=, "
    + "or dampingRatio= alone"

  static func positional(_ name: String, index: Int) -> CurveProblem {
    CurveProblem(.invalid, argument: index, "the arguments of '\(name)' must be named", help: help(name))
  }

  static func mixture(_ names: [String]) -> CurveProblem {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let message =
      switch names.count {
      case 0: "'spring' takes arguments of one of its five forms"
      case 1: "no form of 'spring' takes \(list) alone"
      default: "no form of 'spring' takes \(list) together"
      }
    return CurveProblem(.invalid, message, help: forms)
  }

  static func missing(_ name: String, beside given: String) -> CurveProblem {
    CurveProblem(.missingArgument, "'spring' with '\(given)' also needs '\(name)'", help: forms)
  }

  static func unknown(_ name: String, of curve: String, index: Int, allowed: [String]) -> CurveProblem {
    let nearest = nearestName(name, in: allowed)
    var problem = CurveProblem(
      .unknownArgument, argument: index,
      "unknown argument '\(name)' of '\(curve)'\(nearest.map { "; did you mean '\($0)'?" } ?? "")",
      help: "'\(curve)' takes \(allowed.map { $0 + "=" }.joined(separator: ", "))")
    problem.nearest = nearest
    return problem
  }

  static func duplicate(_ name: String, of curve: String, index: Int) -> CurveProblem {
    CurveProblem(.unknownArgument, argument: index, "argument '\(name)' of '\(curve)' is given twice")
  }

  static func outOfRange(_ name: String, _ value: String, allowed: String, index: Int) -> CurveProblem {
    CurveProblem(.outOfRange, argument: index, "'\(name)' is \(value); it must be \(allowed)")
  }

  static func notOne(_ name: String, index: Int) -> CurveProblem {
    CurveProblem(.invalid, argument: index, "'\(name)' takes one value")
  }

  static func notNumber(_ name: String, isTime: Bool = false, index: Int) -> CurveProblem {
    CurveProblem(isTime ? .unitMismatch : .invalid, argument: index, "'\(name)' must be a number without a unit")
  }

  static func notTime(_ name: String, bare: Double?, index: Int) -> CurveProblem {
    guard let bare else {
      return CurveProblem(.invalid, argument: index, "'\(name)' must be a time", help: "write \(name)=500ms")
    }
    // Springs rarely take many seconds or fractions of a millisecond.
    let times = abs(bare) < 10 ? "\(number(bare))s" : "\(number(bare))ms"
    let other = abs(bare) < 10 ? "\(number(bare * 1000))ms" : "\(number(bare / 1000))s"
    return CurveProblem(
      .unitMissing, argument: index, "'\(name)' is a time and needs a unit", help: "write \(times) or \(other)")
  }

  static func notOverdamping(index: Int) -> CurveProblem {
    CurveProblem(
      .invalid, argument: index, "'overdamping' must be 'allowed' or omitted", help: "write overdamping=allowed")
  }

  static func notBoolean(_ name: String, index: Int) -> CurveProblem {
    CurveProblem(.invalid, argument: index, "'\(name)' must be true or false", help: "write \(name)=true")
  }

  private static func help(_ name: String) -> String {
    name == "spring" ? forms : "write \(name)(duration=500ms, extraBounce=0.1)"
  }

  /// A number formatted for people: `12`, `0.5`, `1e+308`.
  static func number(_ value: Double) -> String { value == 0 ? "0" : value.asWritten }
}
