internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionRecording

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

  func recording(_ path: String) throws(RecordingFile.Failure) -> Recording {
    let bytes: [UInt8], limit = RecordingReader.longest, name = RecordingFile.shown(path)
    do throws(Platform.Failure) {
      bytes = path == "-" ? try Platform.readInput(limit: limit) : try Platform.read(path, limit: limit)
    } catch {
      throw .unreadable("cannot read '\(name)': \(error.message)")
    }
    guard bytes.count <= limit else {
      throw .unreadable("cannot read '\(name)': it has more than \(limit >> 20) MiB")
    }
    do throws(RecordingProblem) {
      return try RecordingReader.read(bytes, timeScale: unit.seconds)
    } catch {
      throw .problem(error)
    }
  }
}

/// A recording given on the command line.
enum RecordingFile {
  enum Failure: Error {
    /// One phrase.
    case unreadable(String)
    case problem(RecordingProblem)

    /// `run.csv:12:3: error: …`, as parsed by editors.
    func text(of path: String) -> String {
      switch self {
      case .unreadable(let message): "error: \(message)"
      case .problem(let problem):
        "\(shown(path)):\(problem.position.line):\(problem.position.column): error: \(problem.message)"
      }
    }
  }

  static func shown(_ path: String) -> String { path == "-" ? "<stdin>" : path }
}
