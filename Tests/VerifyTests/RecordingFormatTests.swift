import Foundation
import Testing
import TransitionText

@testable import TransitionRecording

/// One recording in each format, with what a file may have beside its numbers.
@Suite struct RecordingFormatTests {
  private func read(_ text: String) throws -> Recording { try RecordingReader.read(Array(text.utf8)) }

  private func problem(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch let error as RecordingProblem {
      return "\(error.position.line):\(error.position.column): \(error.message)"
    } catch {
      return "\(error)"
    }
  }

  /// A recording as text: names, places, and the cells of each row.
  private func text(_ recording: Recording, places: Bool = false) -> [String] {
    recording.columns.map { column in
      let cells = column.values.indices.map { row -> String in
        column.texts?[row] ?? (column.values[row].isNaN ? "" : NumberWriter.text(column.values[row], .exact))
      }
      let place = places ? "@\(column.position.line):\(column.position.column)" : ""
      return "\(column.name)\(place): \(cells.joined(separator: " "))"
    }.sorted()
  }

  private struct Cell {
    var name: String
    var values: [String]
  }

  private static let times = ["0", "0.016", "0.033", "1e2"]
  private static let columns = [
    Cell(name: "a.x", values: ["1", "", "-2.5e-3", "4"]), Cell(name: "b.label", values: ["one", "", "", "two"]),
    Cell(name: "b.mixed", values: ["0.5", "x", "", "2"]), Cell(name: "é.y", values: ["", "", "", "0"]),
  ]

  private static func json(_ value: String) -> String {
    value.isEmpty ? "null" : Double(value) == nil ? "\"\(value)\"" : value
  }

  private static let formats: [(name: String, text: String)] = {
    let wide =
      (["time," + columns.map { $0.name }.joined(separator: ",")]
        + times.indices.map { row in "\(times[row])," + columns.map { $0.values[row] }.joined(separator: ",") })
    let long =
      ["time,track,value"]
      + times.indices.flatMap { row in columns.map { "\(times[row]),\($0.name),\($0.values[row])" } }
    let byTrack =
      ["track,value,time"]
      + columns.flatMap { column in times.indices.map { "\(column.name),\(column.values[$0]),\(times[$0])" } }
    let tracks = columns.map { column in
      "{\"name\":\"\(column.name)\",\"values\":[\(column.values.map(json).joined(separator: ","))]}"
    }
    let header = "{\"tracks\":[\(columns.map { "{\"name\":\"\($0.name)\"}" }.joined(separator: ","))]}"
    let frames = times.indices.map { row in
      "{\"time\":\(times[row]),\"values\":[\(columns.map { json($0.values[row]) }.joined(separator: ","))]}"
    }
    return [
      ("wide", wide.joined(separator: "\n")), ("CRLF", wide.joined(separator: "\r\n") + "\r\n"),
      ("empty lines", "\n\r\n" + wide.joined(separator: "\n\n\n") + "\n\n"),
      ("spaces", wide.map { $0.replacingOccurrences(of: ",", with: " ,\t ") }.joined(separator: " \n\t")),
      (
        "quotes",
        wide[0].split(separator: ",").map { "\"\($0)\"" }.joined(separator: ",") + "\n"
          + wide.dropFirst().joined(separator: "\n")
      ),
      (
        "quoted cells",
        wide.map { line in
          line.split(separator: ",", omittingEmptySubsequences: false).map { "\"\($0)\"" }.joined(separator: ",")
        }.joined(separator: "\n")
      ),
      ("byte order mark", "\u{FEFF}" + wide.joined(separator: "\n")),
      ("velocities", zip(wide, ["c'", "1", "2", "", "x"]).map { "\($0),\($1)" }.joined(separator: "\n")),
      ("commas at the end", wide.map { "\($0),,\n" }.joined()),
      ("long", long.joined(separator: "\n")), ("by track", byTrack.joined(separator: "\n")),
      ("long with velocities", (long + ["0,a.x',1"]).joined(separator: "\n")),
      ("JSON", "{\"times\":[\(times.joined(separator: ","))],\"tracks\":[\(tracks.joined(separator: ","))]}"),
      ("JSON Lines", ([header] + frames).joined(separator: "\n")),
    ]
  }()

  @Test(arguments: formats.map { $0.name })
  func everyFormatHasTheSameCells(name: String) throws {
    let text = try #require(Self.formats.first { $0.name == name }).text
    let recording = try read(text)
    #expect(recording.times == [0, 0.016, 0.033, 100])
    #expect(
      self.text(recording) == ["a.x: 1  -0.0025 4", "b.label: one   two", "b.mixed: 0.5 x  2", "é.y:    0"], "\(text)")
    #expect(recording.columns.map { $0.hasNumbers } == [true, false, true, true])
    #expect(recording.columns.map { $0.firstText?.text } == [nil, "one", "x", nil])
    #expect(recording.medianInterval == 0.033 - 0.016 && recording.subject == nil)
  }

  /// Names and texts have the place where they first stand.
  @Test(arguments: [
    ("time,é.x,b\n0,1,y\n1,z,2\n", ["b@1:10: y 2", "é.x@1:6: 1 z"], ["2:5", "3:3"]),
    ("time,track,value\n0,é,1\n0,b,y\n1,é,z\n", ["b@3:3: y ", "é@2:3: 1 z"], ["3:5", "4:5"]),
    (
      "{\"times\":[0,1],\"tracks\":[\n{\"values\":[1,\"z\"],\"name\":\"é\"},{\"name\":\"b\",\"values\":[true,2]}]}",
      ["b@2:39: true 2", "é@2:26: 1 z"], ["2:53", "2:14"]
    ),
    (
      "{\"tracks\":[{\"name\":\"é\"},\n{\"name\":\"b\"}]}\n{\"time\":0,\"values\":[1,false]}\n{\"time\":1,\"values\":[\"z\",2]}",
      ["b@2:9: false 2", "é@1:20: 1 z"], ["3:23", "4:21"]
    ),
  ])
  func cellsHavePlaces(text: String, columns: [String], firstTexts: [String]) throws {
    let recording = try read(text)
    #expect(self.text(recording, places: true) == columns)
    let places = recording.columns.compactMap { $0.firstText?.position }.map { "\($0.line):\($0.column)" }
    #expect(Set(places) == Set(firstTexts))
  }

  @Test func colorsAreFourColumns() throws {
    let json = "{\"times\":[0,1,2],\"tracks\":[{\"name\":\"a.tint\",\"values\":[null,[0,0.5,1,0.25],[1,1,1,1]]}]}"
    let recording = try read(json)
    #expect(text(recording) == ["a.tint.a:  0.25 1", "a.tint.b:  1 1", "a.tint.g:  0.5 1", "a.tint.r:  0 1"])
    #expect(recording.columns.map { $0.name } == ["a.tint.r", "a.tint.g", "a.tint.b", "a.tint.a"])
    for (old, new) in [
      ("[1,1,1,1]", "1"), ("[1,1,1,1]", "\"red\""), ("[1,1,1,1]", "true"), ("[1,1,1,1]", "[1,1,1]"),
      ("[1,1,1,1]", "[1,1,1,1,1]"), ("[1,1,1,1]", "[1,1,1,null]"),
    ] {
      #expect(problem(json.replacingOccurrences(of: old, with: new)) != nil)
    }
  }

  @Test(arguments: [
    ("\"phase\":\"p\"", Recording.Subject.phase("p")), ("\"scenario\":\"s\"", .scenario("s")), ("\"phase\":null", nil),
    ("\"phase\":\"p\",\"scenario\":null", nil), ("\"note\":{\"a\":[1,{\"b\":null}]}", nil), ("\"version\":1", nil),
  ])
  func theHeaderNamesWhatWasRecorded(member: String, subject: Recording.Subject?) throws {
    let recording = try read(
      "{\(member),\"times\":[0,1],\"tracks\":[{\"type\":\"number\",\"name\":\"a\",\"values\":[0,1]}]}")
    #expect(recording.subject == subject && recording.columns.count == 1)
  }

  @Test(arguments: [
    ("{\"tracks\":[{\"values\":[]}],\"times\":[]}", "1:12: a track has no \"name\""),
    ("{\"tracks\":[{\"name\":\"\"}],\"times\":[]}", "1:20: a track has no \"name\""),
    ("{\"tracks\":[],\"times\":[0]}", "1:1: the recording has a single time; a motion takes at least two"),
    ("{\"tracks\":[{\"name\":\"a\"}]}", "1:26: not a recording: no \"times\", and no frames after the header"),
    ("{\"tracks\":[{\"name\":\"a\"}]}\n{\"values\":[1]}", "2:1: the frame has no \"time\""),
    ("{\"tracks\":[{\"name\":\"a\"}]}\n{\"time\":1,\"values\":[]}", "2:1: the frame has 0 values, the header 1 tracks"),
    ("{\"tracks\":[{\"name\":\"a\"}]}\n{\"time\":1,\"values\":[1,2]}", "2:23: more values than the header has tracks"),
    ("{\"tracks\":[],\"times\":[1e21,2]}", "1:23: '1e21' is not a time"),
    ("{\"tracks\":[],\"times\":[2,2,1]}", "1:27: times must not decrease: 1 follows 2"),
    ("12", "1:1: not a recording: a recording in JSON is an object with \"times\" and \"tracks\""),
    ("\"a\" ", "1:1: not a recording: a recording in JSON is an object with \"times\" and \"tracks\""),
    ("\"a\",time\n", "1:1: the recording has no rows"),
    ("\"a\"\n,time\n", "1:1: not a recording: no column named 'time'"),
    ("track,value\n", "1:1: not a recording: no column named 'time'"),
    ("t,a.x\n", "1:1: not a recording: no column named 'time'; rename 't' to 'time'"),
    ("a.x,Time\n", "1:5: not a recording: no column named 'time'; rename 'Time' to 'time'"),
    ("timestamp\n", "1:1: not a recording: no column named 'time'; rename 'timestamp' to 'time'"),
    (
      "a.t,time (ms)\n",
      "1:5: not a recording: no column named 'time'; rename 'time (ms)' to 'time' and add --time-unit ms"
    ),
    (
      "timestamp_ns,a\n",
      "1:1: not a recording: no column named 'time'; rename 'timestamp_ns' to 'time' and add --time-unit ns"
    ),
    (
      "time in micros,a\n",
      "1:1: not a recording: no column named 'time'; rename 'time in micros' to 'time' and add --time-unit us"
    ),
    (
      "timeMs,a\n", "1:1: not a recording: no column named 'time'; rename 'timeMs' to 'time' and add --time-unit ms"
    ),
    (
      "time_status,a\n", "1:1: not a recording: no column named 'time'; rename 'time_status' to 'time'"
    ),
    ("a.time,timer.x,total\n", "1:1: not a recording: no column named 'time'"),
    ("track;time;value\n", "1:1: not a recording: its columns are separated by semicolons; use commas"),
    ("a;b,c\n", "1:1: not a recording: no column named 'time'"),
    ("time,a\n-1e20,1\n1e20,2\n1.1e20,3\n", "4:1: '1.1e20' is not a time"),
    ("time,a\n\"0\",1\n\" 1\",1\n", "3:1: ' 1' is not a time"),
    ("time,a,\n0,1,\n1,2,3\n", "1:8: the column has no name"),
    ("time,,a\n0,x,1\n1,,2\n", "1:6: the column has no name"),
    ("time,track,value\n0,a\n", "2:1: the row has 2 cells, the header 3"),
    ("time,track,value\n0\n", "2:1: the row has 1 cell, the header 3"),
    ("time,track,value\n0,a,1\n0,b,1\n", "1:1: the recording has a single time; a motion takes at least two"),
    ("time,a'\n0,1\n1,2\n,\n", "4:1: the time is missing"),
    ("time,track,value\n0,a',1\n1,a',2\n", "1:1: the recording has no rows"),
    ("time,\"a\"\"b\",\"a\"\"b\"\n", "1:13: 'a\"b' appears twice"),
    ("time,\"a\nb\",c\n0,1\n", "3:1: the row has 2 cells, the header 3"),
    ("\u{FEFF}time,a,a\n", "1:8: 'a' appears twice"), ("time,a\r\n0,1\r\nx,2\r\n", "3:1: 'x' is not a time"),
    ("time,a\r0,1\rx,2\r", "3:1: 'x' is not a time"), ("time,a\n0,1\r\n\r\nx,2", "4:1: 'x' is not a time"),
  ])
  func brokenFilesAreRefusedAtTheirPlace(text: String, message: String) { #expect(problem(text) == message) }

  @Test func longCellsAreQuotedInPart() {
    let long = String(repeating: "x", count: 50)
    #expect(problem("time,a\n\(long),1\n") == "2:1: '\(long.prefix(40))' is not a time")
    let found = RecordingProblem.notANumber(long, track: "a", at: RecordingProblem.start)
    #expect(found.message == "'\(long.prefix(40))' is not a number; 'a' has numbers")
    #expect(
      RecordingProblem.notANumber("inf", track: "a", at: RecordingProblem.start).message
        == "'inf' is not a finite number; 'a' has numbers")
  }

  /// Quoted cells may contain commas, line ends and quotes, and spaces that count.
  @Test func quotedCellsAreRead() throws {
    let recording = try read("time,a,b\n0,\"1\",\"x, \"\"y\"\"\r\nz\"\n1,\"2 \",\" \"\n")
    #expect(recording.columns[0].texts == ["1", "2 "] && recording.columns[1].texts == ["x, \"y\"\r\nz", " "])
    #expect(try read("time,a\n0,\"\"\n1,2\n").columns[0].texts == nil)
  }

  /// A number may have a sign, need not have digits on both sides of its point, and may be quoted.
  @Test(arguments: ["5", ".5", "5.", "-.5", "+5", "+.5e1", "5.e-1", "1E+3", "007", "12345678901234567890.5", "-0"])
  func aNumberIsWrittenAsOneLikes(text: String) throws {
    for cell in [text, "\"\(text)\"", " \(text)\t"] {
      let recording = try read("time,a\n-1e9,0\n\(cell),\(cell)\n")
      #expect(recording.times == [-1e9, Double(text)] && recording.columns[0].values == [0, Double(text)], "\(cell)")
    }
  }

  @Test(arguments: [
    ".", "+", "-", "e5", ".e5", "1e", "1e+", "+-5", "--5", "1.2.3", "0x1", "1_0", "1e999", "nan", "inf", "1 0",
  ])
  func whatIsNoNumberIsText(text: String) throws {
    #expect(try read("time,a\n0,1\n1,\(text)\n").columns[0].texts == ["1", text])
  }

  /// Of several rows with the same time, the last value of each column applies, also across formats and tracks.
  @Test(arguments: [
    "time,a,b\n0,1,x\n0,,y\n0,2,\n1,3,z\n1,,\n", "time,track,value\n0,a,1\n0,b,x\n0,a,2\n0,b,y\n1,a,3\n1,b,z\n",
    "time,track,value\n0,a,1\n0,a,2\n1,a,3\n0,b,y\n1,b,w\n1,b,z\n",
    "{\"times\":[0,0,0,1,1],\"tracks\":[{\"name\":\"a\",\"values\":[1,2,null,null,3]},{\"name\":\"b\",\"values\":[\"x\",\"y\",null,\"z\",null]}]}",
  ])
  func ofEqualTimesTheLastValueApplies(text: String) throws {
    let recording = try read(text)
    #expect(recording.times == [0, 1] && self.text(recording) == ["a: 2 3", "b: y z"])
  }

  @Test func rowsHaveUpTo200000Cells() throws {
    let names = (1..<200_000).map { "c\($0)" }.joined(separator: ",")
    let row = String(repeating: ",1", count: 199_999)
    let recording = try read("time,\(names)\n0\(row)\n1\(row)\n")
    #expect(recording.columns.count == 199_999 && recording.columns[199_998].position.column == names.utf8.count - 1)
    #expect(problem("time,\(names),x\n") == "1:1: a row has more than 200000 cells")
  }

  @Test(
    arguments: [([], 0), ([1], 0), ([0, 2], 2), ([0, 1, 4], 1), ([0, 5, 6, 8], 2), ([0, 1, 2, 9, 20], 1)]
      as [([Double], Double)])
  func theMedianIntervalIsTheLowerOne(times: [Double], median: Double) {
    #expect(Recording.medianInterval(of: times) == median)
  }
}
