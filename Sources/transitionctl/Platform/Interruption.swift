#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Cleans up when the program is interrupted by SIGINT, SIGTERM or SIGHUP.
///
/// The signals interrupt the thread that runs the command, which is also the one that writes files: a handler never runs
/// while another thread is between two steps of writing one.
enum Interruption {
  private static let holds = Guarded<Void>(())

  /// Whether an interruption is pending.
  static var isNoted: Bool { notedSignal != 0 }

  /// Installs the handlers, and blocks the signals in the calling thread and those it starts.
  static func prepare() {
    mask(SIG_BLOCK)
    for number in interruptions where isIgnored(signal(number, interrupted)) {
      // A signal ignored by the caller (nohup) stays ignored.
      signal(number, SIG_IGN)
    }
  }

  /// Lets signals interrupt the calling thread.
  static func accept() { mask(SIG_UNBLOCK) }

  /// Between this and ``release()`` an interruption is only recorded, as there is more to clean up than a signal handler
  /// can; the last release terminates the program with it.
  static func hold() { holds.use { _ in holdCount += 1 } }

  static func release() {
    let isLast = holds.use { _ in
      holdCount -= 1
      return holdCount == 0
    }
    guard isLast, isNoted else { return }
    accept()
    terminate(notedSignal)
  }

  /// Registers a file to be removed by an interruption; nil unregisters it.
  static func remove(_ path: String?) {
    let old = unfinishedPath
    unfinishedPath = path.flatMap { strdup($0) }
    free(old)
  }

  /// Makes an interruption from the keyboard the normal way to end the program.
  static func leaveQuietly() { isNormalEnd = true }

  fileprivate static func mask(_ operation: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in interruptions { sigaddset(&signals, number) }
    pthread_sigmask(operation, &signals, nil)
  }
}

private let interruptions = [SIGINT, SIGTERM, SIGHUP]

// What the handler reads: plain memory, as it must neither lock nor allocate.

/// The signal received; zero for none.
nonisolated(unsafe) private var notedSignal: sig_atomic_t = 0
nonisolated(unsafe) private var holdCount: sig_atomic_t = 0
nonisolated(unsafe) private var unfinishedPath: UnsafeMutablePointer<CChar>?
nonisolated(unsafe) private var isNormalEnd = false

private func interrupted(_ number: Int32) {
  notedSignal = number
  if holdCount == 0 { terminate(number) }
}

private func terminate(_ number: Int32) {
  if let path = unfinishedPath { unlink(path) }
  if number == SIGINT, isNormalEnd { _exit(0) }
  signal(number, SIG_DFL)
  raise(number)
}

#if canImport(Darwin)
  private typealias SignalHandler = sig_t
#elseif canImport(Musl)
  private typealias SignalHandler = (@convention(c) (Int32) -> Void)
#else
  private typealias SignalHandler = __sighandler_t
#endif

/// Whether a handler means that the signal is ignored.
private func isIgnored(_ handler: SignalHandler?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
