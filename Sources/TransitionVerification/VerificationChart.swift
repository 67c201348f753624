package import TransitionDrawing
internal import TransitionEvaluation

/// Script and recording in one picture, with their difference below.
package struct VerificationChart {
  /// The maximum number of tracks, those that differ most first.
  private static let mostTracks = 8

  private let outcome: Verifier.Outcome

  package init(_ outcome: Verifier.Outcome) { self.outcome = outcome }

  package var chart: Chart {
    let verification = outcome.verification, attempt = outcome.attempt, alignment = verification.alignment
    let verdicts = Dictionary(attempt.verdicts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    func share(_ track: RecordedTrack) -> Double {
      (verdicts[track.track.name]?.maximum ?? 0) / max(track.tolerance, 1e-9)
    }
    let numeric = attempt.tracks.filter { track in
      guard case .numbers = track.content else { return false }
      return track.moves
    }
    let drawn = numeric.enumerated().sorted { (share($1.element), $0.offset) < (share($0.element), $1.offset) }
      .prefix(Self.mostTracks).map { $0.element }
    let times = attempt.recording.times.map(alignment.scriptTime)
    let end = attempt.tracks.reduce(1e-3) { end, track in
      guard case .numbers(let lanes) = track.content else { return end }
      let rows = track.rows(times.count)
      return lanes.reduce(end) { end, lane in
        // The recording may go on, or take longer.
        let moved = rows.indices.dropFirst().last { lane.recorded[rows[$0 - 1]] != lane.recorded[rows[$0]] }
        return max(end, lane.script.end, moved.map { times[rows[$0]] } ?? 0)
      }
    }
    var panels: [Chart.Panel] = []
    var hasColors = false
    for track in drawn {
      guard case .numbers(let lanes) = track.content, let index = track.mainIndex else { continue }
      let lane = lanes[index]
      // One channel stands for a color.
      let name = track.track.name + (track.channels.isEmpty ? "" : track.channels[index])
      if !track.channels.isEmpty { hasColors = true }
      var recorded: (times: [Double], values: [Double], differences: [Double]) = ([], [], [])
      for row in track.rows(times.count) where times[row] >= 0 && times[row] <= end {
        let time = times[row]
        recorded.times.append(time)
        recorded.values.append(lane.recorded[row])
        recorded.differences.append(lane.script.difference(lane.recorded[row], at: time))
      }
      guard !recorded.times.isEmpty else { continue }
      func line(_ name: String, _ times: [Double], _ values: [Double], isEarlier: Bool = false) -> Chart.Line {
        Chart.Line(
          names: [name], curve: SampledCurve(track: track.track, times: times, values: values), isEarlier: isEarlier)
      }
      var scripted = (times: lane.script.times, values: lane.script.values)
      if let last = scripted.times.last, last < end {
        scripted.times.append(end)
        scripted.values.append(scripted.values[scripted.values.count - 1])
      }
      panels.append(
        Chart.Panel(
          unit: track.track.unit,
          lines: [
            line("\(name), script", scripted.times, scripted.values, isEarlier: true),
            line("\(name), recorded", recorded.times, recorded.values),
          ]))
      panels.append(
        Chart.Panel(
          unit: track.track.unit,
          lines: [line("\(name), recorded − script", recorded.times, recorded.differences)]))
    }
    var notes: [String] = []
    if hasColors { notes.append("of a color, the channel that changes most, multiplied by a recorded alpha") }
    if drawn.count < numeric.count { notes.append("\(drawn.count) of \(numeric.count) tracks are drawn") }
    return Chart(
      title: "\(verification.recording) and \(verification.motion), \(alignment.text)",
      end: end, panels: panels, notes: notes)
  }
}
