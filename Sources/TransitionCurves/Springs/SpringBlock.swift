/// Evaluates a spring at evenly spaced times, eight at a time.
///
/// The motion at t + h follows from those at t and at h by one rotation (see ``DampedMotion/composed(_:_:)``), so a block
/// costs one exponential, a sine and a cosine in all. It starts anew from the closed form at every block, which keeps the
/// drift near 1e-14.
struct SpringBlock {
  /// Times in a block.
  static let length = 256
  /// How far, in distances, a time may be from the even grid: the spring moves no faster than `speed`.
  private static let slack = 1e-13

  private let spring: Spring
  /// Seconds per unit of input, and velocities per input's unit per distance and second.
  private let scale: Double
  private let speed: Double
  private var step = Double.nan
  private var laneCosine = SIMD8<Double>.zero
  private var laneSine = SIMD8<Double>.zero
  private var stride = DampedMotion.Basis(cosine: 0, sine: 0)

  init(spring: Spring, scale: Double) {
    self.spring = spring
    self.scale = scale
    // |x′| stays below |v| + ω₀, and twice that is generous.
    speed = 2 * (abs(spring.initialVelocity) + spring.naturalFrequency)
  }

  /// Evaluates a block, or returns false when its times are too few, uneven, descending or before 0.
  ///
  /// - Parameters:
  ///   - inputs: Times in units of `scale`. May be the same memory as `values`.
  ///   - velocities: Receives derivatives by the input.
  mutating func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>?
  ) -> Bool {
    guard count >= 24, count <= Self.length else { return false }
    let start = inputs[0] * scale
    let length = inputs[count - 1] * scale - start
    guard start >= 0, length > 0, length < 1e15 else { return false }
    if !isEven(inputs, count: count, start: start, step: step) {
      let own = length / Double(count - 1)
      guard isEven(inputs, count: count, start: start, step: own) else { return false }
      setStep(own)
    }
    let motion = spring.motion
    let origin = motion.basis(at: start)
    let curvature = SIMD8<Double>(repeating: motion.curvature)
    var cosine = origin.cosine * laneCosine + origin.sine * (curvature * laneSine)
    var sine = origin.cosine * laneSine + origin.sine * laneCosine
    let strideCosine = SIMD8<Double>(repeating: stride.cosine), strideSine = SIMD8<Double>(repeating: stride.sine)
    let curvedStride = SIMD8<Double>(repeating: motion.curvature * stride.sine)
    let valueWeight = spring.valueWeight
    let speedOfCosine = spring.initialVelocity * scale, speedOfSine = spring.velocityWeight * scale
    var index = 0
    while index < count {
      let value = 1 - (cosine + valueWeight * sine)
      let velocity = speedOfCosine * cosine + speedOfSine * sine
      if index + 8 <= count {
        UnsafeMutableRawPointer(values + index).storeBytes(of: value, as: SIMD8<Double>.self)
        if let velocities {
          UnsafeMutableRawPointer(velocities + index).storeBytes(of: velocity, as: SIMD8<Double>.self)
        }
      } else {
        for lane in 0..<(count - index) {
          values[index + lane] = value[lane]
          velocities?[index + lane] = velocity[lane]
        }
      }
      (cosine, sine) = (cosine * strideCosine + sine * curvedStride, cosine * strideSine + sine * strideCosine)
      index += 8
    }
    return true
  }

  private mutating func setStep(_ new: Double) {
    step = new
    for lane in 0..<8 {
      let basis = spring.motion.basis(at: Double(lane) * new)
      laneCosine[lane] = basis.cosine
      laneSine[lane] = basis.sine
    }
    stride = spring.motion.basis(at: 8 * new)
  }

  private func isEven(_ inputs: UnsafePointer<Double>, count: Int, start: Double, step: Double) -> Bool {
    guard step > 0 else { return false }
    var worst = SIMD8<Double>.zero
    var grid = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
    var index = 0
    while index + 8 <= count {
      let input = UnsafeRawPointer(inputs + index).loadUnaligned(as: SIMD8<Double>.self)
      let apart = input * scale - (start + grid * step)
      worst.replace(with: apart, where: apart .> worst)
      worst.replace(with: -apart, where: -apart .> worst)
      // A comparison with NaN is false, so a NaN would pass unseen.
      worst.replace(with: .infinity, where: apart .!= apart)
      grid += 8
      index += 8
    }
    var greatest = worst.max()
    while index < count {
      let apart = abs(inputs[index] * scale - (start + Double(index) * step))
      greatest = apart <= greatest ? greatest : apart
      index += 1
    }
    return greatest * speed <= Self.slack
  }
}
