/// The files read in this run, by device and inode, which outputs must not replace.
enum RunInputs {
  private static let identities = Guarded<Set<Platform.FileIdentity>>([])

  static func insert(_ identity: Platform.FileIdentity) { identities.use { _ = $0.insert(identity) } }

  /// Whether a path refers to a file that was read.
  static func contains(_ path: String) -> Bool {
    guard let stamp = Platform.stamp(path) else { return false }
    return identities.use { $0.contains(stamp.identity) }
  }
}
