import Foundation
import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionParsing
import TransitionSchema
import TransitionYAML

/// What the pages say is so: their examples are valid, their tables are the language's, their commands print this.
@Suite(.serialized) struct PageTests {
  private static let stale = "is stale; RECORD=1 swift test --filter DocsTests writes it anew"

  @Test func thePagesAreThere() {
    let expected = ["language", "curves", "cli", "architecture", "guide-now-playing", "coming-from"]
    for name in expected { #expect(PackageFiles.pages.contains("docs/\(name).md")) }
  }

  @Test(arguments: PackageFiles.pages)
  func tablesAreTheLanguages(path: String) throws {
    let text = try #require(PackageFiles.text(path))
    let expected = Page(text).regenerated { name in
      let made = Self.generated(name)
      if made == nil { Issue.record("\(path): there is nothing called '\(name)'") }
      return made
    }
    #expect(try PackageFiles.settle(path, text, as: expected), "\(path) \(Self.stale)")
  }

  private static func generated(_ name: String) -> String? {
    let words = name.split(separator: " ")
    guard let kind = words.first else { return nil }
    let of = words.count > 1 ? String(words[1]) : ""
    switch (kind, of) {
    case ("keys", _): return ReferenceTables.keys(of: of)
    case ("properties", "layout"): return ReferenceTables.layoutProperties
    case ("properties", "visual"): return ReferenceTables.visualProperties
    case ("properties", "geometry"): return ReferenceTables.geometry
    case ("functions", _): return ReferenceTables.functions
    case ("curves", "named"): return ReferenceTables.curves(takingArguments: false)
    case ("curves", "calls"): return ReferenceTables.curves(takingArguments: true)
    case ("arguments", _): return ReferenceTables.arguments(of: of)
    case ("help", _):
      guard let help = try? Program.shell("transitionctl \(of) --help", in: PackageFiles.root) else { return nil }
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
      }
      var text = lines.joined(separator: "\n")
      while text.hasSuffix("\n") { text.removeLast() }
      return "```text\n\(text)\n```\n"
    default: return nil
    }
  }

  @Test(arguments: PackageFiles.pages)
  func everyTableOfTheLanguageIsSomewhere(path: String) throws {
    guard path == "docs/language.md" else { return }
    let text = try #require(PackageFiles.text(path))
    for table in LanguageTables.all {
      #expect(text.contains("<!-- generated: keys \(table.name) -->"), "\(table.name)")
    }
  }

  /// Examples are whole scripts, or top-level keys to which a name and a canvas are added. Their expectations hold.
  @Test(arguments: PackageFiles.pages)
  func examplesAreValid(path: String) throws {
    let page = Page(try #require(PackageFiles.text(path)))
    for block in page.blocks(marked: "example") {
      var script = block.text
      let keys = Set(block.lines.map { $0.prefix { $0 != ":" } })
      if !keys.contains("canvas") { script = "canvas: { width: 390, height: 844 }\n" + script }
      if !keys.contains("transition") { script = "transition: example\n" + script }
      #expect(Self.problems(of: script) == [], "\(path):\(block.line)")
    }
  }

  /// `<!-- mistake RULE -->` stands before a script that has it.
  @Test(arguments: PackageFiles.pages)
  func mistakesAreFound(path: String) throws {
    for block in Page(try #require(PackageFiles.text(path))).blocks(marked: "mistake ") {
      let rule = block.mark.dropFirst("mistake ".count)
      let problems = Self.problems(of: "transition: example\ncanvas: { width: 390, height: 844 }\n" + block.text)
      #expect(problems.contains { $0.hasPrefix("\(rule):") }, "\(path):\(block.line)")
    }
  }

  private static func problems(of script: String) -> [String] {
    var sources = SourceMap()
    let source = SourceText(path: "script", bytes: Array(script.utf8))
    let read = YAMLReader.read(source, file: sources.add(source))
    guard let tree = read.tree else { return read.diagnostics.map { "\($0.rule.text): \($0.message)" } }
    let parsed = ScriptParser.parse(tree, sources: &sources)
    let compiled = CompiledScript(parsed.script)
    let found = read.diagnostics + parsed.diagnostics + compiled.diagnostics
    let failed = found.isEmpty ? compiled.expectationResults().compactMap { $0.diagnostic } : []
    return (found + failed).map { "\($0.rule.text): \($0.message)" }
  }

  @Test(.enabled(if: Program.isBuilt, "the program is not built"), arguments: PackageFiles.pages)
  func commandsPrintWhatThePagesSay(path: String) throws {
    let text = try #require(PackageFiles.text(path))
    // Examples are at hand, and nothing that a command writes stays.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "transitionctl-docs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["examples", "schemas"] {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name), withDestinationURL: PackageFiles.root.appendingPathComponent(name))
    }
    let expected = try Page(text).rerun { try Program.shell($0, in: folder) }
    #expect(try PackageFiles.settle(path, text, as: expected), "\(path) \(Self.stale)")
  }

  @Test(arguments: PackageFiles.pages)
  func linksLeadSomewhere(path: String) throws {
    let text = try #require(PackageFiles.text(path))
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    for part in text.components(separatedBy: "](").dropFirst() {
      let target = part.prefix { $0 != ")" && $0 != "#" }
      guard !target.isEmpty, !target.hasPrefix("http"), !target.contains(" ") else { continue }
      let file = PackageFiles.root.appendingPathComponent(folder).appendingPathComponent(String(target)).standardized
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(target)")
    }
  }
}
