internal import TransitionDiagnostics
internal import TransitionParsing
internal import TransitionTree

/// Keeps in mind which files a script includes, and what they hold. To be used on one thread.
final class RecordingLoader: IncludeLoader {
  private let loader: FolderLoader
  private(set) var includes: [LintCache.Include] = []

  init(_ loader: FolderLoader) { self.loader = loader }

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    let result = loader.load(path)
    if case .success(let source) = result {
      includes.append(LintCache.Include(path: path, digest: ContentDigest(source.bytes)))
    }
    return result
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    loader.read(source, file: file)
  }
}
