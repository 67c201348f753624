#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// Ends the program well when it is interrupted from the keyboard, since that is how a server is ended.
  static func leaveQuietlyWhenInterrupted() {
    // Whoever started the program may have left the signal blocked.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    signal(SIGINT) { _ in _exit(0) }
  }
}
