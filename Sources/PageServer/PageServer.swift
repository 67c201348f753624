internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An HTTP/1.1 server for local pages: it listens on the loopback interface only and answers a few fixed paths.
///
///     let server = try PageServer(port: 0, routes: [PageRoute("/")]) { request, reply in
///       reply.send(PageResponse(type: PageResponse.html, body: page))
///     }
///     print(server.address)                       // http://127.0.0.1:49152/
///     server.send(event: "reload", data: "2")     // to every page that listens to /events
///
/// Requests that name another host are refused, sizes and counts are bounded, and no path maps to a file.
package final class PageServer: Sendable {
  /// The path of the server-sent events.
  package static let eventsPath = "/events"
  /// The idle time after which a connection is closed, and the interval of keep-alive events.
  private static let idleTime = TimeAmount.seconds(60)
  private static let pulse = TimeAmount.seconds(15)

  /// The port that is open.
  package let port: Int
  private let group: MultiThreadedEventLoopGroup
  private let channels: [any Channel]
  private let site: Site

  /// Opens a port and starts answering requests.
  ///
  /// - Parameters:
  ///   - port: 0…65535; 0 picks a free one.
  ///   - routes: The paths besides ``eventsPath``.
  ///   - connectionLimit: By default more connections than browsers open.
  ///   - handler: Called on the server's thread for each request to a route; the reply may come later, from any thread.
  package init(
    port: Int, routes: [PageRoute], connectionLimit: Int = 256,
    handler: @escaping @Sendable (PageRequest, PageReply) -> Void
  ) throws(PageServerFailure) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let site = Site(connectionLimit: connectionLimit, handler: handler)
    do {
      let first = try Self.open("127.0.0.1", port: port, group, site, routes)
      let open = first.localAddress?.port ?? port
      self.port = open
      // `localhost` may resolve to either; without IPv6 only IPv4 is served.
      let second = try? Self.open("::1", port: open, group, site, routes)
      channels = [first] + (second.map { [$0] } ?? [])
    } catch {
      group.shutdownGracefully { _ in }
      throw Self.failure(error)
    }
    self.group = group
    self.site = site
    group.next().scheduleRepeatedTask(initialDelay: Self.pulse, delay: Self.pulse) { _ in site.send(": \n\n") }
  }

  /// The address of the first page.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// Sends an event to every listening page.
  ///
  /// - Parameters: The event's name and its data, each a single line.
  package func send(event: String, data: String) {
    let site = site
    group.next().execute { site.send("event: \(event)\ndata: \(data)\n\n") }
  }

  /// Closes the port and every connection, and returns when done.
  package func stop() {
    for channel in channels { try? channel.close().wait() }
    try? group.syncShutdownGracefully()
  }

  private static func open(
    _ host: String, port: Int, _ group: MultiThreadedEventLoopGroup, _ site: Site, _ routes: [PageRoute]
  ) throws -> any Channel {
    // The port is only known once it is open.
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      // A server can be restarted right after it was stopped.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let check = RequestCheck(routes: routes, port: channel.localAddress?.port ?? port)
          let connection = Connection(channel, check: check, site: site)
          guard site.add(connection) else { throw ChannelError.alreadyClosed }
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(IdleStateHandler(readTimeout: idleTime))
          try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
          try pipeline.addHandler(connection)
        }
      }
    return try bootstrap.bind(host: host, port: port).wait()
  }

  private static func failure(_ error: any Error) -> PageServerFailure {
    guard let error = error as? IOError else { return .other("\(error)") }
    switch error.errnoCode {
    case EADDRINUSE: return .portInUse
    case EACCES, EPERM: return .notAllowed
    default: return .other(error.description)
    }
  }
}

/// Why a port could not be opened.
package enum PageServerFailure: Error, Equatable, Sendable {
  case portInUse
  /// The system does not let this user open the port, as with ports below 1024.
  case notAllowed
  /// The system's error message.
  case other(String)
}
