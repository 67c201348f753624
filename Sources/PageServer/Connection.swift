internal import NIOCore
internal import NIOHTTP1

/// Answers the requests of one connection, in order.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The part of a request expected next.
  private enum State {
    case waiting
    /// The rest of a request, about which its head has decided.
    case reading(RequestCheck.Outcome, HTTPRequestHead)
    /// The last response was sent; further input is ignored.
    case leaving
  }

  let channel: any Channel
  /// When the client last sent something.
  private(set) var lastActivity = NIODeadline.now()
  private let check: RequestCheck
  private let site: Site
  private var state = State.waiting
  /// Whether the client receives events.
  private(set) var isListening = false
  private var unansweredCount = 0

  init(_ channel: any Channel, check: RequestCheck, site: Site) {
    self.channel = channel
    self.check = check
    self.site = site
  }

  /// Whether the server only waits for the client.
  var isIdle: Bool { !isListening && unansweredCount == 0 }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastActivity = .now()
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let bytes): add(bytes, context)
    case .end: finish(context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    site.remove(self)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // Close idle connections, except those that only listen for events.
    if event is IdleStateHandler.IdleStateEvent, !isListening { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    if case .leaving = state { return }
    let outcome = check.outcome(of: head)
    state = .reading(outcome, head)
    // A request that is too long is refused without reading its body.
    if case .refusal(let response, _) = outcome, response.status == 413 { leave(response, head, context) }
  }

  private func add(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
    guard case .reading(.page(var request), let head) = state else { return }
    guard request.body.count + bytes.readableBytes <= RequestCheck.bodyLimit else {
      leave(RequestCheck.tooLong, head, context)
      return
    }
    // Empty the state first, so that the body is not copied when it grows.
    state = .waiting
    request.body.append(contentsOf: bytes.readableBytesView)
    state = .reading(.page(request), head)
  }

  private func finish(_ context: ChannelHandlerContext) {
    guard case .reading(let outcome, let head) = state else { return }
    state = .waiting
    switch outcome {
    case .refusal(let response, let allowed): site.write(response, to: context.channel, head, allowed: allowed)
    case .events: listen(head, context)
    case .page(let request):
      unansweredCount += 1
      site.ask(request, channel: context.channel, head) { self.unansweredCount -= 1 }
    }
  }

  /// Sends the last response and closes the connection after a delay: closing with unread input would discard the
  /// response.
  private func leave(_ response: PageResponse, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    state = .leaving
    var last = head
    last.headers.replaceOrAdd(name: "Connection", value: "close")
    site.write(response, to: context.channel, last, closes: false)
    let channel = context.channel
    channel.eventLoop.scheduleTask(in: .seconds(2)) { channel.close(promise: nil) }
  }

  private func listen(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard site.hasRoomForListener else {
      site.write(.text("too many listeners", status: 503), to: context.channel, head)
      return
    }
    isListening = true
    var headers = Site.commonHeaders
    headers.add(name: "Content-Type", value: "text/event-stream")
    let answer = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
    context.write(wrapOutboundOut(.head(answer)), promise: nil)
    // Browsers reconnect half a second after the server restarts.
    let hello = context.channel.allocator.buffer(string: "retry: 500\n\n")
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(hello))), promise: nil)
  }
}
