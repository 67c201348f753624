internal import TransitionDiagnostics

/// What a state gives, its ancestors' values included.
struct ResolvedState: Sendable {
  var name: String
  /// Its number among the states, 0 for `initial`; of the screen in the middle of a run that of the state before it.
  var number = 0
  var values = PropertyMap<GivenValue>()
  /// What fixes the views that this state lays out otherwise than `views`.
  var layouts: [Int: ViewLayout] = [:]
}
