internal import NIOCore

/// A request waiting for its answer: only the first answer counts, and a dropped request is answered automatically.
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

  /// Used only on the event loop after creation.
  private final class Waiting: @unchecked Sendable {
    private var action: ((PageResponse) -> Void)?
    init(_ action: @escaping (PageResponse) -> Void) { self.action = action }

    func finish(_ response: PageResponse) {
      action?(response)
      action = nil
    }
  }
}
