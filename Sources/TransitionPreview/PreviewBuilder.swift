package import TransitionEvaluation
package import TransitionExport
package import TransitionModel
internal import TransitionText

/// Makes the page that plays a script, and the data that it asks for when it is served.
///
///     let page = try PreviewBuilder(compiled).page()
///
/// There is one evaluator, and it is not in the page: everything that the page shows has been sampled here. A page in a
/// file carries variants for its controls; a served one asks for exact values (``data()`` of the script compiled with
/// other parameters, ``drag(phase:points:)``).
///
/// The same script gives the same bytes.
package struct PreviewBuilder {
  /// When phases end on the page that never end by themselves, in seconds, unless the compilation says otherwise.
  package static let endlessDuration = 4.0
  /// How large a page may become before variants are left out, in bytes; what the script itself says is never left out.
  package static let sizeLimit = 300_000

  let compiled: CompiledScript

  /// - Parameter compiled: A script without errors, in full motion.
  package init(_ compiled: CompiledScript) {
    // Endless phases need an end to be sampled.
    let isEndless = compiled.options.endlessDuration == nil && compiled.plans.contains { $0.isEndless }
    guard isEndless || compiled.options.reducedMotion else {
      self.compiled = compiled
      return
    }
    var options = compiled.options
    options.reducedMotion = false
    options.endlessDuration = options.endlessDuration ?? Self.endlessDuration
    self.compiled = CompiledScript(compiled.script, options: options)
  }

  /// Returns the page as a file of its own, with variants for its controls.
  ///
  /// - Parameter progress: Is told how much of the work is done, 0…1.
  /// - Throws: ``EvaluationFailure`` where a number has no value.
  package func page(progress: (Double) -> Void = { _ in }) throws(EvaluationFailure) -> PreviewPage {
    var data = try PreviewData(compiled)
    var variants = VariantRecorder(compiled, data: data, limit: Self.sizeLimit - PageTemplate.size)
    try variants.record(progress: progress)
    data = variants.data
    return PreviewPage(
      bytes: PageTemplate.page(title: title, data: data.json(isServed: false)), omissions: variants.omissions)
  }

  /// Returns the page for a server that answers the page's questions.
  package func servedPage() throws(EvaluationFailure) -> PreviewPage {
    PreviewPage(bytes: PageTemplate.page(title: title, data: try data(), isServed: true), omissions: [])
  }

  /// Returns the page's data as JSON for `GET data.json`; the script is compiled with the parameters asked for.
  package func data() throws(EvaluationFailure) -> [UInt8] {
    var data = try PreviewData(compiled)
    try data.addReduced(compiled)
    for gesture in compiled.gestureSummaries() {
      data.gestures.append(try GestureRecorder(compiled, gesture).record(into: &data.recorder, outcomes: false))
    }
    return data.json(isServed: true)
  }

  /// Returns what a drag does, from the phase's first state on, as JSON for `POST drag`; nil when no gesture drives the
  /// phase or the points make no trace.
  ///
  /// - Parameters:
  ///   - phase: The phase that is dragged.
  ///   - points: What the finger did, as a trace file says it.
  package func drag(phase: String, points: [TracePoint]) throws(EvaluationFailure) -> [UInt8]? {
    guard let run = DragRun(compiled, phase: phase, points: points) else { return nil }
    var data = try PreviewData(run.compiled, motions: [])
    let stage = data.stage(run.compiled, run.plan)
    let start = run.release?.time ?? run.plan.duration
    let record = try data.recorder.record(.drag, stage, start: start, end: data.end(of: run.plan))
    data.runs = [record]
    data.release = run.release
    return data.json(isServed: true)
  }

  /// Returns a page that shows why there is nothing to play, for a server that waits for the script to be mended.
  ///
  /// - Parameter problems: What is wrong, as a person reads it on a terminal, without colors.
  package static func problemPage(_ problems: String) -> [UInt8] {
    PageTemplate.page(title: "transitionctl", data: problemData(problems), isServed: true)
  }

  /// Returns the same as JSON for `GET data.json`.
  package static func problemData(_ problems: String) -> [UInt8] {
    var json = JSONWriter(buffer: ByteBuffer(capacity: problems.utf8.count + 64))
    json.object { $0.member("problems", problems) }
    return PageTemplate.bytes(json.takeBuffer())
  }

  private var title: String { compiled.script.name?.value ?? "transition" }
}

/// A page that has been made.
package struct PreviewPage: Sendable {
  /// The HTML, in UTF-8.
  package var bytes: [UInt8]
  /// What was left out to keep it small, one sentence each.
  package var omissions: [String]
}
