import Testing
import TransitionDiagnostics

@testable import TransitionReporting

/// What GitHub's runner would mistake or drop.
@Suite struct GitHubFormatTests {
  static let escapes: [(text: String, data: String, property: String)] = [
    ("50%", "50%25", "50%25"),
    ("a\nb\r\nc", "a%0Ab%0D%0Ac", "a%0Ab%0D%0Ac"),
    ("a: b, c", "a: b, c", "a%3A b%2C c"),
    ("::error::x", "::error::x", "%3A%3Aerror%3A%3Ax"),
    ("\u{1B}[31mred\u{7}\tü", "[31mred\tü", "[31mred\tü"),
  ]

  @Test(arguments: escapes) func whatEndsACommandIsEscaped(text: String, data: String, property: String) {
    #expect(GitHubFormat.escaped(text, isProperty: false) == data)
    #expect(GitHubFormat.escaped(text, isProperty: true) == property)
  }

  @Test func tenOfEachLevelAreShownErrorsFirstAndTheRestCounted() {
    let report = Report(files: [
      Fixture.many(12, .note, path: "a.yaml"), Fixture.many(11, .warning, path: "b.yaml"),
      Fixture.many(8, .error, path: "c.yaml"), Fixture.many(10, .error, path: "d.yaml"),
    ])
    let lines = written("github", report).split(separator: "\n")
    #expect(
      lines.map { $0.hasPrefix("::") ? $0.prefix { $0 != " " } : $0 }.runs == [
        "::error 10", "::warning 10", "::notice 10",
        "8 more errors, 1 more warning, 2 more notes not shown: GitHub shows 10 of each level 1",
      ])
    #expect(lines[7].contains("file=c.yaml,line=8") && lines[8].contains("file=d.yaml,line=1"))
  }

  @Test func tenOfALevelNeedNoLastLine() {
    #expect(written("github", Report(files: [Fixture.many(10, .error)])).split(separator: "\n").count == 10)
  }

  @Test func countsOfFindingsNotKeptAreInTheLastLine() {
    var file = Fixture.many(10, .error)
    for diagnostic in file.diagnostics { file.counts.add(diagnostic) }
    #expect(
      written("github", Report(files: [file])).hasSuffix("\n10 more errors not shown: GitHub shows 10 of each level\n"))
  }
}

extension Array where Element == Substring {
  /// Equal neighbors with their number.
  fileprivate var runs: [String] {
    var runs: [(Substring, Int)] = []
    for element in self {
      if runs.last?.0 == element { runs[runs.count - 1].1 += 1 } else { runs.append((element, 1)) }
    }
    return runs.map { "\($0.0) \($0.1)" }
  }
}
