package import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport

/// Both sides of a comparison, and the times at which they are evaluated.
struct ComparedSides {
  /// The largest time difference attributed to rounding, in seconds.
  static let timeTolerance = 1e-6

  let old: MotionTracks
  let new: MotionTracks
  /// Seconds, ascending.
  let times: [Double]
  /// When something starts, ends or reaches a keyframe.
  let oldInstants: [Double]
  let newInstants: [Double]

  init(_ oldMotion: ComparedMotion, _ newMotion: ComparedMotion, _ options: ComparisonOptions) {
    old = MotionTracks(oldMotion)
    new = MotionTracks(newMotion)
    let ends = [
      ComparisonTimes.end(of: oldMotion.source, options), ComparisonTimes.end(of: newMotion.source, options),
    ]
    times = ComparisonTimes.grid([old, new], until: ends, rate: options.frameRate)
    oldInstants = ComparisonTimes.instants(of: old, until: ends[0])
    newInstants = ComparisonTimes.instants(of: new, until: ends[1])
  }

  func oldColumns(_ names: [String]) throws -> [Column] { try evaluate(old, names, times) }
  func newColumns(_ names: [String]) throws -> [Column] { try evaluate(new, names, times) }

  /// Evaluates tracks that are not animated, for which one time suffices.
  func standing(_ names: [String]) throws -> (old: [Column], new: [Column]) {
    (try evaluate(old, names, [0]), try evaluate(new, names, [0]))
  }

  private func evaluate(_ side: MotionTracks, _ names: [String], _ times: [Double]) throws -> [Column] {
    do {
      return try side.columns(names, at: times)
    } catch let failure as EvaluationFailure {
      throw SideFailure(diagnostic: failure.diagnostic, isNew: side === new)
    }
  }
}

/// A number without a value at some time, on one of the sides.
package struct SideFailure: Error, Sendable {
  package var diagnostic: Diagnostic
  /// Whether the new side failed.
  package var isNew: Bool
}
