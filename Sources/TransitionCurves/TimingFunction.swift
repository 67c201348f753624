/// A function from input progress to output progress, with its derivative.
///
/// Progress 0 is the start and 1 the end; inputs and outputs may be outside 0…1.
package protocol TimingFunction: Sendable {
  /// Returns the output progress at an input progress.
  ///
  /// - Parameters:
  ///   - progress: Input progress, dimensionless.
  ///   - before: The "before flag" of CSS Easing 2: the effect is in its before phase (after phase when reversed).
  ///     Only steps use it.
  func value(at progress: Double, before: Bool) -> Double

  /// Returns the derivative of the output with respect to the input; at a kink, the right-hand one. Always finite: a
  /// vertical tangent has the largest finite double, with the sign documented by the type.
  func derivative(at progress: Double) -> Double

  /// Evaluates many inputs at once, without the before flag.
  ///
  /// - Parameters:
  ///   - inputs: `count` input progresses, in any order (ascending order is the fast case).
  ///   - values: Receives `count` outputs. May be the same memory as `inputs`.
  ///   - derivatives: Receives `count` derivatives if not nil; must not share memory with `inputs` or `values`.
  func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?)

  /// Returns the function for a motion whose duration is multiplied by a factor: a spring depends on the duration.
  func lasting(_ factor: Double) -> any TimingFunction

  /// Whether inputs from 0 to 1 are known to give outputs from 0 to 1; false when that is not known without evaluation.
  var staysBetweenEnds: Bool { get }
}

extension TimingFunction {
  package func lasting(_ factor: Double) -> any TimingFunction { self }

  package var staysBetweenEnds: Bool { false }

  /// Returns the output progress at an input progress, without the before flag.
  package func value(at progress: Double) -> Double { value(at: progress, before: false) }

  package func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?
  ) {
    for index in 0..<count {
      let input = inputs[index]
      derivatives?[index] = derivative(at: input)
      values[index] = value(at: input, before: false)
    }
  }
}
