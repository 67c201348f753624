/// Waits for files to change, by looking at them now and then: nothing to install, and the same on every system.
final class FileWatcher {
  /// How long a change may take to be noticed.
  static let interval: UInt32 = 200
  private var stamps: [String: Platform.Stamp?] = [:]
  private var start = Platform.now
  /// Whether a file changed while it was being read.
  private var isStale = false

  /// Says that files are about to be read: what changes from now on counts.
  func begin() {
    start = Platform.now
    for path in stamps.keys { stamps.updateValue(Platform.stamp(path), forKey: path) }
  }

  /// Says which files and folders have been read since then.
  func watch(_ paths: [String]) {
    let known = stamps
    stamps = [:]
    isStale = false
    for path in paths where stamps[path] == nil {
      let stamp = Platform.stamp(path)
      // A folder changes when the report is written into it. Of a file that was not watched before only the time tells;
      // one from the future does not count.
      if stamp?.isFolder == true {
      } else if let before = known[path] {
        if before != stamp { isStale = true }
      } else if let stamp, stamp.changed > start, stamp.changed <= Platform.now {
        isStale = true
      }
      stamps.updateValue(stamp, forKey: path)
    }
  }

  /// How many files are watched; neither folders nor files that do not exist yet.
  var fileCount: Int { stamps.values.count { $0 != nil && $0?.isFolder == false } }

  /// Whether one of them has changed, has come or has gone.
  var hasChanged: Bool { isStale || stamps.contains { $0.value != Platform.stamp($0.key) } }

  /// Returns once one of them has changed, has come or has gone.
  func wait() {
    while !hasChanged { Platform.pause(milliseconds: Self.interval) }
    // An editor may need a moment to put the new file in the old one's place.
    Platform.pause(milliseconds: Self.interval / 4)
  }
}
