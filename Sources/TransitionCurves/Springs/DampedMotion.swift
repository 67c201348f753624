internal import PlatformMath

/// The two basis solutions of m·x″ + c·x′ + k·x = 0, in forms that stay accurate in every regime.
///
/// With a = c/2m and ω_d² = |k/m − a²| they are
/// `cosine` = e^(−at)·cos ω_d t and `sine` = e^(−at)·sin(ω_d t)/ω_d; cosh and sinh beyond critical damping, 1 and t at it.
/// Dividing the sine by ω_d here, not later, keeps ζ ≈ 1 accurate: two large numbers are never subtracted.
struct DampedMotion: Sendable, Hashable {
  enum Regime: Sendable { case under, critical, over }

  let regime: Regime
  /// a, per second.
  let decay: Double
  /// ω_d, radians per second; 0 at critical damping.
  let frequency: Double
  /// ω₀², per second squared.
  let squaredNaturalFrequency: Double
  /// The slower of the two decay rates beyond critical damping, a − ω_d, computed as ω₀²/(a + ω_d) to stay accurate.
  private let slowDecay: Double

  init(regime: Regime, decay: Double, frequency: Double, naturalFrequency: Double) {
    self.regime = regime
    self.decay = decay
    self.frequency = regime == .critical ? 0 : frequency
    squaredNaturalFrequency = naturalFrequency * naturalFrequency
    slowDecay = regime == .over ? squaredNaturalFrequency / (decay + frequency) : decay
  }

  /// Returns both solutions at a time in seconds; a negative time or NaN counts as 0.
  func basis(at time: Double) -> (cosine: Double, sine: Double) {
    // Products below do not overflow at 1e100 s, and by then nothing moves anymore.
    let t = time > 0 ? min(time, 1e100) : 0
    switch regime {
    case .under:
      let shrink = exp(-decay * t)
      if shrink == 0 { return (0, 0) }
      let angle = frequency * t
      return (shrink * cos(angle), shrink * (sin(angle) / frequency))
    case .critical:
      let shrink = exp(-decay * t)
      return (shrink, shrink * t)
    case .over:
      let shrink = exp(-slowDecay * t)
      // 1 − e^(−2ω_d t)
      let rise = -expm1(-2 * frequency * t)
      return (shrink * (1 - 0.5 * rise), shrink * (0.5 * rise / frequency))
    }
  }

  /// Returns when the motion first crosses its target from the side on which it starts, in seconds after the start;
  /// infinity if it never does. A motion that starts on its target crosses it when it comes back.
  func crossingTime(displacement: Double, velocity: Double) -> Double {
    // y = D·cosine + (aD + V)·sine is 0 where cosine/sine is −(a + V/D); ω_d·t = π when D is 0.
    guard displacement != 0 else { return regime == .under && velocity != 0 ? .pi / frequency : .infinity }
    let slope = -(decay + velocity / displacement)
    switch regime {
    case .under: return atan2(frequency, slope) / frequency
    case .critical: return slope > 0 ? 1 / slope : .infinity
    case .over: return slope > frequency ? atanh(frequency / slope) / frequency : .infinity
    }
  }

  /// Returns when the motion that starts at `displacement` with `velocity` turns around, in seconds after the start;
  /// nil if it never does. Only for critical damping and beyond, where it turns at most once.
  func turningTime(displacement: Double, velocity: Double) -> Double? {
    // y = D·cosine + (aD + V)·sine, so y′ = V·cosine − (ω₀²D + aV)·sine, which is 0 where sine/cosine equals:
    let ratio = velocity / (squaredNaturalFrequency * displacement + decay * velocity)
    guard ratio > 0, ratio.isFinite else { return nil }
    guard regime == .over else { return ratio }
    let tangent = ratio * frequency
    return tangent < 1 ? atanh(tangent) / frequency : nil
  }
}
