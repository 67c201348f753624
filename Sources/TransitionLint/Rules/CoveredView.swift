internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that is animated while an opaque view covers it.
struct CoveredView: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let painted = paintedViews(context)
    guard !painted.isEmpty else { return }
    // One finding per view for all phases.
    var reported: Set<Int> = []
    for phase in context.phases where !phase.inspection.isDerived {
      var seen = reported
      let opaque = painted.map { phase.inspection.view($0.instance) }.filter { isOpaque($0, in: phase) }
      guard !opaque.isEmpty else { continue }
      for motion in phase.visibleMotions where !motion.isInstant {
        let view = motion.property.view
        // For a counted view, one visible member suffices.
        guard let declaration = view.declaration, seen.insert(declaration).inserted else { continue }
        let members = context.inspection.instances(ofView: declaration)
        guard let cover = opaque.first(where: { covers($0, view, in: phase) && !isSnapshot($0, of: view, in: phase) }),
          members.allSatisfy({ member in opaque.contains { covers($0, member, in: phase) } })
        else { continue }
        reported.insert(declaration)
        context.report(
          "'\(view.name)' is animated in phase '\(phase.name)', but '\(cover.name)' covers it throughout",
          at: motion.target, subject: view.declaredName, label: "nobody sees it")
      }
    }
  }

  /// The views with a background in `views` or in a state, the only ones that can be opaque.
  private func paintedViews(_ context: RuleContext) -> [InspectedView] {
    let inStates = Set(
      context.script.states.flatMap { $0.values }.filter { $0.property.value == "backgroundColor" }
        .map { $0.view.name.value })
    let painted = context.script.views.indices.filter { index in
      let view = context.script.views[index]
      return view.snapshotOf != nil || inStates.contains(view.name.value)
        || view.visuals.contains { $0.name.value == "backgroundColor" }
    }
    return Array(painted.flatMap { context.inspection.instances(ofView: $0) }.prefix(Self.mostPainted))
  }

  /// The maximum number, since every phase checks each of them.
  private static let mostPainted = 64

  private static let still = [
    "opacity": 1.0, "hidden": 0, "cornerRadius": 0, "rotation": 0, "rotationX": 0, "rotationY": 0,
  ]

  /// Whether a view is opaque during the whole phase and can hide others.
  private func isOpaque(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    let inspection = phase.inspection
    guard let background = inspection.property(named: "backgroundColor", of: view),
      let from = inspection.fromValue(background), let to = inspection.toValue(background),
      from.count == 4, from[3] >= 1, to[3] >= 1, inspection.motions(of: background).isEmpty
    else { return false }
    let isStill = Self.still.allSatisfy { name, value in
      inspection.property(named: name, of: view).flatMap { inspection.constantValue(of: $0) } == value
    }
    guard isStill else { return false }
    let alphas = phase.picture.alphas(of: view)
    return !alphas.isEmpty && alphas.allSatisfy { $0 >= 1 }
  }

  /// Whether a view is a snapshot of another one, or of a view around it: `snapshot-source-changes` reports these.
  private func isSnapshot(_ cover: InspectedView, of view: InspectedView, in phase: PhaseContext) -> Bool {
    guard let source = phase.inspection.snapshotSource(of: cover) else { return false }
    return phase.inspection.isView(view.instance, within: source.instance)
  }

  private func covers(_ cover: InspectedView, _ view: InspectedView, in phase: PhaseContext) -> Bool {
    let inspection = phase.inspection
    // Siblings are drawn in declaration order, later ones above.
    guard cover.instance > view.instance, !inspection.isView(cover.instance, within: view.instance),
      chain(cover, in: phase).dropFirst().allSatisfy({ constant("clipsToBounds", of: $0, in: phase) == 0 }),
      !inspection.isView(view.instance, within: cover.instance), keepsOrder(cover, in: phase),
      keepsOrder(view, in: phase), !turns(cover, in: phase)
    else { return false }
    let above = phase.picture.boxes(of: cover)
    guard let below = reach(of: view, in: phase), !above.isEmpty, above.count == below.count else { return false }
    return above.indices.allSatisfy { index in
      let a = above[index], b = below[index]
      return b.maxX > b.minX && b.maxY > b.minY && a.minX <= b.minX + 0.5 && a.minY <= b.minY + 0.5
        && a.maxX >= b.maxX - 0.5 && a.maxY >= b.maxY - 0.5
    }
  }

  /// Whether nothing moves a view or an ancestor in front of or behind others, as a `zPosition` does.
  private func keepsOrder(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    chain(view, in: phase).allSatisfy { constant("zPosition", of: $0, in: phase) == 0 }
  }

  /// Whether a view or an ancestor may be rotated, which makes its box meaningless.
  private func turns(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    chain(view, in: phase).contains { view in
      ["rotation", "rotationX", "rotationY"].contains { constant($0, of: view, in: phase) != 0 }
    }
  }

  /// Where a view may be in each frame, whichever way it is turned about its center; nil where it is turned otherwise.
  private func reach(of view: InspectedView, in phase: PhaseContext) -> [CanvasFrames.Box]? {
    let boxes = phase.picture.boxes(of: view)
    guard turns(view, in: phase) else { return boxes }
    let isSpinning = chain(view, in: phase).dropFirst().allSatisfy { around in
      ["rotation", "rotationX", "rotationY"].allSatisfy { constant($0, of: around, in: phase) == 0 }
    }
    guard isSpinning,
      [("rotationX", 0.0), ("rotationY", 0), ("anchorX", 0.5), ("anchorY", 0.5)].allSatisfy({ name, value in
        constant(name, of: view, in: phase) == value
      })
    else { return nil }
    return boxes.map { box in
      let radius = (box.width * box.width + box.height * box.height).squareRoot() / 2
      return CanvasFrames.Box(
        minX: box.midX - radius, minY: box.midY - radius, maxX: box.midX + radius, maxY: box.midY + radius)
    }
  }

  private func chain(_ view: InspectedView, in phase: PhaseContext) -> [InspectedView] {
    var chain: [InspectedView] = [], current: InspectedView? = view
    while let next = current, next.instance != 0 {
      chain.append(next)
      current = next.parent.map { phase.inspection.view($0) }
    }
    return chain
  }

  private func constant(_ name: String, of view: InspectedView, in phase: PhaseContext) -> Double? {
    phase.inspection.property(named: name, of: view).flatMap { phase.inspection.constantValue(of: $0) }
  }

  static let information = RuleInfo(
    .coveredView, "A view that is animated while an opaque view covers it.",
    explanation: """
      A view declared later is drawn on top. When it is opaque and covers the animated view from beginning to end, \
      nobody sees the animation: the views are probably declared in the wrong order.

      Change the order, or remove the animation.
      """,
    group: .correctness, defaultLevel: .note,
    bad: """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        badge: { layout: { frame: [100, 100, 20, 20] }, backgroundColor: red, opacity: 0 }
        card: { layout: { frame: [50, 50, 200, 200] }, backgroundColor: white }
      states:
        open:
          badge: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: ↓badge, duration: 300ms }]
      """,
    good: """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        card: { layout: { frame: [50, 50, 200, 200] }, backgroundColor: white }
        badge: { layout: { frame: [100, 100, 20, 20] }, backgroundColor: red, opacity: 0 }
      states:
        open:
          badge: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: badge, duration: 300ms }]
      """)
}
