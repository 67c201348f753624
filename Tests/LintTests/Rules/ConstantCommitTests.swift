import Testing
import TransitionLint

@Suite struct ConstantCommitTests {
  private static let dragRangeBackwards = "input: translationY, range: [0, -700]"

  private static let dragUp = "input: translationY, range: [0, 0 - 7 * 100], rubberBand: 0.5"

  private static func commitRow(_ name: String, _ count: Int, _ gesture: String, _ condition: String) -> RuleRow {
    RuleRow("constant-commit", name, count, thereAndBack("\(gesture), commit: \(condition)"))
  }

  static let rows: [RuleRow] = [
    RuleRow(
      "constant-commit", "a flick back beside a late progress", 1,
      loweredSheet(600, "rubberBand: 0.5").replacing("> 0.5 or velocity > 400", with: "> 0.97 and velocity < -200")),
    RuleRow(
      "constant-commit", "false beside onCommit", 1,
      loweredSheet(600, "onCommit: { duration: 200ms }").replacing("progress > 0.5 or velocity > 400", with: "false")),
    RuleRow(
      "constant-commit", "true beside onCommit", 0,
      loweredSheet(600, "onCommit: { duration: 200ms }").replacing("progress > 0.5 or velocity > 400", with: "true")),
    RuleRow(
      "constant-commit", "true beside onCancel", 1,
      loweredSheet(600, "onCancel: { duration: 200ms }").replacing("progress > 0.5 or velocity > 400", with: "true")),
    RuleRow("constant-commit", "decides", 0, draggedCard("\(dragRange), commit: progress > far or velocity > speed")),
    RuleRow("constant-commit", "a percentage as a number", 1, draggedCard("\(dragRange), commit: progress > 50")),
    RuleRow(
      "constant-commit", "always", 1,
      draggedCard("\(dragRange), commit: progress >= 0 or velocity > 0 or velocity <= 0")),
    RuleRow("constant-commit", "a touch commits", 1, draggedCard("\(dragRange), commit: progress < far")),
    RuleRow("constant-commit", "true, as it is meant", 0, draggedCard("\(dragRange), commit: true")),
    RuleRow(
      "constant-commit", "the wrong sign", 1,
      draggedCard("\(dragRangeBackwards), commit: progress > 0.5 or velocity > 500")),
    RuleRow(
      "constant-commit", "the right sign", 0,
      draggedCard("\(dragRangeBackwards), commit: progress > 0.5 or velocity < -500")),
    RuleRow(
      "constant-commit", "either sign", 1,
      draggedCard("\(dragRangeBackwards), commit: progress > 0.5 or abs(velocity) > 500")),
    RuleRow(
      "constant-commit", "not when it is flicked back", 0,
      draggedCard("\(dragRange), commit: progress > 0.5 and velocity > -300")),
    RuleRow(
      "constant-commit", "beyond the range", 0, draggedCard("\(dragRange), rubberBand: 0.55, commit: progress > 1.2")),
    RuleRow(
      "constant-commit", "onCommit without commit", 1, draggedCard("\(dragRange), onCommit: { duration: 200ms }")),
    RuleRow("constant-commit", "a phase that only follows", 0, draggedCard(dragRange)),
    RuleRow(
      "constant-commit", "a pinch", 0,
      draggedCard("input: scale, range: [1, 2], commit: progress > 0.5 or velocity > 2")),
    commitRow("the wrong sign in an or", 1, dragUp, "progress > 0.5 and velocity < 100 or velocity > 400"),
    commitRow("the right sign in an or", 0, dragUp, "progress > 0.5 and velocity < 100 or velocity < -400"),
    commitRow("a parameter's wrong sign", 1, dragUp, "progress > 0.5 or velocity > speed"),
    commitRow("a flick in either direction", 1, dragUp, "progress > 0.5 or velocity > 400 or velocity < -400"),
    commitRow(
      "a flick back that only helps a late release", 1, dragUp, "progress > 0.9 or progress > 0.8 and velocity > 400"),
    commitRow("a drag of 16 pt", 0, "input: translationY, range: [0, 200]", "progress >= 8% or velocity > 500"),
    commitRow("a drag of 15 pt", 1, "input: translationY, range: [0, 200]", "progress >= 7.5% or velocity > 500"),
    commitRow(
      "a drag of 12 pt in a short range", 0, "input: translationY, range: [0, 99]", "progress > 12% or velocity > 500"),
    commitRow(
      "a drag of 12 pt in one of 100 pt", 1, "input: translationY, range: [0, 100]", "progress > 12% or velocity > 500"),
    commitRow("a small pinch", 0, "input: scale, range: [1, 200]", "progress > 2% or velocity > 5"),
    commitRow("points per millisecond", 1, dragDown, "progress > 0.5 or velocity > 0.9"),
    commitRow("the same over 20 points", 1, "input: translationY, range: [0, 20]", "progress > 0.5 or velocity > 0.9"),
    commitRow("the same over 19 points", 0, "input: translationY, range: [0, 19]", "progress > 0.5 or velocity > 0.9"),
    commitRow("a direction", 0, dragDown, "progress > 0.5 and velocity > 1 or velocity > 500"),
    commitRow("faster than any finger", 1, dragDown, "progress > 0.5 or velocity > 65000"),
    commitRow("a hard flick", 0, dragDown, "progress > 0.5 or velocity > 2500"),
    commitRow("a percentage in an and", 1, dragDown, "progress > 40 and velocity > 0 or velocity > 500"),
    commitRow("a distance", 1, dragDown, "progress >= length and velocity > -50 or velocity > 500"),
    commitRow("points for a pinch", 1, pinch, "progress > 0.4 or velocity < -1500"),
    commitRow("a fast pinch", 0, pinch, "progress > 0.4 or velocity < -1.5"),
    commitRow("equality", 1, dragDown, "progress == 1 or velocity > 500"),
    commitRow("equality within a millionth", 1, dragDown, "progress ~= 1 or velocity > 500"),
    commitRow("within a tolerance", 0, dragDown, "progress ~= 1 +- 0.2 or velocity > 500"),
    commitRow("a finger at rest", 0, dragDown, "progress > 0.5 and velocity == 0 or velocity > 500"),
    commitRow("a contradiction", 1, dragDown, "progress > 0.4 and progress < 0.1 or velocity > 800"),
    commitRow("a part of the way", 0, dragDown, "progress > 0.4 and progress < 0.9 or velocity > 800"),
    commitRow("an implied alternative", 1, dragDown, "progress > 0.3 or progress > 0.6 or velocity > 700"),
    commitRow("an implied condition", 1, dragDown, "velocity > 0 and velocity > 300 or progress > 0.5"),
    commitRow("a lower threshold for a slow flick", 0, dragDown, "progress > 0.6 or progress > 0.3 and velocity > 200"),
    commitRow("implied for some values only", 0, dragDown, "progress > 0.5 or progress > far or velocity > 700"),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// The part that decides nothing, and the one that decides already.
  @Test(
    arguments: [
      ("progress > 0.3 or progress > 0.6 or velocity > 700", "progress > 0.6", "progress > 0.3"),
      ("velocity > 700 or progress > 0.6 or progress > 0.3", "progress > 0.6", "progress > 0.3"),
      ("velocity > 0 and velocity > 300 or progress > 0.5", "velocity > 0", "velocity > 300"),
      ("progress > 0.5 or velocity > 300 and velocity > 0", "velocity > 0", "velocity > 300"),
      ("progress > 0.2 and velocity > 100 and progress > 0.4 or velocity > 900", "progress > 0.2", "progress > 0.4"),
      ("progress > 0.4 and progress < 0.1 or velocity > 800", "progress > 0.4 and progress < 0.1", nil),
    ] as [(String, String, String?)])
  func aPartThatDecidesNothingNamesTheOneThatDoes(_ condition: String, _ part: String, _ other: String?) {
    let linted = lint(
      "transition: t\ncanvas: { width: 400, height: 800 }\n" + thereAndBack("\(dragDown), commit: \(condition)"),
      only("constant-commit"))
    #expect(linted.report.findings.map { linted.text($0) } == [part], "\(linted.lines)")
    let notes = linted.report.findings.flatMap { $0.notes }.compactMap { $0.range }.map { range in
      linted.sources[range.file]?.text(range) ?? ""
    }
    #expect(notes == [other].compactMap { $0 }, "\(linted.lines)")
  }

  /// A flick back alone, or one in either direction.
  @Test(arguments: [
    ("progress > 0.5 or velocity < -300", "not for one along 'range'"),
    ("progress > 0.5 or velocity < -300 or velocity > 500", "as for one along 'range'"),
    ("progress > 0.5 or abs(velocity) > 500", "as for one along 'range'"),
  ])
  func aFlickBackIsComparedWithOneAlong(_ condition: String, _ words: String) {
    let linted = lint(
      "transition: t\ncanvas: { width: 400, height: 800 }\n" + thereAndBack("\(dragDown), commit: \(condition)"),
      only("constant-commit"))
    #expect(
      linted.report.findings.map { $0.message } == ["'commit' of phase 'p' is true for a flick back, \(words)"],
      "\(linted.lines)")
  }

  /// Comparisons on both sides of what can decide.
  static let limits: [RuleRow] =
    [
      ("progress > 2", 1), ("progress > 1.99", 0), ("progress > 2.01", 1), ("progress > 100", 1), ("progress > 101", 1),
      ("progress > 50 / 10", 1), ("progress == 0.5", 1), ("progress == 0 or velocity > 500", 1), ("progress ~= 0.5", 1),
      ("progress ~= 0.5 +- 0.1", 0), ("velocity == -300 or progress > 0.5", 1), ("progress != 0.5", 1),
      ("progress > 0.5 or velocity > 10", 0), ("progress > 0.5 or velocity > 9.9", 1),
      ("progress > 0.5 or velocity > 0", 0),
      ("progress > 0.5 or velocity > 20000", 0), ("progress > 0.5 or velocity > 20001", 1),
      ("progress > 0.5 or velocity < -20001", 1), ("progress > 0.5 or 9 < velocity", 1),
      ("progress > 0.5 or abs(velocity) > 9", 1), ("progress > 0.5 or abs(velocity) > 20001", 1),
      ("progress > 0.5 and velocity > 9", 0), ("progress > 0.5 or progress > 0.7", 1),
      ("progress > 0.5 and progress > 0.7", 1),
      ("progress > 0.5 and progress < 0.3 or velocity > 300", 1),
      ("progress > 0.5 or velocity > 300 and velocity > 200", 1),
      ("progress > 0.5 or velocity > 300 or progress >= 0.5", 1), ("not (progress < 0.5)", 0),
      ("not (progress > 0.5)", 1),
      ("progress > 0.5 or velocity < -300", 1), ("progress > 0.5 and velocity < -300", 1), ("velocity < -300", 1),
      ("progress > 0.5 and velocity > -300", 0), ("progress >= 0", 1), ("progress > 0", 1), ("progress < 0", 1),
      ("progress > 0.5 or velocity >= 0", 1), ("progress > 0.5 and velocity >= 0", 0), ("0.5 < progress", 0),
      ("50 <= progress", 1),
    ].flatMap { condition, count in
      [
        commitRow(condition, count, dragDown, condition),
        commitRow(
          "\(condition), upwards", count, dragUp,
          condition.replacing("velocity", with: "(0 - velocity)").replacing(
            "abs((0 - velocity))", with: "abs(velocity)")),
      ].prefix(condition.contains("velocity") ? 1 : 2)
    }
    + [
      ("velocity > 50", 0), ("velocity > 51", 1), ("velocity > 0.1", 0), ("velocity < -50", 1), ("progress > 3", 1),
    ].map { condition, count in
      commitRow("a pinch, \(condition)", count, "input: scale, range: [1, 2]", "progress > 0.5 or \(condition)")
    }

  /// The speeds from which a flick decides.
  static let flicks: [RuleRow] =
    [
      ("9.9", dragUp, 1), ("10", dragUp, 0), ("0", dragUp, 0), ("20000", dragUp, 0), ("20001", dragUp, 1),
      ("700", dragUp, 0), ("51", "scale", 1), ("50", "scale", 0), ("0.5", "scale", 0), ("0.5", "dial", 0),
    ].map { speed, input, count in
      let gesture =
        input == dragUp
        ? "input: translationY, stops: [0, -300, -600]" : "input: \(input), stops: [1, 1.5, 2]"
      return RuleRow(
        "constant-commit", "a flick of \(speed), \(gesture)", count,
        detents("{ duration: 300ms, curve: easeOut }").replacing(
          "input: translationY, stops: [0, -300, -600]", with: "\(gesture), flick: \(speed)"))
    }

  @Test(arguments: flicks) func flick(_ row: RuleRow) { row.unreflected.check() }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.unreflected.check() }

  /// A 'commit' that is misspelled is not missing.
  @Test func anUnknownKeyMayBeTheCommit() {
    let row = draggedCard("\(dragRange), onCommit: { duration: 200ms }, threshold: low")
    let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n\(row)", only("constant-commit"))
    #expect(linted.diagnostics.map { $0.rule } == [.unknownKey] && linted.report.findings.isEmpty, "\(linted.lines)")
  }
}
