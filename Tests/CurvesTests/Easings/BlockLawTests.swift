import Testing

@testable import TransitionCurves

/// Many inputs at once are what each of them is alone, whatever their number, order and spacing.
@Suite struct BlockLawTests {
  private static let calls = [
    "linear", "linear(0, 0.7 20%, 0.3 60%, 1)", "linear(0, 0.5 50%, 0.8 50%, 1)", "ease",
    "cubic-bezier(0.9, 0, 0.1, 1)",
    "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0.2, 3, 0.1, -2)", "cubic-bezier(0.4, 1, 1, 0.2)", "steps(4, jump-both)",
    "easeOutBounce", "easeInOutElastic", "emphasized", "reversed(easeInBack)",
    "path(\"M 0,0 C 0.02,0 0.2,0 0.2,0.4 C 0.2,0.8 0.6,0.9 1,1\")",
    "path(\"M 0,0 C 0,0.3 0.6,0.3 0.6,0.7 C 0.6,0.7 0.98,0.7 1,1\")", "spring(response=0.3s, dampingRatio=0.4)",
    "spring(dampingRatio=0.7)", "spring(stiffness=200, damping=60, overdamping=allowed)",
  ]

  private func expectAlike(_ timing: any TimingFunction, _ inputs: [Double], _ call: String) {
    let untouched = -123.5
    // Room behind the outputs, of which nothing may be written.
    var values = [Double](repeating: untouched, count: inputs.count + 16), derivatives = values
    var both = inputs + [Double](repeating: untouched, count: 16)
    inputs.withUnsafeBufferPointer { inputs in
      values.withUnsafeMutableBufferPointer { values in
        derivatives.withUnsafeMutableBufferPointer { derivatives in
          guard let input = inputs.baseAddress ?? UnsafePointer(values.baseAddress) else { return }
          timing.evaluate(
            input, count: inputs.count, values: values.baseAddress!, derivatives: derivatives.baseAddress!)
        }
      }
    }
    both.withUnsafeMutableBufferPointer { both in
      timing.evaluate(both.baseAddress!, count: inputs.count, values: both.baseAddress!, derivatives: nil)
    }
    let isClean = [values, derivatives, both].allSatisfy { $0[inputs.count...].allSatisfy { $0 == untouched } }
    #expect(isClean, "\(call) writes behind its \(inputs.count) outputs")
    for (index, input) in inputs.enumerated() {
      let value = timing.value(at: input), slope = timing.derivative(at: input)
      let isAlike =
        abs(values[index] - value) <= 1e-12 * max(1, abs(value)) && both[index] == values[index]
        && abs(derivatives[index] - slope) <= 1e-9 * max(1, abs(slope))
      if !isAlike {
        Issue.record(
          "\(call) at \(input) of \(inputs.count): \(values[index]), \(derivatives[index]); \(value), \(slope)")
        return
      }
    }
  }

  @Test(arguments: calls) func everyNumberOfInputsIsEvaluatedAlike(_ call: String) throws {
    let timing = try CallReader.timing(call)
    for count in 0...42 {
      // From 0.013, so that no input is a kink.
      let even: [Double] = (0..<count).map { 0.013 + 0.97 * Double($0) / Double(max(count, 1)) }
      expectAlike(timing, even, call)
      expectAlike(timing, even.reversed(), call)
      expectAlike(timing, even.map { 2.1 * $0 - 0.6 }, call)
      expectAlike(timing, (0..<count).map { even[$0 * 17 % count] }, call)
    }
    // Closer and closer to both ends.
    let powers: [Double] = (1...48).map { 0.9.raised(to: 3 * $0) }
    expectAlike(timing, powers.reversed(), call)
    expectAlike(timing, powers.map { 1 - $0 }, call)
  }

  /// One input off the grid, at every place.
  @Test(arguments: calls) func oneInputOffTheGridIsSeen(_ call: String) throws {
    let timing = try CallReader.timing(call)
    for count in [24, 25, 29, 31, 32, 39] {
      for place in 0..<count {
        var inputs = (0..<count).map { 0.013 + Double($0) / 50 }
        inputs[place] += 0.004
        expectAlike(timing, inputs, call)
      }
    }
  }

  /// A block of a spring takes 24 to 512 even, ascending times from 0 on, and nothing else.
  @Test func aBlockOfASpringTakesEvenTimesOnly() {
    let spring = Spring(response: 0.3, dampingRatio: 0.4, initialVelocity: 2)
    func takes(_ inputs: [Double]) -> Bool {
      var block = SpringBlock(spring: spring, scale: 1.5)
      var values = [Double](repeating: -9, count: inputs.count + 8), speeds = values
      let isTaken = block.evaluate(inputs, count: inputs.count, values: &values, velocities: &speeds)
      #expect(values[inputs.count...].allSatisfy { $0 == -9 } && speeds[inputs.count...].allSatisfy { $0 == -9 })
      guard isTaken else { return false }
      for (index, input) in inputs.enumerated() {
        let state = spring.state(at: input * 1.5)
        #expect(abs(values[index] - state.value) <= 1e-12 && abs(speeds[index] - 1.5 * state.velocity) <= 1e-10)
      }
      return true
    }
    func even(_ count: Int, from start: Double = 0, by step: Double = 0.01) -> [Double] {
      (0..<count).map { start + Double($0) * step }
    }
    for count in Array(24...56) + [511, 512] {
      #expect(takes(even(count)) && takes(even(count, from: 0.3, by: 1.0 / 60)), "\(count)")
    }
    for count in [1, 2, 8, 23, 513, 520] { #expect(!takes(even(count)), "\(count)") }
    #expect(!takes(even(32, from: -0.001)) && !takes(even(32, by: 0)) && !takes(even(32, from: 1, by: -0.01)))
    for count in [24, 27, 31, 32] {
      for place in 0..<count {
        for wrong in [1e-3, -1e-9, .nan, .infinity] {
          var inputs = even(count, from: 0.1)
          inputs[place] += wrong
          #expect(!takes(inputs), "\(place) of \(count) by \(wrong)")
        }
      }
    }
  }
}

extension Double {
  fileprivate func raised(to power: Int) -> Double { (0..<power).reduce(1) { product, _ in product * self } }
}
