import Testing
import TransitionVerification

/// Which phase a recording is compared with, and which of its columns are tracks.
@Suite struct PhaseChoiceTests {
  private static let durations = ["short": 0.4, "middle": 0.5, "long": 0.65]

  private static let yaml = """
    transition: card
    canvas: { width: 400, height: 800 }
    views: { card: { layout: { leading: 0, top: 100, width: 50, height: 20 } } }
    states: { on: { card.top: 300 } }
    phases:
    \(durations.sorted { $0.key < $1.key }.map { name, duration in
        "  \(name): { to: on, duration: \(Int(duration * 1000))ms, animations: [{ animate: card.top, curve: linear }] }\n"
      }.joined())
    """

  private static func csv(_ value: (Double) -> Double, columns: [String] = ["card.top"]) -> String {
    "time,\(columns.joined(separator: ","))\n"
      + (-20...80).map { row in
        let time = Double(row) / 60
        return "\(time)," + columns.map { _ in "\(value(time))" }.joined(separator: ",") + "\n"
      }.joined()
  }

  private static func line(_ duration: Double) -> (Double) -> Double {
    { 100 + 200 * min(max($0 / duration, 0), 1) }
  }

  /// With a small tolerance only one passes, and with a huge one all do.
  @Test(arguments: durations.keys.sorted(), ["0.5pt", "500pt"])
  func ofSeveralPhasesTheNearestIsTaken(name: String, tolerance: String) throws {
    let duration = try #require(Self.durations[name])
    // Near to one, and exactly one.
    for factor in [0.96, 1, 1.04] {
      let found = try TestScript(Self.yaml).verify(Self.csv(Self.line(duration * factor))) {
        $0.tolerances = try Tolerances(tolerance)
      }
      #expect(found.motion == name, "\(factor)")
    }
  }

  /// The state's value is on screen until the phase starts, whatever its animation starts from.
  @Test(arguments: ["card.top", "card.backgroundColor"]) func beforeAPhaseItsStateIsShown(track: String) throws {
    let isColor = track.hasSuffix("Color")
    let yaml = Self.yaml.replacing("height: 20 }", with: "height: 20 }, backgroundColor: \"#000\"").replacing(
      "{ card.top: 300 }", with: "{ card: { top: 300, backgroundColor: \"#FFF\" } }"
    ).replacing("animate: card.top,", with: "animate: \(track), from: \(isColor ? "\"#F00\"" : "150"),")
    func recorded(_ before: Double) -> String {
      let start = isColor ? 1.0 : 150, end = isColor ? 1.0 : 300
      let value = { (time: Double) in time < 0 ? before : start + (end - start) * min(time / 0.5, 1) }
      guard isColor else { return Self.csv(value) }
      let other = { (time: Double) in time < 0 ? before : min(time / 0.5, 1) }
      return "time,\(track).r,\(track).g,\(track).b,\(track).a\n"
        + (-20...60).map { row in
          let time = Double(row) / 60
          return "\(time),\(value(time)),\(other(time)),\(other(time)),1\n"
        }.joined()
    }
    let script = try TestScript(yaml)
    for (before, passes) in isColor ? [(0.0, true), (0.5, false)] : [(100, true), (150, false), (120, false)] {
      let found = try script.verify(recorded(before), phase: "middle") { $0.offset = 0 }
      #expect((found.verdict == .pass) == passes, "\(before): \(VerificationText([found]).text)")
    }
  }

  @Test(arguments: [1, 2, 19, 20, 21, 22, 40]) func columnsThatAreNoTracksAreListedOnce(count: Int) throws {
    let columns = (0..<count).map { "nothing.x\($0)" }
    do {
      _ = try TestScript(Self.yaml).verify(Self.csv(Self.line(0.5), columns: ["card.top"] + columns), phase: "middle")
      Issue.record("unknown columns are accepted")
    } catch let failure as VerificationFailure {
      guard case .columns(let problems) = failure else { throw failure }
      let messages = problems.map { $0.message }
      let listed = messages.filter { $0.contains("nothing.x") }.count
      let rest = messages.last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
      #expect(listed + rest == count && messages.count <= 21, "\(messages)")
      #expect(rest == 0 || messages.last == "\(rest) more column\(rest == 1 ? " is not a track" : "s are not tracks")")
    }
  }
}
