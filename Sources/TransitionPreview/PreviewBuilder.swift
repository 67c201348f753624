package import TransitionDiagnostics
internal import TransitionDrawing
package import TransitionEvaluation
package import TransitionExport
package import TransitionModel
internal import TransitionText

/// Builds the page that plays a script, and the data for its requests when it is served.
///
///     let page = try PreviewBuilder(compiled).page()
///
/// The page contains no evaluator: everything it shows has been sampled here. A page in a file includes variants for
/// its controls; a served one requests exact values (``data()`` of the script compiled with other parameters,
/// ``drag(phase:points:)``).
///
/// The same script gives the same bytes.
package struct PreviewBuilder {
  /// The default duration on the page of motions that never end by themselves, in seconds.
  package static let endlessDuration = 4.0
  /// The maximum size of a page with variants, in bytes; the script's own motions are always included.
  package static let sizeLimit = 400_000

  let compiled: CompiledScript
  private let sources: SourceMap
  private let options: PreviewOptions
  /// The duration for which an endless motion is shown, in seconds.
  private let shownDuration: Double

  /// - Parameters:
  ///   - compiled: A script without errors; ``CompileOptions/endlessDuration`` is how much of endless motions to show.
  ///   - sources: Its files, for the places of animations.
  package init(
    _ compiled: CompiledScript, sources: SourceMap = SourceMap(), options: PreviewOptions = PreviewOptions()
  ) {
    self.compiled = Self.playable(compiled)
    self.sources = sources
    self.options = options
    shownDuration = compiled.options.endlessDuration ?? Self.endlessDuration
  }

  /// The script in full motion, with at least a phase in which it rests.
  ///
  /// Endless phases stay endless, since scenarios and drags may stop them at any time.
  static func playable(_ compiled: CompiledScript) -> CompiledScript {
    var script = compiled.script
    let isStill = script.phases.isEmpty && script.scenarios.isEmpty
    if isStill { script.phases = [PhaseDeclaration(name: Located("no phases"))] }
    var options = compiled.options
    guard isStill || options.reducedMotion || options.endlessDuration != nil else { return compiled }
    options.reducedMotion = false
    options.endlessDuration = nil
    return CompiledScript(script, options: options)
  }

  /// Returns the page as a single file, with variants for its controls.
  ///
  /// - Parameter progress: Receives the completed fraction of the work, 0…1.
  /// - Throws: ``EvaluationFailure`` when a number has no value.
  package func page(progress: (Double) -> Void = { _ in }) throws(EvaluationFailure) -> PreviewPage {
    var variants = VariantRecorder(compiled, data: try ownData(), limit: Self.sizeLimit - PageTemplate.size)
    try variants.record(progress: progress)
    return PreviewPage(
      bytes: PageTemplate.page(title: title, data: variants.data.json(isServed: false)), omissions: variants.omissions)
  }

  /// Returns the page for a server that answers its requests.
  package func servedPage() throws(EvaluationFailure) -> PreviewPage {
    PreviewPage(bytes: PageTemplate.page(title: title, data: try data(), isServed: true), omissions: [])
  }

  /// Returns the page's data as JSON for `GET data.json`; the script is compiled with the requested parameters.
  package func data() throws(EvaluationFailure) -> [UInt8] {
    var data = try ownData()
    try data.addControls(of: compiled)
    return data.json(isServed: true)
  }

  private func ownData() throws(EvaluationFailure) -> PreviewData {
    try PreviewData(compiled, endlessDuration: shownDuration, sources: sources, options: options)
  }

  /// Returns the result of a drag that starts in the phase's first state, as JSON for `POST drag`; nil when a gesture
  /// cannot drive the phase or the points are not a valid trace.
  ///
  /// - Parameters:
  ///   - phase: The dragged phase.
  ///   - points: The points of the drag, as in a trace file.
  package func drag(phase: String, points: [TracePoint]) throws(EvaluationFailure) -> [UInt8]? {
    let rig = DragRun.rig(compiled, phase: phase, isUndecided: false, points: points)
    guard let plan = DragRun.plan(rig, phase: phase) else { return nil }
    var data = try PreviewData(rig, endlessDuration: shownDuration, motions: [])
    let start = plan.gestures.first?.time ?? data.recorder.end(of: plan)
    let record = try data.recorder.record(.drag, Stage(rig, motion: plan), start: start)
    data.runs = [record]
    data.release = plan.gestures.first
    return data.json(isServed: true)
  }

  /// Returns a page that shows why there is nothing to play, for a server that waits for the script to be fixed.
  ///
  /// - Parameter problems: The diagnostics as printed on a terminal, without colors.
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

/// A finished page.
package struct PreviewPage: Sendable {
  /// The HTML, in UTF-8.
  package var bytes: [UInt8]
  /// The parts omitted to keep it small, one sentence each.
  package var omissions: [String]
}
