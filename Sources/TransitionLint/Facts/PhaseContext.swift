internal import TransitionDiagnostics
package import TransitionEvaluation
internal import TransitionText

/// A phase as shared by rules: its inspection and, on demand, its samples.
package final class PhaseContext {
  package let inspection: MotionModel
  /// The name in messages.
  package let name: String
  /// Whether it is the phase with its `reducedMotion`.
  let isReduced: Bool
  private let rate: Double
  private let budget: FrameBudget

  /// Whether it follows a gesture or takes part in one, so that it starts where that leaves the screen.
  let isContinued: Bool

  init(
    _ inspection: MotionModel, of script: ScriptModel, framesPerSecond: Double, isReduced: Bool = false,
    budget: FrameBudget
  ) {
    self.inspection = inspection
    self.budget = budget
    self.isReduced = isReduced
    isContinued = inspection.written.interaction != nil || script.phasesAfterGestures.contains(inspection.plan.name)
    name = Self.name(inspection.plan.name, isReduced: isReduced)
    rate = framesPerSecond
  }

  /// The name of a phase in messages.
  static func name(_ phase: String, isReduced: Bool) -> String { phase + (isReduced ? " (reduced motion)" : "") }

  /// The name of the phase in which its animations are written, in messages.
  var writtenName: String {
    Self.name(
      inspection.isDerived ? inspection.written.swap?.value ?? inspection.plan.name : inspection.plan.name,
      isReduced: isReduced)
  }

  /// When something happens, in messages: `at 410 ms in phase 'show'`.
  func at(_ time: Double) -> String { "at \(Prose.time(time)) in phase '\(name)'" }

  /// What a property changes from and to, in messages.
  func change(of property: MotionProperty, from: [Double], to: [Double]) -> String {
    "from \(Wording.value(from, property, inspection)) to \(Wording.value(to, property, inspection))"
  }

  /// Where a finding about what a motion does is reported; that of the phase without one.
  func place(of motion: Motion?) -> SourceRange { motion?.target ?? inspection.written.name.range }

  /// What a finding about views that stand in for each other is about: a phase that swaps another one takes from it what is
  /// held meanwhile, with the mistakes.
  func held(_ views: MotionView...) -> (about: [Topic], explains: [Topic]) {
    let written = inspection.written, views = Set(views.map { $0.declaredName })
    let holder = written.during == nil ? written.source : nil
    return (
      holder.map { [.held(phase: $0, views: views)] } ?? [], [.held(phase: inspection.plan.name, views: views)]
    )
  }

  package var duration: Double { inspection.plan.duration }
  /// The phase frame by frame: where views are and how opaque.
  private(set) lazy var picture = ScreenPicture(
    inspection, rate: rate, budget: budget, turns: { [unowned self] in findTurns() })
  /// What can be seen of the phase.
  private(set) lazy var sight = Sight(picture)

  /// When views move, how far and how fast.
  private(set) lazy var spans = Spans(self)
  /// Where values or speeds may jump.
  private(set) lazy var joints = JointFinder(self).joints
  /// What jumps at the start because nothing animates it.
  private(set) lazy var unanimatedChanges = inspection.unanimatedChanges()

  /// The visible motions: those that start before the phase ends and change something.
  package private(set) lazy var visibleMotions: [Motion] = inspection.motions.filter {
    $0.changes && $0.start < duration - 1e-9 && $0.end > 0
  }

  /// The visible motions of each view.
  private(set) lazy var motionsByView = Dictionary(grouping: visibleMotions) { $0.property.view.instance }

  /// The motions of each animation, in the order of the phase's list.
  private(set) lazy var motionsByAnimation: [[Motion]] = {
    var motions = inspection.animations.map { _ in [Motion]() }
    for motion in inspection.motions where motions.indices.contains(motion.animation) {
      motions[motion.animation].append(motion)
    }
    return motions
  }()

  /// Seconds from the first visible motion to the end, since a toast waits before it leaves.
  var activeDuration: Double { duration - max(0, visibleMotions.map { $0.start }.min() ?? 0) }

  /// The first visible motion of a view or of one around it.
  func motion(around view: MotionView, where fits: (Motion) -> Bool = { _ in true }) -> Motion? {
    visibleMotions.first { inspection.isView(view.instance, within: $0.property.view.instance) && fits($0) }
  }

  /// Whether a view is hidden before and after the phase.
  func isShownMeanwhile(_ view: MotionView) -> Bool {
    [.from, .to].allSatisfy { picture.look(of: view, at: $0)?.isHidden ?? false }
  }

  /// Whether a thin view grows along its length, as a progress bar does, which shows the time that passes.
  func fillsBar(_ motion: Motion) -> Bool {
    let isWide = ["width", "trailing", "scaleX"].contains(motion.property.name)
    guard isWide || ["height", "bottom", "scaleY"].contains(motion.property.name),
      let from = inspection.frame(of: motion.property.view, isEnd: false),
      let to = inspection.frame(of: motion.property.view, isEnd: true)
    else { return false }
    let side = isWide ? 3 : 2
    return max(from[side], to[side]) <= Self.thickestBar && from[0] == to[0] && from[1] == to[1]
  }

  /// In points.
  private static let thickestBar = 16.0

  package func animation(_ motion: Motion) -> MotionAnimation { inspection.animations[motion.animation] }
}
