internal import PlatformMath
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// An opaque view that an overshoot carries away from the edge on which it rests, so that it shows what is behind it.
struct ExposedEdge: LintRule {
  /// The largest size of a range has a large overshoot, too.
  var judgesBounds: Bool { false }
  /// In points.
  private static let leastGap = 1.0, touching = 0.5

  private enum Edge: CaseIterable {
    case bottom, top, right, left

    /// How far inside of an outer box the edge of an inner one lies; negative outside of it.
    func gap(_ inner: ScreenPicture.Box, in outer: ScreenPicture.Box) -> Double {
      isFar ? outer.high[lane] - inner.high[lane] : inner.low[lane] - outer.low[lane]
    }

    /// What lies between the two.
    func strip(_ inner: ScreenPicture.Box, in outer: ScreenPicture.Box) -> ScreenPicture.Box {
      var strip = inner.intersection(outer)
      strip.low[lane] = isFar ? inner.high[lane] : outer.low[lane]
      strip.high[lane] = isFar ? outer.high[lane] : inner.low[lane]
      return strip
    }

    /// What lies between a box and the one after it, below or to the right.
    func between(_ own: ScreenPicture.Box, _ next: ScreenPicture.Box) -> ScreenPicture.Box {
      var strip = own.intersection(next)
      (strip.low[lane], strip.high[lane]) = (own.high[lane], next.low[lane])
      return strip
    }

    /// That of a point on the axis across the edge.
    private var lane: Int { self == .bottom || self == .top ? 1 : 0 }
    private var isFar: Bool { self == .bottom || self == .right }
    func breadth(_ box: ScreenPicture.Box) -> Double { box.size[lane] }

    /// Whether a box lies along at least half of this edge of an outer one, and not at the opposite edge, too.
    func bears(_ inner: ScreenPicture.Box, in outer: ScreenPicture.Box) -> Bool {
      let both = inner.intersection(outer)
      return breadth(outer) - breadth(both) > ExposedEdge.touching
        && both.size[1 - lane] >= outer.size[1 - lane] / 2
    }

    var words: (verb: String, edge: String, side: String) {
      switch self {
      case .bottom: ("rises", "above the bottom edge", "at the bottom")
      case .top: ("drops", "below the top edge", "at the top")
      case .right: ("moves", "left of the right edge", "on the right")
      case .left: ("moves", "right of the left edge", "on the left")
      }
    }
  }

  private struct Exposure {
    var edge: Edge
    var gap: Double
    /// In seconds.
    var time: Double
    /// How far the edge travels from its rest or to it, in points.
    var distance: Double
    var label: String
  }

  func check(_ context: RuleContext) {
    // All that is in a view moves with it, and a phase that is derived from another one with that.
    var reported: Set<[String]> = []
    for phase in context.phases {
      if !phase.inspection.isDerived { checkFades(in: phase, context) }
      guard phase.inspection.mayMoveBoxes else { continue }
      let written = phase.inspection.written, name = phase.inspection.plan.name
      func exposures(
        in picture: ScreenPicture, at rest: ScreenPicture.Moment, _ source: String
      ) -> [(MotionView, Exposure)] {
        picture.movedViews.compactMap { view in
          // What moves it: itself, or the nearest view around it that moves.
          let mover = phase.inspection.chain(of: view).first { phase.inspection.mayMove($0) } ?? view
          guard !reported.contains([mover.declaredName, source]),
            let exposure = exposure(of: view, movedBy: mover, in: picture, at: rest, phase)
          else { return nil }
          reported.insert([mover.declaredName, source])
          return (view, exposure)
        }
      }
      let source = phase.inspection.isDerived ? written.source ?? name : name
      for (view, exposure) in exposures(in: phase.picture, at: .to, source) {
        let motion = phase.motion(around: view) { $0.property.isMovement }
        let segment = motion?.segments.last { $0.moves }
        report(
          view, exposure, "at \(Prose.time(exposure.time))", in: phase, context,
          at: segment?.curveRange ?? phase.place(of: motion), label: exposure.label,
          isSpring: segment?.spring != nil)
      }
      if !phase.inspection.isDerived { checkPages(in: phase, context) }
      for release in context.releases(of: phase) {
        for (view, exposure) in exposures(in: release.picture, at: release.rest, "\(name).\(release.key)") {
          report(
            view, exposure, "after a release at rest", in: phase, context, at: release.place,
            label: "'\(release.key)' overshoots" + (release.isSpring ? "; after a flick, further" : ""),
            isSpring: release.isSpring)
        }
      }
    }
  }

  /// - Parameter moment: When it shows: `at 410 ms`.
  private func report(
    _ view: MotionView, _ exposure: Exposure, _ moment: String, in phase: PhaseContext, _ context: RuleContext,
    at range: SourceRange, label: String, isSpring: Bool
  ) {
    let words = exposure.edge.words, gap = Wording.number(exposure.gap)
    context.report(
      "'\(view.name)' \(words.verb) \(gap) pt \(words.edge) \(moment) in phase '\(phase.name)' and shows what is behind it",
      at: range, subject: view.declaredName, label: label,
      help: "make '\(view.name)' \(gap) pt longer \(words.side)"
        + (isSpring ? ", or use \(Self.damping(exposure.distance, context.curve(at: range)))" : ""))
  }

  /// The widest gap that a view which rests on an edge of the canvas, or of what clips it, leaves there on its way to that
  /// edge from further beyond, or back, or as it leaves an edge that it has reached and comes back.
  private func exposure(
    of view: MotionView, movedBy mover: MotionView, in picture: ScreenPicture, at rest: ScreenPicture.Moment,
    _ phase: PhaseContext
  ) -> Exposure? {
    guard let canvas = phase.inspection.canvasSize,
      [.frame(0), rest].contains(where: { picture.opaqueColor(of: view, at: $0) != nil })
    else { return nil }
    // What clips what moves it stays where it is.
    let clips = picture.clips(of: mover)
    func boxes(_ moment: ScreenPicture.Moment) -> (own: ScreenPicture.Box, outer: ScreenPicture.Box)? {
      guard let own = picture.shownBox(of: view, within: mover, at: moment), own.size.min() > 0 else {
        return nil
      }
      let screen = ScreenPicture.Box(canvas)
      return (own, clips.reduce(screen) { box, clip in picture.box(of: clip, at: moment)?.intersection(box) ?? box })
    }
    guard let first = boxes(.frame(0)), let last = boxes(rest) else { return nil }
    var worst: Exposure?
    for edge in Edge.allCases {
      let start = edge.gap(first.own, in: first.outer), end = edge.gap(last.own, in: last.outer)
      let leaves = start > end
      let passes = max(start, end) <= Self.touching && abs(start - end) > Self.leastGap
      // On its way out through several states it may stop anywhere, and get smaller on purpose.
      guard passes || min(start, end) >= -Self.touching && end <= Self.touching && edge.bears(last.own, in: last.outer),
        !leaves && passes || phase.inspection.plan.through == nil
      else { continue }
      var isThere = passes
      let label =
        passes
        ? leaves ? "it starts in the other direction" : "it overshoots"
        : start > Self.touching ? "it swings back" : "it leaves the edge and comes back"
      let size = passes ? edge.breadth(first.own) : min(edge.breadth(first.own), edge.breadth(last.own))
      let least = passes && !leaves ? 0 : size - Self.leastGap
      for moment in picture.moments {
        guard let (own, outer) = boxes(moment) else { continue }
        let gap = edge.gap(own, in: outer)
        isThere = isThere || gap <= Self.touching
        guard isThere, gap >= Self.leastGap, gap > worst?.gap ?? 0, edge.breadth(own) > least,
          shows(edge.strip(own, in: outer), beside: view, in: picture, phase.sight, at: moment, movedBy: mover)
        else { continue }
        worst = Exposure(edge: edge, gap: gap, time: picture.time(of: moment), distance: abs(start - end), label: label)
      }
    }
    return worst
  }

  /// Whether a strip beside an opaque view shows another color than the view's: that of what is behind it, while nothing
  /// is in front of it and nothing that moves along with the view fills it.
  private func shows(
    _ strip: ScreenPicture.Box, beside view: MotionView, in picture: ScreenPicture, _ sight: Sight,
    at moment: ScreenPicture.Moment, movedBy mover: MotionView? = nil
  ) -> Bool {
    guard let color = picture.opaqueColor(of: view, at: moment),
      picture.inspection.canvasSize.map(strip.isOn) ?? false,
      let behind = behind([view], strip, in: picture, sight, at: moment, movedBy: mover)
    else { return false }
    return Self.differ(behind, color, by: 1.0 / 255)
  }

  private static func differ(_ color: [Double], _ other: [Double], by least: Double) -> Bool {
    zip(color, other).contains { abs($0 - $1) > least }
  }

  /// The color of the canvas, or of the frontmost opaque view over all of a box and behind some views; nil if one in front of
  /// them, or one that moves with them, hides the box. A canvas without a color is transparent.
  private func behind(
    _ views: [MotionView], _ box: ScreenPicture.Box, in picture: ScreenPicture, _ sight: Sight,
    at moment: ScreenPicture.Moment, movedBy mover: MotionView? = nil
  ) -> [Double]? {
    let inspection = picture.inspection
    var shown = picture.color(of: inspection.view(0), at: moment) ?? [0, 0, 0, 0]
    for other in inspection.views where !views.contains(where: { $0.instance == other.instance }) {
      guard let own = picture.opaqueColor(of: other, at: moment),
        let covered = picture.shownBox(of: other, at: moment), covered.contains(box, within: 0.5)
      else { continue }
      if views.contains(where: { inspection.isView(other.instance, within: (mover ?? $0).instance) })
        || views.allSatisfy({ sight.isAbove(other, $0) })
      {
        return nil
      }
      shown = own
    }
    return shown
  }

  /// The damping ratio whose overshoot stays below the least gap, rounded up: exp(−πζ ∕ √(1 − ζ²)) of the distance; for a
  /// spring that is written with a bounce, that.
  private static func damping(_ distance: Double, _ written: String?) -> String {
    let decay = log(max(distance, 2 * leastGap) / leastGap) / Double.pi
    let ratio = ((decay / (1 + decay * decay).squareRoot()) * 100).rounded(.up) / 100
    return written?.contains("bounce") == true
      ? "bounce=\(Wording.number(1 - ratio))" : "dampingRatio=\(Wording.number(ratio))"
  }

  let documentation = RuleInfo(.exposedEdge, .correctness, .warning, page: PackageResources.exposed_edge_md)
}

/// Pages that take each other's place and show what is behind both meanwhile.
extension ExposedEdge {
  private func checkPages(in phase: PhaseContext, _ context: RuleContext) {
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

  /// Pages that touch before and after they move, and part meanwhile.
  private func checkGap(
    between page: MotionView, and next: MotionView, in phase: PhaseContext, _ context: RuleContext
  ) {
    let picture = phase.picture
    for edge in [Edge.bottom, .right] {
      func gap(_ moment: ScreenPicture.Moment) -> ScreenPicture.Box? {
        picture.boxes(of: page, and: next, at: moment).map { edge.between($0, $1) }
      }
      guard [.from, .to].allSatisfy({ gap($0).map { abs(edge.breadth($0)) <= Self.touching } ?? false }),
        let (worst, breadth) = picture.largest({ gap($0).map(edge.breadth) }), breadth >= Self.leastGap,
        let strip = gap(worst),
        [page, next].allSatisfy({ shows(strip, beside: $0, in: picture, phase.sight, at: worst) })
      else { continue }
      let motion = phase.motion(around: next) { $0.property.isMovement }
      context.report(
        "a gap of \(Wording.number(breadth)) pt opens between '\(page.name)' and '\(next.name)' "
          + "\(phase.at(picture.time(of: worst))) and shows what is behind them",
        at: phase.place(of: motion), subject: "\(page.name) \(next.name)",
        label: "they touch before and after", help: "give both the same duration, delay and curve")
    }
  }

  /// A page that moves towards the one that takes its place, or comes from where the one leaves whose place it takes: the edge
  /// that it leaves, or has not reached, is not covered by either. Pages that draw nothing but what is in them run through
  /// each other.
  ///
  /// - Returns: Whether it was reported.
  @discardableResult private func checkRetreat(
    of page: MotionView, at rest: ScreenPicture.Moment, from next: MotionView, at other: ScreenPicture.Moment,
    in phase: PhaseContext, _ context: RuleContext
  ) -> Bool {
    let picture = phase.picture
    guard let (stage, start) = picture.boxes(of: page, and: next, at: rest),
      phase.inspection.canvasSize.map(stage.isOn) ?? false,
      picture.box(of: next, at: other)?.contains(stage, within: Self.touching) == true
    else { return false }
    for edge in Edge.allCases where edge.gap(start, in: stage) >= edge.breadth(stage) - Self.touching {
      /// What neither of the two covers while both are there.
      func strip(_ moment: ScreenPicture.Moment) -> ScreenPicture.Box? {
        guard let (own, other) = picture.boxes(of: page, and: next, at: moment), own.overlaps(stage),
          other.overlaps(stage), abs(edge.breadth(own) - edge.breadth(stage)) <= Self.touching
        else { return nil }
        return edge.strip(edge.gap(own, in: stage) < edge.gap(other, in: stage) ? own : other, in: stage)
      }
      guard let (worst, breadth) = picture.largest({ strip($0).map(edge.breadth) }), breadth >= Self.leastGap,
        let gap = strip(worst)
      else { continue }
      let isUncovered = shows(gap, beside: page, in: picture, phase.sight, at: worst)
      let meeting = isUncovered ? nil : meeting(of: page, and: next, in: phase)
      guard isUncovered || meeting != nil else { continue }
      let motion = phase.motion(around: page) { $0.property.isMovement }, isLeaving = rest == .from
      context.report(
        "'\(page.name)' \(isLeaving ? "moves towards" : "comes from the side on which") '\(next.name)'"
          + (isLeaving ? ", which takes its place: " : " leaves: ")
          + (meeting.map { "the two run through each other \(phase.at(picture.time(of: $0)))" }
            ?? "\(Wording.number(breadth)) pt \(edge.words.side) show what is behind them "
            + phase.at(picture.time(of: worst))),
        at: phase.place(of: motion), subject: "\(page.name) \(next.name)",
        label: meeting == nil ? "neither of the two covers that part" : "what is in them overlaps",
        help: isLeaving ? "move it the other way" : "let it come from the other side")
      return true
    }
    return false
  }

  /// Of a page, the part of it on which another one lies: pages that cross at one speed share half of theirs, since the
  /// other half is off the screen by then.
  private static let leastMeeting = 0.25

  /// When two pages of which neither hides the other one cover each other most on the screen; nil if that is hardly any.
  private func meeting(
    of page: MotionView, and next: MotionView, in phase: PhaseContext
  ) -> ScreenPicture.Moment? {
    guard let canvas = phase.inspection.canvasSize else { return nil }
    let picture = phase.picture
    let most = picture.largest { moment in
      guard let (own, other) = picture.boxes(of: page, and: next, at: moment),
        [page, next].allSatisfy({
          picture.opaqueColor(of: $0, at: moment) == nil && phase.sight.plainlySees($0, at: moment)
        })
      else { return nil }
      let both = own.intersection(other).intersection(.init(canvas))
      guard both.isOn(canvas) else { return nil }
      return both.width * both.height / (own.width * own.height)
    }
    return most.flatMap { $0.value >= Self.leastMeeting ? $0.moment : nil }
  }

  /// The part of what is behind them that two views may show as one fades out and the other one in: a linear crossfade shows
  /// 25 %. And the opacity from which both take part: in a fade through, one has nearly gone when the other one comes.
  private static let leastShowing = 0.15, leastShare = 0.25
  /// The difference of two colors, 0 … 1 in a lane, that shows in a part of them: of 15 %, it leaves 8 of 255 levels.
  private static let leastContrast = 0.2

  /// Opaque views in one place that fade into each other, and are both transparent then.
  private func checkFades(in phase: PhaseContext, _ context: RuleContext) {
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
      func showing(_ moment: ScreenPicture.Moment) -> Double? {
        guard let a = picture.alpha(of: old, at: moment), let b = picture.alpha(of: new, at: moment),
          min(a, b) >= Self.leastShare
        else { return nil }
        return (1 - a) * (1 - b)
      }
      guard let (worst, share) = picture.largest(showing), share >= Self.leastShowing,
        let (box, other) = picture.boxes(of: old, and: new, at: worst),
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
        "\(Wording.percent(share)) of what is behind '\(old.name)' and '\(new.name)' shows through "
          + "\(phase.at(picture.time(of: worst))), as one fades into the other",
        at: motion.target, subject: "\(old.declaredName) \(new.declaredName)", label: "both are transparent then",
        help: sight.isAbove(new, old)
          ? "keep '\(old.name)' opaque until '\(new.name)' covers it"
          : "show '\(new.name)' at once, and fade only '\(old.name)' in front of it",
        level: .note)
    }
  }
}
