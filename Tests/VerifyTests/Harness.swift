import Foundation
import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionExport
import TransitionParsing
import TransitionRecording
import TransitionText
import TransitionTree
import TransitionVerification
import TransitionYAML

/// A script that recordings are compared with.
struct TestScript {
  var compiled: CompiledScript
  var sources: SourceMap

  private struct FileLoader: IncludeLoader {
    var folder: URL
    func load(_ path: String) -> Result<SourceText, IncludeProblem> {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
        return .failure(.unreadable("no such file"))
      }
      return .success(SourceText(path: path, bytes: Array(data)))
    }

    func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
      YAMLReader.read(source, file: file)
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The names of all examples.
  static let examples: [String] = {
    let folder = root.appendingPathComponent("examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".transition.yaml") }.sorted()
  }()

  init(example: String) throws {
    let folder = Self.root.appendingPathComponent("examples")
    let text = try String(contentsOf: folder.appendingPathComponent(example), encoding: .utf8)
    try self.init(text, path: example, folder: folder)
  }

  init(_ yaml: String, path: String = "script.yaml", folder: URL = root) throws {
    var sources = SourceMap()
    let file = sources.add(SourceText(path: path, bytes: Array(yaml.utf8)))
    let (tree, _) = YAMLReader.read(sources.files[0], file: file)
    let parsed = ScriptParser.parse(try #require(tree), sources: &sources, loader: FileLoader(folder: folder))
    var options = CompileOptions()
    options.endlessDuration = 3
    compiled = CompiledScript(parsed.script, options: options)
    self.sources = sources
    let errors = (parsed.diagnostics + compiled.diagnostics).filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map { $0.message })")
  }

  func verify(
    _ csv: String, phase: String? = nil, timeScale: Double = 1,
    _ change: (inout VerificationOptions) throws -> Void = { _ in }
  ) throws -> Verification {
    var options = VerificationOptions()
    options.identifies = false
    try change(&options)
    let recording = try RecordingReader.read(Array(csv.utf8), timeScale: timeScale)
    return try verifier(phase: phase, options).verify(recording, name: "run.csv").verification
  }

  /// Compares with one phase, or with all of them.
  func verifier(phase: String? = nil, _ options: VerificationOptions) -> Verifier {
    var options = options
    options.endlessDuration = 3
    let plans = compiled.plans.filter { phase == nil || $0.name == phase }
    return Verifier(
      script: "script.yaml", compiled: compiled, sources: sources, motions: plans.map { ScriptMotion($0) },
      options: options)
  }
}

/// Numbers that are the same in each run: SplitMix64.
struct Randomness: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// What a device does to a motion while it is recorded.
struct Device {
  var rate = 60.0
  /// Seconds that the app is late.
  var lag = 0.0
  /// Frames are off by up to so many seconds.
  var jitter = 0.0
  /// Lengths are rounded to multiples of this.
  var grid = 0.0
  /// Lengths are off by up to so many points.
  var noise = 0.0
  /// A frame in which lengths are off by so many points.
  var blip: (frame: Int, size: Double)?
  /// The share of frames that are dropped.
  var dropped = 0.0
  /// Recorded duration by the script's.
  var stretch = 1.0
  /// Seconds recorded before and after the motion.
  var margin = 0.1
  /// How the motion's time is bent, from 0…1 to 0…1: another curve than the script's.
  var bend: ((Double) -> Double)?

  /// Records some tracks of a motion as CSV.
  func record(
    _ source: any MotionSource, tracks: [Track], seed: UInt64
  ) -> (csv: String, times: [Double], values: [[Double]]) {
    var random = Randomness(seed)
    let duration = source.duration.isFinite ? source.duration : 3
    let sampler = source.makeSampler(tracks: tracks, velocities: false)
    var lines = ["time"]
    var lanes: [(track: Int, lane: Int)] = []
    for (index, track) in tracks.enumerated() {
      for lane in 0..<track.laneCount {
        lanes.append((index, lane))
        lines[0] += "," + track.name + (track.laneCount == 4 ? [".r", ".g", ".b", ".a"][lane] : "")
      }
    }
    let texts = source.texts
    var times: [Double] = []
    var values: [[Double]] = Array(repeating: [], count: lanes.count)
    let count = Int((duration * stretch + abs(lag) + 2 * margin) * rate) + 2
    let phase = Double.random(in: 0..<1, using: &random) / rate
    let start = min(lag, 0) - margin + phase
    for frame in 0..<count {
      let time = start + Double(frame) / rate
      let shown = time + Double.random(in: -1...1, using: &random) * jitter
      let isDropped = Double.random(in: 0..<1, using: &random) < dropped
      if isDropped, frame > 0, frame < count - 1 { continue }
      var script = max(0, (shown - lag) / stretch)
      if let bend, script < duration { script = bend(script / duration) * duration }
      if [script].withUnsafeBufferPointer({ sampler.evaluate($0) }) != nil { continue }
      var row = NumberWriter.text(time)
      times.append(time)
      for (index, lane) in lanes.enumerated() {
        var value = sampler.values(track: lane.track, lane: lane.lane)[0]
        let track = tracks[lane.track]
        if track.type == .text {
          row += "," + texts[Int(value)]
        } else {
          if track.unit == "pt" {
            if noise > 0 { value += Double.random(in: -noise...noise, using: &random) }
            if let blip, blip.frame == frame { value += blip.size }
            if grid > 0 { value = (value / grid).rounded() * grid }
          }
          row += "," + NumberWriter.text(value)
        }
        values[index].append(value)
      }
      lines.append(row)
    }
    return (lines.joined(separator: "\n") + "\n", times, values)
  }
}
