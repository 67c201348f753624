internal import PlatformMath
internal import TransitionCurves

extension CurveFitter {
  /// The improvement required for one more digit of a spring: three spellings make a chance fit more likely.
  private static let springDigitPrice = 3.0

  /// The best-fitting spring, without rounding.
  func freeSpring() -> FamilyFit {
    let family = SpringFamily()
    var starts: [FamilyFit] = []
    let data = crossings()
    for (ratio, own) in SpringStart.all {
      if let data {
        let frequency = (own.late - own.early) / (data.late - data.early)
        starts.append(samples.fit(family, [data.early - own.early / frequency, log(frequency), log(ratio)]))
        if data.half > guess.start {
          starts.append(samples.fit(family, [guess.start, log(own.half / (data.half - guess.start)), log(ratio)]))
        }
      }
      for angle in [6.0, 10, 20] { starts.append(samples.fit(family, [guess.start, log(angle / length), log(ratio)])) }
    }
    return best(family, from: starts, most: 3, iterations: 30)
  }

  /// The digits by which a spring that is fitted to a duration has to be shorter: one more spelling makes a chance fit more
  /// likely.
  private static let fittedPrice = 1.0

  /// A spring with short numbers.
  private struct SpringCandidate {
    var text: String
    var parameters: [Double]
    /// In seconds, if the spring is fitted to it.
    var duration: Double?
    var digits: Double
    var price: Double
  }

  /// The spellings and numbers near a fit, best first.
  private func springCandidates(
    near free: FamilyFit, curvature: [[Double]], digitPrice: Double
  ) -> [SpringCandidate] {
    let response = 2 * .pi / exp(free.parameters[1]), ratio = exp(free.parameters[2])
    var candidates: [SpringCandidate] = []
    for (place, spelling) in SpringSpelling.all.enumerated() {
      let exact = spelling.parameters(response, ratio)
      for first in Rounding.neighbors(exact.0, digits: 1...4) {
        for second in Rounding.neighbors(exact.1, digits: 1...3) {
          guard let own = spelling.spring(first, second), own.response > 0, own.ratio >= SpringFamily.leastRatio else {
            continue
          }
          // Critical damping counts as a separate choice.
          let digits =
            Rounding.digitCount(first) + (own.ratio == 1 ? 0.3 : spelling.digits(second)) + 0.1 * Double(place)
            + (spelling.fitsDuration ? Self.fittedPrice : 0)
          let parameters = [
            free.parameters[0], log(2 * .pi / own.response), log(max(own.ratio, SpringFamily.leastRatio)),
          ]
          let change = [parameters[1] - free.parameters[1], parameters[2] - free.parameters[2]]
          let price =
            change[0] * change[0] * curvature[0][0] + 2 * change[0] * change[1] * curvature[0][1]
            + change[1] * change[1] * curvature[1][1] + digitPrice * digits
          candidates.append(
            SpringCandidate(
              text: spelling.text(first, second), parameters: parameters,
              duration: spelling.fitsDuration ? first : nil, digits: digits, price: price))
        }
      }
    }
    return candidates.sorted { $0.price < $1.price }
  }

  /// The spring in the spelling, and with the numbers, that take the fewest digits.
  func roundSpring(_ free: FamilyFit) -> CurveFit? {
    let family = SpringFamily()
    let curvature = samples.curvature(family, at: free, free: 0..<3, kept: 2)
    let candidates = springCandidates(near: free, curvature: curvature, digitPrice: Self.digitPrice)
    return candidates.prefix(8).map { candidate in
      finished(candidate, samples.minimize(family, from: candidate.parameters, free: 0..<1, iterations: 8))
    }.min { $0.price < $1.price }
  }

  private func finished(_ candidate: SpringCandidate, _ fit: FamilyFit) -> CurveFit {
    let spring = Spring(naturalFrequency: exp(candidate.parameters[1]), dampingRatio: exp(candidate.parameters[2]))
    let settling = spring.settlingDuration.isFinite ? spring.settlingDuration : guess.end - fit.parameters[0]
    var finished = finished(
      .spring, candidate.text, SpringFamily(), fit, duration: candidate.duration ?? settling, digits: candidate.digits)
    finished.motion.isFitted = candidate.duration != nil
    return finished
  }

  /// The most likely spring if the values are rounded, which costs as much as the one that least squares found.
  func sharpened(_ rough: CurveFit, near free: FamilyFit) -> CurveFit {
    // A spring continues until it has settled.
    let settled = rough.motion.start + 1.25 * rough.motion.duration
    let count = tail.times.prefix { $0 <= settled }.count
    let times = times + tail.times.prefix(count), values = values + tail.values.prefix(count)
    guard step > Self.leastStep * extent, let first = values.first, let last = values.last else { return rough }
    let rounded = RoundedSamples(
      times: times, values: values, step: step, slow: max(noise.slow - step * step / 12, 0), fast: noise.fast)
    let family = SpringFamily()
    var best = rounded.maximize(family, from: free, free: 0..<3, isFixed: false)
    var isFixed = false
    // Where the track rests, its values are usually the ends themselves rather than rounded ends.
    if values.prefix(3).allSatisfy({ $0 == first }), values.suffix(3).allSatisfy({ $0 == last }), first != last {
      let start = FamilyFit(parameters: best.parameters, from: first, scale: last - first, sum: 0)
      let fixed = rounded.maximize(family, from: start, free: 0..<3, isFixed: true)
      isFixed = fixed.sum <= best.sum + Self.digitPrice
      if isFixed { best = fixed }
    }
    let curvature = rounded.curvature(family, at: best, free: 0..<3, isFixed: isFixed, last: 2)
    guard
      let candidate = springCandidates(near: best, curvature: curvature, digitPrice: Self.springDigitPrice).first
    else { return rough }
    best.parameters = candidate.parameters
    best = rounded.maximize(family, from: best, free: 0..<1, isFixed: isFixed)
    var sharp = finished(candidate, best)
    sharp.price = rough.price
    return sharp
  }

  /// The price of one sample that shows the step before or after its own.
  private static let stepPrice = 2 * 0.693147
  /// The errors of the closed form between which a motion may be a stepped spring, as fractions of the extent.
  private static let leastStepping = 2e-4
  private static let mostStepping = 0.02
  /// The duration from which steps are too small to be distinguished, in seconds.
  private static let longestStepping = 1.5

  /// The spring as SwiftUI steps it, from one of the samples near its start on.
  ///
  /// Its damping lags by half a step, so that the closed form nearest to it is up to 35 ms shorter.
  func steppedSpring(near free: FamilyFit, than closed: CurveFit?) -> CurveFit? {
    guard let rms = closed?.motion.rms, rms > max(Self.leastStepping * extent, step / 2),
      rms < Self.mostStepping * extent
    else { return nil }
    let spelling = SpringSpelling.perceptual
    let near = spelling.parameters(2 * .pi / exp(free.parameters[1]), exp(free.parameters[2]))
    guard near.0 < Self.longestStepping else { return nil }
    let starts = times.filter { abs($0 - free.parameters[0]) < 2 * SteppedProgress.step }
    guard !starts.isEmpty else { return nil }
    let fractions = values.map { ($0 - free.from) / free.scale }
    func fit(_ duration: Double, _ bounce: Double, _ digits: Double) -> CurveFit? {
      guard let own = spelling.spring(duration, bounce),
        let stepped = SteppedProgress(response: own.response, ratio: own.ratio, distance: abs(free.scale))
      else { return nil }
      return starts.map { start in
        let (progress, shifts) = stepped.sample(times.map { $0 - start }, near: fractions)
        var fit = finished(
          .steppedSpring, spelling.text(duration, bounce), progress, samples.fit(progress, [start]),
          duration: stepped.end, digits: digits, numbers: 5)
        fit.price += Self.stepPrice * Double(shifts)
        return fit
      }.min { order($0) < order($1) }
    }
    // One that meets its frames is right, whatever it costs that these fall on the ends of steps.
    func order(_ fit: CurveFit) -> (Int, Double) { (fit.motion.rms < rms / 4 ? 0 : 1, fit.price) }
    // Apps write round numbers.
    var best: (fit: CurveFit, duration: Double, bounce: Double)?
    func look(_ duration: Double, _ bounce: Double) {
      let digits = Rounding.digitCount(duration) + Rounding.digitCount(bounce) + 1
      guard let fit = fit(duration, bounce, digits), best.map({ order(fit) < order($0.fit) }) ?? true else { return }
      best = (fit, duration, bounce)
    }
    let durations = (0...4).map { Rounding.decimals(near.0 + Double($0) * 0.01, 2) }
    let bounces = (-1...2).map { Rounding.decimals(near.1 * 20 + Double($0), 0) / 20 }
    for duration in durations { for bounce in bounces { look(duration, bounce) } }
    guard let coarse = best else { return nil }
    for duration in [-0.005, 0, 0.005] {
      for bounce in [-0.02, -0.01, 0, 0.01, 0.02] {
        look(Rounding.decimals(coarse.duration + duration, 3), Rounding.decimals(coarse.bounce + bounce, 2))
      }
    }
    return best?.fit
  }
}
