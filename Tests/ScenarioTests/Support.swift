import Foundation
import TransitionDiagnostics
import TransitionEvaluation
import TransitionModel
import TransitionParsing
import TransitionTree
import TransitionYAML

/// A script read and compiled, with everything told of it on the way.
struct Compiled {
  var script: CompiledScript?
  /// In source order.
  var diagnostics: [Diagnostic]
  var sources: SourceMap
}

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

func compile(_ yaml: String, files: [String: String] = [:]) -> Compiled {
  var sources = SourceMap()
  let source = SourceText(path: "script.yaml", bytes: Array(yaml.utf8))
  let read = YAMLReader.read(source, file: sources.add(source))
  guard let tree = read.tree else { return Compiled(script: nil, diagnostics: read.diagnostics, sources: sources) }
  let parsed = ScriptParser.parse(tree, sources: &sources, loader: MemoryLoader(files: files))
  let compiled = CompiledScript(parsed.script)
  return Compiled(
    script: compiled, diagnostics: (read.diagnostics + parsed.diagnostics + compiled.diagnostics).inOrder(),
    sources: sources)
}

/// The findings of a script, one a line: `rule line:column: message [label] {help}`.
func findings(_ yaml: String, files: [String: String] = [:]) -> [String] {
  let compiled = compile(yaml, files: files)
  return compiled.diagnostics.map { described($0, in: compiled.sources) }
}

func described(_ diagnostic: Diagnostic, in sources: SourceMap) -> String {
  var text = "\(diagnostic.rule.text) "
  if let place = sources.location(of: diagnostic.range) {
    text += "\(diagnostic.range.file == .script ? "" : "\(place.path):")\(place.line):\(place.column): "
  }
  text += diagnostic.message
  if let label = diagnostic.label { text += " [\(label)]" }
  for note in diagnostic.notes { text += " (\(note.message))" }
  if let help = diagnostic.help { text += " {\(help)}" }
  return text
}

/// A run, nil when the script has errors.
func run(_ yaml: String, _ scenario: String, files: [String: String] = [:]) -> ScenarioPlan? {
  let compiled = compile(yaml, files: files)
  guard let script = compiled.script, !compiled.diagnostics.contains(where: { $0.level == .error }) else { return nil }
  return script.scenario(named: scenario).plan
}

/// Samples all tracks that move: values by track name, a color's as `.r` … `.a`; speeds by the name with a trailing `'`.
/// What is running stands in `texts`.
struct Samples {
  var numbers: [String: [Double]] = [:]
  var phases: [String] = []

  init(_ plan: any MotionSource, at times: [Double]) {
    let sampler = plan.makeSampler(tracks: plan.tracks, velocities: true)
    var first = 0
    while first < times.count {
      let last = min(first + Sampler.blockSize, times.count)
      guard times[first..<last].withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return }
      for (index, track) in plan.tracks.enumerated() {
        if track.name == "phase" {
          for frame in 0..<last - first {
            phases.append(plan.texts[Int(sampler.values(track: index, lane: 0)[frame])])
          }
          continue
        }
        for lane in 0..<track.laneCount {
          let name = track.laneCount == 4 ? "\(track.name).\(["r", "g", "b", "a"][lane])" : track.name
          numbers[name, default: []] += UnsafeBufferPointer(
            start: sampler.values(track: index, lane: lane), count: last - first)
          guard track.hasVelocity, let speeds = sampler.velocities(track: index, lane: lane) else { continue }
          numbers[name + "'", default: []] += UnsafeBufferPointer(start: speeds, count: last - first)
        }
      }
      first = last
    }
  }

  subscript(name: String) -> [Double] { numbers[name] ?? [] }
}

/// Samples a scenario at some times.
func sample(_ yaml: String, _ scenario: String, at times: [Double]) -> Samples {
  guard let plan = run(yaml, scenario) else { return Samples(empty: ()) }
  return Samples(plan, at: times)
}

extension Samples {
  init(empty: Void) {}
}

/// Whether two runs of numbers agree to within a tolerance relative to their size.
func agrees(_ a: [Double], _ b: [Double], tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
}

/// A generator whose numbers are the same in every run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The package's own folders.
enum PackageFolder {
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }
}
