package import TransitionText
package import TransitionDiagnostics
package import TransitionEvaluation

/// The input of an exporter: some tracks of a phase or a scenario at some times.
package struct Timeline {
  /// The script's name.
  package var transition: String
  package var plan: any MotionSource
  package var tracks: [Track]
  package var frames: FrameTimes
  /// The rate of the frames; nil if times are determined otherwise.
  package var frameRate: FrameRate?
  /// In seconds; nil means the plan's own duration.
  package var duration: Double?
  /// Whether to include each track's speed.
  package var hasVelocities: Bool
  package var numbers: NumberFormat
  /// Whether CSV texts that a spreadsheet would interpret as formulas are prefixed with an apostrophe.
  package var guardsFormulas = false

  package init(
    transition: String, plan: any MotionSource, tracks: [Track], frames: FrameTimes, frameRate: FrameRate? = nil,
    duration: Double? = nil, hasVelocities: Bool = false, numbers: NumberFormat = .standard
  ) {
    self.transition = transition
    self.plan = plan
    self.tracks = tracks
    self.frames = frames
    self.frameRate = frameRate
    self.duration = duration
    self.hasVelocities = hasVelocities
    self.numbers = numbers
  }
}

/// The reason why a timeline ended early: a number without a value at some time.
package struct EvaluationFailure: Error, Sendable {
  package var diagnostic: Diagnostic
  package init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension Timeline {
  /// Calls a closure for each evaluated block of frames, in order.
  ///
  /// - Parameter body: Receives the index of the block's first frame, the times, and their count.
  func forEachBlock(
    of sampler: any MotionSampler, _ body: (_ first: Int, _ times: UnsafePointer<Double>, _ count: Int) throws -> Void
  ) throws {
    let size = Sampler.blockSize
    let times = UnsafeMutablePointer<Double>.allocate(capacity: size)
    defer { times.deallocate() }
    var first = 0
    while first < frames.count {
      let count = min(size, frames.count - first)
      for offset in 0..<count { times[offset] = frames[first + offset] }
      if let diagnostic = sampler.evaluate(UnsafeBufferPointer(start: times, count: count)) {
        throw EvaluationFailure(diagnostic: diagnostic)
      }
      try body(first, UnsafePointer(times), count)
      first += count
    }
  }

  /// Whether a track's speed is written.
  func hasVelocity(_ track: Track) -> Bool { hasVelocities && track.hasVelocity }
}
