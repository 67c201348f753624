/// Scripts in which earlier runs found nothing, so that they need not be checked again.
///
/// A script is known by a digest of its bytes and of everything that the findings depend on: the program, the
/// configuration, the rules of the command line, the folder. The files that it includes are looked at again each time.
struct LintCache: Sendable {
  /// A file that a script includes.
  struct Include: Sendable {
    /// As the loader is asked for it.
    var path: String
    var digest: ContentDigest
  }

  /// A script without findings.
  struct Entry: Sendable {
    var digest: ContentDigest
    var includes: [Include]
  }

  /// More than these are forgotten, those that were found first; 40 bytes each.
  static let limit = 50_000

  /// The latest first.
  private(set) var entries: [Entry] = []
  private var indices: [ContentDigest: Int] = [:]

  init(_ entries: [Entry] = []) { add(entries) }

  /// The entry of a script, were it known; nil when it is not.
  func entry(of digest: ContentDigest) -> Entry? { indices[digest].map { entries[$0] } }

  /// Puts entries before those that are there.
  mutating func add(_ new: [Entry]) {
    var all: [Entry] = []
    var indices: [ContentDigest: Int] = [:]
    for entry in new + entries where all.count < Self.limit && indices[entry.digest] == nil {
      indices[entry.digest] = all.count
      all.append(entry)
    }
    (entries, self.indices) = (all, indices)
  }
}
