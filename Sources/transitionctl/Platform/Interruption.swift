#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What happens when the program is interrupted while it has more to clean up than a signal handler can.
///
/// Between ``hold()`` and ``release()`` an interruption is only noted; the last release ends the program by it.
enum Interruption {
  private static let state = Guarded((depth: 0, previous: [(Int32, SignalHandler?)]()))

  /// Whether an interruption waits for the release.
  static var isNoted: Bool { notedSignal != 0 }

  static func hold() {
    state.use { state in
      state.depth += 1
      guard state.depth == 1 else { return }
      for number in [SIGINT, SIGTERM, SIGHUP] {
        let previous = signal(number, SIG_IGN)
        // A signal that the caller ignores (nohup) stays ignored.
        if isIgnored(previous) { continue }
        state.previous.append((number, previous))
        signal(number) { notedSignal = $0 }
      }
    }
  }

  static func release() {
    let isLast = state.use { state in
      state.depth -= 1
      guard state.depth == 0 else { return false }
      for (number, previous) in state.previous { signal(number, previous) }
      state.previous = []
      return true
    }
    if isLast, isNoted { raise(notedSignal) }
  }
}

/// The signal that came; zero for none. The type is one that a signal handler may write.
nonisolated(unsafe) private var notedSignal: sig_atomic_t = 0
