/// A value that only applies while a phase runs.
struct HeldValue: Sendable {
  var slots: [Int]
  var values: [Double]
  /// The formulas that apply from the end of the phase, one per lane.
  var underlying: [Formula]
}
