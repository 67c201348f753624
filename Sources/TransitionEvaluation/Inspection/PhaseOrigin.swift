/// What a phase's plan was compiled from: kept so that rules can point at the script.
struct PhaseOrigin {
  let compiler: PhaseCompiler
  /// The plan that a reversed phase plays backwards.
  let reversing: PhasePlan?

  /// With `swap` and `reducedMotion` worked in.
  var phase: EffectivePhase { compiler.phase }
  /// In the order of the phase's list; none for a reversed phase.
  var animations: [ResolvedAnimation] { compiler.animations }
}
