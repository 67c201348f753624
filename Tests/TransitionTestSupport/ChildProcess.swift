import Foundation

#if canImport(Glibc)
  import Glibc

  /// glibc's header shows it to C programs with GNU extensions only.
  @_silgen_name("posix_spawn_file_actions_addchdir_np") @discardableResult
  private func posix_spawn_file_actions_addchdir_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
  ) -> Int32
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that a test has started. `Process` would wait up to 50 ms too long, and hand on the signals blocked here.
package struct ChildProcess {
  package let id: pid_t

  package struct Failure: Error {
    package var message: String
  }

  /// What a descriptor of the program refers to.
  package enum Stream {
    case file(String, flags: Int32)
    case descriptor(Int32)

    package static let none = Stream.file("/dev/null", flags: O_RDWR)
  }

  /// - Parameters:
  ///   - program: A path, or the name of a program on the `PATH`.
  ///   - folder: The folder in which it runs.
  ///   - environment: All its variables; nil for those of this process.
  ///   - streams: Its descriptors, from standard input on.
  package init(
    _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
    streams: [Stream]
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .file(let path, let flags): posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0o600)
      case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, Int32(number))
      }
    }
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder.path) }
    // Threads of the test pool block signals, and whoever started the tests may have had some ignored.
    var none = sigset_t(), usual = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    let error = variables.withUnsafeMutableBufferPointer {
      posix_spawnp(&child, program, &actions, &attributes, &words, environment == nil ? environ : $0.baseAddress)
    }
    guard error == 0 else { throw Failure(message: "cannot start \(program): \(String(cString: strerror(error)))") }
    id = child
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit status; for a program ended by a signal, the negative signal number.
  @discardableResult
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : -signal
  }
}

extension ChildProcess {
  package struct Result {
    /// The exit status; for a program ended by a signal, the negative signal number.
    package var status: Int32
    package var output: Data
    /// Its output on standard error.
    package var complaints: String
    package var text: String { String(decoding: output, as: UTF8.self) }
    package var lines: [Substring] { text.split(separator: "\n") }
  }

  /// Runs a program to its end.
  ///
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
    let status = try ChildProcess(
      program, arguments, in: folder, environment: environment,
      streams: [.file(names[0].path, flags: O_RDONLY)]
        + names[1...].map { .file($0.path, flags: O_WRONLY | O_CREAT) }
    ).wait()
    return Result(
      status: status, output: try Data(contentsOf: names[1]),
      complaints: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }
}
