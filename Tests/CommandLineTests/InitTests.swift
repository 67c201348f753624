import Foundation
import Testing

@testable import transitionctl

/// `init`: every starter is a script to build on.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct InitTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func run(_ line: String) throws -> Program.Result {
    try Program.run(line.split(separator: " ").map(String.init), in: folder)
  }

  @Test(arguments: StarterTemplate.allCases)
  func aStarterHasNoFindingsAndKeepsWhatItExpects(_ template: StarterTemplate) throws {
    #expect(try run("init own --template \(template)").status == 0)
    let findings = try run("validate own.transition.yaml --fail-on note --select all")
    #expect(findings.status == 0 && findings.text == "1 file, no findings\n", "\(findings.text)")
    let tests = try run("test own.transition.yaml")
    #expect(tests.status == 0 && tests.text.contains("expectations hold in 1 file"), "\(tests.text)")
  }

  @Test(arguments: StarterTemplate.allCases)
  func aStarterIsCommentedAndTidy(_ template: StarterTemplate) throws {
    #expect(try run("init own --template \(template)").status == 0)
    let text = try folder.read("own.transition.yaml")
    #expect(text.hasPrefix("# yaml-language-server: $schema=transition.schema.json\n"))
    #expect(text.contains("\ntransition: own\nversion: 1\ndescription: ") && text.contains("reducedMotion:"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\t") && !text.contains(" \n"))
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 }, "\(lines.filter { $0.count > 120 })")
    #expect(lines.count { $0.contains("# ") } >= 8)
  }

  /// The first line names a file that is there, or no file.
  @Test func theSchemaIsWrittenBesideTheScript() throws {
    let first = try run("init own")
    #expect(first.complaints.hasPrefix("wrote own.transition.yaml, and transition.schema.json for editors; try:"))
    #expect(try folder.read("transition.schema.json") == run("schema script").text)
    try folder.write("transition.schema.json", "mine")
    #expect(try run("init other").complaints.hasPrefix("wrote other.transition.yaml; try:"))
    #expect(try folder.read("transition.schema.json") == "mine")
    #expect(try !run("init own -o -").text.contains("$schema"))
  }

  @Test func theCardIsTheDefault() throws {
    #expect(try run("init own -o -").text == run("init own --template card -o -").text)
  }

  @Test(arguments: ["null", "True"]) func aNameThatIsNoTextInYAMLIsQuoted(_ name: String) throws {
    #expect(try run("init \(name) -o a.yaml").status == 0)
    #expect(try folder.read("a.yaml").contains("\ntransition: \"\(name)\"\nversion: 1\n"))
    #expect(try run("validate a.yaml").text == "1 file, no findings\n")
  }

  @Test func anUnknownTemplateNamesTheKnownOnes() throws {
    let result = try run("init own --template drawer")
    #expect(result.status == 2 && folder.names.isEmpty)
    #expect(
      result.complaints.hasPrefix(
        "error: invalid value 'drawer' for '--template <name>'; expected card, sheet, pager, toast, list, hero\n"),
      "\(result.complaints)")
  }

  @Test func anExistingFileIsNotOverwritten() throws {
    try folder.write("own.transition.yaml", "mine")
    let result = try run("init own")
    #expect(result.status == 3 && result.complaints.contains("already exists; not overwritten"))
    #expect(try folder.read("own.transition.yaml") == "mine")
  }
}
