#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// The identity of a file and its content. Age is not compared: a file may be replaced by an older one.
  struct Stamp: Equatable {
    var device: UInt64
    var inode: UInt64
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
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: nanoseconds(modified), changed: nanoseconds(changed), isFolder: status.st_mode & S_IFMT == S_IFDIR)
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
