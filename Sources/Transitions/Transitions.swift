// One import for all that programs use: scripts from YAML and JSON, their findings, values, frames and CSV.
@_exported public import TransitionRuntime

internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionLint
internal import TransitionParsing
internal import TransitionReading
internal import TransitionText
internal import TransitionTree
internal import TransitionYAML

extension TransitionScript {
  /// Reads a script from YAML, with the findings of the lint rules that are on by default.
  ///
  /// - Parameters:
  ///   - yaml: The text, at most 4 MiB.
  ///   - path: What diagnostics call it. Included files are called by their path beside it.
  ///   - loader: Returns the bytes of an included script, a token file or a trace, or nil for one that cannot be read,
  ///     which is `unreadable-file`. Paths are relative to the script's folder, with `/`. It is called during `init` only;
  ///     files named `*.json` are read as JSON. Without a loader, every such path is `unreadable-file`.
  public init(yaml: String, path: String = "script", loader: ((String) -> [UInt8]?)? = nil) {
    let source = SourceText(path: path, bytes: Array(yaml.utf8))
    let files = ClosureLoader(
      folder: path.split(separator: "/", omittingEmptySubsequences: false).dropLast(), body: loader)
    self.init(
      ScriptText(
        source, loader: files,
        lint: { tree in
          { compiled, sources, found in
            Linter().lint(LintInput(compiled, sources: sources, tree: tree, diagnostics: found)).findings
          }
        },
        read: { YAMLReader.read($0, file: $1) }))
  }
}

extension TransitionPhase {
  /// Returns what `transitionctl sample` prints: CSV with a row per frame and a column per track, colors as four.
  ///
  /// - Parameters:
  ///   - rate: Frames per second.
  ///   - end: Seconds; up to the first frame at or after it. Nil is the end of the phase.
  /// - Returns: The bytes; none for an endless phase without `until`, for a rate or an end that is not positive and finite,
  ///   and where a number has no value at one of the frames.
  public func csv(framesPerSecond rate: Double, until end: Double? = nil) -> [UInt8] {
    guard let rate = FrameRate(framesPerSecond: rate),
      let frames = FrameTimes(rate: rate, from: 0, to: end ?? duration)
    else { return [] }
    let timeline = Timeline(
      transition: storage.transition, plan: storage.source, tracks: storage.moving, frames: frames, frameRate: rate)
    var sink = MemorySink()
    do {
      try WideCSVExporter().export(timeline, to: &sink)
    } catch {
      return []
    }
    return sink.bytes
  }
}

extension FrameRate {
  /// The rate as its shortest decimal says it: 119.88 is exactly 11988 frames in 100 seconds.
  fileprivate init?(framesPerSecond rate: Double) {
    guard rate > 0, rate.isFinite else { return nil }
    self.init(NumberWriter.text(rate, .exact))
  }
}

/// Included files from a closure.
private struct ClosureLoader: IncludeLoader {
  /// The parts of the script's folder.
  let folder: [Substring]
  let body: ((String) -> [UInt8]?)?

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let body else { return .failure(.unreadable("no files are read here")) }
    guard let bytes = body(path) else { return .failure(.unreadable("no such file or directory")) }
    return .success(SourceText(path: (folder + [path[...]]).joined(separator: "/"), bytes: bytes))
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    SourceReader.read(source, file: file)
  }
}

private struct MemorySink: ByteSink {
  var bytes: [UInt8] = []
  mutating func write(_ new: UnsafeRawBufferPointer) { bytes += new }
}
