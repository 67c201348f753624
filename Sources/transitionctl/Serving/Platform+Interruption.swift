#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// Exits with success when interrupted from the keyboard, which is the normal way to stop a server.
  static func leaveQuietlyWhenInterrupted() {
    // The parent process may have left the signal blocked.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    signal(SIGINT) { _ in _exit(0) }
  }
}
