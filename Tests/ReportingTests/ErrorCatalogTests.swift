import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionJSON
import TransitionParsing
import TransitionTree
import TransitionReporting
import TransitionYAML

/// Every error's own scripts are read and compiled: they show what the page says.
@Suite struct ErrorCatalogTests {
  /// The names in the design's order.
  static let names = """
    yaml-syntax json-syntax encoding multiple-documents duplicate-key unsupported-tag limit-exceeded unsupported-version unknown-key
    missing-key conflicting-keys invalid-name duplicate-view missing-value type-mismatch unit-missing unit-mismatch
    invalid-expression invalid-curve invalid-color out-of-range not-finite unknown-reference unknown-view
    unknown-property unknown-state unknown-phase unknown-curve unknown-animation circular-reference
    underconstrained-layout overconstrained-layout keyframe-order endless-spring conflicting-animations unreadable-file
    include-outside failed-expectation
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test func everyErrorIsDescribedOnce() {
    #expect(ErrorCatalog.all.map { $0.name.text }.sorted() == Self.names.sorted())
  }

  @Test(arguments: names) func aBadExampleYieldsExactlyItsErrorAtItsMark(name: String) throws {
    let info = try #require(ErrorCatalog.error(named: name))
    let place = try #require(info.bad.place)
    #expect(findings(info.bad).map(\.place) == ["\(name) \(place.line):\(place.column)"])
  }

  @Test(arguments: names) func aGoodExampleYieldsNothing(name: String) throws {
    let info = try #require(ErrorCatalog.error(named: name))
    #expect(info.good.place == nil)
    #expect(findings(info.good).map { "\($0.place) \($0.message)" } == [])
  }

  @Test(arguments: names) func aDescriptionIsASentenceAndAnErrorCannotBeSwitchedOff(name: String) throws {
    let info = try #require(ErrorCatalog.error(named: name))
    #expect(info.summary.last == "." && info.summary.count < 90 && !info.summary.contains("\n"))
    #expect(info.explanation.last == "." && info.explanation.count > 80)
    #expect(info.defaultLevel == .error && !info.isConfigurable && info.options.isEmpty)
    #expect(info.helpMarkdown.hasSuffix("cannot be switched off.\n"))
    #expect(!info.helpText.contains("`"))
    #expect(!info.documentation.contains("↓"))
  }

  private func findings(_ example: RuleExample) -> [(place: String, message: String)] {
    var sources = SourceMap()
    let source = SourceText(path: "script.yaml", bytes: Array(example.yaml.utf8))
    let file = sources.add(source)
    let read = example.isJSON ? JSONTreeReader.read(source, file: file) : YAMLReader.read(source, file: file)
    var diagnostics = read.diagnostics
    if let tree = read.tree {
      let parsed = ScriptParser.parse(tree, sources: &sources, loader: MemoryLoader(files: example.files))
      let compiled = CompiledScript(parsed.script)
      diagnostics += parsed.diagnostics + compiled.diagnostics
      if diagnostics.isEmpty { diagnostics += compiled.expectationResults().compactMap { $0.diagnostic } }
    }
    return DiagnosticSink.ordered(diagnostics).map { diagnostic in
      let place = sources.location(of: diagnostic.range)
      return ("\(diagnostic.rule.text) \(place?.line ?? 0):\(place?.column ?? 0)", diagnostic.message)
    }
  }
}

/// Files in memory, for examples that include others.
private struct MemoryLoader: IncludeLoader {
  var files: [(path: String, text: String)]

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let file = files.first(where: { $0.path == path }) else { return .failure(.unreadable("no such file")) }
    return .success(SourceText(path: path, bytes: Array(file.text.utf8)))
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    YAMLReader.read(source, file: file)
  }
}
