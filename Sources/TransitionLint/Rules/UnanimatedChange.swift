internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A property that differs between a phase's states but is not animated, so that it jumps.
struct UnanimatedChange: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let names = Set(context.phases.map { $0.name })
    for phase in context.phases where !isSaid(phase, among: names) {
      var changes: [PropertyChange] = []
      // Members of a counted view, and properties of a view, count as one mistake.
      var groups: [(subject: String, first: Int)] = []
      for change in phase.inspection.unanimatedChanges() {
        let view = change.property.view
        switch change.property.role {
        case .opacity?: guard phase.sight.sees(view, around: 0) else { continue }
        case .visibility?: guard phase.sight.sees(view, around: 0), !phase.sight.handsOver(view) else { continue }
        default:
          guard
            phase.sight.sees(view, from: 0, to: phase.duration)
              // What jumps away from where it was seen, rather than being hidden there.
              || phase.sight.sees(view, at: .from) && phase.sight.unseen(view, at: .frame(0))?.reason.isOpacity == false
          else { continue }
        }
        let subject = view.declaration.map { "\($0)" } ?? "canvas"
        if groups.last?.subject != subject, !groups.contains(where: { $0.subject == subject }) {
          groups.append((subject, changes.count))
        }
        changes.append(change)
      }
      for (index, group) in groups.enumerated() {
        let members = changes.filter { ($0.property.view.declaration.map { "\($0)" } ?? "canvas") == group.subject }
        // Many views that jump have one reason: the phase starts from another state than the one before ends in.
        if groups.count > Self.mostViews {
          guard index == 0 else { break }
          let others = groups.dropFirst().map { changes[$0.first].property.view.declaredName }
          report(members, besides: others, in: phase, context, subject: group.subject)
        } else {
          report(members, in: phase, context, subject: group.subject)
        }
      }
    }
  }

  private static let mostViews = 3

  /// - Parameter views: Others that jump as well.
  private func report(
    _ changes: [PropertyChange], besides views: [String] = [], in phase: PhaseContext, _ context: RuleContext,
    subject: String
  ) {
    guard let first = changes.first else { return }
    let inspection = phase.inspection
    let from = Wording.value(first.from, first.property, inspection)
    let to = Wording.value(first.to, first.property, inspection)
    var names: [String] = []
    for change in changes where !names.contains(change.property.name) { names.append(change.property.name) }
    let others = names.dropFirst()
    var more = others.isEmpty ? "" : "; so \(others.count == 1 ? "does" : "do") \(Wording.list(Array(others)))"
    if !views.isEmpty { more += "; \(Wording.list(views)) jump, too" }
    let view = first.property.view
    let isCounted = Set(changes.map { $0.property.view.instance }).count > 1
    let script = context.script
    let target = isCounted ? view.declaration.map { script.views[$0].name.value } ?? view.name : view.name
    context.report(
      "'\(first.property.fullName)' jumps from \(from) to \(to) when phase '\(phase.name)' starts\(more)",
      at: inspection.written.name.range, subject: subject, label: "nothing animates it here",
      notes: first.place.map { [.init("its value changes here", at: $0)] } ?? [],
      help: "- { animate: \(names.count == 1 ? "\(target).\(names[0])" : target) }")
  }

  /// Whether the phase from which this one is derived has the same jump.
  private func isSaid(_ phase: PhaseContext, among names: Set<String>) -> Bool {
    guard phase.inspection.isDerived, phase.inspection.written.from == nil, phase.inspection.written.to == nil,
      phase.inspection.written.during == nil,
      let source = phase.inspection.written.swap?.value ?? phase.inspection.written.reverse?.value
    else { return false }
    return names.contains(source)
  }

  static let information = RuleInfo(
    .unanimatedChange, group: .correctness, defaultLevel: .warning,
    page: PackageResources.unanimated_change_md)
}
