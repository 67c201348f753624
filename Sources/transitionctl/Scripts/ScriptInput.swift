internal import TransitionDiagnostics
internal import TransitionReading
internal import TransitionTree

/// A script that the command line names: a file, or standard input.
struct ScriptInput: Sendable {
  /// As typed; `-` is standard input.
  var path: String
  /// What messages call standard input.
  var inputName = "<stdin>"
  /// Whether only a regular file will do: a pipe can be read once only, and may never end.
  var isReadAgain = false

  /// Reads it, of a longer one just enough to see that it is too long.
  func read() throws(CommandFailure) -> [UInt8] {
    do throws(Platform.Failure) {
      let limit = path == "-" ? SyntaxLimits.standard.inputLength : SourceReader.inputLimit(of: path)
      if path == "-" { return try Platform.readInput(limit: limit) }
      return isReadAgain ? try Platform.readFile(path, limit: limit) : try Platform.read(path, limit: limit)
    } catch {
      throw .unreadable(path == "-" ? inputName : path, error.message)
    }
  }

  /// The name in messages.
  func shown(currentFolder: String?) -> String {
    Paths.shown(path == "-" ? inputName : path, currentFolder: currentFolder)
  }

  /// Its text under the name in messages.
  func source(_ bytes: [UInt8]) -> SourceText {
    SourceText(path: shown(currentFolder: Platform.currentFolder), bytes: bytes)
  }

  /// Reads what it includes.
  var folderLoader: FolderLoader { FolderLoader(folder: folder, currentFolder: Platform.currentFolder) }

  /// Where the files are that it includes.
  var folder: String { Paths.folder(of: path == "-" ? inputName : path) }
}
