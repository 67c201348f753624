internal import TransitionDiagnostics
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
  /// The script's files, for the places of animations.
  let sources: SourceMap
  var options: PreviewOptions
  /// The data of the other version of the script, as JSON.
  private(set) var otherData: [UInt8]?
  /// The outcome of the requested drag.
  var release: GestureOutcome?

  /// Records a script's own motions.
  ///
  /// - Parameters:
  ///   - endlessDuration: The duration for which an endless motion is shown, in seconds.
  ///   - motions: The motions; nil means those of the script.
  init(
    _ compiled: CompiledScript, endlessDuration: Double, sources: SourceMap = SourceMap(),
    options: PreviewOptions = PreviewOptions(), motions: [any MotionSource]? = nil
  ) throws(EvaluationFailure) {
    script = compiled.script
    self.sources = sources.indexed()
    self.options = options
    let motions = motions ?? Self.motions(of: compiled)
    let size = compiled.canvasSize
    declared = (size.width != nil, size.height != nil)
    let stages = motions.map { Stage(compiled, motion: $0) }
    views = stages.first?.views ?? compiled.plans.first.map { Stage(compiled, motion: $0).views } ?? []
    canvas = (
      size.width ?? stages.map { $0.canvasWidth }.max() ?? Stage.standardSide,
      size.height ?? stages.map { $0.canvasHeight }.max() ?? Stage.standardSide
    )
    recorder = RunRecorder(views: views, endlessDuration: endlessDuration)
    parameters = compiled.parameterSummaries().map { ParameterRecord(summary: $0) }
    recorder.recordsSpeeds = true
    for stage in stages { runs.append(try record(stage, in: compiled)) }
    recorder.recordsSpeeds = false
    if let other = options.other {
      let compiled = PreviewBuilder.playable(other.compiled)
      var data = try PreviewData(compiled, endlessDuration: endlessDuration, sources: other.sources)
      try data.addControls(of: compiled)
      otherData = data.json(isServed: false)
    }
  }

  /// Every phase, then every scenario that can be run.
  static func motions(of compiled: CompiledScript) -> [any MotionSource] {
    compiled.plans as [any MotionSource]
      + compiled.script.scenarios.compactMap { compiled.scenario(named: $0.name.value).plan }
  }

  /// Records one motion of a script.
  mutating func record(_ stage: Stage, in compiled: CompiledScript) throws(EvaluationFailure) -> RunRecord {
    let motion = stage.motion
    guard let plan = motion as? PhasePlan else {
      var record = try recorder.record(.scenario, stage)
      record.fingers = fingers(of: motion.name, in: compiled)
      return record
    }
    var record = try recorder.record(.phase, stage)
    (record.from, record.to) = (plan.from, plan.to)
    let phase = compiled.script.phases.first { $0.name.value == plan.name }
    (record.description, record.then) = (phase?.description?.value, phase?.then?.value)
    record.spans = spans(of: plan, until: record.duration)
    return record
  }

  /// The animations of a phase with the tracks that they animate.
  private mutating func spans(of plan: PhasePlan, until end: Double) -> [RunRecord.Span] {
    let model = MotionModel(plan), text = WrittenText(sources: sources)
    var tracks: [Int: [Int]] = [:]
    for track in plan.tracks {
      guard let slot = track.slots.first else { continue }
      for animation in Set(model.motions(ofSlot: slot).motions.map { $0.animation }) {
        tracks[animation, default: []].append(recorder.key(of: track))
      }
    }
    return plan.animations.map { animation in
      let place = sources.location(of: animation.declaration.range)
      return RunRecord.Span(
        name: Self.name(of: animation, in: plan), start: max(0, animation.start), end: min(animation.end, end),
        curve: model.curveText(of: animation.listing, in: text), line: place?.line, column: place?.column,
        path: place?.path, tracks: tracks[animation.listing] ?? [])
    }
  }

  /// The label of an animation, with the two states between which it runs in a phase through several.
  private static func name(of animation: MotionAnimation, in plan: PhasePlan) -> String {
    guard let states = plan.through,
      let next = plan.stopTimes.firstIndex(where: { $0 - animation.start > 1e-9 }), next > 0
    else { return animation.label }
    return "\(animation.label), \(states[next - 1]) → \(states[next])"
  }

  private func fingers(of scenario: String, in compiled: CompiledScript) -> [RunRecord.Finger] {
    let inputs = Dictionary(compiled.interactions.map { ($0.phase, $0.input) }) { first, _ in first }
    let drags = (compiled.eventSummaries(ofScenario: scenario) ?? []).filter { !$0.times.isEmpty }
    return drags.map { drag in
      let still = [Double](repeating: 0, count: drag.times.count)
      return RunRecord.Finger(
        phase: drag.phase, times: drag.times, x: drag.channels["translationX"] ?? still,
        y: drag.channels["translationY"] ?? still, input: inputs[drag.phase] ?? "")
    }
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
      let record = try record(Stage(other, motion: motion), in: other)
      if let difference = record.difference(from: runs[run]) { result.append(Variant(run: run, record: difference)) }
    }
    return result
  }

  /// Records reduced motion, and what drags show, but not what follows a release.
  mutating func addControls(of compiled: CompiledScript) throws(EvaluationFailure) {
    try addReduced(compiled)
    for gesture in compiled.interactions {
      gestures.append(try GestureRecorder(compiled, gesture).record(into: &recorder, outcomes: false))
    }
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
