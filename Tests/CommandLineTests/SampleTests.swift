import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct SampleTests {
  private let folder: Folder

  init() throws {
    folder = try Folder([
      "card.yaml": Scripts.good, "two.yaml": Scripts.two, "bad.yaml": Scripts.bad, "endless.yaml": Scripts.endless,
    ])
  }

  private func sample(_ line: String, input: Data = Data()) throws -> Program.Result {
    try Program.run(["sample"] + line.split(separator: " ").map(String.init), in: folder, input: input)
  }

  @Test func theOnlyPhaseIsSampledAsCSVAtSixtyFrames() throws {
    let result = try sample("card.yaml")
    #expect(result.status == 0 && result.complaints.isEmpty)
    #expect(result.lines.count == 32)
    #expect(result.lines[0] == "time,box.top,box.opacity,box.minX,box.minY,box.width,box.height")
    #expect(result.lines[1] == "0,0,1,0,0,10,10")
    #expect(result.lines[31] == "0.5,60,0.5,0,60,10,10")
  }

  @Test(arguments: [
    ("--samples 3", ["0", "0.25", "0.5"]), ("--step 200ms", ["0", "0.2", "0.4", "0.6"]),
    ("--times 0s,125ms,0", ["0", "0.125", "0"]), ("--fps 4", ["0", "0.25", "0.5"]),
    ("--fps 4 --start 100ms", ["0.1", "0.35", "0.6"]), ("--fps 4 --start 250ms --end 250ms", ["0.25"]),
    ("--fps 30000/10010", ["0", "0.333667", "0.667333"]), ("--samples 2 --end 1s", ["0", "1"]),
    ("--samples 2 --set time=2s", ["0", "2"]),
  ])
  func framesAreWhereTheyAreAskedFor(_ options: String, _ times: [String]) throws {
    let result = try sample("card.yaml \(options)")
    #expect(result.status == 0, "\(result.complaints)")
    #expect(result.lines.dropFirst().map { String($0.prefix { $0 != "," }) } == times)
  }

  @Test(arguments: [
    "--fps 60 --step 1s", "--fps 60 --samples 3", "--samples 3 --times 0s", "--step 1s --times 0s",
    "--times 0s --end 1s",
    "--samples 1", "--samples x", "--fps 0", "--fps -1", "--fps x", "--step 10", "--step 0s", "--step -1s", "--times 1",
    "--times 0s,,1s", "--start 300ms --end 200ms", "--start 1s", "--duration 1s", "--precision 16", "--precision x",
    "--format xml", "--layout long --format json", "--layout tall", "--tracks nobody.*", "--phase persent", "--set x=1",
    "--set time", "--set =1", "--set time=3", "--set time=3s", "--set time=(", "--unknown", "two.yaml", "-o",
    "--end 1e300s",
    "--step 1e-30s", "--times -1s",
  ])
  func aWrongCommandLineIsExitTwoWithTheUsage(_ options: String) throws {
    let result = try sample("card.yaml \(options) -o out.csv")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.complaints.contains("Usage: transitionctl sample"))
    #expect(result.complaints.contains("error"))
    #expect(!folder.names.contains("out.csv"))
  }

  @Test(arguments: [
    ("--times -1s", "expected 0s or later"), ("--step -1ms", "must be above 0s"),
    ("--precision -1", "expected 0 to 15 decimals, or exact"), ("--samples -3", "--samples must be at least 2"),
    ("--fps -3", "expected a rate above 0"), ("--set time=3", "write 3s or 3ms"),
  ])
  func aRefusedValueIsToldAsWhatItIs(_ options: String, _ message: String) throws {
    let result = try sample("card.yaml \(options)")
    #expect(result.status == 2)
    #expect(result.complaints.contains(message))
  }

  @Test func aMisspelledCommandNamesTheNearestOne() throws {
    let result = try Program.run(["smaple", "card.yaml"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.complaints.hasPrefix("error: unknown command 'smaple'; did you mean 'sample'?\nUsage: transitionctl"))
  }

  @Test func severalPhasesAreListedWhenNoneIsChosen() throws {
    let result = try sample("two.yaml")
    #expect(result.status == 2)
    #expect(result.complaints.contains("choose one with --phase: present, dismiss"))
    #expect(try sample("two.yaml --phase dismiss --samples 2").lines.last == "0.5,0,1,0,0,10,10")
    #expect(try sample("two.yaml --phase dimsiss").complaints.contains("did you mean 'dismiss'?"))
  }

  @Test func anEndlessPhaseNeedsAnEnd() throws {
    let result = try sample("endless.yaml --phase pulse")
    #expect(result.status == 2)
    #expect(result.complaints.contains("never ends; choose how much to sample with --duration or --end"))
    let json = try sample("endless.yaml --phase pulse --duration 2s --fps 10 --format json")
    #expect(json.status == 0)
    #expect(json.text.contains(#""fps":10,"duration":2,"#))
  }

  /// What cuts off an endless phase is not its end: nothing arrives there.
  @Test(arguments: ["1.3s", "2s"]) func anEndlessPhaseGoesOnWhereItsSamplesEnd(end: String) throws {
    let last = try sample("endless.yaml --phase pulse --velocity --duration \(end) --times \(end)").lines
    #expect(last.count == 2)
    #expect(try sample("endless.yaml --phase pulse --velocity --duration 5s --times \(end)").lines == last)
    #expect(try sample("endless.yaml --phase pulse --velocity --end \(end)").lines.last == last.last)
  }

  @Test func theRateOfTheConfigurationHoldsWhenNoneIsGiven() throws {
    try folder.write(".transitionctl.yaml", "fps: 30000/10010\n")
    try folder.write("deep/four.yaml", Scripts.good)
    try folder.write("deep/.transitionctl.yaml", "fps: 4\n")
    #expect(
      try sample("card.yaml --tracks box.top").lines.map { $0.prefix { $0 != "," } }.suffix(2) == [
        "0.333667", "0.667333",
      ])
    #expect(try sample("deep/four.yaml --tracks box.top").lines.suffix(2) == ["0.25,30", "0.5,60"])
    #expect(try sample("deep/four.yaml --fps 2 --tracks box.top").lines.suffix(2) == ["0,0", "0.5,60"])
    #expect(try sample("deep/four.yaml --format json").text.contains(#""fps":4,"#))
    #expect(try sample("deep/four.yaml --samples 2 --format json").text.contains(#""fps":null,"#))
    // A mistake in it is reported, and the usual rate stands in.
    try folder.write(".transitionctl.yaml", "fps: fast\n")
    let broken = try sample("card.yaml --tracks box.top")
    #expect(broken.status == 1)
    #expect(broken.complaints.contains("'fps' takes a number or a fraction above 0"))
    #expect(broken.lines[2].hasPrefix("0.016667,"))
  }

  @Test func tracksAreChosenAndOrderedByPatterns() throws {
    let result = try sample("card.yaml --tracks *.opacity --tracks box.* --samples 2")
    #expect(result.lines[0] == "time,box.opacity,box.top,box.minX,box.minY,box.width,box.height")
    let all = try sample("card.yaml --all-tracks --tracks *Color --samples 2")
    #expect(all.lines[0].hasPrefix("time,canvas.backgroundColor.r"))
    #expect(try sample("card.yaml --tracks box.rotation").complaints.contains("add --all-tracks"))
  }

  @Test func formatsAndPrecisionAreAsAskedFor() throws {
    let json = try sample("card.yaml --format json --samples 2 --tracks box.top --velocity")
    #expect(
      json.text == """
        {"transition":"card","phase":"present","version":1,"fps":null,"duration":0.5,"times":[0,0.5],"tracks":[\
        {"name":"box.top","view":"box","property":"top","type":"number","unit":"pt","values":[0,60],\
        "velocities":[120,0]}],"markers":[]}

        """)
    #expect(try sample("card.yaml --format json --samples 2").text.contains(#""fps":null"#))
    #expect(try sample("card.yaml --format json --fps 119.88").text.contains(#""fps":119.88"#))
    #expect(try sample("card.yaml --format jsonl --samples 2").lines.count == 3)
    #expect(
      try sample("card.yaml --layout long --samples 2 --tracks box.top").lines == [
        "time,track,value", "0,box.top,0", "0.5,box.top,60",
      ])
    #expect(try sample("card.yaml --precision 1 --times 333ms --tracks box.top").lines[1] == "0.3,40")
    #expect(try sample("card.yaml --precision exact --times 333ms --tracks box.opacity").lines[1] == "0.333,0.667")
  }

  @Test func aScriptWithErrorsTouchesNoOutput() throws {
    try folder.write("out.csv", "before")
    let result = try sample("bad.yaml -o out.csv")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.complaints.contains("error[unknown-property]"))
    #expect(result.complaints.hasSuffix("\n1 error in 1 file\n"))
    #expect(try folder.read("out.csv") == "before")
  }

  @Test func outputFilesAreReplacedWholeAndKeepTheirMode() throws {
    try folder.write("out.csv", "before")
    let path = folder.url.appendingPathComponent("out.csv").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let before = folder.names
    #expect(try sample("card.yaml --samples 2 -o out.csv").status == 0)
    #expect(try folder.read("out.csv").hasPrefix("time,box.top"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(folder.names == before)
    #expect(try sample("card.yaml --samples 2 -o -").lines.count == 3)
    #expect(try sample("card.yaml --samples 2 -ojoined.csv").output.isEmpty)
    let joined = try folder.read("joined.csv")
    #expect(try sample("card.yaml --samples 2 -o -").output == Data(joined.utf8))
  }

  @Test func whatCannotBeWrittenIsExitThree() throws {
    for output in ["missing/out.csv", "."] {
      let result = try sample("card.yaml -o \(output)")
      #expect(result.status == 3)
      #expect(result.complaints.contains("cannot write '\(output)'"))
    }
    for name in ["missing.yaml", "."] {
      let result = try sample(name)
      #expect(result.status == 3)
      #expect(result.complaints.hasPrefix("error: cannot read '\(name)': "))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func aFullDiskIsExitThree() throws {
    for line in [
      "$T sample card.yaml > /dev/full", "$T sample card.yaml -o /dev/full", "$T --help > /dev/full",
      "$T validate card.yaml > /dev/full", "$T curve ease > /dev/full",
    ] {
      let result = try Program.shell(line, in: folder)
      #expect(result.status == 3, "\(line)")
      #expect(result.complaints.contains("no space left on device"))
    }
  }

  @Test func aClosedPipeEndsQuietly() throws {
    for line in ["sample card.yaml --fps 100000", "sample card.yaml --fps 100000 --format json"] {
      let result = try Program.shell("$T \(line) | head -c 10 > /dev/null; echo ${PIPESTATUS[0]}", in: folder)
      #expect(result.text == "0\n")
      #expect(result.complaints.isEmpty)
    }
  }

  @Test func aClosedOutputIsNotMistakenForAFile() throws {
    let result = try Program.shell("$T sample card.yaml >&-", in: folder)
    #expect(result.status == 3)
  }

  @Test func standardInputIsReadAsAScript() throws {
    let result = try sample("- --samples 2", input: Data(Scripts.good.utf8))
    #expect(result.status == 0)
    #expect(result.lines.count == 3)
  }
}
