internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// The keys of an animation.
extension DeadKey {
  /// Those that need another key.
  static let animationKeys: [Row<AnimationDeclaration>] = [
    Row("staggerFrom", { $0.staggerFrom?.range }) { animation in
      animation.stagger.map { $0.literalNumber == 0 } ?? true ? " without 'stagger'" : nil
    },
    Row("interpolation", { $0.interpolation?.range }) { animation in
      animation.keyframes == nil && animation.interpolation?.value != .discrete ? " without 'keyframes'" : nil
    },
    Row("direction: alternate", { $0.direction?.range }, label: { _ in "it is played once" }) { animation in
      animation.direction?.value == .alternate && animation.iterations == nil && animation.iterationStart == nil
        ? " without 'iterations'" : nil
    },
    Row(
      "endDelay", { $0.endDelay?.range },
      label: { _ in "for a pause in each iteration, let two keyframes have the same value" }
    ) { animation in
      animation.isEndless && animation.endDelay?.literalNumber != 0 ? ": the animation never ends" : nil
    },
    Row("curve", { $0.timing.curve?.range }) { animation in
      animation.timing.duration?.literalNumber == 0 && animation.iterations == nil && animation.iterationStart == nil
        ? ": the animation takes no time" : nil
    },
  ]

  /// An animation of a phase with what it animates there.
  struct PlannedAnimation {
    let animation: MotionAnimation
    let phase: PhaseContext
    let script: Script

    var declaration: AnimationDeclaration { animation.declaration }
    var motions: [Motion] { phase.motionsByAnimation[animation.listing] }
    /// The motions of an animation that changes something; `no-op-animation` reports others.
    var changes: [Motion] { motions.filter { $0.changes } }
    var quotedName: String { "'\(animation.name)'" }

    /// Whether it animates one view, whatever the values of parameters, which may give the number of members.
    var hasOneView: Bool {
      let views = Set(motions.map { $0.property.view.instance })
      guard views.count == 1, let view = motions.first?.property.view else { return false }
      return declaration.targets.allSatisfy { $0.view?.member != nil }
        || view.declaration.map { script.views[$0].count == nil } ?? true
    }

    /// Whether some view may move horizontally and vertically: between the states, or to values that are given.
    var bends: Bool {
      guard declaration.from == nil, declaration.to == nil else { return true }
      return changes.contains { motion in
        let view = motion.property.view
        guard let from = phase.inspection.frame(of: view, isEnd: false),
          let to = phase.inspection.frame(of: view, isEnd: true)
        else { return true }
        let shift = to - from
        let isTranslated = changes.contains {
          $0.property.view.instance == view.instance && $0.property.role == .translation
        }
        return isTranslated || abs(shift[0] + shift[2] / 2) > 0.5 && abs(shift[1] + shift[3] / 2) > 0.5
      }
    }

    var moves: Bool { changes.contains { $0.property.isLayout || $0.property.role == .translation } }

    /// Whether the animation gives everything that its timing does.
    var overridesTiming: Bool {
      let timing = declaration.timing
      var given: TimingDeclaration?
      if case .name(let name)? = timing.timing?.value { given = script.timings.first { $0.name.value == name } }
      return (timing.duration != nil || given.map { $0.duration == nil } ?? false)
        && (timing.delay != nil || given.map { $0.delay == nil } ?? false)
        && (timing.curve != nil || given.map { $0.curve == nil } ?? false)
    }
  }

  /// Those that need views, changes or curves of a kind.
  static let plannedAnimationKeys: [Row<PlannedAnimation>] = [
    Row("stagger", { $0.declaration.stagger?.range }, label: { _ in "it delays each view after the first" }) { site in
      site.declaration.stagger?.literalNumber != 0 && site.hasOneView
        ? ": \(site.quotedName) animates one view in phase '\(site.phase.name)'" : nil
    },
    Row(
      "path", { $0.declaration.path?.range },
      label: { site in
        let plan = site.phase.inspection.plan
        return site.moves
          ? "an arc needs both horizontal and vertical movement"
          : "no position differs between '\(plan.from)' and '\(plan.to)'"
      }
    ) { site in
      guard !site.changes.isEmpty else { return nil }
      if !site.moves { return ": \(site.quotedName) moves no view in phase '\(site.phase.name)'" }
      if case .svg? = site.declaration.path?.value { return nil }
      return site.bends ? nil : ": \(site.quotedName) moves along one axis in phase '\(site.phase.name)'"
    },
    Row("colorSpace", { $0.declaration.colorSpace?.range }, label: { _ in "it applies to colors" }) { site in
      !site.changes.isEmpty && !site.changes.contains { $0.property.type == .color }
        ? ": \(site.quotedName) changes no color in phase '\(site.phase.name)'" : nil
    },
    Row("timing", { $0.declaration.timing.timing?.range }) { site in
      !site.animation.isEmpty && site.overridesTiming ? ": what it gives is given here" : nil
    },
    Row("curve", { $0.declaration.keyframes == nil ? nil : $0.declaration.timing.curve?.range }) { site in
      let segments = site.motions.flatMap { $0.segments }, curve = site.declaration.timing.curve?.range
      guard !segments.isEmpty, segments.allSatisfy({ $0.curveRange != curve }) else { return nil }
      switch site.declaration.interpolation?.value {
      case .cubic, .monotone, .paced: return " with this 'interpolation'"
      default: return ": each keyframe has its own"
      }
    },
  ]

  /// Checks for a curve or an interpolation of the last keyframe, and for ends that keyframes give as well.
  func checkKeyframes(of animation: AnimationDeclaration, duration: Double?, _ context: RuleContext) {
    guard let keyframes = animation.keyframes, !keyframes.isEmpty else { return }
    let offsets = keyframes.indices.map { keyframes[$0].offset(at: $0, of: keyframes.count, duration: duration) }
    for (keyframe, offset) in zip(keyframes, offsets) {
      let ways = [("curve", keyframe.curve?.range), ("interpolation", keyframe.interpolation?.range)]
      for case (let key, let range?) in ways where offset == 1 {
        context.report(
          "'\(key)' has no effect at the last keyframe", at: range, label: "it applies until the next keyframe")
      }
    }
    // Keyframes can refer to the ends, and some of them may give other properties.
    guard keyframes.allSatisfy({ $0.value.map { !$0.namesEnd } ?? false }) else { return }
    for (name, values, end) in [("from", animation.from, 0.0), ("to", animation.to, 1)] {
      guard case .single(let value)? = values, offsets.contains(end) else { continue }
      context.report(
        "'\(name)' has no effect: a keyframe gives the value at \(end == 0 ? "0%" : "100%")", at: value.range)
    }
  }
}

extension AnimationDeclaration {
  /// Whether its `iterations` are `infinite`.
  var isEndless: Bool { if case .infinite? = iterations?.value { true } else { false } }
}

extension KeyframeDeclaration {
  /// Its offset from 0 to 1; nil if it is not given by one literal.
  fileprivate func offset(at index: Int, of count: Int, duration: Double?) -> Double? {
    guard let places else { return index == count - 1 ? 1 : index == 0 ? 0 : nil }
    guard places.count == 1 else { return nil }
    switch places[0].node {
    case .number(let offset), .percentage(let offset): return offset
    case .time(let seconds): return seconds == 0 ? 0 : seconds == duration ? 1 : nil
    default: return nil
    }
  }
}

extension PropertyValue {
  /// Whether it names `from` or `to`, which in a keyframe stand for the ends.
  fileprivate var namesEnd: Bool {
    guard case .expression(let expression) = self else { return false }
    return expression.mentions("from") || expression.mentions("to")
  }
}
