internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A gesture that always or never commits, or that commits when flicked in the opposite direction.
struct ConstantCommit: LintRule {
  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      guard let interaction = phase.interaction, let gesture = context.gestures[phase.name.value] else { continue }
      // A speed of flicks that none, or almost every release, has.
      if let flick = interaction.flick, let speed = gesture.stops?.flick,
        let reason = Self.implausible(speed, gesture, decides: true)
      {
        context.report(
          "'flick' of phase '\(phase.name.value)' is \(Wording.number(speed))", at: flick.range, label: reason)
      }
      guard let commit = interaction.commit else {
        if let end = interaction.onCommit, interaction.isWhole {
          context.report(
            "'onCommit' never happens in phase '\(phase.name.value)': its interaction has no 'commit'", at: end.range,
            help: "commit: progress > 0.5 or velocity > 500", about: [.gesture(phase: phase.name.value)])
        }
        continue
      }
      // A literal is explicit, but the other outcome never happens.
      if case .boolean(let commits) = commit.node {
        if let end = commits ? interaction.onCancel : interaction.onCommit {
          context.report(
            "'\(commits ? "onCancel" : "onCommit")' never happens in phase '\(phase.name.value)': its 'commit' is "
              + "always \(commits)", at: end.range, notes: [.init("it is set here", at: commit.range)])
        }
        continue
      }
      guard let region = CommitRegion(context.compiled, phase: phase.name.value) else { continue }
      let site = Site(
        phase: phase.name.value, commit: commit, interaction: interaction, gesture: gesture, region: region)
      let misjudged = region.comparisons.filter { check($0, site, context) }
      if !misjudged.isEmpty { continue }
      let verdict = region.verdict
      if let (problem, label) = Self.words(for: verdict) {
        guard others(site, context).allSatisfy({ $0.verdict == verdict }) else { continue }
        context.report(
          "'commit' of phase '\(site.phase)' is \(problem)", at: commit.range, label: label,
          explaining: [.gesture(phase: site.phase)])
      } else if !checkSign(site, context), !checkWay(site, context) {
        checkParts(site, context)
      }
    }
  }

  /// The condition that is checked.
  private struct Site {
    let phase: String
    let commit: Expression
    let interaction: InteractionDeclaration
    let gesture: Interaction
    let region: CommitRegion

    /// 1 or -1, the sign of the velocity along the range.
    var direction: Double { gesture.bounds.end > gesture.bounds.start ? 1 : -1 }
  }

  /// The regions with each ranged parameter in the condition at its bounds: a part that decides there is not a mistake.
  private func others(_ site: Site, _ context: RuleContext) -> [CommitRegion] {
    var regions: [CommitRegion] = []
    // At a bound, a parameter has that value.
    let given = Set(context.compiled.options.overrides.map { $0.name.value })
    for parameter in context.script.parameters
    where site.commit.mentions(parameter.name.value) && !given.contains(parameter.name.value) {
      for case let bound? in [parameter.minimum, parameter.maximum] where regions.count < 16 {
        var options = context.compiled.options
        options.overrides.append(NamedValue(name: parameter.name, value: .expression(bound)))
        let compiled = CompiledScript(context.script, options: options)
        if !compiled.hasErrors, let region = CommitRegion(compiled, phase: site.phase) { regions.append(region) }
      }
    }
    return regions
  }

  /// What is wrong with a condition; nil for one that decides.
  private static func words(for verdict: CommitRegion.Verdict) -> (problem: String, label: String?)? {
    switch verdict {
    case .always: ("always true: the gesture cannot be canceled", nil)
    case .never: ("never true: the gesture is always canceled", "progress runs from 0 to 1")
    case .atRest: ("true at progress 0 and velocity 0: a tap commits", nil)
    case .decides: nil
    }
  }

  /// Checks for a flick against the range's direction that commits.
  ///
  /// - Returns: Whether there is one.
  private func checkSign(_ site: Site, _ context: RuleContext) -> Bool {
    let region = site.region
    // One that commits by itself in the wrong direction only, whatever else the condition says.
    let flick =
      region.comparisons.contains { $0.direction == site.direction }
      ? nil : region.alternatives.first { $0.direction == -site.direction }
    guard site.commit.mentions("velocity") else { return false }
    let isBackwards = flick != nil || region.isBackwards(along: site.direction)
    guard isBackwards || region.commitsByFlickBack(along: site.direction) else { return false }
    context.report(
      "'commit' of phase '\(site.phase)' is true for a flick back, "
        + (isBackwards ? "not for one along 'range'" : "as for one along 'range'"),
      at: flick?.range ?? Self.comparison(of: "velocity", in: site.commit).range,
      label: "along 'range', velocity is \(site.direction > 0 ? "positive" : "negative")",
      notes: [.init("'range' is set here", at: site.interaction.boundsRange)], about: [.gesture(phase: site.phase)])
    return true
  }

  /// What systems take for a drag rather than a tap: 10 pt in UIKit, 16 dp in pagers of Android. And a range, in points, that
  /// is long enough to drag further.
  private static let leastWay = 16.0, leastLength = 100.0

  /// Checks for a condition that holds as soon as the finger moves.
  ///
  /// - Returns: Whether it was reported.
  private func checkWay(_ site: Site, _ context: RuleContext) -> Bool {
    let length = abs(site.gesture.bounds.end - site.gesture.bounds.start)
    guard site.gesture.input.hasPrefix("translation"), length >= Self.leastLength,
      let way = site.region.leastProgress.map({ $0 * length }), way < Self.leastWay
    else { return false }
    context.report(
      "'commit' of phase '\(site.phase)' is true from \(Wording.number(way)) pt on, without velocity",
      at: Self.comparison(of: "progress", in: site.commit).range, label: "little more than a tap commits",
      about: [.gesture(phase: site.phase)])
    return true
  }

  /// The one alternative of a condition that names something; the condition itself where several do, or none stands alone.
  private static func comparison(of name: String, in condition: Expression) -> Expression {
    guard case .binary(.or, let a, let b) = condition.node, a.mentions(name) != b.mentions(name) else {
      return condition
    }
    return comparison(of: name, in: a.mentions(name) ? a : b)
  }

  /// Checks for a part that contradicts the ones beside it, or that one of these implies.
  private func checkParts(_ site: Site, _ context: RuleContext) {
    guard let idle = site.region.idlePart,
      // With other values of its parameters, the part may decide.
      others(site, context).allSatisfy({ $0.idlePart?.range == idle.range })
    else { return }
    context.report(
      "this part of 'commit' of phase '\(site.phase)' \(idle.isNever ? "is never true" : "decides nothing")",
      at: idle.range,
      label: idle.isNever ? "its conditions contradict each other" : "without it, the condition is the same",
      notes: idle.cause.map { [.init("this part decides already", at: $0)] } ?? [])
  }

  // MARK: Comparisons by themselves

  /// The progress that is never reached, even beyond the range.
  private static let mostProgress = 2.0
  /// Velocities that are always, or never, exceeded, in points per second.
  private static let leastSpeed = 10.0, mostSpeed = 20_000.0
  /// The same for a pinch, per second.
  private static let mostPinch = 50.0
  /// A shorter range may be in other units.
  private static let leastSpan = 20.0

  /// Checks a comparison by itself: its operator, and the magnitude of its value.
  ///
  /// - Returns: Whether it was reported.
  private func check(_ comparison: CommitRegion.Comparison, _ site: Site, _ context: RuleContext) -> Bool {
    let size = abs(comparison.value)
    var problem = "with \(Wording.number(comparison.value))", label: String, help: String?
    // A finger may rest, so that its velocity is 0.
    if comparison.operation == .equal, size > 0 {
      problem = "for equality"
      label = "a gesture almost never produces exactly this value"
      help = "use '\(comparison.value > 0 ? ">=" : "<=")'"
    } else if comparison.subject == .progress {
      guard size > Self.mostProgress else { return false }
      label = "progress runs from 0 to 1"
      // A literal is meant as a percentage.
      let isLiteral = site.commit.contains { part in
        part.range == comparison.range
          && part.operands.contains { if case .number(comparison.value) = $0.node { true } else { false } }
      }
      if isLiteral, size <= 100 { help = "write \(Wording.number(comparison.value))%" }
    } else {
      // In an `and`, a small value stands for the direction.
      let decides =
        comparison.direction != nil && site.region.alternatives.contains { $0.range == comparison.range }
      guard let reason = Self.implausible(size, site.gesture, decides: decides) else { return false }
      label = reason
    }
    context.report(
      "'commit' of phase '\(site.phase)' compares '\(comparison.subject.rawValue)' \(problem)", at: comparison.range,
      label: label, help: help, explaining: [.gesture(phase: site.phase)])
    return true
  }

  /// Why a velocity is never, or always, exceeded; nil if it is plausible.
  ///
  /// - Parameter decides: Whether a greater speed alone decides what follows.
  private static func implausible(_ speed: Double, _ gesture: Interaction, decides: Bool) -> String? {
    if gesture.input == "scale" {
      return speed > mostPinch ? "no pinch is that fast: it is in scale per second" : nil
    }
    guard gesture.input.hasPrefix("translation"), abs(gesture.bounds.end - gesture.bounds.start) >= leastSpan else {
      return nil
    }
    if speed > mostSpeed { return "no finger is that fast: it is in points per second" }
    return decides && speed > 0 && speed < leastSpeed
      ? "almost every release is faster: it is in points per second" : nil
  }

  let documentation = RuleInfo(.constantCommit, .gestures, .warning, page: PackageResources.constant_commit_md)
}
