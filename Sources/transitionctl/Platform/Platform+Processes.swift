#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// The result of running another program.
  struct ProcessResult {
    /// Its exit status, or 128 plus the number of the signal that ended it, as in shells.
    var status: Int32
    var output: [UInt8]
    /// Whether it was terminated because it took too long.
    var isLate = false
  }

  /// The path of the first program with a name on the `PATH`; nil if there is none.
  ///
  /// Skips relative entries, since programs in the current folder must not be run by name.
  static func program(named name: String) -> String? {
    for folder in (environment("PATH") ?? "").split(separator: ":") where folder.utf8.first == UInt8(ascii: "/") {
      let path = "\(folder)/\(name)"
      if kind(path) == .file, access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Runs a program to its end, without a shell. The program and everything it starts are a separate process group,
  /// which is terminated afterwards.
  ///
  /// - Parameters:
  ///   - path: The program; see ``program(named:)``.
  ///   - environment: Variables in addition to those of this program.
  ///   - input: The contents of its standard input.
  ///   - limit: The maximum number of bytes of its output to keep.
  ///   - patience: The time in seconds after which it is terminated, regardless of its outputs.
  ///   - isUnwanted: Polled; the program is terminated once it returns true.
  /// - Throws: ``Failure`` when it cannot be started.
  static func run(
    _ path: String, _ arguments: [String], environment: [String] = [], input: [UInt8] = [], limit: Int = 256 << 20,
    patience: Int, isUnwanted: () -> Bool = { false }
  ) throws(Failure) -> ProcessResult {
    let (stdin, stdout, stderr) = (try Pipe(), try Pipe(), try Pipe())
    Interruption.hold()
    defer { Interruption.release() }
    let child = try spawn(path, arguments, environment, stdin, stdout, stderr)
    stdin.closeReading()
    stdout.closeWriting()
    stderr.closeWriting()
    var streams = ProcessStreams(input: input, stdin: stdin, stdout: stdout, stderr: stderr, limit: limit)
    let deadline = seconds + Double(patience)
    var isLate = false
    // A program may end before its outputs are closed, if it started others, or after that.
    while true {
      let hasExchanged = streams.isOver ? false : streams.exchange(milliseconds: 50)
      if hasEnded(child), !hasExchanged { break }
      if streams.isOver { pause(milliseconds: 2) }
      isLate = seconds >= deadline
      if isLate || Interruption.isNoted || isUnwanted() { break }
    }
    // Its process ID, and that of its group, stay valid until it has been waited for.
    kill(-child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { throw .last } }
    let signal = status & 0x7F
    return ProcessResult(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: streams.output, isLate: isLate)
  }

  /// Whether a child has ended, without reaping it.
  private static func hasEnded(_ child: pid_t) -> Bool {
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(child), &information, WEXITED | WNOHANG | WNOWAIT)
    // If no child has ended, everything stays zero.
    return code != 0 ? errno != EINTR : information.si_signo == SIGCHLD
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String], _ stdin: Pipe, _ stdout: Pipe, _ stderr: Pipe
  ) throws(Failure) -> pid_t {
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
    posix_spawn_file_actions_adddup2(&actions, stdin.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, stdout.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, stderr.writing, 2)
    // This process ignores SIGPIPE; others should terminate on it as usual.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Nor should they block what the thread that starts them may block.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    let own = environment.map { strdup($0) }
    defer { for word in words + own { free(word) } }
    // The first of two values takes effect.
    var variables = own
    var next = environ
    while let variable = next.pointee {
      variables.append(variable)
      next += 1
    }
    variables.append(nil)
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw Failure(code: code) }
    return child
  }

  /// A pipe that closes its ends on deinitialization and is not inherited by other programs.
  final class Pipe {
    private(set) var reading: Int32
    private(set) var writing: Int32

    init() throws(Failure) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .last }
      (reading, writing) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
      closeReading()
      closeWriting()
    }

    func closeReading() {
      if reading >= 0 { close(reading) }
      reading = -1
    }

    func closeWriting() {
      if writing >= 0 { close(writing) }
      writing = -1
    }
  }
}

/// Writes to and reads from a program at the same time, which prevents deadlocks.
private struct ProcessStreams {
  /// At most as much as the limit; what a program says on standard error is discarded.
  private(set) var output: [UInt8] = []
  private let input: [UInt8]
  private var written = 0
  private let stdin, stdout, stderr: Platform.Pipe
  private let limit: Int

  init(input: [UInt8], stdin: Platform.Pipe, stdout: Platform.Pipe, stderr: Platform.Pipe, limit: Int) {
    self.input = input
    self.stdin = stdin
    self.stdout = stdout
    self.stderr = stderr
    self.limit = limit
    if input.isEmpty { stdin.closeWriting() }
    let flags = fcntl(stdin.writing, F_GETFL)
    if flags >= 0 { _ = fcntl(stdin.writing, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Whether the program has closed both of its outputs.
  var isOver: Bool { stdout.reading < 0 && stderr.reading < 0 }

  /// Transfers available data within a time limit.
  ///
  /// - Parameter milliseconds: How long to wait for data.
  /// - Returns: Whether any data was transferred.
  mutating func exchange(milliseconds: Int32) -> Bool {
    // Negative descriptors are skipped.
    var polled = [
      pollfd(fd: stdin.writing, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: stdout.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stderr.reading, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
    if polled[0].revents != 0 { feed() }
    if polled[1].revents != 0 { output += Self.take(stdout).prefix(max(limit - output.count, 0)) }
    if polled[2].revents != 0 { _ = Self.take(stderr) }
    return true
  }

  private mutating func feed() {
    let count = input.withUnsafeBytes { write(stdin.writing, $0.baseAddress! + written, $0.count - written) }
    if count > 0 { written += count }
    // A program that stops reading has all the input it wants.
    let isOver = written == input.count || (count < 0 && errno != EAGAIN && errno != EINTR)
    if isOver { stdin.closeWriting() }
  }

  /// Reads available data, and closes the pipe at its end.
  private static func take(_ pipe: Platform.Pipe) -> ArraySlice<UInt8> {
    var part = [UInt8](repeating: 0, count: 64 << 10)
    let count = part.withUnsafeMutableBytes { read(pipe.reading, $0.baseAddress, $0.count) }
    if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { pipe.closeReading() }
    return part.prefix(max(count, 0))
  }
}
