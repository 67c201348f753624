import Testing

@testable import TransitionCurves

struct SplineTests {
  private static let tracks: [([Double], [Double])] = [
    ([0, 1], [0, 1]),
    ([0, 0.3, 1], [0, 100, 0]),
    ([0, 0.2, 0.5, 0.7, 1], [0, 1, 1.5, 9, 9.5]),
    ([0.1, 0.4, 0.4, 0.8], [5, 1, 10, 0]),
    ([0, 0.5, 0.5, 0.5, 1], [0, 1, 7, 3, 4]),
  ]

  @Test(arguments: tracks.indices)
  func keyframesAreMet(row: Int) {
    let (offsets, values) = Self.tracks[row]
    let cubic = HermiteSpline.cubic(offsets: offsets, values: values)
    let monotone = HermiteSpline.monotone(offsets: offsets, values: values)
    for index in offsets.indices where index == offsets.count - 1 || offsets[index] != offsets[index + 1] {
      #expect(cubic.value(at: offsets[index]) == values[index])
      #expect(monotone.value(at: offsets[index]) == values[index])
    }
  }

  @Test(arguments: tracks.indices)
  func derivativesAreSlopes(row: Int) {
    let (offsets, values) = Self.tracks[row]
    let cubic = HermiteSpline.cubic(offsets: offsets, values: values)
    let monotone = HermiteSpline.monotone(offsets: offsets, values: values)
    for step in -10...110 {
      let progress = Double(step) / 100 + 0.001234
      let h = 1e-6
      let slope = (cubic.value(at: progress + h) - cubic.value(at: progress - h)) / (2 * h)
      #expect(abs(cubic.derivative(at: progress) - slope) < 1e-3, "at \(progress)")
      let other = (monotone.value(at: progress + h) - monotone.value(at: progress - h)) / (2 * h)
      #expect(abs(monotone.derivative(at: progress) - other) < 1e-3, "at \(progress)")
    }
  }

  @Test func monotoneValuesStayBetweenTheirKeyframes() {
    for (offsets, values) in Self.tracks {
      let spline = HermiteSpline.monotone(offsets: offsets, values: values)
      for segment in 0..<(offsets.count - 1) {
        let low = min(values[segment], values[segment + 1]), high = max(values[segment], values[segment + 1])
        for step in 0...100 {
          let value = spline.value(segment: segment, fraction: Double(step) / 100)
          #expect(value >= low - 1e-12 && value <= high + 1e-12)
        }
      }
    }
  }

  @Test func tangentsAreCatmullRoms() {
    let spline = HermiteSpline.cubic(offsets: [0, 0.3, 1], values: [0, 100, 50])
    #expect(spline.derivative(at: 0) == 0)
    #expect(spline.derivative(at: 0.3) == 50)
    #expect(spline.derivative(at: 1) == 0)
    #expect(spline.value(at: 2) == 50)
    #expect(spline.value(at: -1) == 0)
    // Smoothstep between two keyframes.
    #expect(HermiteSpline.cubic(offsets: [0, 1], values: [0, 1]).value(at: 0.25) == 0.15625)
  }

  @Test func aStraightMonotoneSplineGoesOnStraight() {
    let spline = HermiteSpline.monotone(offsets: [0, 0.5, 1], values: [0, 1, 2])
    for progress in [-1, 0, 0.1, 0.5, 0.9, 1, 3] { #expect(abs(spline.value(at: progress) - 2 * progress) < 1e-15) }
  }

  @Test func beforeAJumpTheFirstCountsAndFromItOnTheLast() {
    let cubic = HermiteSpline.cubic(offsets: [0, 0.5, 0.5, 0.5, 1], values: [0, 1, 7, 3, 4])
    #expect(abs(cubic.value(at: 0.5.nextDown) - 1) < 1e-12)
    #expect(cubic.value(at: 0.5) == 3)
    #expect(cubic.value(segment: 1, fraction: 0.5) == 7)
    let start = HermiteSpline.cubic(offsets: [0, 0, 1], values: [5, 1, 2])
    #expect(start.value(at: -0.1) == 5)
    #expect(start.value(at: 0) == 1)
    let end = HermiteSpline.cubic(offsets: [0, 1, 1], values: [5, 1, 2])
    #expect(end.value(at: 1) == 2)
    #expect(end.value(at: 7) == 2)
  }

  @Test func aSegmentGoesOnAlongItsTangent() {
    let spline = HermiteSpline.cubic(offsets: [0, 0.25, 1], values: [0, 1, 2])
    #expect(spline.value(segment: 0, fraction: 1.5) == 1.25)
    #expect(spline.value(segment: 1, fraction: -1) == -0.5)
    #expect(spline.derivative(segment: 0, fraction: 1) == 2)
  }

  @Test func fewKeyframesAndOddProgress() {
    #expect(HermiteSpline.cubic(offsets: [], values: []).value(at: 0.5) == 0)
    #expect(HermiteSpline.monotone(offsets: [0.5], values: [3]).value(at: 9) == 3)
    #expect(HermiteSpline.monotone(offsets: [0.5], values: [3]).value(segment: 4, fraction: 1) == 3)
    let spline = HermiteSpline.cubic(offsets: [0, 1], values: [2, 3])
    #expect(spline.value(at: .infinity) == 3)
    #expect(spline.value(at: -.infinity) == 2)
    #expect(spline.value(at: .nan) == 2)
    #expect(spline.value(segment: .min, fraction: 0) == 2)
    #expect(spline.value(segment: .max, fraction: 0) == 3)
    // Beyond its keyframes it holds their values.
    for segment in [Int.min, -1, 1, 2, .max] { #expect(spline.derivative(segment: segment, fraction: 0.5) == 0) }
  }

  /// Fritsch and Carlson (1980): a tangent is the mean of its two slopes wherever these, in units of the slope of the
  /// segment, lie within a circle of radius 3, and is shortened to it elsewhere.
  @Test func monotoneTangentsAreShortenedToACircle() {
    var kept = 0, shortened = 0
    for number in 0..<512 {
      var offsets = [0.0], values = [0.0]
      for segment in 0..<3 + number % 3 {
        offsets.append(offsets[segment] + [0.1, 0.27, 0.9, 0.4][(number + 3 * segment) % 4])
        // Slopes up to fifty times those of their neighbors, mostly upward.
        let steps = [0, 0.02, 0.1, 0.31, 1, 0.97, 1.3, -0.5]
        values.append(values[segment] + steps[(number >> (2 * segment)) & 7])
      }
      let spline = HermiteSpline.monotone(offsets: offsets, values: values), count = offsets.count
      let slopes: [Double] = (1..<count).map { index -> Double in
        (values[index] - values[index - 1]) / (offsets[index] - offsets[index - 1])
      }
      let means: [Double] = (0..<count).map { index -> Double in
        let left: Double = slopes[max(index - 1, 0)], right: Double = slopes[min(index, count - 2)]
        return left * right > 0 ? (left + right) / 2 : 0
      }
      func circle(_ tangents: [Double], _ segment: Int) -> Double {
        let a = tangents[segment] / slopes[segment], b = tangents[segment + 1] / slopes[segment]
        return (a * a + b * b).squareRoot()
      }
      let tangents: [Double] = (0..<count).map { index -> Double in
        index == 0 ? spline.derivative(segment: 0, fraction: 0) : spline.derivative(segment: index - 1, fraction: 1)
      }
      for index in 0..<count {
        let around = [index - 1, index].filter { slopes.indices.contains($0) }
        let (mean, tangent) = (means[index], tangents[index])
        guard around.allSatisfy({ slopes[$0] != 0 }) else {
          #expect(tangent == 0)
          continue
        }
        #expect(tangent * mean >= 0 && abs(tangent) <= abs(mean) * (1 + 1e-12))
        if around.allSatisfy({ circle(means, $0) <= 3 }) {
          #expect(abs(tangent - mean) <= 1e-12 * abs(mean), "\(offsets) \(values) at \(index)")
          kept += 1
        }
        for segment in around {
          #expect(circle(tangents, segment) <= 3 + 1e-9)
          // Where only this segment asks for it, it is shortened no further.
          let others = [segment - 1, segment + 1].filter { slopes.indices.contains($0) && slopes[$0] != 0 }
          if circle(means, segment) > 3, others.allSatisfy({ circle(means, $0) <= 3 }) {
            #expect(abs(circle(tangents, segment) - 3) <= 1e-9, "\(offsets) \(values) in \(segment)")
            shortened += 1
          }
        }
      }
    }
    #expect(kept > 300 && shortened > 100, "\(kept) \(shortened)")
  }
}

extension HermiteSpline {
  /// The value at a progress; outside the keyframes the end tangent continues.
  func value(at progress: Double) -> Double { sample(at: progress).value }

  /// The derivative by progress; at a keyframe, the right-hand one.
  func derivative(at progress: Double) -> Double { sample(at: progress).derivative }

  private func sample(at progress: Double) -> (value: Double, derivative: Double) {
    guard let first = offsets.first else { return (0, 0) }
    let segment = offsets.lastIndex { $0 <= progress } ?? 0
    guard progress >= first, segment + 1 < offsets.count else {
      let tangent = tangents[segment]
      return (tangent == 0 ? values[segment] : values[segment] + tangent * (progress - offsets[segment]), tangent)
    }
    let fraction = (progress - offsets[segment]) / (offsets[segment + 1] - offsets[segment])
    return (value(segment: segment, fraction: fraction), derivative(segment: segment, fraction: fraction))
  }
}
