extension MonotoneCubic {
  /// Evaluates inputs from the front for as long as they lie strictly between the ends.
  ///
  /// - Returns: How many were done.
  func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?
  ) -> Int {
    var index = 0
    while index < count, inputs[index] > startX, inputs[index] < endX {
      let place = place(at: inputs[index])
      derivatives?[index] = slope(at: place)
      values[index] = value(at: place)
      index += 1
    }
    return index
  }
}
