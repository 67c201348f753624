/// A line on standard error with the progress of long work, only shown on a terminal.
final class ProgressLine {
  private let title: String
  private let isShown: Bool
  private var percent = -1

  init(_ title: String) {
    self.title = title
    isShown = Platform.isTerminal(Platform.standardError) && Platform.environment("TERM") != "dumb"
  }

  /// - Parameter share: The completed fraction, 0…1.
  func show(_ share: Double) {
    guard isShown, share >= 0, share <= 1 else { return }
    let now = Int(share * 100)
    guard now > percent else { return }
    percent = now
    complain("\r\(title) \(now)%")
  }

  /// Removes the line.
  func clear() {
    guard percent >= 0 else { return }
    percent = -1
    complain("\r\u{1B}[K")
  }
}

/// The number of completed items, counted by several threads.
final class CountProgress: Sendable {
  /// A smaller number completes before anyone could read it.
  private static let least = 500
  private let count: Int
  private let state: Guarded<(line: ProgressLine, done: Int)>

  init(_ title: String, count: Int) {
    self.count = count
    state = Guarded((ProgressLine(title), 0))
  }

  func advance(by items: Int = 1) {
    guard count >= Self.least else { return }
    state.use { state in
      state.done += items
      state.line.show(Double(state.done) / Double(count))
    }
  }

  func clear() { state.use { $0.line.clear() } }
}

extension Threads {
  /// Shows how many of the results are there while they are computed, under a title.
  static func map<Value: Sendable>(
    _ title: String, _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let progress = CountProgress(title, count: count)
    defer { progress.clear() }
    return map(count, jobs: jobs) { index in
      defer { progress.advance() }
      return body(index)
    }
  }
}
