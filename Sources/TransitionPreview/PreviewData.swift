internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// What a page plays: views, motions, and the variants that its controls show.
struct PreviewData {
  /// A motion that differs from one of the script's own.
  struct Variant {
    /// The place of the script's own.
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
  /// What people see who asked for less motion.
  var reduced: [Variant] = []
  var parameters: [ParameterRecord]
  var gestures: [GestureRecord] = []
  /// How the drag ended that was asked for.
  var release: GestureOutcome?
  /// Seconds that an endless motion is shown for.
  let endlessDuration: Double

  /// Records a script's own motions.
  ///
  /// - Parameter motions: The motions; those of the script when nil.
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

  /// Where a motion ends on the page, in seconds.
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
        name: span.id.map { "\($0): \(span.targets)" } ?? span.targets, start: max(0, span.start),
        end: min(span.end, record.duration))
    }
    return record
  }

  /// Whether another compilation of the script has the same views on the same canvas, so that its motions can be played
  /// on this stage.
  func hasSameStage(as other: CompiledScript) -> Bool {
    let size = other.canvasSize
    let isSameSize =
      declared == (size.width != nil, size.height != nil) && (size.width ?? canvas.width) == canvas.width
      && (size.height ?? canvas.height) == canvas.height
    return isSameSize && other.views.map { $0.name } == views.map { $0.name }
  }

  /// Records what differs in another compilation of the script.
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

  /// Records what is shown to people who asked for less motion.
  mutating func addReduced(_ compiled: CompiledScript) throws(EvaluationFailure) {
    guard script.phases.contains(where: { $0.reducedMotion != nil }) else { return }
    var options = compiled.options
    options.reducedMotion = true
    let other = CompiledScript(compiled.script, options: options)
    guard !other.hasErrors else { return }
    reduced = try variants(of: other)
  }
}
