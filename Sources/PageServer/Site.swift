internal import NIOCore
internal import NIOHTTP1

/// State shared by the connections of a server.
///
/// Used only on the server's one event loop, which is why it is safe to send.
final class Site: @unchecked Sendable {
  /// More concurrent requests than a page makes.
  private static let openLimit = 64
  /// More listeners than a person has open windows.
  private static let listenerLimit = 64

  private var connections: [ObjectIdentifier: Connection] = [:]
  private var openCount = 0
  private let connectionLimit: Int
  private let handler: @Sendable (PageRequest, PageReply) -> Void

  init(connectionLimit: Int, handler: @escaping @Sendable (PageRequest, PageReply) -> Void) {
    (self.connectionLimit, self.handler) = (connectionLimit, handler)
  }

  /// Disables caching, embedding and type sniffing.
  static var commonHeaders: HTTPHeaders {
    [
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
      "Cross-Origin-Resource-Policy": "same-origin", "X-Frame-Options": "DENY",
    ]
  }

  /// Adds a connection. At the limit, the one that has been idle for longest is closed.
  ///
  /// - Returns: False if the limit is reached and no connection is idle.
  func add(_ connection: Connection) -> Bool {
    if connections.count >= connectionLimit {
      let idle = connections.values.filter { $0.isIdle }
      guard let oldest = idle.min(by: { $0.lastActivity < $1.lastActivity }) else { return false }
      remove(oldest)
      oldest.channel.close(promise: nil)
    }
    connections[ObjectIdentifier(connection)] = connection
    return true
  }

  func remove(_ connection: Connection) { connections[ObjectIdentifier(connection)] = nil }

  private var listeners: [Connection] { connections.values.filter { $0.isListening } }

  /// Whether another listener is accepted.
  var hasRoomForListener: Bool { listeners.count < Self.listenerLimit }

  /// Writes to all listeners; closes those that do not read.
  func send(_ text: String) {
    for channel in listeners.map({ $0.channel }) {
      guard channel.isWritable else {
        channel.close(promise: nil)
        continue
      }
      let buffer = channel.allocator.buffer(string: text)
      channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer)), promise: nil)
    }
  }

  /// Passes a request to the handler and writes the answer when it arrives.
  ///
  /// - Parameter whenSent: Called on the event loop.
  func ask(_ request: PageRequest, channel: any Channel, _ head: HTTPRequestHead, whenSent: @escaping () -> Void) {
    openCount += 1
    let reply = PageReply(to: channel) { response in
      self.openCount -= 1
      self.write(response, to: channel, head).assumeIsolated().whenComplete { _ in whenSent() }
    }
    guard openCount <= Self.openLimit else { return reply.send(.text("too many requests at once", status: 503)) }
    handler(request, reply)
  }

  /// Writes an answer.
  ///
  /// - Parameter closes: Whether to close the connection at once unless it is kept alive.
  /// - Returns: When it has been sent.
  @discardableResult
  func write(
    _ response: PageResponse, to channel: any Channel, _ head: HTTPRequestHead, allowed: String? = nil,
    closes: Bool = true
  ) -> EventLoopFuture<Void> {
    var headers = Self.commonHeaders
    headers.add(name: "Content-Type", value: response.type)
    headers.add(name: "Content-Length", value: String(response.body.count))
    if let allowed { headers.add(name: "Allow", value: allowed) }
    let isKept = head.isKeepAlive
    if !isKept { headers.add(name: "Connection", value: "close") }
    let answer = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
    channel.write(HTTPServerResponsePart.head(answer), promise: nil)
    if head.method != .HEAD, !response.body.isEmpty {
      let buffer = channel.allocator.buffer(bytes: response.body)
      channel.write(HTTPServerResponsePart.body(.byteBuffer(buffer)), promise: nil)
    }
    let done = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    if !isKept, closes { done.whenComplete { _ in channel.close(promise: nil) } }
    return done
  }
}
