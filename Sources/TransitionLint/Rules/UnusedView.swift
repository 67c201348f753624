internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that no phase changes, that nothing refers to, and that is never visible.
struct UnusedView: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let script = context.script
    guard !script.phases.isEmpty else { return }
    // A view that contains a used one determines its position. Views follow their parents.
    var holdsUsed = context.inspection.usedViews
    for index in script.views.indices.reversed() where holdsUsed[index] {
      if let parent = script.views[index].parent { holdsUsed[parent] = true }
    }
    for (index, view) in script.views.enumerated()
    where !holdsUsed[index] && view.snapshotOf == nil && view.name.range.file == .script {
      let instances = context.inspection.instances(ofView: index)
      guard !instances.isEmpty, instances.allSatisfy({ context.inspection.isInvisibleInEveryState($0) }) else {
        continue
      }
      context.report(
        "view '\(view.name.value)' is never visible, and nothing refers to it", at: view.name.range,
        label: "hidden or at opacity 0 in every state")
    }
  }

  static let information = RuleInfo(
    .unusedView, group: .correctness, fix: .likely, defaultLevel: .warning,
    page: PackageResources.unused_view_md)
}
