internal import NIOCore

/// A validated request: a known path, a method it accepts, bounded sizes.
package struct PageRequest: Sendable {
  package enum Method: String, Sendable {
    /// Also `HEAD`, for which the server omits the body.
    case get = "GET"
    case post = "POST"
  }

  package var method: Method
  /// Starts with `/`; excludes the query.
  package var path: String
  /// Decoded names and values, in the order of the query.
  package var query: [(name: String, value: String)]
  package var body: [UInt8]
}

/// The server's response.
package struct PageResponse: Sendable {
  package var status: Int
  /// The value of the `Content-Type` header.
  package var type: String
  package var body: [UInt8]

  package init(status: Int = 200, type: String, body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  package static let html = "text/html; charset=utf-8"
  package static let json = "application/json"

  /// Returns a plain-text response.
  package static func text(_ text: String, status: Int = 200) -> PageResponse {
    PageResponse(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8))
  }
}

/// A path that the server answers; all other paths are refused, and none maps to a file.
package struct PageRoute: Sendable {
  package var path: String
  package var methods: [PageRequest.Method]

  package init(_ path: String, _ methods: [PageRequest.Method] = [.get]) {
    (self.path, self.methods) = (path, methods)
  }

  /// The value of the `Allow` header.
  var allowed: String {
    methods.map { $0 == .get ? "GET, HEAD" : $0.rawValue }.joined(separator: ", ")
  }
}

/// The reply to one request, callable from any thread; only the first answer counts, and a request whose reply is dropped
/// is answered automatically.
package final class PageReply: Sendable {
  private let channel: any Channel
  private let waiting: Waiting

  /// - Parameter action: Called once, on the channel's event loop.
  init(to channel: any Channel, action: @escaping (PageResponse) -> Void) {
    self.channel = channel
    waiting = Waiting(action)
  }

  deinit {
    let waiting = waiting
    channel.eventLoop.execute { waiting.finish(.text("no answer", status: 500)) }
  }

  /// Whether the client is still waiting for the reply.
  package var isWanted: Bool { channel.isActive }

  package func send(_ response: PageResponse) {
    channel.eventLoop.execute { [waiting] in waiting.finish(response) }
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
