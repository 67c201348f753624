/// Evaluation of a spring at many times at once.
extension Spring {
  /// Evaluates the spring at many times; within 1e-12 of the closed form, and fastest where times ascend evenly.
  ///
  /// - Parameters:
  ///   - times: `count` times in seconds; negative times count as 0.
  ///   - values: Receives `count` values. May be the same memory as `times`.
  ///   - velocities: Receives `count` velocities in distances per second if not nil; must not share memory with the
  ///     others.
  package func evaluate(
    _ times: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>?
  ) {
    var block = SpringBlock(spring: self, scale: 1)
    var start = 0
    while start < count {
      let length = min(SpringBlock.length, count - start)
      let input = times + start
      let output = values + start
      let speed = velocities.map { $0 + start }
      if !block.evaluate(input, count: length, values: output, velocities: speed) {
        for index in 0..<length {
          let state = state(at: input[index])
          speed?[index] = state.velocity
          output[index] = state.value
        }
      }
      start += length
    }
  }
}
