/// A recorded lane: values at ascending times, without gaps.
package struct Samples: Sendable, Equatable {
  /// In seconds.
  package var times: [Double]
  package var values: [Double]

  package init(times: [Double], values: [Double]) {
    self.times = times
    self.values = values
  }
}
