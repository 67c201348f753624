internal import PlatformMath

/// The operations of formulas. A result that is not finite means failure.
package enum Operation: Hashable, Sendable {
  case negate, not, add, subtract, multiply, divide
  case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
  /// a, b, tolerance.
  case approximately
  case min, max
  /// minimum, value, maximum, as in CSS.
  case clamp
  case abs, sign, squareRoot, power, modulo, floor, ceiling, round, lerp, hypotenuse, sine, cosine, tangent
  case arcTangent2
  /// A channel of the interpolation between two sRGB colors, premultiplied: r g b a, r g b a, t.
  case mixChannel(Int)
  /// The index of one of several values; not finite for other numbers.
  case pickIndex(Int)

  /// The default tolerance of `~=`.
  package static let standardTolerance = 1e-6

  private static let radiansPerDegree = Double.pi / 180

  func value(_ x: [Double]) -> Double {
    x.withUnsafeBufferPointer { value($0) }
  }

  /// Computes a binary operation.
  func value(_ a: Double, _ b: Double) -> Double {
    withUnsafeBytes(of: (a, b)) { value($0.assumingMemoryBound(to: Double.self)) }
  }

  /// Computes the operation; not finite when it has no result.
  func value(_ x: UnsafeBufferPointer<Double>) -> Double {
    switch self {
    case .negate: return -x[0]
    case .not: return x[0] == 0 ? 1 : 0
    case .add: return x[0] + x[1]
    case .subtract: return x[0] - x[1]
    case .multiply: return x[0] * x[1]
    case .divide: return x[1] == 0 ? .nan : x[0] / x[1]
    case .less: return x[0] < x[1] ? 1 : 0
    case .lessOrEqual: return x[0] <= x[1] ? 1 : 0
    case .greater: return x[0] > x[1] ? 1 : 0
    case .greaterOrEqual: return x[0] >= x[1] ? 1 : 0
    case .equal: return x[0] == x[1] ? 1 : 0
    case .notEqual: return x[0] != x[1] ? 1 : 0
    case .approximately:
      // A difference of 0.01, as of 0.3 from 0.31, may be rounded up.
      let rounding = 2 * Swift.max(Swift.abs(x[0]), Swift.abs(x[1])).ulp
      return Swift.abs(x[0] - x[1]) <= x[2] + rounding ? 1 : 0
    case .min: return x.min() ?? .nan
    case .max: return x.max() ?? .nan
    case .clamp: return Swift.max(x[0], Swift.min(x[1], x[2]))
    case .abs: return Swift.abs(x[0])
    case .sign: return x[0] > 0 ? 1 : x[0] < 0 ? -1 : 0
    case .squareRoot: return x[0] < 0 ? .nan : x[0].squareRoot()
    case .power: return pow(x[0], x[1])
    case .modulo:
      // The sign of the divisor, as in CSS's mod().
      guard x[1] != 0 else { return .nan }
      let rest = x[0].truncatingRemainder(dividingBy: x[1])
      return rest != 0 && (rest < 0) != (x[1] < 0) ? rest + x[1] : rest
    case .floor: return x[0].rounded(.down)
    case .ceiling: return x[0].rounded(.up)
    case .round:
      let down = x[0].rounded(.down)
      return x[0] - down >= 0.5 ? down + 1 : down
    case .lerp: return x[2] == 1 ? x[1] : x[0] + (x[1] - x[0]) * x[2]
    case .hypotenuse: return x.reduce(0) { hypot($0, $1) }
    case .sine: return sin(x[0] * Self.radiansPerDegree)
    case .cosine: return cos(x[0] * Self.radiansPerDegree)
    case .tangent: return tan(x[0] * Self.radiansPerDegree)
    case .arcTangent2: return atan2(x[0] + 0, x[1] + 0) / Self.radiansPerDegree
    case .mixChannel(let channel): return Self.mix(channel, x)
    case .pickIndex(let count):
      return x[0] == x[0].rounded() && x[0] >= 0 && x[0] < Double(count) ? x[0] : .nan
    }
  }

  /// Computes the derivative of the operation along a direction; the right-hand one at a kink.
  ///
  /// - Parameters:
  ///   - x: Operands.
  ///   - d: Their derivatives by time.
  ///   - result: The operation's value.
  func derivative(_ x: UnsafeBufferPointer<Double>, _ d: UnsafeBufferPointer<Double>, result: Double) -> Double {
    switch self {
    case .negate: return -d[0]
    case .add: return d[0] + d[1]
    case .subtract: return d[0] - d[1]
    case .multiply: return d[0] * x[1] + x[0] * d[1]
    case .divide: return (d[0] - result * d[1]) / x[1]
    case .min: return Self.extreme(x, d) { $0 < $1 }
    case .max: return Self.extreme(x, d) { $0 > $1 }
    case .clamp:
      let upper = Self.pick(x[1], d[1], x[2], d[2]) { $0 < $1 }
      let lower = Self.pick(x[0], d[0], upper.value, upper.slope) { $0 > $1 }
      return lower.slope
    case .abs: return x[0] > 0 ? d[0] : x[0] < 0 ? -d[0] : Swift.abs(d[0])
    case .squareRoot: return result > 0 ? d[0] / (2 * result) : 0
    case .power:
      var slope = 0.0
      if d[0] != 0 { slope += x[1] * pow(x[0], x[1] - 1) * d[0] }
      if d[1] != 0, x[0] > 0 { slope += result * log(x[0]) * d[1] }
      return slope
    case .modulo: return d[0] - ((x[0] - result) / x[1]).rounded() * d[1]
    case .lerp: return d[0] + (d[1] - d[0]) * x[2] + (x[1] - x[0]) * d[2]
    case .hypotenuse:
      guard result > 0 else { return d.reduce(0) { hypot($0, $1) } }
      var sum = 0.0
      for index in x.indices { sum += x[index] * d[index] }
      return sum / result
    case .sine: return cos(x[0] * Self.radiansPerDegree) * Self.radiansPerDegree * d[0]
    case .cosine: return -sin(x[0] * Self.radiansPerDegree) * Self.radiansPerDegree * d[0]
    case .tangent: return (1 + result * result) * Self.radiansPerDegree * d[0]
    case .arcTangent2:
      let square = x[0] * x[0] + x[1] * x[1]
      return square > 0 ? (x[1] * d[0] - x[0] * d[1]) / square / Self.radiansPerDegree : 0
    case .mixChannel(let channel): return Self.mixDerivative(channel, x, d)
    case .not, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .approximately, .sign, .floor,
      .ceiling, .round, .pickIndex:
      return 0
    }
  }

  private static func pick(
    _ a: Double, _ da: Double, _ b: Double, _ db: Double, _ wins: (Double, Double) -> Bool
  ) -> (value: Double, slope: Double) {
    if wins(a, b) || (a == b && !wins(db, da)) { return (a, da) }
    return (b, db)
  }

  private static func extreme(
    _ x: UnsafeBufferPointer<Double>, _ d: UnsafeBufferPointer<Double>, _ wins: (Double, Double) -> Bool
  ) -> Double {
    var best = (value: x[0], slope: d[0])
    for index in 1..<x.count { best = pick(best.value, best.slope, x[index], d[index], wins) }
    return best.slope
  }

  private static func mix(_ channel: Int, _ x: UnsafeBufferPointer<Double>) -> Double {
    let t = x[8]
    let fromAlpha = Swift.min(1, Swift.max(0, x[3])), toAlpha = Swift.min(1, Swift.max(0, x[7]))
    let alpha = Swift.min(1, Swift.max(0, fromAlpha + (toAlpha - fromAlpha) * t))
    guard channel < 3 else { return alpha }
    guard alpha > 0 else { return 0 }
    let from = x[channel] * fromAlpha, to = x[4 + channel] * toAlpha
    return (from + (to - from) * t) / alpha
  }

  private static func mixDerivative(
    _ channel: Int, _ x: UnsafeBufferPointer<Double>, _ d: UnsafeBufferPointer<Double>
  ) -> Double {
    let t = x[8]
    let raw = x[3] + (x[7] - x[3]) * t
    let rawSlope = d[3] + (d[7] - d[3]) * t + (x[7] - x[3]) * d[8]
    let alpha = Swift.min(1, Swift.max(0, raw))
    let alphaSlope = raw < 0 || raw > 1 ? 0 : rawSlope
    guard channel < 3 else { return alphaSlope }
    guard alpha > 0 else { return 0 }
    let from = x[channel] * x[3], to = x[4 + channel] * x[7]
    let fromSlope = d[channel] * x[3] + x[channel] * d[3]
    let toSlope = d[4 + channel] * x[7] + x[4 + channel] * d[7]
    let mixed = from + (to - from) * t
    let mixedSlope = fromSlope + (toSlope - fromSlope) * t + (to - from) * d[8]
    return (mixedSlope - mixed / alpha * alphaSlope) / alpha
  }
}
