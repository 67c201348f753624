import Foundation
import Testing

/// `sample --gesture`: a trace from a file in place of a scenario's own.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct GestureFileTests {
  private let folder: Folder

  init() throws { folder = try Folder(["card.yaml": ScenarioScripts.drag]) }

  private func sample(_ line: String, trace: String, input: Data = Data()) throws -> Program.Result {
    try folder.write("trace.csv", trace)
    return try Program.run(
      ["sample", "card.yaml"] + line.split(separator: " ").map(String.init), in: folder, input: input)
  }

  @Test func aTraceReplacesTheScenariosOwn() throws {
    let result = try sample("--scenario dragged --gesture trace.csv --step 100ms", trace: "time,y\n0,0\n0.2,80\n")
    #expect(result.status == 0 && result.complaints.isEmpty)
    #expect(
      result.lines.dropFirst() == ["0,pull,0,0", "0.1,pull,0.4,40", "0.2,pull,0.8,80", "0.3,pull,0.9,90", "0.4,,1,100"])
  }

  @Test func otherColumnsAndLineEndsAndSpacesAreTaken() throws {
    let plain = try sample("--scenario dragged --gesture trace.csv", trace: "time,y\n0,0\n0.2,30\n")
    for trace in [
      "time,y\r\n0,0\r\n0.2,30\r\n", "\u{FEFF}time,y\n0,0\n0.2,30", "pressure, y ,time\n1,0,0\n\n1,3e1,.2\n",
      "\"time\",\"y\"\n\"0\",\"0\"\n0.2,+30\n", "time,y,translationX\n0,0,9\n0.2,30,9\n",
      "time,touch-count,y,a.b,,\n0,1,0,x,,\n0.2,z,30,2,,\n",
    ] {
      let result = try sample("--scenario dragged --gesture trace.csv", trace: trace)
      #expect(result.output == plain.output && result.status == 0, "\(trace) \(result.complaints)")
    }
    let input = try sample("--scenario dragged --gesture -", trace: "", input: Data("time,y\n0,0\n0.2,30\n".utf8))
    #expect(input.output == plain.output)
  }

  @Test(arguments: [
    ("", "1:1", "the trace is empty"),
    ("time,y\n", "1:1", "a trace needs at least two points"),
    ("time,y\n0,0\n", "1:1", "a trace needs at least two points"),
    ("time,y\n0,0\n0.2,3\n0.1,4\n", "4:1", "the point at 100 ms comes after one at 200 ms"),
    ("time,y\n0,0\n0,3\n", "3:1", "the point at 0 ms comes after one at 0 ms"),
    ("time,y\n0,0\n0.2,nan\n", "3:5", "a trace cannot contain 'nan'"),
    ("time,y\n0,0\ninf,1\n", "3:1", "a trace cannot contain 'inf'"),
    ("time,y\n0,0\n0.2,1e999\n", "3:5", "expected a number, found '1e999'"),
    ("time,y\n0,0\n0.2,\n", "3:5", "expected a number, found ''"),
    ("time,y\n0,0\n0.2\n", "3:1", "1 value in a row, but the trace has 2 columns"),
    ("time,y\n0,0,0\n0.2,1\n", "2:1", "3 values in a row, but the trace has 2 columns"),
    ("time,x\n0,0\n0.2,3\n", "2:1", "the trace has no channel 'y', which drives the phase"),
    ("time,scale\n0,0\n0.2,3\n", "2:1", "the trace has no channel 'y', which drives the phase"),
    ("y\n0\n1\n", "1:1", "a trace needs the column 'time'"),
    ("time;y\n0;0\n1;1\n", "1:1", "'time;y' is not a valid name for a channel"),
    ("time,y,y\n0,0,0\n1,1,1\n", "1:8", "'y' is given twice"),
    ("time,y\n-1,0\n1,1\n", "2:1", "'at' is -1 s; it must be >= 0 ms"),
    ("time,y\n0,0\n1e300,1\n", "3:1", "'at' is 1e300 s; a script's times end at 1000000 s"),
    ("time,y\n0,-1e308\n0.1,1e308\n", "2:3", "'y' is -1e308; an input must be between -1000000000 and 1000000000"),
    ("\u{0},\u{1}\n", "1:1", "is not a valid name for a channel"),
  ])
  func aBrokenTraceIsToldWithItsPlace(_ trace: String, _ place: String, _ message: String) throws {
    let result = try sample("--scenario dragged --gesture trace.csv -o out.csv", trace: trace)
    #expect(result.status == 1)
    #expect(!folder.names.contains("out.csv"))
    let first = result.complaints.split(separator: "\n").prefix(2)
    #expect(first.first?.contains(message) == true, "\(result.complaints)")
    #expect(first.last?.hasSuffix(" trace.csv:\(place)") == true, "\(result.complaints)")
  }

  @Test(arguments: [
    ("--scenario shown --gesture trace.csv", "scenario 'shown' has no drag for --gesture to replace"),
    ("--phase show --gesture trace.csv", "--gesture requires --scenario"),
    ("--gesture trace.csv", "--gesture requires --scenario"),
  ])
  func aTraceWithNothingToMoveIsExitTwo(_ line: String, _ message: String) throws {
    let result = try sample(line, trace: "time,y\n0,0\n0.2,3\n")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.contains("error: \(message)\n"), "\(result.complaints)")
  }

  @Test(arguments: ["sample", "plot", "storyboard"])
  func theTraceIsNotReadAsTheScript(_ command: String) throws {
    let result = try Program.run(
      [command, "-", "--scenario", "dragged", "--gesture", "-"], in: folder, input: Data("time,y\n0,0\n0.2,30\n".utf8))
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.contains("only one of the files can be standard input"), "\(result.complaints)")
  }

  @Test func aTraceThatCannotBeReadIsExitThree() throws {
    for name in ["gone.csv", "."] {
      let result = try sample("--scenario dragged --gesture \(name)", trace: "")
      #expect(result.status == 3 && result.output.isEmpty)
      #expect(result.complaints.hasPrefix("error: cannot read '\(name)': "))
    }
  }
}
