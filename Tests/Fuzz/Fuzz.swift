import TransitionDiagnostics
import TransitionEvaluation
import TransitionLint
import TransitionParsing
import TransitionTree
import TransitionYAML

/// What libFuzzer calls: validates its bytes as a script and samples what comes out.
///
/// With `FUZZ_SCRIPTS=1` in the environment the bytes are choices of ``ScriptBuilder``, whose scripts reach deeper than
/// mutated text does; with `FUZZ_RECORDINGS=1` they are a recording. A fault is a trap, a sanitizer's report, a number
/// that is not finite, or a time above the limit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if buildsScripts {
    var builder = ScriptBuilder(bytes)
    check(Array(builder.script().utf8))
  } else if readsRecordings {
    RecordingCheck.check(bytes)
  } else {
    check(bytes)
  }
  return 0
}

/// The entry point, which the package manager names after the target; libFuzzer's own `main` would not be found.
@_cdecl("Fuzz_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var count = count, arguments = arguments
  return runDriver(&count, &arguments, fuzz)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let buildsScripts = variable("FUZZ_SCRIPTS") != nil
private let readsRecordings = variable("FUZZ_RECORDINGS") != nil

/// Reads, compiles and lints a script, and samples every phase and scenario.
private func check(_ bytes: [UInt8]) {
  var sources = SourceMap()
  let source = SourceText(path: "script.yaml", bytes: bytes)
  let read = YAMLReader.read(source, file: sources.add(source))
  guard let tree = read.tree else {
    precondition(!read.diagnostics.isEmpty, "a text that is not YAML has no diagnostic")
    return
  }
  let parsed = ScriptParser.parse(tree, sources: &sources)
  let compiled = CompiledScript(parsed.script)
  let input = LintInput(compiled, sources: sources, tree: tree, diagnostics: read.diagnostics + parsed.diagnostics)
  _ = Linter(LintConfiguration()).lint(input)
  let renderer = DiagnosticTextRenderer(sources: sources, colored: false)
  _ = renderer.render(DiagnosticSink.orderedAndCapped(input.diagnostics))
  guard !input.diagnostics.contains(where: { $0.severity == .error }) else { return }
  for plan in compiled.plans.prefix(8) { sample(plan) }
  for scenario in compiled.script.scenarios.prefix(4) {
    if let plan = compiled.scenario(named: scenario.name.value).plan { sample(plan) }
  }
}

/// Samples all tracks from before the beginning to after the end; what is not finite must be reported.
private func sample(_ motion: any MotionSource) {
  let end = motion.duration.isFinite ? motion.duration : 2
  let times = [0, 1e-9, end / 7, end / 3, end / 2, end * 0.9, end, end + 1]
  let tracks = Array(motion.allTracks().prefix(64))
  let sampler = motion.makeSampler(tracks: tracks, velocities: true)
  guard times.withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return }
  for (index, track) in tracks.enumerated() {
    for lane in 0..<track.laneCount {
      let values = sampler.values(track: index, lane: lane)
      for frame in times.indices where !values[frame].isFinite {
        preconditionFailure("\(track.name) is \(values[frame]) at \(times[frame]) s")
      }
      guard track.hasVelocity, let speeds = sampler.velocities(track: index, lane: lane) else { continue }
      for frame in times.indices where !speeds[frame].isFinite {
        preconditionFailure("the speed of \(track.name) is \(speeds[frame]) at \(times[frame]) s")
      }
    }
  }
}
