internal import TransitionEvaluation

/// The visibility of views: neither the view nor an ancestor is hidden or has opacity 0.
struct Visibility {
  private let phase: PhaseContext
  /// By instance.
  private var known: [Int: Answer] = [:]

  enum Answer {
    case always, never
    /// At each time of the phase's samples.
    case sampled([Bool])
  }

  /// The opacity below which a view is invisible.
  private static let leastOpacity = 1e-6

  init(_ phase: PhaseContext) { self.phase = phase }

  mutating func answer(for view: InspectedView) -> Answer {
    if view.instance == 0 { return .always }
    if let answer = known[view.instance] { return answer }
    let own = ownAnswer(view)
    let around = view.parent.map { self.answer(for: phase.inspection.view($0)) } ?? .always
    let answer: Answer
    switch (own, around) {
    case (.never, _), (_, .never): answer = .never
    case (.always, let other), (let other, .always): answer = other
    case (.sampled(let a), .sampled(let b)): answer = .sampled(zip(a, b).map { $0 && $1 })
    }
    known[view.instance] = answer
    return answer
  }

  /// Whether a view is visible at some time of an interval.
  mutating func isSeen(_ view: InspectedView, from start: Double, to end: Double) -> Bool {
    switch answer(for: view) {
    case .always: return true
    case .never: return false
    case .sampled(let seen):
      for (time, isSeen) in zip(phase.samples.times, seen) where time >= start - 1e-9 && time <= end + 1e-9 && isSeen {
        return true
      }
      return false
    }
  }

  private func ownAnswer(_ view: InspectedView) -> Answer {
    let constant = phase.inspection.constantVisibility(of: view)
    if let hidden = constant.hidden, hidden != 0 { return .never }
    if let opacity = constant.opacity, opacity <= Self.leastOpacity { return .never }
    if constant.hidden != nil, constant.opacity != nil { return .always }
    var varying: [(InspectedProperty, isHidden: Bool)] = []
    if constant.hidden == nil, let property = phase.inspection.property(named: "hidden", of: view) {
      varying.append((property, true))
    }
    if constant.opacity == nil, let property = phase.inspection.property(named: "opacity", of: view) {
      varying.append((property, false))
    }
    phase.samples.prepare(varying.map { $0.0 })
    var seen = [Bool](repeating: true, count: phase.samples.times.count)
    for (property, isHidden) in varying {
      guard let lane = phase.samples.values(of: property).first else { continue }
      for index in seen.indices where index < lane.count {
        if isHidden ? lane[index] != 0 : lane[index] <= Self.leastOpacity { seen[index] = false }
      }
    }
    if !seen.contains(true) { return .never }
    return .sampled(seen)
  }
}
