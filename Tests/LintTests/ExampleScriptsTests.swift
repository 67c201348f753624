import Foundation
import ReferenceNumbers
import Testing
import TransitionDiagnostics
import TransitionLint
import TransitionParsing
import TransitionYAML
import TransitionTree

/// The scripts under `examples/`: nothing is wrong with them, so no rule may say so.
@Suite struct ExampleScriptsTests {
  static let folder: URL = {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("examples")
  }()

  static let names: [String] = {
    ["", "cookbook/"].flatMap { part in
      let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(part).path)) ?? []
      return all.filter { $0.hasSuffix(".transition.yaml") }.sorted().map { part + $0 }
    }
  }()

  /// All rules, with options at their least, so that there is something to compare.
  static let everything: LintConfiguration = {
    var configuration = LintConfiguration()
    for rule in RuleCatalog.documentation { configuration.levels[rule.name] = .warning }
    for rule in RuleCatalog.all {
      for option in rule.options where option.kind != .boolean {
        configuration.options[rule.documentation.name, default: [:]][option.name] = option.range.lowerBound
      }
    }
    return configuration
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  @Test(arguments: names) func anExampleIsCleanUnderEveryRuleThatIsOnByDefault(_ name: String) throws {
    let linted = lint(bytes: try Self.bytes(name), loader: FolderLoader(folder: Self.folder))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.lines == [])
  }

  /// Recorded with `RECORD=1 swift test --filter ExampleScriptsTests`.
  @Test(arguments: names) func whatIsSaidOfAnExampleUnderEveryRuleIsWhatIsRecorded(_ name: String) throws {
    let linted = lint(bytes: try Self.bytes(name), Self.everything, loader: FolderLoader(folder: Self.folder))
    let file = name.replacing("/", with: "-").replacing(".transition.yaml", with: ".txt")
    let text = linted.allLines.joined(separator: "\n") + "\n"
    #expect(try RecordedText.difference(text, from: "Tests/LintTests/Goldens/examples/\(file)") == nil)
  }

  @Test(arguments: names) func aReflectedScriptHasTheSameFindings(_ name: String) throws {
    let text = String(decoding: try Self.bytes(name), as: UTF8.self)
    // An included file and a path stay as they are.
    guard !text.contains("include:"), !text.contains("path: \"") else { return }
    var configuration = Self.everything
    // The first of an animation's properties stands for all.
    configuration.levels[.costlyAnimation] = .off
    expectTheSameReflected(text, configuration)
  }

  @Test func thereAreExamples() { #expect(Self.names.count >= 20) }
}

/// Reads included files and tokens from a folder.
struct FolderLoader: IncludeLoader {
  var folder: URL

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
      return .failure(.unreadable("no such file"))
    }
    return .success(SourceText(path: path, bytes: [UInt8](data)))
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    YAMLReader.read(source, file: file)
  }
}
