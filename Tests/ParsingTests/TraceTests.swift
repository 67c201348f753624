import Testing
import TransitionDiagnostics
import TransitionModel

/// Traces in CSV files.
@Suite struct TraceTests {
  private static let yaml =
    "transition: x\nscenarios: { s: [{ at: 0s, drag: t.csv, phase: p }, { at: 1s, drag: ./t.csv, phase: p }] }"

  /// The points, a line each: `0.08: translationX 2, rotation (deg 3)`.
  private func points(_ csv: String) -> [String]? {
    let result = parse(Self.yaml, files: ["t.csv": csv])
    guard case .drag(let trace, _)? = result.script.scenarios.first?.events.first?.action else { return nil }
    return trace.points?.map { point in
      let values = point.values.map { "\($0.channel?.value ?? "") \(printed($0.value))" }.joined(separator: ", ")
      return "\(printed(point.time)): \(values)"
    }
  }

  @Test(arguments: [
    "time,x,rotation\n0,1,2\n0.5,-3.5,4e1\n", "time,x,rotation\r\n0,1,2\r\n0.5,-3.5,4e1\r\n",
    "time,x,rotation\r0,1,2\r0.5,-3.5,4e1",
    "\u{FEFF}time,x,rotation\n0,1,2\n0.5,-3.5,+4E1", "\n\n time , x\t,rotation \n\n 0,\t1 , 2\n \n0.5,-3.5,40\n\n",
    "\"time\",\"x\",\"rotation\"\n\"0\",\"1\",2\n0.5,-3.5,\"40\"\n",
  ]) func everySpellingOfATraceIsRead(_ csv: String) {
    #expect(points(csv) == ["(s 0): x 1, rotation (deg 2)", "(s 0.5): x -3.5, rotation (deg 40)"])
  }

  /// Traces are in seconds.
  @Test(arguments: [("10", 0), ("10.01", 1), ("3000", 1), ("1e6", 1), ("1000001", 0)])
  func aLongDragIsNoted(last: String, count: Int) {
    let found = parse(Self.yaml, files: ["t.csv": "time,x\n0,0\n\(last),40\n"]).diagnostics.filter {
      $0.severity == .note
    }
    #expect(found.map(\.message) == Array(repeating: "the drag takes \(last) s; times are in seconds", count: count))
  }

  @Test func aColumnWithoutNumbersIsSkipped() {
    #expect(points("time,state,x,note\n0,began,1,\n1,ended,2,\n") == ["(s 0): x 1", "(s 1): x 2"])
    #expect(points("time,touch-count,x,a.b,,\n0,1,1,a,,\n1,,2,3,,\n") == ["(s 0): x 1", "(s 1): x 2"])
    #expect(points("time,state,x\n0,nan,1\n1,nan,2\n") == nil && points("time,x\na,1\nb,2\n") == nil)
    #expect(
      findings(Self.yaml, files: ["t.csv": "time,x,y\n0,1,a\n1,b,2\n2,c,d"]) == [
        "type-mismatch t.csv:2:5-6: expected a number, found 'a'",
        "type-mismatch t.csv:3:3-4: expected a number, found 'b'",
      ])
  }

  @Test func columnsMayStandInAnyOrder() {
    #expect(points("rotation,time\n1,0\n2,1") == ["(s 0): rotation (deg 1)", "(s 1): rotation (deg 2)"])
    #expect(points("time\n0\n1") == ["(s 0): ", "(s 1): "])
  }

  @Test(arguments: [
    ("", "missing-value t.csv:1:1-1: the trace is empty {begin with a header row: time,translationY}"),
    ("\n \n", "missing-value t.csv:1:1-1: the trace is empty {begin with a header row: time,translationY}"),
    ("x,y\n0,0\n1,1", "missing-key t.csv:1:1-4: a trace needs the column 'time' {time,translationX,translationY}"),
    ("time,x,x\n0,0,0\n1,1,1", "duplicate-key t.csv:1:8-9: 'x' is given twice (first given here 1:6)"),
    (
      "2x\n0\n1",
      "invalid-name t.csv:1:1-3: '2x' is not a valid name for a channel; names begin with a letter or '_' and contain letters, digits and '_'"
    ),
    (
      "time,x\n0,0",
      "out-of-range t.csv:1:1-5: a trace needs at least two points {a row for each point follows the header: 0.08,30}"
    ),
    (
      "x, time\n",
      "out-of-range t.csv:1:4-8: a trace needs at least two points {a row for each point follows the header: 0.08,30}"
    ),
    ("time,x\n0, 0 ,1\n1,1", "type-mismatch t.csv:2:1-8: 3 values in a row, but the trace has 2 columns"),
    ("time,x\n0,0\n 1 \n2,2", "type-mismatch t.csv:3:2-3: 1 value in a row, but the trace has 2 columns"),
    ("time,x\n0,a\n1,1", "type-mismatch t.csv:2:3-4: expected a number, found 'a'"),
    ("time,x\n0,\n1,1", "type-mismatch t.csv:2:3-3: expected a number, found ''"),
    ("time,x\n0,1\n1,", "type-mismatch t.csv:3:3-3: expected a number, found ''"),
    ("time,x\n0,1\n1, ", "type-mismatch t.csv:3:4-4: expected a number, found ''"),
    ("time,x\n0,0x10\n1,1", "type-mismatch t.csv:2:3-7: expected a number, found '0x10'"),
    ("time,x\n0,0\n,1\n1,1", "type-mismatch t.csv:3:1-1: expected a number, found ''"),
    ("time,x\n0,\"1\n1,1", "type-mismatch t.csv:2:3-4: the row cannot be read: unclosed quote"),
    ("\"time", "type-mismatch t.csv:1:1-2: the row cannot be read: unclosed quote"),
    (
      "time,x\n0,0\n1,\"1\"2",
      "type-mismatch t.csv:3:3-4: the row cannot be read: unexpected text after a closing quote"
    ),
    ("time,x\n \n0,0\n\n1,\"b\"", "type-mismatch t.csv:5:4-5: expected a number, found 'b'"),
    ("time,x\n0,nan\n1,1", "not-finite t.csv:2:3-6: a trace cannot contain 'nan'"),
    ("time,x\n0,-Inf\n1,1", "not-finite t.csv:2:3-7: a trace cannot contain '-Inf'"),
    ("time,x\n0,1e999\n1,1", "type-mismatch t.csv:2:3-8: expected a number, found '1e999'"),
    ("time,x\n0,1\n1,1..\n2,b", "type-mismatch t.csv:3:3-6: expected a number, found '1..'"),
    ("time,x\n0,1-\n1,1", "type-mismatch t.csv:2:3-5: expected a number, found '1-'"),
  ]) func aMistakeIsReportedOnceAtItsPlaceInTheFile(csv: String, finding: String) {
    #expect(findings(Self.yaml, files: ["t.csv": csv]) == [finding])
    #expect(points(csv) == nil)
  }

  @Test func aTraceHasAtMostAHundredThousandPoints() {
    func csv(_ count: Int) -> String { "time\n" + (0..<count).map { "0.\(100_000 + $0)\n" }.joined() }
    #expect(findings(Self.yaml, files: ["t.csv": csv(100_000)]).isEmpty)
    #expect(
      findings(Self.yaml, files: ["t.csv": csv(100_001)]) == [
        "limit-exceeded t.csv:100002:1-9: a trace has more than 100000 points"
      ])
  }

  @Test func anEmptyPointIsReportedAtItsDash() {
    let yaml = """
      transition: x
      scenarios:
        s:
          - at: 0s
            phase: p
            drag:
              - [0s, 0]
              -
              - [1s, 1]
      """
    #expect(findings(yaml) == ["missing-value 8:9-10: an entry of 'drag' has no value"])
  }

  @Test(arguments: [
    ("gone.csv", "unreadable-file 2:34-42: 'gone.csv' cannot be read: no such file"),
    (
      "../a.csv",
      "include-outside 2:34-42: '../a.csv' is outside the script's folder {name a file in the script's folder or below, relative to this file}"
    ),
    ("''", "unreadable-file 2:35-35: '' cannot be read: the path is empty"),
  ]) func aFileThatCannotBeReadIsReportedAtItsName(path: String, finding: String) {
    let yaml = "transition: x\nscenarios: { s: [{ at: 0s, drag: \(path), phase: p }] }"
    #expect(findings(yaml) == [finding])
  }
}
