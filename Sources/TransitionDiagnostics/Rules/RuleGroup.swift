/// What lint rules are about, for choosing many at once.
package enum RuleGroup: String, Sendable, CaseIterable {
  /// Scripts that do something else than they say.
  case correctness
  /// What people with vestibular disorders, photosensitivity or reduced motion meet.
  case accessibility
  /// Gestures, scenarios and expectations.
  case gestures
  /// What motion looks like.
  case design
  /// What it costs to draw.
  case performance
  /// How scripts are written.
  case style
  /// Differences between the scripts of a repository.
  case repository

  package var name: String { rawValue }
}
