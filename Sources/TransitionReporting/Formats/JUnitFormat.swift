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
    // Expectations in the order of the script, passed or not.
    for test in file.tests?.cases ?? [] {
      if let failure = test.failure {
        write(FileReport.Finding(diagnostic: failure), named: test.name, of: file, tool, into: &buffer)
      } else {
        writePassed(test.name, of: file, into: &buffer)
      }
    }
    if Self.hasNothing(file) {
      writePassed(file.tests == nil ? "no findings" : "no expectations", of: file, into: &buffer)
    }
    for finding in Self.others(file) { write(finding, of: file, tool, into: &buffer) }
    buffer.append("  </testsuite>\n" as StaticString)
  }

  private func writePassed(_ name: String, of file: FileReport, into buffer: inout ByteBuffer) {
    buffer.append("    <testcase" as StaticString)
    buffer.appendAttribute("name", name)
    buffer.appendAttribute("classname", file.path)
    buffer.append("/>\n" as StaticString)
  }

  /// - Parameter test: The name of the expectation that failed; nil for any other finding.
  private func write(
    _ finding: FileReport.Finding, named test: String? = nil, of file: FileReport, _ tool: ReportTool,
    into buffer: inout ByteBuffer
  ) {
    let diagnostic = tool.linked(finding.diagnostic)
    let start = TextSpan(diagnostic.range, in: file.sources).start
    let path = file.path(of: diagnostic.range)
    buffer.append("    <testcase" as StaticString)
    // Locations make the names of cases unique, as servers require.
    let place = path == file.path ? "\(start.line):\(start.column)" : "\(path):\(start.line):\(start.column)"
    buffer.appendAttribute("name", test ?? "\(diagnostic.rule.text) at \(place)")
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

  /// The findings that are not failed expectations.
  private static func others(_ file: FileReport) -> [FileReport.Finding] {
    file.findings.filter { file.tests == nil || $0.diagnostic.rule != .failedExpectation }
  }

  /// Whether a file has nothing to report, which is a passing case of its own.
  private static func hasNothing(_ file: FileReport) -> Bool {
    (file.tests?.cases.isEmpty ?? true) && file.diagnostics.isEmpty
  }

  private static func cases(_ file: FileReport) -> Int {
    (file.tests?.cases.count ?? 0) + others(file).count + (hasNothing(file) ? 1 : 0)
  }

  private static func failures(_ file: FileReport) -> Int {
    (file.tests?.cases.count { $0.failure != nil } ?? 0)
      + others(file).count { $0.suppression == nil && $0.diagnostic.severity > .note }
  }
}
