internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view whose translated and scaled frame is entirely outside the canvas during a whole phase that animates it.
struct OffCanvas: LintRule {
  /// In points: what people write for a size that is not a whole number.
  private static let rounding = 0.5
  /// In points: less of a view is a hairline, as of its border.
  private static let leastStrip = 1.0

  func check(_ context: RuleContext) {
    // A motion that continues a gesture starts where the gesture ended, on screen.
    let continued = context.inspection.phasesAfterGestures
    // Reported declarations: one finding per view for all phases, and none for its descendants.
    var reported: Set<Int> = []
    for phase in context.phases where !continued.contains(phase.inspection.plan.name) {
      guard let canvas = phase.inspection.canvasSize else { continue }
      // For a counted view, one member on the canvas suffices: a list may be longer than the screen.
      let members = phase.visibleMotions.grouped { $0.property.view.instance }.map { $0[0] }
      for motions in members.grouped(by: { $0.property.view.declaration }) {
        guard let first = motions.first, let declaration = first.property.view.declaration,
          // Neither a view that was reported nor what is in it.
          !phase.inspection.chain(of: first.property.view).contains(where: {
            $0.declaration.map(reported.contains) ?? false
          })
        else { continue }
        let clips = motions.map { motion in clip(of: motion.property.view, in: phase) }
        let lost = motions.indices.filter { isLost(motions[$0].property.view, canvas, in: phase) }
        if let first = lost.first.map({ motions[$0] }),
          motions.indices.allSatisfy({ lost.contains($0) || clips[$0]?.instance == 0 })
        {
          reported.insert(declaration)
          context.report(
            "'\(first.property.view.name)' appears in phase '\(phase.name)' and ends outside the canvas",
            at: first.target, subject: first.property.view.declaredName)
          continue
        }
        guard clips.allSatisfy({ $0 != nil }), let clip = clips[0] else { continue }
        let side = clip.instance == 0 ? side(of: first.property.view, canvas, in: phase) : "it is clipped there"
        guard let side else { continue }
        reported.insert(declaration)
        context.report(
          "'\(first.property.view.name)' is outside \(clip.instance == 0 ? "the canvas" : "'\(clip.name)'") throughout "
            + "phase '\(phase.name)'",
          at: first.target, subject: first.property.view.declaredName, label: side)
      }
    }
    checkRemainders(context)
    if context.phases.count == context.script.phases.count { checkResting(besides: reported, context) }
  }

  /// The canvas, or the view around a view, that nothing of it lies in throughout a phase.
  private func clip(of view: MotionView, in phase: PhaseContext) -> MotionView? {
    guard let unseen = phase.sight.neverSeen(view) else { return nil }
    if unseen.reason == .outside { return phase.inspection.view(0) }
    return unseen.reason == .clipped && unseen.by.instance != view.instance ? unseen.by : nil
  }

  /// Checks for views that leave by just their own size, but stand further inside, so that a strip of them stays in sight.
  private func checkRemainders(_ context: RuleContext) {
    var reported: Set<String> = []
    for phase in context.phases where !phase.inspection.isDerived {
      guard let canvas = phase.inspection.canvasSize else { continue }
      let screen = ScreenPicture.Box(canvas)
      for view in phase.picture.movingViews where !reported.contains(view.declaredName) {
        for isAway in [true, false] {
          let away: ScreenPicture.Moment = isAway ? .to : .from, home: ScreenPicture.Moment = isAway ? .from : .to
          guard let own = phase.inspection.transform(of: view, isEnd: isAway),
            let other = phase.inspection.transform(of: view, isEnd: !isAway), other.translationX == 0,
            other.translationY == 0, let box = phase.picture.box(of: view, at: away),
            let whole = phase.picture.box(of: view, at: home), screen.contains(whole, within: Threshold.touch),
            phase.sight.plainlySees(view, at: away)
          else { continue }
          let rest = box.intersection(screen)
          for (shift, across, size, strip, key) in [
            (own.translationX, own.translationY, own.width, rest.width, "width"),
            (own.translationY, own.translationX, own.height, rest.height, "height"),
          ]
          where across == 0 && abs(abs(shift) - size) < Self.rounding
            && min(strip, size - strip) > Self.leastStrip
          {
            reported.insert(view.declaredName)
            context.report(
              "'\(view.name)' leaves by its own \(key), and \(Wording.number(strip)) pt of it stay on the canvas where "
                + "phase '\(phase.name)' \(isAway ? "ends" : "starts")",
              at: phase.place(of: phase.motion(around: view)), subject: view.declaredName,
              label: "it stands \(Wording.number(strip)) pt inside of the edge",
              help: "move it by \(Wording.number(size + strip))")
          }
        }
      }
    }
  }

  /// Checks for views that no phase moves, and that rest outside the canvas.
  private func checkResting(besides reported: Set<Int>, _ context: RuleContext) {
    guard let phase = context.phases.first, let canvas = phase.inspection.canvasSize else { return }
    var moving: Set<Int> = [], animated: Set<Int> = []
    for phase in context.phases {
      moving.formUnion(phase.inspection.movingViews.map { $0.instance })
      animated.formUnion(phase.visibleMotions.map { $0.property.view.instance })
    }
    // A view is reported with its descendants that are animated.
    let around = Set(animated.flatMap { phase.inspection.chain(of: phase.inspection.view($0)).map { $0.instance } })
    for (index, declaration) in context.script.views.enumerated()
    where declaration.layoutRange != nil && declaration.range.file == .script && !reported.contains(index) {
      let views = context.inspection.instances(ofView: index)
      let isOut = views.allSatisfy { view in
        guard !around.contains(view.instance),
          phase.inspection.chain(of: view).allSatisfy({ !moving.contains($0.instance) }),
          let box = phase.picture.box(of: view, at: .from)
        else { return false }
        return !box.isOn(canvas) && box.size.min() > 0
      }
      // The views in one that is out are out with it.
      guard isOut, let view = views.first, isOn(canvas, around: view, at: .from, in: phase) else { continue }
      context.report(
        "'\(view.name)' is outside the canvas in every state", at: declaration.layoutRange ?? declaration.name.range,
        label: side(of: view, canvas, in: phase, at: .from))
    }
  }

  /// Whether the view around a view is on the canvas, if there is one.
  private func isOn(
    _ canvas: (width: Double, height: Double), around view: MotionView, at moment: ScreenPicture.Moment,
    in phase: PhaseContext
  ) -> Bool {
    guard let around = phase.inspection.parent(of: view) else { return true }
    return phase.picture.box(of: around, at: moment)?.isOn(canvas) ?? false
  }

  /// Whether a view that was transparent or hidden appears on the canvas and rests outside of it.
  private func isLost(
    _ view: MotionView, _ canvas: (width: Double, height: Double), in phase: PhaseContext
  ) -> Bool {
    let boxes = phase.picture.boxes(of: view), alphas = phase.picture.alphas(of: view)
    // What rides in a view that leaves goes with it.
    guard isOn(canvas, around: view, at: .to, in: phase), let first = alphas.first, let last = alphas.last,
      first <= Threshold.seen,
      last >= Threshold.plainlySeen, boxes.count == alphas.count,
      let end = boxes.last, end.size.min() > Threshold.touch, !end.isOn(canvas), phase.duration.isFinite
    else { return false }
    return zip(boxes, alphas).contains { $0.isOn(canvas) && $1 > Threshold.seen }
  }

  private func side(
    of view: MotionView, _ canvas: (width: Double, height: Double), in phase: PhaseContext,
    at moment: ScreenPicture.Moment = .frame(0)
  ) -> String? {
    guard let box = phase.picture.box(of: view, at: moment) else { return nil }
    let gaps: [(Double, String)] = [
      (-box.maxX, "left of"), (box.minX - canvas.width, "right of"), (-box.maxY, "above"),
      (box.minY - canvas.height, "below"),
    ]
    guard let gap = gaps.filter({ $0.0 >= 0 }).max(by: { $0.0 < $1.0 }) else { return nil }
    let verb = moment == .from ? "is" : "starts"
    return gap.0 == 0
      ? "it \(verb) just \(gap.1) the canvas" : "it \(verb) \(Wording.number(gap.0)) pt \(gap.1) the canvas"
  }

  let documentation = RuleInfo(.offCanvas, .design, .note, page: PackageResources.off_canvas_md)
}
