import Foundation
import Testing
import TransitionTestSupport

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct VerifyRunTests {
  private let folder: Folder

  /// Recordings of `card.yaml`, and one of the same card with another curve, made once for all tests.
  private static let recordings = Result {
    let eased = Scripts.good.replacingOccurrences(of: "curve: linear", with: "curve: easeOut")
    let folder = try Folder(["card.yaml": Scripts.good, "eased.yaml": eased])
    var files = ["eased.yaml": eased]
    for (name, script, arguments) in [
      ("run.csv", "card.yaml", ["--fps", "120"]), ("long.csv", "card.yaml", ["--fps", "60", "--layout", "long"]),
      ("run.json", "card.yaml", ["--fps", "60", "--format", "json"]),
      ("run.jsonl", "card.yaml", ["--fps", "60", "--format", "jsonl"]), ("wrong.csv", "eased.yaml", ["--fps", "120"]),
    ] {
      files[name] = try Program.run(["sample", script, "--phase", "present"] + arguments, in: folder).text
    }
    return files
  }

  init() throws {
    folder = try Folder([
      "card.yaml": Scripts.good, "two.yaml": Scripts.two, "bad.yaml": Scripts.bad,
      "still.yaml": "transition: still\ncanvas: { width: 100, height: 100 }\n",
    ])
    for (name, text) in try Self.recordings.get() { try folder.write(name, text) }
  }

  private func verify(_ line: String, environment: [String: String] = [:]) throws -> Program.Result {
    try Program.run(
      ["verify"] + line.split(separator: " ").map(String.init), in: folder, environment: environment)
  }

  @Test(arguments: ["run.csv", "long.csv", "run.json", "run.jsonl"])
  func whatSampleWritesFollowsTheScript(name: String) throws {
    let result = try verify("card.yaml \(name)")
    #expect(result.status == 0 && result.complaints.isEmpty, "\(result.text)\(result.complaints)")
    #expect(
      result.text.hasPrefix("present: follows the script, on time; every value is within 1% of its tolerance; "),
      "\(result.text)")
    #expect(result.text.contains("frames, 0 missed"))
  }

  @Test func anotherCurveIsNamed() throws {
    let result = try verify("card.yaml wrong.csv")
    #expect(result.status == 1)
    #expect(
      result.lines.contains {
        $0.hasPrefix("present: box.top does not follow the script: ") && $0.contains(" pt off at ")
      },
      "\(result.text)")
    #expect(
      result.text.contains("  it moves like easeOut over 500 ms (0 pt rms); the script says linear over 500 ms"),
      "\(result.text)")
  }

  @Test(arguments: [
    ("none.yaml run.csv", 3, "cannot read 'none.yaml'"),
    ("card.yaml none.csv", 3, "cannot read 'none.csv'"),
    ("bad.yaml run.csv", 1, "error[unknown-property]"),
    ("card.yaml run.csv --phase presnt", 2, "unknown phase 'presnt'; did you mean 'present'?"),
    ("card.yaml run.csv --tolerance 1px", 2, "expected [GLOB=]NUMBER[pt|deg|ms], not '1px'"),
    ("card.yaml run.csv --tolerance x.*=1pt", 2, "--tolerance 'x.*=1pt' applies to no track"),
    ("card.yaml run.csv --map box.top=box.tpo", 2, "'box.tpo', mapped from 'box.top', is not a track"),
    ("card.yaml run.csv --map y=box.top", 2, "the recording has no column 'y' for --map"),
    ("card.yaml run.csv --map box.minY=box.top", 2, "both map to 'box.top'"),
    ("card.yaml run.csv --map box.top", 2, "expected RECORDED=TRACK"),
    ("card.yaml run.csv --map y=box.top*-1+x", 2, "'x' in 'y=box.top*-1+x' is not a number"),
    ("card.yaml run.csv --map y=box.top*x", 2, "'x' in 'y=box.top*x' is not a number"),
    ("card.yaml run.csv --map y=box.top+1+2", 2, "'1+2' in 'y=box.top+1+2' is not a number"),
    ("card.yaml run.csv --map y*=box.top", 2, "needs one '*' on each side, or none"),
    ("card.yaml run.csv --map time=box.top", 2, "--map cannot map the column 'time'"),
    ("card.yaml run.csv --map box.top=box.backgroundColor", 2, "'box.backgroundColor' is a color; map each component"),
    ("card.yaml run.csv --map box.top=box.hidden*-1+1", 2, "calculates with numbers, but 'box.hidden' is a boolean"),
    ("card.yaml run.csv --map box.top=box.top*1e308", 2, "makes numbers of 'box.top' that are too large"),
    (
      "card.yaml run.csv --tracks box.opacity --require box.top", 2,
      "--tracks excludes 'box.top', which --require names"
    ),
    ("card.yaml run.csv --max-offset -5ms", 2, "must not be negative"),
    ("card.yaml run.csv --stretch -1", 2, "expected a number above 0"),
    ("card.yaml run.csv --tolerance -1pt", 2, "expected [GLOB=]NUMBER[pt|deg|ms], not '-1pt'"),
    ("card.yaml run.csv --duration -1s", 2, "must be above 0s"),
    ("still.yaml run.csv", 2, "the script has no phases to verify"),
    ("card.yaml run.csv --require none.*", 2, "--require 'none.*' matches no track"),
    ("card.yaml run.csv --stretch 0", 2, "expected a number above 0"),
    ("card.yaml run.csv --offset 5", 2, "a time needs a unit"),
    ("card.yaml run.csv --format xml", 2, "expected text, json, junit, github, markdown"),
    ("card.yaml run.csv --plot p.png", 2, "--plot writes SVG"),
    ("- -", 2, "only one of the files can be standard input"),
    ("card.yaml - --scenario dragged --gesture -", 2, "only one of the files can be standard input"),
  ])
  func wrongCommandLinesAreReported(line: String, status: Int32, complaint: String) throws {
    let result = try verify(line)
    #expect(result.status == status, "\(line): \(result.text)\(result.complaints)")
    #expect(result.complaints.contains(complaint), "\(result.complaints)")
    #expect(result.text.isEmpty)
  }

  @Test(arguments: [
    ("", "r.csv:1:1: error: the file is empty"),
    ("a,b\n1,2\n", "r.csv:1:1: error: not a recording: no column named 'time'"),
    ("time,box.top\n0,1\n", "r.csv:1:1: error: the recording has a single time"),
    ("time,box.top\n0,1\n0.2,2\n0.1,3\n", "r.csv:4:1: error: times must not decrease: 0.1 follows 0.2"),
    ("time,box.top\n0,1\n0.2,nan\n", "r.csv:3:5: error: 'nan' is not a finite number; 'box.top' has numbers"),
    (
      "time,box.hidden\n0,1\n0.2,0.5\n", "r.csv:3:5: error: '0.5' is not 0, 1, true or false; 'box.hidden' is a boolean"
    ),
    ("time,box.top\n0,1\n0.2,high\n", "r.csv:3:5: error: 'high' is not a number; 'box.top' has numbers"),
    ("time,box.top,box.top\n0,1,1\n0.2,2,2\n", "r.csv:1:14: error: 'box.top' appears twice"),
  ])
  func whatIsNotARecordingIsReportedWithItsPlace(text: String, complaint: String) throws {
    try folder.write("r.csv", text)
    let result = try verify("card.yaml r.csv")
    #expect(result.status == 3 && result.complaints.contains(complaint), "\(result.complaints)")
    let other = try verify("card.yaml r.csv run.csv")
    #expect(other.status == 3 && other.text.contains("follows the script"), "\(other.text)")
  }

  @Test func unknownColumnsAreReportedUnlessMappedOrIgnored() throws {
    let renamed = try folder.read("run.csv").replacingOccurrences(of: "box.top", with: "boxView.top")
    try folder.write("renamed.csv", renamed)
    let unknown = try verify("card.yaml renamed.csv")
    #expect(unknown.status == 2 && unknown.complaints.contains("column 'boxView.top' is not a track of the script"))
    #expect(try verify("card.yaml renamed.csv --map boxView.*=box.*").status == 0)
    #expect(try verify("card.yaml renamed.csv --ignore boxView.*").status == 0)
    let required = try verify("card.yaml renamed.csv --ignore boxView.* --require box.top")
    #expect(required.status == 1 && required.text.contains("present: box.top was not recorded"))
  }

  @Test func everyUnknownColumnIsReported() throws {
    try folder.write("other.csv", "time,box.tpo,bx.opacity\n0,0,1\n0.5,60,0.5\n")
    let result = try verify("card.yaml other.csv")
    #expect(result.status == 2)
    #expect(
      result.complaints.hasPrefix(
        "other.csv:1:6: error: column 'box.tpo' is not a track of the script; did you mean 'box.top'?\n"
          + "other.csv:1:14: error: column 'bx.opacity' is not a track"), "\(result.complaints)")
    #expect(result.complaints.contains("\nUsage: transitionctl verify"), "\(result.complaints)")
    try folder.write("many.csv", "time" + (1...30).map { ",x\($0)" }.joined() + "\n")
    try folder.write(
      "many.csv",
      try folder.read("many.csv") + (0...1).map { "\($0)" + String(repeating: ",1", count: 30) + "\n" }.joined())
    let many = try verify("card.yaml many.csv").complaints
    #expect(many.contains("many.csv:1:77: error: 10 more columns are not tracks"), "\(many)")
    try folder.write("other.json", "{\"times\":[0,1],\n \"tracks\":[{\"name\":\"a.b\",\"values\":[1,2]}]}")
    let json = try verify("card.yaml other.json").complaints
    #expect(json.hasPrefix("other.json:2:20: error: column 'a.b' is not a track"), "\(json)")
  }

  @Test(arguments: ["null", "[null]", "true", "\"x\"", "[]", "12"])
  func aFileThatIsAnotherJSONValueIsNamed(text: String) throws {
    try folder.write("r.json", text)
    let complaint =
      "r.json:1:1: error: not a recording: a recording in JSON is an object with \"times\" and \"tracks\"\n"
    for line in [["verify", "card.yaml", "r.json"], ["identify", "r.json"]] {
      let result = try Program.run(line, in: folder)
      #expect(result.status == 3 && result.complaints == complaint, "\(result.complaints)")
    }
  }

  @Test func aMotionOfAFewTolerancesIsNotedWhereItPasses() throws {
    let result = try verify("card.yaml run.csv --tolerance box.top=20")
    #expect(
      result.text.contains(
        "\n  box.top moves by less than 5 tolerances (3), which other curves would pass too; try --tolerance 'box.top=2'\n"
      ),
      "\(result.text)")
    #expect(try !verify("card.yaml run.csv").text.contains("tolerances"))
  }

  @Test func aPatternRequiresWhatMovesAndANameItsTrack() throws {
    let pattern = try verify("card.yaml run.csv --require box.*")
    #expect(pattern.status == 0, "\(pattern.text)")
    let name = try verify("card.yaml run.csv --require box.rotation")
    #expect(name.status == 1 && name.text.contains("present: box.rotation was not recorded"), "\(name.text)")
    let rows = try folder.read("run.csv").split(separator: "\n").map { $0.split(separator: ",")[0] }
    try folder.write("empty.csv", "time,box.top\n" + rows.dropFirst().map { "\($0),\n" }.joined())
    let empty = try verify("card.yaml empty.csv --require box.top")
    #expect(empty.status == 1 && empty.text.contains("present: box.top was not recorded"), "\(empty.text)")
  }

  @Test func mappingsConvertNumbers() throws {
    let lines = try folder.read("run.csv").split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let column = try #require(lines[0].firstIndex(of: "box.top"))
    let rows = lines.dropFirst().map { "\($0[0]),\(800 - (Double($0[column]) ?? 0) * 10)\n" }
    try folder.write("scaled.csv", "time,y\n" + rows.joined())
    for mapping in ["y=box.top*-0.1+80", "y=box.top*-1e-1+8e1", "y=box.top * -0.1 + 80", "*=box.*"] {
      // A pattern leaves alone what another mapping names.
      let result = try Program.run(
        ["verify", "card.yaml", "scaled.csv", "--map", mapping]
          + (mapping == "*=box.*" ? [] : ["--map", "*=other.*"]), in: folder)
      #expect(result.status == (mapping == "*=box.*" ? 2 : 0), "\(mapping): \(result.text)\(result.complaints)")
    }
  }

  @Test func aTrackThatIsOnlyLateIsReportedAsLate() throws {
    let result = try verify("card.yaml run.csv --offset 20ms")
    #expect(
      result.text.contains("it moves like linear over 500 ms, as in the script, but 20.0 ms early (0 pt rms)"),
      "\(result.text)")
  }

  @Test func aStretchIsPartOfTheScriptsDuration() throws {
    let result = try verify("card.yaml run.csv --stretch 2")
    #expect(result.text.contains("; the script says linear over 500 ms, stretched to 1 s"), "\(result.text)")
    #expect(!result.text.contains("as in the script"), "\(result.text)")
  }

  /// Patterns separated by commas are as many options.
  @Test(arguments: [
    ["sample", "card.yaml", "--tracks"], ["plot", "card.yaml", "--ascii", "--tracks"],
    ["diff", "card.yaml", "eased.yaml", "--tracks"], ["identify", "run.csv", "--tracks"],
    ["verify", "card.yaml", "wrong.csv", "--tracks"], ["verify", "card.yaml", "none.csv", "--require"],
    ["verify", "card.yaml", "other.csv", "--ignore"],
  ])
  func listsTakeCommas(line: [String]) throws {
    try folder.write("none.csv", "time,box.minX\n0,0\n0.5,0\n1,0\n")
    try folder.write("other.csv", try folder.read("run.csv").replacingOccurrences(of: "box.", with: "bx."))
    let patterns = line.last == "--ignore" ? ["bx.*", "x"] : ["box.top", "box.opacity"]
    let repeated = patterns.flatMap { [line[line.count - 1], $0] }
    let expected = try Program.run(line.dropLast() + repeated, in: folder)
    for list in [patterns.joined(separator: ","), patterns.joined(separator: " , ")] {
      let found = try Program.run(line + [list], in: folder)
      #expect(found.text == expected.text && found.status == expected.status && found.complaints == expected.complaints)
    }
    let one = try Program.run(line + [patterns[1]], in: folder)
    #expect(one.text != expected.text || one.complaints != expected.complaints)
    for list in ["box.top,", ",", ""] {
      let wrong = try Program.run(line + [list], in: folder)
      #expect(wrong.status == 2 && wrong.complaints.contains("expected patterns separated by commas, not '\(list)'"))
    }
  }

  @Test func namesInMarkdownAreShownAsTheyAre() throws {
    try folder.write("a||b.yaml", Scripts.good)
    try folder.write("c``d.csv", try folder.read("wrong.csv"))
    let result = try verify("a||b.yaml c``d.csv --format markdown")
    #expect(result.text.hasPrefix("### ❌ ```c``d.csv``` and `present` of `a||b.yaml`\n"), "\(result.text)")
    #expect(result.text.contains(" | `a\\|\\|b.yaml:17` |\n"), "\(result.text)")
    let exported = try Program.run(["export", "a||b.yaml", "--to", "css=e``f.css", "--report", "markdown"], in: folder)
    #expect(exported.text.hasPrefix("### ✅ `a||b.yaml` as ```e``f.css```\n"), "\(exported.text)")
  }

  @Test func aRecordingOfAnotherCurveIsAlignedByItsStart() throws {
    let late = try folder.read("wrong.csv").split(separator: "\n").enumerated().map { index, line -> String in
      guard index > 0, let comma = line.firstIndex(of: ",") else { return "\(line)" }
      return "\((Double(line[..<comma]) ?? 0) + 0.05)\(line[comma...])"
    }
    try folder.write("late.csv", late.joined(separator: "\n") + "\n")
    let result = try verify("card.yaml late.csv --format text --format json=out.json --max-offset 40ms")
    #expect(result.status == 1 && result.text.contains(" do not follow the script, 50.0 ms late, starts aligned; "))
    #expect(result.text.contains("50.0 ms late, more than the 40 ms of --max-offset"), "\(result.text)")
    #expect(try folder.read("out.json").contains("\"alignment\":\"starts\""))
  }

  @Test func endlessPhasesAreNamedWhereNothingMoves() throws {
    try folder.write(
      "endless.yaml",
      Scripts.two + """

          pulse:
            animations: [{ animate: box.scale, to: 2, duration: 1s, iterations: infinite }]
        """)
    let sampled = try Program.run(["sample", "endless.yaml", "--phase", "pulse", "--duration", "2s"], in: folder)
    try folder.write("pulse.csv", sampled.text)
    let result = try verify("endless.yaml pulse.csv")
    #expect(
      result.complaints.contains("note: endless phases were not compared: 'pulse'; add --duration to compare them"),
      "\(sampled.complaints)\(result.complaints)")
    let compared = try verify("endless.yaml pulse.csv --duration 1.5s")
    #expect(compared.status == 0 && compared.text.contains("pulse: follows the script"), "\(compared.text)")
    let useless = try verify("two.yaml run.csv --duration 2s")
    #expect(
      useless.status == 2
        && useless.complaints.contains("--duration is only for endless motion; all phases end by themselves"),
      "\(useless.complaints)")
  }

  @Test func reportsOfSeveralRecordingsDoNotDependOnUnreadableOnes() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("a"), withIntermediateDirectories: true)
    try folder.write("a/run.csv", try folder.read("run.csv"))
    let json = try verify("card.yaml none.csv run.csv --format json")
    #expect(json.text.hasPrefix("[{\"version\":1"), "\(json.text)")
    #expect(try verify("card.yaml none.csv run.csv").text.hasPrefix("run.csv: present: "))
    let junit = try verify("card.yaml run.csv a/run.csv long.csv --format junit").text
    for name in ["run.csv", "a/run.csv", "long.csv"] {
      #expect(junit.contains("classname=\"card.yaml.present.\(name)\""), "\(junit)")
    }
  }

  /// A job that reads only the report sees a recording that was not compared, also if it is the only one.
  @Test(arguments: [
    ("none.csv", 3, "cannot read 'none.csv'", ""), ("nan.csv", 3, "'nan' is not a finite number", "nan.csv:3:"),
    ("named.csv", 2, "column 'bx.top' is not a track", "named.csv:1:"),
  ])
  func whatCannotBeComparedIsInEveryReport(name: String, status: Int32, problem: String, place: String) throws {
    try folder.write("nan.csv", "time,box.top\n0,1\n0.2,nan\n")
    try folder.write("named.csv", try folder.read("run.csv").replacingOccurrences(of: "box.top", with: "bx.top"))
    for others in ["", "run.csv "] {
      let result = try verify(
        "card.yaml \(others)\(name) --format junit=o.xml --format json=o.json --format github=o.gh --format markdown")
      #expect(result.status == status && result.complaints.contains(problem), "\(result.complaints)")
      let junit = try folder.read("o.xml")
      let label = others.isEmpty ? "" : ".\(name)"
      #expect(junit.contains("<testcase name=\"recording\" classname=\"card.yaml\(label)\">"), "\(junit)")
      #expect(junit.contains(" errors=\"1\"") && junit.contains(" failures=\"0\""), "\(junit)")
      let message = problem.replacingOccurrences(of: "'", with: "&apos;")
      #expect(junit.contains("<error type=\"error\" message=\"\(message)"), "\(junit)")
      let json = try JSONSerialization.jsonObject(with: Data(try folder.read("o.json").utf8))
      let objects = json as? [[String: Any]] ?? [json as? [String: Any] ?? [:]]
      #expect(objects.map { $0["verdict"] as? String } == (others.isEmpty ? ["error"] : ["pass", "error"]))
      #expect((objects.last?["problems"] as? [String])?.first?.hasPrefix(problem) == true, "\(objects)")
      let github = try folder.read("o.gh")
      #expect(github.contains("::error file=\(name),line=") && github.contains(problem), "\(github)")
      #expect(result.text.contains("### ❌ `\(name)` was not compared with `card.yaml`\n"), "\(result.text)")
      #expect(result.text.contains(problem.replacingOccurrences(of: "'", with: "")) || result.text.contains(problem))
      if !place.isEmpty { #expect(junit.contains(">\(place)"), "\(junit)") }
    }
  }

  /// The options that `identify` prints are those of a shell.
  @Test(arguments: ["it's.top", "-a.top", "-it's.top"])
  func theOptionsOfIdentifyWorkForAnyName(column: String) throws {
    let run = try folder.read("run.csv").split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let index = try #require(run[0].firstIndex(of: "box.top"))
    try folder.write("named.csv", "time,\(column)\n" + run.dropFirst().map { "\($0[0]),\($0[index])\n" }.joined())
    let yaml = try Program.run(["identify", "named.csv", "--format", "yaml"], in: folder).text
    try folder.write("named.yaml", yaml)
    let options = yaml.split(separator: "\n").filter { $0.hasPrefix("#   --") }.map { $0.dropFirst(4) }
    #expect(!options.isEmpty, "\(yaml)")
    let echo = try ChildProcess.run("/bin/sh", ["-c", "printf '%s\\n' \(options.joined(separator: " "))"])
    let words = echo.text.split(separator: "\n").map(String.init)
    let result = try Program.run(["verify", "named.yaml", "named.csv"] + words, in: folder)
    #expect(result.status == 0, "\(options) \(words) \(result.complaints)\(result.text)")
  }

  @Test func reportsAreWritten() throws {
    let result = try verify(
      "card.yaml wrong.csv --format junit=out.xml --format json=out.json --plot out.svg --format markdown")
    #expect(result.status == 1)
    let junit = try folder.read("out.xml")
    #expect(junit.contains("<testsuite name=\"card.yaml\"") && junit.contains("classname=\"card.yaml.present\""))
    #expect(junit.contains("<testcase name=\"alignment\"") && junit.contains("<failure type=\"fail\""))
    let json = try folder.read("out.json")
    #expect(json.hasPrefix("{\"version\":1,\"script\":\"card.yaml\",\"phase\":\"present\",\"recording\":\"wrong.csv\""))
    #expect(json.contains("\"identified\":{\"curve\":\"easeOut\""))
    let svg = try folder.read("out.svg")
    #expect(svg.contains("box.top, script") && svg.contains("box.top, recorded − script"))
    #expect(result.text.contains("| `box.top` | fail |"))
    let github = try verify("card.yaml wrong.csv", environment: ["GITHUB_ACTIONS": "true"])
    #expect(github.text.contains("::error file=card.yaml,line=17,col="), "\(github.text)")
  }

  @Test func aPhaseIsChosenAndTiesAreReported() throws {
    let chosen = try verify("two.yaml run.csv")
    #expect(chosen.status == 0 && chosen.text.hasPrefix("present: follows the script"), "\(chosen.complaints)")
    let resting = try verify("two.yaml run.csv --tracks box.minX")
    #expect(
      resting.status == 2 && resting.complaints.contains("present, dismiss"), "\(resting.text)\(resting.complaints)")
  }

  @Test(arguments: [("ms", "milliseconds", 1e3), ("us", "microseconds", 1e6), ("ns", "nanoseconds", 1e9)])
  func otherUnitsAreNoted(unit: String, name: String, factor: Double) throws {
    let lines = try folder.read("run.csv").split(separator: "\n")
    let scaled = lines.enumerated().map { index, line -> String in
      guard index > 0, let comma = line.firstIndex(of: ","), let time = Double(line[..<comma]) else { return "\(line)" }
      return "\(time * factor)\(line[comma...])"
    }
    try folder.write("\(unit).csv", scaled.joined(separator: "\n") + "\n")
    #expect(
      try verify("card.yaml \(unit).csv").complaints
        .contains("note: \(unit).csv may be in \(name); add --time-unit \(unit)\n"))
    let read = try verify("card.yaml \(unit).csv --time-unit \(unit)")
    #expect(read.status == 0 && read.complaints.isEmpty)
  }

  @Test func identifyFindsTheCurveAndWritesAScriptThatPlaysIt() throws {
    let text = try Program.run(["identify", "wrong.csv"], in: folder)
    #expect(
      text.status == 0 && text.text.contains("box.top: easeOut over 500 ms, starting at 0 ms, 0 to 60"), "\(text.text)")
    let yaml = try Program.run(["identify", "wrong.csv", "--format", "yaml"], in: folder)
    try folder.write("found.yaml", yaml.text)
    #expect(try Program.run(["validate", "found.yaml"], in: folder).status == 0, "\(yaml.text)")
    let verified = try verify("found.yaml wrong.csv")
    #expect(verified.status == 0, "\(verified.text)\(verified.complaints)\(yaml.text)")
    let json = try Program.run(["identify", "wrong.csv", "--format", "json"], in: folder)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    let track = try #require((object["tracks"] as? [[String: Any]])?.first)
    #expect(track["name"] as? String == "box.top")
    let motion = try #require((track["motions"] as? [[String: Any]])?.first)
    #expect(motion["curve"] as? String == "easeOut")
    for (key, value) in ["from": 0, "to": 60, "start": 0, "duration": 0.5] {
      #expect(abs(try #require(motion[key] as? Double) - value) < 1e-3, "\(key): \(json.text)")
    }
    let none = try Program.run(["identify", "wrong.csv", "--tracks", "boxx.top"], in: folder)
    #expect(none.status == 2 && none.complaints.contains("no column matches 'boxx.top'; did you mean 'box.top'?"))
  }
}
