internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A gesture that always or never commits, or that commits when flicked in the opposite direction.
struct ConstantCommit: LintRule {
  var documentation: RuleInfo { Self.information }
  var judgesBounds: BoundJudgement { .always }

  /// Input units per second: from a slow release to a hard flick, and less for pinches.
  private static let speeds = [0, 1, 10, 100, 300, 500, 1000, 2000, 5000].flatMap { $0 == 0 ? [0] : [$0, -$0] }

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      guard let interaction = phase.interaction,
        let gesture = context.gestures[phase.name.value]
      else { continue }
      guard let commit = interaction.commit else {
        if let end = interaction.onCommit {
          context.report(
            "'onCommit' never happens in phase '\(phase.name.value)': its interaction has no 'commit'", at: end.range,
            help: "commit: progress > 0.5 or velocity > 500", about: [.gesture(phase: phase.name.value)])
        }
        continue
      }
      // A literal is explicit, but excludes what the other outcome says.
      if case .boolean(let commits) = commit.node {
        if let end = commits ? interaction.onCancel : interaction.onCommit {
          context.report(
            "'\(commits ? "onCancel" : "onCommit")' never happens in phase '\(phase.name.value)': its 'commit' is "
              + "always \(commits)", at: end.range, notes: [.init("it is set here", at: commit.range)])
        }
        continue
      }
      let site = Site(phase: phase.name.value, commit: commit, interaction: interaction, gesture: gesture)
      if checkComparisons(site, context) { continue }
      let found = verdict(site, context.compiled)
      if found != .decides {
        guard variants(of: commit, context).allSatisfy({ verdict(site, $0) == found }) else { continue }
        report(found, site, context)
      } else if !checkSign(site, context) {
        checkParts(site, context)
      }
    }
  }

  /// The condition that is checked.
  struct Site {
    let phase: String
    let commit: Expression
    let interaction: InteractionDeclaration
    let gesture: GestureSummary

    /// 1 or -1, the sign of the velocity along the range.
    var direction: Double { gesture.bounds.end > gesture.bounds.start ? 1 : -1 }
  }

  private enum Verdict { case always, never, atRest, decides }

  /// In hundredths of progress: a finger may move beyond the range.
  private static let mostProgress = 200

  private func verdict(_ site: Site, _ compiled: CompiledScript) -> Verdict {
    func holds(_ progress: Double, _ velocity: Double) -> Bool {
      compiled.gestureCommits(phase: site.phase, progress: progress, velocity: velocity)
    }
    var isEver = false, isAlways = true
    for step in 0...Self.mostProgress {
      for speed in Self.speeds {
        let commits = holds(Double(step) / 100, Double(speed))
        (isEver, isAlways) = (isEver || commits, isAlways && commits)
        if isEver, !isAlways { return holds(0, 0) ? .atRest : .decides }
      }
    }
    return isAlways ? .always : .never
  }

  private func report(_ verdict: Verdict, _ site: Site, _ context: RuleContext) {
    let (commit, phase) = (site.commit, site.phase), topics = [Topic.gesture(phase: site.phase)]
    switch verdict {
    case .always:
      context.report(
        "'commit' of phase '\(phase)' is always true: the gesture cannot be canceled", at: commit.range,
        explaining: topics)
    case .never:
      context.report(
        "'commit' of phase '\(phase)' is never true: the gesture is always canceled", at: commit.range,
        label: "progress runs from 0 to 1", explaining: topics)
    case .atRest:
      context.report(
        "'commit' of phase '\(phase)' is true at progress 0 and velocity 0: a touch that does not move commits",
        at: commit.range, explaining: topics)
    case .decides: break
    }
  }

  /// The script with each ranged parameter in the condition set to its bounds.
  func variants(of commit: Expression, _ context: RuleContext) -> [CompiledScript] {
    var variants: [CompiledScript] = []
    // At a bound, a parameter has that value.
    let given = Set(context.compiled.options.overrides.map { $0.name.value })
    for parameter in context.script.parameters
    where commit.mentions(parameter.name.value) && !given.contains(parameter.name.value) {
      for case let bound? in [parameter.minimum, parameter.maximum] where variants.count < 16 {
        var options = context.compiled.options
        options.overrides.append(NamedValue(name: parameter.name, value: .expression(bound)))
        let compiled = CompiledScript(context.script, options: options)
        if !compiled.hasErrors { variants.append(compiled) }
      }
    }
    return variants
  }

  /// Checks for a flick against the range's direction that commits while one along it does not.
  ///
  /// - Returns: Whether there is one.
  private func checkSign(_ site: Site, _ context: RuleContext) -> Bool {
    guard site.commit.mentions("velocity"), let place = backwardsFlick(site, context) else { return false }
    context.report(
      "'commit' of phase '\(site.phase)' is true for a flick back, not for one along 'range'", at: place,
      label: "along 'range', velocity is \(site.direction > 0 ? "positive" : "negative")",
      notes: [.init("'range' is set here", at: site.interaction.boundsRange)], about: [.gesture(phase: site.phase)])
    return true
  }

  private func backwardsFlick(_ site: Site, _ context: RuleContext) -> SourceRange? {
    let inspection = CommitInspection(context.compiled, input: site.gesture.input)
    // A flick that commits by itself in the wrong direction only, whatever else the condition says.
    let flicks = site.commit.operands(of: .or).compactMap { CommitComparison($0, inspection) }
    let directions = Self.comparisons(in: site.commit, inspection).compactMap { $0.direction }
    if !directions.contains(site.direction), let flick = flicks.first(where: { $0.direction == -site.direction }) {
      return flick.range
    }
    var isBackwards = false
    for step in 1...20 {
      for speed in [100.0, 1000, 5000] {
        func holds(_ velocity: Double) -> Bool {
          context.compiled.gestureCommits(phase: site.phase, progress: Double(step) / 20, velocity: velocity)
        }
        let (along, against) = (holds(site.direction * speed), holds(-site.direction * speed))
        if along, !against { return nil }
        if against, !along { isBackwards = true }
      }
    }
    return isBackwards ? Self.comparison(of: "velocity", in: site.commit).range : nil
  }

  /// The one alternative of a condition that names something; the condition itself where several do, or none stands alone.
  private static func comparison(of name: String, in condition: Expression) -> Expression {
    guard case .binary(.or, let a, let b) = condition.node, a.mentions(name) != b.mentions(name) else {
      return condition
    }
    return comparison(of: name, in: a.mentions(name) ? a : b)
  }

  static let information = RuleInfo(
    .constantCommit, group: .gestures, defaultLevel: .warning,
    page: PackageResources.constant_commit_md)
}
