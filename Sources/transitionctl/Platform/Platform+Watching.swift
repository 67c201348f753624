#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// What tells a file from itself before a change.
  struct Stamp: Equatable {
    /// Seconds since 1970, of the last change.
    var time: Double
    var size: Int64
    var inode: UInt64
  }

  /// The stamp of a file or folder, links followed; nil when there is none.
  static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(
      time: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9, size: Int64(status.st_size),
      inode: UInt64(status.st_ino))
  }

  /// Seconds since 1970.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }
}
