internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// Corner radii that the size of a view makes implausible.
extension ImplausibleValue {
  /// What decides a view's size.
  private static let sizeKeys: Set<String> = ["width", "height", "frame", "matches", "aspectRatio"]
  /// Scripts with more phases are not looked at, nor more members of a view.
  private static let mostPhases = 64, mostMembers = 8
  /// A radius from which on "fully round" is meant.
  private static let fullyRound = 9999.0

  /// Checks for literal corner radii of more than half of the view's smaller side wherever it rests.
  func checkRadii(_ context: RuleContext) {
    let script = context.script, phases = context.phases.filter { !$0.inspection.isDerived }
    guard (1...Self.mostPhases).contains(phases.count) else { return }
    let animations = script.phases.flatMap { $0.allAnimations }
    // A radius may be meant for a size that an animation gives.
    let resizing = animations.filter { animation in animation.givenValues.contains { Self.sizeKeys.contains($0.name) } }
      .flatMap { $0.targets }
    if resizing.contains(where: { $0.view == nil }) { return }
    let resized = Set(resizing.compactMap { $0.view?.name.value })
    var radii: [(view: String, value: PropertyValue)] = []
    for view in script.views {
      radii += view.visuals.filter { $0.name.value == "cornerRadius" }.map { (view.name.value, $0.value) }
    }
    radii += script.states.flatMap { $0.values }.filter { $0.property.value == "cornerRadius" }
      .map { ($0.view.name.value, $0.value) }
    for animation in animations where animation.composite?.value != .add {
      for given in animation.givenValues where given.name == "cornerRadius" {
        radii += animation.targets.compactMap { $0.view.map { ($0.name.value, given.value) } }
      }
    }
    var sides: [String: Double] = [:]
    for (view, value) in radii where !resized.contains(view) {
      guard let radius = value.literal, radius.range.file == .script, radius.number > 0 else { continue }
      let side = sides[view] ?? largestSide(of: view, phases, context)
      sides[view] = side
      guard side > 0, radius.number > side / 2 + 1e-9, radius.number < Self.fullyRound else { continue }
      context.report(
        "'\(view).cornerRadius' is \(Wording.number(radius.number)) pt, more than half of the view's "
          + "\(Wording.number(side)) pt", at: radius.range, label: "half the smaller side is already fully round")
    }
  }

  /// The largest that the smaller side of a view's members is in any state.
  private func largestSide(of name: String, _ phases: [PhaseContext], _ context: RuleContext) -> Double {
    guard let index = context.script.views.firstIndex(where: { $0.name.value == name }) else { return 0 }
    return context.inspection.instances(ofView: index).prefix(Self.mostMembers).reduce(0) { largest, view in
      phases.reduce(largest) { largest, phase in
        [false, true].compactMap { phase.inspection.frame(of: view, isEnd: $0) }.reduce(largest) {
          max($0, min($1[2], $1[3]))
        }
      }
    }
  }
}
