#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Interruption handling while there is more to clean up than a signal handler can.
///
/// Between ``hold()`` and ``release()`` an interruption is only recorded; the last release terminates the program with
/// it.
enum Interruption {
  private static let state = Guarded((depth: 0, previous: [(Int32, SignalHandler?)]()))

  /// Whether an interruption is pending.
  static var isNoted: Bool { notedSignal != 0 }

  static func hold() {
    state.use { state in
      state.depth += 1
      guard state.depth == 1 else { return }
      for number in [SIGINT, SIGTERM, SIGHUP] {
        let previous = signal(number, SIG_IGN)
        // A signal ignored by the caller (nohup) stays ignored.
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

/// The signal received; zero for none. Its type may be written by a signal handler.
nonisolated(unsafe) private var notedSignal: sig_atomic_t = 0
