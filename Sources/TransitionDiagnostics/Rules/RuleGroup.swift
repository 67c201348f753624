/// The topic of a lint rule, used to select many rules at once.
package enum RuleGroup: String, Sendable, CaseIterable {
  /// Scripts that do not do what they appear to.
  case correctness
  /// Issues for people with vestibular disorders, photosensitivity or reduced motion enabled.
  case accessibility
  /// Gestures, scenarios and expectations.
  case gestures
  /// The look of motion.
  case design
  /// The cost of drawing.
  case performance
  /// The style of scripts.
  case style
  /// Differences between the scripts of a repository.
  case repository

  package var name: String { rawValue }
}
