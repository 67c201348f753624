#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Threads with large stacks, for deeply nested scripts.
enum Threads {
  /// Evaluation may recurse thousands of levels deep; unused stack takes no memory.
  private static let stackSizes = [256 << 20, 64 << 20, 16 << 20]

  /// Runs a closure on a thread with a large stack, and waits for it.
  static func runOnLargeStack(_ body: @escaping () -> Void) {
    guard let thread = start(body) else {
      body()
      return
    }
    join(thread)
  }

  /// Returns the results of a closure for each index, computed on several threads.
  ///
  /// - Parameter body: Called once for each index, concurrently and in any order.
  static func map<Value: Sendable>(_ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
    // Written in place: a hundred thousand results are not copied.
    Array(unsafeUninitializedCapacity: count) { memory, initialized in
      nonisolated(unsafe) let memory = memory
      forEach(count, jobs: jobs) { index in memory.initializeElement(at: index, to: body(index)) }
      initialized = count
    }
  }

  private static func forEach(_ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let jobs = min(jobs, count)
    guard jobs > 1 else {
      for index in 0..<count { body(index) }
      return
    }
    // Each index is taken once.
    let queue = Guarded(0..<count)
    func work() { while let index = queue.use({ $0.popFirst() }) { body(index) } }
    let threads = (1..<jobs).compactMap { _ in start(work) }
    work()
    for thread in threads { join(thread) }
  }

  /// Runs a closure on a thread with a large stack, without waiting for it.
  ///
  /// - Returns: False if no thread could be started, in which case the closure is not called.
  static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  private static func start(_ body: @escaping () -> Void) -> pthread_t? {
    for size in stackSizes {
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, size) == 0 else { continue }
      let work = Unmanaged.passRetained(Work(body))
      #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(
          &thread, &attributes,
          { pointer in
            Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
            return nil
          }, work.toOpaque())
        if code == 0, let thread { return thread }
      #else
        var thread = pthread_t()
        let code = pthread_create(
          &thread, &attributes,
          { pointer in
            if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
            return nil
          }, work.toOpaque())
        if code == 0 { return thread }
      #endif
      work.release()
    }
    return nil
  }

  private static func join(_ thread: pthread_t) { pthread_join(thread, nil) }

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}

/// A value shared by several threads and protected by a lock.
final class Guarded<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  /// Guarded by the lock.
  private var value: Value

  init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func use<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
