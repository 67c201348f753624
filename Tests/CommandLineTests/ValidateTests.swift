import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ValidateTests {
  private let folder: Folder

  init() throws {
    folder = try Folder([
      "b.transition.yaml": Scripts.good, "a/c.transition.yml": Scripts.bad, "a/other.yaml": "not: looked at",
      ".hidden/d.transition.yaml": "x", "a/.e.transition.yaml": "x", "z.transition.yaml": Scripts.good,
    ])
  }

  private func validate(
    _ line: String, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program.run(
      ["validate"] + line.split(separator: " ").map(String.init), in: folder, input: input, environment: environment)
  }

  @Test func foldersAreSearchedInOrder() throws {
    let result = try validate("")
    #expect(result.status == 1)
    #expect(result.complaints.isEmpty)
    #expect(
      result.text
        == """
        error[unknown-property]: view 'box' has no property 'opacitty'
          --> a/c.transition.yml:11:21
           |
        11 |     box: { top: 60, opacitty: 0.5 }
           |                     ^^^^^^^^ did you mean 'opacity'?

        1 error in 3 files; 1 fixable with --fix

        """)
  }

  @Test(arguments: ["1", "2", "7"])
  func theOrderDoesNotDependOnTheJobs(_ jobs: String) throws {
    let many = try Folder(
      Dictionary(uniqueKeysWithValues: (10..<50).map { ("f\($0).transition.yaml", "transition: a\nx\($0): 1\n") }))
    let result = try Program.run(["validate", "--format", "concise", "--jobs", jobs], in: many)
    #expect(result.status == 1)
    #expect(result.lines.map { $0.prefix(3) } == (10..<50).map { "f\($0)" })
  }

  @Test func aCleanRunSaysSo() throws {
    let result = try validate("b.transition.yaml z.transition.yaml ./b.transition.yaml")
    #expect(result.status == 0)
    #expect(result.text == "2 files, no findings\n")
    #expect(try validate("b.transition.yaml --quiet").text.isEmpty)
  }

  @Test func theHighestStatusWinsAndTheOthersAreDone() throws {
    let result = try validate("missing.yaml a/c.transition.yml b.transition.yaml --format concise")
    #expect(result.status == 3)
    #expect(result.complaints == "error: cannot read 'missing.yaml': no such file or directory\n")
    #expect(result.lines.count == 1 && result.text.hasPrefix("a/c.transition.yml:11:21: error: "))
  }

  @Test func aFolderWithoutScriptsIsANote() throws {
    let empty = try Folder()
    let result = try Program.run(["validate"], in: empty)
    #expect(result.status == 0)
    #expect(result.complaints.contains("note: no script (*.transition.yaml or *.transition.yml) in '.'"))
    let pattern = try Program.run(["validate", "none/*.yaml"], in: empty)
    #expect(pattern.status == 0 && pattern.complaints == "note: no file matches 'none/*.yaml'\n")
  }

  @Test func aPatternThatTheShellLeavesIsExpanded() throws {
    let result = try validate("b.trans* --format concise")
    #expect(result.status == 0 && result.complaints == "")
    #expect(try validate("--show-files b.trans* [ab]/*.yml").text == "b.transition.yaml\na/c.transition.yml\n")
  }

  /// As a shell does, with `**` for any number of folders.
  @Test(arguments: [
    ("m/**/*.yaml", "m/a.yaml m/x/b.yaml m/x/y/c.yaml"), ("m/*.yaml", "m/a.yaml"), ("m/*/*.yaml", "m/x/b.yaml"),
    ("m/{a,x/b}.yaml", "m/a.yaml m/x/b.yaml"), ("**/c.yaml", "m/x/y/c.yaml"),
    ("m/x/**", "m/x/b.yaml m/x/d.transition.yml m/x/y/c.yaml"),
    ("m/[!b]*/?/c.yaml", "m/x/y/c.yaml"), ("*/x", "m/x/d.transition.yml"), ("m/**/y/*", "m/x/y/c.yaml"),
    ("**/.hidden.yaml", "m/.hidden.yaml"), ("n/**", ""), ("m/*/c.yaml", ""),
  ])
  func aPatternGoesThroughFolders(_ pattern: String, _ files: String) throws {
    let tree = try Folder()
    for name in ["a.yaml", "x/b.yaml", "x/y/c.yaml", "x/d.transition.yml", ".hidden.yaml", "x/e.txt"] {
      let url = tree.url.appendingPathComponent("m/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try tree.write("m/\(name)", "transition: t\n")
    }
    for path in [pattern, tree.url.appendingPathComponent(pattern).path] {
      let result = try Program.run(["validate", "--show-files", path], in: tree)
      let found = result.lines.map { Substring($0.replacing("\(tree.url.path)/", with: "")) }.filter {
        !$0.hasSuffix(".txt")
      }
      let wanted = files.split(separator: " ")
      #expect(found == wanted, "\(result.text)")
    }
  }

  @Test func linksToFoldersMakeNoLoop() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("a/loop"), withDestinationURL: folder.url)
    #expect(try validate("a --quiet --format concise").lines.count == 1)
  }

  @Test func failOnDecidesTheStatus() throws {
    #expect(try validate("a --fail-on never").status == 0)
    #expect(try validate("a --fail-on note").status == 1)
    #expect(try validate("a --fail-on sometimes").status == 2)
  }

  @Test func jsonCarriesPlacesInLinesColumnsAndBytes() throws {
    let result = try validate(
      "- --stdin-filename sub/é.yaml --format json", input: Data("transition: a\né: {x: 1}\n".utf8))
    #expect(result.status == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    let findings = try #require(object["diagnostics"] as? [[String: Any]])
    let first = try #require(findings.first)
    #expect(first["path"] as? String == "sub/é.yaml")
    #expect(first["rule"] as? String == "unknown-key")
    #expect(first["level"] as? String == "error")
    let range = try #require(first["range"] as? [String: [String: Int]])
    #expect(range["start"] == ["line": 2, "column": 1, "offset": 14])
    #expect((object["summary"] as? [String: Int])?["files"] == 1)
  }

  @Test func severalFormatsGoToSeveralPlaces() throws {
    let result = try validate("a --format text --format json=report.json --format concise=report.txt")
    #expect(result.text.hasSuffix("1 error in 1 file; 1 fixable with --fix\n"))
    #expect(try folder.read("report.json").hasPrefix(#"{"version":1,"#))
    #expect(try folder.read("report.txt").hasPrefix("a/c.transition.yml:11:21: "))
    #expect(try validate("a --format text --format json").status == 2)
    #expect(try validate("a --format yaml").status == 2)
  }

  @Test func statisticsCountRules() throws {
    #expect(try validate("a --format concise --statistics").lines.last == "1 error [unknown-property]")
  }

  @Test func colorsFollowTheFlagThenTheEnvironment() throws {
    func isColored(_ line: String, _ environment: [String: String] = [:]) throws -> Bool {
      try validate("a \(line)", environment: environment).text.contains("\u{1B}[")
    }
    #expect(try !isColored(""))
    #expect(try isColored("--color always", ["NO_COLOR": "1"]))
    #expect(try !isColored("--color never", ["FORCE_COLOR": "1"]))
    #expect(try isColored("", ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColored("", ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try !isColored("--format json", ["FORCE_COLOR": "1"]))
  }

  @Test func unknownParametersAreExitTwoAndPointIntoTheOption() throws {
    let result = try validate("b.transition.yaml --set tiem=1s")
    #expect(result.status == 2)
    #expect(result.complaints.contains(" --> --set tiem=1s:1:1\n"))
    #expect(result.complaints.contains("did you mean 'time'?"))
    #expect(result.complaints.contains("Usage: transitionctl validate"))
  }

  @Test func lintIsTheSameCommand() throws {
    let result = try Program.run(["lint", "b.transition.yaml"], in: folder)
    #expect(result.status == 0 && result.text == "1 file, no findings\n")
  }

  @Test func includedFilesAreReadFromTheScriptsFolderOnly() throws {
    try folder.write("sub/main.yaml", Scripts.good + "\ninclude: [shared/times.yaml, link.yaml, none.yaml]\n")
    try folder.write("sub/shared/times.yaml", "parameters: { other: 1s }\nbad: 1\n")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("sub/link.yaml"),
      withDestinationURL: folder.url.appendingPathComponent("b.transition.yaml"))
    let result = try validate("sub/main.yaml --format concise")
    #expect(result.status == 1)
    #expect(result.text.contains("[include-outside]"))
    #expect(result.text.contains("[unreadable-file]"))
    #expect(result.text.contains("sub/shared/times.yaml:2:1: error: "))
  }

  /// A circle is the same from all of its scripts.
  @Test func aCircleOfScriptsIsReportedOnce() throws {
    let folder = try Folder([
      "a.transition.yaml": "include: [b.transition.yaml]\n" + Scripts.good,
      "b.transition.yaml": "include: [c.transition.yaml]\n" + Scripts.good,
      "c.transition.yaml": "include: [a.transition.yaml]\n" + Scripts.good,
    ])
    let lines = try Program.run(["validate", "--select", "unused-view", "--format", "concise"], in: folder).lines
    #expect(lines.count == 1 && lines[0].hasPrefix("c.transition.yaml:1:11: error: files include each"), "\(lines)")
  }

  @Test func anyBytesEndWithAStatusThatIsMeant() throws {
    var generator = SystemRandomNumberGenerator()
    let seeds = [Data(Scripts.good.utf8), Data(Scripts.endless.utf8)]
    for round in 0..<40 {
      var bytes =
        round % 4 == 0 ? Data((0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) }) : seeds[round % 2]
      for _ in 0..<(round % 7) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      let result = try validate("-", input: bytes)
      #expect([0, 1, 3].contains(result.status), "\(result.status) for \(bytes.base64EncodedString())")
      let sampled = try Program.run(["sample", "-", "--samples", "2"], in: folder, input: bytes)
      #expect((0...3).contains(sampled.status), "\(sampled.status) for \(bytes.base64EncodedString())")
    }
  }

  @Test func inputThatIsTooLongIsToldAndNotRead() throws {
    let result = try validate("- --format concise", input: Data(repeating: UInt8(ascii: "#"), count: 6 << 20))
    #expect(result.status == 1)
    #expect(result.text.contains("[limit-exceeded]"))
  }
}
