internal import TransitionDiagnostics
internal import TransitionEvaluation

/// An animation that is expensive to redraw in every frame.
struct CostlyAnimation: LintRule {
  func check(_ context: RuleContext) {
    let least = context.number("share"), most = Int(context.number("followers"))
    let views = context.compiled.views
    let parents = Set(views.compactMap { $0.parent })
    // What is costly in one phase is so in the others.
    var reported: Set<String> = []
    for phase in context.phases where !phase.inspection.isDerived {
      let inspection = phase.inspection
      // By property, so that a thousand rows are checked once.
      var seen: Set<SourceRange> = []
      for motion in phase.visibleMotions where !motion.isInstant && !motion.property.isDiscrete {
        let view = motion.property.view
        guard motion.property.descriptor != nil, view.instance != 0, !seen.contains(motion.target) else { continue }
        let reason: String?
        switch motion.property.name {
        case "blurRadius":
          reason = phase.picture.largestShare(of: view) >= least ? "the blur is computed again in every frame" : nil
        case "shadowRadius", "shadowOffsetX", "shadowOffsetY":
          reason =
            phase.picture.largestShare(of: view) >= least
            ? "the shadow is drawn again in every frame; animate 'shadowOpacity'" : nil
        case "cornerRadius":
          let isCostly =
            parents.contains(view.instance)
            && inspection.property(named: "clipsToBounds", of: view).flatMap({ inspection.toValue($0) })?.first == 1
            && views.count { $0.instance != view.instance && inspection.isView($0.instance, within: view.instance) }
              > most
          reason = isCostly ? "the views in it are masked again in every frame" : nil
        case _ where motion.property.isLayout && views.count > most + 1:
          let count = inspection.followerCount(of: motion.property)
          reason = count > most ? "\(count) views are laid out again in every frame" : nil
          if reason == nil { seen.insert(motion.target) }
        default: reason = nil
        }
        guard let reason else { continue }
        seen.insert(motion.target)
        guard reported.insert("\(view.declaredName).\(motion.property.name)").inserted else { continue }
        context.report(
          "animating '\(motion.property.fullName)' is costly in phase '\(phase.name)'", at: motion.target, label: reason
        )
      }
    }
  }

  static let options: [RuleOption] = [
    .init("share", .fraction, 0.25, range: 0...1, "the part of the canvas from which blurs and shadows are costly"),
    .init(
      "followers", .number, 20, range: 0...100_000,
      "how many views an animated layout or clipping corner radius may affect"),
  ]

  let documentation = RuleInfo(
    .costlyAnimation, .performance, .note, options: Self.options, page: PackageResources.costly_animation_md)
}
