package import TransitionDiagnostics

/// The catalog of lint rules, in documentation order. A new rule is one line here.
package enum RuleCatalog {
  package static let all: [any LintRule] = motion + UnusedDeclaration.all + others

  private static let motion: [any LintRule] = [
    UnanimatedChange(), NoOpAnimation(), ValueJump(), VelocityJump(), EarlyCompletion(), LateStart(), StateMismatch(),
    UnsettledSpring(), OvershootOutOfRange(), SnapshotSourceChanges(), InvisibleAnimation(),
  ]

  private static let others: [any LintRule] = [
    UnreachableKeyframe(), SubFrameDuration(), LongPhase(),
    OffCanvas(), DistortedContent(), Flashing(), MissingReducedMotion(), MissingReturn(), MagicNumber(),
    LinearMotion(), MissingDescription(), MirroredScale(), StartsBeforeZero(), GhostSource(), ExposedEdge(),
    MixedInsets(),
    DeadKey(), IncludedOverride(), CoveredView(), ImplausibleValue(), ReducedMotionStillMoves(), EndlessDecoration(),
    FingerMismatch(), ConstantCommit(), UnknownChannel(),
    UnreachableStop(), UnreachableThen(), DeadEvent(), VacuousExpectation(), FlickIgnored(), HardStop(),
    EasingDirection(), PerceivedSpeed(), DoubleEasing(), ScaleFromZero(), LongStagger(), CostlyAnimation(),
    NamedCurve(), TokenDrift(), InconsistentRole(),
    // What the other rules find at bounds, beside what they found before.
    ParameterRange(), UnusedSuppression(),
  ]

  /// Every rule's documentation, in the same order.
  package static let documentation: [RuleInfo] = all.map { $0.documentation }

  private static let table: [RuleName: any LintRule] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.documentation.name, $0) })

  /// Returns the rule with a name; nil for the name of an error.
  package static func rule(of name: RuleName) -> (any LintRule)? { table[name] }

  /// Returns the documentation of the rule with a name; nil for the name of an error.
  package static func documentation(of name: RuleName) -> RuleInfo? { table[name]?.documentation }

  /// Whether a text is the name of an error, which is neither a lint rule nor a finding of exports.
  static func isError(_ name: String) -> Bool {
    switch RuleName(rawValue: name) {
    case nil, .exportApproximated, .exportBaked, .exportMainThread, .exportUnsupported: false
    case .some(let name): table[name] == nil
    }
  }
}
