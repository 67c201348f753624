internal import TransitionDiagnostics
internal import TransitionParsing
internal import TransitionReading
internal import TransitionTree

/// A revision of the repository around the current folder.
struct GitRevision: Sendable {
  /// The reason why the file does not exist.
  struct Problem: Error { var message: String }

  /// As typed: a branch, a tag, a commit; empty for the index.
  let name: String

  /// Nil for a name that git would treat as an option.
  init?(_ name: String) {
    guard !name.hasPrefix("-"), !name.utf8.contains(0) else { return nil }
    self.name = name
  }

  /// Reads a file.
  ///
  /// - Parameter path: Relative to the top of the repository, or to the current folder if it starts with `./`.
  func read(_ path: String, limit: Int = SyntaxLimits.standard.inputLength) throws(Problem) -> [UInt8] {
    guard let git = Platform.program(named: "git") else { throw Problem(message: "git is not on the PATH") }
    let result: Platform.ProcessResult
    do throws(Platform.Failure) {
      // A plumbing command, which runs no filters and does not treat the object name as an option.
      result = try Self.run(git, ["cat-file", "blob", "\(name):\(path)"], limit: limit + 1)
    } catch {
      throw Problem(message: error.message)
    }
    if result.isLate { throw Problem(message: "git took longer than \(Self.patience) s") }
    if result.status == 0 { return result.output }
    throw Problem(message: reason(git, path))
  }

  /// In seconds.
  private static let patience = 60

  /// Runs git such that it does not run anything configured in the repository: no file system monitor, no hook, and no
  /// transport or upload program of a remote from which a partial clone would fetch missing objects.
  private static func run(
    _ git: String, _ arguments: [String], limit: Int
  ) throws(Platform.Failure) -> Platform.ProcessResult {
    try Platform.run(
      git, ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"] + arguments,
      environment: ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"],
      limit: limit, patience: patience)
  }

  /// The reason why git has no such file, in words independent of git's language.
  private func reason(_ git: String, _ path: String) -> String {
    func succeeds(_ arguments: [String]) -> Bool { (try? Self.run(git, arguments, limit: 1 << 16))?.status == 0 }
    guard succeeds(["rev-parse", "--git-dir"]) else { return "the current folder is not in a git repository" }
    if !name.isEmpty, !succeeds(["rev-parse", "--verify", "--quiet", "\(name)^{tree}"]) {
      return "unknown revision '\(name)'"
    }
    if succeeds(["cat-file", "-e", "\(name):\(path)"]) { return "that is a folder" }
    let hint =
      path.hasPrefix("./") ? "" : " (paths are relative to the root of the repository; ./ is the current folder)"
    return "the revision has no such file\(hint)"
  }
}

/// Reads included files from the same revision as the script.
struct RevisionLoader: IncludeLoader {
  let revision: GitRevision
  /// The script's path up to and including the last `/`: `./` is the current folder, an empty text the top.
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
