#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The files read in this run, by device and inode, which outputs must not replace.
enum RunInputs {
  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private static let identities = Guarded<Set<Identity>>([])

  static func insert(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    identities.use { _ = $0.insert(Identity(status)) }
  }

  /// Whether a path refers to a file that was read.
  static func contains(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return identities.use { $0.contains(Identity(status)) }
  }
}
