import Foundation
import ReferenceNumbers
import Testing

@testable import TransitionFitting

/// The curves that are found for known motions, to three decimals: exported files change when these do.
/// Recorded with `RECORD=1 swift test --filter RecordedFitTests`.
@Suite struct RecordedFitTests {
  private func text(_ value: Double) -> String { String(format: "%.3f", value + 0) }

  private func text(_ segment: BezierSegment) -> String {
    let points = segment.points
    let ends = zip(segment.from, segment.to).map { "\(text($0)) to \(text($1))" }.joined(separator: ", ")
    let curve =
      segment.holds || points.isIdentity
      ? "linear" : [points.x1, points.y1, points.x2, points.y2].map(text).joined(separator: " ")
    return "\(text(segment.start)) s to \(text(segment.end)) s: \(ends), \(curve)\(segment.isExact ? ", exact" : "")"
  }

  /// Fits one motion, every other one together with its delayed half.
  @Test(arguments: FitLawTests.motions.indices) func aMotionIsFittedAsRecorded(_ index: Int) throws {
    let motion = FitLawTests.motions[index]
    let isAlone = index % 2 == 0
    let function: PiecewiseFit.Function = { times in
      times.map { isAlone ? [100 * motion.shape($0)] : [100 * motion.shape($0), 50 * motion.shape(max(0, $0 - 0.1))] }
    }
    let tolerances = isAlone ? [0.1] : [0.1, 0.1]
    let segments = PiecewiseFit(tolerances: tolerances).segments(
      breaks: isAlone ? [0, 1] : [0, 0.1, 1], function: function)
    let lines = segments.map { text($0.written(within: tolerances, of: function)) }
    let path = "Tests/FittingTests/Goldens/\(motion.name.replacing(" ", with: "-")).txt"
    #expect(try RecordedText.difference(lines.joined(separator: "\n") + "\n", from: path) == nil)
  }

  @Test func motionsAreApproximatedByLinearAsRecorded() throws {
    let lines = FitLawTests.motions.enumerated().filter { $0.offset % 3 == 0 }.map { _, motion in
      let start = motion.shape(0), distance = motion.shape(1) - start
      let found = LinearApproximation {
        abs(distance) < 1e-9 ? motion.shape($0) : (motion.shape($0) - start) / distance
      }
      return "\(motion.name): \(found.pointCount) points, \(String(format: "%.5f", found.error)) off\n  \(found.text)"
    }
    let path = "Tests/FittingTests/Goldens/linear.txt"
    #expect(try RecordedText.difference(lines.joined(separator: "\n") + "\n", from: path) == nil)
  }
}
