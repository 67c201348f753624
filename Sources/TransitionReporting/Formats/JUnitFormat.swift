internal import TransitionDiagnostics
package import TransitionText

/// JUnit's XML as Jenkins takes it (the strict schema of its xUnit plugin): a suite a file, a test case a finding.
///
/// Errors and warnings are failures; notes are passing cases with their text as output; suppressed findings are skipped
/// cases. A file with nothing to tell has one passing case.
package struct JUnitFormat: ReportFormat {
  package let name = "junit"
  package let summary = "JUnit XML, a suite a file"

  package init() {}

  package func write(_ report: Report, into buffer: inout ByteBuffer) {
    var tests = 0, failures = 0
    for file in report.files {
      tests += max(file.diagnostics.count, 1) + file.suppressed.count
      failures += Self.failures(file)
    }
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" as StaticString)
    buffer.appendAttribute("name", report.tool.name)
    buffer.appendAttribute("tests", tests)
    buffer.appendAttribute("failures", failures)
    buffer.appendAttribute("errors", 0)
    buffer.append(">\n" as StaticString)
    for file in report.files { write(file, into: &buffer) }
    buffer.append("</testsuites>\n" as StaticString)
  }

  private func write(_ file: FileReport, into buffer: inout ByteBuffer) {
    buffer.append("  <testsuite" as StaticString)
    buffer.appendAttribute("name", file.path)
    buffer.appendAttribute("tests", max(file.diagnostics.count, 1) + file.suppressed.count)
    buffer.appendAttribute("failures", Self.failures(file))
    buffer.appendAttribute("errors", 0)
    buffer.appendAttribute("skipped", file.suppressed.count)
    buffer.append(">\n" as StaticString)
    if file.diagnostics.isEmpty {
      buffer.append("    <testcase" as StaticString)
      buffer.appendAttribute("name", "no findings")
      buffer.appendAttribute("classname", file.path)
      buffer.append("/>\n" as StaticString)
    }
    for finding in file.findings { write(finding, of: file, into: &buffer) }
    buffer.append("  </testsuite>\n" as StaticString)
  }

  private func write(_ finding: FileReport.Finding, of file: FileReport, into buffer: inout ByteBuffer) {
    let diagnostic = finding.diagnostic
    let start = TextSpan(diagnostic.range, in: file.sources).start
    let path = file.path(of: diagnostic.range)
    buffer.append("    <testcase" as StaticString)
    // Places make names of cases unique, which servers ask for.
    let place = path == file.path ? "\(start.line):\(start.column)" : "\(path):\(start.line):\(start.column)"
    buffer.appendAttribute("name", "\(diagnostic.rule.text) at \(place)")
    buffer.appendAttribute("classname", file.path)
    buffer.append(">\n      " as StaticString)
    let text =
      "\(path):\(start.line):\(start.column): \(diagnostic.level.name): \(diagnostic.paragraph(allNotes: true))"
    if let suppression = finding.suppression {
      buffer.append("<skipped" as StaticString)
      buffer.appendAttribute("message", "\(suppression.reason): \(diagnostic.sentence)")
      buffer.append("/>" as StaticString)
    } else if diagnostic.level == .note {
      buffer.append("<system-out>" as StaticString)
      buffer.appendXML(text, keepsLines: true)
      buffer.append("</system-out>" as StaticString)
    } else {
      buffer.append("<failure" as StaticString)
      buffer.appendAttribute("type", diagnostic.level.name)
      buffer.appendAttribute("message", diagnostic.sentence)
      buffer.append(UInt8(ascii: ">"))
      buffer.appendXML(text, keepsLines: true)
      buffer.append("</failure>" as StaticString)
    }
    buffer.append("\n    </testcase>\n" as StaticString)
  }

  private static func failures(_ file: FileReport) -> Int { file.diagnostics.count { $0.level > .note } }
}
