#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Everything that is asked of the operating system about files, the environment and the terminal.
enum Platform {
  /// What the operating system refused, by its `errno`.
  struct Failure: Error, Equatable {
    var code: Int32

    /// The system's words in lower case: `no such file or directory`.
    var message: String {
      if self == .isNoFile { return "it is a pipe or a device" }
      let text = String(cString: strerror(code))
      return text.prefix(1).lowercased() + text.dropFirst()
    }

    static var last: Failure { Failure(code: errno) }
    static let isFolder = Failure(code: EISDIR)
    /// No number of the system's.
    static let isNoFile = Failure(code: -1)
    var isClosedPipe: Bool { code == EPIPE }
  }

  /// What a path leads to, links followed.
  enum Kind { case file, folder, other, missing }

  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  // MARK: The process

  /// Leaves a closed pipe to be told by `write`, and keeps the numbers of the standard streams from being given to files.
  static func prepareProcess() {
    signal(SIGPIPE, SIG_IGN)
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
      // Opened the wrong way round, so that using the stream fails as it should.
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  static func leave(_ status: Int32) -> Never { exit(status) }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  // MARK: Reading

  /// Reads a file, of a longer one the first `limit` + 1 bytes.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    if isFolder(status.st_mode) { throw .isFolder }
    return try read(descriptor, limit: limit, expecting: Int(clamping: status.st_size))
  }

  /// Reads a file that nobody named on the command line: reading a pipe there might never end.
  static func readFile(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    if kind(path) == .other { throw .isNoFile }
    return try read(path, limit: limit)
  }

  /// Whether nobody may write to a file: even the superuser then leaves it alone.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && (status.st_mode & 0o222 == 0 || access(path, W_OK) != 0)
  }

  /// Reads standard input, of a longer one the first `limit` + 1 bytes.
  static func readInput(limit: Int) throws(Failure) -> [UInt8] { try read(0, limit: limit, expecting: 0) }

  private static func read(_ descriptor: Int32, limit: Int, expecting: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(max(expecting, 0) + 1, limit + 1))
    var count = 0
    while count <= limit {
      if count == bytes.count {
        bytes += [UInt8](repeating: 0, count: min(max(count, 1 << 16), limit + 1 - count))
      }
      let got = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress! + count, $0.count - count) }
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  // MARK: Writing

  /// Writes all bytes.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = systemWrite(descriptor, bytes.baseAddress! + written, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      written += count
    }
  }

  /// Opens a file that is there for writing, as it is.
  static func openExisting(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Creates a file that was not there, in a folder.
  static func createTemporary(in folder: String) throws(Failure) -> (path: String, descriptor: Int32) {
    for attempt in 0..<1000 {
      let path = "\(folder)/.transitionctl-\(getpid())-\(attempt).tmp"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (path, descriptor) }
      if errno != EEXIST { throw .last }
    }
    throw Failure(code: EEXIST)
  }

  static func closeFile(_ descriptor: Int32) throws(Failure) {
    if close(descriptor) != 0, errno != EINTR { throw .last }
  }

  static func renameFile(_ path: String, to target: String) throws(Failure) {
    if rename(path, target) != 0 { throw .last }
  }

  static func removeFile(_ path: String) { unlink(path) }

  /// Gives an open file the permissions of another; where that is not allowed it keeps its own.
  static func copyPermissions(of path: String, to descriptor: Int32) {
    var status = stat()
    if stat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// Removes a file when the program is interrupted; nil forgets it.
  static func removeWhenInterrupted(_ path: String?) {
    let old = interruptedPath
    interruptedPath = path.flatMap { strdup($0) }
    free(old)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that the caller ignores (nohup) stays ignored.
      let previous = signal(number, SIG_IGN)
      if isIgnored(previous) { continue }
      signal(number, path == nil ? SIG_DFL : interrupted)
    }
  }

  // MARK: Paths

  /// The folder that the program was started in; it never leaves it.
  static let currentFolder: String? = {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }()

  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    if isFolder(status.st_mode) { return .folder }
    return status.st_mode & S_IFMT == S_IFREG ? .file : .other
  }

  /// The path without links, or why there is none.
  static func resolved(_ path: String) throws(Failure) -> String {
    guard let result = realpath(path, nil) else { throw .last }
    defer { free(result) }
    return String(cString: result)
  }

  /// The names in a folder, and whether each is a folder itself (a link to one is not).
  static func contents(of folder: String) throws(Failure) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var result: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var status = stat()
      let isThere = lstat("\(folder)/\(name)", &status) == 0
      result.append((name, isThere && isFolder(status.st_mode)))
    }
    return result
  }

  private static func isFolder(_ mode: mode_t) -> Bool { mode & S_IFMT == S_IFDIR }
}

/// What ``Platform/removeWhenInterrupted(_:)`` removes; C memory, since a signal handler may not allocate.
nonisolated(unsafe) private var interruptedPath: UnsafeMutablePointer<CChar>?

private func interrupted(_ number: Int32) {
  if let path = interruptedPath { unlink(path) }
  signal(number, SIG_DFL)
  raise(number)
}

#if canImport(Darwin)
  private typealias SignalHandler = sig_t
#elseif canImport(Musl)
  private typealias SignalHandler = (@convention(c) (Int32) -> Void)
#else
  private typealias SignalHandler = __sighandler_t
#endif

private func isIgnored(_ handler: SignalHandler?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

// The names that `Platform` takes for itself.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, target, count)
}

private func systemWrite(_ descriptor: Int32, _ source: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, source, count)
}
