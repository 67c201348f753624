import Testing

/// `sample --scenario`.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ScenarioRunTests {
  private let folder: Folder

  init() throws { folder = try Folder(["card.yaml": ScenarioScripts.drag, "plain.yaml": Scripts.good]) }

  private func sample(_ line: String) throws -> Program.Result {
    try Program.run(["sample"] + line.split(separator: " ").map(String.init), in: folder)
  }

  @Test func aScenarioIsSampledWithWhatIsRunning() throws {
    let result = try sample("card.yaml --scenario dragged --step 50ms --velocity")
    #expect(result.status == 0 && result.complaints.isEmpty)
    #expect(
      result.lines == [
        "time,phase,card.opacity,card.opacity',card.translationX,card.translationX'",
        "0,pull,0,4,0,400", "0.05,pull,0.2,4,20,400", "0.1,pull,0.4,-5,40,-500", "0.15,pull,0.15,-5,15,-500",
        "0.2,,0,0,0,0",
      ])
  }

  @Test func jsonHasAMarkerAtEachEvent() throws {
    let result = try sample("card.yaml --scenario dragged --samples 2 --tracks phase --format json")
    #expect(
      result.text == """
        {"transition":"card","scenario":"dragged","version":1,"fps":null,"duration":0.18,"times":[0,0.18],"tracks":[\
        {"name":"phase","view":"","property":"phase","type":"text","values":["pull",""]}],"markers":[\
        {"name":"pull_drag","time":0},{"name":"pull_cancel","time":0.1}]}

        """)
    let lines = try sample("card.yaml --scenario shown --samples 2 --format jsonl").lines
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"transition":"card","scenario":"shown","version":1,"#))
    #expect(lines[1] == #"{"time":0,"values":["show",0,0]}"#)
    let long = try sample("card.yaml --scenario shown --samples 2 --layout long --tracks phase")
    #expect(long.lines == ["time,track,value", "0,phase,show", "1,phase,"])
  }

  @Test func parametersReachAScenario() throws {
    let result = try sample("card.yaml --scenario dragged --samples 2 --set back=1s --set limit=0.9")
    #expect(result.lines.last == "0.5,,0,0")
    #expect(try sample("card.yaml --scenario dragged --samples 2 --set limit=0.1").lines.last == "0.7,,1,100")
  }

  @Test func anEndlessScenarioNeedsAnEndAndSaysWhatItIs() throws {
    let refused = try sample("card.yaml --scenario endless")
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(
      refused.complaints.hasPrefix(
        "error: scenario 'endless' never ends; choose how much to sample with --duration or --end\n"))
    for option in ["--duration", "--end"] {
      let result = try sample("card.yaml --scenario endless --tracks badge.scale --samples 3 \(option) 1500ms")
      #expect(result.lines == ["time,badge.scale", "0,1", "0.75,1.075", "1.5,1.05"], "\(option)")
      let json = try sample("card.yaml --scenario endless --samples 2 \(option) 1500ms --format json")
      #expect(json.text.contains(#""duration":1.5,"#), "\(option)")
    }
  }

  @Test(arguments: [
    ("card.yaml --scenario draged", "unknown scenario 'draged'; did you mean 'dragged'?"),
    ("card.yaml --scenario zzzzzz", "unknown scenario 'zzzzzz'; expected shown, endless, dragged"),
    ("plain.yaml --scenario run", "unknown scenario 'run'; the script has none"),
    ("card.yaml --scenario shown --phase show", "--phase and --scenario cannot be combined"),
    (
      "card.yaml --scenario shown --duration 1s",
      "--duration is only for endless motion; scenario 'shown' ends by itself (use --end for a part of it)"
    ),
    ("card.yaml --scenario shown --start 2s", "--start is after the end of scenario 'shown' (1 s)"),
    ("card.yaml --scenario shown --tracks badge.*", "no track of scenario 'shown' matches 'badge.*'"),
  ])
  func aWrongCommandLineIsExitTwo(_ line: String, _ message: String) throws {
    let result = try sample(line + " -o out.csv")
    #expect(result.status == 2)
    #expect(result.complaints.hasPrefix("error: \(message)"), "\(result.complaints)")
    #expect(result.complaints.contains("Usage: transitionctl sample"))
    #expect(!folder.names.contains("out.csv"))
  }

  /// What stands in a scenario, and the finding that it yields.
  @Test(arguments: [
    ("[]", "has no value"),
    ("[{ at: 5, play: show }]", "broken.yaml:4:29: error: a time needs a unit [unit-missing]"),
    ("[{ at: 0ms, drag: [], phase: pull }]", "a trace needs at least two points [out-of-range]"),
    ("[{ at: 0ms, drag: [[0ms, 0]], phase: pull }]", "a trace needs at least two points [out-of-range]"),
    ("[{ at: 0ms, drag: [[20ms, 0], [10ms, 1]], phase: pull }]", "the times of a trace must ascend [out-of-range]"),
    ("[{ at: 0ms, drag: [[0ms, 0], [10ms, nan]], phase: pull }]", "unknown name 'nan' [unknown-reference]"),
    ("[{ at: 0ms, drag: [[0, 0], [10, 1]], phase: pull }]", "a time needs a unit [unit-missing]"),
    ("[{ at: 0ms, drag: [{ at: 0ms, x: 0 }, { at: 1ms, x: 1 }], phase: pull }]", "unknown channel 'x'"),
    ("[{ at: 0ms, drag: gone.csv, phase: pull }]", "'gone.csv' cannot be read: no such file or directory"),
    ("[{ at: 0ms, drag: ../up.csv, phase: pull }]", "'../up.csv' is outside the script's folder"),
    ("[{ at: 0ms, drag: /etc/passwd, phase: pull }]", "is outside the script's folder"),
    ("[{ at: 0ms, drag: link.csv, phase: pull }]", "[include-outside]"),
    ("[{ at: 0ms, drag: folder, phase: pull }]", "'folder' cannot be read: is a directory"),
    ("[{ at: 0ms, drag: bad.csv, phase: pull }]", "bad.csv:3:5: error: a trace cannot contain 'nan' [not-finite]"),
    ("[{ at: 0ms, drag: steep.csv, phase: pull }]", "steep.csv:2:3: error: 'y' is -1e308; an input must be between"),
    ("[{ at: 0ms, drag: [[0ms, 0], [1ms, 1]], phase: show }]", "phase 'show' has no 'interaction'"),
  ])
  func aBrokenScenarioIsAFindingAndNotSampled(_ events: String, _ finding: String) throws {
    var text = ScenarioScripts.drag
    if let place = text.range(of: "parameters:") {
      text.insert(contentsOf: "scenarios: { broken: \(events) }\n", at: place.lowerBound)
    }
    text = String(text[..<(try #require(text.range(of: "\nscenarios:\n")).lowerBound)]) + "\n"
    try folder.write("broken.yaml", "# one line more\n" + text)
    try folder.write("bad.csv", "time,y\n0,0\n0.1,nan\n")
    try folder.write("steep.csv", "time,y\n0,-1e308\n0.1,1e308\n")
    try folder.write("folder/inside.csv", "time,y\n0,0\n0.1,1\n")
    _ = try Program.shell("ln -s /etc/hostname link.csv", in: folder)
    let checked = try Program.run(["validate", "broken.yaml", "--format", "concise", "--quiet"], in: folder)
    #expect(checked.status == 1)
    #expect(checked.text.contains(finding), "\(checked.text)")
    let sampled = try sample("broken.yaml --scenario broken -o out.csv")
    #expect(sampled.status == 1)
    #expect(!folder.names.contains("out.csv"))
  }
}
