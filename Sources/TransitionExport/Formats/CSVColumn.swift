internal import TransitionEvaluation
internal import TransitionModel

/// A column of CSV.
struct CSVColumn {
  var name: String
  /// The index of its track and its lane.
  var track: Int
  var lane: Int
  var isVelocity = false
  var isText = false

  /// Its values after a block is evaluated; the pointer is the same for every block.
  func source(in sampler: any MotionSampler) -> UnsafePointer<Double> {
    (isVelocity ? sampler.velocities(track: track, lane: lane) : nil) ?? sampler.values(track: track, lane: lane)
  }
}

extension Timeline {
  /// The columns of CSV: four for a color; a speed follows its value.
  var columns: [CSVColumn] {
    tracks.enumerated().flatMap { index, track in
      (0..<track.laneCount).flatMap { lane -> [CSVColumn] in
        let name = track.laneCount == 4 ? "\(track.name).\(["r", "g", "b", "a"][lane])" : track.name
        let values = CSVColumn(name: name, track: index, lane: lane, isText: track.type == .text)
        guard hasVelocity(track) else { return [values] }
        return [values, CSVColumn(name: "\(name)'", track: index, lane: lane, isVelocity: true)]
      }
    }
  }

  /// The CSV cell for a number of a text track.
  func cell(_ value: Double, in texts: [String]) -> String {
    let text = texts.text(of: value)
    guard guardsFormulas, let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return text }
    return "'\(text)"
  }
}

extension [String] {
  /// The text for a number of a text track; empty for one that stands for none.
  package func text(of value: Double) -> String {
    guard let index = Int(exactly: value), indices.contains(index) else { return "" }
    return self[index]
  }
}
