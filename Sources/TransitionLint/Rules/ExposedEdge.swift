internal import PlatformMath
internal import TransitionCurves
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

    /// A box that has moved away from the edge.
    func shifted(_ box: ScreenPicture.Box, by gap: Double) -> ScreenPicture.Box {
      var box = box
      switch self {
      case .bottom: (box.minY, box.maxY) = (box.minY - gap, box.maxY - gap)
      case .top: (box.minY, box.maxY) = (box.minY + gap, box.maxY + gap)
      case .right: (box.minX, box.maxX) = (box.minX - gap, box.maxX - gap)
      case .left: (box.minX, box.maxX) = (box.minX + gap, box.maxX + gap)
      }
      return box
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
    var frame: Int
    /// How far the edge travels to its rest, in points.
    var distance: Double
  }

  func check(_ context: RuleContext) {
    // The same view may overshoot in several phases.
    var reported: Set<String> = []
    for phase in context.phases where phase.inspection.mayMoveBoxes {
      for view in phase.picture.movingViews {
        guard let exposure = exposure(of: view, in: phase), reported.insert(view.declaredName).inserted else {
          continue
        }
        let motion = phase.motion(around: view) { $0.property.isMovement }
        let segment = motion?.segments.last { $0.moves }
        report(
          view, exposure.edge, exposure.gap, "at \(Prose.time(phase.picture.times[exposure.frame]))", in: phase,
          context,
          at: segment?.curveRange ?? motion?.target ?? phase.inspection.written.name.range, label: "it overshoots",
          remedy: segment?.spring == nil ? nil : "use dampingRatio=\(Self.dampingRatio(exposure.distance))")
      }
      checkReleases(phase, &reported, context)
    }
  }

  /// Checks what a phase uncovers after a release in the middle of its range, when it runs on beyond its end, or back
  /// beyond its start.
  private func checkReleases(_ phase: PhaseContext, _ reported: inout Set<String>, _ context: RuleContext) {
    guard !context.isReduced, let last = phase.picture.times.indices.last, last > 1 else { return }
    for (key, end, isCommit) in phase.inspection.written.gestureEnds {
      guard let ending = context.compiled.gestureEnding(phase: phase.inspection.plan.name, isCommit: isCommit),
        let beyond = ending.curve.overshoot(over: ending.duration), beyond > 0
      else { continue }
      let rest = isCommit ? last : 0
      for view in phase.picture.movingViews where !reported.contains(view.declaredName) {
        guard let gap = gap(of: view, at: rest, after: isCommit ? 0 : last, beyond: beyond / 2, in: phase) else {
          continue
        }
        reported.insert(view.declaredName)
        report(
          view, gap.edge, gap.gap, "after a release", in: phase, context, at: end.curve?.range ?? end.range,
          label: "'\(key)' overshoots", remedy: "raise the damping ratio")
      }
    }
  }

  /// - Parameters:
  ///   - moment: When it shows: `at 410 ms`.
  ///   - remedy: What helps besides a longer view.
  private func report(
    _ view: MotionView, _ edge: Edge, _ gap: Double, _ moment: String, in phase: PhaseContext, _ context: RuleContext,
    at range: SourceRange, label: String, remedy: String?
  ) {
    let words = edge.words, gap = Wording.number(gap)
    context.report(
      "'\(view.name)' \(words.verb) \(gap) pt \(words.edge) \(moment) in phase '\(phase.name)' and shows what is behind it",
      at: range, subject: view.declaredName, label: label,
      help: "make '\(view.name)' \(gap) pt longer \(words.side)" + (remedy.map { ", or \($0)" } ?? ""))
  }

  /// The gap that a view leaves at the edge on which it rests when it passes its place.
  ///
  /// - Parameters:
  ///   - rest: The frame in which it rests.
  ///   - far: That at the other end of the phase.
  ///   - beyond: By how much progress it passes the place.
  private func gap(
    of view: MotionView, at rest: Int, after far: Int, beyond: Double, in phase: PhaseContext
  ) -> (edge: Edge, gap: Double)? {
    let picture = phase.picture, step = rest == 0 ? 1 : -1
    guard let canvas = phase.inspection.canvasSize, picture.clips(of: view).isEmpty,
      let color = picture.color(of: view, at: .frame(rest)), color[3] >= 1,
      picture.alpha(of: view, at: .frame(rest)).map({ $0 >= 1 }) ?? false,
      let own = picture.box(of: view, at: .frame(rest)), let near = picture.box(of: view, at: .frame(rest + step)),
      let next = picture.box(of: view, at: .frame(rest + 2 * step)),
      let from = picture.box(of: view, at: .frame(far))
    else { return nil }
    let screen = ScreenPicture.Box(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height)
    // The last frame may be shorter than the others.
    func share(_ frames: Int) -> Double {
      abs(picture.times[rest] - picture.times[rest + frames * step]) / phase.duration
    }
    for edge in Edge.allCases {
      let start = edge.gap(own, in: screen)
      let one = (start - edge.gap(near, in: screen)) / share(1), two = (start - edge.gap(next, in: screen)) / share(2)
      // The slope at the end itself, which a curve may approach slowly.
      let slope = one + (one - two) * share(1) / (share(2) - share(1))
      let gap = edge.gap(own, in: screen) + beyond * slope
      guard abs(edge.gap(own, in: screen)) <= Self.touching, gap >= Self.leastGap,
        edge.gap(from, in: screen) < -Self.leastGap,
        shows(edge.strip(edge.shifted(own, by: gap), in: screen), beside: view, color, in: phase, at: rest)
      else { continue }
      return (edge, gap)
    }
    return nil
  }

  /// The widest gap that a view which rests on or over an edge of the canvas, or of the view that clips it, leaves there
  /// after it came from further beyond.
  private func exposure(of view: MotionView, in phase: PhaseContext) -> Exposure? {
    let picture = phase.picture
    guard let canvas = phase.inspection.canvasSize, let color = picture.color(of: view, at: .to), color[3] >= 1,
      picture.alpha(of: view, at: .to).map({ $0 >= 1 }) ?? false,
      let from = picture.box(of: view, at: .frame(0)), let rest = picture.box(of: view, at: .to)
    else { return nil }
    let clip = picture.clips(of: view).first
    func outer(_ moment: ScreenPicture.Moment) -> ScreenPicture.Box? {
      let screen = ScreenPicture.Box(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height)
      guard let clip else { return screen }
      return picture.box(of: clip, at: moment)?.intersection(screen)
    }
    guard let first = outer(.frame(0)), let last = outer(.to) else { return nil }
    var worst: Exposure?
    for edge in Edge.allCases
    where edge.gap(rest, in: last) <= Self.touching
      && edge.gap(from, in: first) < edge.gap(rest, in: last) - Self.leastGap
    {
      for frame in picture.times.indices {
        guard let box = picture.box(of: view, at: .frame(frame)), let around = outer(.frame(frame)) else { continue }
        let gap = edge.gap(box, in: around)
        guard gap >= Self.leastGap, gap > worst?.gap ?? 0,
          shows(edge.strip(box, in: around), beside: view, color, in: phase, at: frame)
        else { continue }
        worst = Exposure(
          edge: edge, gap: gap, frame: frame, distance: edge.gap(rest, in: last) - edge.gap(from, in: first))
      }
    }
    return worst
  }

  /// Whether a strip beside a view shows another color than the view's: that of what is in front of it or behind it.
  private func shows(
    _ strip: ScreenPicture.Box, beside view: MotionView, _ color: [Double], in phase: PhaseContext, at frame: Int
  ) -> Bool {
    let picture = phase.picture
    // The canvas, and above it what lies under the strip, from back to front.
    var shown = picture.color(of: phase.inspection.view(0), at: .frame(frame))
    for instance in 1..<max(1, phase.inspection.viewCount) where instance != view.instance {
      let other = phase.inspection.view(instance)
      guard picture.alpha(of: other, at: .frame(frame)).map({ $0 >= 1 }) ?? false,
        let own = picture.color(of: other, at: .frame(frame)), own[3] >= 1,
        let box = picture.box(of: other, at: .frame(frame)), box.contains(strip, within: 0.5)
      else { continue }
      if phase.sight.isAbove(other, view) { return false }
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

extension Curve {
  /// By how much of the distance a motion from rest passes its target; nil for a curve that needs a duration.
  fileprivate func overshoot(over duration: Double?) -> Double? {
    if case .spring(let spring) = self, duration == nil {
      let end = spring.settlingDuration.isFinite ? spring.settlingDuration : 4 * spring.response
      return (0...240).map { spring.value(at: end * Double($0) / 240) - 1 }.max()
    }
    guard let duration, case .success(let function) = bound(to: duration) else { return nil }
    return (0...240).map { function.value(at: Double($0) / 240) - 1 }.max()
  }
}
