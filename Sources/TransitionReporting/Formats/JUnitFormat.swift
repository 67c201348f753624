internal import TransitionDiagnostics
internal import TransitionText

/// JUnit's XML: one suite per file, one test case per finding or expectation.
///
/// Errors and warnings are failures; notes are passing cases with their text as output; suppressed findings are skipped
/// cases. A file with nothing to report has one passing case.
struct JUnitFormat: ReportFormat {
  let name = "junit"

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    let suites = report.files.map { JUnitDocument.Suite(name: $0.path, cases: Self.cases($0, report.tool)) }
    JUnitDocument(name: report.tool.name, suites: suites).write(into: &buffer)
  }

  private static func cases(_ file: FileReport, _ tool: ReportTool) -> [JUnitDocument.Case] {
    // Expectations in the order of the script, passed or not.
    var cases = (file.tests?.cases ?? []).map { test in
      guard let failure = test.failure else { return passed(test.name, of: file) }
      return item(FileReport.Finding(diagnostic: failure), named: test.name, of: file, tool)
    }
    if cases.isEmpty, file.diagnostics.isEmpty {
      cases.append(passed(file.tests == nil ? "no findings" : "no expectations", of: file))
    }
    // An error in evaluating an expectation has another rule than that of its condition.
    let failures = Set((file.tests?.cases ?? []).compactMap { $0.failure?.range })
    for finding in file.findings
    where file.tests == nil
      || finding.diagnostic.rule != .failedExpectation && !failures.contains(finding.diagnostic.range)
    {
      cases.append(item(finding, of: file, tool))
    }
    // Several findings of a rule may be at one place; servers keep one case of a name.
    var counts: [String: Int] = [:]
    for index in cases.indices {
      let name = cases[index].name, count = counts[name, default: 0] + 1
      counts[name] = count
      if count > 1 { cases[index].name = "\(name) (\(count))" }
    }
    return cases
  }

  private static func passed(_ name: String, of file: FileReport) -> JUnitDocument.Case {
    JUnitDocument.Case(name: name, classname: file.path, result: .passed)
  }

  /// - Parameter test: The name of the expectation that failed; nil for any other finding.
  private static func item(
    _ finding: FileReport.Finding, named test: String? = nil, of file: FileReport, _ tool: ReportTool
  ) -> JUnitDocument.Case {
    let diagnostic = tool.linked(finding.diagnostic)
    let start = TextSpan(diagnostic.range, in: file.sources).start
    let path = file.path(of: diagnostic.range)
    let location = path == file.path ? "\(start.line):\(start.column)" : "\(path):\(start.line):\(start.column)"
    let text =
      "\(path):\(start.line):\(start.column): \(diagnostic.severity.name): \(diagnostic.paragraph(allNotes: true))"
    let result: JUnitDocument.Case.Result =
      if let suppression = finding.suppression {
        .skipped("\(suppression.reason): \(diagnostic.sentence)")
      } else if diagnostic.severity == .note {
        .output(text)
      } else {
        .failed(
          type: test == nil ? diagnostic.severity.name : diagnostic.rule.text, message: diagnostic.sentence,
          detail: text)
      }
    return JUnitDocument.Case(
      name: test ?? "\(diagnostic.rule.text) at \(location)", classname: file.path, result: result)
  }
}
