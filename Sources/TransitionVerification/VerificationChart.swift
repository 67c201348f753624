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
      let rows = track.rows(times.count).filter { times[$0] >= 0 && times[$0] <= end }
      guard !rows.isEmpty else { continue }
      func curve(_ value: (_ row: Int) -> Double) -> SampledCurve {
        SampledCurve(track: track.track, times: rows.map { times[$0] }, values: rows.map(value))
      }
      var scripted = SampledCurve(track: track.track, times: lane.script.times, values: lane.script.values)
      scripted.hold(until: end)
      let differences = curve { lane.script.difference(lane.recorded[$0], at: times[$0]) }
      panels.append(
        Chart.Panel(
          unit: track.track.unit,
          lines: [
            Chart.Line(names: ["\(name), script"], curve: scripted, isEarlier: true),
            Chart.Line(names: ["\(name), recorded"], curve: curve { lane.recorded[$0] }),
          ]))
      panels.append(
        Chart.Panel(
          unit: track.track.unit, lines: [Chart.Line(names: ["\(name), recorded − script"], curve: differences)]))
    }
    var notes: [String] = []
    if hasColors { notes.append("of a color, the channel that changes most, multiplied by a recorded alpha") }
    if drawn.count < numeric.count { notes.append("\(drawn.count) of \(numeric.count) tracks are drawn") }
    return Chart(
      title: "\(verification.recording) and \(verification.motion), \(alignment.text)",
      end: end, panels: panels, notes: notes)
  }
}
