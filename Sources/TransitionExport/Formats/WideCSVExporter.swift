package import TransitionText
internal import TransitionEvaluation

/// CSV with one row per frame and one column per track: `time,cover.height,…`.
package struct WideCSVExporter: TimelineExporter {
  package let format = "csv"
  package let layout: String? = "wide"

  package init() {}

  package func export<Sink: ByteSink>(_ timeline: Timeline, to sink: inout Sink) throws {
    let columns = timeline.columns
    var buffer = ByteBuffer()
    buffer.append("time" as StaticString)
    for column in columns {
      buffer.append(UInt8(ascii: ","))
      buffer.appendCSV(column.name)
      try buffer.flushIfFull(to: &sink)
    }
    buffer.append(UInt8(ascii: "\n"))

    let sampler = timeline.plan.makeSampler(tracks: timeline.tracks, velocities: timeline.hasVelocities)
    let sources = columns.map { $0.source(in: sampler) }
    let numbers = NumberWriter(timeline.numbers)
    let texts = columns.contains { $0.isText } ? timeline.plan.texts : []
    let runs = Self.runs(columns)
    let row = UnsafeMutablePointer<Double>.allocate(capacity: columns.count + 1)
    defer { row.deallocate() }
    try timeline.forEachBlock(of: sampler) { _, times, count in
      for frame in 0..<count {
        numbers.write(times[frame], into: &buffer)
        for index in sources.indices { row[index] = sources[index][frame] }
        for run in runs {
          if run.isText {
            for index in run.columns {
              buffer.append(UInt8(ascii: ","))
              buffer.appendCSV(timeline.cell(row[index], in: texts))
            }
          } else {
            numbers.write(
              row + run.columns.lowerBound, count: run.columns.count, eachAfter: UInt8(ascii: ","), into: &buffer)
          }
        }
        buffer.append(UInt8(ascii: "\n"))
        try buffer.flushIfFull(to: &sink)
      }
    }
    try buffer.flush(to: &sink)
  }

  /// Runs of adjacent numeric columns, which are written together, and of text columns.
  private static func runs(_ columns: [CSVColumn]) -> [(columns: Range<Int>, isText: Bool)] {
    var runs: [(columns: Range<Int>, isText: Bool)] = []
    for (index, column) in columns.enumerated() {
      if let last = runs.last, last.isText == column.isText {
        runs[runs.count - 1].columns = last.columns.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, column.isText))
      }
    }
    return runs
  }
}
