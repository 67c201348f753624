internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// The data of a page: views, motions, and the variants for its controls.
struct PreviewData {
  /// A motion that differs from one of the script's own.
  struct Variant {
    /// The index of the script's own motion.
    var run: Int
    var record: RunRecord
  }

  let script: Script
  let views: [StageView]
  let canvas: (width: Double, height: Double)
  let declared: (width: Bool, height: Bool)
  var recorder: RunRecorder
  /// Every phase, then every scenario.
  var runs: [RunRecord] = []
  /// The motions with reduced motion enabled.
  var reduced: [Variant] = []
  var parameters: [ParameterRecord]
  var gestures: [GestureRecord] = []
  /// The outcome of the requested drag.
  var release: GestureOutcome?
  /// The duration for which an endless motion is shown, in seconds.
  let endlessDuration: Double

  /// Records a script's own motions.
  ///
  /// - Parameter motions: The motions; nil means those of the script.
  init(_ compiled: CompiledScript, motions: [any MotionSource]? = nil) throws(EvaluationFailure) {
    script = compiled.script
    endlessDuration = compiled.options.endlessDuration ?? PreviewBuilder.endlessDuration
    let motions = motions ?? Self.motions(of: compiled)
    let size = compiled.canvasSize
    declared = (size.width != nil, size.height != nil)
    let stages = motions.map { Stage(compiled, motion: $0) }
    views = stages.first?.views ?? compiled.plans.first.map { Stage(compiled, motion: $0).views } ?? []
    canvas = (
      size.width ?? stages.map { $0.canvasWidth }.max() ?? Stage.standardSide,
      size.height ?? stages.map { $0.canvasHeight }.max() ?? Stage.standardSide
    )
    recorder = RunRecorder(views: views)
    parameters = compiled.parameterSummaries().map { ParameterRecord($0) }
    for stage in stages { runs.append(try record(stage, in: compiled)) }
  }

  /// Every phase, then every scenario that can be run.
  static func motions(of compiled: CompiledScript) -> [any MotionSource] {
    compiled.plans as [any MotionSource]
      + compiled.script.scenarios.compactMap { compiled.scenario(named: $0.name.value).plan }
  }

  func stage(_ compiled: CompiledScript, _ motion: any MotionSource) -> Stage { Stage(compiled, motion: motion) }

  /// The end of a motion on the page, in seconds.
  func end(of motion: any MotionSource) -> Double {
    if motion.duration.isFinite { return motion.duration }
    return (motion.instants.last { $0.isFinite } ?? 0) + endlessDuration
  }

  /// Records one motion of a script.
  mutating func record(_ stage: Stage, in compiled: CompiledScript) throws(EvaluationFailure) -> RunRecord {
    let motion = stage.motion
    guard let plan = motion as? PhasePlan else {
      return try recorder.record(.scenario, stage, end: end(of: motion))
    }
    var record = try recorder.record(.phase, stage, end: end(of: motion))
    (record.from, record.to) = (plan.from, plan.to)
    record.description = compiled.script.phases.first { $0.name.value == plan.name }?.description?.value
    record.spans = plan.animations.map { span in
      RunRecord.Span(
        name: span.label, start: max(0, span.start),
        end: min(span.end, record.duration))
    }
    return record
  }

  /// Whether another compilation of the script has the same views and canvas, so that its motions can be played on this
  /// stage.
  func hasSameStage(as other: CompiledScript) -> Bool {
    let size = other.canvasSize
    let isSameSize =
      declared == (size.width != nil, size.height != nil) && (size.width ?? canvas.width) == canvas.width
      && (size.height ?? canvas.height) == canvas.height
    return isSameSize && other.views.map { $0.name } == views.map { $0.name }
  }

  /// Records the motions that differ in another compilation of the script.
  mutating func variants(of other: CompiledScript) throws(EvaluationFailure) -> [Variant] {
    var result: [Variant] = []
    for motion in Self.motions(of: other) {
      let isPhase = motion is PhasePlan
      guard let run = runs.firstIndex(where: { $0.name == motion.name && ($0.kind == .phase) == isPhase }) else {
        continue
      }
      let record = try record(stage(other, motion), in: other)
      if let difference = record.difference(from: runs[run]) { result.append(Variant(run: run, record: difference)) }
    }
    return result
  }

  /// Records the motions with reduced motion enabled.
  mutating func addReduced(_ compiled: CompiledScript) throws(EvaluationFailure) {
    guard script.phases.contains(where: { $0.reducedMotion != nil }) else { return }
    var options = compiled.options
    options.reducedMotion = true
    let other = CompiledScript(compiled.script, options: options)
    guard !other.hasErrors else { return }
    reduced = try variants(of: other)
  }
}
