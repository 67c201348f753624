/// Evaluates a spring at evenly spaced times, eight at a time.
///
/// The remaining distance and the velocity at t + h follow from those at t by one 2×2 matrix, so a block needs only two
/// exponentials, sines and cosines. Every block starts from the closed form, which keeps the drift near 1e-14.
struct SpringBlock {
  /// The number of times in a block.
  static let length = 512
  /// The tolerance for times off the even grid, as a distance moved.
  private static let slack = 4e-13

  /// One step in time for (1 − x, x′ · scale).
  private struct Step {
    var restFromRest = 1.0
    var restFromSpeed = 0.0
    var speedFromRest = 0.0
    var speedFromSpeed = 1.0

    @inline(__always)
    func then(_ next: Step) -> Step {
      Step(
        restFromRest: next.restFromRest * restFromRest + next.restFromSpeed * speedFromRest,
        restFromSpeed: next.restFromRest * restFromSpeed + next.restFromSpeed * speedFromSpeed,
        speedFromRest: next.speedFromRest * restFromRest + next.speedFromSpeed * speedFromRest,
        speedFromSpeed: next.speedFromRest * restFromSpeed + next.speedFromSpeed * speedFromSpeed)
    }
  }

  private typealias Lanes = SIMD8<Double>

  private let spring: Spring
  /// Seconds per unit of input.
  private let scale: Double
  /// The tolerance for inputs off the even grid.
  private let limit: Double
  private var interval = Double.nan
  /// Zero to seven steps, one per lane.
  private var laneRestFromRest = Lanes.zero
  private var laneRestFromSpeed = Lanes.zero
  private var laneSpeedFromRest = Lanes.zero
  private var laneSpeedFromSpeed = Lanes.zero
  private var stride = Step()

  init(spring: Spring, scale: Double) {
    self.spring = spring
    self.scale = scale
    // |x′| stays below |v| + ω₀; twice that is a safe bound.
    limit = Self.slack / (2 * (abs(spring.initialVelocity) + spring.naturalFrequency) * scale)
  }

  /// Evaluates a block; returns false when its times are too few, uneven, descending or negative.
  ///
  /// - Parameters:
  ///   - inputs: Times in units of `scale`. May be the same memory as `values`.
  ///   - velocities: Receives derivatives by the input.
  mutating func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>?
  ) -> Bool {
    guard count >= 24, count <= Self.length else { return false }
    let start = inputs[0]
    let length = inputs[count - 1] - start
    guard start >= 0, length > 0, length * scale < 1e15 else { return false }
    if !isEven(inputs, count: count, interval: interval) {
      let own = length / Double(count - 1)
      guard isEven(inputs, count: count, interval: own) else { return false }
      setInterval(own)
    }
    let state = spring.state(at: start * scale)
    let startRest = 1 - state.value, startSpeed = state.velocity * scale
    var rest = startRest * laneRestFromRest + startSpeed * laneRestFromSpeed
    var speed = startRest * laneSpeedFromRest + startSpeed * laneSpeedFromSpeed
    let stride = stride
    var index = 0
    while index &+ 8 <= count {
      UnsafeMutableRawPointer(values + index).storeBytes(of: 1 - rest, as: Lanes.self)
      if let velocities { UnsafeMutableRawPointer(velocities + index).storeBytes(of: speed, as: Lanes.self) }
      (rest, speed) = (
        rest * stride.restFromRest + speed * stride.restFromSpeed,
        rest * stride.speedFromRest + speed * stride.speedFromSpeed
      )
      index &+= 8
    }
    for lane in 0..<(count - index) {
      values[index + lane] = 1 - rest[lane]
      velocities?[index + lane] = speed[lane]
    }
    return true
  }

  /// Computes one step and composes the others from it.
  private mutating func setInterval(_ new: Double) {
    interval = new
    let motion = spring.motion
    let basis = motion.basis(at: new * scale)
    let one = Step(
      restFromRest: basis.cosine + motion.decay * basis.sine, restFromSpeed: -basis.sine / scale,
      speedFromRest: motion.squaredNaturalFrequency * basis.sine * scale,
      speedFromSpeed: basis.cosine - motion.decay * basis.sine)
    let two = one.then(one), three = two.then(one), four = two.then(two)
    setLane(0, Step())
    setLane(1, one)
    setLane(2, two)
    setLane(3, three)
    setLane(4, four)
    setLane(5, four.then(one))
    setLane(6, four.then(two))
    setLane(7, four.then(three))
    stride = four.then(four)
  }

  private mutating func setLane(_ lane: Int, _ step: Step) {
    laneRestFromRest[lane] = step.restFromRest
    laneRestFromSpeed[lane] = step.restFromSpeed
    laneSpeedFromRest[lane] = step.speedFromRest
    laneSpeedFromSpeed[lane] = step.speedFromSpeed
  }

  private func isEven(_ inputs: UnsafePointer<Double>, count: Int, interval: Double) -> Bool {
    guard interval > 0 else { return false }
    let start = inputs[0]
    let squaredLimit = Lanes(repeating: limit * limit)
    let lanes = Lanes(0, 1, 2, 3, 4, 5, 6, 7) * interval
    // Phrased as "all near", so that NaN fails.
    var even = SIMDMask<SIMD8<Int64>>(repeating: true)
    var index = 0
    while index &+ 8 <= count {
      let input = UnsafeRawPointer(inputs + index).loadUnaligned(as: Lanes.self)
      let apart = input - (lanes + (start + Double(index) * interval))
      even .&= apart * apart .<= squaredLimit
      index &+= 8
    }
    while index < count {
      guard abs(inputs[index] - (start + Double(index) * interval)) <= limit else { return false }
      index += 1
    }
    return all(even)
  }
}
