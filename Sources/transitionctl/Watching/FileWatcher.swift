/// Waits for files to change by polling them: no dependencies, and the same on every system.
final class FileWatcher {
  /// The polling interval, in milliseconds.
  static let interval: UInt32 = 200
  private var stamps: [String: Platform.Stamp?] = [:]
  private var start = Platform.now
  /// Whether a file changed while it was being read.
  private var isStale = false

  /// Call before reading files: changes from now on are detected.
  func begin() {
    start = Platform.now
    for path in stamps.keys { stamps.updateValue(Platform.stamp(path), forKey: path) }
  }

  /// Sets the files and folders that have been read since then.
  func watch(_ paths: [String]) {
    let known = stamps
    stamps = [:]
    isStale = false
    for path in paths where stamps[path] == nil {
      let stamp = Platform.stamp(path)
      // A folder changes when a report is written into it. For a file that was not watched before, only its time can be
      // compared; times in the future do not count.
      if stamp?.isFolder == true {
      } else if let before = known[path] {
        if before != stamp { isStale = true }
      } else if let stamp, stamp.changed > start, stamp.changed <= Platform.now {
        isStale = true
      }
      stamps.updateValue(stamp, forKey: path)
    }
  }

  /// The number of watched files, excluding folders and files that do not exist yet.
  var fileCount: Int { stamps.values.count { $0 != nil && $0?.isFolder == false } }

  /// Whether one of them has changed, appeared or disappeared.
  var hasChanged: Bool { isStale || stamps.contains { $0.value != Platform.stamp($0.key) } }

  /// Returns once one of them has changed, appeared or disappeared.
  ///
  /// - Parameter isOver: Polled; the wait ends once it returns true.
  func wait(unless isOver: () -> Bool = { false }) {
    while !hasChanged, !isOver() { Platform.pause(milliseconds: Self.interval) }
    // An editor may need a moment to replace the old file.
    Platform.pause(milliseconds: Self.interval / 4)
  }
}
