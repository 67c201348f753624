internal import TransitionDiagnostics
internal import TransitionModel

/// Reads the CSV files named by a script's traces, each once.
struct TraceLoader {
  private let loader: (any IncludeLoader)?
  private(set) var sources: SourceMap
  private(set) var diagnostics: [Diagnostic] = []
  /// Nil if a file could not be read.
  private var traces: [String: [TracePoint]?] = [:]

  init(loader: (any IncludeLoader)?, sources: SourceMap) {
    self.loader = loader
    self.sources = sources
  }

  mutating func load(into script: inout Script) {
    for scenario in script.scenarios.indices {
      for event in script.scenarios[scenario].events.indices {
        guard case .drag(var trace, let phase) = script.scenarios[scenario].events[event].action,
          let file = trace.file
        else { continue }
        trace.points = points(file)
        script.scenarios[scenario].events[event].action = .drag(trace, phase: phase)
      }
    }
  }

  private mutating func points(_ path: Located<String>) -> [TracePoint]? {
    guard let name = target(path) else { return nil }
    if let known = traces[name] { return known }
    let points = read(name, path)
    traces[name] = points
    return points
  }

  /// Returns the path from the script's folder; nil after reporting that it leaves that folder.
  private mutating func target(_ path: Located<String>) -> String? {
    do throws(IncludePath.Problem) {
      return try IncludePath.parts(path.value).joined(separator: "/")
    } catch {
      diagnostics.append(.leadsNowhere(path, error))
      return nil
    }
  }

  private mutating func read(_ name: String, _ path: Located<String>) -> [TracePoint]? {
    guard let loader else {
      diagnostics.append(.unreadable(path, "no files are read here"))
      return nil
    }
    switch loader.load(name) {
    case .failure(.outside): diagnostics.append(.outside(path))
    case .failure(.unreadable(let reason)): diagnostics.append(.unreadable(path, reason))
    case .success(let source):
      let file = sources.add(source)
      return TraceText.read(source, file: file, into: &diagnostics)
    }
    return nil
  }
}
