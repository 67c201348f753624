import Foundation
import Testing

@testable import TransitionCurves

@Suite("Motion paths")
struct PathTests {
  private func path(_ svg: String) throws -> MotionPath { try MotionPath.parsing(svg).get() }

  /// Path data and its length.
  static let lengths: [(String, Double)] = [
    ("M 0 0 L 3 4", 5), ("M0,0 3,4 3,5", 6), ("m1 1h2v3H0V0", 2 + 3 + 3 + 4), ("M0 0h1v1h-1z", 4),
    ("M 1 0 A 1 1 0 0 1 0 1", .pi / 2), ("M 1 0 A 1 1 0 0 0 0 1", .pi / 2), ("M1 0A1 1 0 1 0 0 1", 1.5 * .pi),
    ("M1 0A1 1 0 10 0 1", 1.5 * .pi), ("M1 0a1 1 0 01-1 1", .pi / 2), ("M0 0 A 1 1 0 0 1 4 0", 2 * .pi),
    ("M 0 0 A 0 5 0 0 1 3 4", 5), ("M 0 0 A 2 1 30 0 1 0 0", 0), ("M 2 0 A 2 1 0 0 1 -2 0", 4.844224110273838),
    ("M 0 0 Q 1 0 1 1", 1.6232252401402304), ("M 0 0 C 0 0 10 0 10 0", 10), ("M0,0 C 1 0 0 0 1 0", 1),
    ("M 0 0 C 1 0 -1 0 0 0", 1.1547005383792517), ("M 5 5", 0), ("M 5 5 L 5 5", 0), ("M 0 0 C 0 0 0 0 0 0", 0),
    ("M.5.5.5-.5", 1), ("M1e0 0 1e1 0", 9), ("M0 0L1.5.5", 1.5811388300841898),
  ]

  @Test("Lengths are exact", arguments: lengths)
  func lengthsAreExact(_ svg: String, _ expected: Double) throws {
    #expect(abs(try path(svg).length - expected) <= 1e-9 * max(1e-9, expected), "\(svg)")
  }

  static let shapes: [String] = [
    "M 0 0 C 100 0 50 80 200 200 S 300 300 400 0", "M 0 0 C 1 1 0 1 1 0", "M0 0 C 0 0 5 5 9 1", "M 0 0 Q 1 0 1 1 T 3 3",
    "M 2 0 A 2 1 20 1 1 -2 0 L 5 5", "M 0 0 C 3 0 0 0 3 1", "M0 0 L 1 0 L 1 1 L 0 2", "M0 0 C 10 0 -9 0 1 0",
    "M0 0 C 1 0 1 0 1 0 C 1 0 1 1 1 1",
  ]

  @Test("Equal fractions are equal lengths, and the derivative is the tangent at the path's speed", arguments: shapes)
  func progressIsByLength(_ svg: String) throws {
    let path = try path(svg)
    let count = 20_000
    var sum = 0.0
    var previous = path.point(at: 0)
    for index in 1...count {
      let point = path.point(at: Double(index) / Double(count))
      sum += hypot(point.x - previous.x, point.y - previous.y)
      previous = point
      // A chord is never longer than the length between its ends.
      #expect(sum <= path.length * Double(index) / Double(count) * (1 + 1e-9), "\(svg) at \(index)")
    }
    #expect(sum >= path.length * (1 - 1e-4), "\(svg)")
    for (path, index) in [path, path.reversed].flatMap({ path in (0..<100).map { (path, $0) } }) {
      let fraction = Double(index) / 100 + 0.00123
      let slope = path.derivative(at: fraction)
      #expect(abs(hypot(slope.dx, slope.dy) - path.length) <= 1e-9 * path.length)
      let after = path.point(at: fraction + 1e-7)
      let before = path.point(at: fraction - 1e-7)
      #expect(abs((after.x - before.x) / 2e-7 - slope.dx) <= 1e-3 * path.length, "\(svg) at \(fraction)")
      #expect(abs((after.y - before.y) / 2e-7 - slope.dy) <= 1e-3 * path.length, "\(svg) at \(fraction)")
    }
  }

  /// With derivative (t − c)(u + t·w), a cubic stands still at c and turns round there, whatever its direction.
  @Test(arguments: [0.1, 0.25, 0.5, 0.62, 0.9])
  func aCuspHasADirectionOnEitherSide(place: Double) {
    for (u, w) in [((1.0, 2.0), (0.5, -1.0)), ((-3, 1), (0, 0)), ((0, 1), (4, -0.2)), ((2, 0), (-1, 3))] {
      let u = PathPoint(x: u.0, y: u.1), w = PathPoint(x: w.0, y: w.1), from = PathPoint(x: 5, y: -2)
      let first = -place * u, last = (1 - place) * (u + w), middle = first + 0.5 * (u - place * w)
      let a = from + (1.0 / 3) * first, b = a + (1.0 / 3) * middle
      let piece = PathPiece.cubic(from, a, b, b + (1.0 / 3) * last)
      let direction = (u + place * w).unit
      for (fromLeft, sign) in [(true, -1.0), (false, 1.0)] {
        let found = piece.direction(place, fromLeft: fromLeft)
        #expect((found - sign * direction).length < 1e-6, "\(place) \(u) \(w) \(found)")
        let near = piece.direction(place + sign * 1e-3, fromLeft: fromLeft)
        #expect((near - found).length < 0.02)
      }
    }
  }

  /// A number of a path has a digit, and its exponent one of its own.
  @Test(arguments: [
    ("M 0 0 L 1 .", false), ("M 0 0 L 1 -", false), ("M 0 0 L 1 +.", false), ("M 0 0 L 1 1e", false),
    ("M 0 0 L 1 1e+", false), ("M 0 0 L 1 .e1", false), ("M 0 0 L 1 1.", true), ("M 0 0 L 1 .5", true),
    ("M 0 0 L 1 -.5e-1", true), ("M 0 0 L 1 +1.E+1", true), ("M . 0 L 1 1", false), ("M 0 . L 1 1", false),
  ])
  func aNumberHasADigit(_ svg: String, _ isValid: Bool) {
    #expect(((try? MotionPath.parsing(svg).get()) != nil) == isValid, "\(svg)")
  }

  @Test func aPathThatTurnsRoundOnItselfIsFoundByLengthExactly() throws {
    // x(s) = 30s(1−s)² − 27s²(1−s) + s³ goes up, back, and up again along one line.
    let path = try path("M0 0 C 10 0 -9 0 1 0")
    func x(_ s: Double) -> Double { 30 * s * (1 - s) * (1 - s) - 27 * s * s * (1 - s) + s * s * s }
    // x'(s) = 30 − 174s + 174s² is 0 at these.
    let root = (174.0 * 174 - 4 * 174 * 30).squareRoot()
    let top = x((174 - root) / 348)
    let bottom = x((174 + root) / 348)
    #expect(abs(path.length - (2 * top - 2 * bottom + 1)) < 1e-9)
    for index in 0...1000 {
      let along = Double(index) / 1000 * path.length
      let expected = along < top ? along : along < 2 * top - bottom ? 2 * top - along : along - 2 * (top - bottom)
      #expect(abs(path.point(at: along / path.length).x - expected) < 1e-9 * path.length)
    }
  }

  @Test func placesOnAnEllipseAreFoundByLengthExactly() throws {
    let path = MotionPath.quarterEllipse(from: (0, 0), to: (3, 1), leaving: .horizontal)
    for fraction in [0.05, 0.3, 0.5, 0.77, 0.99] {
      let point = path.point(at: fraction)
      // The place is at this angle; the length up to there is summed by Simpson's rule.
      let angle = atan2(point.x / 3, 1 - point.y)
      let count = 2000
      var sum = 0.0
      for index in 0...count {
        let theta = angle * Double(index) / Double(count)
        let weight = index == 0 || index == count ? 1.0 : index % 2 == 1 ? 4 : 2
        sum += weight * hypot(3 * cos(theta), sin(theta))
      }
      #expect(abs(sum * angle / Double(count) / 3 - fraction * path.length) < 1e-10)
    }
  }

  @Test func outsideItsEndsThePathGoesOnStraight() throws {
    let path = try path("M 1 1 L 2 1 L 2 3")
    #expect(path.point(at: -1) == (-2, 1))
    #expect(path.point(at: 2) == (2, 6))
    #expect(path.derivative(at: -1) == (3, 0))
    #expect(path.derivative(at: 1) == (0, 3))
    #expect(path.derivative(at: 1.0 / 3) == (0, 3))
    #expect(path.reversed.point(at: 0) == (2, 3))
    #expect(path.reversed.derivative(at: 2.0 / 3) == (-3, 0))
    #expect(path.reversed.point(at: 2) == (-2, 1))
  }

  @Test("Zero has no sign", arguments: ["M0 0 H3", "M0 0 H-3", "M0 0 V3", "M0 0 V-3", "M0 0 H3 V0", "M-3 0 H0"])
  func zeroHasNoSign(_ svg: String) throws {
    let path = try path(svg)
    for path in [path, path.reversed] {
      for fraction in [-1, -0.0, 0, 0.3, 1, 2] {
        let (point, slope) = (path.point(at: fraction), path.derivative(at: fraction))
        let zeros = [point.x, point.y, slope.dx, slope.dy].filter { $0 == 0 }
        #expect(zeros.count >= 2 && zeros.allSatisfy { $0.sign == .plus }, "\(fraction): \(point) \(slope)")
      }
    }
  }

  @Test func aQuarterEllipseLeavesOneWayAndArrivesTheOther() throws {
    let horizontal = MotionPath.quarterEllipse(from: (1, 2), to: (4, 7), leaving: .horizontal)
    #expect(horizontal.point(at: 0) == (1, 2))
    #expect(horizontal.point(at: 1) == (4, 7))
    #expect(horizontal.derivative(at: 0).dx > 0 && abs(horizontal.derivative(at: 0).dy) < 1e-12)
    #expect(horizontal.derivative(at: 1).dy > 0 && abs(horizontal.derivative(at: 1).dx) < 1e-12)
    let vertical = MotionPath.quarterEllipse(from: (0, 0), to: (-2, -2), leaving: .vertical)
    #expect(abs(vertical.length - .pi) < 1e-12)
    let middle = vertical.point(at: 0.5)
    let root = 2 * (1 - 0.5.squareRoot())
    #expect(abs(middle.x + root) < 1e-12 && abs(middle.y + 2 - root) < 1e-12)
  }

  @Test func aQuarterEllipseOnOneAxisIsALine() throws {
    let line = MotionPath.quarterEllipse(from: (1, 2), to: (1, 7), leaving: .horizontal)
    #expect(line.point(at: 0.25) == (1, 3.25))
    #expect(line.derivative(at: 0.25) == (0, 5))
    let nothing = MotionPath.quarterEllipse(from: (1, 2), to: (1, 2), leaving: .vertical)
    #expect(nothing.length == 0)
    #expect(nothing.point(at: 3) == (1, 2))
    #expect(nothing.derivative(at: 0.5) == (0, 0))
  }

  @Test func aFittedPathKeepsItsShape() throws {
    let own = try path("M 10 10 C 20 0 30 40 40 10")
    let fitted = try #require(own.fitted(from: (0, 0), to: (0, 60)))
    #expect(fitted.point(at: 0) == (0, 0) && fitted.point(at: 1) == (0, 60))
    #expect(abs(fitted.length - 2 * own.length) < 1e-9)
    for fraction in [-0.5, 0.1, 0.5, 0.9, 1.5] {
      let (one, other) = (own.point(at: fraction), fitted.point(at: fraction))
      // Turned by a quarter and doubled: (x, y) -> (-2(y - 10), 2(x - 10)).
      #expect(abs(other.x + 2 * (one.y - 10)) < 1e-9 && abs(other.y - 2 * (one.x - 10)) < 1e-9)
    }
    let back = try #require(fitted.reversed.fitted(from: (40, 10), to: (10, 10)))
    for fraction in [0.0, 0.2, 0.7, 1] {
      let (one, other) = (own.point(at: 1 - fraction), back.point(at: fraction))
      #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
    }
    let collapsed = try #require(own.fitted(from: (3, 3), to: (3, 3)))
    #expect(collapsed.point(at: 0.4).x == 3 && collapsed.length == 0)
  }

  @Test func aClosedPathIsNotFitted() throws {
    #expect(try path("M 0 0 L 1 0 L 1 1 Z").fitted(from: (0, 0), to: (1, 1)) == nil)
    #expect(try path("M 5 5").fitted(from: (0, 0), to: (1, 1)) == nil)
  }

  /// Refused path data, and a part of what is said.
  static let broken: [(String, String)] = [
    ("", "empty"), ("   ", "empty"), ("0 0", "'0' at character 1"), ("M 0 0 M 1 1", "second subpath with 'M'"),
    ("M 0 0 L 1 1 Z L 2 2", "continues with 'L' at character 15"),
    ("M 0 0 B 1 1", "unknown command 'B' at character 7"),
    ("M 0 0 A 1 1 0 2 0 1 1", "a flag 0 or 1 is missing"), ("M 0", "needs 2 numbers"), ("M 0 0 L 1 1 #", "'#'"),
    ("M 0 0 L .", "a number is missing"), ("M 0 0 L 1e400 1", "exceeds"), ("M 0 0 l 9e8 0 l 9e8 0", "goes beyond ±"),
  ]

  @Test("Broken path data says where it breaks", arguments: broken)
  func brokenDataIsRefused(_ svg: String, _ message: String) throws {
    switch MotionPath.parsing(svg) {
    case .success: Issue.record("\(svg) is accepted")
    case .failure(let problem): #expect(problem.message.contains(message), "\(problem.message)")
    }
  }

  /// Ends whose distance overflows, or is below the normal numbers.
  static let extremes: [(x: Double, y: Double)] = [
    (5, 1e308), (-1e308, 3), (1e200, -1e300), (.greatestFiniteMagnitude, -.greatestFiniteMagnitude),
    (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (.leastNormalMagnitude / 9, -.leastNormalMagnitude / 300),
    (.leastNormalMagnitude / 9, 1e300),
  ]

  @Test("An arc as long as numbers allow is measured, and at once", arguments: extremes)
  func extremeArcs(_ end: (x: Double, y: Double)) {
    for leaving in [MotionPath.Leaving.horizontal, .vertical] {
      for path in [
        MotionPath.quarterEllipse(from: (0, 0), to: end, leaving: leaving),
        MotionPath.quarterEllipse(from: (-end.x, 1), to: end, leaving: leaving).reversed,
      ] {
        var last = 0.0
        for fraction in [0, 0.25, 0.5, 0.75, 1] {
          let point = path.point(at: fraction), slope = path.derivative(at: fraction)
          #expect(point.x.isFinite && point.y.isFinite && slope.dx.isFinite && slope.dy.isFinite)
          let way = Swift.abs(point.y - path.start.y)
          #expect(way >= last, "\(end) at \(fraction)")
          last = way
        }
        #expect(path.point(at: 1) == path.end && path.point(at: 0) == path.start)
      }
    }
    // A unit circle and one that is 1e308 times as large have the same shape.
    let large = MotionPath.quarterEllipse(from: (0, 0), to: (1e308, 1e308), leaving: .horizontal).point(at: 0.3)
    let small = MotionPath.quarterEllipse(from: (0, 0), to: (1, 1), leaving: .horizontal).point(at: 0.3)
    #expect(abs(large.x / 1e308 - small.x) <= 1e-12 && abs(large.y / 1e308 - small.y) <= 1e-12)
  }

  @Test func arbitraryTextNeverTraps() {
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE \n%é")
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<5000 {
      let text = "M0 0" + String((0..<next(30)).map { _ in alphabet[next(alphabet.count)] })
      if case .success(let path) = MotionPath.parsing(text) {
        for fraction in [-1, 0, 0.3, 1, 2, 1e300, -.infinity, .nan] {
          let point = path.point(at: fraction)
          let slope = path.derivative(at: fraction)
          #expect(point.x.isFinite && point.y.isFinite && slope.dx.isFinite && slope.dy.isFinite, "\(text)")
        }
        _ = path.fitted(from: (0, 0), to: (1e300, -1e300))?.point(at: 0.5)
      }
      _ = PathEasing.parsing(text)
    }
  }

  /// In the middle of its first piece, which is narrower than the whole, progress stands still while the value rises.
  @Test func aVerticalTangentWithinAPieceHasTheLargestSlope() throws {
    let curve = try PathEasing.parsing("M 0,0 C 0.5,0.25 0,0.75 0.5,1 L 1,1").get()
    #expect(curve.value(at: 0.25) == 0.5)
    #expect(curve.derivative(at: 0.25) == .greatestFiniteMagnitude)
    #expect(curve.derivative(at: 0.75) == 0)
  }

  /// The cubic Béziers of a curve, each over its part of the progress and of the values, are the curve.
  @Test(arguments: [
    PathEasing.emphasized.data, "M 0,0 C 0.1,0.6 0.3,0.2 0.5,0.4 L 0.7,0.8 C 0.8,1.2 0.9,0.9 1,1",
  ])
  func theCubicPiecesAreTheCurve(_ data: String) throws {
    let curve = try PathEasing.parsing(data).get()
    let pieces = curve.cubicPieces
    #expect(pieces.first?.start == 0 && pieces.last?.end == 1 && pieces.count > 1)
    for piece in pieces {
      let (from, to) = (curve.value(at: piece.start), curve.value(at: piece.end))
      for step in 1..<10 {
        let share = Double(step) / 10
        let value = curve.value(at: piece.start + share * (piece.end - piece.start))
        #expect(abs(from + (to - from) * piece.points.value(at: share) - value) < 1e-9, "\(piece) at \(share)")
      }
    }
  }
}
