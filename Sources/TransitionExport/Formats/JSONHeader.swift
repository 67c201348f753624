internal import TransitionText
internal import TransitionEvaluation
internal import TransitionModel

/// The parts shared by JSON and JSON Lines.
extension JSONWriter {
  /// The version of both formats.
  static let timelineVersion = 1

  /// Writes the members that describe what was sampled.
  mutating func timelineHead(_ timeline: Timeline) {
    member("transition", timeline.transition)
    member(timeline.plan is ScenarioPlan ? "scenario" : "phase", timeline.plan.name)
    member("version", Self.timelineVersion)
    member("fps", timeline.frameRate?.value)
    member("duration", timeline.duration ?? timeline.plan.duration)
  }

  /// Writes the members that describe a track.
  mutating func trackHead(_ track: Track) {
    member("name", track.name)
    member("view", track.view)
    member("property", track.property)
    member("type", track.type.name)
    if let unit = track.unit { member("unit", unit) }
  }

  mutating func markers(_ markers: [Marker]) {
    array("markers", of: markers) { marker, json in
      json.member("name", marker.name)
      json.member("time", marker.time)
    }
  }

  /// Writes one value of a track.
  mutating func value(_ lanes: [UnsafePointer<Double>], at frame: Int, of type: ValueType, in texts: [String]) {
    switch type {
    case .boolean: boolean(lanes[0][frame] != 0)
    case .text: string(texts.text(of: lanes[0][frame]))
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
