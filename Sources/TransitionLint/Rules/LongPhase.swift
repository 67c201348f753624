internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A phase that makes people wait.
struct LongPhase: LintRule {
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    let maximum = context.number("maximum")
    if !context.isReduced { checkGestures(maximum, context) }
    for phase in context.phases where phase.duration.isFinite {
      let inspection = phase.inspection
      // A loop does not make the user wait, and a gesture takes as long as the user wants.
      if inspection.written.interaction != nil { continue }
      if inspection.animations.contains(where: { $0.activeEnd == .infinity }) { continue }
      let pauses = phase.spans.pauses
      if !inspection.isDerived { reportPauses(pauses, in: phase, context) }
      // A toast that waits before it leaves does not make the user wait.
      let isLong =
        phase.duration - pauses.total > maximum + Threshold.instant && phase.spans.lasts(after: maximum + pauses.total)
      let usual = context.isReduced ? context.compiled.plan(named: inspection.plan.name, reducedMotion: false) : nil
      // What is as long without reduced motion is reported there.
      if let usual, phase.duration <= usual.duration + 1e-9 { continue }
      let extra = usual.map { phase.duration - $0.duration } ?? 0
      // What it is made from may be as long, and is reported itself.
      let source = inspection.isDerived ? inspection.written.source.flatMap { context.phase(named: $0) } : nil
      guard isLong || extra > Self.longestExtra, source?.duration ?? 0 <= maximum + 1e-9 else { continue }
      let place = context.isReduced ? inspection.effective.reducedMotion?.range : nil, notes = cause(in: phase, context)
      context.report(
        "phase '\(phase.name)' takes "
          + (isLong
            ? "\(Prose.time(phase.duration)); the maximum is \(Prose.time(maximum))"
            : "\(Prose.time(extra)) longer than without reduced motion"),
        at: place ?? inspection.written.name.range, label: last(in: phase).map { "'\($0.name)' ends last" },
        notes: notes, about: notes.compactMap { $0.range.map { .time($0) } },
        explaining: [.length(phase: phase.name)])
    }
  }

  /// Checks how long phases run on after a release.
  private func checkGestures(_ maximum: Double, _ context: RuleContext) {
    for phase in context.script.phases {
      for (key, end, isCommit) in phase.gestureEnds {
        guard let duration = context.compiled.gestureDuration(phase: phase.name.value, isCommit: isCommit),
          duration > maximum + Threshold.instant
        else { continue }
        context.report(
          "after a release, '\(key)' of phase '\(phase.name.value)' takes "
            + "\(duration.isFinite ? Prose.time(duration) : "for ever"); the maximum is \(Prose.time(maximum))",
          at: end.duration?.range ?? end.curve?.range ?? end.range,
          about: end.duration.map { [.time($0.range)] } ?? [])
      }
    }
  }

  /// In seconds, how much longer a phase may be with reduced motion than without: people notice a pause of that length.
  private static let longestExtra = 0.5

  private func reportPauses(_ pauses: Pauses, in phase: PhaseContext, _ context: RuleContext) {
    for pause in pauses.late where pause.previous.animation != pause.next.animation {
      let declaration = phase.animation(pause.next).declaration
      let place =
        declaration.timing.delay?.range ?? phase.inspection.effective.timing.delay?.range
        ?? declaration.after?.first?.range
      context.report(
        "nothing is animated for \(Prose.time(pause.end - pause.start)) in phase '\(phase.name)', until "
          + "'\(phase.animation(pause.next).name)' starts at \(Prose.time(pause.end))",
        at: place ?? pause.next.target,
        notes: [.init("the motion before it ends at \(Prose.time(pause.start))", at: pause.previous.target)],
        about: place.map { [.time($0)] } ?? [])
    }
  }

  /// What makes the phase long: time after its last animation, or that animation's delay, stagger, duration or curve.
  private func cause(in phase: PhaseContext, _ context: RuleContext) -> [Diagnostic.Note] {
    guard let last = last(in: phase) ?? phase.inspection.animations.first(where: { !$0.isEmpty }) else { return [] }
    let keys = last.declaration.timing, shared = phase.inspection.effective.timing
    guard let latest = phase.motionsByAnimation[last.listing].max(by: { $0.end < $1.end }) else { return [] }
    let stagger = latest.start - last.start, run = latest.end - latest.start, rest = phase.duration - latest.end
    if let range = last.declaration.endDelay?.range ?? phase.inspection.effective.completion?.range, rest > run {
      return [.init("nothing is animated in the last \(Prose.time(rest))", at: range)]
    }
    if let range = last.declaration.stagger?.range, stagger > max(last.start, run) {
      return [.init("the last view starts \(Prose.time(stagger)) after the first one", at: range)]
    }
    if let range = keys.delay?.range ?? shared.delay?.range ?? last.declaration.after?.first?.range, last.start > run {
      return [.init("it starts at \(Prose.time(last.start))", at: range)]
    }
    let text = "it takes \(Prose.time(run))"
    if let range = phase.inspection.durationUse(of: last.listing) { return [.init(text, at: range)] }
    guard let use = phase.inspection.curveUse(of: last.listing) else { return [] }
    let name = (keys.curve ?? shared.curve)?.name.value
    let declared = context.script.curves.first { $0.name.value == name }
    return [.init(text, at: declared?.curve?.range ?? declared?.name.range ?? use)]
  }

  private func last(in phase: PhaseContext) -> MotionAnimation? {
    let animations = phase.inspection.animations
    guard animations.count > 1 else { return nil }
    return animations.filter { !$0.isEmpty }.max { $0.activeEnd < $1.activeEnd }
  }

  static let options: [RuleOption] = [
    .init("maximum", .time, 1, range: 0...1_000_000, "the longest duration of a phase")
  ]

  let documentation = RuleInfo(.longPhase, .design, .note, options: Self.options, page: PackageResources.long_phase_md)
}
