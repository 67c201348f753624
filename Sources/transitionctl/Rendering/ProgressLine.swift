/// A line on standard error that says how far long work has come, only where that is a terminal.
final class ProgressLine {
  private let title: String
  private let isShown: Bool
  private var percent = -1

  init(_ title: String) {
    self.title = title
    isShown = Platform.isTerminal(Platform.standardError) && Platform.environment("TERM") != "dumb"
  }

  /// - Parameter share: How much is done, 0…1.
  func show(_ share: Double) {
    guard isShown, share >= 0, share <= 1 else { return }
    let now = Int(share * 100)
    guard now > percent else { return }
    percent = now
    complain("\r\(title) \(now)%")
  }

  /// Takes the line away.
  func clear() {
    guard percent >= 0 else { return }
    percent = -1
    complain("\r\u{1B}[K")
  }
}

/// How many of many things are done, which several threads do.
final class CountProgress: Sendable {
  /// Fewer are done before anyone could read it.
  private static let least = 500
  private let count: Int
  private let state: Guarded<(line: ProgressLine, done: Int)>

  init(_ title: String, count: Int) {
    self.count = count
    state = Guarded((ProgressLine(title), 0))
  }

  func advance() {
    guard count >= Self.least else { return }
    state.use { state in
      state.done += 1
      state.line.show(Double(state.done) / Double(count))
    }
  }

  func clear() { state.use { $0.line.clear() } }
}
