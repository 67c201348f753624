internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A view with content whose aspect ratio changes.
struct DistortedContent: LintRule {
  func check(_ context: RuleContext) {
    let tolerance = context.number("tolerance")
    // One finding per view for all phases.
    var reported: Set<Int> = []
    for phase in context.phases {
      var changes: [Int: Change] = [:]
      for view in phase.inspection.movingViews {
        guard let declaration = view.declaration, !reported.contains(declaration), isStretched(view, in: phase),
          let change = change(of: view, beyond: tolerance, in: phase), phase.sight.neverSeen(view) == nil
        else { continue }
        reported.insert(declaration)
        let motion = phase.visibleMotions.first { $0.property.view.instance == view.instance && $0.property.isLayout }
        // One finding for all views of an animation, which may change differently.
        if let motion {
          guard changes[motion.animation] ?? change == change else { continue }
          changes[motion.animation] = change
        }
        context.report(
          "the content of '\(view.name)' is distorted: its aspect ratio goes from \(Wording.number(change.from)) to "
            + "\(Wording.number(change.to)), \(Wording.percent(abs(change.to / change.from - 1))) off, "
            + phase.at(change.time),
          at: phase.place(of: motion), subject: view.declaredName,
          help: "contentMode: scaleAspectFill")
      }
      if !phase.inspection.isDerived {
        checkRoundness(in: phase, context)
        checkCollapse(in: phase, context)
        checkStretch(in: phase, context)
      }
    }
  }

  private struct Change: Equatable {
    var from: Double
    var to: Double
    var time: Double
  }

  /// Whether a view has content stretched to its frame, and a shape that may change.
  private func isStretched(_ view: MotionView, in phase: PhaseContext) -> Bool {
    let inspection = phase.inspection
    guard let content = inspection.toText(named: "content", of: view), !content.isEmpty,
      inspection.toText(named: "contentMode", of: view) == "scaleToFill"
    else { return false }
    // A transform that squashes a view is intentional.
    return !inspection.hasFixedShape(view) && inspection.sizeMayVary(view)
  }

  /// The largest change of a view's shape while it can be seen.
  private func change(of view: MotionView, beyond tolerance: Double, in phase: PhaseContext) -> Change? {
    let shots = phase.picture.shots, times = shots.flatMap { $0.times }
    let frames = shots.flatMap { $0.transforms(of: view) }, alphas = shots.flatMap { $0.alphas(of: view) }
    guard frames.count == alphas.count, !isWipe(frames) else { return nil }
    var first: Double?
    var worst: Change?
    var most = tolerance
    for (index, frame) in frames.enumerated() where alphas[index] > Threshold.plainlySeen {
      // A view shrunk to nothing shows no content.
      guard frame.width > 0.5, frame.height > 0.5, frame.width.isFinite, frame.height.isFinite else { continue }
      let ratio = frame.width / frame.height
      guard let start = first else {
        first = ratio
        continue
      }
      let change = abs(ratio / start - 1)
      if change > most + 1e-9 {
        most = change
        worst = Change(from: start, to: ratio, time: times[index])
      }
    }
    return worst
  }

  /// Whether one side grows from, or shrinks to, almost nothing while the other one stays: a reveal rather than an image.
  private func isWipe(_ frames: [ViewTransform]) -> Bool {
    let widths = frames.map { $0.width }, heights = frames.map { $0.height }
    func range(_ values: [Double]) -> (least: Double, most: Double) { (values.min() ?? 0, values.max() ?? 0) }
    let (width, height) = (range(widths), range(heights))
    return width.least < 0.05 * width.most && height.most - height.least < 0.5
      || height.least < 0.05 * height.most && width.most - width.least < 0.5
  }

  // MARK: Shapes

  /// How much a scale at rest may stretch content, in times: a squash that is meant is at most twofold, give or take
  /// rounding.
  private static let mostStretched = 2.01
  /// Of its lesser size at rest, what is left of a view that collapses: what stretches on its way keeps more.
  private static let mostCollapsed = 0.25
  /// In points: a smaller view shows no corners.
  private static let leastSide = 8.0
  /// Of half the side: what a corner may lose before its shape is noticed.
  private static let leastFlattening = 0.15

  /// Checks for circles and capsules that lose their shape on the way: radius and size change at different times.
  private func checkRoundness(in phase: PhaseContext, _ context: RuleContext) {
    let shots = phase.picture.shots, times = shots.flatMap { $0.times }
    for view in phase.inspection.movingViews where view.declaration != nil {
      guard let property = phase.inspection.property(named: "cornerRadius", of: view),
        phase.inspection.sizeMayVary(view) || phase.inspection.constantValue(of: property) == nil,
        [false, true].allSatisfy({ isEnd in
          let radius = isEnd ? phase.inspection.toValue(property) : phase.inspection.fromValue(property)
          let side = phase.inspection.transform(of: view, isEnd: isEnd).map { min($0.width, $0.height) }
          guard let radius = radius?.first, let side, side > Self.leastSide else { return false }
          // Radii are often written in whole points.
          return 2 * radius >= 0.99 * side
        })
      else { continue }
      let radii = shots.flatMap { $0.values(of: property).first ?? [] }
      let sides = shots.flatMap { $0.transforms(of: view) }.map { min($0.width, $0.height) }
      let alphas = shots.flatMap { $0.alphas(of: view) }
      guard sides.count == radii.count, alphas.count == radii.count else { continue }
      let worst = radii.indices.filter { alphas[$0] >= Threshold.plainlySeen && sides[$0] > Self.leastSide }
        .min { radii[$0] / sides[$0] < radii[$1] / sides[$1] }
      guard let worst, 2 * radii[worst] < (1 - Self.leastFlattening) * sides[worst], phase.sight.plainlySees(view)
      else {
        continue
      }
      let motion = phase.visibleMotions.first { $0.property.isSame(as: property) } ?? phase.motion(around: view)
      context.report(
        "'\(view.name)' is round where phase '\(phase.name)' starts and ends, but not at "
          + "\(Prose.time(times[worst])): its radius is \(Wording.number(radii[worst])) pt of "
          + "\(Wording.number(sides[worst])) pt",
        at: phase.place(of: motion), subject: view.declaredName + " round",
        label: "the radius and the size change at different times", help: "cornerRadius: self.height / 2")
    }
  }

  /// Checks for views that almost vanish between two sizes, since their edges move at different times.
  private func checkCollapse(in phase: PhaseContext, _ context: RuleContext) {
    let shots = phase.picture.shots, times = shots.flatMap { $0.times }
    for view in phase.inspection.movingViews where view.declaration != nil && phase.inspection.sizeMayVary(view) {
      let rests = [false, true].compactMap { phase.inspection.transform(of: view, isEnd: $0) }
      let frames = shots.flatMap { $0.transforms(of: view) }, alphas = shots.flatMap { $0.alphas(of: view) }
      guard rests.count == 2, frames.count == alphas.count else { continue }
      for (side, name) in [(\ViewTransform.width, "width"), (\.height, "height")] {
        let rest = min(rests[0][keyPath: side], rests[1][keyPath: side])
        // A size with an animation of its own has the values that it was given, and one below 0 is another fault.
        guard rest > Self.leastSide,
          phase.motionsByView[view.instance]?.contains(where: { $0.property.name == name }) != true,
          let least = frames.indices.min(by: { frames[$0][keyPath: side] < frames[$1][keyPath: side] }),
          (0..<Self.mostCollapsed * rest).contains(frames[least][keyPath: side]),
          alphas[least] >= Threshold.plainlySeen, phase.sight.plainlySees(view)
        else { continue }
        context.report(
          "'\(view.name)' is at least \(Wording.number(rest)) pt in \(name) where phase '\(phase.name)' starts and ends, "
            + "but \(Wording.number(frames[least][keyPath: side])) pt at \(Prose.time(times[least]))",
          at: phase.place(of: phase.motion(around: view)), subject: view.declaredName + " " + name,
          label: "its edges move at different times",
          help: "let the edge that leads move first, or both together")
      }
    }
  }

  /// Checks for content that rests stretched by a scale, its own or that of a view around it. On its way, squashing is
  /// meant.
  private func checkStretch(in phase: PhaseContext, _ context: RuleContext) {
    let inspection = phase.inspection, scales: Set = ["scaleX", "scaleY"]
    guard phase.visibleMotions.contains(where: { scales.contains($0.property.name) }) else { return }
    for view in inspection.views where view.declaration != nil {
      guard let motion = phase.motion(around: view, where: { scales.contains($0.property.name) }),
        inspection.toText(named: "content", of: view)?.isEmpty == false,
        inspection.chain(of: view).allSatisfy({ !inspection.mayRotate($0) })
      else { continue }
      /// How wide it is drawn at rest for its height, in times.
      func stretch(_ isEnd: Bool) -> Double {
        let moment: ScreenPicture.Moment = isEnd ? .to : .from
        guard phase.sight.sees(view, at: moment), let own = inspection.transform(of: view, isEnd: isEnd),
          let box = phase.picture.box(of: view, at: moment),
          min(own.width, own.height, box.width, box.height) > Self.leastSide
        else { return 1 }
        return box.width / own.width * own.height / box.height
      }
      let ends = [true, false].map { ($0, stretch($0)) }
      guard let (isEnd, stretch) = ends.first(where: { max($1, 1 / $1) > Self.mostStretched }) else { continue }
      let (times, side) = stretch > 1 ? (stretch, "width") : (1 / stretch, "height")
      let scaled = motion.property.view
      context.report(
        "the content of '\(view.name)' is stretched to \(Wording.number(times)) times its \(side) where phase "
          + "'\(phase.name)' \(isEnd ? "ends" : "starts")",
        at: motion.target, subject: view.declaredName, label: "a scale stretches what it shows",
        help: scaled.instance == view.instance
          ? "give 'scale', or change the size with contentMode: scaleAspectFill"
          : "change the size of '\(scaled.name)' rather than its scale")
    }
  }

  static let options: [RuleOption] = [
    .init("tolerance", .fraction, 0.03, range: 0...100, "how far the aspect ratio may change from its first value")
  ]

  let documentation = RuleInfo(
    .distortedContent, .design, .note, options: Self.options, page: PackageResources.distorted_content_md)
}
