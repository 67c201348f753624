/// What a phase's plan was compiled from: kept so that rules can point at the script.
struct PhaseOrigin {
  /// With `swap` and `reducedMotion` worked in.
  var phase: EffectivePhase
  /// In the order of the phase's list; none for a reversed phase.
  var animations: [ResolvedAnimation]
  /// The plan that a reversed phase plays backwards.
  var reversing: PhasePlan?
}
