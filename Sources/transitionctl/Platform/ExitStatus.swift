internal import TransitionDiagnostics

/// The exit status of the program; the highest of several applies.
enum ExitStatus: Int32, Comparable {
  /// Success without findings.
  case done = 0
  /// Success with findings, or a script that has errors.
  case findings = 1
  /// Invalid command line.
  case usage = 2
  /// A file named on the command line could not be read or written.
  case file = 3

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// A failure that ends a command early, with a message on standard error.
struct CommandFailure: Error {
  var status: ExitStatus
  /// One phrase, lower case; the command's usage is added for status `usage`.
  var message: String

  /// The highest status of the failures reported so far.
  static let reported = Guarded(ExitStatus.done)

  static func usage(_ message: String) -> CommandFailure { CommandFailure(status: .usage, message: message) }

  static func unreadable(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(status: .file, message: "cannot read '\(NameText.given(path) ?? path)': \(reason)")
  }

  static func unwritable(_ path: String, _ failure: Platform.Failure) -> CommandFailure {
    CommandFailure(status: .file, message: "cannot write '\(NameText.given(path) ?? path)': \(failure.message)")
  }

  /// Returns what is read from a file or a folder, or throws why it cannot be.
  static func reading<Value>(
    _ path: String, _ value: @autoclosure () throws(Platform.Failure) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(Platform.Failure) { return try value() } catch { throw .unreadable(path, error.message) }
  }

  /// The message for standard error, with control characters in file names escaped.
  var text: String { "error: \(printable(message))\n" }
}

/// Reports on standard error why something could not be done.
func complain(_ failure: CommandFailure) {
  CommandFailure.reported.use { $0 = max($0, failure.status) }
  complain(failure.text)
}

/// Reports several failures, and returns the highest of their statuses.
func complain(_ failures: [CommandFailure]) -> ExitStatus {
  for failure in failures { complain(failure) }
  return failures.map { $0.status }.max() ?? .done
}

/// The reader of the output has closed it: nothing is left to do or to report.
struct ClosedPipe: Error {}
