internal import PageServer

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Hands requests from the server's thread to the command's, whose stack is large enough for every script.
final class RequestQueue: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let signal: UnsafeMutablePointer<pthread_cond_t>
  /// Guarded by the lock; the server bounds how many there are.
  private var waiting: [(request: PageRequest, reply: PageReply)] = []

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    signal = .allocate(capacity: 1)
    signal.initialize(to: pthread_cond_t())
    pthread_cond_init(signal, nil)
  }

  deinit {
    pthread_cond_destroy(signal)
    pthread_mutex_destroy(lock)
    signal.deallocate()
    lock.deallocate()
  }

  func add(_ request: PageRequest, _ reply: PageReply) {
    pthread_mutex_lock(lock)
    waiting.append((request, reply))
    pthread_cond_signal(signal)
    pthread_mutex_unlock(lock)
  }

  /// Returns the oldest request; nil when none comes for so long.
  func next(milliseconds: Int) -> (request: PageRequest, reply: PageReply)? {
    var limit = timespec()
    clock_gettime(CLOCK_REALTIME, &limit)
    let nanoseconds = Int(limit.tv_nsec) + milliseconds % 1000 * 1_000_000
    limit.tv_sec += time_t(milliseconds / 1000 + nanoseconds / 1_000_000_000)
    limit.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while waiting.isEmpty {
      if pthread_cond_timedwait(signal, lock, &limit) != 0 { break }
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
