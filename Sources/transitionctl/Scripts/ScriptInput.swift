internal import TransitionDiagnostics
internal import TransitionReading

/// A script given on the command line: a file, or standard input.
struct ScriptInput: Sendable {
  /// As typed; `-` is standard input.
  var path: String
  /// The name of standard input in messages.
  var inputName = "<stdin>"
  /// Whether a regular file is required: a pipe can only be read once, and may never end.
  var isReadAgain = false

  /// Reads it; of a longer input just enough to see that it is too long.
  func read() throws(CommandFailure) -> [UInt8] {
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
  var folderLoader: FolderLoader { FolderLoader(folder: folder) }

  /// The folder of the files that it includes.
  var folder: String { Paths.folder(of: name) }
}
