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

/// A free spring of mass 1 around 0, by Runge and Kutta.
struct Oscillator {
  var stiffness: Double
  var damping: Double
  var x: Double
  var v: Double

  mutating func advance(by h: Double) {
    func pull(_ x: Double, _ v: Double) -> Double { -stiffness * x - damping * v }
    let a1 = pull(x, v), v2 = v + h / 2 * a1, a2 = pull(x + h / 2 * v, v2)
    let v3 = v + h / 2 * a2, a3 = pull(x + h / 2 * v2, v3)
    let v4 = v + h * a3, a4 = pull(x + h * v3, v4)
    x += h / 6 * (v + 2 * v2 + 2 * v3 + v4)
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
  }
}
