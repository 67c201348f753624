internal import TransitionText

/// A linear change of values: value = factor · other value + offset.
struct LinearMap {
  var factor = 1.0
  var offset = 0.0

  func value(_ other: Double) -> Double { factor * other + offset }

  /// How `--map` spells it: `*-1+400`; empty if it changes nothing.
  var spelling: String {
    (factor == 1 ? "" : "*\(NumberWriter.text(factor))")
      + (offset == 0 ? "" : "\(offset < 0 ? "" : "+")\(NumberWriter.text(offset))")
  }

  /// A motion of the values that follow from others.
  func motion(_ other: RecordedMotion) -> RecordedMotion {
    guard factor != 1 || offset != 0 else { return other }
    var motion = other
    (motion.from, motion.to) = (Rounding.decimals(value(other.from), 6), Rounding.decimals(value(other.to), 6))
    for error in [\RecordedMotion.rms, \.maximum, \.typical] { motion[keyPath: error] *= abs(factor) }
    for index in motion.alternatives.indices { motion.alternatives[index].rms *= abs(factor) }
    return motion
  }
}
