/// Results by index, each written by one thread.
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

  /// The results, after all threads have finished.
  var all: [Value] { memory.compactMap { $0 } }
}
