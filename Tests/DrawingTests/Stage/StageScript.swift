import Foundation
import Testing
import TransitionDiagnostics
import TransitionDrawing
import TransitionEvaluation
import TransitionParsing
import TransitionYAML

/// A script of these tests, compiled; what is wrong with it fails the test.
struct StageScript {
  let compiled: CompiledScript

  init(_ yaml: String, reducedMotion: Bool = false) throws {
    var sources = SourceMap()
    let source = SourceText(path: "script.yaml", bytes: Array(yaml.utf8))
    let read = YAMLReader.read(source, file: sources.add(source))
    let parsed = ScriptParser.parse(try #require(read.tree), sources: &sources)
    var options = CompileOptions()
    options.reducedMotion = reducedMotion
    compiled = CompiledScript(parsed.script, options: options)
    let found = (read.diagnostics + parsed.diagnostics + compiled.diagnostics).filter { $0.severity == .error }
    try #require(found.isEmpty, "\(found.map { $0.message })")
  }

  /// One of the examples, by the name before `.transition.yaml`.
  init(example name: String) throws {
    try self.init(
      String(decoding: try Data(contentsOf: Self.examples.appendingPathComponent(Self.file(name))), as: UTF8.self))
  }

  /// The examples that need no other file, in order.
  static let exampleNames: [String] = {
    let suffix = ".transition.yaml"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted().filter { name in
      let text = (try? String(contentsOf: examples.appendingPathComponent(file(name)), encoding: .utf8)) ?? ""
      return !text.contains("\ntokens:") && !text.contains("\ninclude:")
    }
  }()

  private static func file(_ name: String) -> String { "\(name).transition.yaml" }

  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("examples")

  func phase(_ name: String? = nil) throws -> PhasePlan {
    try #require(name.map { compiled.plan(named: $0) } ?? compiled.plans.first)
  }

  func stage(_ phase: String? = nil) throws -> Stage { Stage(compiled, motion: try self.phase(phase)) }

  func scenarioStage(_ name: String) throws -> Stage {
    Stage(compiled, motion: try #require(compiled.scenario(named: name).plan))
  }
}

extension Stage {
  /// A view's place by its name.
  func view(_ name: String) throws -> Int { try #require(views.firstIndex { $0.name == name }) }

  func box(_ name: String, at time: Double) throws -> StageBox {
    try frames(at: [time])[0].boxes[try view(name)]
  }
}

/// Whether two numbers agree but for rounding.
func agree(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }
