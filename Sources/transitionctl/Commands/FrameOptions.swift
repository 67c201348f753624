internal import ArgumentParser
internal import TransitionExport
internal import TransitionText

/// The times evaluated by `sample`.
struct FrameOptions: ParsableArguments {
  @Option(rate: "Frame rate: 24, 119.88 or 30000/1001; by default fps in the configuration, else 60.")
  var fps: FrameRate?

  @Option(duration: "Time between frames, such as 10ms.")
  var step: Double?

  @Option(count: "Number of frames, at least 2, evenly spaced from start to end.")
  var samples: Int?

  @Option(times: "Only these times, such as 0s,250ms,1s.")
  var times: [Double]?

  @Option(time: "Start of the window; frame 0 is at this time.")
  var start: Double?

  @Option(time: "End of the window; by default that of the phase or scenario.")
  var end: Double?

  @Option(duration: "How much of an endless phase or scenario to sample.")
  var duration: Double?

  func validate() throws {
    let choices = [
      ("--fps", fps != nil), ("--step", step != nil), ("--samples", samples != nil), ("--times", times != nil),
    ]
    let given = choices.filter { $0.1 }.map { $0.0 }
    if given.count > 1 { throw ValidationError("\(given[0]) and \(given[1]) cannot be combined") }
    if times != nil, start != nil || end != nil {
      throw ValidationError("--times and \(start != nil ? "--start" : "--end") cannot be combined")
    }
    if let samples, samples < 2 { throw ValidationError("--samples must be at least 2") }
    if let start, let end, end < start { throw ValidationError("--end is before --start") }
  }

  /// The rate for JSON; nil if the frames are determined otherwise.
  ///
  /// - Parameter configured: Returns the rate to use when the command line gives none.
  func frameRate(configured: () -> FrameRate?) -> FrameRate? {
    step == nil && samples == nil && times == nil ? fps ?? configured() : nil
  }

  /// Returns the frames of a phase or a scenario.
  ///
  /// - Parameters:
  ///   - subject: Its kind and name: `phase 'present'`.
  ///   - duration: In seconds; infinite if it never ends by itself.
  ///   - rate: The result of ``frameRate(configured:)``.
  func frames(of subject: String, duration own: Double, rate: FrameRate?) throws(CommandFailure) -> FrameTimes {
    if own.isFinite, duration != nil {
      throw .usage("--duration is only for endless motion; \(subject) ends by itself (use --end for a part of it)")
    }
    guard own.isFinite || duration != nil || end != nil else {
      throw .usage("\(subject) never ends; choose how much to sample with --duration or --end")
    }
    if let times { return FrameTimes(times) }
    let start = start ?? 0
    let end = end ?? duration ?? own
    guard end >= start else {
      throw .usage("--start is after the end of \(subject) (\(Prose.time(end)))")
    }
    let frames: FrameTimes? =
      if let samples {
        FrameTimes(samples: samples, from: start, to: end)
      } else if let step {
        FrameTimes(step: step, from: start, to: end)
      } else if let rate {
        FrameTimes(rate: rate, from: start, to: end)
      } else {
        nil
      }
    guard let frames else { throw .usage("that would be more frames than can be counted") }
    return frames
  }
}
