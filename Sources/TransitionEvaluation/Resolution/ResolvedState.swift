internal import TransitionDiagnostics

/// What a state gives, its ancestors' values included.
struct ResolvedState {
  var name: String
  var values = PropertyMap<GivenValue>()
  /// What fixes the views that this state lays out otherwise than `views`.
  var layouts: [Int: ViewLayout] = [:]
}
