package import TransitionText
internal import TransitionEvaluation
internal import TransitionModel

/// One JSON object with a column of values for each track.
///
/// Columns are written one after the other, while frames are evaluated together. Tracks are therefore evaluated in
/// groups whose columns fit into ``memoryLimit``, and a longer track is written directly to the output.
package struct JSONExporter: TimelineExporter {
  package let format = "json"
  package let layout: String? = nil

  /// The maximum memory for columns, in bytes.
  var memoryLimit = 64 << 20

  package init() {}

  package func export<Sink: ByteSink>(_ timeline: Timeline, to sink: inout Sink) throws {
    var json = JSONWriter(numbers: timeline.numbers)
    json.beginObject()
    json.timelineHead(timeline)
    json.key("times")
    json.beginArray()
    for frame in 0..<timeline.frames.count {
      json.number(timeline.frames[frame])
      try json.buffer.flushIfFull(to: &sink)
    }
    json.endArray()
    json.key("tracks")
    json.beginArray()
    let texts = timeline.plan.texts
    for group in groups(timeline) {
      let tracks = Array(timeline.tracks[group])
      let sampler = timeline.plan.makeSampler(tracks: tracks, velocities: timeline.hasVelocities)
      // A column that is too long to be kept is evaluated once for its values and again for its speeds.
      let isLong = tracks.count == 1 && !fits(lanes(of: tracks[0], timeline), timeline)
      let columns = isLong ? nil : try Columns(timeline, sampler)
      for (index, track) in tracks.enumerated() {
        json.beginObject()
        json.trackHead(track)
        for key in timeline.hasVelocity(track) ? ["values", "velocities"] : ["values"] {
          let isSpeed = key == "velocities", type = isSpeed ? .number : track.type
          json.key(key)
          json.beginArray()
          if let columns {
            let lanes = (isSpeed ? columns.velocities : columns.values)[index]
            try append(lanes, type, timeline.frames.count, texts, &json, &sink)
          } else {
            let lanes = isSpeed ? sampler.velocityLanes(of: index) : sampler.lanes(of: index)
            try timeline.forEachBlock(of: sampler) { _, _, count in
              try append(lanes, type, count, texts, &json, &sink)
            }
          }
          json.endArray()
        }
        json.endObject()
      }
    }
    json.endArray()
    json.markers(timeline.plan.markers)
    json.endObject()
    json.endLine()
    try json.buffer.flush(to: &sink)
  }

  private func lanes(of track: Track, _ timeline: Timeline) -> Int {
    track.laneCount * (timeline.hasVelocities ? 2 : 1)
  }

  private func fits(_ lanes: Int, _ timeline: Timeline) -> Bool {
    timeline.frames.count <= memoryLimit / MemoryLayout<Double>.stride / max(lanes, 1)
  }

  private func groups(_ timeline: Timeline) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0, taken = 0
    for (index, track) in timeline.tracks.enumerated() {
      let more = lanes(of: track, timeline)
      if index > start, !fits(taken + more, timeline) {
        groups.append(start..<index)
        start = index
        taken = 0
      }
      taken += more
    }
    if start < timeline.tracks.count { groups.append(start..<timeline.tracks.count) }
    return groups
  }

  private func append<Sink: ByteSink>(
    _ lanes: [UnsafePointer<Double>], _ type: ValueType, _ count: Int, _ texts: [String], _ json: inout JSONWriter,
    _ sink: inout Sink
  ) throws {
    for frame in 0..<count {
      json.value(lanes, at: frame, of: type, in: texts)
      try json.buffer.flushIfFull(to: &sink)
    }
  }
}

/// The evaluated lanes of some tracks, frame by frame.
private final class Columns {
  private let memory: UnsafeMutablePointer<Double>
  /// By track.
  private(set) var values: [[UnsafePointer<Double>]] = []
  private(set) var velocities: [[UnsafePointer<Double>]] = []

  init(_ timeline: Timeline, _ sampler: any MotionSampler) throws {
    let frames = timeline.frames.count
    let values = sampler.tracks.indices.map { sampler.lanes(of: $0) }
    let velocities = sampler.tracks.indices.map { sampler.velocityLanes(of: $0) }
    let sources = values.flatMap { $0 } + velocities.flatMap { $0 }
    memory = .allocate(capacity: max(1, frames * sources.count))
    var next = UnsafePointer(memory)
    func place(_ lanes: [UnsafePointer<Double>]) -> [UnsafePointer<Double>] {
      lanes.map { _ in
        defer { next += frames }
        return next
      }
    }
    self.values = values.map(place)
    self.velocities = velocities.map(place)
    let memory = memory
    try timeline.forEachBlock(of: sampler) { first, _, count in
      for (index, source) in sources.enumerated() {
        (memory + index * frames + first).update(from: source, count: count)
      }
    }
  }

  deinit { memory.deallocate() }
}
