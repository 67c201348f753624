internal import TransitionParsing

/// One side of `diff`: a file, standard input, or a file in a revision.
enum ComparedInput {
  case file(ScriptInput)
  case revision(GitRevision, path: String)

  private static let revisionPrefix = "git:"

  init(_ argument: String) throws(CommandFailure) {
    guard argument.hasPrefix(Self.revisionPrefix) else {
      self = .file(ScriptInput(path: argument))
      return
    }
    let rest = argument.dropFirst(Self.revisionPrefix.count)
    guard let colon = rest.firstIndex(of: ":"), rest.index(after: colon) < rest.endIndex else {
      throw .usage(
        "'\(argument)' does not name a file of a revision; write git:REV:PATH, such as git:main:card.transition.yaml")
    }
    let name = String(rest[..<colon])
    guard let revision = GitRevision(name) else {
      throw .unreadable(argument, "'\(name)' is not a revision; write a branch, a tag or a commit")
    }
    self = .revision(revision, path: String(rest[rest.index(after: colon)...]))
  }

  /// The corresponding script input, for messages.
  var script: ScriptInput {
    switch self {
    case .file(let input): input
    case .revision(let revision, let path): ScriptInput(path: "git:\(revision.name):\(path)")
    }
  }

  var name: String { script.shown }

  /// The loader for its included files; nil for that of the script's folder.
  var loader: (any IncludeLoader)? {
    guard case .revision(let revision, let path) = self else { return nil }
    return RevisionLoader(revision: revision, script: path)
  }

  /// Reads the input.
  func read() throws(CommandFailure) -> [UInt8] {
    switch self {
    case .revision(let revision, let path):
      do throws(GitRevision.Problem) {
        return try revision.read(path)
      } catch {
        throw .unreadable(name, error.message)
      }
    case .file(let input): return try input.read()
    }
  }
}
