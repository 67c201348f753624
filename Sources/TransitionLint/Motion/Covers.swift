internal import TransitionDiagnostics
internal import TransitionEvaluation

/// The opaque views of a script, and what nobody sees because of them.
struct Covers {
  /// The views with a background in `views` or in a state, or snapshots: the only ones that can be opaque.
  private let painted: [InspectedView]
  /// The views with views in them, which may reach beyond their frames.
  private let parents: Set<Int>

  init(_ context: RuleContext) {
    let inStates = Set(
      context.script.states.flatMap { $0.values }.filter { $0.property.value == "backgroundColor" }
        .map { $0.view.name.value })
    let painted = context.script.views.indices.filter { index in
      let view = context.script.views[index]
      return view.snapshotOf != nil || inStates.contains(view.name.value)
        || view.visuals.contains { $0.name.value == "backgroundColor" }
    }
    self.painted = Array(painted.flatMap { context.inspection.instances(ofView: $0) }.prefix(Self.mostPainted))
    parents = Set(context.compiled.views.compactMap { $0.parent })
  }

  /// The maximum number, since every phase checks each of them.
  private static let mostPainted = 64

  private static let still = ["cornerRadius": 0.0, "rotation": 0, "rotationX": 0, "rotationY": 0]

  var isEmpty: Bool { painted.isEmpty }

  /// The views that are opaque during a whole phase and can hide others.
  func opaque(in phase: PhaseContext) -> [InspectedView] {
    painted.map { phase.inspection.view($0.instance) }.filter { Self.isOpaque($0, in: phase) }
  }

  /// The first of some opaque views that covers another one from the beginning of a phase to its end.
  static func cover(of view: InspectedView, among opaque: [InspectedView], in phase: PhaseContext) -> InspectedView? {
    opaque.first { covers($0, view, in: phase) && !isSnapshot($0, of: view, in: phase) }
  }

  /// Whether nobody sees a view without views in it, in a phase and where it rests before: it is covered, beyond the
  /// edges of the canvas, or of a view that clips it.
  func isOutOfSight(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    guard !parents.contains(view.instance), let canvas = phase.inspection.canvasSize else { return false }
    if Self.cover(of: view, among: opaque(in: phase), in: phase) != nil { return true }
    let boxes = phase.picture.boxes(of: view)
    let around = phase.picture.clips(of: view).map {
      (boxes: phase.picture.boxes(of: $0), rest: CanvasFrames(of: $0, in: phase))
    }
    guard !boxes.isEmpty, around.allSatisfy({ $0.boxes.count == boxes.count }), !Self.turns(view, in: phase),
      let rest = CanvasFrames(of: view, in: phase).box(at: .from)
    else { return false }
    func isSeen(_ box: CanvasFrames.Box, within clips: [CanvasFrames.Box?]) -> Bool {
      box.share(of: canvas) > 0 && clips.allSatisfy { $0.map { box.overlaps($0) } ?? true }
    }
    return !isSeen(rest, within: around.map { $0.rest.box(at: .from) })
      && !boxes.indices.contains { index in isSeen(boxes[index], within: around.map { $0.boxes[index] }) }
  }

  private static func isOpaque(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    let inspection = phase.inspection
    guard let background = inspection.property(named: "backgroundColor", of: view),
      let from = inspection.fromValue(background), let to = inspection.toValue(background),
      from.count == 4, from[3] >= 1, to[3] >= 1,
      inspection.motions(of: background).allSatisfy({ $0.values.allSatisfy { $0.count == 4 && $0[3] >= 1 } })
    else { return false }
    let isStill = still.allSatisfy { name, value in
      inspection.constantValue(named: name, of: view) == value
    }
    guard isStill else { return false }
    let alphas = phase.picture.alphas(of: view)
    return !alphas.isEmpty && alphas.allSatisfy { $0 >= 1 }
  }

  /// Whether a view is a snapshot of another one, or of a view around it: `snapshot-source-changes` reports these.
  private static func isSnapshot(_ cover: InspectedView, of view: InspectedView, in phase: PhaseContext) -> Bool {
    guard let source = phase.inspection.snapshotSource(of: cover) else { return false }
    return phase.inspection.isView(view.instance, within: source.instance)
  }

  /// Whether one view covers another one in every frame.
  static func covers(_ cover: InspectedView, _ view: InspectedView, in phase: PhaseContext) -> Bool {
    guard isAbove(cover, view, in: phase),
      phase.inspection.chain(of: cover).dropFirst().allSatisfy({
        phase.inspection.constantValue(named: "clipsToBounds", of: $0) == 0
      }),
      !turns(cover, in: phase)
    else { return false }
    let above = phase.picture.boxes(of: cover)
    guard let below = reach(of: view, in: phase), !above.isEmpty, above.count == below.count else { return false }
    return above.indices.allSatisfy { index in
      let a = above[index], b = below[index]
      return b.maxX > b.minX && b.maxY > b.minY && a.minX <= b.minX + 0.5 && a.minY <= b.minY + 0.5
        && a.maxX >= b.maxX - 0.5 && a.maxY >= b.maxY - 0.5
    }
  }

  /// Whether a view is drawn above another one, neither being in the other, during a whole phase. Of the two views at
  /// which their ancestors part, siblings, the one with the greater `zPosition` is above, or the later one.
  private static func isAbove(_ view: InspectedView, _ other: InspectedView, in phase: PhaseContext) -> Bool {
    let above = phase.inspection.chain(of: view).reversed(), below = phase.inspection.chain(of: other).reversed()
    guard let (a, b) = zip(above, below).first(where: { $0.0.instance != $0.1.instance }),
      let front = phase.inspection.constantValue(named: "zPosition", of: a),
      let back = phase.inspection.constantValue(named: "zPosition", of: b)
    else { return false }
    return front == back ? a.instance > b.instance : front > back
  }

  /// Whether a view or an ancestor may be rotated, which makes its box meaningless.
  private static func turns(_ view: InspectedView, in phase: PhaseContext) -> Bool {
    phase.inspection.chain(of: view).contains { view in
      ["rotation", "rotationX", "rotationY"].contains { phase.inspection.constantValue(named: $0, of: view) != 0 }
    }
  }

  /// Where a view may be in each frame, whichever way it is turned about its center; nil where it is turned otherwise.
  private static func reach(of view: InspectedView, in phase: PhaseContext) -> [CanvasFrames.Box]? {
    let boxes = phase.picture.boxes(of: view)
    guard turns(view, in: phase) else { return boxes }
    let isSpinning = phase.inspection.chain(of: view).dropFirst().allSatisfy { around in
      ["rotation", "rotationX", "rotationY"].allSatisfy { phase.inspection.constantValue(named: $0, of: around) == 0 }
    }
    guard isSpinning,
      [("rotationX", 0.0), ("rotationY", 0), ("anchorX", 0.5), ("anchorY", 0.5)].allSatisfy({ name, value in
        phase.inspection.constantValue(named: name, of: view) == value
      })
    else { return nil }
    return boxes.map { box in
      let radius = (box.width * box.width + box.height * box.height).squareRoot() / 2
      return CanvasFrames.Box(
        minX: box.midX - radius, minY: box.midY - radius, maxX: box.midX + radius, maxY: box.midY + radius)
    }
  }
}
