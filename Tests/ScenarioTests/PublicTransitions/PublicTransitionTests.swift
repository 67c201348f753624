import Foundation
import Testing
import TransitionTestSupport

/// Public transitions as scripts, several views and properties each, against the motion of the engine that they come from,
/// undisturbed and interrupted at several moments.
@Suite struct PublicTransitionTests {
  static let all =
    PublicTransition.androidTransitions + PublicTransition.flutterTransitions + PublicTransition.appleTransitions
    + PublicTransition.webTransitions + PublicTransition.playerTransitions

  @Test(arguments: all) func theScriptMovesAsTheEngineDoes(_ transition: PublicTransition) throws {
    #expect(findings(transition.yaml) == [])
    for course in transition.courses {
      for moment in course.moments {
        let name = "\(course.phases) \(moment)"
        let yaml = transition.yaml + "\nscenarios: { s: [\(course.events(turningAt: moment))] }\n"
        let plan = try #require(run(yaml, "s"), "\(name): \(findings(yaml))")
        // Between the jumps, which all lie on whole milliseconds; at last long after everything has come to rest. Springs
        // with their own duration end before that, with a thousandth of the way left.
        let start = moment.isFinite ? max(0, moment - 0.05) : 0
        let end = course.length + (moment.isFinite ? moment : 0)
        let parts = (0..<200).map { (Double($0) + 0.37) / 200 }
        let times = parts.map { start + $0 * (end - start) } + [plan.duration + 10]
        let samples = Samples(plan, at: times)
        for (track, numbers) in samples.numbers where course.values[track] == nil {
          guard !["'", ".minX", ".minY"].contains(where: track.hasSuffix) else { continue }
          #expect(numbers.allSatisfy { abs($0 - numbers[0]) < 1e-12 }, "\(track) moves, and no value is expected")
        }
        for (track, value) in course.values {
          let numbers = samples[track], expected = times.map { value($0, moment) }
          try #require(numbers.count == times.count, "\(name): \(track)")
          let off = zip(numbers, expected).map { (number: Double, wanted: Double) in
            abs(number - wanted) / max(1, abs(wanted))
          }
          let worst = off.indices.max { off[$0] < off[$1] } ?? 0
          #expect(
            off[worst] <= 1e-6,
            "\(name): \(track) at \(times[worst]) is \(numbers[worst]), not \(expected[worst])")
        }
      }
    }
  }
}

struct PublicTransition: Sendable, CustomTestStringConvertible {
  /// A value at a time, in a run that turns at a moment; undisturbed ones turn at infinity.
  typealias Value = @Sendable (_ time: Double, _ moment: Double) -> Double

  /// Runs of a phase, or of two of which the second plays from a moment on.
  struct Course: Sendable {
    var phases: [String]
    var moments: [Double]
    /// How long values are compared after the moment, or undisturbed, in seconds.
    var length: Double
    var values: [String: Value]

    /// An undisturbed run.
    init(_ phase: String, _ length: Double, _ values: [String: Value]) {
      (phases, moments, self.length, self.values) = ([phase], [.infinity], length, values)
    }

    init(_ phase: String, then other: String, at moments: [Double], _ length: Double, _ values: [String: Value]) {
      (phases, self.moments, self.length, self.values) = ([phase, other], moments, length, values)
    }

    func events(turningAt moment: Double) -> String {
      zip(phases, [0, moment]).map { "{ at: \($1)s, play: \($0) }" }.joined(separator: ", ")
    }
  }

  var name: String
  var yaml: String
  var courses: [Course]

  init(_ name: String, _ yaml: String, _ courses: [Course]) {
    (self.name, self.yaml, self.courses) = (name, yaml, courses)
  }

  var testDescription: String { name }

  static func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
  static func mix(_ from: Double, _ to: Double, _ progress: Double) -> Double { from + (to - from) * progress }

  /// A value on a clock that runs backward from the moment on.
  static func retraced(over duration: Double, _ value: @escaping @Sendable (Double) -> Double) -> Value {
    { value(EngineModel.retraced($0, turningAt: $1, duration: duration)) }
  }

  /// A value that a spring moves to one target, and with the speed at the moment to another.
  static func sprung(_ spring: SpringModel, _ from: Double, _ to: Double, then other: Double) -> Value {
    { spring.value($0, from, to, turningTo: other, at: $1) }
  }
}
