internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// More than three flashes in a second, on a quarter of the canvas or more.
struct Flashing: LintRule {
  var judgesTimes: Bool { false }
  var seesReducedMotion: Bool { true }

  private static let leastShare = 0.25
  private static let mostFlashes = 3

  func check(_ context: RuleContext) {
    var reported: Set<String> = []
    for phase in context.phases {
      // A reversed phase flashes where its original does.
      guard let canvas = phase.inspection.canvasSize, !phase.inspection.isReversed else { continue }
      let views = ([phase.inspection.view(0)] + phase.inspection.movingViews).filter {
        Self.mayFlash(LookTurns.count(of: $0, in: phase))
      }
      guard !views.isEmpty,
        let (worst, share) = flash(
          views, in: phase.picture, canvas, endsAt: phase.duration, where: { phase.sight.neverSeen($0) == nil })
      else { continue }
      let drivers = Set(phase.inspection.drivers(ofLook: worst.view))
      let causes = phase.visibleMotions.filter {
        !drivers.isDisjoint(with: $0.property.slots)
          || phase.inspection.isView(worst.view.instance, within: $0.property.view.instance)
      }
      guard
        let cause = causes.first(where: { turnsOften($0, in: phase) }) ?? causes.first ?? phase.visibleMotions.first
      else { continue }
      report(worst, share, of: "phase '\(phase.name)'", at: cause.target, context)
      reported.insert(phase.inspection.plan.name)
    }
    if !context.isReduced { checkScenarios(context, besides: reported) }
  }

  /// A view that flashes on the canvas for any reason: its own values, a binding, its ancestors, or because it appears
  /// and disappears.
  private struct Drawn {
    var view: MotionView
    var second: FlashCounter.Second
    var share: Double
  }

  /// Runs scenarios, in which phases that are harmless alone may follow each other too fast.
  private func checkScenarios(_ context: RuleContext, besides reported: Set<String>) {
    guard let phase = context.phases.first?.inspection, let canvas = phase.canvasSize else { return }
    for scenario in context.script.scenarios
    where scenario.name.range.file == .script && (2...Self.mostEvents).contains(scenario.events.count) {
      guard reported.isDisjoint(with: context.script.phases(reachedFrom: scenario.events.map { $0.phase.value })) else {
        continue
      }
      let played = scenario.events.filter { !$0.isStop }.flatMap { event in
        context.script.phases(reachedFrom: [event.phase.value])
          .map { (phase: context.moving($0), pieces: event.pieces) }
      }
      let views = phase.views.filter { view in
        Self.mayFlash(
          played.reduce(0) { turns, played in
            turns + (played.phase.map { LookTurns.count(of: view, in: $0) * played.pieces } ?? .infinity)
          })
      }
      guard !views.isEmpty, let plan = context.run(ofScenario: scenario.name.value) else { continue }
      let picture = ScreenPicture(
        plan, scenario.name, in: phase, rate: context.framesPerSecond, budget: context.budget)
      let isMoving = Set(picture.movingViews.map { $0.instance })
      guard let (worst, share) = flash(views.filter { isMoving.contains($0.instance) }, in: picture, canvas) else {
        continue
      }
      report(worst, share, of: "scenario '\(scenario.name.value)'", at: scenario.name.range, context)
    }
  }

  /// People write no longer lists.
  private static let mostEvents = 500

  /// The view that flashes most of some, and what part of the canvas all that flash cover.
  private func flash(
    _ views: [MotionView], in picture: ScreenPicture, _ canvas: (width: Double, height: Double),
    endsAt end: Double? = nil,
    where isSeen: (MotionView) -> Bool = { _ in true }
  ) -> (worst: Drawn, share: Double)? {
    var found: [Drawn] = []
    for view in views {
      // The descendants of a flashing view flash with it.
      if found.contains(where: { picture.inspection.isView(view.instance, within: $0.view.instance) }) { continue }
      if let drawn = drawn(view, canvas, in: picture, endsAt: end), isSeen(view) { found.append(drawn) }
    }
    let share = min(1, found.reduce(0) { $0 + $1.share })
    guard let worst = found.max(by: { $0.second.flashes < $1.second.flashes }), share >= Self.leastShare - 1e-9
    else { return nil }
    return (worst, share)
  }

  private func report(
    _ worst: Drawn, _ share: Double, of subject: String, at range: SourceRange, _ context: RuleContext
  ) {
    context.report(
      "'\(worst.view.name)' flashes \(worst.second.flashes) times between \(Prose.time(worst.second.start)) and "
        + "\(Prose.time(worst.second.end)) in \(subject), on \(Wording.percent(share)) of the canvas",
      at: range, label: "WCAG 2.3.1 allows three flashes in a second")
  }

  /// Whether a motion, or possibly its curve, goes back and forth often enough for four flashes.
  private func turnsOften(_ motion: Motion, in phase: PhaseContext) -> Bool {
    if motion.isEndless || !motion.isPacedSimply || !motion.segments.allSatisfy({ $0.curve.staysBetweenEnds }) {
      return true
    }
    let count = phase.inspection.motions(of: motion.property).count
    return Double(max(motion.segments.count, count)) * max(1, motion.iterations) >= Double(Self.mostFlashes + 1)
  }

  private func drawn(
    _ view: MotionView, _ canvas: (width: Double, height: Double), in picture: ScreenPicture, endsAt end: Double?
  ) -> Drawn? {
    let inspection = picture.inspection, isCanvas = view.instance == 0
    let shares = isCanvas ? picture.times.map { _ in 1 } : picture.boxes(of: view).map { $0.share(of: canvas) }
    let alphas = isCanvas ? shares : picture.alphas(of: view)
    guard shares.count == picture.times.count, alphas.count == shares.count, let largest = shares.max(), largest > 0.01
    else { return nil }
    // The step to the end value is visible.
    let times = picture.times + [end].compactMap { $0 }.filter { $0.isFinite }
    func padded(_ values: [Double], _ last: Double? = nil) -> [Double] {
      values + Array(repeating: last ?? values.last ?? 1, count: times.count - values.count)
    }
    func lanes(_ name: String, _ view: MotionView) -> [[Double]] {
      guard let property = inspection.property(named: name, of: view) else { return [] }
      let last = end.flatMap { $0.isFinite ? inspection.evaluate(property, at: [$0]).first?.values : nil }
      return picture.values(of: property).enumerated().map { padded($0.element, last?[$0.offset]) }
    }
    var color = lanes("backgroundColor", view), dims = padded([])
    for around in inspection.chain(of: view) where inspection.constantValue(named: "brightness", of: around) == nil {
      dims = zip(dims, lanes("brightness", around).first ?? padded([])).map(*)
    }
    for lane in color.indices.prefix(3) { color[lane] = zip(color[lane], dims).map { min(1, $0 * $1) } }
    // Each frame by the covered area relative to its maximum; to be safe, its own opacity also where it is hidden.
    for weights in [padded(zip(alphas, shares).map { $0 * $1 / largest }), lanes("opacity", view).first ?? padded([])] {
      let shown = zip(weights, dims).map { $0 * min(1, $1) }
      let changesColor = color.contains { lane in lane.contains { $0 != lane[0] } }
      guard changesColor || Self.turns(shown) > 1 else { continue }
      let isColored = color.count == 4 && color[3].contains { $0 > 0 }
      let second =
        isColored ? worstSecond(times, color, weights) : FlashCounter.worstSecond(times: times, values: shown)
      if let second, second.flashes > Self.mostFlashes { return Drawn(view: view, second: second, share: largest) }
    }
    return nil
  }

  /// How often values change direction. Opacity that turns at most once cannot flash with a constant color.
  private static func turns(_ values: [Double]) -> Int {
    var count = 0, direction = 0.0
    for (value, next) in zip(values, values.dropFirst()) where abs(next - value) > 1e-6 {
      if direction * (next - value) < 0 { count += 1 }
      direction = next - value
    }
    return count
  }

  /// The second with the most flashes of a color; what is behind it is unknown, black and white are the extremes.
  private func worstSecond(_ times: [Double], _ lanes: [[Double]], _ weights: [Double]) -> FlashCounter.Second? {
    [Color.white, Color.black].compactMap { backdrop in
      let values = times.indices.map { index in
        Color(
          red: lanes[0][index], green: lanes[1][index], blue: lanes[2][index], alpha: lanes[3][index] * weights[index]
        ).composited(over: backdrop).relativeLuminance
      }
      return FlashCounter.worstSecond(times: times, values: values, darkest: 0.8)
    }.max { $0.flashes < $1.flashes }
  }

  /// Whether what turns that often may flash too often: most do not, and need no samples.
  private static func mayFlash(_ turns: Double) -> Bool { turns >= Double(2 * (mostFlashes + 1)) }

  let documentation = RuleInfo(.flashing, .accessibility, .warning, page: PackageResources.flashing_md)
}

extension ScenarioEvent {
  /// The number of pieces in which what it starts may go to and fro.
  fileprivate var pieces: Double {
    guard case .drag(let trace, _) = action else { return 1 }
    return Double(max(1, trace.points?.count ?? 1))
  }
}

extension RuleContext {
  /// The phase of a name that has motions: for a reversed one its original.
  fileprivate func moving(_ name: String) -> PhaseContext? {
    let phase = phase(named: name)
    guard let original = phase?.inspection.written.reverse?.value else { return phase }
    return self.phase(named: original).flatMap { $0.inspection.isReversed ? nil : $0 }
  }
}
