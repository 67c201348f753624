internal import TransitionText

/// Test results as JUnit XML, as accepted by Jenkins (the strict schema of its xUnit plugin).
struct JUnitDocument {
  struct Suite {
    var name: String
    var cases: [Case]
  }

  struct Case {
    enum Result {
      case passed
      /// Passed, with text for the reader.
      case output(String)
      case skipped(String)
      case failed(type: String, message: String, detail: String)
      /// Could not be run.
      case error(message: String, detail: String)
    }

    var name: String
    var classname: String
    var result: Result

    var isFailure: Bool { if case .failed = result { true } else { false } }
    var isError: Bool { if case .error = result { true } else { false } }
    var isSkipped: Bool { if case .skipped = result { true } else { false } }
  }

  var name: String
  var suites: [Suite]

  func write(into buffer: inout ByteBuffer) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" as StaticString)
    Self.writeCounts(name, suites.flatMap { $0.cases }, into: &buffer)
    buffer.append(">\n" as StaticString)
    for suite in suites {
      buffer.append("  <testsuite" as StaticString)
      Self.writeCounts(suite.name, suite.cases, into: &buffer)
      buffer.appendAttribute("skipped", suite.cases.count { $0.isSkipped })
      buffer.append(">\n" as StaticString)
      for item in suite.cases { Self.write(item, into: &buffer) }
      buffer.append("  </testsuite>\n" as StaticString)
    }
    buffer.append("</testsuites>\n" as StaticString)
  }

  private static func writeCounts(_ name: String, _ cases: [Case], into buffer: inout ByteBuffer) {
    buffer.appendAttribute("name", name)
    buffer.appendAttribute("tests", cases.count)
    buffer.appendAttribute("failures", cases.count { $0.isFailure })
    buffer.appendAttribute("errors", cases.count { $0.isError })
  }

  private static func write(_ item: Case, into buffer: inout ByteBuffer) {
    buffer.append("    <testcase" as StaticString)
    buffer.appendAttribute("name", item.name)
    buffer.appendAttribute("classname", item.classname)
    switch item.result {
    case .passed:
      buffer.append("/>\n" as StaticString)
      return
    case .output(let text):
      buffer.append(">\n      <system-out>" as StaticString)
      buffer.appendXML(text, keepsLines: true)
      buffer.append("</system-out>" as StaticString)
    case .skipped(let message):
      buffer.append(">\n      <skipped" as StaticString)
      buffer.appendAttribute("message", message)
      buffer.append("/>" as StaticString)
    case .failed(let type, let message, let detail):
      write("failure", type: type, message: message, detail: detail, into: &buffer)
    case .error(let message, let detail):
      write("error", type: "error", message: message, detail: detail, into: &buffer)
    }
    buffer.append("\n    </testcase>\n" as StaticString)
  }

  private static func write(
    _ element: String, type: String, message: String, detail: String, into buffer: inout ByteBuffer
  ) {
    buffer.append(">\n      <\(element)")
    buffer.appendAttribute("type", type)
    buffer.appendAttribute("message", message)
    buffer.append(UInt8(ascii: ">"))
    buffer.appendXML(detail, keepsLines: true)
    buffer.append("</\(element)>")
  }
}
