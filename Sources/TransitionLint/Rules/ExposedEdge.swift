internal import PlatformMath
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// An opaque view that an overshoot carries away from the edge on which it rests, so that it shows what is behind it.
struct ExposedEdge: LintRule {
  /// In points.
  private static let leastGap = 1.0, touching = 0.5

  private enum Edge: CaseIterable {
    case bottom, top, right, left

    /// How far inside of an outer box the edge of an inner one lies; negative outside of it.
    func gap(_ inner: ScreenPicture.Box, in outer: ScreenPicture.Box) -> Double {
      switch self {
      case .bottom: outer.maxY - inner.maxY
      case .top: inner.minY - outer.minY
      case .right: outer.maxX - inner.maxX
      case .left: inner.minX - outer.minX
      }
    }

    /// What lies between the two.
    func strip(_ inner: ScreenPicture.Box, in outer: ScreenPicture.Box) -> ScreenPicture.Box {
      var strip = inner.intersection(outer)
      switch self {
      case .bottom: (strip.minY, strip.maxY) = (inner.maxY, outer.maxY)
      case .top: (strip.minY, strip.maxY) = (outer.minY, inner.minY)
      case .right: (strip.minX, strip.maxX) = (inner.maxX, outer.maxX)
      case .left: (strip.minX, strip.maxX) = (outer.minX, inner.minX)
      }
      return strip
    }

    /// What lies between a box and the one after it, below or to the right.
    func between(_ own: ScreenPicture.Box, _ next: ScreenPicture.Box) -> ScreenPicture.Box {
      var strip = own.intersection(next)
      if self == .bottom { (strip.minY, strip.maxY) = (own.maxY, next.minY) }
      if self == .right { (strip.minX, strip.maxX) = (own.maxX, next.minX) }
      return strip
    }

    func breadth(_ strip: ScreenPicture.Box) -> Double { self == .bottom ? strip.height : strip.width }

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
    var frame: Int
    /// How far the edge travels to its rest, in points.
    var distance: Double
  }

  func check(_ context: RuleContext) {
    // The same view may overshoot in several phases.
    var reported: Set<String> = []
    for phase in context.phases where phase.inspection.mayMoveBoxes {
      for view in phase.picture.movingViews where !reported.contains(view.declaredName) {
        guard let exposure = exposure(of: view, in: phase.picture, at: .to, phase) else { continue }
        let motion = phase.motion(around: view) { $0.property.isMovement }
        let segment = motion?.segments.last { $0.moves }
        reported.insert(view.declaredName)
        report(
          view, exposure, "at \(Prose.time(phase.picture.times[exposure.frame]))", in: phase, context,
          at: segment?.curveRange ?? motion?.target ?? phase.inspection.written.name.range, label: "it overshoots",
          isSpring: segment?.spring != nil)
      }
      if !phase.inspection.isDerived { checkPages(in: phase, context) }
      for release in context.releases(of: phase) {
        for view in release.picture.movingViews where !reported.contains(view.declaredName) {
          guard let exposure = exposure(of: view, in: release.picture, at: release.rest, phase) else { continue }
          reported.insert(view.declaredName)
          report(
            view, exposure, "after a release", in: phase, context, at: release.end.curve?.range ?? release.end.range,
            label: "'\(release.key)' overshoots", isSpring: release.isSpring)
        }
      }
    }
  }

  /// Checks for pages that touch before and after they move, and part meanwhile.
  private func checkPages(in phase: PhaseContext, _ context: RuleContext) {
    guard let canvas = phase.inspection.canvasSize else { return }
    let picture = phase.picture, screen = ScreenPicture.Box(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height)
    let rests: [ScreenPicture.Moment] = [.from, .to]
    // Every page is compared with every other.
    let pages = picture.movingViews.lazy.filter { view in
      rests.contains { picture.box(of: view, at: $0)?.contains(screen, within: Self.touching) ?? false }
    }.prefix(Threshold.mostCovers)
    for page in pages {
      for next in pages where next.instance != page.instance && next.parent == page.parent {
        for edge in [Edge.bottom, .right] {
          func gap(_ moment: ScreenPicture.Moment) -> ScreenPicture.Box? {
            guard let own = picture.box(of: page, at: moment), let other = picture.box(of: next, at: moment) else {
              return nil
            }
            return edge.between(own, other)
          }
          guard rests.allSatisfy({ gap($0).map { abs(edge.breadth($0)) <= Self.touching } ?? false }),
            let worst = picture.times.indices.max(by: { a, b in
              (gap(.frame(a)).map(edge.breadth) ?? 0) < (gap(.frame(b)).map(edge.breadth) ?? 0)
            }), let strip = gap(.frame(worst)), edge.breadth(strip) >= Self.leastGap, strip.isOn(canvas),
            [page, next].allSatisfy({ view in
              picture.color(of: view, at: .frame(worst)).map {
                $0[3] >= 1 && shows(strip, beside: view, $0, in: picture, phase.sight, at: .frame(worst))
              } ?? false
            })
          else { continue }
          let motion = phase.motion(around: next) { $0.property.isMovement }
          context.report(
            "a gap of \(Wording.number(edge.breadth(strip))) pt opens between '\(page.name)' and '\(next.name)' at "
              + "\(Prose.time(picture.times[worst])) in phase '\(phase.name)' and shows what is behind them",
            at: motion?.target ?? phase.inspection.written.name.range, subject: "\(page.name) \(next.name)",
            label: "they touch before and after", help: "give both the same duration, delay and curve")
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
        + (isSpring ? ", or use dampingRatio=\(Self.dampingRatio(exposure.distance))" : ""))
  }

  /// The widest gap that a view which comes to rest on or over an edge of the canvas, or of the view that clips it, leaves
  /// there after it came from further beyond.
  private func exposure(
    of view: MotionView, in picture: ScreenPicture, at rest: ScreenPicture.Moment, _ phase: PhaseContext
  ) -> Exposure? {
    guard let canvas = phase.inspection.canvasSize, let color = picture.color(of: view, at: rest), color[3] >= 1,
      picture.alpha(of: view, at: rest).map({ $0 >= 1 }) ?? false,
      let from = picture.box(of: view, at: .frame(0)), let own = picture.box(of: view, at: rest)
    else { return nil }
    let clip = picture.clips(of: view).first
    func outer(_ moment: ScreenPicture.Moment) -> ScreenPicture.Box? {
      let screen = ScreenPicture.Box(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height)
      guard let clip else { return screen }
      return picture.box(of: clip, at: moment)?.intersection(screen)
    }
    guard let first = outer(.frame(0)), let last = outer(rest) else { return nil }
    var worst: Exposure?
    for edge in Edge.allCases
    where edge.gap(own, in: last) <= Self.touching
      && edge.gap(from, in: first) < edge.gap(own, in: last) - Self.leastGap
    {
      for frame in picture.times.indices {
        guard let box = picture.box(of: view, at: .frame(frame)), let around = outer(.frame(frame)) else { continue }
        let gap = edge.gap(box, in: around)
        guard gap >= Self.leastGap, gap > worst?.gap ?? 0,
          shows(edge.strip(box, in: around), beside: view, color, in: picture, phase.sight, at: .frame(frame))
        else { continue }
        worst = Exposure(
          edge: edge, gap: gap, frame: frame, distance: edge.gap(own, in: last) - edge.gap(from, in: first))
      }
    }
    return worst
  }

  /// Whether a strip beside a view shows another color than the view's: that of what is in front of it or behind it.
  private func shows(
    _ strip: ScreenPicture.Box, beside view: MotionView, _ color: [Double], in picture: ScreenPicture, _ sight: Sight,
    at moment: ScreenPicture.Moment
  ) -> Bool {
    // The canvas, and above it what lies under the strip, from back to front.
    var shown = picture.color(of: picture.inspection.view(0), at: moment)
    for instance in 1..<max(1, picture.inspection.viewCount) where instance != view.instance {
      let other = picture.inspection.view(instance)
      guard picture.alpha(of: other, at: moment).map({ $0 >= 1 }) ?? false,
        let own = picture.color(of: other, at: moment), own[3] >= 1,
        let box = picture.box(of: other, at: moment), box.contains(strip, within: 0.5)
      else { continue }
      if sight.isAbove(other, view) { return false }
      shown = own
    }
    return shown.map { zip($0, color).contains { abs($0 - $1) > 1.0 / 255 } } ?? true
  }

  /// The damping ratio whose overshoot stays below the least gap, rounded up: exp(−πζ ∕ √(1 − ζ²)) of the distance.
  private static func dampingRatio(_ distance: Double) -> String {
    let decay = log(max(distance, 2 * leastGap) / leastGap) / Double.pi
    return Wording.number(((decay / (1 + decay * decay).squareRoot()) * 100).rounded(.up) / 100)
  }

  let documentation = RuleInfo(
    .exposedEdge, group: .correctness, defaultLevel: .warning, page: PackageResources.exposed_edge_md)
}
