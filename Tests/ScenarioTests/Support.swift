import TransitionDiagnostics
import TransitionEvaluation
import TransitionTestSupport

/// The findings of a script, one a line: `rule line:column: message [label] {help}`.
func findings(_ yaml: String, files: [String: String] = [:]) -> [String] {
  let script = TestScript(yaml, files: files)
  return script.diagnostics.map { described($0, in: script.sources) }
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
  try? TestScript(yaml, files: files).valid.scenario(named: scenario).plan
}

/// Samples a scenario at some times.
func sample(_ yaml: String, _ scenario: String, at times: [Double]) -> Samples {
  Samples(run(yaml, scenario), at: times)
}

/// Whether two runs of numbers agree to within a tolerance relative to their size.
func agrees(_ a: [Double], _ b: [Double], tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
}
