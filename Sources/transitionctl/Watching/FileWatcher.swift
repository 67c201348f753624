/// Waits for files to change, by looking at them now and then: nothing to install, and the same on every system.
final class FileWatcher {
  /// How long a change may take to be noticed.
  private static let interval: UInt32 = 200
  private var stamps: [String: Platform.Stamp?] = [:]
  private var start = Platform.now

  /// Says that files are about to be read: what changes from now on counts.
  func begin() {
    start = Platform.now
    // A person sees one report at a time.
    if Platform.isTerminal(Platform.standardOutput) { try? DescriptorSink.standardOutput.write("\u{1B}[2J\u{1B}[H") }
  }

  /// Returns once one of the files or folders has changed, has come or has gone.
  func wait(for paths: [String]) {
    let paths = Set(paths)
    complain("watching \(paths.count) file\(paths.count == 1 ? "" : "s") and folders; interrupt to end\n")
    stamps = [:]
    for path in paths {
      let stamp = Platform.stamp(path)
      // It changed while it was being read; a file from the future does not count.
      if let stamp, stamp.time > start, stamp.time <= Platform.now { return }
      stamps[path] = stamp
    }
    repeat {
      Platform.pause(milliseconds: Self.interval)
    } while paths.allSatisfy { stamps[$0] == .some(Platform.stamp($0)) }
    // An editor may need a moment to put the new file in the old one's place.
    Platform.pause(milliseconds: Self.interval / 4)
  }
}
