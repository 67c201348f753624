internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A key that has no effect.
struct DeadKey: LintRule {
  var judgesBounds: Bool { false }
  /// A row of the tables: where a key is written, and why it has no effect there.
  struct Row<Site>: Sendable {
    let key: String
    let range: @Sendable (Site) -> SourceRange?
    /// What follows "'key' has no effect"; nil if it has one.
    let reason: @Sendable (Site) -> String?
    let label: @Sendable (Site) -> String?

    init(
      _ key: String, _ range: @escaping @Sendable (Site) -> SourceRange?,
      label: @escaping @Sendable (Site) -> String? = { _ in nil }, _ reason: @escaping @Sendable (Site) -> String?
    ) {
      (self.key, self.range, self.reason, self.label) = (key, range, reason, label)
    }
  }

  private func report<Site>(
    _ rows: [Row<Site>], _ site: Site, _ context: RuleContext, about topics: [Topic] = []
  ) {
    for row in rows {
      guard let range = row.range(site), let reason = row.reason(site) else { continue }
      context.report("'\(row.key)' has no effect\(reason)", at: range, label: row.label(site), about: topics)
    }
  }

  /// Reports a key that has no effect in its own phase, and none in those that are made from it.
  private func report(_ row: Row<PlannedAnimation>, _ sites: [PlannedAnimation], _ context: RuleContext) {
    let written = sites.filter { row.range($0) != nil }
    let used = Set(written.filter { row.reason($0) == nil }.map { row.range($0) })
    for site in written where !site.phase.inspection.isDerived && !used.contains(row.range(site)) {
      report([row], site, context)
    }
  }

  func check(_ context: RuleContext) {
    let animations = context.phases.flatMap { phase in
      phase.inspection.animations.map { PlannedAnimation(animation: $0, phase: phase, script: context.script) }
    }
    for row in Self.plannedAnimationKeys { report(row, animations, context) }
    let uses = TimingUses(context.phases + context.reducedPhases)
    for phase in context.phases + context.reducedPhases {
      if let site = PhaseDefaults(phase, uses) { report(Self.phaseKeys, site, context) }
      if phase.isReduced { continue }
      checkIdle(phase, context)
      // A phase with an error may be the one that goes the other way.
      if context.phases.count == context.script.phases.count { checkInterruption(phase.inspection, context) }
      checkDuring(phase, context)
      checkMarkers(phase, context)
    }
    for phase in context.script.phases {
      check(phase.animations, phase.timing.duration, in: phase.name.value, context)
      let reduced = PhaseContext.name(phase.name.value, isReduced: true)
      check(phase.reducedMotion?.animations, phase.reducedMotion?.timing.duration, in: reduced, context)
      for (_, end, _) in phase.gestureEnds { report(Self.gestureEndKeys, end, context) }
      if let interaction = phase.interaction {
        report(Self.gestureKeys, interaction, context, about: [.gesture(phase: phase.name.value)])
      }
    }
    checkStates(context)
    checkViews(context)
    checkInclusions(context)
  }

  private func check(
    _ animations: [AnimationDeclaration]?, _ duration: Expression?, in phase: String, _ context: RuleContext
  ) {
    for (listing, animation) in (animations ?? []).enumerated() {
      report(Self.animationKeys, animation, context)
      checkKeyframes(of: animation, duration: (animation.timing.duration ?? duration)?.literalNumber, context)
      guard case .count(let count)? = animation.iterations?.value, count.literalNumber == 0 else { continue }
      context.report(
        "'iterations: 0' animates nothing", at: count.range, label: "the value is set immediately",
        explaining: [.animation(phase: phase, listing: listing)])
    }
  }

  // MARK: Inclusions

  /// Checks for included files that are not used.
  private func checkInclusions(_ context: RuleContext) {
    let script = context.script
    guard !script.inclusions.isEmpty, !context.sources.files.isEmpty else { return }
    var usedFiles: Set<FileID> = Set(script.views.map { $0.name.range.file })
    for kind in [Replacement.Kind.parameter, .curve, .timing, .state] {
      for (name, isUsed) in context.inspection.declarations(kind) where isUsed { usedFiles.insert(name.range.file) }
    }
    for replacement in script.replacements { usedFiles.insert(replacement.replaced.file) }
    for inclusion in script.inclusions {
      // Another script may be included for the tokens that it names.
      let isUsed =
        !inclusion.isTokens && !inclusion.files.isDisjoint(with: usedFiles) || usesTokens(of: inclusion, context)
      guard !isUsed else { continue }
      context.report(
        "nothing in '\(inclusion.path.value)' is used", at: inclusion.path.range,
        label: inclusion.isTokens ? "no 'token(…)' names one of its tokens" : "none of its declarations is used")
    }
  }

  /// Whether `token(…)` in the script or another file, or an alias in one, refers to a token of a file.
  private func usesTokens(of inclusion: Inclusion, _ context: RuleContext) -> Bool {
    let own = context.script.tokens.names(in: inclusion.files)
    return context.sources.files.enumerated().contains { index, source in
      guard !inclusion.files.contains(FileID(Int32(clamping: index))) else { return false }
      let text = String(decoding: source.bytes, as: UTF8.self)
      return own.contains { text.contains($0) }
    }
  }

  let documentation = RuleInfo(.deadKey, .correctness, .warning, page: PackageResources.dead_key_md)
}
