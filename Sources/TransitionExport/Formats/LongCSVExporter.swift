package import TransitionText
internal import TransitionEvaluation

/// CSV with one row per value: `time,track,value`, frame by frame.
package struct LongCSVExporter: TimelineExporter {
  package let format = "csv"
  package let layout: String? = "long"

  package init() {}

  package func export<Sink: ByteSink>(_ timeline: Timeline, to sink: inout Sink) throws {
    let columns = timeline.columns
    var buffer = ByteBuffer()
    buffer.append("time,track,value\n" as StaticString)
    let sampler = timeline.plan.makeSampler(tracks: timeline.tracks, velocities: timeline.hasVelocities)
    let sources = columns.map { $0.source(in: sampler) }
    let numbers = NumberWriter(timeline.numbers)
    let texts = columns.contains { $0.isText } ? timeline.plan.texts : []
    // The text between time and value is the same in every frame.
    let middles = columns.map { column in
      var middle = ByteBuffer(capacity: 512)
      middle.append(UInt8(ascii: ","))
      middle.appendCSV(column.name)
      middle.append(UInt8(ascii: ","))
      return Array(middle.text.utf8)
    }
    var time = ByteBuffer(capacity: 512)
    try timeline.forEachBlock(of: sampler) { _, times, count in
      for frame in 0..<count {
        time.removeAll()
        numbers.write(times[frame], into: &time)
        for index in sources.indices {
          time.withUnsafeBytes { buffer.append($0.bindMemory(to: UInt8.self)) }
          middles[index].withUnsafeBufferPointer { buffer.append($0) }
          if columns[index].isText {
            buffer.appendCSV(timeline.cell(sources[index][frame], in: texts))
          } else {
            numbers.write(sources[index][frame], into: &buffer)
          }
          buffer.append(UInt8(ascii: "\n"))
          try buffer.flushIfFull(to: &sink)
        }
      }
    }
    try buffer.flush(to: &sink)
  }
}
