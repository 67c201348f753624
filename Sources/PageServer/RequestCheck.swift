internal import NIOHTTP1

/// Decides whether to answer a request, before reading its body.
struct RequestCheck: Sendable {
  /// The maximum length of an address and of a body, in bytes: a thousand parameters, an hour of dragging.
  static let addressLimit = 16 * 1024
  static let bodyLimit = 1 << 20

  let routes: [PageRoute]
  let port: Int

  enum Outcome {
    case page(PageRequest)
    case events
    case refusal(PageResponse, allowed: String? = nil)
  }

  func outcome(of head: HTTPRequestHead) -> Outcome {
    guard head.uri.utf8.count <= Self.addressLimit else { return .refusal(.text("address too long", status: 414)) }
    if let refusal = strangers(head) { return refusal }
    guard head.uri.utf8.first == UInt8(ascii: "/") else {
      return .refusal(.text("the address must begin with /", status: 400))
    }
    let mark = head.uri.firstIndex(of: "?") ?? head.uri.endIndex
    let rest = mark == head.uri.endIndex ? "" : head.uri[head.uri.index(after: mark)...]
    guard let path = QueryText.decode(head.uri[..<mark]), let query = QueryText.parse(rest) else {
      return .refusal(.text("the address is not UTF-8", status: 400))
    }
    let isEvents = path == PageServer.eventsPath
    guard let route = isEvents ? PageRoute(path) : routes.first(where: { $0.path == path }) else {
      return .refusal(.text("there is nothing here", status: 404))
    }
    let asked = head.method == .HEAD ? .get : PageRequest.Method(rawValue: head.method.rawValue)
    // A `HEAD` of an endless stream never ends.
    guard let method = asked, route.methods.contains(method), !(isEvents && head.method == .HEAD) else {
      let allowed = isEvents ? "GET" : route.allowed
      return .refusal(.text("this path takes \(allowed)", status: 405), allowed: allowed)
    }
    if let length = head.headers.first(name: "Content-Length"), (Int(length) ?? .max) > Self.bodyLimit {
      return .refusal(Self.tooLong)
    }
    return isEvents ? .events : .page(PageRequest(method: method, path: path, query: query, body: []))
  }

  private static var foreign: PageResponse { .text("only this server's own page may ask", status: 403) }
  static var tooLong: PageResponse { .text("at most \(bodyLimit) bytes", status: 413) }

  /// Refuses requests that do not come from a page of this server.
  ///
  /// A foreign page can point its own host name here (DNS rebinding), but then `Host` contains that name. A cross-site
  /// POST has an `Origin`; for a cross-site GET, the browser sends `Sec-Fetch-Site`.
  private func strangers(_ head: HTTPRequestHead) -> Outcome? {
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let host = hosts.first else {
      return .refusal(.text("a request needs one Host", status: 400))
    }
    guard isOwn(host) else { return .refusal(.text("this server answers to localhost only", status: 403)) }
    for origin in head.headers["Origin"] {
      let scheme = "http://"
      guard origin.hasPrefix(scheme), isOwn(String(origin.dropFirst(scheme.count))) else {
        return .refusal(Self.foreign)
      }
    }
    // Sent by all browsers since 2023; `none` means that the user entered or opened the address.
    for site in head.headers["Sec-Fetch-Site"] where site != "same-origin" && site != "none" {
      return .refusal(Self.foreign)
    }
    return nil
  }

  private func isOwn(_ host: String) -> Bool {
    let host = host.lowercased()
    return ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == "\(name):\(port)" || (port == 80 && host == name)
    }
  }
}
