/// A recording that could not be compared with a script, for reports.
package struct FailedRecording: Error, Sendable {
  package enum Cause: Sendable {
    /// The file cannot be read, or is not a recording.
    case file
    /// The command line does not fit the recording.
    case usage
    /// The recording has columns that are not tracks.
    case columns
    /// A number of the script has no value at some time.
    case script
  }

  package struct Problem: Error, Sendable {
    /// One phrase.
    package var message: String
    /// Where it is in a file; nil for the recording as a whole.
    package var place: (path: String, line: Int, column: Int)?

    package init(_ message: String, at place: (path: String, line: Int, column: Int)? = nil) {
      (self.message, self.place) = (message, place)
    }
  }

  /// The names of the script and the recording in messages.
  package var script: String
  package var recording: String
  package var cause: Cause
  /// At least one.
  package var problems: [Problem]

  package init(script: String, recording: String, cause: Cause, problems: [Problem]) {
    (self.script, self.recording, self.cause, self.problems) = (script, recording, cause, problems)
  }
}
