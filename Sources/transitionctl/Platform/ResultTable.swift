/// Results by index, each of which one thread writes.
final class ResultTable<Value>: @unchecked Sendable {
  private let memory: UnsafeMutableBufferPointer<Value?>

  init(count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: nil)
  }

  deinit {
    memory.deinitialize()
    memory.deallocate()
  }

  subscript(index: Int) -> Value? {
    get { memory[index] }
    set { memory[index] = newValue }
  }

  /// The results, once all threads are done.
  var all: [Value] { memory.compactMap { $0 } }
}
