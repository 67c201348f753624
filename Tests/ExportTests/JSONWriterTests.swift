import Foundation
import Testing

import TransitionText

@Suite struct JSONWriterTests {
  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("say \"hi\"", #""say \"hi\"""#), ("a\\b", #""a\\b""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("\0\u{1F}\u{B}", #""\u0000\u001f\u000b""#),
    ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#), ("é – 🎬", "\"é – 🎬\""), ("\u{2027}\u{202A}", "\"\u{2027}\u{202A}\""),
    ("\u{7F}\u{9F}\u{FEFF}</script>", #""\u007f\u009f\ufeff</script>""#),
  ])
  func stringsAreEscapedAsJSONDemands(_ text: String, _ json: String) throws {
    var buffer = ByteBuffer()
    buffer.appendJSON(text)
    let written = buffer.text
    #expect(written == json)
    let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed) as? String
    #expect(read.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func commasStandBetweenMembersAndElementsOnly() {
    var json = JSONWriter()
    json.beginObject()
    json.key("a")
    json.beginArray()
    json.number(1)
    json.number(0.5)
    json.beginObject()
    json.endObject()
    json.beginArray()
    json.endArray()
    json.null()
    json.endArray()
    json.key("b")
    json.string("x")
    json.key("c")
    json.boolean(true)
    json.key("d")
    json.integer(-3)
    json.endObject()
    json.endLine()
    json.boolean(false)
    let text = json.buffer.text
    #expect(text == #"{"a":[1,0.5,{},[],null],"b":"x","c":true,"d":-3}"# + "\nfalse")
  }

  @Test(arguments: [(0, "[]"), (1, "[1]"), (3, "[1,2.5,-0.3]")])
  func arraysOfNumbersTakeAnyLength(_ count: Int, _ expected: String) {
    var json = JSONWriter()
    json.array([1, 2.5, -0.3].prefix(count))
    let text = json.buffer.text
    #expect(text == expected)
  }
}

@Suite struct CSVFieldTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a b", "a b"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""), ("é;🎬", "é;🎬"),
  ])
  func fieldsAreQuotedOnlyWhereNeeded(_ text: String, _ field: String) {
    var buffer = ByteBuffer()
    buffer.appendCSV(text)
    let written = buffer.text
    #expect(written == field)
  }
}

@Suite struct ByteBufferTests {
  private struct Memory: ByteSink {
    var writes: [Int] = []
    var bytes: [UInt8] = []
    mutating func write(_ bytes: UnsafeRawBufferPointer) {
      writes.append(bytes.count)
      self.bytes += bytes
    }
  }

  @Test func whatIsAppendedArrivesOnceAndInOrder() throws {
    var sink = Memory()
    var buffer = ByteBuffer(capacity: 1)
    var expected: [UInt8] = []
    for index in 0..<100_000 {
      let line = "line \(index)\n"
      expected += line.utf8
      buffer.append(line)
      try buffer.flushIfFull(to: &sink)
    }
    try buffer.flush(to: &sink)
    try buffer.flush(to: &sink)
    #expect(sink.bytes == expected)
    #expect(
      sink.writes.dropLast().allSatisfy { $0 >= ByteBuffer.flushThreshold && $0 < ByteBuffer.flushThreshold + 20 })
    let isEmpty = buffer.isEmpty
    #expect(isEmpty)
  }

  @Test func truncatingForgetsTheLastBytes() {
    var buffer = ByteBuffer()
    buffer.append("a" as StaticString)
    buffer.append("é" as StaticString)
    buffer.append(UInt8(ascii: "!"))
    buffer.truncate(to: 3)
    let text = buffer.text
    #expect(text == "aé")
  }
}
