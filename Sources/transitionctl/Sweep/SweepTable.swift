internal import TransitionEvaluation
internal import TransitionText
internal import TransitionModel

/// The results of each drag of a sweep.
struct SweepTable {
  struct Row {
    /// In the order of the variations.
    var values: [Double]
    /// The outcome of the first gesture; nil when it was interrupted.
    var decision: GestureOutcome.Decision?
    /// The time in seconds from the release to the end of the run; infinite if it never ends.
    var duration: Double
    /// The largest speed after the release, in units per second, and its track.
    var speed: Double
    var track: String
  }

  var variations: [Variation]
  var rows: [Row] = []

  private static let names = ["decision", "duration", "speed", "track"]

  private func cells(_ row: Row) -> [String] {
    zip(variations, row.values).map { $0.text($1) } + [
      row.decision?.rawValue ?? "none", row.duration.isFinite ? NumberWriter.text(row.duration) : "endless",
      NumberWriter.text(row.speed), row.track,
    ]
  }

  func csv() -> String {
    let header = (variations.map { $0.name } + Self.names).joined(separator: ",")
    return ([header] + rows.map { cells($0).joined(separator: ",") }).map { $0 + "\n" }.joined()
  }

  /// Columns, with numbers aligned to the right.
  func text() -> String {
    let table = [variations.map { $0.name } + Self.names] + rows.map(cells)
    let columns = variations.count + Self.names.count
    let widths = (0..<columns).map { column in table.map { $0[column].utf8.count }.max() ?? 0 }
    let words = [variations.count, columns - 1]
    return table.map { line in
      var text = ""
      for (column, cell) in line.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.utf8.count)
        text += (column == 0 ? "" : "  ") + (words.contains(column) ? cell + space : space + cell)
      }
      while text.utf8.last == 0x20 { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  func json(scenario: String) -> JSONWriter {
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("scenario")
    json.string(scenario)
    json.key("drags")
    json.beginArray()
    for row in rows {
      json.beginObject()
      for (variation, value) in zip(variations, row.values) {
        json.key(variation.name)
        if variation.unit.isEmpty { json.number(value) } else { json.string(variation.text(value)) }
      }
      json.key("decision")
      json.string(row.decision?.rawValue ?? "none")
      json.key("duration")
      if row.duration.isFinite { json.number(row.duration) } else { json.null() }
      json.key("speed")
      json.number(row.speed)
      json.key("track")
      json.string(row.track)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json
  }
}

extension SweepTable.Row {
  /// The frames per second at which speeds are measured.
  private static let frameRate = 120.0
  /// The time for which a run that never ends is measured, in seconds.
  private static let longest = 10.0

  /// Measures one run.
  init(_ plan: ScenarioPlan, values: [Double]) {
    let outcome = plan.gestures.first
    let start = outcome?.time ?? 0
    let moving = plan.tracks.filter { $0.hasVelocity && $0.laneCount == 1 }
    // Speeds in points are comparable; if there are none, use all tracks that move.
    let lengths = moving.filter { $0.unit == "pt" }
    let tracks = lengths.isEmpty ? moving : lengths
    self.init(values: values, decision: outcome?.decision, duration: plan.duration - start, speed: 0, track: "")
    let sampler = plan.makeSampler(tracks: tracks, velocities: true)
    let end = min(plan.duration, start + Self.longest)
    var first = 0
    let frames = Int(min(max(0, (end - start) * Self.frameRate), 100_000)) + 1
    while first < frames {
      let count = min(Sampler.blockSize, frames - first)
      let times = (first..<first + count).map { start + Double($0) / Self.frameRate }
      guard times.withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return }
      for (index, track) in tracks.enumerated() {
        guard let speeds = sampler.velocities(track: index, lane: 0) else { continue }
        for frame in 0..<count where abs(speeds[frame]) > speed {
          speed = abs(speeds[frame])
          self.track = track.name
        }
      }
      first += count
    }
  }
}
