internal import TransitionDiagnostics
internal import TransitionParsing
internal import TransitionReading
internal import TransitionTree

/// Reads a script's included files, only from the script's folder.
struct FolderLoader: IncludeLoader {
  /// The folder, as named on the command line.
  let folder: String

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    let path = Paths.joined(folder, path)
    do throws(Platform.Failure) {
      // A link may lead outside the folder.
      let root = try Platform.resolved(folder)
      let target = try Platform.resolved(path)
      guard root == "/" || target.utf8.starts(with: "\(root)/".utf8) else { return .failure(.outside) }
      let bytes = try Platform.readFile(path, limit: SourceReader.inputLimit(of: path))
      return .success(SourceText(path: Paths.shown(path), bytes: bytes))
    } catch {
      return .failure(.unreadable(error.message))
    }
  }
}

extension IncludeLoader {
  /// Reads a file depending on its name.
  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    SourceReader.read(source, file: file)
  }
}
