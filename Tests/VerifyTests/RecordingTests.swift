import Foundation
import Testing
import TransitionRecording

@Suite struct RecordingTests {
  private func problem(_ text: String) -> String? {
    do {
      _ = try RecordingReader.read(Array(text.utf8))
      return nil
    } catch {
      return "\(error.position.line):\(error.position.column): \(error.message)"
    }
  }

  private static let json = """
    {"transition":"t","phase":"p","version":1,"fps":10,"duration":0.1,
    "times":[0,0.1],"tracks":[{"name":"a.b","type":"number","values":[0,2]}],"markers":[]}
    """

  @Test(arguments: [
    ("", "1:1: the file is empty"),
    ("\n\n", "1:1: the file is empty"),
    ("a,b\n0,1\n", "1:1: not a recording: no column named 'time'"),
    ("a\0b,time\0\n0,1\n", "1:1: not a recording: it is binary"),
    ("time;a.b\n0;1,5\n", "1:1: not a recording: its columns are separated by semicolons; use commas"),
    ("a.b\ttime\n0\t1\n", "1:1: not a recording: its columns are separated by tabs; use commas"),
    ("time,a.b\n", "1:1: the recording has no rows"),
    ("time,a.b\n0,1\n", "1:1: the recording has a single time; a motion takes at least two"),
    ("time,a.b\n0,1\n0,2\n", "1:1: the recording has a single time; a motion takes at least two"),
    ("time,a.b\n0,1\n0.1\n", "3:1: the row has 1 cell, the header 2"),
    ("time,a.b\n0,1\n0.1,1,2\n", "3:1: the row has 3 cells, the header 2"),
    ("time,a.b\nx,1\n", "2:1: 'x' is not a time"),
    ("time,a.b\n0,1\n1e300,2\n", "3:1: '1e300' is not a time"),
    ("a.b,time\n1,\n", "2:3: the time is missing"),
    ("time,a.b\n0,1\n0.2,1\n0.1,2\n", "4:1: times must not decrease: 0.1 follows 0.2"),
    ("time,é.b,é.b\n0,1,1\n", "1:10: 'é.b' appears twice"),
    ("time,a.b\n0,\"1\n", "2:3: unclosed quote"),
    ("time,a.b\n0,\"1\"2\n", "2:3: unexpected text after a closing quote"),
    ("time,track,value\n0,a,1\n0.1,a,1\n0.05,a,2\n", "4:1: times must not decrease: 0.05 follows 0.1"),
    ("time,track,value\n0,,1\n", "2:3: the track is missing"),
    ("[1]", "1:1: not a recording: a recording in JSON is an object with \"times\" and \"tracks\""),
    ("{\"a\":1}", "1:1: not a recording: no \"tracks\""),
    ("{", "1:2: the text ends where '}' is expected"),
  ])
  func brokenFilesAreRefused(text: String, message: String) {
    #expect(problem(text) == message)
  }

  @Test(arguments: [
    ("[0,0.1]", "[0.1,0]", "2:14: times must not decrease: 0 follows 0.1"),
    ("[0,0.1]", "[0,null]", "2:12: expected a time in seconds"),
    ("[0,2]", "[0]", "2:35: 'a.b' has 1 values for 2 times"),
    ("[0,2]", "[0,1e999]", "2:69: expected a finite number"),
    ("[0,2]", "[0,[1,2]]", "2:69: a color has four components"),
    ("[0,2]", "[0,[1,2,3,4]]", "2:69: 'a.b' has both colors and other values"),
    (
      "\"version\":1", "\"version\":2",
      "1:41: unsupported version 2 of the timeline format; this program reads version 1"
    ),
    ("[0,2]}", "[0,2]},{\"name\":\"a.b\",\"values\":[0,2]}", "2:81: 'a.b' appears twice"),
    ("}],", "},", "2:73: expected an object"),
    ("[]}", "[]} {}", "2:88: unexpected text after the end of the document"),
    ("\"fps\":10", "\"phase\":\"q\"", "1:43: \"phase\" appears twice"),
    ("\"markers\"", "\"times\"", "2:74: \"times\" appears twice"),
    ("\"type\"", "\"n\\u0061me\"", "2:41: \"name\" appears twice"),
  ])
  func brokenJSONIsRefused(old: String, new: String, message: String) throws {
    let range = try #require(Self.json.range(of: old))
    #expect(problem(Self.json.replacingCharacters(in: range, with: new)) == message)
  }

  @Test(arguments: ["{\"tracks\":1}", "{\"times\":[1,0]}", "{\"tracks\":[{\"name\":2}]}", "time,a,a\n", "x,y\n0,1\n"])
  func aByteOrderMarkIsNoCharacter(text: String) {
    #expect(problem("\u{FEFF}\(text)") == problem(text) && problem(text) != nil)
  }

  @Test(arguments: [
    ("{\"time\":0,\"values\":[1]}\n{\"time\":1,\"values\":[1],\"time\":2}", "3:24: \"time\" appears twice"),
    ("{\"time\":0,\"values\":[],\"values\":[1]}", "2:23: \"values\" appears twice"),
    ("{\"time\":0,\"note\":{\"a\":1},\"values\":[1],\"note\":2}", "2:39: \"note\" appears twice"),
    ("{\"time\":0,\"note\":[1,{\"a\":{\"b\":1,\"c\":2,\"b\":3}}],\"values\":[1]}", "2:39: \"b\" appears twice"),
    ("{\"time\":0,\"note\":[{\"a\":1},{\"a\":1,\"a\":2}],\"values\":[1]}", "2:34: \"a\" appears twice"),
  ])
  func aKeyTwiceInAFrameIsRefused(frames: String, message: String) {
    #expect(problem("{\"tracks\":[{\"name\":\"a\"}]}\n\(frames)\n") == message)
  }

  @Test func timesThatAreOnlyEqualInSecondsAreOne() throws {
    let text = "time,a.b\n0,1\n5e-324,2\n1e-323,\n16,3\n"
    let recording = try RecordingReader.read(Array(text.utf8), timeScale: 0.001)
    #expect(recording.times == [0, 0.016] && recording.columns[0].values == [2, 3])
  }

  @Test(arguments: [
    "time,a.b,c.on\n0,0,x\n0.1,2,y\n",
    "\u{FEFF}c.on,a.b,time\r\nx,0,0\r\ny,2,0.1\r\n",
    "{\"tracks\":[{\"values\":[0,2],\"name\":\"a.b\"},{\"values\":[\"x\",\"y\"],\"name\":\"c.on\"}],\"times\":[0,0.1]}",
    "time,track,value\n0,a.b,0\n0,c.on,x\n0.1,a.b,2\n0.1,c.on,y\n",
    "time,track,value\n0,a.b,0\n0.1,a.b,2\n0,c.on,x\n0.1,c.on,y\n",
    "{\"version\":1,\"times\":[0,0.1],\"tracks\":[{\"name\":\"a.b\",\"values\":[0,2]},{\"name\":\"c.on\",\"values\":[\"x\",\"y\"]}]}",
    "{\"tracks\":[{\"name\":\"a.b\"},{\"name\":\"c.on\"}]}\n{\"time\":0,\"values\":[0,\"x\"]}\n{\"time\":0.1,\"values\":[2,\"y\"]}\n",
  ])
  func everyFormatReadsAlike(text: String) throws {
    let recording = try RecordingReader.read(Array(text.utf8))
    #expect(recording.times == [0, 0.1])
    let columns = recording.columns.sorted { $0.name < $1.name }
    #expect(columns.map { $0.name } == ["a.b", "c.on"])
    #expect(columns[0].values == [0, 2] && columns[0].texts == nil)
    #expect(columns[1].texts == ["x", "y"])
  }

  @Test func emptyCellsAreMissingAndOfEqualTimesTheLastCounts() throws {
    let text = "time,a.b,c.d\n0,1,5\n0,2,\n100,,6\n200,3,7\n"
    let recording = try RecordingReader.read(Array(text.utf8), timeScale: 0.001)
    #expect(recording.times == [0, 0.1, 0.2])
    #expect(recording.columns[0].values[0] == 2 && recording.columns[0].values[1].isNaN)
    #expect(recording.columns[1].values == [5, 6, 7])
  }

  @Test func tracksOfALongFileMayHaveTimesOfTheirOwn() throws {
    let text = "time,track,value\n0,a.b,1\n0.2,a.b,2\n0.1,c.d,3\n0.2,c.d,4\n"
    let recording = try RecordingReader.read(Array(text.utf8))
    #expect(recording.times == [0, 0.1, 0.2])
    #expect(recording.columns[0].values[0] == 1 && recording.columns[0].values[1].isNaN)
    #expect(recording.columns[1].values[0].isNaN && recording.columns[1].values[2] == 4)
  }

  @Test func anEncodingThatIsNotUTF8IsNamed() {
    #expect(throws: RecordingProblem("not a recording: it is UTF-16; write UTF-8", at: .init(line: 1, column: 1))) {
      try RecordingReader.read([0xFF, 0xFE] + "time,a.b\n0,1\n".utf8.flatMap { [$0, 0] })
    }
  }

  @Test func aBooleanInJSONIsNotANumber() throws {
    let recording = try RecordingReader.read(Array(Self.json.replacingOccurrences(of: "[0,2]", with: "[0,true]").utf8))
    #expect(recording.columns[0].firstText?.text == "true")
  }

  @Test func noSpoiltByteStopsTheReader() {
    let bytes = Array(Self.json.utf8)
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x22, 0x5B, 0x7D, 0x2D, 0x5C, 0xFF] {
        var spoilt = bytes
        spoilt[index] = byte
        _ = try? RecordingReader.read(spoilt)
      }
      #expect(throws: RecordingProblem.self) { try RecordingReader.read(Array(bytes[..<index])) }
    }
    #expect(problem("{\"a\":" + String(repeating: "[", count: 100_000))?.hasSuffix("nested too deeply") == true)
    #expect(problem("time" + String(repeating: ",", count: 300_000))?.hasSuffix("more than 200000 cells") == true)
  }
}
