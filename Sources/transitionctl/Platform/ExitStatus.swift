internal import TransitionDiagnostics

/// How the program ends; of several reasons the highest wins.
enum ExitStatus: Int32, Comparable {
  /// Done, nothing to report.
  case done = 0
  /// Done with findings, or a script that has errors.
  case findings = 1
  /// The command line is wrong.
  case usage = 2
  /// A file named on the command line could not be read or written.
  case file = 3

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// Ends a command early, with a message on standard error.
struct CommandFailure: Error {
  var status: ExitStatus
  /// One phrase, lower case; the command's usage is added to those of status `usage`.
  var message: String
  /// What another program said, in lines.
  var details: String = ""

  static func usage(_ message: String) -> CommandFailure { CommandFailure(status: .usage, message: message) }

  static func unreadable(_ path: String, _ reason: String) -> CommandFailure {
    if let name = NameText.argument(readAs: path) {
      return CommandFailure(status: .file, message: "cannot read '\(name)': its name is not valid UTF-8")
    }
    return CommandFailure(status: .file, message: "cannot read '\(path)': \(reason)")
  }

  static func unwritable(_ path: String, _ failure: Platform.Failure) -> CommandFailure {
    if let name = NameText.argument(readAs: path) {
      return CommandFailure(status: .file, message: "cannot write '\(name)': its name is not valid UTF-8")
    }
    return CommandFailure(status: .file, message: "cannot write '\(path)': \(failure.message)")
  }

  /// The message as standard error shows it; a file's name in it gives a terminal no orders.
  var text: String {
    var text = "error: \(printable(message))\n"
    for line in details.split(whereSeparator: \.isNewline) { text += "  \(printable(String(line)))\n" }
    return text
  }
}

/// Says on standard error why something could not be done.
func complain(_ failure: CommandFailure) { complain(failure.text) }

/// Whoever read the output has gone: nothing is left to do, and nothing to say.
struct ClosedPipe: Error {}
