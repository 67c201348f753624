import TransitionDiagnostics
import TransitionEvaluation
import TransitionTestSupport

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
  guard let script = try? TestScript(yaml, set: set, reducedMotion: reducedMotion).valid else { return nil }
  return phase.map { script.plan(named: $0) } ?? script.plans.first
}

func sample(_ plan: PhasePlan, times: [Double], all: Bool = false) -> [String: [Double]] {
  Samples(plan, at: times, tracks: all ? plan.allTracks() : nil).numbers
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
  let script = TestScript(yaml, set: set)
  return script.diagnostics.map { diagnostic in
    let place = script.sources.location(of: diagnostic.range)
    return Finding(
      rule: diagnostic.rule.text, line: place?.line ?? 0, column: place?.column ?? 0, text: diagnostic.message)
  }
}

/// The findings of a script, one a line: `rule line:column-end: message [label] (note place) {help}`.
func findings(_ yaml: String, set: [String: String] = [:]) -> [String] {
  let script = TestScript(yaml, set: set)
  return script.diagnostics.map { described($0, in: script.sources) }
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
  if let help = diagnostic.help { text += " {\(brief(help))}" }
  return text
}

/// The help without the names after the sixth of a list of keys; `KeyLawTests` checks that all are there.
func brief(_ help: String) -> String {
  let names = help.split(separator: ", ")
  return help.hasPrefix("allowed keys: ") && names.count > 6 ? names.prefix(6).joined(separator: ", ") + ", …" : help
}
