#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Access to the operating system for files, the environment and the terminal.
enum Platform {
  /// An operation that the operating system rejected, with its `errno`.
  struct Failure: Error, Equatable {
    var code: Int32

    /// The system's message in lower case: `no such file or directory`.
    var message: String {
      if self == .isNoFile { return "it is a pipe or a device" }
      if self == .isNoText { return "its name is not valid UTF-8" }
      if self == .isDangling { return "it is a link to a missing file" }
      let text = String(cString: strerror(code))
      return text.prefix(1).lowercased() + text.dropFirst()
    }

    static var last: Failure { Failure(code: errno) }
    static let isFolder = Failure(code: EISDIR)
    static let isMissing = Failure(code: ENOENT)
    // Codes that are not system error numbers.
    static let isNoFile = Failure(code: -1)
    static let isDangling = Failure(code: -2)
    static let isNoText = Failure(code: -3)
    var isClosedPipe: Bool { code == EPIPE }
  }

  /// The kind of file at a path, following links.
  enum Kind { case file, folder, other, missing }

  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  // MARK: The process

  /// Prepares for interruptions, makes `write` report closed pipes, and prevents files from getting the numbers of the
  /// standard streams.
  static func prepareProcess() {
    Interruption.prepare()
    signal(SIGPIPE, SIG_IGN)
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
      // Opened in the wrong direction, so that using the stream fails as it should.
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// The path of this program.
  static var executable: String {
    #if canImport(Darwin)
      var length: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &length)
      var path = [CChar](repeating: 0, count: Int(length))
      if _NSGetExecutablePath(&path, &length) == 0 { return String(cString: path) }
      return CommandLine.arguments[0]
    #else
      // Refers to the program even if its file has been replaced or removed; missing where `/proc` is not mounted.
      let link = "/proc/self/exe"
      guard kind(link) == .missing, let name = rawArguments.first.map({ String(cString: $0) }) else { return link }
      return name.contains("/") ? name : program(named: name) ?? name
    #endif
  }

  /// The command line, decoded as UTF-8 with U+FFFD for anything else, without the name of the program.
  static let arguments = rawArguments.dropFirst().map { String(cString: $0) }

  /// The command line as it was given, with the name of the program.
  ///
  /// On Linux, Swift's runtime finds it through `/proc`. Where that is not mounted, it is read from the initial stack, on
  /// which it precedes the environment: the count, a pointer for each argument, and a null pointer.
  nonisolated(unsafe) static let rawArguments: [UnsafeMutablePointer<CChar>] = {
    let known = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
    #if os(Linux)
      guard known.isEmpty else { return known }
      let end = environ - 1
      var first = end
      while Int(bitPattern: first[-1]) != end - first { first -= 1 }
      return (first..<end).compactMap { $0.pointee }
    #else
      return known
    #endif
  }()

  static func leave(_ status: Int32) -> Never { exit(status) }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The width of output for people: `COLUMNS`, otherwise that of the terminal, otherwise 80.
  static var outputWidth: Int {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    let isKnown = ioctl(standardOutput, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  // MARK: Reading

  /// Reads a file, or the first `limit` + 1 bytes of a longer one, and records it as an input of this run.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    try read(path, O_RDONLY, limit: limit) { _ in true }
  }

  /// Reads only a regular file: a pipe that was not given on the command line, or that replaced a watched file, might
  /// never end.
  static func readFile(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    // With this flag, opening a pipe does not wait for its other end.
    try read(path, O_RDONLY | O_NONBLOCK, limit: limit) { $0 & S_IFMT == S_IFREG }
  }

  private static func read(
    _ path: String, _ flags: Int32, limit: Int, accepts: (mode_t) -> Bool
  ) throws(Failure) -> [UInt8] {
    if NameText.isMisread(path) { throw .isNoText }
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    if isFolder(status.st_mode) { throw .isFolder }
    guard accepts(status.st_mode) else { throw .isNoFile }
    if status.st_mode & S_IFMT == S_IFREG { RunInputs.insert(FileIdentity(status)) }
    return try read(descriptor, limit: limit, expecting: Int(clamping: status.st_size))
  }

  /// Whether no user has permission to write to a file, in which case even the superuser leaves it alone.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && (status.st_mode & 0o222 == 0 || access(path, W_OK) != 0)
  }

  /// Reads standard input, or the first `limit` + 1 bytes of longer input.
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

  /// Opens an existing file for writing, without truncating it.
  static func openExisting(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Creates a new file in a folder, which an interruption removes until ``Interruption/remove(_:)`` is called again.
  static func createTemporary(in folder: String) throws(Failure) -> (path: String, descriptor: Int32) {
    Interruption.hold()
    defer { Interruption.release() }
    for attempt in 0..<1000 {
      let path = "\(folder)/.transitionctl-\(getpid())-\(attempt).tmp"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        Interruption.remove(path)
        return (path, descriptor)
      }
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

  /// Creates a folder and its missing parents.
  static func createFolder(_ path: String) throws(Failure) {
    if NameText.isMisread(path) { throw .isNoText }
    guard kind(path) == .missing else { return }
    let parent = Paths.folder(of: path)
    if parent != path, !parent.isEmpty { try createFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// Sets the owner, the group and the permissions of an open file to those of another.
  ///
  /// - Returns: Whether all of them were set.
  static func copyPermissions(of path: String, to descriptor: Int32) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    // Changing the owner clears some permissions, so these come second.
    let isOwned = fchown(descriptor, status.st_uid, status.st_gid) == 0
    return fchmod(descriptor, status.st_mode & 0o7777) == 0 && isOwned
  }

  /// Continues writing at the start of an open file.
  static func rewind(_ descriptor: Int32) { lseek(descriptor, 0, SEEK_SET) }

  /// Truncates an open file after the written content.
  static func truncate(_ descriptor: Int32, to length: Int) throws(Failure) {
    if ftruncate(descriptor, off_t(length)) != 0 { throw .last }
  }

  /// Whether a file has other hard links.
  static func hasOtherNames(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_nlink > 1
  }

  /// The file that is written for a path: the final target of a link, even if it is missing; the path itself for
  /// anything else.
  static func target(of path: String) throws(Failure) -> String {
    if NameText.isMisread(path) { throw .isNoText }
    var path = path
    // The number of links that the system follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard readlink(path, &buffer, buffer.count - 1) >= 0 else { return path }
      let target = NameText(buffer)
      guard target.isValid else { throw .isNoText }
      path =
        target.text.utf8.first == UInt8(ascii: "/") ? target.text : Paths.joined(Paths.folder(of: path), target.text)
    }
    throw Failure(code: ELOOP)
  }

  // MARK: Paths

  /// The folder in which the program was started; it never changes.
  static let currentFolder = rawCurrentFolder.map { String(cString: $0) }

  /// Its name as the system has it.
  nonisolated(unsafe) static let rawCurrentFolder: UnsafeMutablePointer<CChar>? = getcwd(nil, 0)

  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    if isFolder(status.st_mode) { return .folder }
    return status.st_mode & S_IFMT == S_IFREG ? .file : .other
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && isLink(status.st_mode)
  }

  /// The path with links resolved.
  static func resolved(_ path: String) throws(Failure) -> String {
    guard let result = realpath(path, nil) else { throw .last }
    defer { free(result) }
    return String(cString: result)
  }

  /// An entry of a folder.
  struct Entry {
    var name: String
    /// Whether it is itself a folder; a link to one is not.
    var isFolder: Bool
    var isLink: Bool
    /// Whether the name is UTF-8; otherwise it has `\xFF` for each invalid byte and cannot be opened.
    var isText = true
  }

  /// The contents of a folder.
  ///
  /// - Throws: ``Failure`` if it cannot be read, or if its entries cannot be examined.
  static func contents(of folder: String) throws(Failure) -> [Entry] {
    if NameText.isMisread(folder) { throw .isNoText }
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var result: [Entry] = []
    while let entry = readdir(stream) {
      var status = stat()
      let (name, failure) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { name in
          let isThere = fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0
          return (NameText(name), isThere ? 0 : errno)
        }
      }
      if name.text == "." || name.text == ".." { continue }
      let isThere = failure == 0
      if failure == EACCES { throw Failure(code: failure) }
      result.append(
        Entry(
          name: name.text, isFolder: isThere && isFolder(status.st_mode), isLink: isThere && isLink(status.st_mode),
          isText: name.isValid))
    }
    return result
  }

  private static func isFolder(_ mode: mode_t) -> Bool { mode & S_IFMT == S_IFDIR }
  private static func isLink(_ mode: mode_t) -> Bool { mode & S_IFMT == S_IFLNK }

  // MARK: Time and changes

  /// Which file it is, whatever its path.
  struct FileIdentity: Hashable {
    private var device: UInt64
    private var inode: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// The identity of a file and its content. Age is not compared: a file may be replaced by an older one.
  struct Stamp: Equatable {
    var identity: FileIdentity
    var size: Int64
    /// The time of the last change to the content, in nanoseconds since 1970; writers can set it.
    var modified: Int
    /// The time of the last change to the content, name, owner or mode, in nanoseconds since 1970; only the system sets
    /// it.
    var changed: Int
    var isFolder: Bool
  }

  /// The stamp of a file or folder, following links; nil if it does not exist.
  static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return Stamp(
      identity: FileIdentity(status), size: Int64(status.st_size), modified: nanoseconds(modified),
      changed: nanoseconds(changed), isFolder: isFolder(status.st_mode))
  }

  /// The current time in nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// The time in seconds of a monotonic clock.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The local time of day, such as `14:03:22`.
  static var timeOfDay: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) &* 1_000_000_000 &+ time.tv_nsec }

  /// Whether nobody reads what is written to a pipe.
  static func isUnread(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLERR | POLLHUP) != 0
  }

  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }
}

// Functions whose names `Platform` shadows.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, target, count)
}

private func systemWrite(_ descriptor: Int32, _ source: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, source, count)
}

/// Replaces a function of Swift's runtime in static programs (`--wrap` in the Makefile): it looks for the program that
/// prints backtraces, which is not installed with this one, and aborts where `/proc` is not mounted.
@_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
public func noAuxiliaryExecutable(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? { nil }
