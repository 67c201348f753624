#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes to and reads from a program at the same time, which prevents deadlocks.
struct ProcessStreams {
  private(set) var output: [UInt8] = []
  private(set) var complaints: [UInt8] = []
  private(set) var isTruncated = false
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
    if polled[1].revents != 0, !Self.take(stdout, &output, limit, &isTruncated) { stdout.closeReading() }
    var isCut = false
    if polled[2].revents != 0, !Self.take(stderr, &complaints, 64 << 10, &isCut) { stderr.closeReading() }
    return true
  }

  private mutating func feed() {
    let count = input.withUnsafeBytes { write(stdin.writing, $0.baseAddress! + written, $0.count - written) }
    if count > 0 { written += count }
    // A program that stops reading has all the input it wants.
    let isOver = written == input.count || (count < 0 && errno != EAGAIN && errno != EINTR)
    if isOver { stdin.closeWriting() }
  }

  /// Reads available data; returns false at the end.
  private static func take(
    _ pipe: Platform.Pipe, _ bytes: inout [UInt8], _ limit: Int, _ isTruncated: inout Bool
  ) -> Bool {
    var part = [UInt8](repeating: 0, count: 64 << 10)
    let count = part.withUnsafeMutableBytes { read(pipe.reading, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    let room = max(limit - bytes.count, 0)
    if count > room { isTruncated = true }
    bytes += part[..<min(count, room)]
    return count > 0
  }
}
