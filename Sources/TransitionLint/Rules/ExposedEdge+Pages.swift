internal import TransitionDiagnostics
internal import TransitionEvaluation

/// Pages that take each other's place and show what is behind both meanwhile.
extension ExposedEdge {
  func checkPages(in phase: PhaseContext, _ context: RuleContext) {
    guard let canvas = phase.inspection.canvasSize else { return }
    let picture = phase.picture, rests: [ScreenPicture.Moment] = [.from, .to]
    /// Whether a box is that of a page: all of the canvas, or all but what bars leave of it.
    func isPage(_ box: ScreenPicture.Box) -> Bool {
      box.share(of: canvas) >= Threshold.page
        && (box.width >= canvas.width - Self.touching || box.height >= canvas.height - Self.touching)
    }
    // Every page is compared with every other.
    let pages = picture.movingViews.lazy.filter { view in
      rests.contains { picture.box(of: view, at: $0).map(isPage) ?? false }
    }.prefix(Threshold.mostCovers)
    for page in pages {
      for next in pages where next.instance != page.instance && next.parent == page.parent {
        checkGap(between: page, and: next, in: phase, context)
        if !checkRetreat(of: page, at: .from, from: next, at: .to, in: phase, context) {
          checkRetreat(of: next, at: .to, from: page, at: .from, in: phase, context)
        }
      }
    }
  }

  /// The moment at which a strip at an edge is widest; nil if it is never as wide as a gap.
  private func widest(
    _ edge: Edge, in picture: ScreenPicture, _ strip: (ScreenPicture.Moment) -> ScreenPicture.Box?
  ) -> (moment: ScreenPicture.Moment, strip: ScreenPicture.Box)? {
    picture.moments.compactMap { moment in strip(moment).map { (moment, $0) } }
      .max { edge.breadth($0.1) < edge.breadth($1.1) }
      .flatMap { edge.breadth($0.1) >= Self.leastGap ? $0 : nil }
  }

  /// Pages that touch before and after they move, and part meanwhile.
  private func checkGap(
    between page: MotionView, and next: MotionView, in phase: PhaseContext, _ context: RuleContext
  ) {
    let picture = phase.picture
    for edge in [Edge.bottom, .right] {
      func gap(_ moment: ScreenPicture.Moment) -> ScreenPicture.Box? {
        guard let own = picture.box(of: page, at: moment), let other = picture.box(of: next, at: moment) else {
          return nil
        }
        return edge.between(own, other)
      }
      guard [.from, .to].allSatisfy({ gap($0).map { abs(edge.breadth($0)) <= Self.touching } ?? false }),
        let (worst, strip) = widest(edge, in: picture, gap),
        [page, next].allSatisfy({ shows(strip, beside: $0, in: picture, phase.sight, at: worst) })
      else { continue }
      let motion = phase.motion(around: next) { $0.property.isMovement }
      context.report(
        "a gap of \(Wording.number(edge.breadth(strip))) pt opens between '\(page.name)' and '\(next.name)' "
          + "\(phase.at(picture.time(of: worst))) and shows what is behind them",
        at: phase.place(of: motion), subject: "\(page.name) \(next.name)",
        label: "they touch before and after", help: "give both the same duration, delay and curve")
    }
  }

  /// A page that moves towards the one that takes its place, or comes from where the one leaves whose place it takes: the edge
  /// that it leaves, or has not reached, is not covered by either.
  ///
  /// - Returns: Whether it was reported.
  @discardableResult private func checkRetreat(
    of page: MotionView, at rest: ScreenPicture.Moment, from next: MotionView, at other: ScreenPicture.Moment,
    in phase: PhaseContext, _ context: RuleContext
  ) -> Bool {
    let picture = phase.picture
    guard let stage = picture.box(of: page, at: rest), let start = picture.box(of: next, at: rest),
      picture.box(of: next, at: other)?.contains(stage, within: Self.touching) == true
    else { return false }
    for edge in Edge.allCases where edge.gap(start, in: stage) >= edge.breadth(stage) - Self.touching {
      /// What neither of the two covers while both are there.
      func strip(_ moment: ScreenPicture.Moment) -> ScreenPicture.Box? {
        guard let own = picture.box(of: page, at: moment), let other = picture.box(of: next, at: moment),
          own.overlaps(stage), other.overlaps(stage), abs(edge.breadth(own) - edge.breadth(stage)) <= Self.touching
        else { return nil }
        return edge.strip(edge.gap(own, in: stage) < edge.gap(other, in: stage) ? own : other, in: stage)
      }
      guard let (worst, gap) = widest(edge, in: picture, strip),
        shows(gap, beside: page, in: picture, phase.sight, at: worst)
      else { continue }
      let motion = phase.motion(around: page) { $0.property.isMovement }, isLeaving = rest == .from
      context.report(
        "'\(page.name)' \(isLeaving ? "moves towards" : "comes from the side on which") '\(next.name)'"
          + (isLeaving ? ", which takes its place" : " leaves") + ": \(Wording.number(edge.breadth(gap))) pt "
          + "\(edge.words.side) show what is behind them \(phase.at(picture.time(of: worst)))",
        at: phase.place(of: motion), subject: "\(page.name) \(next.name)",
        label: "neither of the two covers that part",
        help: isLeaving ? "move it the other way" : "let it come from the other side")
      return true
    }
    return false
  }

  /// The part of what is behind them that two views may show as one fades out and the other one in: a linear crossfade shows
  /// 25 %. And the opacity from which both take part: in a fade through, one has nearly gone when the other one comes.
  private static let leastShowing = 0.15, leastShare = 0.25
  /// The difference of two colors, 0 … 1 in a lane, that shows in a part of them: of 15 %, it leaves 8 of 255 levels.
  private static let leastContrast = 0.2

  /// Opaque views in one place that fade into each other, and are both transparent then.
  func checkFades(in phase: PhaseContext, _ context: RuleContext) {
    let picture = phase.picture, sight = phase.sight
    func fades(from start: ScreenPicture.Moment, to end: ScreenPicture.Moment) -> [MotionView] {
      let views = picture.movingViews.lazy.filter { view in
        picture.opaqueColor(of: view, at: start) != nil
          && picture.alpha(of: view, at: end).map { $0 <= Threshold.seen } ?? false
      }
      return Array(views.prefix(Threshold.mostCovers))
    }
    let leaving = fades(from: .from, to: .to)
    guard !leaving.isEmpty else { return }
    for (old, new) in fades(from: .to, to: .from).flatMap({ new in leaving.map { ($0, new) } }) {
      func showing(_ moment: ScreenPicture.Moment) -> Double {
        guard let a = picture.alpha(of: old, at: moment), let b = picture.alpha(of: new, at: moment),
          min(a, b) >= Self.leastShare
        else { return 0 }
        return (1 - a) * (1 - b)
      }
      guard let worst = picture.moments.max(by: { showing($0) < showing($1) }), showing(worst) >= Self.leastShowing,
        let box = picture.box(of: old, at: worst), let other = picture.box(of: new, at: worst),
        box.largestDifference(to: other) <= Self.touching, sight.sees(old, at: worst),
        phase.inspection.canvasSize.map({ box.share(of: $0) >= Threshold.smallShare }) ?? false,
        let behind = behind([old, new], box, in: picture, sight, at: worst),
        behind[3] >= 1,
        [old, new].allSatisfy({
          Self.differ(picture.color(of: $0, at: worst) ?? behind, behind, by: Self.leastContrast)
        }),
        let motion = phase.motion(around: new, where: { $0.property.role == .opacity })
      else { continue }
      context.report(
        "\(Wording.percent(showing(worst))) of what is behind '\(old.name)' and '\(new.name)' shows through "
          + "\(phase.at(picture.time(of: worst))), as one fades into the other",
        at: motion.target, subject: "\(old.declaredName) \(new.declaredName)", label: "both are transparent then",
        help: sight.isAbove(new, old)
          ? "keep '\(old.name)' opaque until '\(new.name)' covers it"
          : "show '\(new.name)' at once, and fade only '\(old.name)' in front of it",
        level: .note)
    }
  }
}
