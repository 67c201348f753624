import Foundation

/// Speaks to a server byte by byte, as no well-behaved client would.
final class ServerClient {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to a port of this computer; nil when nobody listens.
  init?(port: Int) {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(clamping: port)).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    // Nothing takes longer than this; a server that never answers fails the test in place of hanging it.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes; false once the other side has closed.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { systemSend(descriptor, $0, flags) }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Reads until the text has come, or the other side closes, or the time is up.
  func read(until wanted: String) -> String {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while !text.contains(wanted) {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { break }
      received += buffer[..<count]
    }
    return text
  }

  /// Reads to the end.
  func readAll() -> String { read(until: "\u{0}never\u{0}") }

  private var text: String { String(decoding: received, as: UTF8.self) }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(descriptor, bytes.baseAddress, bytes.count, flags)
}

/// An answer taken apart.
struct ServerAnswer {
  var status: Int
  /// By lower-case name.
  var headers: [String: String]
  var body: String

  /// Asks in one go on a connection of its own, which the server is told to close.
  init?(port: Int, _ request: String) {
    guard let client = ServerClient(port: port) else { return nil }
    client.send(request)
    self.init(client.readAll())
  }

  /// Asks as browsers do.
  init?(port: Int, _ method: String = "GET", _ address: String, headers: [String: String] = [:], body: String = "") {
    var lines = ["\(method) \(address) HTTP/1.1", "Connection: close"]
    if headers["Host"] == nil { lines.append("Host: 127.0.0.1:\(port)") }
    lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
    self.init(port: port, lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  init?(_ text: String) {
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    self.status = status
    headers = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    body = String(text[end.upperBound...])
  }
}
