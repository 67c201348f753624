/// A function from input progress to output progress, with its derivative.
///
/// Progress 0 is the start and 1 the end; inputs and outputs may leave 0…1.
package protocol TimingFunction: Sendable {
  /// Returns the output progress at an input progress.
  ///
  /// - Parameters:
  ///   - progress: Input progress, dimensionless.
  ///   - before: The "before flag" of CSS Easing 2: the effect is in its before phase (after phase when reversed).
  ///     Only steps look at it.
  func value(at progress: Double, before: Bool) -> Double

  /// Returns the derivative of the output by the input; the right-hand one at a kink. Always finite: where the tangent
  /// is vertical it is the largest finite double of that sign's meaning documented by the type.
  func derivative(at progress: Double) -> Double

  /// Evaluates a run of inputs at once, without the before flag.
  ///
  /// - Parameters:
  ///   - inputs: `count` input progresses, in any order (ascending order is the fast case).
  ///   - values: Receives `count` outputs. May be the same memory as `inputs`.
  ///   - derivatives: Receives `count` derivatives when given; never the same memory as `inputs` or `values`.
  func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?)

  /// Whether outputs of inputs between 0 and 1 are known to lie between 0 and 1; false where that takes looking.
  var staysBetweenEnds: Bool { get }
}

extension TimingFunction {
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
