internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// The keys of a phase and of its gesture.
extension DeadKey {
  static let gestureKeys: [Row<InteractionDeclaration>] = [
    Row("commitWhen", { $0.commitWhen?.range }) { $0.commit == nil ? " without 'commit'" : nil },
    Row("projection", { $0.projection?.range }) { gesture in
      guard let settle = gesture.settle?.value, settle != "nearest", settle != "next" else { return nil }
      return ": 'settle' is always '\(settle)'"
    },
  ]

  static let gestureEndKeys: [Row<GestureEndDeclaration>] = [
    Row("curve", { $0.curve?.range }) { end in
      end.duration?.literalNumber == 0 ? ": the motion after the release takes no time" : nil
    }
  ]

  /// Checks for an `interruption` that turns another phase around, if there is none that goes the other way.
  func checkInterruption(_ phase: MotionModel, _ context: RuleContext) {
    guard let interruption = phase.written.interruption, [.retrace, .shorten].contains(interruption.value),
      !context.phases.contains(where: { other in
        other.inspection.plan.from == phase.plan.to && other.inspection.plan.to == phase.plan.from
      })
    else { return }
    context.report(
      "'interruption' has no effect: no phase goes the other way between the same two states", at: interruption.range,
      label: "'\(interruption.value.rawValue)' turns a phase around that goes the other way")
  }

  /// What gives the animations of all phases their durations, delays and curves, those made from others by `swap` included.
  struct TimingUses {
    private(set) var durations: Set<SourceRange> = []
    private(set) var delays: Set<SourceRange> = []
    private(set) var curves: Set<SourceRange> = []

    init(_ phases: [PhaseContext]) {
      for phase in phases {
        for animation in phase.inspection.animations where !animation.isEmpty {
          if let range = phase.inspection.durationUse(of: animation.listing) { durations.insert(range) }
          if let range = phase.inspection.delayUse(of: animation.listing) { delays.insert(range) }
          for motion in phase.motionsByAnimation[animation.listing] where motion.duration > 0 {
            curves.formUnion(motion.segments.compactMap { $0.curveRange })
            if let range = phase.inspection.curveUse(of: motion.animation) { curves.insert(range) }
          }
        }
      }
    }
  }

  /// The timing of a phase, which applies to animations without their own.
  struct PhaseDefaults {
    let timing: TimingKeys
    let animations: [MotionAnimation]
    let uses: TimingUses
    private let phase: PhaseContext

    /// Nil for a phase without timing or animations of its own.
    init?(_ phase: PhaseContext, _ uses: TimingUses) {
      self.uses = uses
      let inspection = phase.inspection, written = inspection.written
      animations = inspection.isReversed ? [] : inspection.animations.filter { !$0.isEmpty }
      guard !animations.isEmpty, let timing = phase.isReduced ? written.reducedMotion?.timing : written.timing,
        timing.duration != nil || timing.curve != nil || timing.timing != nil
      else { return nil }
      self.timing = timing
      self.phase = phase
    }

    /// A gesture's end takes the phase's duration.
    var hasGesture: Bool { phase.inspection.written.interaction != nil }

    /// Whether an animation takes time.
    var takesTime: Bool {
      animations.contains { phase.motionsByAnimation[$0.listing].contains { $0.duration > 0 } }
    }

    /// The spring of all animations, if each has one that takes the time it needs.
    var spring: Spring? {
      let springs = animations.filter { phase.inspection.isSettling($0.listing) }
        .compactMap { phase.motionsByAnimation[$0.listing].first?.segments.last?.spring?.spring }
      return springs.count == animations.count ? springs.first : nil
    }

    var others: String { animations.count == 1 ? ": the animation has its own" : ": each animation has its own" }

    /// Whether an animation takes a part of the phase's duration, which is given by a name.
    var takesPart: Bool {
      guard let name = timing.duration?.soleName?.value else { return false }
      return animations.contains { $0.declaration.timing.duration?.mentions(name) ?? false }
    }

    /// Whether each animation gives what a timing may give.
    var overridesTiming: Bool {
      animations.allSatisfy { animation in
        let keys = animation.declaration.timing
        return keys.timing != nil || keys.duration != nil && keys.curve != nil && keys.delay != nil
      }
    }
  }

  /// Checks for the duration of a phase that animates nothing, and where nothing is set at once, either.
  func checkIdle(_ phase: PhaseContext, _ context: RuleContext) {
    let inspection = phase.inspection
    guard let duration = inspection.written.timing.duration, inspection.animations.isEmpty,
      inspection.written.interaction == nil, phase.unanimatedChanges.isEmpty
    else { return }
    context.report(
      "'duration' has no effect: the phase animates nothing", at: duration.range,
      label: "write 'completion' for a pause")
  }

  private static let defaultLabel = "it is the default of animations without one"

  static let phaseKeys: [Row<PhaseDefaults>] = [
    Row(
      "duration", { $0.timing.duration?.range },
      label: { $0.spring == nil ? defaultLabel : "a spring without a duration of its own takes the time it needs" }
    ) { site in
      guard let duration = site.timing.duration, !site.hasGesture, !site.uses.durations.contains(duration.range),
        !site.takesPart
      else { return nil }
      guard let spring = site.spring else { return site.others }
      let wanted = duration.literalNumber.map {
        "; for \(Wording.literal(time: $0)) write spring(duration=\(Wording.literal(time: $0)), …)"
      }
      return ": the spring takes \(Prose.time(spring.settlingDuration))\(wanted ?? "")"
    },
    Row("curve", { $0.timing.curve?.range }, label: { _ in defaultLabel }) { site in
      guard let curve = site.timing.curve, site.takesTime else { return nil }
      return site.uses.curves.contains(curve.range) ? nil : site.others
    },
    Row("timing", { $0.timing.timing?.range }, label: { _ in defaultLabel }) { site in
      guard let name = site.timing.timing, !site.hasGesture, site.overridesTiming,
        !site.uses.durations.contains(name.range), !site.uses.delays.contains(name.range),
        !site.uses.curves.contains(name.range)
      else { return nil }
      return site.others
    },
  ]

  /// Checks for markers after the end of their phase, which no player comes to.
  func checkMarkers(_ phase: PhaseContext, _ context: RuleContext) {
    for marker in phase.inspection.plan.markers where marker.time > phase.duration + Threshold.instant {
      guard let name = phase.inspection.written.markers?.first(where: { $0.name.value == marker.name })?.name else {
        continue
      }
      context.report(
        "marker '\(marker.name)' has no effect: it is at \(Prose.time(marker.time)), and phase '\(phase.name)' ends at "
          + Prose.time(phase.duration),
        at: name.range)
    }
  }

  /// Checks for values of `during` that the view has in both states anyway, and nothing animates.
  func checkDuring(_ phase: PhaseContext, _ context: RuleContext) {
    let inspection = phase.inspection
    for value in inspection.written.during ?? [] {
      guard let own = PropertyLiteral(value.value), let number = own.number,
        let index = context.script.views.firstIndex(where: { $0.name.value == value.view.name.value })
      else { continue }
      let views = context.inspection.instances(ofView: index).filter { view in
        value.view.member.map { view.name == "\(value.view.name.value).\($0.value)" } ?? true
      }
      let isSame = views.allSatisfy { view in
        guard let property = inspection.property(named: value.property.value, of: view) else { return false }
        return property.slots.count == 1 && inspection.motions(of: property).isEmpty
          && inspection.fromValue(property) == [number] && inspection.toValue(property) == [number]
      }
      guard isSame, !views.isEmpty else { continue }
      context.report(
        "'\(value.view.text).\(value.property.value)' is \(own.text(value.value)) anyway in phase '\(phase.name)'",
        at: value.property.range, label: "both states have the same value")
    }
  }
}

extension PropertyLiteral {
  /// A number, or a boolean as one.
  fileprivate var number: Double? {
    switch self {
    case .number(let value): value
    case .boolean(let value): value ? 1 : 0
    case .color, .text: nil
    }
  }
}
