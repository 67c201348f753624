internal import NIOCore
internal import NIOHTTP1

/// State shared by the connections of a server.
///
/// Used only on the server's one event loop, which is why it is safe to send.
final class Site: @unchecked Sendable {
  /// More connections than browsers open.
  static let connectionLimit = 256
  /// More concurrent requests than a page makes.
  private static let openLimit = 64

  let streams = EventStreams()
  var connectionCount = 0
  private var openCount = 0
  private let handler: @Sendable (PageRequest, PageReply) -> Void

  init(handler: @escaping @Sendable (PageRequest, PageReply) -> Void) { self.handler = handler }

  /// Disables caching, embedding and type sniffing.
  static var commonHeaders: HTTPHeaders {
    [
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
      "Cross-Origin-Resource-Policy": "same-origin", "X-Frame-Options": "DENY",
    ]
  }

  /// Passes a request to the handler and writes the answer when it arrives.
  func ask(_ request: PageRequest, channel: any Channel, _ head: HTTPRequestHead) {
    guard openCount < Self.openLimit else {
      write(.text("too many requests at once", status: 503), to: channel, head)
      return
    }
    openCount += 1
    let question = OpenQuestion(channel.eventLoop) { response in
      self.openCount -= 1
      self.write(response, to: channel, head)
    }
    handler(request, PageReply(isOpen: { channel.isActive }) { question.answer($0) })
  }

  /// Writes an answer.
  ///
  /// - Parameter closes: Whether to close the connection at once unless it is kept alive.
  func write(
    _ response: PageResponse, to channel: any Channel, _ head: HTTPRequestHead, allowed: String? = nil,
    closes: Bool = true
  ) {
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
  }
}
