internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// Pages that take each other's place and show what is behind both meanwhile.
extension ExposedEdge {
  func checkPages(in phase: PhaseContext, _ context: RuleContext) {
    guard let canvas = phase.inspection.canvasSize else { return }
    let picture = phase.picture, screen = ScreenPicture.Box(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height)
    let rests: [ScreenPicture.Moment] = [.from, .to]
    // Every page is compared with every other.
    let pages = picture.movingViews.lazy.filter { view in
      rests.contains { picture.box(of: view, at: $0)?.contains(screen, within: Self.touching) ?? false }
    }.prefix(Threshold.mostCovers)
    for page in pages {
      for next in pages where next.instance != page.instance && next.parent == page.parent {
        checkGap(between: page, and: next, in: phase, context)
        for (rest, other) in [(rests[0], rests[1]), (rests[1], rests[0])] {
          checkRetreat(of: page, at: rest, from: next, at: other, screen, in: phase, context)
        }
      }
    }
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
        let worst = picture.moments.max(by: { a, b in
          (gap(a).map(edge.breadth) ?? 0) < (gap(b).map(edge.breadth) ?? 0)
        }), let strip = gap(worst), edge.breadth(strip) >= Self.leastGap,
        [page, next].allSatisfy({ shows(strip, beside: $0, in: picture, phase.sight, at: worst) })
      else { continue }
      let motion = phase.motion(around: next) { $0.property.isMovement }
      context.report(
        "a gap of \(Wording.number(edge.breadth(strip))) pt opens between '\(page.name)' and '\(next.name)' at "
          + "\(Prose.time(picture.time(of: worst))) in phase '\(phase.name)' and shows what is behind them",
        at: motion?.target ?? phase.inspection.written.name.range, subject: "\(page.name) \(next.name)",
        label: "they touch before and after", help: "give both the same duration, delay and curve")
    }
  }

  /// A page that fills the canvas at one end of the phase and moves towards the one that takes its place, away from an edge
  /// that the other one reaches last.
  private func checkRetreat(
    of page: MotionView, at rest: ScreenPicture.Moment, from next: MotionView, at other: ScreenPicture.Moment,
    _ screen: ScreenPicture.Box, in phase: PhaseContext, _ context: RuleContext
  ) {
    let picture = phase.picture
    guard picture.box(of: page, at: rest)?.contains(screen, within: Self.touching) == true,
      picture.box(of: next, at: other)?.contains(screen, within: Self.touching) == true,
      let start = picture.box(of: next, at: rest),
      // What leaves the canvas may come back from anywhere.
      picture.box(of: page, at: other)?.overlaps(screen) == true
    else { return }
    for edge in Edge.allCases where edge.gap(start, in: screen) >= edge.breadth(screen) - Self.touching {
      /// What neither of the two covers.
      func strip(_ moment: ScreenPicture.Moment) -> ScreenPicture.Box? {
        guard let own = picture.box(of: page, at: moment), let other = picture.box(of: next, at: moment) else {
          return nil
        }
        return edge.strip(edge.gap(own, in: screen) < edge.gap(other, in: screen) ? own : other, in: screen)
      }
      guard
        let worst = picture.moments.max(by: { a, b in
          (strip(a).map(edge.breadth) ?? 0) < (strip(b).map(edge.breadth) ?? 0)
        }), let gap = strip(worst), edge.breadth(gap) >= Self.leastGap,
        shows(gap, beside: page, in: picture, phase.sight, at: worst)
      else { continue }
      let motion = phase.motion(around: page) { $0.property.isMovement }
      context.report(
        "'\(page.name)' moves towards '\(next.name)', which takes its place: \(Wording.number(edge.breadth(gap))) pt "
          + "\(edge.words.side) show what is behind them at \(Prose.time(picture.time(of: worst))) in phase "
          + "'\(phase.name)'",
        at: motion?.target ?? phase.inspection.written.name.range, subject: "\(page.name) \(next.name)",
        label: "no view covers that part of the canvas", help: "move it the other way")
    }
  }

  /// The part of what is behind them that two views may show as one fades out and the other one in, and the opacity from
  /// which both take part: a linear crossfade shows 25 %.
  private static let leastShowing = 0.15, leastShare = 0.25
  /// The difference of two colors, 0 … 1 in a lane, that shows in a part of them.
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
        let behind = behind([old, new], box, in: picture, sight, at: worst),
        let colors = behind.map({ back in [old, new].map { (back, picture.color(of: $0, at: worst) ?? back) } }),
        colors.allSatisfy({ Self.differ($0.0, $0.1, by: Self.leastContrast) }),
        let motion = phase.motion(around: new, where: { $0.property.role == .opacity })
      else { continue }
      context.report(
        "\(Wording.percent(showing(worst))) of what is behind '\(old.name)' and '\(new.name)' shows through at "
          + "\(Prose.time(picture.time(of: worst))) in phase '\(phase.name)', as one fades into the other",
        at: motion.target, subject: "\(old.name) \(new.name)", label: "both are transparent then",
        help: sight.isAbove(new, old)
          ? "keep '\(old.name)' opaque until '\(new.name)' covers it"
          : "show '\(new.name)' at once, and fade only '\(old.name)' in front of it",
        level: .note)
    }
  }
}
