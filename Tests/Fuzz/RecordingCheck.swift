import TransitionDiagnostics
import TransitionDrawing
import TransitionEvaluation
import TransitionExport
import TransitionIdentification
import TransitionParsing
import TransitionRecording
import TransitionReporting
import TransitionText
import TransitionTree
import TransitionVerification
import TransitionYAML

/// Reads bytes as a recording, as CSV, JSON or JSON Lines, and does with it what `identify` and `verify` do.
///
/// A fault is a trap, a result that is not a number, and a script or a report that cannot be read.
enum RecordingCheck {
  /// Columns of these names are compared with the script.
  private static let script = """
    transition: fuzzed
    version: 1
    canvas: { width: 400, height: 800 }
    views:
      a:
        layout: { leading: 0, top: 0, width: 100, height: 50 }
        opacity: 0
        rotation: 0deg
        hidden: true
        backgroundColor: "#f000"
        properties: { x: 0, y: 0, label: one }
    states:
      on: { a: { x: 1, y: -100, leading: 30, opacity: 1, rotation: 350deg, hidden: false, backgroundColor: blue } }
    phases:
      go:
        to: on
        duration: 300ms
        animations:
          - { animate: a, curve: spring(dampingRatio=0.6) }
          - { animate: a.x, curve: easeOut }
          - { animate: a.y, curve: "steps(4, jumpEnd)" }
          - { animate: a.label, keyframes: [{ value: one, at: 0% }, { value: two, at: 50% }] }
      jump: { to: on, animations: [{ animate: a.x, duration: 0s }] }
    """

  private static func compiled(_ text: String) -> (script: CompiledScript, sources: SourceMap, errors: [String]) {
    var sources = SourceMap()
    let source = SourceText(path: "script.yaml", bytes: Array(text.utf8))
    let read = YAMLReader.read(source, file: sources.add(source))
    guard let tree = read.tree else { fatalError("\(read.diagnostics.map { $0.message }): \(text)") }
    let parsed = ScriptParser.parse(tree, sources: &sources)
    let compiled = CompiledScript(parsed.script)
    let errors = (read.diagnostics + parsed.diagnostics + compiled.diagnostics).filter { $0.severity == .error }
    return (compiled, sources, errors.map { $0.message })
  }

  private static let (compiledScript, sources, _) = compiled(script)
  /// The columns that are compared.
  private static let names = Set(
    compiledScript.plans.flatMap { $0.allTracks() }.flatMap { track in
      track.type == .color ? ["r", "g", "b", "a"].map { "\(track.name).\($0)" } : [track.name]
    })

  static func check(_ bytes: [UInt8]) {
    let recording: Recording
    do throws(RecordingProblem) {
      recording = try RecordingReader.read(bytes)
    } catch {
      hold(error.position.line > 0 && error.position.column > 0 && !error.message.isEmpty, error.message)
      return
    }
    identify(recording)
    for stretch in [1.0, 2] { verify(recording, stretch: stretch) }
  }

  private static func identify(_ recording: Recording) {
    guard let found = try? IdentifiedRecording(recording, where: { _ in true }) else { return }
    for track in found.tracks {
      for motion in track.motions {
        let numbers = [motion.from, motion.to, motion.start, motion.duration]
        hold(numbers.allSatisfy { $0.isFinite } && motion.duration >= 0, "\(track.name): \(motion)")
      }
    }
    hold(!IdentificationText(found).lines.isEmpty, "no lines")
    isJSON(IdentificationJSON(found).document.text)
    let text = RecordedScript(found, of: "run.csv").text
    let errors = compiled(text).errors
    hold(errors.isEmpty, "\(errors) in \(text)")
  }

  private static func verify(_ recording: Recording, stretch: Double) {
    var options = VerificationOptions()
    options.stretch = stretch
    options.ignored = recording.columns.map { $0.name }.filter { !names.contains($0) }.map { Glob($0) }
    let verifier = Verifier(
      script: "script.yaml", compiled: compiledScript, sources: sources,
      motions: compiledScript.plans.map { ScriptMotion($0) }, options: options)
    guard let outcome = try? verifier.verify(recording, name: "run.csv") else { return }
    let found = outcome.verification
    hold(found.alignment.offset.isFinite && found.alignment.stretch == stretch, "\(found)")
    isJSON(VerificationJSON([found], isOneOfSeveral: false).document.text)
    hold(!VerificationText([found]).text.isEmpty, "no text")
    _ = VerificationJUnit([found], isOneOfSeveral: false, allowsPartial: false).document
    _ = VerificationMarkdown([outcome], of: verifier, allowsPartial: false).text
    _ = ChartSVG(VerificationChart(outcome).chart).document
  }

  private static func hold(_ condition: Bool, _ message: @autoclosure () -> String) {
    // Unlike a precondition's, its message is printed by an optimized build, too.
    if !condition { fatalError(message()) }
  }

  private static func isJSON(_ text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      do throws(JSONReader.Problem) {
        try json.skipValue()
        try json.finish()
      } catch {
        fatalError("\(error.message): \(text)")
      }
    }
  }
}
