import Foundation
import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionParsing
import TransitionTree
import TransitionYAML

@testable import TransitionComparison

/// Files in memory.
struct MemoryLoader: IncludeLoader {
  var files: [String: String]

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let text = files[path] else { return .failure(.unreadable("no such file")) }
    return .success(SourceText(path: path, bytes: Array(text.utf8)))
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    YAMLReader.read(source, file: file)
  }
}

/// A script without errors, ready to be compared.
struct Side {
  var compiled: CompiledScript
  var sources: SourceMap

  init(_ yaml: String, files: [String: String] = [:], isReduced: Bool = false) throws {
    var sources = SourceMap()
    let file = sources.add(SourceText(path: "script.yaml", bytes: Array(yaml.utf8)))
    let (tree, problems) = YAMLReader.read(sources.files[0], file: file)
    let parsed = ScriptParser.parse(try #require(tree), sources: &sources, loader: MemoryLoader(files: files))
    var options = CompileOptions()
    options.reducedMotion = isReduced
    compiled = CompiledScript(parsed.script, options: options)
    self.sources = sources
    let errors = (problems + parsed.diagnostics + compiled.diagnostics).filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map { $0.message })")
  }

  /// All phases and scenarios.
  var side: ComparedSide {
    let phases = compiled.plans.map {
      ComparedMotion($0, interaction: compiled.interaction(ofPhase: $0.name), sources: sources)
    }
    let scenarios = compiled.script.scenarios.compactMap { compiled.scenario(named: $0.name.value).plan }
    return ComparedSide(
      name: "script.yaml", motions: phases + scenarios.map { ComparedMotion($0, sources: sources) },
      parameters: compiled.parameterSummaries())
  }
}

func compare(
  _ old: String, _ new: String, files: [String: String] = [:], _ options: ComparisonOptions = ComparisonOptions()
) throws -> Comparison {
  try Comparison(from: Side(old, files: files).side, to: Side(new, files: files).side, options)
}

/// The lines of the report in words.
func changes(_ old: String, _ new: String) throws -> [String] { try compare(old, new).lines.map { $0.phrase.text } }

extension String {
  /// With one piece replaced, which must be there.
  func with(_ old: String, _ new: String) throws -> String {
    try #require(contains(old), "the script has no '\(old)'")
    return replacingOccurrences(of: old, with: new)
  }
}

/// A small script to change one thing of at a time.
enum Scripts {
  static let card = """
    transition: card
    canvas: { width: 400, height: 800 }
    parameters: { inset: 20 }
    views:
      card:
        layout: { leading: 0, top: 700, width: 100, height: 50 }
        children:
          label: { layout: { leading: 8, trailing: 8, top: 4, height: 20 } }
      badge:
        layout: { leading: 300, top: 10, width: 20, height: 20 }
        backgroundColor: white
      still:
        layout: { leading: 0, top: 0, width: 10, height: 10 }
        cornerRadius: 3
    states:
      up:
        card: { top: 100, cornerRadius: 10 }
        badge: { opacity: 0.5, backgroundColor: black }
    phases:
      present:
        to: up
        markers: { half: 250ms }
        reducedMotion: { animations: [{ animate: all, duration: 100ms }] }
        animations:
          - { id: first, animate: card, duration: 500ms, curve: easeInOut }
          - { id: second, animate: badge, duration: 200ms, delay: 100ms, curve: linear }
    """

  static let row = """
    transition: list
    canvas: { width: 400, height: 800 }
    views:
      row:
        count: 6
        layout: { leading: 0, trailing: 0, top: index * 50, height: 40 }
        opacity: 0
    states: { shown: { row.opacity: 1 } }
    phases:
      show: { to: shown, animations: [{ animate: row, duration: 300ms, stagger: 40ms, curve: linear }] }
    """
}
