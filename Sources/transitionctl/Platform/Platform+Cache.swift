#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// The user's folder for files that can be made again: `XDG_CACHE_HOME`, else the system's usual one in `HOME`.
  static var cacheFolder: String? {
    if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return Paths.joined(home, "Library/Caches")
    #else
      return Paths.joined(home, ".cache")
    #endif
  }

  /// What tells this build of the program from another: the size of its file, and when that was written.
  static var programIdentity: String? {
    #if canImport(Darwin)
      var length: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(length))
      guard _NSGetExecutablePath(&path, &length) == 0 else { return nil }
    #else
      let path = "/proc/self/exe"
    #endif
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }

  /// Creates a folder for this user alone, where there is none.
  static func createFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .last }
  }
}
