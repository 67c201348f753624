internal import TransitionEvaluation

extension MotionOptions {
  /// The title of a picture: the script, the motion drawn, and whether it is the reduced variant.
  func title(_ motion: any MotionSource, of compiled: CompiledScript, reducedMotion: Bool) -> String {
    let script = compiled.script.name?.value ?? ""
    return [script, motion.name, reducedMotion ? "reduced motion" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
