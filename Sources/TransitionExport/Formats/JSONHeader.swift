internal import TransitionText
internal import TransitionEvaluation
internal import TransitionModel

/// The parts shared by JSON and JSON Lines.
extension JSONWriter {
  /// The version of both formats.
  static let timelineVersion = 1

  /// Writes the members that describe what was sampled.
  mutating func timelineHead(_ timeline: Timeline) {
    key("transition")
    string(timeline.transition)
    key(timeline.plan is ScenarioPlan ? "scenario" : "phase")
    string(timeline.plan.name)
    key("version")
    integer(Self.timelineVersion)
    key("fps")
    if let rate = timeline.frameRate { number(rate.value) } else { null() }
    key("duration")
    let duration = timeline.duration ?? timeline.plan.duration
    if duration.isFinite { number(duration) } else { null() }
  }

  /// Writes the members that describe a track.
  mutating func trackHead(_ track: Track) {
    key("name")
    string(track.name)
    key("view")
    string(track.view)
    key("property")
    string(track.property)
    key("type")
    string(track.type.name)
    if let unit = track.unit {
      key("unit")
      string(unit)
    }
  }

  mutating func markers(_ markers: [Marker]) {
    key("markers")
    beginArray()
    for marker in markers {
      beginObject()
      key("name")
      string(marker.name)
      key("time")
      number(marker.time)
      endObject()
    }
    endArray()
  }

  /// Writes one value of a track.
  mutating func value(_ lanes: [UnsafePointer<Double>], at frame: Int, of type: ValueType, in texts: [String]) {
    switch type {
    case .boolean: boolean(lanes[0][frame] != 0)
    case .text:
      let index = Int(exactly: lanes[0][frame]) ?? -1
      string(texts.indices.contains(index) ? texts[index] : "")
    case .number, .time, .angle, .color: numbers(lanes, at: frame)
    }
  }

  /// Writes the numbers of one frame: a single one bare, several as an array.
  mutating func numbers(_ lanes: [UnsafePointer<Double>], at frame: Int) {
    guard lanes.count > 1 else {
      number(lanes[0][frame])
      return
    }
    beginArray()
    for lane in lanes { number(lane[frame]) }
    endArray()
  }
}

extension MotionSampler {
  /// The lanes of a track in the last evaluated block; the pointers are the same for every block.
  func lanes(of track: Int) -> [UnsafePointer<Double>] {
    (0..<tracks[track].laneCount).map { values(track: track, lane: $0) }
  }

  func velocityLanes(of track: Int) -> [UnsafePointer<Double>] {
    (0..<tracks[track].laneCount).compactMap { velocities(track: track, lane: $0) }
  }
}
