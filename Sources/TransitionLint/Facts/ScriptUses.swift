internal import TransitionEvaluation
internal import TransitionModel

/// What the phases and scenarios of a script change, and from where phases start: a value that an animation leaves as it is
/// may differ in another phase, in another run, or with other parameters.
final class ScriptUses {
  private let script: Script
  private let phases: [PhaseContext]

  init(_ script: Script, _ phases: [PhaseContext]) { (self.script, self.phases) = (script, phases) }

  // MARK: Changes

  /// Whether anything changes a property, in any phase, or in a member of its view.
  func changes(_ property: MotionProperty) -> Bool { changed.contains(Self.name(property)) }

  /// Whether a phase is the first one that animates a property.
  func isFirst(_ phase: PhaseContext, with property: MotionProperty) -> Bool {
    first[Self.name(property)] == phase.inspection.plan.name
  }

  /// Whether a phase animates a property without reduced motion.
  func isAnimated(_ property: MotionProperty) -> Bool { first[Self.name(property)] != nil }

  private lazy var changed: Set<String> = {
    var names: Set<String> = []
    for phase in phases {
      for motion in phase.inspection.motions {
        let from = phase.inspection.fromValue(motion.property), to = phase.inspection.toValue(motion.property)
        if motion.changes || from != to || motion.values.first != from { names.insert(Self.name(motion.property)) }
      }
    }
    return names.union(script.assignedProperties.map { "\($0.view).\($0.property)" })
  }()

  private lazy var first: [String: String] = Dictionary(
    phases.filter { !$0.inspection.isReversed }.flatMap { phase in
      phase.inspection.motions.map { (Self.name($0.property), phase.inspection.plan.name) }
    }, uniquingKeysWith: { first, _ in first })

  /// That of the declared view, for all members.
  private static func name(_ property: MotionProperty) -> String { "\(property.view.declaredName).\(property.name)" }

  // MARK: Starts

  /// The phases that start where a gesture or another phase of a scenario is then, rather than in their `from`: equal
  /// values in both states may differ on screen.
  private(set) lazy var phasesStartedElsewhere: Set<String> = {
    var names = Set(script.phases.flatMap { $0.followers })
    let plans = Dictionary(
      phases.map { ($0.inspection.plan.name, $0.inspection.plan) }, uniquingKeysWith: { first, _ in first })
    for scenario in script.scenarios {
      // The state at rest, and when it is reached; nil once that is not known.
      var rest: (state: String, time: Double)?
      for (index, event) in scenario.events.enumerated() where !event.isStop {
        var isExpected = index == 0
        var next: (state: String, time: Double)?
        if case .play(let name) = event.action, let plan = plans[name.value], let time = event.time.literalNumber {
          if let rest, rest.state == plan.from, rest.time <= time { isExpected = true }
          if isExpected, plan.duration.isFinite { next = (plan.to, time + plan.duration) }
        }
        rest = next
        if !isExpected { names.insert(event.phase.value) }
      }
    }
    return names
  }()

  // MARK: Parameters

  /// Properties for which a state or a view sets an expression of parameters, as `view.property`.
  private lazy var varying: Set<String> = {
    let parameters = Set(script.parameters.map { $0.name.value })
    guard !parameters.isEmpty else { return [] }
    return Set(
      script.givenValues.filter { !Mentions(value: $0.value).names.isDisjoint(with: parameters) }
        .map { "\($0.view).\($0.property)" })
  }()

  /// Whether a property may have other values with other parameters.
  func varies(_ property: MotionProperty) -> Bool { !varying.isEmpty && varying.contains(Self.name(property)) }

  /// Whether a state sets a property of a target's views that may have other values with other parameters.
  func mayVary(_ target: AnimationTarget) -> Bool {
    guard !varying.isEmpty, target.property == nil else { return false }
    return script.states.contains { state in
      state.values.contains { value in
        (target.view.map { $0.name.value == value.view.name.value } ?? true)
          && varying.contains("\(value.view.name.value).\(value.property.value)")
      }
    }
  }
}

extension ScriptModel {
  /// The names of the declarations of a kind, each with whether something names it.
  func declarations(_ kind: Replacement.Kind) -> [(name: Located<String>, isUsed: Bool)] {
    let (names, uses): ([Located<String>], [Bool]) =
      switch kind {
      case .parameter: (script.parameters.map { $0.name }, usedParameters)
      case .curve: (script.curves.map { $0.name }, usedCurves)
      case .timing: (script.timings.map { $0.name }, usedTimings)
      case .state: (script.states.map { $0.name }, usedStates)
      case .view: (script.views.map { $0.name }, usedViews)
      }
    return zip(names, uses).map { ($0, $1) }
  }
}

extension ScenarioEvent {
  /// Whether it stops a phase, rather than starting one.
  var isStop: Bool {
    if case .stop = action { return true }
    return false
  }
}
