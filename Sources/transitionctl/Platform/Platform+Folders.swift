#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// Creates a folder and its missing parents.
  static func createFolder(_ path: String) throws(Failure) {
    if NameText.isMisread(path) { throw .isNoText }
    guard kind(path) == .missing else { return }
    let parent = Paths.folder(of: path)
    if parent != path, !parent.isEmpty { try createFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }
}
