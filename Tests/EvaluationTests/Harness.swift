import TransitionDiagnostics
import TransitionEvaluation
import TransitionModel
import TransitionParsing
import TransitionYAML

/// A script read and compiled, with everything told of it on the way.
struct Compiled {
  var script: CompiledScript?
  /// In source order.
  var diagnostics: [Diagnostic]
  var sources: SourceMap
}

/// Reads and compiles a script; `set` replaces parameters as `--set` does.
func compile(_ yaml: String, set: [String: String] = [:], reducedMotion: Bool = false) -> Compiled {
  var sources = SourceMap()
  let source = SourceText(path: "script.yaml", bytes: Array(yaml.utf8))
  let read = YAMLReader.read(source, file: sources.add(source))
  guard let tree = read.tree else {
    return Compiled(script: nil, diagnostics: read.diagnostics.inOrder(), sources: sources)
  }
  var options = CompileOptions()
  options.reducedMotion = reducedMotion
  var diagnostics = read.diagnostics
  for (name, text) in set.sorted(by: { $0.key < $1.key }) {
    let file = sources.add(SourceText(path: "--set \(name)", bytes: Array(text.utf8)))
    let range = SourceRange(file: file, start: 0, end: Int32(text.utf8.count))
    let expression = ExpressionParser.parse(text, in: SourceSlice(file: file, base: 0), into: &diagnostics)
    options.overrides.append(NamedValue(name: Located(name, at: range), value: .expression(expression)))
  }
  let parsed = ScriptParser.parse(tree, sources: &sources)
  let compiled = CompiledScript(parsed.script, options: options)
  return Compiled(
    script: compiled, diagnostics: (diagnostics + parsed.diagnostics + compiled.diagnostics).inOrder(),
    sources: sources)
}

/// Evaluates a phase at some times.
///
/// - Parameters:
///   - phase: Its name; the first one when nil.
///   - times: Seconds.
///   - all: Whether all tracks are wanted, not only those that move.
/// - Returns: Values by track name, a color's as `view.property.r` … `.a`; speeds by the name with a trailing `'`.
///   Empty when the script has errors.
func sample(
  _ yaml: String, phase: String? = nil, times: [Double], set: [String: String] = [:], reducedMotion: Bool = false,
  all: Bool = false
) -> [String: [Double]] {
  guard let plan = plan(yaml, phase: phase, set: set, reducedMotion: reducedMotion) else { return [:] }
  return sample(plan, times: times, all: all)
}

/// The plan of a phase; nil when the script has errors.
func plan(_ yaml: String, phase: String? = nil, set: [String: String] = [:], reducedMotion: Bool = false) -> PhasePlan?
{
  let compiled = compile(yaml, set: set, reducedMotion: reducedMotion)
  guard let script = compiled.script, !compiled.diagnostics.contains(where: { $0.level == .error }) else {
    return nil
  }
  return phase.map { script.plan(named: $0) } ?? script.plans.first
}

func sample(_ plan: PhasePlan, times: [Double], all: Bool = false) -> [String: [Double]] {
  let sampler = Sampler(plan, tracks: all ? plan.allTracks() : plan.tracks, velocities: true)
  var result: [String: [Double]] = [:]
  var first = 0
  while first < times.count {
    let last = min(first + Sampler.blockSize, times.count)
    if times[first..<last].withUnsafeBufferPointer({ sampler.evaluate($0) }) != nil { return [:] }
    for (index, track) in sampler.tracks.enumerated() {
      for lane in 0..<track.laneCount {
        let name = track.laneCount == 4 ? "\(track.name).\(["r", "g", "b", "a"][lane])" : track.name
        result[name, default: []] += UnsafeBufferPointer(
          start: sampler.values(track: index, lane: lane), count: last - first)
        guard track.hasVelocity, let speeds = sampler.velocities(track: index, lane: lane) else { continue }
        result[name + "'", default: []] += UnsafeBufferPointer(start: speeds, count: last - first)
      }
    }
    first = last
  }
  return result
}

/// What is told of a script: rule, place (from 1, in Unicode scalars) and message.
struct Finding: Equatable, CustomStringConvertible {
  var rule: String
  var line: Int
  var column: Int
  var text: String

  var description: String { "\(rule) \(line):\(column) \(text)" }
}

/// Everything that is told of a script, in source order.
func diagnose(_ yaml: String, set: [String: String] = [:]) -> [Finding] {
  let compiled = compile(yaml, set: set)
  return compiled.diagnostics.map { diagnostic in
    let place = compiled.sources.location(of: diagnostic.range)
    return Finding(
      rule: diagnostic.rule.text, line: place?.line ?? 0, column: place?.column ?? 0, text: diagnostic.message)
  }
}

/// The findings of a script, one a line: `rule line:column-end: message [label] (note place) {help}`.
func findings(_ yaml: String, set: [String: String] = [:]) -> [String] {
  let compiled = compile(yaml, set: set)
  return compiled.diagnostics.map { described($0, in: compiled.sources) }
}

private func described(_ diagnostic: Diagnostic, in sources: SourceMap) -> String {
  var text = "\(diagnostic.rule.text) "
  if let source = sources[diagnostic.range.file] {
    let start = source.location(of: diagnostic.range.start)
    let end = source.location(of: diagnostic.range.end)
    let path = diagnostic.range.file == .script ? "" : "\(source.path):"
    text += "\(path)\(start.line):\(start.column)-\(start.line == end.line ? "" : "\(end.line):")\(end.column): "
  } else {
    text += "nowhere: "
  }
  text += diagnostic.message
  if let label = diagnostic.label { text += " [\(label)]" }
  for note in diagnostic.notes {
    let place = note.range.flatMap { sources.location(of: $0) }
    text += " (\(note.message)\(place.map { " \($0.line):\($0.column)" } ?? ""))"
  }
  if let help = diagnostic.help { text += " {\(help)}" }
  return text
}
