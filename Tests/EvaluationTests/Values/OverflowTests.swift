import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionTestSupport

/// Sums of motions that overflow.
@Suite struct OverflowTests {
  /// Of several properties, the one that overflows is named, and when, whatever it stands among.
  @Test(arguments: ["x", "y", "z", "w"]) func thePropertyThatOverflowsIsNamed(_ property: String) throws {
    let yaml = script(
      "animate: a", "animate: a.\(property), from: 0, to: 1.7e308, composite: add",
      views: "a: { backgroundColor: red, properties: { x: 0, y: 0, z: 0, w: 0 }, tintColor: white }",
      on: "a: { backgroundColor: blue, tintColor: black, x: 1e308, y: 1e308, z: 1e308, w: 1e308 }")
    let motion = try #require(plan(yaml), "\(findings(yaml))")
    for velocities in [false, true] {
      for blockSize in [1, 7, 512] {
        let sampler = motion.makeSampler(tracks: motion.allTracks(), velocities: velocities, blockSize: blockSize)
        for time in [0.1, 0.3, 0.4] {
          #expect([time].withUnsafeBufferPointer { sampler.evaluate($0) } == nil, "at \(time)")
        }
        let failure = try #require([0.9].withUnsafeBufferPointer { sampler.evaluate($0) })
        #expect(failure.message.contains("a.\(property)") && failure.message.contains("900 ms"), "\(failure.message)")
      }
    }
  }
}
