internal import TransitionDiagnostics

/// The values that a state sets, including those of its ancestors.
struct ResolvedState: Sendable {
  var name: String
  /// Its number among the states, 0 for `initial`; for the screen during a run, that of the previous state.
  var number = 0
  var values = PropertyMap<GivenValue>()
  /// The layouts of views that this state fixes differently than `views`.
  var layouts: [Int: ViewLayout] = [:]
}
