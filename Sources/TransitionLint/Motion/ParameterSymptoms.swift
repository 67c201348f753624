internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// What is valid in a script and still wrong if the script as it is does not have it: cheap signs that a parameter's
/// value does not work.
struct ParameterSymptoms {
  struct Symptom {
    /// Distinguishes what two compilations of a script may have in common.
    var key: String
    /// A clause.
    var message: String
    var note: Diagnostic.Note
    /// Whether it is the mirror image of what the script does otherwise.
    var isReflection = false
  }

  private let compiled: CompiledScript
  private let phases: [PhaseInspection]
  private let names: Set<String>?

  /// - Parameters:
  ///   - phases: Its phases, or those that may differ.
  ///   - names: The names whose values differ; nil for the script as it is.
  init(_ compiled: CompiledScript, _ phases: [PhaseInspection], among names: Set<String>?) {
    self.compiled = compiled
    self.phases = phases
    self.names = names
  }

  /// - Parameters:
  ///   - phase: The only phase whose gesture to look at; nil for those of all phases.
  ///   - scales: Whether to look at scales.
  ///   - sizes: Whether to look at the sizes of views.
  func all(ofPhase phase: String? = nil, scales: Bool = true, sizes: Bool = true) -> [Symptom] {
    let own = phases.filter { !$0.isDerived }
    return own.flatMap { early($0) + timeless($0) + markers($0) } + gestures(ofPhase: phase)
      + (scales ? mirrored() + own.flatMap { mirroring($0) } : []) + (sizes ? oversized() + protruding() : [])
  }

  /// Animations that start before their phase.
  private func early(_ phase: PhaseInspection) -> [Symptom] {
    phase.animations.filter { !$0.isEmpty && $0.activeEnd.isFinite && $0.start < -1e-9 }.map { animation in
      let delay = animation.declaration.timing.delay ?? phase.effective.timing.delay
      return Symptom(
        key: "early \(phase.plan.name) \(animation.listing)",
        message: "'\(animation.name)' starts \(Prose.time(-animation.start)) before phase '\(phase.plan.name)'",
        note: .init("its first part is never seen", at: delay?.range ?? animation.declaration.targetsRange))
    }
  }

  /// Animations that take no time: jumps, and endless ones that repeat every 0 s.
  private func timeless(_ phase: PhaseInspection) -> [Symptom] {
    phase.motions.compactMap { motion in
      let animation = phase.animations[motion.animation]
      let isEndless = animation.declaration.iterations?.value.isEndless ?? false
      guard motion.duration <= 0, isEndless || motion.isInstant && motion.changes && !motion.property.isDiscrete else {
        return nil
      }
      return Symptom(
        key: "timeless \(phase.plan.name) \(animation.listing)",
        message: (isEndless
          ? "an iteration of the endless '\(animation.name)' takes 0 s" : "'\(animation.name)' takes no time")
          + " in phase '\(phase.plan.name)'",
        note: .init(
          "its duration is here", at: phase.durationUse(of: animation.listing) ?? animation.declaration.targetsRange))
    }
  }

  private func markers(_ phase: PhaseInspection) -> [Symptom] {
    phase.plan.markers.filter { $0.time < -1e-9 }.map { marker in
      let declaration = phase.effective.markers?.first { $0.name.value == marker.name }
      return Symptom(
        key: "marker \(phase.plan.name) \(marker.name)",
        message: "marker '\(marker.name)' is \(Prose.time(-marker.time)) before phase '\(phase.plan.name)'",
        note: .init("its time is here", at: declaration?.time.range))
    }
  }

  /// Gestures whose range runs the other way, and those whose outcome the finger no longer decides.
  private func gestures(ofPhase phase: String?) -> [Symptom] {
    let chosen = phase.map { [$0] } ?? Set(phases.map { $0.plan.name })
    var found: [Symptom] = []
    for gesture in compiled.gestureSummaries() where chosen.contains(gesture.phase) {
      let declaration = compiled.script.phases.first { $0.name.value == gesture.phase }?.interaction
      let (start, end) = gesture.bounds
      found.append(
        Symptom(
          key: "range \(gesture.phase) \(start < end)",
          message: "'range' of phase '\(gesture.phase)' turns around: it goes from \(Wording.number(start)) to "
            + Wording.number(end),
          note: .init("the range is here", at: declaration?.boundsRange), isReflection: true))
      guard let commit = declaration?.commit, names.map({ !Mentions(commit).names.isDisjoint(with: $0) }) ?? true,
        let outcome = outcome(ofPhase: gesture.phase, steps: declaration?.rubberBand == nil ? 20 : 40)
      else { continue }
      found.append(
        Symptom(
          key: "commit \(gesture.phase)", message: "'commit' of phase '\(gesture.phase)' is \(outcome)",
          note: .init("the condition is here", at: commit.range)))
    }
    return found
  }

  /// Input units per second: at rest, and slow and fast in both directions.
  private static let speeds = [0.0, 100, -100, 1000, -1000, 5000, -5000]

  /// How a gesture ends whatever the finger does; nil if that decides.
  ///
  /// - Parameter steps: The twentieths of the range that the finger may reach; more of them with a rubber band.
  private func outcome(ofPhase phase: String, steps: Int) -> String? {
    var isEver = false, isAlways = true
    for step in 0...steps {
      for speed in Self.speeds {
        let commits = compiled.gestureCommits(phase: phase, progress: Double(step) / 20, velocity: speed)
        (isEver, isAlways) = (isEver || commits, isAlways && commits)
        if isEver, !isAlways {
          return outcomeAtRest(ofPhase: phase, steps: steps)
        }
      }
    }
    return isAlways ? "always true" : "never true"
  }

  /// How a gesture ends when the finger stops before it is lifted; nil if that depends on where.
  private func outcomeAtRest(ofPhase phase: String, steps: Int) -> String? {
    func commits(_ step: Int) -> Bool {
      compiled.gestureCommits(phase: phase, progress: Double(step) / 20, velocity: 0)
    }
    if commits(0) { return "true at progress 0 and velocity 0" }
    return (1...steps).contains(where: commits) ? nil : "only true for a flick, however far the finger moves"
  }

  /// Views on the canvas that are much larger than it.
  private func oversized() -> [Symptom] {
    guard let canvas = phases.first?.canvasSize, canvas.width > 0, canvas.height > 0 else { return [] }
    var found: [Symptom] = []
    for view in compiled.views.filter({ $0.parent == 0 }).prefix(Self.mostViews) {
      for (axis, side, name) in [(2, canvas.width, "wide"), (3, canvas.height, "high")] {
        let most = largestSide(axis, of: view)
        guard most > Self.largestShare * side else { continue }
        let declaration = view.declaration.map { compiled.script.views[$0] }
        found.append(
          Symptom(
            key: "size \(view.name) \(name)",
            message: "'\(view.name)' is \(Wording.number(most)) pt \(name), on a canvas of \(Wording.number(side)) pt",
            note: .init("its layout is here", at: declaration?.layoutRange ?? declaration?.name.range)))
      }
    }
    return found
  }

  /// The largest width (2) or height (3) of a view where a phase starts or ends.
  private func largestSide(_ side: Int, of view: InspectedView) -> Double {
    var largest = 0.0
    for phase in phases {
      for isEnd in [false, true] { largest = max(largest, phase.frame(of: view, isEnd: isEnd)?[side] ?? 0) }
    }
    return largest
  }

  /// Views larger than the view they are in.
  private func protruding() -> [Symptom] {
    guard let first = phases.first else { return [] }
    return compiled.views.filter { ($0.parent ?? 0) != 0 }.prefix(Self.mostViews).compactMap { view in
      let parent = first.view(view.parent ?? 0)
      // A view that opens has room for it then.
      let sticksOut = [2, 3].contains { largestSide($0, of: view) > largestSide($0, of: parent) + 1 }
      guard sticksOut, let index = view.declaration else { return nil }
      let declaration = compiled.script.views[index]
      // Of many, some may be cut off.
      guard view.name == view.declaredName, parent.name == parent.declaredName else { return nil }
      return Symptom(
        key: "fit \(view.name)", message: "'\(view.name)' does not fit into '\(parent.name)'",
        note: .init("its layout is here", at: declaration.layoutRange ?? declaration.name.range))
    }
  }

  /// As a multiple of the canvas.
  private static let largestShare = 1.25

  /// The maximum number of views to look at.
  private static let mostViews = 200

  /// Views with a scale below 0 where a phase starts or ends.
  private func mirrored() -> [Symptom] {
    guard let first = phases.first else { return [] }
    let given = Set(
      compiled.script.states.flatMap { $0.values }.filter { ParameterUses.isScale($0.property.value) }
        .map { $0.view.name.value })
    let views = compiled.views.filter { view in
      guard let index = view.declaration else { return false }
      let declaration = compiled.script.views[index]
      return given.contains(declaration.name.value)
        || declaration.visuals.contains { ParameterUses.isScale($0.name.value) }
    }
    let properties = views.prefix(Self.mostViews).flatMap { view in
      ["scale", "scaleX", "scaleY"].compactMap { first.property(named: $0, of: view) }
    }
    var found: [Symptom] = []
    for property in properties {
      for phase in phases {
        let values = [phase.fromValue(property), phase.toValue(property)].compactMap { $0?.first }
        guard let least = values.min(), least < -0.01 else { continue }
        found.append(
          Symptom(
            key: "mirrored \(property.fullName)",
            message: "'\(property.fullName)' goes to \(Wording.number(least))",
            note: .init("a negative scale mirrors the view", at: phase.valueRange(of: property)), isReflection: true))
        break
      }
    }
    return found
  }

  /// Animations that give a scale below 0.
  private func mirroring(_ phase: PhaseInspection) -> [Symptom] {
    phase.motions.compactMap { motion in
      guard ParameterUses.isScale(motion.property.name), motion.property.descriptor != nil, !motion.isAdditive,
        let least = motion.values.compactMap({ $0.first }).min(), least < -0.01
      else { return nil }
      return Symptom(
        key: "mirrored \(motion.property.fullName)",
        message: "'\(motion.property.fullName)' goes to \(Wording.number(least)) in phase '\(phase.plan.name)'",
        note: .init("a negative scale mirrors the view", at: motion.target), isReflection: true)
    }
  }
}

extension IterationCount {
  fileprivate var isEndless: Bool {
    if case .infinite = self { true } else { false }
  }
}
