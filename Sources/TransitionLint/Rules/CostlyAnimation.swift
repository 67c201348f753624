internal import TransitionDiagnostics
internal import TransitionEvaluation

/// An animation that makes devices redraw a lot in every frame.
struct CostlyAnimation: LintRule {
  var documentation: RuleInfo { Self.information }

  private static let shadow: Set<String> = ["shadowRadius", "shadowOffsetX", "shadowOffsetY"]

  func check(_ context: RuleContext) {
    let least = context.number("share"), most = Int(context.number("followers"))
    for phase in context.phases where !phase.inspection.isDerived {
      let inspection = phase.inspection
      var seen: Set<SourceRange> = []
      for motion in phase.visibleMotions where !motion.isInstant && !motion.property.isDiscrete {
        let view = motion.property.view
        guard motion.property.descriptor != nil, view.instance != 0 else { continue }
        var reason: String?
        if motion.property.name == "blurRadius", phase.picture.largestShare(of: view) >= least {
          reason = "the blur is computed anew in every frame"
        } else if Self.shadow.contains(motion.property.name), phase.picture.largestShare(of: view) >= least {
          reason = "the shadow is drawn anew in every frame; animate its opacity"
        } else if motion.property.name == "cornerRadius", clips(view, inspection), hasChildren(view, inspection) {
          reason = "its children are masked anew in every frame"
        } else if motion.property.isLayout, followers(of: view, phase) > most {
          reason = "\(followers(of: view, phase)) views are laid out anew in every frame"
        }
        guard let reason, seen.insert(motion.target).inserted else { continue }
        context.report(
          "animating '\(motion.property.fullName)' is costly in phase '\(phase.name)'", at: motion.target, label: reason)
      }
    }
  }

  private func clips(_ view: InspectedView, _ inspection: PhaseInspection) -> Bool {
    inspection.property(named: "clipsToBounds", of: view).flatMap { inspection.toValue($0) }?.first == 1
  }

  private func hasChildren(_ view: InspectedView, _ inspection: PhaseInspection) -> Bool {
    (1..<max(1, inspection.viewCount)).contains { inspection.view($0).parent == view.instance }
  }

  /// The views whose frames change with a view's.
  private func followers(of view: InspectedView, _ phase: PhaseContext) -> Int {
    guard phase.picture.movingViews.count > 20 else { return 0 }
    return phase.picture.movingViews.count { other in
      other.instance != view.instance && phase.inspection.isView(other.instance, within: view.instance)
    }
  }

  static let options: [RuleOption] = [
    .init("share", .fraction, 0.25, range: 0...1, "the part of the canvas from which blurs and shadows are costly"),
    .init("followers", .number, 20, range: 0...100_000, "how many views may follow an animated layout"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    "costly-animation", "An animation that is expensive to draw in every frame.",
    explanation: """
      Position, scale, rotation and opacity are composited by the GPU. Blurs and shadows of large views, corner radii that \
      clip children, and layouts that many views follow are computed anew in every frame, which drops frames on older \
      devices.

      Cross-fade between a blurred and a sharp picture, animate a shadow's opacity, or move the group by a translation.
      """,
    defaultLevel: .note, options: options.map { $0.documentation },
    bad: """
      transition: blur
      canvas: { width: 375, height: 667 }
      views:
        veil: { blurRadius: 0 }
      states:
        open:
          veil: { blurRadius: 20 }
      phases:
        show:
          to: open
          animations: [{ animate: ↓veil, duration: 300ms }]
      """,
    good: """
      transition: blur
      canvas: { width: 375, height: 667 }
      views:
        veil: { blurRadius: 20, opacity: 0 }
      states:
        open:
          veil: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: veil, duration: 300ms }]
      """)
}
