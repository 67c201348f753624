internal import TransitionReading
internal import TransitionTree

/// A script that the command line names: a file, or standard input.
struct ScriptInput: Sendable {
  /// As typed; `-` is standard input.
  var path: String
  /// What messages call standard input.
  var inputName = "<stdin>"

  /// Reads it, of a longer one just enough to see that it is too long.
  func read() throws(CommandFailure) -> [UInt8] {
    do throws(Platform.Failure) {
      let limit = path == "-" ? SyntaxLimits.standard.inputLength : SourceReader.inputLimit(of: path)
      return path == "-" ? try Platform.readInput(limit: limit) : try Platform.read(path, limit: limit)
    } catch {
      throw .unreadable(path == "-" ? inputName : path, error.message)
    }
  }

  /// The name in messages.
  func shown(currentFolder: String?) -> String {
    Paths.shown(path == "-" ? inputName : path, currentFolder: currentFolder)
  }

  /// Where the files are that it includes.
  var folder: String { Paths.folder(of: path == "-" ? inputName : path) }
}
