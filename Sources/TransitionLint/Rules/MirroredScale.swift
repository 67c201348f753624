internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A scale that goes below 0 between nonnegative values.
struct MirroredScale: LintRule {
  private static let turns: Set<String> = ["rotationX", "rotationY"]

  func check(_ context: RuleContext) {
    for phase in context.phases {
      var backs: Set<Int> = []
      for motion in phase.visibleMotions where Self.turns.contains(motion.property.name) {
        for view in phase.picture.movedViews
        where phase.inspection.isView(view.instance, within: motion.property.view.instance)
          && !phase.inspection.chain(of: view).contains(where: { backs.contains($0.instance) })
          && reportBack(of: view, turnedBy: motion, in: phase, context)
        {
          backs.insert(view.instance)
        }
      }
      let scales = phase.visibleMotions.filter { $0.property.role == .scale && !$0.isAdditive }
      if !scales.isEmpty {
        for release in context.releases(of: phase) { report(release, of: scales, in: phase, context) }
      }
      for motion in scales {
        reportCrossing(motion, in: phase, context)
        guard !motion.staysBetweenKeyframes else { continue }
        for segment in motion.segments where segment.swings && segment.from[0] >= 0 && segment.to[0] >= 0 {
          let least = CurveExtremes.extremes(of: segment, steps: 4 * context.framesPerSecond * motion.duration).least
          guard least.value < -Threshold.pointScale else { continue }
          let offset = segment.start + least.progress * (segment.end - segment.start)
          let moment = motion.time(atOffset: offset)
          let start = moment.map { $0 - 0.02 } ?? motion.start, end = moment.map { $0 + 0.02 } ?? motion.end
          guard start < phase.duration, phase.sight.sees(motion.property.view, from: start, to: end) else { continue }
          context.report(
            "the curve takes '\(motion.property.fullName)' to \(Wording.number(least.value))"
              + (moment.map { ", \(phase.at($0))" } ?? " in phase '\(phase.name)'"),
            at: segment.curveRange ?? motion.target, label: "a negative scale mirrors the view")
        }
      }
    }
  }

  /// Reports the scales that the curve of a release takes below 0.
  private func report(
    _ release: Release, of scales: [Motion], in phase: PhaseContext, _ context: RuleContext
  ) {
    for motion in scales where motion.values.allSatisfy({ $0[0] >= 0 }) {
      let property = motion.property, picture = release.picture
      let seen = picture.moments.filter { release.sight.sees(property.view, at: $0) }
      guard let least = seen.compactMap({ picture.value(of: property, at: $0) }).min(),
        least < -Threshold.pointScale
      else { continue }
      context.report(
        "the curve takes '\(property.fullName)' to \(Wording.number(least)) after a release in phase '\(phase.name)'",
        at: release.place, subject: property.view.declaredName + property.name,
        label: "a negative scale mirrors the view")
    }
  }

  /// Reports a scale that goes through 0 on screen to another size: a view that flips keeps its own.
  private func reportCrossing(_ motion: Motion, in phase: PhaseContext, _ context: RuleContext) {
    let values = motion.values.compactMap { $0.first }
    guard let least = values.min(), let greatest = values.max(), least < -Threshold.pointScale,
      greatest > Threshold.pointScale,
      abs(least + greatest) > 1e-6, phase.sight.sees(motion.property.view, from: motion.start, to: motion.end)
    else { return }
    context.report(
      "'\(motion.property.fullName)' goes to \(Wording.number(least)) in phase '\(phase.name)'", at: motion.target,
      label: "a negative scale mirrors the view")
  }

  /// Reports a view that is gone where it rests with its back to the viewer, as the front of a card that turns, but is
  /// plainly seen from behind on its way. What turns the views around it turns it, too.
  ///
  /// - Returns: Whether it is.
  private func reportBack(
    of view: MotionView, turnedBy motion: Motion, in phase: PhaseContext, _ context: RuleContext
  ) -> Bool {
    let sight = phase.sight, inspection = phase.inspection
    func isBack(_ degrees: Double) -> Bool { abs(degrees.remainder(dividingBy: 360)) > 90 }
    let turns = inspection.chain(of: view).compactMap { inspection.property(named: motion.property.name, of: $0) }
    let from = turns.reduce(0) { $0 + (inspection.fromValue($1)?.first ?? 0) }
    let to = turns.reduce(0) { $0 + (inspection.toValue($1)?.first ?? 0) }
    guard abs(to - from) < 360, isBack(from) != isBack(to), !sight.sees(view, at: isBack(from) ? .from : .to)
    else { return false }
    let picture = phase.picture, moments = picture.moments
    let tilts = moments.map { moment in
      abs(turns.reduce(0) { $0 + (picture.value(of: $1, at: moment) ?? 0) }.remainder(dividingBy: 360))
    }
    func isShown(_ index: Int) -> Bool { sight.plainlySees(view, at: moments[index]) }
    /// When the view comes into sight from behind, or is gone: on edge, or where it is shown or hidden.
    func limit(_ outer: Int, _ inner: Int) -> Double {
      guard moments.indices.contains(outer) else { return picture.time(of: moments[inner]) }
      let (start, end) = (picture.time(of: moments[outer]), picture.time(of: moments[inner]))
      guard tilts[outer] <= 90, isShown(outer) else { return max(start, end) }
      return start + (end - start) * (90 - tilts[outer]) / (tilts[inner] - tilts[outer])
    }
    let seen = moments.indices.filter { tilts[$0] > 90 && isShown($0) }
    guard let first = seen.first, let last = seen.last else { return false }
    let start = limit(first - 1, first), end = limit(last + 1, last)
    // For one frame nobody sees it.
    guard end - start > 1 / context.framesPerSecond else { return false }
    context.report(
      "'\(view.name)' is seen from behind, mirrored, from \(Prose.time(start)) to "
        + "\(Prose.time(end)) in phase '\(phase.name)'",
      at: motion.target, subject: view.declaredName,
      label: "it turns past 90° at \(Prose.time(isBack(from) ? end : start))",
      help: "let it \(isBack(from) ? "appear" : "vanish") then")
    return true
  }

  let documentation = RuleInfo(.mirroredScale, .correctness, .warning, page: PackageResources.mirrored_scale_md)
}
