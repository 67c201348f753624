internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A declaration that nothing uses; one rule for each kind of declaration.
///
/// An included file may offer more than one script uses, and a file without phases is intended for inclusion itself.
struct UnusedDeclaration: LintRule {
  let scope = RuleScope.declarations
  let documentation: RuleInfo
  /// The names of the kind, each with whether it is used.
  private let names: @Sendable (RuleContext) -> [(name: Located<String>, isUsed: Bool)]
  /// What is said of an unused name, and the label.
  private let message: @Sendable (String) -> (text: String, label: String)

  static let all = [
    Self(.unusedParameter, .parameter, PackageResources.unused_parameter_md),
    Self(.unusedCurve, .curve, PackageResources.unused_curve_md),
    Self(.unusedTiming, .timing, PackageResources.unused_timing_md),
    Self(.unusedState, .state, PackageResources.unused_state_md),
    Self(
      .unusedView, page: PackageResources.unused_view_md, names: unseenViews,
      message: { ("view '\($0)' is never visible, and nothing refers to it", "hidden or at opacity 0 in every state") }),
  ]

  private init(_ name: RuleName, _ kind: Replacement.Kind, _ page: [UInt8]) {
    self.init(
      name, page: page, names: { $0.inspection.declarations(kind) },
      message: { ("\(kind.rawValue) '\($0)' is never used", "remove it") })
  }

  private init(
    _ name: RuleName, page: [UInt8],
    names: @escaping @Sendable (RuleContext) -> [(name: Located<String>, isUsed: Bool)],
    message: @escaping @Sendable (String) -> (text: String, label: String)
  ) {
    documentation = RuleInfo(name, group: .correctness, fix: .likely, defaultLevel: .warning, page: page)
    (self.names, self.message) = (names, message)
  }

  func check(_ context: RuleContext) {
    guard !context.script.phases.isEmpty else { return }
    for (name, isUsed) in names(context) where !isUsed && name.range.file == .script {
      let (text, label) = message(name.value)
      context.report(text, at: name.range, label: label)
    }
  }

  /// The views, used unless nothing refers to them and they are invisible in every state.
  @Sendable private static func unseenViews(_ context: RuleContext) -> [(name: Located<String>, isUsed: Bool)] {
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
