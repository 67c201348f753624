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
          let change = change(of: view, beyond: tolerance, in: phase)
        else { continue }
        if phase.sight.neverSeen(view) != nil { continue }
        reported.insert(declaration)
        let motion = phase.visibleMotions.first { $0.property.view.instance == view.instance && $0.property.isLayout }
        // One finding for all views of an animation, which may change differently.
        if let motion {
          guard changes[motion.animation] ?? change == change else { continue }
          changes[motion.animation] = change
        }
        context.report(
          "the content of '\(view.name)' is distorted: its aspect ratio goes from \(Wording.number(change.from)) to "
            + "\(Wording.number(change.to)), \(Wording.percent(abs(change.to / change.from - 1))) off, at "
            + "\(Prose.time(change.time)) in phase '\(phase.name)'",
          at: motion?.target ?? phase.inspection.written.name.range, subject: view.declaredName,
          help: "contentMode: scaleAspectFill")
      }
      if !phase.inspection.isDerived, !phase.isReduced { checkShapes(in: phase, context) }
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

  static let options: [RuleOption] = [
    .init("tolerance", .fraction, 0.03, range: 0...100, "how far the aspect ratio may change from its first value")
  ]

  let documentation = RuleInfo(
    .distortedContent, .design, .note, options: Self.options, page: PackageResources.distorted_content_md)
}
