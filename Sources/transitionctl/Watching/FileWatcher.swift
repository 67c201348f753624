/// Waits for files to change, by looking at them now and then: nothing to install, and the same on every system.
final class FileWatcher {
  /// How long a change may take to be noticed.
  private static let interval: UInt32 = 200
  private var stamps: [String: Platform.Stamp?] = [:]
  private var start = Platform.now
  /// Whether a file changed while it was being read.
  private var isStale = false

  /// Says that files are about to be read: what changes from now on counts.
  ///
  /// - Parameter clearing: Whether a terminal is cleared: a person sees one report at a time.
  func begin(clearing: Bool = true) {
    start = Platform.now
    if clearing, Platform.isTerminal(Platform.standardOutput) {
      try? DescriptorSink.standardOutput.write("\u{1B}[2J\u{1B}[H")
    }
  }

  /// Says which files and folders have been read since then.
  func watch(_ paths: [String]) {
    stamps = [:]
    isStale = false
    for path in paths where stamps[path] == nil {
      let stamp = Platform.stamp(path)
      // A file from the future does not count.
      if let stamp, stamp.time > start, stamp.time <= Platform.now { isStale = true }
      stamps.updateValue(stamp, forKey: path)
    }
  }

  /// Whether one of them has changed, has come or has gone.
  var hasChanged: Bool { isStale || stamps.contains { $0.value != Platform.stamp($0.key) } }

  /// Returns once one of some files or folders has changed, has come or has gone.
  func wait(for paths: [String]) {
    watch(paths)
    complain("watching \(stamps.count) file\(stamps.count == 1 ? "" : "s") and folders; interrupt to end\n")
    if isStale { return }
    repeat {
      Platform.pause(milliseconds: Self.interval)
    } while !hasChanged
    // An editor may need a moment to put the new file in the old one's place.
    Platform.pause(milliseconds: Self.interval / 4)
  }
}
