import Foundation
import TransitionDiagnostics
import TransitionEvaluation
import TransitionModel
import TransitionParsing
import TransitionText
import TransitionTree
import TransitionYAML

/// The package's examples, read as the program reads them.
enum Example {
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  static let folder = root.appendingPathComponent("examples")
  static let goldens = root.appendingPathComponent("Tests/ExampleTests/Goldens")

  /// `now-playing`, `toast` …
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".transition.yaml") }.map { $0.replacingOccurrences(of: ".transition.yaml", with: "") }
    .sorted()

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("\(name).transition.yaml"), encoding: .utf8)
  }

  private struct Loader: IncludeLoader {
    func load(_ path: String) -> Result<SourceText, IncludeProblem> {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
        return .failure(.unreadable("no such file"))
      }
      return .success(SourceText(path: path, bytes: Array(data)))
    }

    func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
      YAMLReader.read(source, file: file)
    }
  }

  /// Reads, parses and compiles a script.
  static func compile(_ yaml: String, set parameters: [String: String] = [:])
    -> (script: CompiledScript?, diagnostics: [Diagnostic], sources: SourceMap)
  {
    let source = SourceText(path: "script.yaml", bytes: Array(yaml.utf8))
    var sources = SourceMap()
    let file = sources.add(source)
    var (tree, found) = YAMLReader.read(source, file: file)
    guard let tree else { return (nil, found, sources) }
    let (script, problems) = ScriptParser.parse(tree, sources: &sources, loader: Loader())
    var options = CompileOptions()
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      options.overrides.append(
        NamedValue(
          name: Located(name), value: .expression(ExpressionParser.parse(value, in: .detached, into: &found))))
    }
    let compiled = CompiledScript(script, options: options)
    return (compiled, found + problems + compiled.diagnostics, sources)
  }

  /// A phase's values at some times, by track name; a color's channels as `.r .g .b .a`.
  static func sample(_ name: String, _ phase: String, at times: [Double], set parameters: [String: String] = [:]) throws
    -> [String: [Double]]
  {
    let compiled = compile(try text(name), set: parameters)
    guard let plan = compiled.script?.plan(named: phase) else { return [:] }
    let sampler = Sampler(plan, tracks: plan.tracks)
    guard times.withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return [:] }
    var values: [String: [Double]] = [:]
    for (index, track) in sampler.tracks.enumerated() {
      for lane in 0..<track.laneCount {
        let lanes = sampler.values(track: index, lane: lane)
        let suffix = track.laneCount == 4 ? [".r", ".g", ".b", ".a"][lane] : ""
        values[track.name + suffix] = times.indices.map { lanes[$0] }
      }
    }
    return values
  }
}

/// Collects bytes.
struct MemorySink: ByteSink {
  var bytes: [UInt8] = []
  mutating func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
}
