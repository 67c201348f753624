import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct CurveTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func curve(_ arguments: String...) throws -> Program.Result {
    try Program.run(["curve"] + arguments, in: folder)
  }

  @Test func jsonOfACurveIsOverProgress() throws {
    let result = try curve("linear", "--at", "-0.5,0,50%,2", "--format", "json")
    #expect(
      result.text == """
        {"curve":"linear","kind":"linear","samples":[[-0.5,-0.5,1],[0,0,1],[0.5,0.5,1],[2,2,1]]}

        """ || result.text.contains(#""samples":[[-0.5,-0.5,1],[0,0,1],[0.5,0.5,1],[2,2,1]]"#))
  }

  @Test func jsonOfASpringIsOverSecondsAndSaysWhatItIs() throws {
    let result = try curve("spring(stiffness=100, damping=10)", "--at", "0s,69.0776ms", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(object["kind"] as? String == "spring")
    let samples = try #require(object["samples"] as? [[Double]])
    #expect(abs(samples[1][1] - 0.1848102983893058) < 1e-12)
    #expect(abs(samples[1][2] - 4.6038035835088822) < 1e-11)
    let numbers = ["mass": 1, "stiffness": 100, "damping": 10, "dampingRatio": 0.5, "bounce": 0.5]
    for (name, value) in numbers { #expect(object[name] as? Double == value) }
    #expect(abs((object["settlingDuration"] as? Double ?? 0) - 1.4727003346780927) < 1e-9)
  }

  @Test func argumentsAreExpressionsAsInScripts() throws {
    let result = try curve("spring(stiffness=pow(10, 2), damping=max(10, 3), velocity=-(1 + 1))", "--format", "json")
    #expect(result.status == 0 && result.text.contains(#""stiffness":100,"damping":10,"#))
    for (expression, message) in [
      ("spring(stiffness=edge, damping=1)", "edge"), ("token(a.b)", "unknown token 'a.b'"), ("easeInn", "'easeIn'"),
      ("cubicBezier(1s, 0, 0, 1)", "1:13"), ("spring(stiffness=1 / 0, damping=1)", "division by zero"),
    ] {
      let refused = try curve(expression)
      #expect(refused.status == 2 && refused.complaints.contains(message), "\(refused.complaints)")
    }
  }

  @Test func sixtyOnePointsWhenNothingIsSaid() throws {
    let result = try curve("snappy", "--format", "csv")
    #expect(result.lines.count == 62)
    #expect(result.lines[0] == "time,value,velocity")
    #expect(try curve("ease", "--format", "csv").lines.last?.hasPrefix("1,1,") == true)
  }

  @Test(arguments: [
    ("spring(duration=450ms,bounce=0.25)", "uikit", "0s,50ms"), ("spring(duration=450ms)", "flutter", "0s,100ms"),
    ("easeIn", "uikit", "0,0.5,1"), ("easeInOut", "swiftui", "0,1"), ("linear", "compose", "0,1"),
  ]) func enginesThatPlayTheCurveHaveItsSpeeds(_ text: String, _ engine: String, _ inputs: String) throws {
    func speeds(_ options: [String]) throws -> [Double] {
      try Program.run(["curve", text, "--at", inputs, "--format", "csv"] + options, in: folder).lines.dropFirst()
        .compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
    }
    let own = try speeds([]), shown = try speeds(["--as", engine])
    #expect(own.count > 1 && own.count == shown.count)
    #expect(zip(own, shown).allSatisfy { abs($0 - $1) < 1e-9 }, "\(own) \(shown)")
  }

  /// A mean over a range that ends where the easing does.
  @Test func theSpeedAtTheEndOfASteppedEasingIsThatBeforeIt() throws {
    let last = try curve("cubicBezier(0.5, 0, 1, 1)", "--as", "react-native", "--at", "1", "--format", "csv").lines.last
    let speed = last?.split(separator: ",").last.flatMap { Double($0) } ?? 0
    #expect((1.9...2.1).contains(speed), "\(speed)")
  }

  @Test func aFittedSpringNeedsADuration() throws {
    #expect(try curve("spring(dampingRatio=0.5)").status == 2)
    let result = try curve("spring(dampingRatio=0.5)", "--duration", "500ms", "--format", "csv")
    #expect(result.lines.last == "0.5,1,0")
  }

  @Test func textShowsEverySpellingOfASpring() throws {
    let text = try curve("spring(response=400ms, dampingRatio=0.7)").text
    for part in [
      "spring(mass=1, stiffness=246.74011, damping=21.991149)", "spring(duration=0.4s, bounce=0.3)",
      "spring(response=0.4s, dampingRatio=0.7)", "settles within 0.1% after 690.364 ms", "linear(0, ",
      "points, at most 0.1",
    ] {
      #expect(text.contains(part))
    }
  }

  @Test(arguments: [
    "easeOutBounce", "bouncy", "emphasized", "easeInOutElastic", "spring(stiffness=900, damping=60)",
    "spring(stiffness=1000, damping=3, epsilon=0.0001)",
  ])
  func theLinearFunctionKeepsWithinTheErrorItStates(_ expression: String) throws {
    let text = try curve(expression).text
    let css = try #require(text.split(separator: "\n").first { $0.hasPrefix("  linear(") }).dropFirst(2)
    let easing = text.components(separatedBy: "As keyframes:")[0]
    let duration = easing.components(separatedBy: " off, over ").last?.split { " \n".contains($0) } ?? []
    let seconds = duration.first.flatMap { Double($0) }.map { duration[1] == "ms" ? $0 / 1000 : $0 } ?? 1
    func values(_ expression: String, _ unit: String, _ extent: Double) throws -> [Double] {
      let places = (0...100).map { "\(Double($0) / 100 * extent)\(unit)" }.joined(separator: ",")
      return try curve(expression, "--at", places, "--format", "csv").lines.dropFirst().map {
        Double($0.split(separator: ",")[1]) ?? .nan
      }
    }
    let isSpring = text.contains("The same spring")
    let exact = try values(expression, isSpring ? "s" : "", isSpring ? seconds : 1)
    let linear = try values(String(css), "", 1)
    #expect(exact.count == 101 && linear.count == 101)
    let stated = easing.components(separatedBy: "at most ").last.flatMap { Double($0.split(separator: "%")[0]) } ?? 0
    #expect(stated <= 0.2)
    for index in 0..<100 { #expect(abs(exact[index] - linear[index]) <= stated / 100 + 1e-5) }
  }

  @Test(arguments: [
    ("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)\n"), ("steps(4, jumpNone)", "steps(4, jump-none)\n"),
    ("linear(0, 0.5 20%, 1)", "linear(0, 0.5 20%, 1)\n"), ("linear", "linear\n"),
  ])
  func whatCSSHasIsWrittenAsItIs(expression: String, expected: String) throws {
    #expect(try curve(expression, "--format", "css").text == expected)
  }

  @Test(arguments: ["easeInOutCubic", "smooth", "easeInOutBack", "easeOutBounce", "easeInQuint"])
  func aFitInCSSStaysInTheCurvesOwnRange(expression: String) throws {
    let result = try curve(expression, "--format", "css")
    #expect(result.status == 0 && result.complaints.isEmpty)
    let isMonotone = expression != "easeInOutBack"
    if let linear = result.text.split(separator: "\n").last, linear.hasPrefix("linear(") {
      #expect(!linear.contains("-"))
      #expect(result.text.contains(#/^\/\* [0-9]+ points, at most 0\.[0-9]+% of the distance off \*\/\n/#))
    } else {
      let count = result.text.components(separatedBy: "cubic-bezier(").count - 1
      #expect((1...3).contains(count) && result.text.contains("@keyframes progress {"))
      #expect(!result.text.contains(", -") || !isMonotone, "\(result.text)")
    }
  }

  /// The stated error is that of the printed digits.
  @Test(arguments: ["emphasized", "easeOutQuart", "bouncy", "spring(stiffness=300, damping=22)"])
  func keyframesKeepWithinTheErrorTheyState(_ expression: String) throws {
    let css = try curve(expression, "--format", "css").text
    let stated = try #require(css.firstMatch(of: #/at most ([0-9.]+)%/#).flatMap { Double($0.1) })
    let seconds = css.firstMatch(of: #/over ([0-9.]+) ms/#).flatMap { Double($0.1) }
    let line = #/(from|[0-9.]+%) { --progress: ([-0-9.]+); animation-timing-function: cubic-bezier\(([^)]*)\)/#
    let frames = css.matches(of: line).map { match in
      (place: (Double(match.1.dropLast()) ?? 0) / 100, value: Double(match.2) ?? .nan, points: String(match.3))
    }
    #expect((2...3).contains(frames.count), "\(css)")
    func values(_ expression: String, _ places: [Double], _ unit: String) throws -> [Double] {
      let list = places.map { "\($0)\(unit)" }.joined(separator: ",")
      return try curve(expression, "--at", list, "--format", "csv").lines.dropFirst().map {
        Double($0.split(separator: ",")[1]) ?? .nan
      }
    }
    for (index, frame) in frames.enumerated() {
      let end = index + 1 < frames.count ? (frames[index + 1].place, frames[index + 1].value) : (1, 1)
      let parts = (0..<200).map { Double($0) / 200 }
      let shown = try values("cubicBezier(\(frame.points))", parts, "")
      let places = parts.map { frame.place + (end.0 - frame.place) * $0 }
      let exact = try values(expression, places.map { $0 * (seconds ?? 1) }, seconds == nil ? "" : "ms")
      let errors = zip(shown, exact).map { (shown: Double, exact: Double) in
        abs(frame.value + (end.1 - frame.value) * shown - exact)
      }
      #expect((errors.max() ?? 1) <= stated / 100 + 6e-6, "\(errors.max() ?? 1) \(css)")
    }
  }

  @Test func aSpringThatSwingsTooFastHasNoCSS() throws {
    let line = ["spring(stiffness=1000000, damping=0.1)", "--duration", "60s"]
    let result = try Program.run(["curve"] + line + ["--format", "css"], in: folder)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.complaints.contains("error: no CSS curve found for '\(line[0])': linear() is at best "))
    let text = try Program.run(["curve"] + line, in: folder)
    #expect(text.status == 0 && text.text.contains("\nIn CSS:\n  no curve found: linear() is at best "))
    #expect(!text.text.contains("points") && text.lines.allSatisfy { $0.count < 200 })
    #expect(try Program.run(["curve"] + line + ["--format", "json"], in: folder).status == 0)
  }

  @Test(arguments: [
    ("path(\"M0,0h.5v.5l.5.5\")", "linear(0, 0 50%, 0.5 50%, 1)\n"),
    ("path(\"M0,0V.5H1V1\")", "linear(0.5, 0.5 100%, 1)\n"),
  ])
  func jumpsAreWrittenAsPairsOfPoints(expression: String, expected: String) throws {
    #expect(try curve(expression, "--format", "css").text == expected)
  }

  @Test func aSpringThatNeverSettlesHasNoCSS() throws {
    let result = try curve("spring(stiffness=100, damping=0)", "--format", "css")
    #expect(result.status == 2 && result.text.isEmpty && result.complaints.contains("never settles"))
  }

  @Test(arguments: [
    "easeInn", "cubicBezier(2, 0, 1, 1)", "spring(stiffness=1)", "spring(", "cubicBezier(a, 0, 1, 1)", "", "steps(0)",
  ])
  func aWrongCurveIsExitTwoWithItsPlace(_ expression: String) throws {
    let result = try curve(expression)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.complaints.hasPrefix("error["))
  }

  @Test(arguments: [
    ["ease", "--at", "1s"], ["smooth", "--at", "0.5"], ["ease", "--at", ""], ["smooth", "--at", "-1s"],
  ])
  func placesHaveTheUnitOfTheCurve(_ arguments: [String]) throws {
    #expect(try Program.run(["curve"] + arguments, in: folder).status == 2)
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    let help = try Program.run(["--help"], in: folder)
    #expect(help.status == 0 && help.text.contains("Exit status") && help.complaints.isEmpty)
    for command in ["validate", "sample", "curve"] {
      let result = try Program.run([command, "--help"], in: folder)
      #expect(result.status == 0 && result.text.contains("Example: transitionctl \(command)"))
    }
    #expect(try Program.run(["--version"], in: folder).status == 0)
    #expect(try Program.run(["nonsense"], in: folder).status == 2)
  }
}
