internal import NIOCore

/// A request that waits for its answer: the first one counts, and one that is forgotten is answered by itself.
final class OpenQuestion: Sendable {
  private let eventLoop: any EventLoop
  private let waiting: Waiting

  /// - Parameter action: Called once, on the event loop.
  init(_ eventLoop: any EventLoop, action: @escaping (PageResponse) -> Void) {
    self.eventLoop = eventLoop
    waiting = Waiting(action)
  }

  deinit {
    let waiting = waiting
    eventLoop.execute { waiting.finish(.text("no answer", status: 500)) }
  }

  func answer(_ response: PageResponse) {
    eventLoop.execute { [waiting] in waiting.finish(response) }
  }

  /// Used on the event loop only, once made.
  private final class Waiting: @unchecked Sendable {
    private var action: ((PageResponse) -> Void)?
    init(_ action: @escaping (PageResponse) -> Void) { self.action = action }

    func finish(_ response: PageResponse) {
      action?(response)
      action = nil
    }
  }
}
