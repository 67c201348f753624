internal import TransitionEvaluation

extension MotionOptions {
  /// What stands above a picture: the script, what of it is drawn, and whether it is the calmer form of that.
  func title(_ motion: any MotionSource, of compiled: CompiledScript, reducedMotion: Bool) -> String {
    let script = compiled.script.name?.value ?? ""
    return [script, motion.name, reducedMotion ? "reduced motion" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
