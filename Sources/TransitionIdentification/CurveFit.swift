internal import PlatformMath
internal import TransitionCurves

/// A curve fitted to the samples of one motion.
struct CurveFit {
  var motion: RecordedMotion
  /// The description length of the residuals and of its numbers, as twice a logarithm; smaller is better.
  var price: Double
  /// The standard deviation of the values if this curve is right; infinite if it has as many numbers as there are moving
  /// samples.
  var deviation: Double
  /// Whether its ends are near the recorded values, and its start is in the recording.
  var isWithin: Bool
  /// Whether its ends are so, or follow from the recorded values.
  var isDetermined: Bool
  /// Its progress at the times of the samples.
  var progress: [Double]
  var values: [Double] { progress.map { motion.from + (motion.to - motion.from) * $0 } }

  /// Whether successive residuals are alike, as those of another curve are: noise and uneven frames are not, so that the mean
  /// squared difference of their residuals is twice the variance.
  func isSystematic(in recorded: [Double]) -> Bool {
    let residuals = zip(recorded, values).map { $0 - $1 }
    let differences = zip(residuals.dropFirst(), residuals).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return differences < residuals.reduce(0) { $0 + $1 * $1 }
  }
}

/// Fits curves to the samples of one motion.
///
/// A curve is x(t) = from + (to − from) · c((t − start) / duration); from and to are determined by least squares.
/// Samples are weighted by the uncertainty of their values and times: the faster the motion, the more an uneven frame
/// matters. Among several curves, the one with the shortest description of the samples, including its own numbers, is
/// chosen.
struct CurveFitter {
  var samples: WeightedSamples
  /// The variance of the values where the motion is slow, and of the times, in square seconds.
  var noise = (slow: 0.0, fast: 0.0)
  /// The samples after those of the motion, until the next one begins.
  let tail: Samples
  /// The range of the values.
  let extent: Double
  /// The apparent start and end of the motion, in seconds.
  let guess: (start: Double, end: Double)
  /// The time at which the previous motion ends or the recording starts, less a few frames.
  let earliest: Double
  /// Whether there is a previous motion, in the middle of which this one does not start.
  let follows: Bool
  let median: Double
  /// The step of which all values are multiples, and the one of all times in seconds; 0 if there is none.
  let step: Double
  let timeStep: Double
  /// How far the ends of a motion may be from the recorded values, as a fraction of its extent.
  private static let farthest = 0.1
  /// How long before the visible motion it may start, as a fraction of the visible duration.
  private static let longestStart = 1.5
  /// The improvement required for one more digit.
  static let digitPrice = 2 * 2.302585
  /// The smallest rounding step that can be distinguished from other noise, as a fraction of the extent.
  static let leastStep = 1e-4

  /// The number of samples that determine the numbers of a curve: those of its rests say only where the ends are.
  private let movingCount: Int
  var times: [Double] { samples.times }
  var values: [Double] { samples.values }
  var count: Int { times.count }
  var length: Double { max(guess.end - guess.start, median) }

  init(
    times: [Double], values: [Double], tail: Samples, step: Double, timeStep: Double,
    guess: (start: Double, end: Double), earliest: Double, follows: Bool, median: Double
  ) {
    self.tail = tail
    samples = WeightedSamples(times: times, values: values, weights: times.map { _ in 1 })
    extent = values.extent
    self.timeStep = timeStep
    (self.step, self.guess, self.earliest, self.follows, self.median) = (step, guess, earliest, follows, median)
    movingCount = times.count { guess.start <= $0 && $0 <= guess.end }
  }

  /// The plausible curves: the best of each kind, followed by the other named ones.
  mutating func fits() -> [CurveFit] {
    if let steps = steps(), steps.motion.rms <= max(0.01 * extent, 0.6 * step) { return [steps] }
    if let line = wholeLine() { return [line] }
    let data = crossings()
    var named = namedCandidates(data)
    var linear = samples.minimize(
      ShapeFamily(shape: LinearCurve.identity), from: screened(.linear, data).parameters, free: 0..<2)
    var bezier = freeBezier(from: named.first)
    var spring = freeSpring()
    weigh(linear, named.first, bezier, spring)
    // Repeated now that the weights of samples are known.
    linear = samples.minimize(ShapeFamily(shape: LinearCurve.identity), from: linear.parameters, free: 0..<2)
    named = named.prefix(6).map { candidate in
      let family = ShapeFamily(shape: candidate.shape.function)
      return (candidate.shape, begun(samples.minimize(family, from: candidate.fit.parameters, free: 0..<2), family))
    }
    bezier = samples.minimize(BezierFamily(), from: bezier.parameters, free: 0..<6, iterations: 40)
    spring = samples.minimize(SpringFamily(), from: spring.parameters, free: 0..<3)
    var fits = [seen(linear) ?? easing(.linear, "linear", LinearCurve.identity, linear, digits: 0)]
    fits += named.map {
      easing(.named, $0.shape.name, $0.shape.function, $0.fit, digits: 1)
    }.sorted { $0.price < $1.price }
    if let fit = roundBezier(bezier) { fits.append(fit) }
    if let fit = roundSpring(spring) { fits.append(sharpened(fit, near: spring)) }
    if let fit = steppedSpring(near: spring, than: fits.last) { fits.append(fit) }
    return fits
  }

  /// A line from the first sample to the last, if that is all there is: where it began and ended is not recorded, and
  /// parts of other curves that fit it too have more of a motion than was seen.
  private func wholeLine() -> CurveFit? {
    guard count > 2, times[0] == guess.start, times[count - 1] == guess.end, tail.times.isEmpty else { return nil }
    let line = line(from: guess.start, to: guess.end)
    return line.motion.maximum <= max(step / 2, 1e-6, extent * 1e-6) ? line : nil
  }

  /// A line within the recording, where one that is not seen to rest began or ended outside of it; nil for any other.
  private func seen(_ line: FamilyFit) -> CurveFit? {
    let (start, end) = (line.parameters[0], line.parameters[0] + exp(line.parameters[1]))
    let first = times[0], last = tail.times.last ?? times[count - 1]
    // A fit stops as soon as it has reached the last sample.
    let slack = 0.01 * median
    guard start < first + slack || end > last - slack, max(start, first) < min(end, last) else { return nil }
    return self.line(from: max(start, first), to: min(end, last))
  }

  private func line(from start: Double, to end: Double) -> CurveFit {
    let family = ShapeFamily(shape: LinearCurve.identity)
    let fit = samples.fit(family, [start, log(end - start)])
    return finished(.linear, "linear", family, fit, duration: end - start, digits: 4)
  }

  /// A motion that starts with the first sample, unless one that began earlier is closer: the rest of a parabola is also a
  /// parabola.
  private func begun(_ free: FamilyFit, _ family: ShapeFamily) -> FamilyFit {
    guard free.parameters[0] < times[0] else { return free }
    let length = log(max(free.parameters[0] + exp(free.parameters[1]) - times[0], median))
    let fit = samples.minimize(family, from: [times[0], length], free: 1..<2)
    return fit.sum <= free.sum + Self.digitPrice ? fit : free
  }

  // MARK: Noise

  /// By how much the squares of a few residuals may fall short of those expected.
  private static let largestChance = 4.0

  /// Sets weights from the residuals of the best fits, where the motion is slow and where it is fast.
  private mutating func weigh(
    _ linear: FamilyFit, _ named: (shape: NamedShape, fit: FamilyFit)?, _ bezier: FamilyFit, _ spring: FamilyFit
  ) {
    var best = residuals(ShapeFamily(shape: LinearCurve.identity), linear)
    var deviation = best.deviation
    let others = [
      named.map { residuals(ShapeFamily(shape: $0.shape.function), $0.fit) }, residuals(BezierFamily(), bezier),
      residuals(SpringFamily(), spring),
    ]
    for case let other? in others {
      deviation = min(deviation, other.deviation)
      if other.mean < best.mean { best = other }
    }
    // Values that a curve meets are not rounded, even if they are multiples of a step.
    let floor = max(min(step / 12.0.squareRoot(), deviation), Noise.least(extent: extent))
    let squares = best.squares, speeds = best.speeds
    // A spring that is cut when it has settled is off only where it is slow, which jitter would not explain.
    let bySpeed = squares.indices.sorted { (speeds[$0], $0) < (speeds[$1], $1) }, quarter = max(squares.count / 4, 1)
    let slowest = bySpeed.prefix(quarter), fastest = bySpeed.suffix(quarter)
    let least = max(floor * floor, slowest.reduce(0) { $0 + squares[$1] } / Double(slowest.count))
    let most =
      Self.largestChance * fastest.reduce(0) { $0 + squares[$1] } / max(fastest.reduce(0) { $0 + speeds[$1] }, 1e-300)
    var slow = least
    var fast = squares.reduce(0, +) / max(speeds.reduce(0, +), 1e-300)
    for _ in 0..<8 {
      var (n, v, vv, r, rv) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for index in squares.indices {
        let variance = slow + fast * speeds[index], weight = 1 / (variance * variance)
        n += weight
        v += weight * speeds[index]
        vv += weight * speeds[index] * speeds[index]
        r += weight * squares[index]
        rv += weight * squares[index] * speeds[index]
      }
      let determinant = n * vv - v * v
      if determinant > 1e-12 * n * vv { slow = (r * vv - rv * v) / determinant }
      if slow < least || determinant <= 1e-12 * n * vv { slow = least }
      fast = vv > 0 ? min(most, max(0, (rv - slow * v) / vv)) : 0
    }
    fast = max(fast, timeStep * timeStep / 12)
    noise = (slow, fast)
    samples.weights = speeds.map { 1 / (slow + fast * $0) }
  }

  /// The standard deviation of values of which a curve with some numbers leaves a sum of squares.
  private func deviation(_ sum: Double, _ numbers: Int) -> Double {
    movingCount > numbers ? (sum / Double(movingCount - numbers)).squareRoot() : .infinity
  }

  /// Squared residuals, corrected for the number of parameters, squared speeds, the sum of the former, and the standard
  /// deviation.
  private func residuals(
    _ family: some MotionFamily, _ fit: FamilyFit
  ) -> (squares: [Double], speeds: [Double], mean: Double, deviation: Double) {
    let progress = family.progress(fit.parameters, at: times)
    let factor = Double(count) / Double(max(count - family.parameterCount - 2, 1))
    let fastest = extent / max(median, 1e-9) * 4
    var squares: [Double] = [], speeds: [Double] = []
    for index in times.indices {
      let residual = values[index] - fit.from - fit.scale * progress.values[index]
      let speed = min(abs(fit.scale * progress[0, at: index]), fastest)
      squares.append(residual * residual * factor)
      speeds.append(speed * speed)
    }
    let sum = squares.reduce(0, +)
    return (squares, speeds, sum, deviation(sum / factor, family.parameterCount + 2))
  }

  // MARK: Easings

  func finished(
    _ kind: RecordedMotion.Kind, _ curve: String, _ family: some MotionFamily, _ fit: FamilyFit, duration: Double,
    digits: Double
  ) -> CurveFit {
    let progress = family.progress(fit.parameters, at: times).values
    var finished = finished(
      kind, curve, progress, fit, duration: duration, digits: digits, numbers: family.parameterCount + 2)
    if !finished.isWithin {
      let errors = finished.deviation < .infinity && !isEarly(fit) ? samples.errors(family, at: fit) : nil
      finished.isDetermined = errors.map { max($0.from, $0.to) <= Self.farthest * extent } ?? false
    }
    return finished
  }

  /// Whether it starts too early: half of a slow start may be too little to be visible.
  private func isEarly(_ fit: FamilyFit) -> Bool {
    let earliest = follows ? self.earliest : -.infinity
    return fit.parameters[0] < max(earliest, guess.start - Self.longestStart * length - 3 * median)
  }

  func finished(
    _ kind: RecordedMotion.Kind, _ curve: String, _ progress: [Double], _ fit: FamilyFit, duration: Double,
    digits: Double, numbers: Int
  ) -> CurveFit {
    let residuals = times.indices.map { abs(values[$0] - fit.from - fit.scale * progress[$0]) }.sorted()
    let sum = residuals.reduce(0) { $0 + $1 * $1 }
    // A motion completed only by extrapolation does not determine its ends.
    let reach = Self.farthest * extent
    let low = (values.min() ?? 0) - reach, high = (values.max() ?? 0) + reach
    let areEndsWithin = [fit.from, fit.from + fit.scale].allSatisfy { low <= $0 && $0 <= high } && !isEarly(fit)
    let motion = RecordedMotion(
      from: fit.from, to: fit.from + fit.scale, start: fit.parameters[0], duration: duration, kind: kind, curve: curve,
      rms: (sum / Double(max(count, 1))).squareRoot(), maximum: residuals.last ?? 0,
      typical: Noise.typical(residuals) ?? 0)
    return CurveFit(
      motion: motion, price: fit.sum + Self.digitPrice * digits, deviation: deviation(sum, numbers),
      isWithin: areEndsWithin && fit.parameters[0] >= earliest, isDetermined: areEndsWithin, progress: progress)
  }

  /// An easing with the roundest duration compatible with the samples.
  func easing(
    _ kind: RecordedMotion.Kind, _ curve: String, _ shape: any TimingFunction, _ free: FamilyFit, digits: Double
  ) -> CurveFit {
    let family = ShapeFamily(shape: shape)
    let milliseconds = exp(free.parameters[1]) * 1000
    let curvature = samples.curvature(family, at: free, free: 0..<2, kept: 1)[0][0]
    var choices: [(value: Double, digits: Double, price: Double)] = []
    for unit in [100.0, 50, 10, 5, 1, 0.1] {
      let value = (milliseconds / unit).rounded() * unit
      guard value > 0 else { continue }
      let change = log(value / milliseconds), digits = Rounding.digitCount(value)
      choices.append((value, digits, curvature * change * change + Self.digitPrice * digits))
    }
    choices.sort { $0.price < $1.price }
    var best: CurveFit?
    for choice in choices.prefix(2) {
      let duration = choice.value / 1000
      let fit = samples.minimize(family, from: [free.parameters[0], log(duration)], free: 0..<1, iterations: 8)
      let finished = finished(kind, curve, family, fit, duration: duration, digits: digits + choice.digits)
      if finished.price < best?.price ?? .infinity { best = finished }
    }
    return best
      ?? finished(kind, curve, family, free, duration: milliseconds / 1000, digits: digits + 4)
  }

  /// The best of a few starts and durations for a shape.
  ///
  /// - Parameter data: The crossings of the recorded values.
  private func screened(_ shape: NamedShape, _ data: Crossings?) -> FamilyFit {
    var best = FamilyFit(parameters: [guess.start, log(length)], from: 0, scale: 0, sum: .infinity)
    var progress = times.map { _ in 0.0 }
    func look(_ start: Double, _ duration: Double) {
      guard duration > 0.2 * median, duration < 20 * length else { return }
      for index in times.indices { progress[index] = shape.value(at: (times[index] - start) / duration) }
      let fit = samples.fit(progress, [start, log(duration)])
      if fit.sum < best.sum { best = fit }
    }
    // The visible motion starts and ends within a frame.
    for late in [0, 0.5, 1] {
      for early in [0, 0.5, 1] { look(guess.start + late * median, length - (late + early) * median) }
    }
    guard let data else { return best }
    let own = shape.crossings
    let duration = (data.late - data.early) / (own.late - own.early)
    look(data.early - own.early * duration, duration)
    if own.half > 0.02 { look(guess.start, (data.half - guess.start) / own.half) }
    guard !shape.isMonotone else { return best }
    for power in 0..<26 {
      let duration = length * 0.5 * pow(1.07, Double(power))
      look(data.half - own.half * duration, duration)
    }
    return best
  }

  /// Named easings with start and duration, best first.
  private func namedCandidates(_ data: Crossings?) -> [(shape: NamedShape, fit: FamilyFit)] {
    func refined(_ candidates: [(shape: NamedShape, fit: FamilyFit)], _ iterations: Int)
      -> [(shape: NamedShape, fit: FamilyFit)]
    {
      candidates.map { candidate in
        let family = ShapeFamily(shape: candidate.shape.function)
        return (
          candidate.shape,
          samples.minimize(family, from: candidate.fit.parameters, free: 0..<2, iterations: iterations)
        )
      }
      .sorted { $0.fit.sum < $1.fit.sum }
    }
    let all = NamedShape.all.map { (shape: $0, fit: screened($0, data)) }.sorted { $0.fit.sum < $1.fit.sum }
    return refined(Array(refined(Array(all.prefix(12)), 4).prefix(6)), 20)
  }

  /// The times at which the motion first reaches a fifth, half and four fifths; nil if it ends where it starts.
  func crossings() -> Crossings? {
    guard let first = values.first, let last = values.last, abs(last - first) > 0.05 * extent else { return nil }
    func time(_ level: Double) -> Double? {
      let value = first + (last - first) * level
      for index in values.indices.dropFirst() where (values[index] - value) * (last - first) >= 0 {
        let (a, b) = (values[index - 1], values[index])
        guard a != b else { return times[index] }
        return times[index - 1] + (times[index] - times[index - 1]) * min(max((value - a) / (b - a), 0), 1)
      }
      return nil
    }
    guard let early = time(0.2), let half = time(0.5), let late = time(0.8) else { return nil }
    return Crossings(early: early, half: half, late: max(late, early + 0.1 * median))
  }

  // MARK: Steps

  /// How far a step's height may be from another one.
  static func unevenness(of height: Double, step: Double) -> Double { max(0.1 * abs(height), 1.01 * step, 1e-6) }

  /// Whether values rest between jumps of a height.
  ///
  /// With fewer than three frames from some jump to the next, as many as from any other are a motion at a lower frame
  /// rate, almost as many as jumps a line with missed frames, and jumps by whole points, or by tenths where all values are
  /// within 1, a line in rounded values.
  static func haveRests(_ jumps: [Int], height: Double, extent: Double) -> Bool {
    let gaps = zip(jumps.dropFirst(), jumps).map { $0 - $1 }
    guard let least = gaps.min(), let most = gaps.max(), least < 3 else { return true }
    let mean = Double(gaps.reduce(0, +)) / Double(gaps.count)
    return least < most && mean >= 1.5 && abs(height) > (extent <= 1.01 ? 0.101 : 1.01)
  }

  /// The start and the roundest duration of equal steps; 0 for a single jump.
  ///
  /// Each jump is between two frames, so that each two of them limit the interval.
  private func rhythm(_ jumps: [Int]) -> (start: Double, duration: Double) {
    let count = Double(jumps.count)
    let times = jumps.map { (low: self.times[$0 - 1], high: self.times[$0]) }
    var low = 0.0, high = Double.infinity
    for (index, one) in times.enumerated() {
      for (other, later) in times.enumerated().dropFirst(index + 1) {
        low = max(low, (later.low - one.high) / Double(other - index))
        high = min(high, (later.high - one.low) / Double(other - index))
      }
    }
    // Uneven frames may contradict each other.
    let reach = low < high ? (high - low) / 2 * count : median / 2
    let duration = high < .infinity ? Rounding.time((low + high) / 2 * count, within: reach) : 0
    let starts = times.enumerated().map { index, time in
      let before = Double(index + 1) * duration / count
      return (low: time.low - before, high: time.high - before)
    }
    let first = starts.reduce(-.infinity) { max($0, $1.low) }, last = starts.reduce(.infinity) { min($0, $1.high) }
    return ((first + last) / 2, duration)
  }

  /// Equal jumps at equal intervals, constant in between.
  private func steps() -> CurveFit? {
    var jumps: [Int] = []
    for index in values.indices.dropFirst() where abs(values[index] - values[index - 1]) > extent * 0.02 {
      jumps.append(index)
    }
    guard let first = jumps.first, let last = jumps.last else { return nil }
    let count = jumps.count
    let heights = jumps.map { values[$0] - values[$0 - 1] }
    let mean = heights.reduce(0, +) / Double(count)
    guard Self.haveRests(jumps, height: mean, extent: extent),
      heights.allSatisfy({ abs($0 - mean) <= Self.unevenness(of: mean, step: step) })
    else { return nil }
    // A slow motion in whole points looks like steps.
    guard count <= 6 || abs(mean) > 1.01 || extent <= 1.01 else { return nil }
    func time(_ jump: Int) -> Double { (times[jump - 1] + times[jump]) / 2 }
    let interval = count > 1 ? (time(last) - time(first)) / Double(count - 1) : 0
    let isRegular = jumps.enumerated().allSatisfy { index, jump in
      abs(time(jump) - time(first) - Double(index) * interval) <= 1.2 * median
    }
    guard isRegular else { return nil }
    var level = 0
    let progress = values.indices.map { index -> Double in
      while level < count, jumps[level] <= index { level += 1 }
      return Double(level) / Double(count)
    }
    let (start, duration) = rhythm(jumps)
    return finished(
      .steps, "steps(\(count), jumpEnd)", progress, samples.fit(progress, [start]), duration: duration,
      digits: 1, numbers: 4)
  }
}
