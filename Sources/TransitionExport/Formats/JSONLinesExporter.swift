package import TransitionText
internal import TransitionEvaluation

/// JSON Lines: a header that names the tracks, followed by one object per frame with their values in that order.
///
///     {"transition":"card","phase":"present","version":1,"fps":60,"duration":0.5,"tracks":[{"name":"cover.top",…}],"markers":[]}
///     {"time":0,"values":[608]}
package struct JSONLinesExporter: TimelineExporter {
  package let format = "jsonl"
  package let layout: String? = nil

  package init() {}

  package func export<Sink: ByteSink>(_ timeline: Timeline, to sink: inout Sink) throws {
    let sampler = timeline.plan.makeSampler(tracks: timeline.tracks, velocities: timeline.hasVelocities)
    let texts = timeline.plan.texts
    var json = JSONWriter(numbers: timeline.numbers)
    json.beginObject()
    json.timelineHead(timeline)
    json.key("tracks")
    json.beginArray()
    for track in timeline.tracks {
      json.beginObject()
      json.trackHead(track)
      json.endObject()
      try json.buffer.flushIfFull(to: &sink)
    }
    json.endArray()
    json.markers(timeline.plan.markers)
    json.endObject()
    json.endLine()

    let lanes = timeline.tracks.indices.map { sampler.lanes(of: $0) }
    let speeds = timeline.tracks.indices.map { sampler.velocityLanes(of: $0) }
    try timeline.forEachBlock(of: sampler) { _, times, count in
      for frame in 0..<count {
        json.beginObject()
        json.member("time", times[frame])
        json.key("values")
        json.beginArray()
        for (index, track) in timeline.tracks.enumerated() {
          json.value(lanes[index], at: frame, of: track.type, in: texts)
          try json.buffer.flushIfFull(to: &sink)
        }
        json.endArray()
        if timeline.hasVelocities {
          json.key("velocities")
          json.beginArray()
          for (index, track) in timeline.tracks.enumerated() {
            if timeline.hasVelocity(track) { json.numbers(speeds[index], at: frame) } else { json.null() }
          }
          json.endArray()
        }
        json.endObject()
        json.endLine()
        try json.buffer.flushIfFull(to: &sink)
      }
    }
    try json.buffer.flush(to: &sink)
  }
}
