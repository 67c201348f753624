/// A recorded lane: values at ascending times, none missing.
package struct Samples: Sendable, Equatable {
  /// Seconds.
  package var times: [Double]
  package var values: [Double]

  package init(times: [Double], values: [Double]) {
    self.times = times
    self.values = values
  }
}
