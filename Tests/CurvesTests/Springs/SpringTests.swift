import Testing

@testable import TransitionCurves

struct SpringTests {
  /// stiffness, damping, velocity, time, value, velocity at it; mass 1, over-damping allowed.
  private static let table: [(Double, Double, Double, Double, Double, Double)] = [
    (100, 10, 0, 0, 0, 0),
    (100, 0, 0, 0.25, 1.8011436155469337, 5.984721441039564),  // 1 − cos 2.5
    (100, 20, 0, 0.1, 0.26424111765711533, 3.6787944117144233),  // 1 − 2/e
    (100, 20, 7, 0.1, 0.5217567264771249, 3.6787944117144233),
  ]

  @Test(arguments: table.indices)
  func knownValues(row: Int) {
    let (stiffness, damping, velocity, time, place, speed) = Self.table[row]
    let spring = Spring(
      stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    #expect(abs(spring.value(at: time) - place) < 1e-12)
    #expect(abs(spring.velocity(at: time) - speed) < 1e-11)
  }

  @Test(arguments: [0, 0.3, 1, 2.5]) func aSpringStartsAtRestUnlessToldOtherwise(ratio: Double) {
    for spring in [
      Spring(naturalFrequency: 7, dampingRatio: ratio), Spring(response: 0.9, dampingRatio: ratio),
      Spring(stiffness: 49, damping: 14 * ratio, allowsOverdamping: true),
    ] {
      #expect(spring.velocity(at: 0) == 0 && spring.initialVelocity == 0)
    }
  }

  static let dampingRatios: [Double] = [
    0, 1e-12, 0.05, 0.5, 0.8, 0.999, 1 - 1e-7, 1 - 1e-12, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1 + 1e-12, 1 + 1e-7, 1.001, 1.25,
    5, 1e4,
  ]
  private static let times = [0, 1e-9, 0.01, 0.1, 0.37, 1, 2.5, 10, 1e3, 1e9, 1e300, .infinity]

  @Test(arguments: dampingRatios)
  func aSpringObeysItsEquation(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio, initialVelocity: 2)
    let frequency = spring.naturalFrequency
    // x″ + 2ζω₀x′ + ω₀²(x − 1) = 0, x″ from a central difference of x′.
    for time in [0.02, 0.1, 0.3, 0.7] {
      let step = 1e-5 / max(1, ratio)
      let bend = (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
      let state = spring.state(at: time)
      let rest = bend + 2 * ratio * frequency * state.velocity + frequency * frequency * (state.value - 1)
      #expect(abs(rest) < 1e-4 * frequency * frequency * max(1, ratio), "at \(time)")
    }
    #expect(spring.value(at: 0) == 0)
    #expect(spring.velocity(at: 0) == 2)
    #expect(spring.value(at: -1) == 0)
    #expect(spring.velocity(at: -1) == 2)
  }

  @Test func nothingJumpsAtCriticalDamping() {
    for time in Self.times {
      let critical = Spring(response: 0.5, dampingRatio: 1, initialVelocity: 3).state(at: time)
      for ratio in [1 - 1e-12, 1 - 0x1p-53, 1 + 0x1p-52, 1 + 1e-12] {
        let state = Spring(response: 0.5, dampingRatio: ratio, initialVelocity: 3).state(at: time)
        #expect(abs(state.value - critical.value) < 1e-9, "ζ \(ratio) at \(time)")
        #expect(abs(state.velocity - critical.velocity) < 1e-8, "ζ \(ratio) at \(time)")
      }
    }
  }

  @Test func extremesStayFinite() {
    let extremes = [
      -Double.infinity, -1e308, -1, 0, .leastNonzeroMagnitude, 1e-50, 1e-9, 1, 1e9, 1e50, 1e308, .infinity, .nan,
    ]
    for mass in extremes {
      for stiffness in extremes {
        for damping in extremes {
          let spring = Spring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: damping, allowsOverdamping: true)
          #expect(!spring.settlingDuration.isNaN)
          for time in [Double.nan, -1, 0, 1e-300, 0.1, 1e6, 1e308, .infinity] {
            let state = spring.state(at: time), impulse = spring.impulse(at: time)
            let finite = state.value.isFinite && state.velocity.isFinite && impulse.value.isFinite
            #expect(finite && impulse.velocity.isFinite, "\(mass) \(stiffness) \(damping) at \(time): \(state)")
          }
        }
      }
    }
  }

  @Test(arguments: dampingRatios)
  func anImpulseIsWhatVelocityAdds(ratio: Double) {
    let still = Spring(response: 0.4, dampingRatio: ratio)
    let moving = still.withInitialVelocity(3)
    #expect(moving == Spring(response: 0.4, dampingRatio: ratio, initialVelocity: 3))
    for time in Self.times {
      let impulse = still.impulse(at: time)
      let sum = still.value(at: time) + 3 * impulse.value
      #expect(abs(moving.value(at: time) - sum) < 1e-12)
      #expect(abs(moving.velocity(at: time) - still.velocity(at: time) - 3 * impulse.velocity) < 1e-9)
    }
    #expect(still.impulse(at: 0) == Spring.State(value: 0, velocity: 1))
  }

  @Test func settlingNeedsNoUnboundedWalk() {
    // 4·10⁵ s are walked, more are not.
    #expect(Spring(response: 1e5, dampingRatio: 1).settlingDuration < 1e6)
    #expect(Spring(response: 1e7, dampingRatio: 1).settlingDuration == .infinity)
    #expect(Spring(response: 1, dampingRatio: 1e20).settlingDuration == .infinity)
    #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == .infinity)
    #expect(Spring(response: 0.5, dampingRatio: 1).settlingDuration == 0.7999999999999999)
    let spring = Spring(response: 0.5, dampingRatio: 1)
    #expect(spring.settlingDuration(displacement: 0, velocity: 0, within: 1) == 0)
    #expect(spring.settlingDuration(displacement: 1, velocity: 0, within: 0) == .infinity)
    #expect(spring.settlingDuration(displacement: 0.0005, velocity: 0, within: 0.001) == 0)
    let undamped = Spring(response: 0.5, dampingRatio: 0)
    #expect(undamped.settlingDuration(displacement: 1, velocity: 0, within: 2) == .infinity)
  }

  /// The rule of `settlingDuration` word for word, a step at a time.
  private func walk(_ spring: Spring, displacement: Double, velocity: Double, within distance: Double) -> Double {
    let still = spring.withInitialVelocity(0)
    var time = 0.0
    var begin: Double?
    while time < 1e4 {
      let offset = displacement * (1 - still.value(at: time)) + velocity * still.impulse(at: time).value
      if abs(offset) >= distance {
        begin = nil
      } else if let begin {
        if time - begin > 1 { return begin }
      } else {
        begin = time
      }
      time += 0.1
    }
    return .infinity
  }

  @Test func settlingIsTheWalkWithoutItsSteps() {
    for ratio in [1, 1 + 1e-9, 1.1, 2, 20] {
      for response in [0.1, 0.5, 3, 30] {
        for velocity in [-400, -20, -3, -1, -0.1, 0, 0.1, 1, 3, 20, 400.0] {
          for (displacement, distance) in [(1, 0.001), (1, 0.2), (-1, 0.05), (0.01, 0.02), (0, 0.02)] {
            let spring = Spring(response: response, dampingRatio: ratio)
            let expected = walk(spring, displacement: displacement, velocity: velocity, within: distance)
            let found = spring.settlingDuration(displacement: displacement, velocity: velocity, within: distance)
            #expect(found == expected, "ζ \(ratio), \(response)s, \(displacement), \(velocity), \(distance)")
          }
        }
      }
    }
  }

  /// 4mk − c² of whole numbers, whose products have up to 63 bits: near critical damping, doubles would lose them all.
  @Test func theFrequencyNearCriticalDampingIsExact() {
    var seen: [DampedMotion.Regime: Int] = [:]
    for number in 0..<400 {
      let mass = Int64(1 << 28) + Int64(number) * 1_234_567
      let stiffness = Int64(1 << 30) - Int64(number) * 1_765_433
      let critical = Int64((2 * (Double(mass) * Double(stiffness)).squareRoot()).rounded())
      for offset in -1...1 {
        let damping = critical + Int64(offset)
        let discriminant = 4 * mass * stiffness - damping * damping
        let spring = Spring(
          mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), allowsOverdamping: true)
        guard spring.motion.regime != .critical else { continue }
        #expect((spring.motion.regime == .under) == (discriminant > 0))
        let frequency = Double(discriminant.magnitude).squareRoot() / (2 * Double(mass))
        #expect(
          abs(spring.motion.frequency - frequency) <= 1e-12 * frequency, "\(mass), \(stiffness), \(damping)")
        seen[spring.motion.regime, default: 0] += 1
      }
    }
    #expect(seen[.under, default: 0] > 100 && seen[.over, default: 0] > 100, "\(seen)")
  }
}
