// A single import for programs: scripts from YAML and JSON, their findings, values, frames and CSV.
@_exported public import TransitionRuntime

internal import TransitionChecking
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
  ///   - path: The file name in diagnostics. The names of included files are relative to its folder.
  ///   - loader: Returns the bytes of an included script, a token file or a trace, or nil for one that cannot be read,
  ///     which is reported as `unreadable-file`. Paths are relative to the script's folder, with `/`. Only called
  ///     during `init`; files named `*.json` are read as JSON. Without a loader, every such path is an
  ///     `unreadable-file`.
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
    guard !isValid else { return }
    // Which slip the errors follow from is found by trying what would fix them.
    let checked = CheckedScript(source, loader: files) { YAMLReader.read($0, file: $1) }
    if checked.isExplained {
      self.init(ScriptText(checked.sources, checked.diagnostics + checked.lint(Linter()).findings))
    }
  }
}

extension TransitionPhase {
  /// Returns the output of `transitionctl sample`: CSV with a row per frame and a column per track, or four per color.
  ///
  /// - Parameters:
  ///   - rate: Frames per second, 1e-9…1e9; 119.88 and 24000.0 / 1001 stand for these very fractions.
  ///   - end: In seconds; includes the first frame at or after it. Nil means the end of the phase.
  /// - Returns: The bytes; empty for an endless phase without `until`, for another rate, for an end that is negative or not
  ///   finite, and if a number has no value in one of the frames.
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

/// Loads included files with a closure, which is called once for each.
private final class ClosureLoader: IncludeLoader {
  /// The components of the script's folder.
  private let folder: [Substring]
  private let body: ((String) -> [UInt8]?)?
  private var known: [String: [UInt8]?] = [:]

  init(folder: [Substring], body: ((String) -> [UInt8]?)?) { (self.folder, self.body) = (folder, body) }

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    guard let body else { return .failure(.unreadable("no files are read here")) }
    let found = known[path] ?? body(path)
    known[path] = .some(found)
    guard let bytes = found else { return .failure(.unreadable("no such file or directory")) }
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
