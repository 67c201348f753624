internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A snapshot that moves while its original is still visible in its old position.
struct GhostSource: LintRule {
  func check(_ context: RuleContext) {
    let distance = context.number("distance")
    for phase in context.phases where phase.inspection.mayMoveBoxes {
      let copies = Self.copies(in: phase, context), landing = Self.matches(in: phase.inspection.plan.to, context)
      for view in phase.picture.movingViews {
        guard let (source, isSnapshot) = copies[view.instance], source.instance != view.instance else {
          if landing[view.instance] != nil {
            reportDestination(of: view, view, from: view, besides: Set(copies.keys), in: phase, distance, context)
          }
          continue
        }
        reportDestination(
          of: view, isSnapshot ? source : view, from: source, besides: Set(copies.keys), in: phase, distance, context)
        let place = phase.place(of: phase.motionsByView[view.instance]?.first)
        if let veil = veil(of: view, at: source, in: phase) {
          context.report(
            "'\(view.name)' cannot be seen where it starts, on '\(source.name)', in phase '\(phase.name)'", at: place,
            subject: source.declaredName,
            label: veil.instance == view.instance ? "it fades in" : "'\(veil.name)' around it fades in")
        } else if let time = ghost(of: source, by: view, in: phase, distance), !endsUnseen(view, in: phase) {
          context.report(
            "'\(source.name)' is still visible while its \(isSnapshot ? "snapshot" : "copy") '\(view.name)' moves away, "
              + phase.at(time),
            at: place, subject: source.declaredName, label: "the view is on screen twice",
            help: hiding(source, "from the start of the phase on", in: phase),
            about: phase.held(source, view).about,
            explaining: phase.held(source, view).explains + [.double(phase: phase.name, view: source.name)])
        }
      }
    }
  }

  /// How to hide a view: `during` cannot hold what is animated.
  private func hiding(_ view: MotionView, _ time: String, in phase: PhaseContext) -> String {
    let isAnimated = phase.inspection.motions.contains {
      $0.property.view.instance == view.instance && $0.property.role == .visibility
    }
    return isAnimated ? "hide '\(view.name)' \(time)" : "during: { \(view.name).hidden: true }"
  }

  /// The views that stand in for others, by instance: their snapshots, and those that a state puts on their frames.
  private static func copies(
    in phase: PhaseContext, _ context: RuleContext
  ) -> [Int: (source: MotionView, isSnapshot: Bool)] {
    var copies = matches(in: phase.inspection.plan.from, context).mapValues { (source: $0, isSnapshot: false) }
    for view in phase.picture.movingViews {
      if let source = phase.inspection.snapshotSource(of: view) { copies[view.instance] = (source, true) }
    }
    // What appears on another view that shows the same content was put there by hand.
    for flip in phase.sight.flips where !flip.vanishes && flip.time == 0 && copies[flip.view.instance] == nil {
      guard let content = phase.inspection.toText(named: "content", of: flip.view), !content.isEmpty,
        let source = phase.sight.handOver(of: flip.view)
      else { continue }
      copies[flip.view.instance] = (source, false)
    }
    return copies
  }

  /// The views that a state puts on the frames of others, by instance, with those.
  private static func matches(in state: String, _ context: RuleContext) -> [Int: MotionView] {
    var sources: [Int: MotionView] = [:], state: String? = state
    var views = Dictionary(
      context.compiled.views.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    views["canvas"] = nil
    while let next = context.script.states.first(where: { $0.name.value == state }) {
      for value in next.values where value.property.value == "matches" {
        let name: String? =
          switch value.value {
          case .expression(let expression): expression.soleName?.value
          case .text(let text): text.value
          case .invalid: nil
          }
        guard let name, let view = views[value.view.text], let source = views[name] else { continue }
        sources[view.instance] = sources[view.instance] ?? source
      }
      state = next.extends?.value
    }
    return sources
  }

  /// The view around a copy that makes it transparent where it starts, on a source that was seen there, and does not later;
  /// the copy itself where its source is gone.
  private func veil(of view: MotionView, at source: MotionView, in phase: PhaseContext) -> MotionView? {
    guard let unseen = phase.sight.unseen(view, at: .frame(0)), unseen.reason.isOpacity,
      unseen.by.instance != view.instance || unseen.reason == .transparent && !phase.sight.sees(source, at: .frame(0)),
      phase.sight.plainlySees(view), phase.sight.plainlySees(source, at: .from),
      let (own, other) = phase.picture.boxes(of: view, and: source, at: .frame(0)),
      own.largestDifference(to: other) <= 2, !phase.sight.handsOver(source)
    else { return nil }
    return unseen.by
  }

  /// Whether a copy fades into something, as a product flies into a cart: its source is meant to stay.
  private func endsUnseen(_ view: MotionView, in phase: PhaseContext) -> Bool {
    guard phase.duration.isFinite, let alpha = phase.sight.alpha(of: view, .before, phase.duration) else {
      return false
    }
    if alpha < Threshold.plainlySeen { return true }
    // Where it lands, the view that it stands in for may take over.
    return !phase.sight.sees(view, at: .to) && !phase.sight.handsOver(view, at: phase.duration)
  }

  /// Reports a view with the same content where a copy flies to, if it is visible before the copy arrives.
  ///
  /// - Parameters:
  ///   - shown: The view that has the copy's content.
  ///   - copies: The views that fly themselves.
  private func reportDestination(
    of view: MotionView, _ shown: MotionView, from source: MotionView, besides copies: Set<Int>,
    in phase: PhaseContext, _ distance: Double, _ context: RuleContext
  ) {
    let picture = phase.picture, inspection = phase.inspection
    guard let goal = picture.boxes(of: view).last, let content = inspection.toText(named: "content", of: shown),
      !content.isEmpty
    else { return }
    for other in context.compiled.views
    where !copies.contains(other.instance) && other.instance != source.instance
      && inspection.toText(named: "content", of: other) == content
    {
      guard let place = picture.boxes(of: other).last, place.largestDifference(to: goal) < 2,
        let early = frames(with: view, and: other, in: picture, distance).first
      else { continue }
      context.report(
        "'\(other.name)' is visible where '\(view.name)' flies to, \(phase.at(picture.times[early]))",
        at: phase.place(of: phase.motionsByView[view.instance]?.first), subject: other.declaredName,
        label: "the content is on screen twice", help: hiding(other, "until the phase ends", in: phase),
        about: phase.held(other, view).about, explaining: phase.held(other, view).explains)
      return
    }
  }

  /// The frames in which two views are both clearly visible in different positions.
  private func frames(
    with view: MotionView, and other: MotionView, in picture: ScreenPicture, _ distance: Double
  ) -> [Int] {
    let boxes = picture.boxes(of: view), others = picture.boxes(of: other)
    let alphas = zip(picture.alphas(of: view), picture.alphas(of: other)).map { min($0, $1) }
    guard boxes.count == others.count, boxes.count == alphas.count else { return [] }
    return boxes.indices.filter { alphas[$0] > Threshold.plainlySeen && boxes[$0].distance(to: others[$0]) > distance }
  }

  /// The first time at which a moving snapshot and its resting original are on screen twice.
  private func ghost(
    of source: MotionView, by view: MotionView, in phase: PhaseContext, _ distance: Double
  ) -> Double? {
    let picture = phase.picture, boxes = picture.boxes(of: view), sources = picture.boxes(of: source)
    guard phase.inspection.canvasSize != nil else { return nil }
    return frames(with: view, and: source, in: picture, distance).first { index in
      boxes[index].distance(to: boxes[0]) > distance && sources[index].distance(to: sources[0]) <= distance
        && phase.sight.sees(source, at: .frame(index))
    }.map { picture.times[$0] }
  }

  static let options: [RuleOption] = [
    .init(
      "distance", .length, 10, range: 0...100_000, "how far the snapshot may be from its source, in points")
  ]

  let documentation = RuleInfo(
    .ghostSource, .correctness, .warning, options: Self.options, page: PackageResources.ghost_source_md)
}
