import Foundation
import Testing

@testable import TransitionCurves

/// The constants of named curves, as CSS, Material and easings.net publish them.
@Suite struct PublishedCurveTests {
  /// CSS Easing 2, "cubic-bezier()"; Material 3's tokens `motion.easing`, and Material 2's.
  @Test(
    arguments: [
      ("ease", (0.25, 0.1, 0.25, 1.0)), ("ease-in", (0.42, 0, 1, 1)), ("ease-out", (0, 0, 0.58, 1)),
      ("ease-in-out", (0.42, 0, 0.58, 1)), ("standard", (0.2, 0, 0, 1)), ("standardAccelerate", (0.3, 0, 1, 1)),
      ("standardDecelerate", (0, 0, 0, 1)), ("emphasizedAccelerate", (0.3, 0, 0.8, 0.15)),
      ("emphasizedDecelerate", (0.05, 0.7, 0.1, 1)), ("fastOutSlowIn", (0.4, 0, 0.2, 1)),
      ("fastOutLinearIn", (0.4, 0, 1, 1)), ("linearOutSlowIn", (0, 0, 0.2, 1)),
    ] as [(String, (Double, Double, Double, Double))])
  func aNamedBezierHasItsPublishedControlPoints(_ name: String, _ points: (Double, Double, Double, Double)) throws {
    let curve = try #require(try CallReader.timing(name) as? CubicBezier)
    #expect((curve.x1, curve.y1, curve.x2, curve.y2) == points)
  }

  /// Material 3: `M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 C 0.208333, 0.82, 0.25, 1, 1, 1`.
  @Test func emphasizedIsMaterialsPath() throws {
    let path = try CallReader.timing(
      "path(\"M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1\")")
    let emphasized = try CallReader.timing("emphasized")
    for step in 0...200 {
      let input = Double(step) / 200
      #expect(abs(emphasized.value(at: input) - path.value(at: input)) <= 1e-5, "\(input)")
    }
  }

  /// easings.net's formulas with their own constants written out.
  @Test func backAndElasticHaveTheirPublishedConstants() throws {
    let one = try ["easeInBack", "easeInBack(1.70158)", "easeInOutBack", "easeInElastic", "easeInOutElastic"].map {
      try CallReader.timing($0)
    }
    for step in 1...49 {
      let p = Double(step) / 50
      let back = 2.70158 * p * p * p - 1.70158 * p * p
      #expect(abs(one[0].value(at: p) - back) <= 1e-12 && abs(one[1].value(at: p) - back) <= 1e-12)
      let scale = 1.70158 * 1.525
      let both =
        p < 0.5
        ? 4 * p * p * ((scale + 1) * 2 * p - scale) / 2
        : ((2 * p - 2) * (2 * p - 2) * ((scale + 1) * (2 * p - 2) + scale) + 2) / 2
      #expect(abs(one[2].value(at: p) - both) <= 1e-12)
    }
  }

  /// A spring's call without what may be omitted is the call with the documented values.
  @Test(
    arguments: [
      ("spring(stiffness=100, damping=12)", "spring(mass=1, stiffness=100, damping=12, velocity=0, epsilon=0.001)"),
      ("spring(duration=0.5s)", "spring(duration=0.5s, bounce=0, velocity=0)"),
      ("spring(response=0.4s, dampingRatio=0.6)", "spring(response=0.4s, dampingRatio=0.6, velocity=0, epsilon=0.001)"),
      ("spring(dampingRatio=0.6)", "spring(dampingRatio=0.6, velocity=0)"),
      ("easeOutElastic", "easeOutElastic(1, 0.3)"), ("easeInOutElastic", "easeInOutElastic(1, 0.45)"),
      ("easeOutBack", "easeOutBack(1.70158)"), ("steps(3)", "steps(3, jumpEnd)"),
      ("step-start", "steps(1, jump-start)"),
      ("step-end", "steps(1, jump-end)"),
    ]) func whatIsOmittedHasItsDocumentedValue(_ short: String, _ full: String) throws
  {
    let one = try CallReader.timing(short), other = try CallReader.timing(full)
    for step in -10...60 {
      let input = Double(step) / 50
      for before in [false, true] {
        #expect(one.value(at: input, before: before) == other.value(at: input, before: before), "\(input)")
      }
      #expect(one.derivative(at: input) == other.derivative(at: input), "\(input)")
    }
  }

  // MARK: Paths

  /// Rotating the ends and the axes of an ellipse rotates the arc; scaling scales it.
  @Test func anArcIsRotatedAndScaledWithItsAxes() throws {
    func arc(_ to: (Double, Double), _ radii: (Double, Double), _ angle: Double, _ flags: String) throws -> MotionPath {
      try MotionPath.parsing("M 0 0 A \(radii.0) \(radii.1) \(angle) \(flags) \(to.0) \(to.1)").get()
    }
    for flags in ["0 0", "0 1", "1 0", "1 1"] {
      for (x, y, width, height) in [(10.0, 4.0, 12.0, 7.0), (3, -8, 9, 5), (6, 6, 2, 4), (20, 1, 3, 8)] {
        let plain = try arc((x, y), (width, height), 0, flags)
        for degrees in [-200.0, -35, 30, 90, 135, 380] {
          let angle = degrees * .pi / 180
          let (cosine, sine) = (cos(angle), sin(angle))
          let turned = try arc((cosine * x - sine * y, sine * x + cosine * y), (width, height), degrees, flags)
          let scaled = try arc(
            (3 * (cosine * x - sine * y), 3 * (sine * x + cosine * y)), (-3 * width, 3 * height), degrees, flags)
          #expect(abs(turned.length - plain.length) <= 1e-9 * plain.length)
          #expect(abs(scaled.length - 3 * plain.length) <= 1e-9 * scaled.length)
          for step in 0...10 {
            let place = plain.point(at: Double(step) / 10), found = turned.point(at: Double(step) / 10)
            #expect(abs(found.x - (cosine * place.x - sine * place.y)) <= 1e-8, "\(flags), \(degrees)°, \(step)")
            #expect(abs(found.y - (sine * place.x + cosine * place.y)) <= 1e-8, "\(flags), \(degrees)°, \(step)")
            let far = scaled.point(at: Double(step) / 10)
            #expect(abs(far.x - 3 * found.x) <= 1e-7 && abs(far.y - 3 * found.y) <= 1e-7)
          }
        }
      }
    }
  }
}
