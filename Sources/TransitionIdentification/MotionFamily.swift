internal import PlatformMath
internal import TransitionCurves

/// Progress at many times, and its derivative by each parameter.
struct SampledProgress {
  var values: [Double]
  /// Time by time in one array.
  private var slopes: [Double]
  private let parameterCount: Int

  init(times: Int, parameters: Int) {
    values = Array(repeating: 0, count: times)
    slopes = Array(repeating: 0, count: times * parameters)
    parameterCount = parameters
  }

  /// The derivative by a parameter at the time of an index.
  subscript(parameter: Int, at index: Int) -> Double {
    get { slopes[index * parameterCount + parameter] }
    set { slopes[index * parameterCount + parameter] = newValue }
  }
}

/// Curves from 0 to 1 with a few parameters, the first of which is their start.
protocol MotionFamily {
  var parameterCount: Int { get }

  /// Clamps parameters to the nearest valid ones.
  func limited(_ parameters: [Double]) -> [Double]

  /// Computes progress and slopes.
  func sample(_ parameters: [Double], at times: [Double], into progress: inout SampledProgress)
}

extension MotionFamily {
  /// Progress and slopes at some times.
  func progress(_ parameters: [Double], at times: [Double]) -> SampledProgress {
    var progress = SampledProgress(times: times.count, parameters: parameterCount)
    sample(parameters, at: times, into: &progress)
    return progress
  }
}

/// One shape with any duration: start and logarithm of the duration.
struct ShapeFamily: MotionFamily {
  let shape: any TimingFunction
  let parameterCount = 2

  func limited(_ parameters: [Double]) -> [Double] { [parameters[0], min(max(parameters[1], -9), 9)] }

  func sample(_ parameters: [Double], at times: [Double], into progress: inout SampledProgress) {
    let start = parameters[0], duration = exp(parameters[1])
    let step = 1e-6
    var index = 0
    while index < times.count {
      let input = (times[index] - start) / duration
      var value = 0.0, slope = 0.0
      if input >= 1 {
        value = 1
      } else if input > 0 {
        let low = max(input - step, 0), high = min(input + step, 1)
        value = shape.value(at: input)
        slope = (shape.value(at: high) - shape.value(at: low)) / (high - low)
      }
      progress.values[index] = value
      progress[0, at: index] = -slope / duration
      progress[1, at: index] = -slope * input
      index += 1
    }
  }
}

/// Cubic Béziers: start, logarithm of the duration, x₁, y₁, x₂ and y₂.
struct BezierFamily: MotionFamily {
  let parameterCount = 6

  func limited(_ p: [Double]) -> [Double] {
    [
      p[0], min(max(p[1], -9), 9), min(max(p[2], 0), 1), min(max(p[3], -4), 5), min(max(p[4], 0), 1),
      min(max(p[5], -4), 5),
    ]
  }

  func sample(_ parameters: [Double], at times: [Double], into progress: inout SampledProgress) {
    let start = parameters[0], duration = exp(parameters[1])
    let (x1, y1, x2, y2) = (parameters[2], parameters[3], parameters[4], parameters[5])
    var place = 0.0
    for index in times.indices {
      let input = (times[index] - start) / duration
      guard input > 0, input < 1 else {
        progress.values[index] = input < 1 ? 0 : 1
        for parameter in 0..<6 { progress[parameter, at: index] = 0 }
        continue
      }
      place = Self.place(of: input, x1, x2, near: place)
      let u = place, v = 1 - place
      let first = 3 * u * v * v, second = 3 * u * u * v, cube = u * u * u
      let slopeX = 3 * (v * v * x1 + 2 * u * v * (x2 - x1) + u * u * (1 - x2))
      let slopeY = 3 * (v * v * y1 + 2 * u * v * (y2 - y1) + u * u * (1 - y2))
      let slope = slopeY / max(slopeX, 1e-4)
      progress.values[index] = first * y1 + second * y2 + cube
      progress[0, at: index] = -slope / duration
      progress[1, at: index] = -slope * input
      progress[2, at: index] = -slope * first
      progress[3, at: index] = first
      progress[4, at: index] = -slope * second
      progress[5, at: index] = second
    }
  }

  /// The curve's parameter for an x, by Newton's method within a bracket.
  private static func place(of x: Double, _ x1: Double, _ x2: Double, near guess: Double) -> Double {
    var low = 0.0, high = 1.0
    var u = guess > 0 && guess < 1 ? guess : x
    for _ in 0..<40 {
      let v = 1 - u
      let error = 3 * u * v * v * x1 + 3 * u * u * v * x2 + u * u * u - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = u } else { low = u }
      let slope = 3 * (v * v * x1 + 2 * u * v * (x2 - x1) + u * u * (1 - x2))
      let next = u - error / slope
      u = next > low && next < high ? next : (low + high) / 2
    }
    return u
  }
}

/// Springs from rest: start, logarithms of ω in radians per second and of ζ.
struct SpringFamily: MotionFamily {
  /// With less damping, a spring takes too long to settle.
  static let leastRatio = 0.02
  let parameterCount = 3

  func limited(_ parameters: [Double]) -> [Double] {
    [parameters[0], min(max(parameters[1], -9), 9), min(max(parameters[2], log(Self.leastRatio)), 2)]
  }

  func sample(_ parameters: [Double], at times: [Double], into progress: inout SampledProgress) {
    let start = parameters[0], frequency = exp(parameters[1]), ratio = exp(parameters[2])
    let step = 1e-4
    let spring = SpringMotion(ratio), wider = SpringMotion(ratio * (1 + step))
    var index = 0
    while index < times.count {
      // Progress depends on ω only through the angle.
      let angle = (times[index] - start) * frequency
      if angle > 0 {
        let (value, speed) = spring.state(at: angle)
        progress.values[index] = value
        progress[0, at: index] = -speed * frequency
        progress[1, at: index] = speed * angle
        progress[2, at: index] = (wider.state(at: angle).value - value) / step
      } else {
        progress.values[index] = 0
        progress[0, at: index] = 0
        progress[1, at: index] = 0
        progress[2, at: index] = 0
      }
      index += 1
    }
  }
}

/// A spring from 0 to 1 that starts at rest, over the angle ω·t.
struct SpringMotion {
  private enum Regime { case under, critical, over }

  private let regime: Regime
  /// ζ, and √|1 − ζ²|.
  private let ratio: Double
  private let root: Double

  init(_ ratio: Double) {
    self.ratio = ratio
    root = abs((1 - ratio) * (1 + ratio)).squareRoot()
    regime = root < 1e-5 ? .critical : ratio < 1 ? .under : .over
  }

  func state(at angle: Double) -> (value: Double, speed: Double) {
    switch regime {
    case .under:
      let decay = exp(-ratio * angle), swing = sin(root * angle) / root
      return (1 - decay * (cos(root * angle) + ratio * swing), decay * swing)
    case .critical:
      let decay = exp(-angle)
      return (1 - decay * (1 + angle), decay * angle)
    case .over:
      let fast = ratio + root, slow = 1 / fast
      let one = exp(-slow * angle), other = exp(-fast * angle)
      return (1 - (fast * one - slow * other) / (fast - slow), (one - other) / (fast - slow))
    }
  }
}
