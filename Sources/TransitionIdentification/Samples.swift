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

extension Collection<Double> {
  /// The difference between the largest and the smallest value; 0 for none.
  package var extent: Double {
    guard let low = self.min(), let high = self.max() else { return 0 }
    return high - low
  }
}
