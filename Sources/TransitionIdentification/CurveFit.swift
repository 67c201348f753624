internal import PlatformMath
internal import TransitionCurves
internal import TransitionText

/// A curve fitted to the samples of one motion.
struct CurveFit {
  var kind: RecordedMotion.Kind
  var curve: String
  var start: Double
  var duration: Double
  var from: Double
  var to: Double
  var rms: Double
  var maximum: Double
}

/// Fits curves to the samples of one motion.
///
/// A curve is x(t) = from + (to − from) · c((t − start) / duration); from and to follow from the rest by least squares.
struct CurveFitter {
  let times: [Double]
  let values: [Double]
  let deviation: Double
  /// Where the motion seems to start and to end, in seconds.
  let guess: (start: Double, end: Double)
  let median: Double

  // MARK: Easings

  typealias Shape = (Double) -> Double

  private func progress(_ shape: Shape, _ start: Double, _ duration: Double) -> [Double] {
    times.map { time in
      let input = (time - start) / duration
      return input <= 0 ? 0 : input >= 1 ? 1 : shape(input)
    }
  }

  private func residuals(_ progress: [Double]) -> [Double] {
    let line = LeastSquares.line(values, on: progress)
    return zip(values, progress).map { $0 - (line.offset + line.scale * $1) }
  }

  private func fit(
    _ kind: RecordedMotion.Kind, _ curve: String, _ progress: [Double], start: Double, duration: Double
  ) -> CurveFit {
    let line = LeastSquares.line(values, on: progress)
    let residuals = residuals(progress)
    return CurveFit(
      kind: kind, curve: curve, start: start, duration: duration, from: line.offset, to: line.offset + line.scale,
      rms: line.rms, maximum: residuals.reduce(0) { max($0, abs($1)) })
  }

  private var length: Double { max(guess.end - guess.start, median) }

  /// How much error round numbers may leave: what the samples cannot tell from the best fit.
  private func roundingLimit(_ rms: Double) -> Double {
    min(1.1 * rms + 0.1 * deviation, rms * (1 + 4 / Double(times.count)).squareRoot() + 0.02 * deviation)
  }

  /// Finds start and duration of a shape, which is then named with its text.
  private func timed(_ shape: @escaping Shape, iterations: Int = 25) -> (start: Double, duration: Double, sum: Double) {
    var best: (start: Double, duration: Double, sum: Double) = (guess.start, length, .infinity)
    for (shift, factor) in [(0.0, 1.0), (-0.15, 1.4), (0.1, 0.8)] {
      let (found, sum) = LeastSquares.minimize(
        [guess.start + shift * length, log(length * factor)], steps: [median * 1e-3, 1e-4], iterations: iterations
      ) { residuals(progress(shape, $0[0], exp(min(max($0[1], -12), 12)))) }
      if sum < best.sum { best = (found[0], exp(min(max(found[1], -12), 12)), sum) }
    }
    return best
  }

  private func easing(_ kind: RecordedMotion.Kind, _ curve: String, _ shape: @escaping Shape) -> CurveFit {
    let timed = timed(shape)
    return fit(
      kind, curve, progress(shape, timed.start, timed.duration), start: timed.start, duration: timed.duration)
  }

  func linear() -> CurveFit { easing(.linear, "linear") { $0 } }

  /// Every named easing, the best one first.
  func named() -> [CurveFit] {
    var fits: [CurveFit] = []
    for descriptor in EasingCatalog.all
    where descriptor.standsAlone && descriptor.name != "linear" && descriptor.kind != "steps" {
      guard case .success(.timing(let function)) = descriptor.makeAlone() else { continue }
      fits.append(easing(.named, descriptor.name) { function.value(at: $0) })
    }
    return fits.enumerated().sorted { ($0.element.rms, $0.offset) < ($1.element.rms, $1.offset) }.map { $0.element }
  }

  /// A cubic Bézier with round control points.
  func cubicBezier(from named: [CurveFit]) -> CurveFit? {
    func shape(_ p: [Double]) -> CubicBezier? {
      CubicBezier(min(max(p[0], 0), 1), min(max(p[1], -4), 5), min(max(p[2], 0), 1), min(max(p[3], -4), 5))
    }
    var best: (parameters: [Double], sum: Double)?
    let starts: [[Double]] = [
      [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0.1, 0.7, 0.3, 1], [0.3, -0.3, 0.6, 1.3],
    ]
    for points in starts {
      let initial = [guess.start, log(length)] + points
      let (found, sum) = LeastSquares.minimize(
        initial, steps: [median * 1e-3, 1e-4, 1e-4, 1e-4, 1e-4, 1e-4], iterations: 60
      ) { p in
        // An x outside 0…1 is none.
        guard p[2] > -0.05, p[2] < 1.05, p[4] > -0.05, p[4] < 1.05, let curve = shape(Array(p[2...])) else {
          return nil
        }
        return residuals(progress({ curve.value(at: $0) }, p[0], exp(min(max(p[1], -12), 12))))
      }
      if sum < best?.sum ?? .infinity { best = (found, sum) }
    }
    guard let best, best.sum.isFinite else { return nil }
    let points = Array(best.parameters[2...])
    let unsnapped = (best.sum / Double(times.count)).squareRoot()
    for digits in [1, 2, 3] {
      let rounded = points.enumerated().map { index, point in
        let value = Rounding.decimals(point, digits)
        return index % 2 == 0 ? min(max(value, 0), 1) : value
      }
      guard let curve = shape(rounded) else { continue }
      let fitted = easing(.cubicBezier, "cubicBezier(\(rounded.map(Rounding.text).joined(separator: ", ")))") {
        curve.value(at: $0)
      }
      if fitted.rms <= roundingLimit(unsnapped) || digits == 3 { return fitted }
    }
    return nil
  }

  // MARK: Springs

  private func springProgress(_ start: Double, frequency: Double, ratio: Double) -> [Double] {
    times.map { time in
      let t = time - start
      return t <= 0 ? 0 : Self.spring(t, frequency, ratio)
    }
  }

  /// A spring from 0 to 1 that starts at rest; a time in seconds after its start.
  private static func spring(_ t: Double, _ frequency: Double, _ ratio: Double) -> Double {
    let decay = ratio * frequency
    if abs(ratio - 1) < 1e-6 { return 1 - exp(-frequency * t) * (1 + frequency * t) }
    if ratio < 1 {
      let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      return 1 - exp(-decay * t) * (cos(swing * t) + decay / swing * sin(swing * t))
    }
    let root = frequency * ((ratio - 1) * (ratio + 1)).squareRoot()
    let slow = frequency * frequency / (decay + root), fast = decay + root
    return 1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
  }

  /// The spring that fits best, without rounding: start, ω and ζ, and the rms left.
  func freeSpring() -> (start: Double, frequency: Double, ratio: Double, rms: Double)? {
    let half = halfTime()
    var best: (parameters: [Double], sum: Double)?
    for (ratio, reach) in [(0.15, 1.1), (0.35, 1.2), (0.6, 1.35), (0.85, 1.55), (1, 1.68), (1.6, 2.6)] {
      for factor in [1.0, 0.7] {
        let (found, sum) = LeastSquares.minimize(
          [guess.start, log(reach / (half * factor)), log(ratio)], steps: [median * 1e-3, 1e-4, 1e-4], iterations: 40
        ) { p in
          guard abs(p[1]) < 9, p[2] < 3, p[2] > -9 else { return nil }
          return residuals(springProgress(p[0], frequency: exp(p[1]), ratio: exp(p[2])))
        }
        if sum < best?.sum ?? .infinity { best = (found, sum) }
      }
    }
    guard let best, best.sum.isFinite else { return nil }
    return (
      best.parameters[0], exp(best.parameters[1]), exp(best.parameters[2]),
      (best.sum / Double(times.count)).squareRoot()
    )
  }

  /// How long the motion takes for the first half of its way.
  private func halfTime() -> Double {
    guard let first = values.first, let last = values.last else { return length / 2 }
    let middle = (first + last) / 2
    for index in values.indices.dropFirst() where (values[index] - middle) * (first - middle) <= 0 {
      return max(times[index] - guess.start, median)
    }
    return length / 2
  }

  /// A spring in the spelling with the fewest digits.
  func spring() -> CurveFit? {
    guard let free = freeSpring() else { return nil }
    let limit = roundingLimit(free.rms)
    let response = 2 * .pi / free.frequency
    var found: (fit: CurveFit, digits: Int)?
    for spelling in SpringSpelling.all {
      let exact = spelling.parameters(response, free.ratio)
      for digits in [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3)] {
        let count = digits.0 + digits.1
        if let found, count >= found.digits { continue }
        let rounded = (Rounding.digits(exact.0, digits.0), Rounding.digits(exact.1, digits.1))
        guard let own = spelling.spring(rounded.0, rounded.1), own.response > 0 else { continue }
        let frequency = 2 * .pi / own.response
        let (start, sum) = LeastSquares.minimize([free.start], steps: [median * 1e-3], iterations: 15) {
          residuals(springProgress($0[0], frequency: frequency, ratio: own.ratio))
        }
        let rms = (sum / Double(times.count)).squareRoot()
        guard rms <= limit || (count == 6 && found == nil) else { continue }
        let spring = Spring(naturalFrequency: frequency, dampingRatio: own.ratio)
        let fitted = fit(
          .spring, spelling.text(rounded.0, rounded.1),
          springProgress(start[0], frequency: frequency, ratio: own.ratio), start: start[0],
          duration: spring.settlingDuration.isFinite ? spring.settlingDuration : guess.end - start[0])
        found = (fitted, count)
      }
    }
    return found?.fit
  }

  // MARK: Steps

  /// Equal jumps at equal intervals, with rests between them.
  func steps() -> CurveFit? {
    let extent = (values.max() ?? 0) - (values.min() ?? 0)
    var jumps: [Int] = []
    for index in values.indices.dropFirst() where abs(values[index] - values[index - 1]) > extent * 0.02 {
      jumps.append(index)
    }
    guard let first = jumps.first, let last = jumps.last, extent > 0 else { return nil }
    let count = jumps.count
    // A motion that one frame has nothing of cannot be told from one that is fast.
    guard zip(jumps, jumps.dropFirst()).allSatisfy({ $1 - $0 >= 3 }) else { return nil }
    let heights = jumps.map { values[$0] - values[$0 - 1] }
    let mean = heights.reduce(0, +) / Double(count)
    guard heights.allSatisfy({ abs($0 - mean) <= max(0.1 * abs(mean), extent * 1e-6) }) else { return nil }
    // Whole points of a slow motion look like steps.
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
    let duration = count > 1 ? Rounding.time(interval * Double(count), within: median / 2) : 0
    return fit(
      .steps, "steps(\(count), jumpEnd)", progress, start: time(first) - interval, duration: duration)
  }
}

/// One way to write a spring.
private struct SpringSpelling: Sendable {
  /// From response and damping ratio.
  var parameters: @Sendable (Double, Double) -> (Double, Double)
  /// To response and damping ratio.
  var spring: @Sendable (Double, Double) -> (response: Double, ratio: Double)?
  var text: @Sendable (Double, Double) -> String

  static let all: [SpringSpelling] = [
    SpringSpelling(
      parameters: { ($0, $1) }, spring: { $0 > 0 && $1 >= 0 ? ($0, $1) : nil },
      text: { "spring(response=\(Rounding.seconds($0)), dampingRatio=\(Rounding.text($1)))" }),
    SpringSpelling(
      parameters: { ($0, $1 <= 1 ? 1 - $1 : 1 / $1 - 1) },
      spring: { $1 > -1 && $1 < 1 ? ($0, $1 >= 0 ? 1 - $1 : 1 / (1 + $1)) : nil },
      text: { "spring(duration=\(Rounding.seconds($0)), bounce=\(Rounding.text($1)))" }),
    SpringSpelling(
      parameters: { (4 * .pi * .pi / ($0 * $0), 4 * .pi * $1 / $0) },
      spring: { stiffness, damping in
        guard stiffness > 0, damping >= 0 else { return nil }
        let frequency = stiffness.squareRoot()
        let ratio = damping / (2 * frequency)
        // Beyond critical damping this spelling moves critically damped.
        return ratio > 1 ? nil : (2 * .pi / frequency, ratio)
      },
      text: { "spring(stiffness=\(Rounding.text($0)), damping=\(Rounding.text($1)))" }),
  ]
}

/// Round numbers.
enum Rounding {
  /// Rounds to so many significant digits.
  static func digits(_ value: Double, _ count: Int) -> Double {
    guard value != 0, value.isFinite else { return value }
    let exponent = Int(log10(abs(value)).rounded(.down)) - count + 1
    let unit = pow(10, Double(abs(exponent)))
    return exponent >= 0 ? (value / unit).rounded() * unit : (value * unit).rounded() / unit
  }

  static func decimals(_ value: Double, _ count: Int) -> Double {
    let unit = pow(10, Double(count))
    return (value * unit).rounded() / unit + 0
  }

  /// The roundest time, in seconds, that is as near as a limit: in steps of 50, 10, 5 or 1 ms.
  static func time(_ seconds: Double, within limit: Double) -> Double {
    for step in [0.05, 0.01, 0.005, 0.001] {
      let rounded = (seconds / step).rounded() * step
      if abs(rounded - seconds) <= limit { return (rounded * 1000).rounded() / 1000 }
    }
    return (seconds * 10_000).rounded() / 10_000
  }

  static func text(_ value: Double) -> String { NumberWriter.text(value) }

  /// `350ms`, `1.2s`.
  static func seconds(_ value: Double) -> String {
    value < 1 ? "\(NumberWriter.text(value * 1000, .fixed(decimals: 3)))ms" : "\(NumberWriter.text(value))s"
  }
}
