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

  private struct Flash {
    var motion: Motion
    var second: FlashCounter.Second
    var share: Double
  }

  func check(_ context: RuleContext) {
    var reported: Set<String> = []
    for phase in context.phases {
      guard let canvas = phase.inspection.canvasSize else { continue }
      var flashes: [Flash] = []
      var last: MotionProperty?
      for motion in phase.visibleMotions
      where motion.property.role == .opacity || motion.property.role == .background {
        if let last, last.isSame(as: motion.property) { continue }
        last = motion.property
        let motions = phase.inspection.motions(of: motion.property)
        guard Self.mayFlash(motions.reduce(0) { $0 + LookTurns.count(of: $1) }) else { continue }
        guard let second = worstSecond(of: motion.property, in: phase), second.flashes > Self.mostFlashes else {
          continue
        }
        if phase.sight.neverSeen(motion.property.view) != nil { continue }
        flashes.append(Flash(motion: motion, second: second, share: share(of: motion.property.view, canvas, in: phase)))
      }
      if report(flashes, in: phase, context) || checkDrawn(phase, canvas, context) {
        reported.insert(phase.inspection.plan.name)
      }
    }
    if !context.isReduced { checkScenarios(context, besides: reported) }
  }

  // MARK: What is drawn

  /// A view that flashes on the canvas for any reason: its own values, a binding, its ancestors, or because it appears
  /// and disappears.
  private struct Drawn {
    var view: MotionView
    var second: FlashCounter.Second
    var share: Double
  }

  /// - Returns: Whether something was reported.
  private func checkDrawn(
    _ phase: PhaseContext, _ canvas: (width: Double, height: Double), _ context: RuleContext
  ) -> Bool {
    // A reversed phase flashes where its original does.
    guard !phase.inspection.isReversed else { return false }
    let views = phase.inspection.movingViews.filter { Self.mayFlash(LookTurns.count(of: $0, in: phase)) }
    guard !views.isEmpty,
      let (worst, share) = flash(views, in: phase.picture, canvas, where: { phase.sight.neverSeen($0) == nil })
    else { return false }
    let drivers = Set(phase.inspection.drivers(ofLook: worst.view))
    let causes = phase.visibleMotions.filter { !drivers.isDisjoint(with: $0.property.slots) }
    guard
      let cause = causes.first(where: { turnsOften($0, in: phase) }) ?? causes.first ?? phase.visibleMotions.first
    else { return false }
    report(worst, share, of: "phase '\(phase.name)'", at: cause.target, context)
    return true
  }

  /// Runs scenarios, in which phases that are harmless alone may follow each other too fast.
  private func checkScenarios(_ context: RuleContext, besides reported: Set<String>) {
    guard let phase = context.phases.first?.inspection, let canvas = phase.canvasSize else { return }
    let views = (1..<max(1, phase.viewCount)).map { phase.view($0) }
    for scenario in context.script.scenarios
    where scenario.name.range.file == .script && (2...Self.mostEvents).contains(scenario.events.count) {
      guard reported.isDisjoint(with: context.script.phases(reachedFrom: scenario.events.map { $0.phase.value })) else {
        continue
      }
      let played = scenario.events.filter { !$0.isStop }.flatMap { event in
        context.script.phases(reachedFrom: [event.phase.value])
          .map { (phase: context.moving($0), pieces: event.pieces) }
      }
      let views = views.filter { view in
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
    where isSeen: (MotionView) -> Bool = { _ in true }
  ) -> (worst: Drawn, share: Double)? {
    var found: [Drawn] = []
    for view in views {
      // The descendants of a flashing view flash with it.
      if found.contains(where: { picture.inspection.isView(view.instance, within: $0.view.instance) }) { continue }
      if let drawn = drawn(view, canvas, in: picture), isSeen(view) { found.append(drawn) }
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
    _ view: MotionView, _ canvas: (width: Double, height: Double), in picture: ScreenPicture
  ) -> Drawn? {
    let boxes = picture.boxes(of: view), alphas = picture.alphas(of: view), times = picture.times
    guard boxes.count == times.count, alphas.count == times.count else { return nil }
    let shares = boxes.map { $0.share(of: canvas) }
    guard let largest = shares.max(), largest > 0.01 else { return nil }
    // Weight each frame by the covered area relative to its maximum.
    let weights = alphas.indices.map { alphas[$0] * shares[$0] / largest }
    let background = picture.inspection.property(named: "backgroundColor", of: view)
    let lanes = background.map { picture.values(of: $0) } ?? []
    guard lanes.contains(where: { !Self.isConstant($0) }) || Self.turns(weights) > 1 else { return nil }
    var second = FlashCounter.worstSecond(times: times, values: weights)
    if lanes.count == 4, lanes.allSatisfy({ $0.count == times.count }), lanes[3].contains(where: { $0 > 0 }) {
      second = worstSecond(times, lanes, weights)
    }
    guard let second, second.flashes > Self.mostFlashes else { return nil }
    return Drawn(view: view, second: second, share: largest)
  }

  private static func isConstant(_ values: [Double]) -> Bool { values.allSatisfy { $0 == values[0] } }

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
    var worst: FlashCounter.Second?
    for backdrop in [Color.white, Color.black] {
      let values = times.indices.map { index in
        Color(
          red: lanes[0][index], green: lanes[1][index], blue: lanes[2][index], alpha: lanes[3][index] * weights[index]
        ).composited(over: backdrop).relativeLuminance
      }
      let second = FlashCounter.worstSecond(times: times, values: values, darkest: 0.8)
      if let second, second.flashes > worst?.flashes ?? 0 { worst = second }
    }
    return worst
  }

  /// Whether what turns that often may flash too often: most do not, and need no samples.
  private static func mayFlash(_ turns: Double) -> Bool { turns >= Double(2 * (mostFlashes + 1)) }

  private func worstSecond(of property: MotionProperty, in phase: PhaseContext) -> FlashCounter.Second? {
    var times = phase.picture.times
    var lanes = phase.picture.values(of: property)
    // The step to the end value is visible.
    if phase.duration.isFinite, let end = phase.inspection.evaluate(property, at: [phase.duration]).first?.values,
      end.count == lanes.count
    {
      times.append(phase.duration)
      for lane in lanes.indices { lanes[lane].append(end[lane]) }
    }
    guard property.type == .color else {
      return lanes.first.flatMap { FlashCounter.worstSecond(times: times, values: $0) }
    }
    return lanes.count == 4 ? worstSecond(times, lanes, times.map { _ in 1 }) : nil
  }

  /// The largest fraction of the canvas that a view covers.
  private func share(
    of view: MotionView, _ canvas: (width: Double, height: Double), in phase: PhaseContext
  ) -> Double {
    if view.instance == 0 { return 1 }
    return phase.picture.boxes(of: view).reduce(0) { max($0, $1.share(of: canvas)) }
  }

  /// Counts flashing members of a counted view together.
  ///
  /// - Returns: Whether there was a finding.
  private func report(_ flashes: [Flash], in phase: PhaseContext, _ context: RuleContext) -> Bool {
    var isReported = false
    var order: [SourceRange] = []
    for flash in flashes where !order.contains(flash.motion.target) { order.append(flash.motion.target) }
    for target in order {
      let members = flashes.filter { $0.motion.target == target }
      guard let worst = members.max(by: { $0.second.flashes < $1.second.flashes }) else { continue }
      // A view counts once, even if both its opacity and its background flash.
      var views: Set<Int> = []
      let share = min(
        1,
        members.reduce(0) { sum, member in
          views.insert(member.motion.property.view.instance).inserted ? sum + member.share : sum
        })
      guard share >= Self.leastShare - 1e-9 else { continue }
      isReported = true
      context.report(
        "'\(worst.motion.property.fullName)' flashes \(worst.second.flashes) times between "
          + "\(Prose.time(worst.second.start)) and \(Prose.time(worst.second.end)) in phase '\(phase.name)', on "
          + "\(Wording.percent(share)) of the canvas",
        at: target, label: "WCAG 2.3.1 allows three flashes in a second")
    }
    return isReported
  }

  let documentation = RuleInfo(
    .flashing, group: .accessibility, defaultLevel: .warning, page: PackageResources.flashing_md)
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
    let phase = phases.first { $0.inspection.plan.name == name }
    guard let original = phase?.inspection.written.reverse?.value else { return phase }
    return phases.first { $0.inspection.plan.name == original && !$0.inspection.isReversed }
  }
}
