import Testing

@testable import TransitionComparison

/// What is no timeline is refused in words, and nothing makes the reader stop or run away.
@Suite struct TimelineReaderTests {
  private func problem(_ text: String, _ format: TimelineReader.Format) -> String? {
    do throws(TimelineProblem) {
      _ = try TimelineReader.read(Array(text.utf8), format: format)
      return nil
    } catch {
      return error.message
    }
  }

  private static let good = """
    {"transition":"t","phase":"p","version":1,"fps":null,"duration":1,"times":[0,1],"tracks":[{"name":"a.b","view":"a",\
    "property":"b","type":"number","values":[0,2]}],"markers":[{"name":"m","time":0.5}]}
    """

  @Test func aTimelineIsRead() throws {
    let timeline = try TimelineReader.read(Array(Self.good.utf8), format: .json)
    #expect(timeline.subject == .phase("p") && timeline.times == [0, 1] && timeline.duration == 1)
    #expect(timeline.tracks.map { $0.name } == ["a.b"] && timeline.markers?.map { $0.name } == ["m"])
    #expect(timeline.decimals == 1)
  }

  @Test(arguments: [
    (
      "\"version\":1", "\"version\":2",
      "this is version 2 of the timeline format, and only version 1 can be read; sample it anew"
    ),
    ("\"version\":1", "\"version\":\"1\"", "this is no timeline: it names no phase and no version"),
    ("\"phase\":\"p\",", "", "this is no timeline: it names no phase and no version"),
    ("[0,2]", "[0]", "track 'a.b' has 1 values for 2 times"),
    (
      "\"values\":[0,2]}", "\"values\":[0,2]},{\"name\":\"a.b\",\"type\":\"number\",\"values\":[0,2]}",
      "track 'a.b' is there twice"
    ),
    ("[0,2]", "[0,true]", "line 1: expected a number"),
    ("[0,2]", "[0,1e999]", "line 1: expected a finite number"),
    ("\"number\"", "\"vector\"", "line 1: there is no type 'vector'"),
    ("\"times\":[0,1],", "", "this is no timeline: it has no phase, no times or no tracks"),
    ("}]}", "}]", "line 1: the text ends where ',' or '}' is expected"),
    ("}]}", "}]} {}", "line 1: something follows the timeline; JSON Lines are read from files named .jsonl"),
  ])
  func brokenJSONIsRefused(old: String, new: String, message: String) throws {
    #expect(problem(try Self.good.with(old, new), .json) == message)
  }

  @Test(arguments: [
    ("a,b\n0,1\n", "this is no timeline: its first column is not 'time'"),
    ("", "this is no timeline: its first column is not 'time'"),
    ("time,a.b\n0\n", "line 2: 1 fields, and the header has 2"),
    ("time,a.b\n", "the timeline has no frames"),
    ("time,a.b\nx,1\n", "line 2: 'x' is no time"),
    ("time,a.b,a.b\n0,1,1\n", "column 'a.b' is there twice"),
    ("time,a.b\n0,\"1\n", "line 2: a quote is not closed"),
    ("time,a.b\n0,1\n1,nan\n", "line 3: 'nan' is no finite number"),
    ("time,a.b\n0,-inf\n", "line 2: '-inf' is no finite number"),
    ("time,track,value\n0,a,1\n0,b,1\n1,a,1\n", "track 'b' has 1 values for 2 times"),
    ("time,track,value\n0,a,1\n1,a,1\n2,b,1\n", "line 4: a value of 'b' is missing before this one"),
  ])
  func brokenCSVIsRefused(text: String, message: String) {
    #expect(problem(text, .csv) == message)
  }

  @Test func framesAreOrderedAndColorsJoined() throws {
    let text = "time,a.x.r,a.x.g,a.x.b,a.x.a,a.on,a.on'\r\n1,1,0,0,1,b,3\r\n0,0,0,0,1,\"a,\",3\r\n"
    let timeline = try TimelineReader.read(Array(text.utf8), format: .csv)
    #expect(timeline.times == [0, 1] && timeline.tracks.map { $0.name } == ["a.x", "a.on"])
    #expect(timeline.tracks[0].column.value(at: 1, as: .color) == .color([1, 0, 0, 1]))
    #expect(timeline.tracks[1].column.value(at: 0, as: .text) == .text("a,"))
  }

  @Test func rowsMayStandTrackByTrack() throws {
    let text = "time,track,value\n0,a.x,1\n1,a.x,2\n0,b.y,3\n1,b.y,4\n"
    let timeline = try TimelineReader.read(Array(text.utf8), format: .csv)
    #expect(timeline.times == [0, 1] && timeline.tracks.map { $0.name } == ["a.x", "b.y"])
    #expect(timeline.tracks[1].column.value(at: 1, as: .number) == .number(4))
  }

  @Test func noSpoiltByteStopsTheReader() {
    let bytes = Array(Self.good.utf8)
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x22, 0x5B, 0x7D, 0x2D, 0x5C, 0xFF] {
        var spoilt = bytes
        spoilt[index] = byte
        for format in [TimelineReader.Format.json, .jsonLines, .csv] {
          _ = try? TimelineReader.read(spoilt, format: format)
        }
      }
      _ = try? TimelineReader.read(Array(bytes[..<index]), format: .json)
    }
    #expect(problem(String(repeating: "[", count: 100_000), .json) == "this is no timeline: it is no JSON object")
    let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
    #expect(problem(deep, .json) == "line 1: this is nested too deeply")
    #expect(
      problem("time" + String(repeating: ",", count: 300_000), .csv) == "line 1: there are more than 200000 fields")
  }

  @Test func timelinesWithoutCommonFramesAreRefused() throws {
    func side(_ text: String) throws -> ComparedSide {
      ComparedSide(name: "t", motions: [ComparedMotion(try TimelineReader.read(Array(text.utf8), format: .csv))])
    }
    let old = try side("time,a.b\n0.100,0\n0.200,1\n"), new = try side("time,a.b\n0.150,0\n0.250,1\n")
    #expect(throws: TimelineProblem.self) { try Comparison(from: old, to: new, ComparisonOptions()) }
    // At the frames that both have.
    let coarse = try side("time,a.b\n0.000,0\n0.200,1\n"), fine = try side("time,a.b\n0.000,0\n0.100,0.9\n0.200,1\n")
    #expect(try Comparison(from: coarse, to: fine, ComparisonOptions()).isSame)
  }
}
