internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A declaration that nothing uses; one rule for each kind of declaration.
///
/// An included file may offer more than one script uses, and a file without phases is intended for inclusion itself.
struct UnusedDeclaration: LintRule {
  let scope = RuleScope.declarations
  let documentation: RuleInfo
  private let kind: Replacement.Kind

  static let all = [
    Self(.unusedParameter, .parameter, PackageResources.unused_parameter_md),
    Self(.unusedCurve, .curve, PackageResources.unused_curve_md),
    Self(.unusedTiming, .timing, PackageResources.unused_timing_md),
    Self(.unusedState, .state, PackageResources.unused_state_md),
    Self(.unusedView, .view, PackageResources.unused_view_md),
  ]

  private init(_ name: RuleName, _ kind: Replacement.Kind, _ page: [UInt8]) {
    documentation = RuleInfo(name, .correctness, .warning, fix: .likely, page: page)
    self.kind = kind
  }

  func check(_ context: RuleContext) {
    guard !context.script.phases.isEmpty else { return }
    let names = kind == .view ? Self.views(context) : context.inspection.declarations(kind)
    for (name, isUsed) in names where !isUsed && name.range.file == .script {
      let (words, label) =
        kind == .view
        ? ("visible, and nothing refers to it", "hidden or at opacity 0 in every state") : ("used", "remove it")
      context.report("\(kind.rawValue) '\(name.value)' is never \(words)", at: name.range, label: label)
    }
  }

  /// The views, used unless nothing refers to them and they are invisible in every state.
  private static func views(_ context: RuleContext) -> [(name: Located<String>, isUsed: Bool)] {
    let views = context.script.views
    // A view that contains a used one determines its position. Views follow their parents.
    var holdsUsed = context.inspection.usedViews
    for index in views.indices.reversed() where holdsUsed[index] {
      if let parent = views[index].parent { holdsUsed[parent] = true }
    }
    return views.enumerated().map { index, view in
      let instances = context.inspection.instances(ofView: index)
      let isUnseen =
        !holdsUsed[index] && view.snapshotOf == nil && !instances.isEmpty
        && instances.allSatisfy { context.inspection.isInvisibleInEveryState($0) }
      return (view.name, !isUnseen)
    }
  }
}
