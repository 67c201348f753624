internal import TransitionEvaluation
internal import TransitionExport

/// The times at which two motions are sampled.
enum ComparisonTimes {
  /// The least number of samples per frame.
  static let looksPerFrame = 4.0
  /// Long motions are sampled more coarsely, which bounds the work.
  static let mostTimes = 32_768.0
  static let fewestTimes = 240.0
  /// The maximum number of keyframes and animation ends sampled in addition to the grid.
  private static let mostInstants = 8192

  /// The times of the grid and of every start, end and keyframe on either side, in ascending seconds.
  static func grid(_ sides: [any MotionSource], until ends: [Double], rate: FrameRate?) -> [Double] {
    let end = ends.max() ?? 0
    guard end > 0 else { return [0] }
    let (numerator, denominator) = rate.map { ($0.numerator, $0.denominator) } ?? (60, 1)
    let frames = end * numerator / denominator
    let looks = max(looksPerFrame, (fewestTimes / frames).rounded(.up))
    var times: [Double]
    if frames * looks <= mostTimes {
      // The frames themselves and times between them.
      let step = denominator / (numerator * looks)
      times = (0...Int(frames * looks)).map { min(Double($0) * step, end) }
    } else {
      times = (0...Int(mostTimes)).map { end * (Double($0) / mostTimes) }
    }
    times += ends.filter { $0 >= 0 }
    times += sides.flatMap { instants(of: $0, until: end).prefix(mostInstants) }
    return distinct(times)
  }

  /// The times at which something starts, ends or reaches a keyframe.
  static func instants(of source: any MotionSource, until end: Double) -> [Double] {
    var times = source.instants + source.markers.map { $0.time }
    for track in source.tracks where times.count < mostInstants * 4 {
      times += source.keyframeTimes(of: track, until: end)
    }
    return distinct(times.filter { $0 >= 0 && $0 <= end })
  }

  /// The end of the compared time, in seconds.
  static func end(of source: any MotionSource, _ options: ComparisonOptions) -> Double {
    if source.duration.isFinite { return source.duration }
    if let end = options.endlessDuration { return end }
    var end = (source.instants.last ?? 0) + 2
    if let plan = source as? PhasePlan {
      let phase = MotionModel(plan)
      for motion in phase.motions where motion.isEndless && motion.duration.isFinite {
        end = max(end, motion.start + 2 * motion.duration)
      }
    }
    return min(end, 1e6)
  }

  private static func distinct(_ times: [Double]) -> [Double] {
    var result: [Double] = []
    for time in times.sorted() where result.last.map({ time - $0 > FrameTimes.tolerance }) ?? true {
      result.append(time)
    }
    return result
  }
}
