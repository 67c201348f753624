internal import TransitionComparison
internal import TransitionDiagnostics
internal import TransitionParsing
internal import TransitionReading
internal import TransitionTree

/// A revision of the repository around the current folder.
struct GitRevision: Sendable {
  /// Why there is no such file.
  struct Problem: Error { var message: String }

  /// As typed: a branch, a tag, a commit; empty for what is staged.
  let name: String

  /// Nil for what git would take for an option.
  init?(_ name: String) {
    guard !name.hasPrefix("-"), !name.utf8.contains(0) else { return nil }
    self.name = name
  }

  /// Reads a file.
  ///
  /// - Parameter path: From the top of the repository, or from the current folder when it begins with `./`.
  func read(_ path: String, limit: Int = TimelineReader.longest) throws(Problem) -> [UInt8] {
    guard let git = Platform.program(named: "git") else { throw Problem(message: "there is no git on the PATH") }
    do throws(Platform.Failure) {
      // Plumbing, which runs no filters and takes what follows for an object and no option.
      let result = try Platform.run(git, ["cat-file", "blob", "\(name):\(path)"], limit: limit + 1)
      if result.status == 0 { return result.output }
    } catch {
      throw Problem(message: error.message)
    }
    throw Problem(message: reason(git, path))
  }

  /// Why git has no such file, in words that do not depend on its language.
  private func reason(_ git: String, _ path: String) -> String {
    func succeeds(_ arguments: [String]) -> Bool { (try? Platform.run(git, arguments, limit: 1 << 16))?.status == 0 }
    guard succeeds(["rev-parse", "--git-dir"]) else { return "the current folder is in no git repository" }
    if !name.isEmpty, !succeeds(["rev-parse", "--verify", "--quiet", "\(name)^{tree}"]) {
      return "there is no revision '\(name)'"
    }
    if succeeds(["cat-file", "-e", "\(name):\(path)"]) { return "that is a folder" }
    let hint = path.hasPrefix("./") ? "" : " (paths begin at the top of the repository; ./ is the current folder)"
    return "the revision has no such file\(hint)"
  }
}

/// Reads what a script of a revision includes, from the same revision.
struct RevisionLoader: IncludeLoader {
  let revision: GitRevision
  /// The script's path up to the last `/`, that included: `./` is the current folder, nothing the top.
  private let prefix: Substring

  init(revision: GitRevision, script: String) {
    self.revision = revision
    prefix = script.prefix(upTo: script.lastIndex(of: "/").map { script.index(after: $0) } ?? script.startIndex)
  }

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    let path = "\(prefix)\(path)"
    do throws(GitRevision.Problem) {
      let bytes = try revision.read(path, limit: SourceReader.inputLimit(of: path))
      return .success(SourceText(path: "git:\(revision.name):\(path)", bytes: bytes))
    } catch {
      return .failure(.unreadable(error.message))
    }
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    SourceReader.read(source, file: file)
  }
}
