import Foundation
import PageServer
import Testing

/// Replies that are held back.
private final class UnansweredQuestions: @unchecked Sendable {
  private let condition = NSCondition()
  private var replies: [PageReply] = []

  func add(_ reply: PageReply) {
    condition.withLock { replies.append(reply) }
    condition.broadcast()
  }

  /// Waits for the first.
  func wait() {
    condition.withLock { while replies.isEmpty { condition.wait() } }
  }

  func answer() { for reply in condition.withLock({ replies }) { reply.send(.text("late")) } }
}

/// The server alone, spoken to over sockets.
struct ServerTests {
  /// A server that echoes what it was asked.
  private static func start() throws -> PageServer {
    try PageServer(port: 0, routes: [PageRoute("/"), PageRoute("/data.json"), PageRoute("/drag", [.post])]) {
      request, reply in
      let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
      let text = "\(request.method.rawValue) \(request.path) [\(query)] \(request.body.count)"
      // From another thread, as the program does it.
      Thread.detachNewThread { reply.send(.text(text)) }
    }
  }

  @Test(arguments: [
    ("GET", "/", "", 200, "GET / [] 0"), ("GET", "/data.json?set=a=1&set=b%3D2+3", "", 200, "[set=a=1;set=b=2 3]"),
    ("GET", "/%64ata.json", "", 200, "GET /data.json"),
    ("POST", "/drag?phase=x", "time,y", 200, "POST /drag [phase=x] 6"),
    ("GET", "/nothing", "", 404, "nothing"), ("GET", "/../etc/passwd", "", 404, "nothing"),
    ("GET", "/..%2f..%2fetc/passwd", "", 404, "nothing"), ("GET", "//", "", 404, "nothing"),
    ("POST", "/", "x", 405, "GET, HEAD"), ("GET", "/drag", "", 405, "POST"), ("PUT", "/drag", "x", 405, "POST"),
    ("DELETE", "/", "", 405, "GET, HEAD"), ("OPTIONS", "/", "", 405, "GET, HEAD"),
    ("POST", "/events", "x", 405, "GET"),
    ("HEAD", "/events", "", 405, ""), ("GET", "/%zz", "", 400, "UTF-8"), ("GET", "/%ff", "", 400, "UTF-8"),
    ("GET", "/?%c3=1", "", 400, "UTF-8"), ("GET", "http://evil.example/", "", 400, "/"),
    ("GET", "/?" + String(repeating: "a", count: 17_000), "", 414, "long"),
  ])
  func eachRequestHasItsAnswer(
    _ method: String, _ address: String, _ body: String, _ status: Int, _ words: String
  ) throws {
    let server = try Self.start()
    defer { server.stop() }
    let answer = try #require(ServerAnswer(port: server.port, method, address, body: body))
    #expect(answer.status == status)
    #expect(method == "HEAD" ? answer.body.isEmpty : answer.body.contains(words), "\(answer.body)")
    #expect((answer.headers["allow"] != nil) == (status == 405))
    #expect(answer.headers["x-content-type-options"] == "nosniff" && answer.headers["cache-control"] == "no-store")
  }

  @Test func aHeadIsAGetWithoutItsBody() throws {
    let server = try Self.start()
    defer { server.stop() }
    let get = try #require(ServerAnswer(port: server.port, "GET", "/"))
    let head = try #require(ServerAnswer(port: server.port, "HEAD", "/"))
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(head.headers["content-length"] == get.headers["content-length"])
  }

  @Test func onlyThisComputersOwnNamesAreAnswered() throws {
    let server = try Self.start()
    defer { server.stop() }
    let port = server.port
    for host in ["127.0.0.1:\(port)", "localhost:\(port)", "LocalHost:\(port)", "[::1]:\(port)"] {
      #expect(ServerAnswer(port: port, "GET", "/", headers: ["Host": host])?.status == 200, "\(host)")
    }
    for host in ["evil.example", "evil.example:\(port)", "localhost", "localhost:1", "127.0.0.1.evil.example:\(port)"] {
      #expect(ServerAnswer(port: port, "GET", "/", headers: ["Host": host])?.status == 403, "\(host)")
    }
    #expect(ServerAnswer(port: port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")?.status == 400)
    let own = "127.0.0.1:\(port)"
    #expect(
      ServerAnswer(port: port, "GET / HTTP/1.1\r\nHost: \(own)\r\nHost: evil\r\nConnection: close\r\n\r\n")?.status
        == 400)
    let origin = { ServerAnswer(port: port, "POST", "/drag", headers: ["Origin": $0], body: "x")?.status }
    #expect(origin("http://\(own)") == 200)
    for other in ["http://evil.example", "https://\(own)", "null"] { #expect(origin(other) == 403, "\(other)") }
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", "\u{1}\u{2}\u{3}\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "POST /drag HTTP/1.1\r\nContent-Length: many\r\n\r\n",
    "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 200_000) + "\r\n\r\n",
  ])
  func aMalformedRequestClosesTheConnectionAndNotTheServer(bytes: String) throws {
    let server = try Self.start()
    defer { server.stop() }
    let client = try #require(ServerClient(port: server.port))
    client.send(bytes)
    let answer = client.readAll()
    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400") || answer.hasPrefix("HTTP/1.1 431"), "\(answer)")
    #expect(ServerAnswer(port: server.port, "GET", "/")?.status == 200)
  }

  @Test func aBodyThatIsTooLongIsRefusedWhetherItSaysSoOrNot() throws {
    let server = try Self.start()
    defer { server.stop() }
    let limit = 1 << 20
    let fits = ServerAnswer(port: server.port, "POST", "/drag", body: String(repeating: "x", count: limit))
    #expect(fits?.status == 200 && fits?.body.contains("\(limit)") == true)
    let said = ServerAnswer(port: server.port, "POST", "/drag", headers: ["Content-Length": "\(limit + 1)"])
    #expect(said?.status == 413)
    let huge = ServerAnswer(port: server.port, "POST", "/drag", headers: ["Content-Length": "99999999999999999999"])
    #expect(huge?.status == 413 || huge?.status == 400)

    let client = try #require(ServerClient(port: server.port))
    client.send("POST /drag HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
    for _ in 0..<20 where !client.send(chunk) { break }
    #expect(client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 413"))
  }

  @Test func oneConnectionMayAskSeveralTimes() throws {
    let server = try Self.start()
    defer { server.stop() }
    let client = try #require(ServerClient(port: server.port))
    let host = "Host: localhost:\(server.port)\r\n"
    client.send(
      "GET / HTTP/1.1\r\n\(host)\r\nGET /nothing HTTP/1.1\r\n\(host)\r\nGET /data.json HTTP/1.1\r\n\(host)\r\n")
    let text = client.read(until: "GET /data.json [] 0\n")
    #expect(text.components(separatedBy: "HTTP/1.1 200").count == 3)
    #expect(text.components(separatedBy: "HTTP/1.1 404").count == 2)
  }

  /// Listeners and questions stay; of the others the one that has been silent for longest goes.
  @Test func theOldestIdleConnectionMakesRoom() throws {
    let unanswered = UnansweredQuestions()
    let server = try PageServer(port: 0, routes: [PageRoute("/"), PageRoute("/slow")], connectionLimit: 6) {
      request, reply in
      if request.path == "/slow" { unanswered.add(reply) } else { reply.send(.text("here")) }
    }
    defer { server.stop() }
    func ask(_ path: String, _ client: ServerClient) {
      client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    }
    let connect = { try #require(ServerClient(port: server.port)) }
    let listener = try connect(), waiting = try connect(), active = try connect()
    ask("/events", listener)
    #expect(listener.read(until: "retry: 500").contains("200"))
    ask("/slow", waiting)
    unanswered.wait()
    let silent = try (0..<3).map { _ in try connect() }
    // The answer to the last one shows that all have been accepted.
    for client in [silent[2], active] {
      ask("/", client)
      #expect(client.read(until: "here").contains("here"))
    }
    #expect(ServerAnswer(port: server.port, "GET", "/")?.body == "here\n")
    #expect(silent[0].readAll().isEmpty)
    ask("/", silent[1])
    #expect(silent[1].read(until: "here").contains("here"))
    unanswered.answer()
    #expect(waiting.read(until: "late").contains("late"))
    server.send(event: "reload", data: "1")
    #expect(listener.read(until: "data: 1").contains("data: 1"))
  }

  @Test func everyPageThatListensIsTold() throws {
    let server = try Self.start()
    defer { server.stop() }
    var clients = try (0..<2).map { _ in try #require(ServerClient(port: server.port)) }
    for client in clients {
      client.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      let head = client.read(until: "retry: 500")
      #expect(head.contains("HTTP/1.1 200") && head.contains("text/event-stream"))
    }
    server.send(event: "reload", data: "1")
    for client in clients { #expect(client.read(until: "data: 1\n\n").contains("event: reload\ndata: 1\n\n")) }
    // One that has gone does not keep the other from being told.
    clients.removeFirst()
    server.send(event: "reload", data: "2")
    #expect(clients[0].read(until: "data: 2").contains("data: 2"))
  }

  @Test func aPortThatIsTakenIsAFailureOfItsOwn() throws {
    let server = try Self.start()
    defer { server.stop() }
    #expect(throws: PageServerFailure.portInUse) {
      try PageServer(port: server.port, routes: []) { _, reply in reply.send(.text("")) }
    }
    #expect(server.address == "http://127.0.0.1:\(server.port)/")
  }

  @Test func aQuestionThatNobodyAnswersIsAnswered() throws {
    let server = try PageServer(port: 0, routes: [PageRoute("/")]) { _, _ in }
    defer { server.stop() }
    #expect(ServerAnswer(port: server.port, "GET", "/")?.status == 500)
  }

  @Test func aStoppedServerIsGone() throws {
    let server = try Self.start()
    let port = server.port
    server.stop()
    // A process that another test starts at this moment may keep the port open until it runs its program.
    let end = Date() + 10
    while Date() < end, ServerClient(port: port) != nil { usleep(10_000) }
    #expect(ServerClient(port: port) == nil)
  }
}
