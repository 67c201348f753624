internal import TransitionDiagnostics
internal import TransitionParsing
internal import TransitionReading

/// A script given on the command line: a file, standard input, or a file in a revision.
struct ScriptInput: Sendable {
  /// As typed; `-` is standard input.
  var path: String
  /// The name of standard input in messages.
  var inputName = "<stdin>"
  /// Whether a regular file is required: a pipe can only be read once, and may never end.
  var isReadAgain = false
  /// The revision, and the path there; nil for a file outside of one.
  var revision: (GitRevision, path: String)?

  /// Reads it; of a longer input just enough to see that it is too long.
  func read() throws(CommandFailure) -> [UInt8] {
    if let (revision, path) = revision {
      do throws(GitRevision.Problem) { return try revision.read(path) } catch {
        throw .unreadable(shown, error.message)
      }
    }
    do throws(Platform.Failure) {
      let limit = SourceReader.inputLimit(of: path)
      if path == "-" { return try Platform.readInput(limit: limit) }
      return isReadAgain ? try Platform.readFile(path, limit: limit) : try Platform.read(path, limit: limit)
    } catch {
      throw .unreadable(name, error.message)
    }
  }

  /// Its path, or the name of standard input.
  var name: String { path == "-" ? inputName : path }

  /// The name in messages.
  var shown: String { Paths.shown(name) }

  /// Its text with the name for messages.
  func source(_ bytes: [UInt8]) -> SourceText { SourceText(path: shown, bytes: bytes) }

  /// The loader for its included files.
  var loader: any IncludeLoader {
    if let (revision, path) = revision { return RevisionLoader(revision: revision, script: path) }
    return FolderLoader(folder: folder)
  }

  /// The folder of the files that it includes.
  var folder: String { Paths.folder(of: name) }
}

extension ScriptInput {
  private static let revisionPrefix = "git:"

  /// One of the scripts that are compared: a path, or `git:REV:PATH`.
  init(compared argument: String) throws(CommandFailure) {
    self.init(path: argument)
    guard argument.hasPrefix(Self.revisionPrefix) else { return }
    let rest = argument.dropFirst(Self.revisionPrefix.count)
    guard let colon = rest.firstIndex(of: ":"), rest.index(after: colon) < rest.endIndex else {
      throw .usage(
        "'\(argument)' does not name a file of a revision; write git:REV:PATH, such as git:main:card.transition.yaml")
    }
    let name = String(rest[..<colon])
    guard let revision = GitRevision(name) else {
      throw .unreadable(argument, "'\(name)' is not a revision; write a branch, a tag or a commit")
    }
    self.revision = (revision, String(rest[rest.index(after: colon)...]))
  }
}
