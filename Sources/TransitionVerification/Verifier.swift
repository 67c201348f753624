package import TransitionDiagnostics
internal import TransitionDrawing
package import TransitionEvaluation
package import TransitionExport
internal import TransitionIdentification
internal import TransitionModel
package import TransitionRecording
internal import TransitionText

/// Options for comparing recordings with a script.
package struct VerificationOptions: Sendable {
  package var tolerances = Tolerances()
  /// In seconds; nil to find the best one.
  package var offset: Double?
  /// In seconds; nil for no limit.
  package var largestOffset: Double?
  /// The duration in the recording divided by that in the script.
  package var stretch = 1.0
  package var mappings: [TrackMapping] = []
  package var ignored: [Glob] = []
  package var required: [Glob] = []
  /// The tracks to compare; all when empty.
  package var tracks: [Glob] = []
  /// The end of motions that never end by themselves, in seconds.
  package var endlessDuration: Double?
  /// Whether to identify the curves of failing tracks.
  package var identifies = true

  package init() {}
}

/// The reason why a recording could not be compared.
package enum VerificationFailure: Error {
  /// Invalid arguments, described in one phrase.
  case usage(String)
  case recording(RecordingProblem)
  /// Columns that are not tracks.
  case columns([RecordingProblem])
  /// A number of the script has no value at some time.
  case script(Diagnostic)
}

/// Compares a recording with the motions that it may show.
package struct Verifier {
  let compiled: CompiledScript
  let sources: SourceMap
  /// The name in messages.
  package let script: String
  let motions: [ScriptMotion]
  package let options: VerificationOptions

  /// - Parameter motions: At least one; the best match among several is chosen.
  package init(
    script: String, compiled: CompiledScript, sources: SourceMap, motions: [ScriptMotion], options: VerificationOptions
  ) {
    (self.script, self.compiled, self.sources, self.motions, self.options) = (
      script, compiled, sources, motions, options
    )
  }

  /// A comparison of a motion with the recording.
  struct Attempt {
    let recording: Recording
    let motion: ScriptMotion
    var tracks: [RecordedTrack]
    let missing: [TrackVerdict]
    /// The mean area between the curves at the best offset, in seconds.
    let error: Double
    /// The mean difference of the rests before and after, as a fraction of the extent.
    let restDifference: Double
    var alignment: Alignment
    var verdicts: [TrackVerdict] = []
    /// The recorded motions of tracks by their index, as far as they are known.
    var motions: [Int: RecordedMotions] = [:]

    var passing: Int { verdicts.count { $0.verdict == .pass } }
    var fails: Bool { verdicts.contains { $0.verdict == .fail } }
    /// The tracks that determine the offset: those with numbers that change, or without any, all that change.
    var aligned: [Int] {
      let moving = tracks.indices.filter { tracks[$0].moves }
      let numeric = moving.filter { tracks[$0].mainLane != nil }
      return numeric.isEmpty ? moving : numeric
    }
    /// Whether a track agrees, but for single samples.
    func agrees(_ index: Int) -> Bool { verdicts[index].verdict != .fail || verdicts[index].agreesButForBlips }
    /// How many of the tracks that determine the offset agree.
    var agreeing: Int { aligned.count { agrees($0) } }
    /// The interval in which the script moves.
    var moving: ClosedRange<Double>? { tracks.compactMap { $0.moving }.union }

    private func verdict(_ track: RecordedTrack, _ alignment: Alignment) -> TrackVerdict {
      TrackCheck(compared: track, times: recording.times, alignment: alignment, median: recording.medianInterval)
        .verdict()
    }

    /// Judges the tracks as they are aligned.
    mutating func check() { verdicts = tracks.map { verdict($0, alignment) } }

    /// Moves the offset by less than the time tolerance if every track agrees there: uneven frames and rounded values
    /// shift the best match.
    mutating func settle() {
      let failing = zip(tracks, verdicts).filter { $0.1.verdict == .fail }.map { $0.0 }
      guard let reach = failing.map({ $0.timeTolerance }).min() else { return }
      for step in (1...20).flatMap({ [Double($0), -Double($0)] }) {
        var near = self
        near.alignment.offset += reach * step / 20
        guard failing.allSatisfy({ verdict($0, near.alignment).verdict != .fail }) else { continue }
        near.check()
        if !near.fails {
          self = near
          return
        }
      }
    }
  }

  /// A verified recording, with the data for its chart.
  package struct Outcome {
    package var verification: Verification
    let attempt: Attempt

    /// The unit of the times if probably not seconds: there is a second between two frames, or they are twenty times as long
    /// as the motion.
    package var probableUnit: TimeUnit? {
      let recording = attempt.recording
      let length = recording.times[recording.times.count - 1] - recording.times[0]
      let duration = attempt.motion.source.duration
      let unit = TimeUnit(ofFrames: recording.medianInterval)
      return unit != .s ? unit : duration > 0 && length >= 20 * duration ? .ms : nil
    }
  }

  /// Verifies a recording.
  ///
  /// - Parameter name: The name in messages.
  package func verify(_ recording: Recording, name: String) throws(VerificationFailure) -> Outcome {
    var attempts: [Attempt] = []
    var failure: VerificationFailure?
    for motion in motions {
      do throws(VerificationFailure) {
        attempts.append(try attempt(motion, recording))
      } catch {
        // A column that no phase has is an error; one that only some phases have selects these.
        failure = failure ?? error
      }
    }
    guard !attempts.isEmpty else { throw failure ?? .usage("the script has no phases to verify") }
    var chosen = try choose(attempts, of: recording)
    chosen.alignStarts()
    chosen = stepped(&chosen) ?? chosen
    chosen.selectFailingChannels()
    return Outcome(verification: verification(chosen, name), attempt: chosen)
  }

  // MARK: One motion

  private func attempt(_ motion: ScriptMotion, _ recording: Recording) throws(VerificationFailure) -> Attempt {
    let binding = try ColumnBinding(recording, to: motion, options, hasOthers: motions.count > 1)
    let tracks = try compared(binding, motion, recording)
    let missing = try missing(motion, besides: tracks)
    return aligned(motion, tracks, missing, recording)
  }

  /// Finds the offset of tracks, and judges them there.
  func aligned(
    _ motion: ScriptMotion, _ tracks: [RecordedTrack], _ missing: [TrackVerdict], _ recording: Recording
  ) -> Attempt {
    let moving = tracks.compactMap { $0.moving }.union
    func makeAligner(_ tracks: [RecordedTrack]) -> Aligner {
      Aligner(
        tracks, times: recording.times, moving: moving ?? 0...0, median: recording.medianInterval,
        stretch: options.stretch)
    }
    let aligner = makeAligner(tracks)
    // If nothing moves on either side, all offsets are equally good.
    let isAlignable = moving != nil && tracks.contains { $0.changesInRecording }
    func attempt(_ offset: Double) -> Attempt {
      var attempt = Attempt(
        recording: recording, motion: motion, tracks: tracks, missing: missing, error: aligner.error(offset),
        restDifference: aligner.restDifference,
        alignment: Alignment(
          offset: offset, stretch: options.stretch, basis: options.offset == nil ? .fit : .given))
      attempt.check()
      return attempt
    }
    guard options.offset == nil, isAlignable else { return attempt(options.offset ?? 0) }
    func best(ofPart isPart: Bool) -> Attempt {
      var best = attempt(aligner.offset(ofPart: isPart))
      best.settle()
      return best
    }
    let whole = best(ofPart: false)
    guard whole.fails else { return whole }
    // Less than half of the motion may have been recorded.
    let part = best(ofPart: true)
    guard part.fails else { return part }
    // If one track is later than the others, the sum of the areas is the same at every offset between their starts.
    let others = aligner.candidates(
      from: tracks.compactMap { track in
        guard track.moving != nil, track.changesInRecording, track.mainLane != nil else { return nil }
        return makeAligner([track]).offset(ofPart: false)
      })
    let chosen = others.map(attempt).reduce(whole) { best, other in
      let isNearer =
        abs(other.alignment.offset) < abs(best.alignment.offset) - recording.medianInterval / 2
      return other.agreeing > best.agreeing || (other.agreeing == best.agreeing && isNearer) ? other : best
    }
    // Tracks that fail agree for a while at another offset, and would shift this one.
    let right = chosen.aligned.filter { chosen.agrees($0) }
    guard !right.isEmpty, right.count < chosen.aligned.count else { return chosen }
    let refined = makeAligner(right.map { tracks[$0] }).candidates(from: [chosen.alignment.offset]).map(attempt)
    return refined.first { $0.agreeing >= chosen.agreeing } ?? chosen
  }

  /// The tracks that move in the script, or that are required, but were not recorded.
  private func missing(
    _ motion: ScriptMotion, besides recorded: [RecordedTrack]
  ) throws(VerificationFailure) -> [TrackVerdict] {
    let animated = Set(motion.source.tracks.map { $0.name }), names = Set(recorded.map { $0.track.name })
    let absent = motion.tracks.filter { !names.contains($0.name) && isWanted($0) }
    let candidates = absent.filter { track in options.required.contains { $0.matches(track.name) } }
    // A pattern requires only what moves, and a layout key or an edge of the frame only if no other one shows it.
    let required = Set(
      zip(candidates, try curves(of: candidates, motion)).filter { track, curves in
        options.required.contains { $0.pattern == track.name }
          || changes(track, curves) && !recorded.contains { $0.showsLayout(of: track, curves) }
      }.map { $0.0.name })
    return absent.compactMap { track in
      let isRequired = required.contains(track.name)
      guard animated.contains(track.name) || isRequired else { return nil }
      let tolerance = isDiscrete(track) ? nil : options.tolerances.value(of: track)
      return TrackVerdict(
        name: track.name, unit: track.unit, verdict: .notRecorded, tolerance: tolerance,
        reason: isRequired ? "required" : nil, isRequired: isRequired)
    }
  }

  /// Whether `--tracks` includes a track.
  private func isWanted(_ track: Track) -> Bool {
    options.tracks.isEmpty || options.tracks.contains { $0.matches(track.name) }
  }

  private func isDiscrete(_ track: Track) -> Bool { track.type == .boolean || track.type == .text }

  /// Whether a track of the script changes by more than its tolerance.
  private func changes(_ track: Track, _ curves: [SampledCurve]) -> Bool {
    let tolerance = isDiscrete(track) ? 0 : options.tolerances.value(of: track)
    return curves.contains { $0.values.extent > tolerance }
  }

  /// Where to end a motion that never ends by itself, in seconds; nil for any other.
  private func end(of motion: ScriptMotion) -> Double? {
    motion.source.endsByItself ? nil : options.endlessDuration
  }

  /// The curves of each track's lanes.
  private func curves(
    of tracks: [Track], _ motion: ScriptMotion
  ) throws(VerificationFailure) -> [[SampledCurve]] {
    // Differences are equally precise with any tolerance.
    let largest = Tolerances()
    do throws(EvaluationFailure) {
      let curves = try CurveSampling(motion.source, until: end(of: motion)).curves(of: tracks) { track in
        .absolute(max(min(options.tolerances.value(of: track), largest.value(of: track)) / 200, 1e-7))
      }
      return tracks.grouping(lanes: curves)
    } catch {
      throw .script(error.diagnostic)
    }
  }

  private func compared(
    _ binding: ColumnBinding, _ motion: ScriptMotion, _ recording: Recording
  ) throws(VerificationFailure) -> [RecordedTrack] {
    let tolerances = options.tolerances
    if let item = tolerances.unmatched(in: motion.tracks) {
      throw .usage("--tolerance '\(item)' applies to no track of \(title(motion))")
    }
    for (option, globs) in [("--require", options.required), ("--tracks", options.tracks)] {
      for glob in globs where !motion.tracks.contains(where: { glob.matches($0.name) }) {
        let nearest = Spelling.suggestion(glob.pattern, in: motion.tracks.map { $0.name }).map { "; \($0.question)" }
        throw .usage("\(option) '\(glob.pattern)' matches no track of \(title(motion))\(nearest ?? "")")
      }
    }
    for glob in options.required where !motion.tracks.contains(where: { glob.matches($0.name) && isWanted($0) }) {
      throw .usage("--tracks excludes '\(glob.pattern)', which --require names")
    }
    // A column without values was not recorded.
    let bound = binding.tracks.filter { isWanted($0.track) && $0.hasValues(in: recording) }
    let tracks = bound.map { $0.track }
    let curves = try curves(of: tracks, motion)
    let before = motion.valuesBefore(tracks)
    var result: [RecordedTrack] = []
    for (index, bound) in bound.enumerated() {
      let tolerance = tolerances.value(of: bound.track)
      let content: RecordedTrack.Content
      var channels: [String] = []
      var moving: ClosedRange<Double>?
      do throws(RecordingProblem) {
        if isDiscrete(bound.track) {
          var steps = DiscreteSteps(curves[index][0], texts: motion.source.texts)
          if let first = steps.changes.first, let last = steps.changes.last { moving = first.time...last.time }
          if let value = before[index]?.first {
            let text = DiscreteSteps.text(value, of: bound.track, in: motion.source.texts)
            if text != steps.steps.first?.text { steps.before = text }
          }
          content = .discrete(steps, try bound.texts(in: recording, canBeEmpty: steps.canBeEmpty))
        } else {
          let recorded = try bound.values(in: recording)
          var lanes = curves[index].enumerated().map { lane, curve in
            ScriptLane(curve, isAngle: bound.track.type == .angle, before: before[index]?[lane])
          }
          var values = bound.track.type == .angle ? recorded.map { $0.map(Self.continued) } : recorded
          if bound.track.type == .color {
            (lanes, values) = Premultiplied.lanes(lanes, recorded)
            channels = zip([".r", ".g", ".b", ".a"], values).filter { $0.1 != nil }.map { $0.0 }
          }
          content = .numbers(
            zip(lanes, values).compactMap { lane, values in
              values.map { RecordedTrack.Lane(script: lane, recorded: $0, tolerance: tolerance) }
            })
          moving = lanes.compactMap { $0.movingInterval(within: tolerance) }.union
        }
      } catch {
        throw .recording(error)
      }
      result.append(
        RecordedTrack(
          track: bound.track, tolerance: tolerance, timeTolerance: tolerances.time(of: bound.track), content: content,
          channels: channels, moving: moving, end: end(of: motion)))
    }
    return result
  }

  /// Angles without jumps by full turns.
  private static func continued(_ angles: [Double]) -> [Double] {
    var last = angles.first { !$0.isNaN } ?? .nan
    return angles.map { angle in
      guard !angle.isNaN else { return angle }
      last = angle + 360 * ((last - angle) / 360).rounded()
      return last
    }
  }

  private func title(_ motion: ScriptMotion) -> String {
    "\(motion.isScenario ? "scenario" : "phase") '\(motion.source.name)'"
  }

  // MARK: Several motions

  private func choose(_ attempts: [Attempt], of recording: Recording) throws(VerificationFailure) -> Attempt {
    guard attempts.count > 1 else { return attempts[0] }
    let moving = attempts.filter { $0.moving != nil }
    guard !moving.isEmpty else {
      let names = attempts.map { $0.motion.source.name }.joined(separator: ", ")
      throw .usage("no recorded track moves in the script; choose a phase with --phase: \(names)")
    }
    let most = moving.map { $0.passing }.max()
    let best = moving.filter { $0.passing == most }
    // The rests before and after count as if they were as long as the longest motion.
    let longest = best.compactMap { $0.moving }.map { $0.upperBound - $0.lowerBound }.max() ?? 0
    func difference(_ attempt: Attempt) -> Double {
      attempt.error + attempt.restDifference * longest * options.stretch
    }
    // Of huge values, differences may be unknown.
    let nearest = best.filter { attempt in !best.contains { difference($0) + 1e-9 < difference(attempt) } }
    if nearest.count == 1 { return nearest[0] }
    // A timeline written by `sample` names its phase.
    if case .phase(let name)? = recording.subject, let named = nearest.first(where: { $0.motion.source.name == name }) {
      return named
    }
    let tied = nearest.map { $0.motion.source.name }.joined(separator: ", ")
    throw .usage("the recording fits several phases equally; choose one with --phase: \(tied)")
  }

  // MARK: The result

  private func verification(_ attempt: Attempt, _ name: String) -> Verification {
    let alignment = attempt.alignment
    var result = Verification(
      script: script, recording: name, motion: attempt.motion.source.name, isScenario: attempt.motion.isScenario,
      alignment: alignment, frames: attempt.recording.times.count, missedFrames: missedFrames(attempt),
      tracks: attempt.verdicts,
      problems: [])
    if attempt.moving == nil {
      result.hasNoMotion = true
      result.problems.append(.init(message: "no recorded track moves in \(title(attempt.motion))", isFailure: false))
    } else if !attempt.tracks.contains(where: { $0.changesInRecording }) {
      result.hasNoMotion = true
      result.problems.append(.init(message: "nothing moves in the recording", isFailure: false))
      for index in result.tracks.indices where attempt.tracks[index].moving != nil {
        result.tracks[index].verdict = .incomplete
        result.tracks[index].reason = "does not move in the recording"
      }
    } else if let largest = options.largestOffset, abs(alignment.offset) > largest + 5e-6 {
      result.problems.append(
        .init(
          message:
            "\(Prose.lateness(alignment.offset)), more than the \(Prose.time(largest, decimals: 0)) of --max-offset",
          isFailure: true))
    }
    if options.identifies { identify(&result, attempt) }
    let verdicts = Dictionary((attempt.missing + result.tracks).map { ($0.name, $0) }) { first, _ in first }
    result.tracks = attempt.motion.tracks.compactMap { verdicts[$0.name] }
    return result
  }

  private func missedFrames(_ attempt: Attempt) -> Int {
    guard let moving = attempt.moving else { return 0 }
    let times = attempt.recording.times, median = attempt.recording.medianInterval
    let start = attempt.alignment.recordingTime(moving.lowerBound)
    let stop = attempt.alignment.recordingTime(moving.upperBound)
    var missed = 0.0
    for (one, other) in zip(times, times.dropFirst())
    where other > start && one < stop && other - one > 1.5 * median {
      missed += ((other - one) / median).rounded() - 1
    }
    return Int(min(missed, 1e15))
  }
}

extension [ClosedRange<Double>] {
  /// The interval from the first start to the last end; nil for none.
  var union: ClosedRange<Double>? {
    guard let first = map({ $0.lowerBound }).min(), let last = map({ $0.upperBound }).max() else { return nil }
    return first...last
  }
}
