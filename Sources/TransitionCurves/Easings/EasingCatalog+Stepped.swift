extension EasingCatalog {
  static let stepping: [CurveDescriptor] = [
    constant(
      "stepStart", "Jumps to the end at once.", kind: "steps", .timing(Steps(unchecked: 1, .jumpStart))),
    constant("stepEnd", "Stays until the end, then jumps.", kind: "steps", .timing(Steps(unchecked: 1, .jumpEnd))),
    steps,
  ]

  private static let positions = "jumpStart, jumpEnd, jumpNone, jumpBoth, start or end"

  private static let steps = function(
    "steps", "Jumps through equal levels.", kind: "steps",
    [
      .init("count", allowed: "a whole number from 1 (jumpNone: 2) to \(Steps.largestCount)"),
      .init("position", allowed: positions, standard: "jumpEnd"),
    ], example: "steps(4, jumpEnd)"
  ) { arguments throws(CurveProblem) in
    var position = Steps.Position.jumpEnd
    switch arguments.value(1) {
    case nil: break
    case .keyword(let word):
      guard let known = Steps.Position(rawValue: word) ?? Steps.cssAliases[word] else {
        throw arguments.problem(.invalid, 1, "unknown step position '\(word)'", help: "use \(positions)")
      }
      position = known
    case .some(let other):
      throw arguments.problem(
        .invalid, 1, "'position' of 'steps' is \(other.described), not a word", help: "use \(positions)")
    }
    let number = try arguments.number(0) ?? 0
    guard number == number.rounded() else {
      throw arguments.problem(.invalid, 0, "'count' of 'steps' is \(number.asWritten), not a whole number")
    }
    guard number >= 1, number <= Double(Steps.largestCount) else {
      throw arguments.problem(
        .outOfRange, 0, "'count' of 'steps' is \(number.asWritten), outside 1...\(Steps.largestCount)")
    }
    guard position != .jumpNone || number >= 2 else {
      throw arguments.problem(
        .outOfRange, 0, "'count' of 'steps' is 1, outside 2...\(Steps.largestCount) with jumpNone",
        help: "one step without a jump at either end would never move; use steps(2, jumpNone)")
    }
    return .timing(Steps(unchecked: Int(number), position))
  }
}

extension Steps {
  /// CSS's legacy names.
  fileprivate static let cssAliases: [String: Position] = [
    "start": .jumpStart, "end": .jumpEnd, "jump-start": .jumpStart, "jump-end": .jumpEnd, "jump-none": .jumpNone,
    "jump-both": .jumpBoth,
  ]
}
