internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Reads the files that a script names, and reports those that cannot be read.
struct ScriptFiles {
  private let loader: (any IncludeLoader)?
  private(set) var sources: SourceMap
  var diagnostics: [Diagnostic]
  /// The names of the files that have been parsed, successfully or not.
  private var parsed: Set<String> = []
  /// The points of traces; nil if a file could not be read.
  private var traces: [String: [TracePoint]?] = [:]

  init(loader: (any IncludeLoader)?, sources: SourceMap, diagnostics: [Diagnostic]) {
    self.loader = loader
    self.sources = sources
    self.diagnostics = diagnostics
  }

  /// Returns the path from the root script's folder; nil after reporting that it leaves that folder.
  mutating func target(_ path: Located<String>, folder: [Substring] = []) -> [Substring]? {
    value(Result { () throws(IncludeProblem) in try IncludePath.parts(path.value, from: folder) }, at: path)
  }

  /// Loads and parses a file; nil after reporting an error, or if the file has been rejected before.
  mutating func tree(_ name: String, at path: Located<String>) -> SyntaxTree? {
    // Invalid YAML has already been reported.
    guard let source = load(name, at: path), let loader, parsed.insert(name).inserted else { return nil }
    let (tree, problems) = loader.read(source, file: sources.add(source))
    diagnostics += problems
    return tree
  }

  /// Reads the CSV files named by a script's traces, each once.
  mutating func loadTraces(into script: inout Script) {
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
    guard let name = target(path)?.joined(separator: "/") else { return nil }
    if let known = traces[name] { return known }
    let points = load(name, at: path).flatMap { source in
      TraceText.read(source, file: sources.add(source), into: &diagnostics)
    }
    traces[name] = points
    return points
  }

  private mutating func load(_ name: String, at path: Located<String>) -> SourceText? {
    value(loader?.load(name) ?? .failure(.unreadable("no files are read here")), at: path)
  }

  private mutating func value<Value>(_ result: Result<Value, IncludeProblem>, at path: Located<String>) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure(let problem):
      diagnostics.append(.unreadable(path, problem))
      return nil
    }
  }
}
