internal import TransitionDrawing
internal import TransitionText

/// The polylines of a page. A curve that equals an earlier one, or is an affine function of it, is stored once: the edges
/// of a growing view, the members of a stagger that start together and the variants of a motion share most of theirs.
struct CurvePool {
  /// The number of time steps per second on the page: enough to make rounding invisible.
  static let stepsPerSecond = 100_000.0
  /// The decimals of a step that tell a jump at an instant from one just after it, which sampling finds within 1e-8 s.
  private static let (jumpDecimals, jumpUnit) = (4, 1e-4)
  /// The number of curves with the same end that are compared with a new one.
  private static let candidateLimit = 12

  /// A use of a stored curve: `scale · value + offset`.
  struct Use: Hashable {
    var curve: Int
    var scale = 1.0
    var offset = 0.0
  }

  private struct Shape {
    var curve: SampledCurve
    var low: Double
    var high: Double
  }

  /// As JSON: `[step,value,step,value,…]`, with each time relative to the previous one.
  private(set) var texts: [String] = []
  /// The speed of a stored curve, in its units per second, as a stored curve of its own.
  private(set) var speeds: [Int: Int] = [:]
  private var places: [String: Int] = [:]
  private var shapes: [Int: Shape] = [:]
  /// The most recent curves by their first and last time, in steps.
  private var recent: [[Int]: [Int]] = [:]

  /// Adds a curve.
  ///
  /// - Parameters:
  ///   - decimals: The number of decimals of its values.
  ///   - tolerance: How far its values may differ from those of the curve it shares.
  mutating func add(_ curve: SampledCurve, decimals: Int, tolerance: Double) -> Use {
    let low = curve.values.min() ?? 0, high = curve.values.max() ?? 0
    let ends = [curve.times.first, curve.times.last].map { Int((($0 ?? 0) * Self.stepsPerSecond).rounded()) }
    let candidates = recent[ends] ?? []
    for index in candidates {
      guard let shape = shapes[index], let use = Self.fit(curve, low, high, to: shape, index, tolerance) else {
        continue
      }
      return use
    }
    let index = store(curve.times, curve.values, decimals: decimals)
    shapes[index] = Shape(curve: curve, low: low, high: high)
    if !candidates.contains(index) { recent[ends] = Array((candidates + [index]).suffix(Self.candidateLimit)) }
    return Use(curve: index)
  }

  /// Adds the speed of a stored curve.
  mutating func add(speed: SampledCurve, of curve: Int) {
    let range = max(abs(speed.values.min() ?? 0), abs(speed.values.max() ?? 0))
    speeds[curve] = store(speed.times, speed.values, decimals: range < 10 ? 3 : 1)
  }

  /// The affine function of a stored curve that gives another one at all points of both; nil if there is none.
  private static func fit(
    _ curve: SampledCurve, _ low: Double, _ high: Double, to shape: Shape, _ index: Int, _ tolerance: Double
  ) -> Use? {
    let other = shape.curve
    guard shape.high > shape.low, high > low, curve.isStepped == other.isStepped,
      let top = other.values.firstIndex(of: shape.high), let bottom = other.values.firstIndex(of: shape.low),
      let first = curve.values.first, let last = curve.values.last, let otherFirst = other.values.first,
      let otherLast = other.values.last
    else { return nil }
    // The ends are exact, and extremes are near the true ones; curves that return to their start have only the latter.
    let usesEnds = 2 * abs(otherLast - otherFirst) >= shape.high - shape.low
    let (from, otherFrom) = usesEnds ? (first, otherFirst) : (curve.value(at: other.times[bottom]), shape.low)
    let (to, otherTo) = usesEnds ? (last, otherLast) : (curve.value(at: other.times[top]), shape.high)
    // Written with six decimals, and therefore judged so.
    let scale = ((to - from) / (otherTo - otherFrom) * 1e6).rounded() / 1e6
    let offset = ((from - scale * otherFrom) * 1e6).rounded() / 1e6
    guard scale.isFinite, offset.isFinite, scale != 0 else { return nil }
    let isSame = { (one: SampledCurve, two: SampledCurve, matches: (Double, Double) -> Bool) in
      one.times.indices.allSatisfy { point in
        let time = one.times[point]
        let isBefore = point + 1 < one.times.count && one.times[point + 1] == time
        return matches(one.values[point], isBefore ? two.value(before: time) : two.value(at: time))
      }
    }
    guard isSame(curve, other, { abs(scale * $1 + offset - $0) <= tolerance }),
      isSame(other, curve, { abs(scale * $0 + offset - $1) <= tolerance })
    else { return nil }
    return Use(curve: index, scale: scale, offset: offset)
  }

  /// The largest part of a curve's range by which a point may move to a whole step.
  private static let mostShift = 5e-5

  /// A point of a curve as stored: its time in steps, and the value there.
  ///
  /// At a whole step the value is the curve's own, not that of a moment before or after: in 5 µs, a fast motion goes half a
  /// point. Where that is another value, as beside a jump, the time is kept, as are those of jumps and of the end, just after
  /// the instant at which the old value still counts.
  private static func point(
    _ index: Int, _ times: [Double], _ values: [Double], _ tolerance: Double
  ) -> (step: Double, value: Double) {
    let time = times[index], steps = time * stepsPerSecond
    let exact = ((steps / jumpUnit).rounded(.down) * jumpUnit, values[index])
    let isJump = (index > 0 && times[index - 1] == time) || (index + 1 < times.count && times[index + 1] == time)
    if isJump || index == times.count - 1 { return exact }
    let step = steps.rounded(), other = step > steps ? index + 1 : index - 1
    guard times.indices.contains(other) else { return (step, values[index]) }
    let share = (step - steps) / (times[other] * stepsPerSecond - steps)
    let shift = (values[other] - values[index]) * share
    guard (0...1).contains(share), abs(shift) <= tolerance else { return exact }
    return (step, values[index] + shift)
  }

  private mutating func store(_ times: [Double], _ values: [Double], decimals: Int) -> Int {
    var buffer = ByteBuffer(capacity: 16 * times.count + 16)
    let numbers = NumberWriter(.fixed(decimals: decimals))
    buffer.append(UInt8(ascii: "["))
    var last = 0.0
    let tolerance = Self.mostShift * ((values.max() ?? 0) - (values.min() ?? 0))
    for index in times.indices where index < values.count {
      let (step, value) = Self.point(index, times, values, tolerance)
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      NumberWriter.write(step - last, .fixed(decimals: Self.jumpDecimals), into: &buffer)
      buffer.append(UInt8(ascii: ","))
      numbers.write(value, into: &buffer)
      last = step
    }
    buffer.append(UInt8(ascii: "]"))
    let text = buffer.text
    if let known = places[text] { return known }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
