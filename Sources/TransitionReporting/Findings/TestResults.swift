package import TransitionDiagnostics
internal import TransitionText

/// The results of the expectations of one script.
package struct TestResults: Sendable {
  /// One expectation.
  package struct Case: Sendable {
    /// Stable across runs and unique within the script.
    package var name: String
    /// Its 1-based position, with columns in Unicode scalars.
    package var line: Int
    package var column: Int
    /// The range of the expectation.
    fileprivate var range: SourceRange
    /// Nil if it holds.
    package var failure: Diagnostic?
  }

  /// In script order.
  package private(set) var cases: [Case] = []
  private var names: Set<String> = []
  /// How often a name was repeated so far, itself included.
  private var repetitions: [String: Int] = [:]
  /// The number of phases and scenarios without expectations.
  package var untestedPhases = 0
  package var untestedScenarios = 0

  package init() {}

  /// Adds an expectation; repeated names get a number.
  package mutating func add(_ range: SourceRange, _ name: String, line: Int, column: Int, failure: Diagnostic?) {
    var unique = name
    while !names.insert(unique).inserted {
      repetitions[name, default: 1] += 1
      unique = "\(name) (\(repetitions[name] ?? 1))"
    }
    cases.append(Case(name: unique, line: line, column: column, range: range, failure: failure))
  }

  /// Adds failures on other canvases to expectations that hold on the script's own.
  package mutating func addFailures(_ failures: [Diagnostic]) {
    for index in cases.indices where cases[index].failure == nil {
      let range = cases[index].range
      cases[index].failure = failures.first {
        $0.range.file == range.file && $0.range.start >= range.start && $0.range.end <= range.end
      }
    }
  }
}

extension Report {
  /// `14 expectations hold in 1 file; none for 2 phases and 3 files`; nil when nothing was tested.
  var testSummary: String? {
    let results = files.compactMap { $0.tests }
    guard !results.isEmpty else { return nil }
    let cases = results.flatMap { $0.cases }
    let failed = cases.count { $0.failure != nil }
    let untested = [
      (results.reduce(0) { $0 + $1.untestedPhases }, "phase"),
      (results.reduce(0) { $0 + $1.untestedScenarios }, "scenario"),
      (results.count { $0.cases.isEmpty }, "file"),
    ].filter { $0.0 > 0 }.map { Prose.count($0.0, $0.1) }
    let files = Prose.count(results.count { !$0.cases.isEmpty }, "file")
    var text: String
    if cases.isEmpty {
      text = "no expectations in \(Prose.count(results.count, "file"))"
    } else if failed > 0 {
      text = "\(failed) of \(Prose.count(cases.count, "expectation")) failed in \(files)"
    } else {
      text = "\(Prose.count(cases.count, "expectation")) \(cases.count == 1 ? "holds" : "hold") in \(files)"
    }
    if !cases.isEmpty, !untested.isEmpty {
      let list =
        untested.count < 3
        ? untested.joined(separator: " and ") : "\(untested[0]), \(untested[1]), and \(untested[2])"
      text += "; no expectations for \(list)"
    }
    // Errors other than failed expectations.
    let others = counts.errors - failed
    if others > 0 || counts.warnings > 0 {
      let found = summary(errors: others, warnings: counts.warnings, notes: counts.notes, files: self.files.count)
      text = "\(found)\n\(text)"
    }
    return text
  }
}
