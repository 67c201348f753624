internal import TransitionEvaluation
internal import TransitionModel

/// The columns of CSV: four for a color; a speed follows its value.
struct CSVColumns {
  struct Column {
    var name: String
    /// The index of its track and its lane.
    var track: Int
    var lane: Int
    var isVelocity: Bool
    var isText: Bool
  }

  let columns: [Column]

  init(_ timeline: Timeline) {
    var columns: [Column] = []
    for (index, track) in timeline.tracks.enumerated() {
      let isText = track.type == .text
      for lane in 0..<track.laneCount {
        let name = track.laneCount == 4 ? "\(track.name).\(["r", "g", "b", "a"][lane])" : track.name
        columns.append(Column(name: name, track: index, lane: lane, isVelocity: false, isText: isText))
        guard timeline.hasVelocity(track) else { continue }
        columns.append(Column(name: "\(name)'", track: index, lane: lane, isVelocity: true, isText: false))
      }
    }
    self.columns = columns
  }

  /// The values of each column after a block is evaluated; the pointers are the same for every block.
  func sources(in sampler: any MotionSampler) -> [UnsafePointer<Double>] {
    columns.map { column in
      let values = sampler.values(track: column.track, lane: column.lane)
      return column.isVelocity ? sampler.velocities(track: column.track, lane: column.lane) ?? values : values
    }
  }
}

extension Timeline {
  /// The CSV cell for a number of a text track.
  func cell(_ value: Double, in texts: [String]) -> String {
    let text = text(value, in: texts)
    guard guardsFormulas, let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return text }
    return "'\(text)"
  }

  /// The text for a number of a text track.
  func text(_ value: Double, in texts: [String]) -> String {
    guard let index = Int(exactly: value), texts.indices.contains(index) else { return "" }
    return texts[index]
  }
}
