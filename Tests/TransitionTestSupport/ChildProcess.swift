import Foundation

/// A program that a test runs to its end.
package enum ChildProcess {
  package struct Result {
    /// The exit status; for a program ended by a signal, the negative signal number.
    package var status: Int32
    package var output: Data
    /// Its output on standard error.
    package var complaints: String
    package var text: String { String(decoding: output, as: UTF8.self) }
    package var lines: [Substring] { text.split(separator: "\n") }
  }

  /// - Parameters:
  ///   - program: A path, or the name of a program on the `PATH`.
  ///   - folder: The folder in which it runs.
  ///   - environment: All its variables; nil for those of this process.
  package static func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
    environment: [String: String]? = nil
  ) throws -> Result {
    // Files instead of pipes, so that no amount of output or input can cause a deadlock.
    let streams = FileManager.default.temporaryDirectory.appendingPathComponent("streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let names = ["in", "out", "err"].map { streams.appendingPathComponent($0) }
    try input.write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    let isPath = program.contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
    process.arguments = isPath ? arguments : [program] + arguments
    if let folder { process.currentDirectoryURL = folder }
    if let environment { process.environment = environment }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    // Threads of the test pool block signals, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try Data(contentsOf: names[1]),
      complaints: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }
}
