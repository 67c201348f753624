import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionParsing
import TransitionYAML

@testable import TransitionExport
import TransitionText

/// A timeline of a small script, and what an exporter makes of it.
enum SmallTimeline {
  static let script = """
    transition: small
    canvas: { width: 100, height: 100 }
    views:
      box:
        layout: { leading: 0, top: 0, width: 10, height: 10 }
        properties: { pace: 1s }
    states:
      there:
        box: { translationX: 8, rotation: 90deg, hidden: true, backgroundColor: red, pace: 2s, content: "a, \\"b\\"" }
    phases:
      go:
        to: there
        duration: 1s
        curve: linear
        animations: [{ animate: all }]
        markers: { half: 500ms }
    """

  static func make(
    times: [Double] = [0, 0.25, 1], tracks patterns: [String] = [], velocities: Bool = false,
    numbers: NumberFormat = .standard, all: Bool = false
  ) throws -> Timeline {
    var sources = SourceMap()
    let file = sources.add(SourceText(path: "small.yaml", bytes: Array(script.utf8)))
    let (tree, problems) = YAMLReader.read(sources.files[0], file: file)
    let parsed = ScriptParser.parse(try #require(tree), sources: &sources)
    let compiled = CompiledScript(parsed.script)
    let messages = (problems + parsed.diagnostics + compiled.diagnostics).map { $0.message }
    try #require(messages.isEmpty, "\(messages)")
    let plan = try #require(compiled.plan(named: "go"))
    return Timeline(
      transition: "small", plan: plan,
      tracks: try TrackSelection.select(patterns, from: all ? plan.allTracks() : plan.tracks),
      frames: FrameTimes(times), hasVelocities: velocities, numbers: numbers)
  }

  static func text(_ exporter: some TimelineExporter, _ timeline: Timeline) throws -> String {
    var sink = MemorySink()
    try exporter.export(timeline, to: &sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}

/// Keeps what is written.
struct MemorySink: ByteSink {
  var bytes: [UInt8] = []
  mutating func write(_ new: UnsafeRawBufferPointer) { bytes += new }
}

/// Takes a number of bytes, then is full.
struct FullSink: ByteSink {
  struct IsFull: Error {}
  var room: Int
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    room -= bytes.count
    if room < 0 { throw IsFull() }
  }
}
