import Foundation
import Testing

/// `sweep`: a drag in many lengths and speeds.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct SweepTests {
  private let folder: Folder

  init() throws { folder = try Folder(["card.yaml": ScenarioScripts.drag, "bad.yaml": Scripts.bad]) }

  private func sweep(_ line: String) throws -> Program.Result {
    try Program.run(["sweep"] + line.split(separator: " ").map(String.init), in: folder)
  }

  @Test func aTableHasARowADragTheLastVariationFastest() throws {
    let result = try sweep("card.yaml --scenario dragged --vary distance=20..80:30 --vary velocity=0,500")
    #expect(result.status == 0 && result.complaints.isEmpty)
    #expect(
      result.text == """
        distance  velocity  decision  duration  speed  track
              20         0  cancel        0.04    500  card.translationX
              20       500  cancel        0.04    500  card.translationX
              50         0  cancel         0.1    500  card.translationX
              50       500  cancel         0.1    500  card.translationX
              80         0  commit         0.2    100  card.translationX
              80       500  commit         0.2    100  card.translationX

        """)
  }

  @Test func csvAndJSONSayTheSame() throws {
    let line = "card.yaml --scenario dragged --vary distance=20,80"
    #expect(
      try sweep("\(line) --format csv").lines == [
        "distance,decision,duration,speed,track", "20,cancel,0.04,500,card.translationX",
        "80,commit,0.2,100,card.translationX",
      ])
    #expect(
      try sweep("\(line) --format json").text == """
        {"version":1,"scenario":"dragged","drags":[{"distance":20,"decision":"cancel","duration":0.04,"speed":500,\
        "track":"card.translationX"},{"distance":80,"decision":"commit","duration":0.2,"speed":100,\
        "track":"card.translationX"}]}

        """)
    #expect(try sweep("\(line) --format csv -o map.csv").output.isEmpty)
    #expect(try folder.read("map.csv").hasPrefix("distance,decision"))
  }

  @Test func aParameterVariesWithItsUnit() throws {
    let csv = try sweep("card.yaml --scenario dragged --vary back=100ms..300ms:100ms --vary limit=0.3,0.6 --format csv")
    #expect(
      csv.lines == [
        "back,limit,decision,duration,speed,track", "100ms,0.3,commit,0.6,100,card.translationX",
        "100ms,0.6,cancel,0.04,1000,card.translationX", "200ms,0.3,commit,0.6,100,card.translationX",
        "200ms,0.6,cancel,0.08,500,card.translationX", "300ms,0.3,commit,0.6,100,card.translationX",
        "300ms,0.6,cancel,0.12,333.333333,card.translationX",
      ])
    let json = try sweep("card.yaml --scenario dragged --vary back=100ms --vary limit=0.6 --format json")
    #expect(json.text.contains(#"{"back":"100ms","limit":0.6,"decision":"cancel""#))
    // What --set says of it gives way.
    #expect(try sweep("card.yaml --scenario dragged --vary back=100ms --set back=5s").lines[1].contains("0.04"))
  }

  @Test(arguments: [
    ("distance=5..5:1", ["5"]), ("distance=0..10:4", ["0", "4", "8"]), ("distance=-10..10:10", ["-10", "0", "10"]),
    ("distance=0..0.3:0.1", ["0", "0.1", "0.2", "0.3"]), ("distance=0..1e2:5e1", ["0", "50", "100"]),
    ("distance=1", ["1"]), ("distance=3,1,2", ["3", "1", "2"]), ("velocity=-1e3,1e3", ["-1000", "1000"]),
    ("distance=0..1e9:1e9", ["0", "1000000000"]),
  ])
  func valuesAreThoseAskedFor(_ variation: String, _ values: [String]) throws {
    let result = try sweep("card.yaml --scenario dragged --vary \(variation) --format csv")
    #expect(result.status == 0, "\(result.complaints)")
    #expect(result.lines.dropFirst().map { String($0.prefix { $0 != "," }) } == values)
  }

  @Test(arguments: [
    ("--vary distance=100..0:10", "'distance' must go up: a step above 0, and an end that is not before the start"),
    ("--vary distance=0..10:0", "'distance' must go up"), ("--vary distance=0..10:-5", "'distance' must go up"),
    ("--vary distance=0..100:1e-9", "more than 10000 values of 'distance'"),
    ("--vary distance=-1e308..1e308:1", "more than 10000 values of 'distance'"),
    ("--vary distance=1e308", "'distance' must be between -1000000000 and 1000000000"),
    ("--vary velocity=-2e9", "'velocity' must be between -1000000000 and 1000000000"),
    ("--vary distance=1e999", "expected FROM..TO:STEP or numbers separated by commas"),
    ("--vary distance=nan", "expected FROM..TO:STEP or numbers"),
    ("--vary distance=1,,2", "expected FROM..TO:STEP or numbers"),
    ("--vary distance=1,2ms", "expected FROM..TO:STEP or numbers"),
    ("--vary distance=", "expected FROM..TO:STEP or numbers"),
    ("--vary distance=0..10", "expected FROM..TO:STEP, numbers of one unit"),
    ("--vary distance=0..10:1:2", "expected FROM..TO:STEP, numbers of one unit"),
    ("--vary distance=0..10ms:1", "expected FROM..TO:STEP, numbers of one unit"),
    ("--vary distance=0px..10px:5px", "'distance' is in units of the drag's input; write it without 'px'"),
    ("--vary distance", "expected NAME=FROM..TO:STEP"), ("--vary =1", "expected NAME=FROM..TO:STEP"),
    ("--vary distance=1 --vary distance=2", "each --vary needs a different name"),
    ("--vary distance=0..999:1 --vary velocity=0..999:1", "more than 100000 drags"),
    ("--vary limit=0..1:0.25,", "expected FROM..TO:STEP"), ("--vary nobody=1", "unknown parameter 'nobody'"),
    ("--vary back=1", "parameter 'back' is a time and needs a unit"),
    ("--vary limit=-1", "parameter 'limit' is -1"), ("", "nothing to vary"),
    ("--vary distance=1 --format xml", "expected text, csv or json"),
  ])
  func aWrongVariationIsExitTwo(_ options: String, _ message: String) throws {
    let result = try sweep("card.yaml --scenario dragged \(options) -o out.csv")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.contains(message), "\(result.complaints)")
    #expect(result.complaints.contains("Usage: transitionctl sweep"))
    #expect(!folder.names.contains("out.csv"))
  }

  @Test(arguments: [
    ("card.yaml --vary distance=1 --scenario shown", Int32(2), "error: scenario 'shown' has no drag\n"),
    ("card.yaml --vary distance=1 --scenario draged", 2, "unknown scenario 'draged'; did you mean 'dragged'?"),
    ("card.yaml --vary distance=1", 2, "'--scenario <name>'"),
    ("bad.yaml --vary distance=1 --scenario s", 1, "error[unknown-property]"),
    ("gone.yaml --vary distance=1 --scenario s", 3, "error: cannot read 'gone.yaml'"),
    ("card.yaml --vary distance=1 --scenario dragged -o gone/out.csv", 3, "error: cannot write 'gone/out.csv'"),
  ])
  func whatCannotBeSweptIsToldWithItsStatus(_ line: String, _ status: Int32, _ message: String) throws {
    let result = try sweep(line)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.complaints.contains(message), "\(result.complaints)")
  }

  @Test func aRunThatNeverEndsIsSweptAllTheSame() throws {
    try folder.write(
      "endless.yaml",
      ScenarioScripts.drag.replacingOccurrences(
        of: "endless: [{", with: "endless: [{ at: 0ms, drag: [[0ms, 0], [100ms, 40]], phase: pull }, {"))
    let csv = try sweep("endless.yaml --scenario endless --vary distance=40 --format csv")
    #expect(csv.lines.last == "40,cancel,endless,500,card.translationX")
    #expect(
      try sweep("endless.yaml --scenario endless --vary distance=40 --format json").text.contains(#""duration":null"#))
  }
}
