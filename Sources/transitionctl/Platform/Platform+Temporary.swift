#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  static var isSuperuser: Bool { geteuid() == 0 }

  /// Creates a private folder in `TMPDIR` or `/tmp`.
  static func createTemporaryFolder() throws(Failure) -> String {
    let parent = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let template = strdup("\(parent)/transitionctl-XXXXXX") else { throw .last }
    defer { free(template) }
    guard mkdtemp(template) != nil else { throw .last }
    return String(cString: template)
  }

  /// Creates a folder and its missing parents.
  static func createFolder(_ path: String) throws(Failure) {
    if NameText.isMisread(path) { throw .isNoText }
    guard kind(path) == .missing else { return }
    let parent = Paths.folder(of: path)
    if parent != path, !parent.isEmpty { try createFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// Creates a file and writes it.
  static func writeFile(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    let written = bytes.withUnsafeBytes { buffer in
      Result { () throws(Failure) in try write(buffer, to: descriptor) }
    }
    if case .failure = written { close(descriptor) } else { try closeFile(descriptor) }
    try written.get()
  }

  /// Removes a folder and its contents; removes links without following them.
  static func removeTree(_ folder: String) {
    for entry in (try? contents(of: folder)) ?? [] {
      let path = "\(folder)/\(entry.name)"
      if entry.isFolder { removeTree(path) } else { removeFile(path) }
    }
    rmdir(folder)
  }
}
