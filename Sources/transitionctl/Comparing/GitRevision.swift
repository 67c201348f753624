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

  /// Reads a file, following links within the repository.
  ///
  /// - Parameter path: Relative to the top of the repository, or to the current folder if it starts with `./`.
  func read(_ path: String, limit: Int = SyntaxLimits.standard.inputLength) throws(Problem) -> [UInt8] {
    guard let git = Platform.program(named: "git") else { throw Problem(message: "git is not on the PATH") }
    let name = Array("\(name):\(path)\n".utf8)
    // Git reads names line by line.
    guard !name.dropLast().contains(UInt8(ascii: "\n")) else { throw Problem(message: "the revision has no such file") }
    let result: Platform.ProcessResult
    do throws(Platform.Failure) {
      // A plumbing command, which runs no filters and does not treat the object name as an option. It follows links in
      // this mode only.
      result = try Self.run(
        git, ["cat-file", "--batch", "--follow-symlinks"], input: name, limit: limit + name.count + Self.headerLength)
    } catch {
      throw Problem(message: error.message)
    }
    if result.isLate { throw Problem(message: "git took longer than \(Self.patience) s") }
    guard result.status == 0, let end = result.output.firstIndex(of: UInt8(ascii: "\n")) else {
      throw Problem(message: reason(git, path))
    }
    // `HASH blob LENGTH`, or a word about a link and a length; else `NAME missing`.
    let header = String(decoding: result.output[..<end], as: UTF8.self).split(separator: " ")
    guard let length = header.last.flatMap({ Int($0) }) else { throw Problem(message: reason(git, path)) }
    switch header.dropLast().last {
    case "blob":
      if isStagedLink(git, path) { throw Problem(message: "it is a link; links are followed in commits only") }
      return Array(result.output[(end + 1)...].prefix(min(length, limit + 1)))
    case "tree": throw Problem(message: "that is a folder")
    case "symlink": throw Problem(message: "it is a link out of the repository")
    case "dangling": throw Problem(message: Platform.Failure.isDangling.message)
    case "loop": throw Problem(message: "it is a link that leads back to itself")
    default: throw Problem(message: reason(git, path))
    }
  }

  /// Whether a path is a link in the index, where git does not follow it.
  private func isStagedLink(_ git: String, _ path: String) -> Bool {
    guard name.isEmpty else { return false }
    let pattern = path.hasPrefix("./") || path.hasPrefix("../") ? ":(literal)\(path)" : ":(top,literal)\(path)"
    let result = try? Self.run(git, ["ls-files", "--stage", "--", pattern], limit: 1 << 16)
    return result?.output.starts(with: "120000 ".utf8) ?? false
  }

  /// More than the first line of git's answer is long, without the name.
  private static let headerLength = 128

  /// In seconds.
  private static let patience = 60

  /// Runs git such that it does not run anything configured in the repository: no file system monitor, no hook, and no
  /// transport or upload program of a remote from which a partial clone would fetch missing objects.
  private static func run(
    _ git: String, _ arguments: [String], input: [UInt8] = [], limit: Int
  ) throws(Platform.Failure) -> Platform.ProcessResult {
    try Platform.run(
      git, ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"] + arguments,
      environment: ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"],
      input: input, limit: limit, patience: patience)
  }

  /// The reason why git has no such file, in words independent of git's language.
  private func reason(_ git: String, _ path: String) -> String {
    func succeeds(_ arguments: [String]) -> Bool { (try? Self.run(git, arguments, limit: 1 << 16))?.status == 0 }
    guard succeeds(["rev-parse", "--git-dir"]) else { return "the current folder is not in a git repository" }
    if !name.isEmpty, !succeeds(["rev-parse", "--verify", "--quiet", "\(name)^{tree}"]) {
      return "unknown revision '\(name)'"
    }
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
}
