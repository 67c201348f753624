internal import TransitionEvaluation

extension MotionOptions {
  /// Returns the end of a motion in seconds: its own, otherwise that given by `--duration`.
  ///
  /// - Parameters:
  ///   - verb: What the command does with the motion: `draw`.
  ///   - options: The options that limit a motion that never ends.
  func end(
    of source: any MotionSource, duration: Double?, to verb: String, options: String = "--duration"
  ) throws(CommandFailure) -> Double {
    if source.endsByItself {
      if duration != nil { throw .usage("--duration is only for endless motion; \(subject(source)) ends by itself") }
      return source.duration
    }
    guard let duration else {
      throw .usage("\(subject(source)) never ends; choose how much to \(verb) with \(options)")
    }
    return duration
  }
}
