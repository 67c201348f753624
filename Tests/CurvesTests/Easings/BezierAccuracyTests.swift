import Foundation
import Testing

@testable import TransitionCurves

#if arch(x86_64)
  private typealias Wide = Float80
#else
  private typealias Wide = Double
#endif

@Suite("Bézier accuracy")
struct BezierAccuracyTests {
  static let curves: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0, 1, 0, 1], [1, 0, 1, 0],
    [0, 1, 1, 0], [1, 0, 0, 1], [1, -1, 0, 2], [0.999, 0, 0.001, 1], [0.9999, 0, 0.0002, 1], [0.99999, 3, 0.00001, -2],
    [0, 0, 0, 1], [0, 0, 1, 0], [1, 1, 0, 0], [0.000001, 0.5, 0.5, 1], [1e-12, 5, 0.3, 1], [0.5, 0, 0.999999, -4],
    [0.68, -0.55, 0.265, 1.55], [0.9, 0.1, 0.9, 0.1], [0.1, 0.9, 0.1, 0.9], [0.95, 0, 0, 1], [1, 0, 0.05, 1],
    [0.0001, 0.9, 0, 1], [1, 0.3, 0.9999, 0.2],
  ]

  /// y at x by bisection of the parameter, in the widest arithmetic there is.
  private func exact(_ points: [Double], _ x: Double) -> Double {
    if x == 0 || x == 1 { return x }
    let points = points.map { Wide($0) }
    func bezier(_ first: Wide, _ second: Wide, _ s: Wide) -> Wide {
      3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
    }
    var low: Wide = 0
    var high: Wide = 1
    for _ in 0..<90 {
      let middle = (low + high) / 2
      if bezier(points[0], points[2], middle) < Wide(x) { low = middle } else { high = middle }
    }
    return Double(bezier(points[1], points[3], (low + high) / 2))
  }

  /// What the wide bisection itself is good for where a curve is flat in its middle.
  private func tolerance(_ points: [Double], _ x: Double) -> Double {
    #if arch(x86_64)
      return points[0] > 0.99 && points[2] < 0.01 && abs(x - 0.5) < 1e-8 ? 1e-6 : 1e-10
    #else
      return 1e-5
    #endif
  }

  @Test("Every frame of every rate has the exact value, in blocks and alone", arguments: curves)
  func framesAreExact(_ points: [Double]) throws {
    let curve = try #require(CubicBezier(points[0], points[1], points[2], points[3]))
    for rate in [60, 119, 1000, 100_000] {
      let windows = rate <= 1000 ? [0...rate] : [0...600, 49_700...50_300, 99_400...100_000]
      for window in windows {
        let inputs = window.map { Double($0) / Double(rate) }
        let block = curve.evaluated(inputs)
        for (index, input) in inputs.enumerated() {
          let value = curve.value(at: input)
          // Expectations are slow where there are many of them.
          if !(abs(value - block.values[index]) <= 1e-12) { Issue.record("\(points) block at \(input)") }
          let slope = curve.derivative(at: input)
          if !(abs(slope - block.derivatives[index]) <= 1e-8 * max(1, abs(slope))) {
            Issue.record("\(points) slope at \(input)")
          }
          if index % 7 == 0 || index < 12 {
            #expect(abs(value - exact(points, input)) <= tolerance(points, input), "\(points) at \(input)")
          }
        }
      }
    }
  }

  /// Nearer, the offset is the rounding of a time.
  @Test("Where x stands still in the middle, y is exact from 1e-12 on", arguments: [-39, -36, -30, -20, -8])
  func theFlatMiddleIsExact(_ exponent: Int) throws {
    let curve = try #require(CubicBezier(1, 0, 0, 1))
    for sign in [-1.0, 1] {
      // About the middle x = 1/2 + 4w³ and y = 1/2 + 1.5w − 2w³.
      let offset = sign * Double(sign: .plus, exponent: exponent, significand: 1)
      let w = sign * Foundation.cbrt(abs(offset) / 4)
      #expect(abs(curve.value(at: 0.5 + offset) - (0.5 + 1.5 * w - 2 * w * w * w)) <= 1e-15)
    }
  }

  @Test("Pieces of a path are as exact, control points beyond their ends included")
  func pathPiecesAreExact() throws {
    let curve = try PathEasing.parsing("M0,0 C.6,0 .2,2 .5,.5 C.5,.9 .5,.1 .75,.8 c.25,0 .25,.1 .25,.2").get()
    let pieces: [([Double], [Double])] = [
      ([0, 0.6, 0.2, 0.5], [0, 0, 2, 0.5]), ([0.5, 0.5, 0.5, 0.75], [0.5, 0.9, 0.1, 0.8]),
      ([0.75, 1, 1, 1], [0.8, 0.8, 0.9, 1]),
    ]
    let inputs = (0...2000).map { Double($0) / 2000 }
    let block = curve.evaluated(inputs)
    for (index, input) in inputs.enumerated() where input != 1 {
      let piece = pieces[input < 0.5 ? 0 : input < 0.75 ? 1 : 2]
      func bezier(_ p: [Double], _ s: Wide) -> Wide {
        let r = 1 - s
        return Wide(p[0]) * r * r * r + 3 * Wide(p[1]) * s * r * r + 3 * Wide(p[2]) * s * s * r + Wide(p[3]) * s * s * s
      }
      var low: Wide = 0
      var high: Wide = 1
      for _ in 0..<90 {
        let middle = (low + high) / 2
        if bezier(piece.0, middle) < Wide(input) { low = middle } else { high = middle }
      }
      // The control points are read as doubles, which the vertical start of the second piece feels.
      let expected = Double(bezier(piece.1, (low + high) / 2))
      #expect(abs(curve.value(at: input) - expected) <= 1e-9, "at \(input)")
      #expect(abs(block.values[index] - expected) <= 1e-9, "in a block at \(input)")
    }
  }

  @Test func inputsInAnyOrderHaveTheSameValues() throws {
    let curve = try #require(CubicBezier(0.42, 0, 1, 1))
    var state: UInt64 = 9
    var inputs: [Double] = []
    for _ in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      inputs.append(Double(state >> 33) / Double(1 << 31) * 1.4 - 0.2)
    }
    let block = curve.evaluated(inputs)
    for (index, input) in inputs.enumerated() {
      #expect(abs(block.values[index] - curve.value(at: input)) <= 1e-12)
    }
    inputs.sort(by: >)
    let descending = curve.evaluated(inputs)
    for (index, input) in inputs.enumerated() {
      #expect(abs(descending.values[index] - curve.value(at: input)) <= 1e-12)
    }
  }

  @Test func blocksMayOverwriteTheirInputs() throws {
    let curve = try #require(CubicBezier(0.42, 0, 0.58, 1))
    let inputs = (0...50).map { Double($0) / 50 }
    var values = inputs
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      curve.evaluate(base, count: buffer.count, values: base, derivatives: nil)
    }
    #expect(values == curve.evaluated(inputs).values)
  }

  /// Points, input, and the slope just right of it.
  static let slopes: [([Double], Double, Double)] = [
    ([0.25, 0.1, 0.25, 1], 0, 0.4), ([0.25, 0.1, 0.25, 1], 1, 0), ([0.25, 0.1, 0.25, 1], -3, 0.4),
    ([0, 0, 0.5, 1], 0, 2), ([0, 0, 0, 0], 0.3, 1), ([0, 0, 0, 1], 0, .greatestFiniteMagnitude),
    ([0, -1, 0.5, 1], 0, -.greatestFiniteMagnitude), ([0, 1, 1, 0], 1, 0), ([0, 1, 1, 0], 0.5, 0),
    ([1, 0, 0, 1], 0.5, .greatestFiniteMagnitude), ([0.42, 0, 1, 1], 1, 1 / 0.58), ([0.42, 0, 1, 1], 5, 1 / 0.58),
    ([1, 0, 0, 1], -1, 0), ([0, 2, 0.4, 1], -1, 0),
  ]

  @Test("Slopes have their limits where the formula has none", arguments: slopes)
  func slopesAreLimits(_ points: [Double], _ input: Double, _ expected: Double) throws {
    let curve = try #require(CubicBezier(points[0], points[1], points[2], points[3]))
    #expect(abs(curve.derivative(at: input) - expected) <= 1e-12 * max(1, abs(expected)))
  }
}
