internal import TransitionDiagnostics
internal import TransitionParsing
internal import TransitionTree

/// Records which files a script includes, whether they can be read or not. Must be used on one thread.
final class IncludeRecorder: IncludeLoader {
  private let loader: any IncludeLoader
  /// Relative to the script's folder, in reading order.
  private(set) var paths: [String] = []

  init(_ loader: any IncludeLoader) { self.loader = loader }

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    paths.append(path)
    return loader.load(path)
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    loader.read(source, file: file)
  }
}
