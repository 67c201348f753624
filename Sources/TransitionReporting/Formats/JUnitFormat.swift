internal import TransitionDiagnostics
package import TransitionText

/// JUnit's XML as accepted by Jenkins (the strict schema of its xUnit plugin): one suite per file, one test case per
/// finding or expectation.
///
/// Errors and warnings are failures; notes are passing cases with their text as output; suppressed findings are skipped
/// cases. A file with nothing to report has one passing case.
package struct JUnitFormat: ReportFormat {
  package let name = "junit"
  package let summary = "JUnit XML, a suite a file"

  package init() {}

  package func write(_ report: Report, into buffer: inout ByteBuffer) {
    var tests = 0, failures = 0
    for file in report.files {
      tests += Self.cases(file)
      failures += Self.failures(file)
    }
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" as StaticString)
    buffer.appendAttribute("name", report.tool.name)
    buffer.appendAttribute("tests", tests)
    buffer.appendAttribute("failures", failures)
    buffer.appendAttribute("errors", 0)
    buffer.append(">\n" as StaticString)
    for file in report.files { write(file, report.tool, into: &buffer) }
    buffer.append("</testsuites>\n" as StaticString)
  }

  private func write(_ file: FileReport, _ tool: ReportTool, into buffer: inout ByteBuffer) {
    buffer.append("  <testsuite" as StaticString)
    buffer.appendAttribute("name", file.path)
    buffer.appendAttribute("tests", Self.cases(file))
    buffer.appendAttribute("failures", Self.failures(file))
    buffer.appendAttribute("errors", 0)
    buffer.appendAttribute("skipped", file.suppressed.count)
    buffer.append(">\n" as StaticString)
    let passed = file.tests?.cases.filter { $0.failure == nil }.map { $0.name }
    let isClean = file.diagnostics.isEmpty
    for name in passed ?? (isClean ? ["no findings"] : []) { writePassed(name, of: file, into: &buffer) }
    if isClean, passed?.isEmpty == true { writePassed("no expectations", of: file, into: &buffer) }
    for finding in file.findings { write(finding, of: file, tool, into: &buffer) }
    buffer.append("  </testsuite>\n" as StaticString)
  }

  private func writePassed(_ name: String, of file: FileReport, into buffer: inout ByteBuffer) {
    buffer.append("    <testcase" as StaticString)
    buffer.appendAttribute("name", name)
    buffer.appendAttribute("classname", file.path)
    buffer.append("/>\n" as StaticString)
  }

  private func write(
    _ finding: FileReport.Finding, of file: FileReport, _ tool: ReportTool, into buffer: inout ByteBuffer
  ) {
    let diagnostic = tool.linked(finding.diagnostic)
    let start = TextSpan(diagnostic.range, in: file.sources).start
    let path = file.path(of: diagnostic.range)
    buffer.append("    <testcase" as StaticString)
    // Locations make the names of cases unique, as servers require.
    let place = path == file.path ? "\(start.line):\(start.column)" : "\(path):\(start.line):\(start.column)"
    let test = file.tests?.cases.first { test in
      test.failure.map { $0.range == diagnostic.range && $0.message == diagnostic.message } ?? false
    }
    buffer.appendAttribute("name", test?.name ?? "\(diagnostic.rule.text) at \(place)")
    buffer.appendAttribute("classname", file.path)
    buffer.append(">\n      " as StaticString)
    let text =
      "\(path):\(start.line):\(start.column): \(diagnostic.severity.name): \(diagnostic.paragraph(allNotes: true))"
    if let suppression = finding.suppression {
      buffer.append("<skipped" as StaticString)
      buffer.appendAttribute("message", "\(suppression.reason): \(diagnostic.sentence)")
      buffer.append("/>" as StaticString)
    } else if diagnostic.severity == .note {
      buffer.append("<system-out>" as StaticString)
      buffer.appendXML(text, keepsLines: true)
      buffer.append("</system-out>" as StaticString)
    } else {
      buffer.append("<failure" as StaticString)
      buffer.appendAttribute("type", test == nil ? diagnostic.severity.name : diagnostic.rule.text)
      buffer.appendAttribute("message", diagnostic.sentence)
      buffer.append(UInt8(ascii: ">"))
      buffer.appendXML(text, keepsLines: true)
      buffer.append("</failure>" as StaticString)
    }
    buffer.append("\n    </testcase>\n" as StaticString)
  }

  private static func cases(_ file: FileReport) -> Int {
    let passed = file.tests?.cases.count { $0.failure == nil } ?? 0
    return max(file.diagnostics.count + passed, 1) + file.suppressed.count
  }

  private static func failures(_ file: FileReport) -> Int { file.diagnostics.count { $0.severity > .note } }
}
