internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionRecording
internal import TransitionVerification

extension TimeUnit: ExpressibleByArgument {}

/// The unit of a recording's times, and functions to read a recording.
struct TimeUnitOption: ParsableArguments {
  @Option(
    name: .customLong("time-unit"), help: ArgumentHelp("The unit of the recorded times.", valueName: "s|ms|us|ns"))
  var unit = TimeUnit.s

  /// Says that a recording read in seconds is probably in another unit.
  func note(_ probable: TimeUnit, of path: String) {
    guard unit == .s, probable != .s else { return }
    complain(
      "note: \(printable(RecordingFile.shown(path))) may be in \(probable.name); add --time-unit \(probable.rawValue)\n"
    )
  }

  /// Reads a recording; throws why it cannot be read or is none.
  func recording(_ path: String) throws(FailedRecording.Problem) -> Recording {
    let bytes: [UInt8], limit = RecordingReader.longest, name = RecordingFile.shown(path)
    do throws(Platform.Failure) {
      bytes = path == "-" ? try Platform.readInput(limit: limit) : try Platform.read(path, limit: limit)
    } catch {
      throw .init("cannot read '\(name)': \(error.message)")
    }
    guard bytes.count <= limit else { throw .init("cannot read '\(name)': it has more than \(limit >> 20) MiB") }
    do throws(RecordingProblem) {
      return try RecordingReader.read(bytes, timeScale: unit.seconds)
    } catch {
      throw .init(error, of: path)
    }
  }
}

/// A recording given on the command line.
enum RecordingFile {
  static func shown(_ path: String) -> String { path == "-" ? "<stdin>" : path }
}

extension FailedRecording.Problem {
  init(_ problem: RecordingProblem, of path: String) {
    self.init(problem.message, at: (RecordingFile.shown(path), problem.position.line, problem.position.column))
  }

  /// Says it on standard error: `run.csv:12:3: error: …`, as parsed by editors.
  ///
  /// - Parameter subject: What a problem without a place is about; empty if that is clear.
  func report(about subject: String = "") {
    let start = place.map { "\($0.path):\($0.line):\($0.column): error: " } ?? "error: \(subject)"
    complain("\(printable(start + message))\n")
  }
}
