internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A phase from one state to another without any phase that leads back.
struct MissingReturn: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    var next: [String: Set<String>] = [:]
    for phase in context.inspection.phases {
      // A gesture through several states leads from any of them to any other.
      for from in phase.plan.through ?? [phase.plan.from] {
        next[from, default: []].formUnion(phase.plan.through ?? [phase.plan.to])
      }
    }
    var reached: [String: Set<String>] = [:]
    /// The states reachable from a state through phases.
    func reach(_ state: String) -> Set<String> {
      if let known = reached[state] { return known }
      var found: Set<String> = [], waiting = [state]
      while let name = waiting.popLast() {
        for other in next[name] ?? [] where found.insert(other).inserted { waiting.append(other) }
      }
      reached[state] = found
      return found
    }
    var reported: Set<[String]> = []
    for phase in context.inspection.phases where phase.plan.from != phase.plan.to {
      let (from, to) = (phase.plan.from, phase.plan.to)
      // An endless phase is stopped, and a gesture can be canceled.
      guard !phase.plan.isEndless, phase.written.interaction == nil, !reach(to).contains(from),
        reported.insert([from, to]).inserted
      else { continue }
      context.report(
        "phase '\(phase.plan.name)' leads from '\(from)' to '\(to)', and no phase leads back",
        at: phase.written.name.range, help: "\(phase.plan.name)Back: { swap: \(phase.plan.name) }")
    }
  }

  let documentation = RuleInfo(.missingReturn, .gestures, .off, page: PackageResources.missing_return_md)
}
