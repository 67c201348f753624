internal import TransitionCurves
internal import TransitionEngines
internal import TransitionIdentification

/// SwiftUI's `.spring`, which an app may play for a script's spring: the same spring in steps of 1/300 s.
extension Verifier {
  /// The attempt with failing springs as SwiftUI steps them where steps were recorded, if more tracks pass then.
  func stepped(_ attempt: inout Attempt) -> Attempt? {
    guard options.stretch == 1 else { return nil }
    var springs: [Int: SteppedSpring] = [:]
    for (index, verdict) in attempt.verdicts.enumerated() where verdict.verdict == .fail {
      let track = attempt.tracks[index]
      guard let (spring, start) = attempt.motion.spring(of: verdict.name),
        let content = track.stepped(by: spring, from: start)
      else { continue }
      let engine = "the app plays \(SteppedSpelling.text(of: spring)), which SwiftUI steps at 300 Hz"
      springs[index] = (content, start, "\(engine); within its tolerance")
    }
    attempt.identify(springs.keys.sorted())
    guard var stepped = stepped(springs, attempt) else { return nil }
    // A smooth spring with other numbers may come as near to the steps as to the script's.
    let recorded = attempt.motions, rms = stepped.verdicts.map { $0.rms ?? 0 }
    let smooth = springs.keys.filter { index in
      recorded[index]?.motions.contains { $0.kind == .spring && 2 * $0.rms < rms[index] } == true
    }
    if !smooth.isEmpty {
      springs = springs.filter { !smooth.contains($0.key) }
      guard let rest = self.stepped(springs, attempt) else { return nil }
      stepped = rest
    }
    guard stepped.passing > attempt.passing else { return nil }
    for (index, spring) in springs where stepped.verdicts[index].verdict == .pass {
      stepped.verdicts[index].note = spring.note
    }
    return stepped
  }

  private typealias SteppedSpring = (content: RecordedTrack.Content, start: Double, note: String)

  /// The attempt with some springs in steps; nil without any.
  private func stepped(_ springs: [Int: SteppedSpring], _ attempt: Attempt) -> Attempt? {
    guard let firstStart = springs.values.map({ $0.start }).min() else { return nil }
    var tracks = attempt.tracks
    for (index, spring) in springs { tracks[index].content = spring.content }
    var stepped = aligned(attempt.motion, tracks, attempt.missing, attempt.recording)
    stepped.motions = attempt.motions
    guard options.offset == nil else { return stepped }
    // An animation starts at a frame; other offsets within a step fit as well on average.
    let offsets = attempt.recording.times.map { $0 - firstStart }
    for offset in offsets where abs(offset - stepped.alignment.offset) < 2.0 / 300 {
      var near = stepped
      near.alignment.offset = offset
      near.check()
      if near.passing > stepped.passing { stepped = near }
    }
    stepped.alignStarts()
    return stepped
  }
}

extension RecordedTrack {
  /// The values with a spring as SwiftUI steps it; nil if a lane does not follow the spring alone.
  fileprivate func stepped(by spring: Spring, from start: Double) -> Content? {
    guard case .numbers(let lanes) = content else { return nil }
    let stepped = lanes.compactMap { lane in
      lane.script.stepped(by: spring, from: start, within: tolerance).map { script in
        Lane(script: script, recorded: lane.recorded, tolerance: tolerance)
      }
    }
    return stepped.count == lanes.count ? .numbers(stepped) : nil
  }
}

extension ScriptLane {
  fileprivate func stepped(by spring: Spring, from start: Double, within tolerance: Double) -> ScriptLane? {
    let distance = last - first
    let followsSpring = times.allSatisfy { time in
      let expected = first + distance * spring.value(at: time - start)
      return abs(value(at: time) - expected) <= max(0.1 * tolerance, 0.002 * abs(distance))
    }
    guard followsSpring else { return nil }
    guard distance != 0 else { return self }
    guard case .success(let motion) = Engine.steppedSwiftUI.motion(of: spring, distance: abs(distance)) else {
      return nil
    }
    // A frame shows the step that ends at or after it.
    var times = [0.0], values = [first]
    let end = min(max(motion.end, self.end - start), 60)
    for step in 0...Int((end * 300).rounded(.up)) {
      let time = start + Double(step) / 300
      times += [time, time]
      values += [values[values.count - 1], first + distance * motion.value((Double(step) + 0.5) / 300)]
    }
    return ScriptLane(times: times, values: values, isAngle: isAngle)
  }
}
