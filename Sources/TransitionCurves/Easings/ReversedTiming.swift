/// Another timing function played backwards: t → 1 − c(1 − t).
///
/// At a jump it has the value before the jump, since the inner function has the value after it; the before flag
/// therefore has no effect. Reversing twice yields the original, including its handling of the before flag.
package struct ReversedTiming: TimingFunction {
  private var function: any TimingFunction
  /// False when an even number of reversals has canceled out.
  private let isReversed: Bool

  package init(_ function: any TimingFunction) {
    if let reversed = function as? ReversedTiming {
      self.function = reversed.function
      isReversed = !reversed.isReversed
    } else {
      self.function = function
      isReversed = true
    }
  }

  /// The inner function when two reversals have canceled out.
  var unreversed: (any TimingFunction)? { isReversed ? nil : function }

  package func lasting(_ factor: Double) -> any TimingFunction {
    var result = self
    result.function = function.lasting(factor)
    return result
  }

  package func value(at progress: Double, before: Bool) -> Double {
    guard isReversed else { return function.value(at: progress, before: before) }
    return (1 - function.value(at: 1 - progress, before: false)).clampedToFinite
  }

  /// Returns the derivative, at a kink the right-hand one: that of the inner function just below 1 − progress.
  package func derivative(at progress: Double) -> Double {
    guard isReversed else { return function.derivative(at: progress) }
    return function.derivative(at: (1 - progress - gap).nextDown.clampedToFinite)
  }

  /// Below a point of lines, an input that is near it counts as being at it.
  private var gap: Double { function is LinearCurve ? 2 * LinearCurve.pointWidth : 0 }

  package func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?
  ) {
    guard isReversed else {
      return function.evaluate(inputs, count: count, values: values, derivatives: derivatives)
    }
    let chunk = 256
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * chunk) { buffer in
      guard let scratch = buffer.baseAddress else { return }
      var done = 0
      while done < count {
        let size = min(chunk, count - done)
        evaluate(
          inputs + done, size: size, values: values + done, derivatives: derivatives.map { $0 + done },
          scratch: scratch, stride: chunk)
        done += size
      }
    }
  }

  /// Evaluates one chunk. Mirrored inputs are also reversed in order, since functions are fastest for ascending inputs.
  private func evaluate(
    _ inputs: UnsafePointer<Double>, size: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?, scratch: UnsafeMutablePointer<Double>, stride: Int
  ) {
    let mirrored = scratch
    let outputs = scratch + stride
    let slopes = scratch + 2 * stride
    for index in 0..<size { (mirrored + index).initialize(to: 1 - inputs[size - 1 - index]) }
    if let derivatives {
      for index in 0..<size { (slopes + index).initialize(to: (mirrored[index] - gap).nextDown.clampedToFinite) }
      function.evaluate(slopes, count: size, values: outputs, derivatives: derivatives)
      for index in 0..<(size / 2) {
        let other = size - 1 - index
        (derivatives[index], derivatives[other]) = (derivatives[other], derivatives[index])
      }
    }
    function.evaluate(mirrored, count: size, values: outputs, derivatives: nil)
    for index in 0..<size { values[index] = (1 - outputs[size - 1 - index]).clampedToFinite }
  }
}
