package import TransitionCurves
internal import TransitionEngines

/// The progress of a spring as SwiftUI's `.spring` plays it: constant for 1/300 s.
struct SteppedProgress {
  static let step = 1.0 / 300
  /// How near to the end of a step a time is rounded to either side, as a fraction of a step.
  private static let boundary = 0.02

  /// When the engine ends it, in seconds.
  let end: Double
  /// The progress shown until the end of each step.
  private let values: [Double]

  /// - Parameter distance: In the unit of the recording.
  init?(response: Double, ratio: Double, distance: Double) {
    let (duration, bounce) = SpringSpelling.perceptual.parameters(response, ratio)
    let spring = Spring(duration: duration, bounce: bounce)
    guard distance > 0,
      case .success(let motion) = Engine.steppedSwiftUI.motion(of: spring, distance: distance), motion.end < 60
    else { return nil }
    end = motion.end
    values = (0...Int(motion.end / Self.step)).map { (index: Int) -> Double in
      motion.value((Double(index) - 0.5) * Self.step)
    }
  }

  private func value(_ index: Int) -> Double { index <= 0 ? 0 : index < values.count ? values[index] : 1 }

  /// Samples the progress; a time between two steps shows the one that is nearer to a recorded value.
  ///
  /// - Returns: The progress, and the number of times that show the later step.
  func sample(_ times: [Double], near recorded: [Double]) -> (progress: [Double], shifts: Int) {
    var shifts = 0
    var progress: [Double] = []
    for (time, target) in zip(times, recorded) {
      let place: Double = time / Self.step
      let index = Int(min(max((place - Self.boundary).rounded(.up), 0), 1e6))
      var shown = value(index)
      if abs(place - place.rounded()) < Self.boundary {
        let late = value(index + 1)
        if abs(late - target) < abs(shown - target) {
          shown = late
          shifts += 1
        }
      }
      progress.append(shown)
    }
    return (progress, shifts)
  }
}

/// SwiftUI's `.spring` in sentences.
package enum SteppedSpelling {
  /// `.spring(duration: 450ms, bounce: 0.25)`
  package static func text(of spring: Spring) -> String {
    let bounce = spring.allowsOverdamping ? spring.bounce : max(spring.bounce, 0)
    let duration = Rounding.seconds(Rounding.decimals(spring.response, 7))
    return ".spring(duration: \(duration), bounce: \(Rounding.text(Rounding.decimals(bounce, 6))))"
  }
}
