/// What a browser asks for, checked: the path is one of the server's, the method fits it, the sizes are bounded.
public struct PageRequest: Sendable {
  public enum Method: String, Sendable {
    /// `HEAD` is asked as `GET`; the server leaves out the body.
    case get = "GET"
    case post = "POST"
  }

  public var method: Method
  /// With a `/` first; without the query.
  public var path: String
  /// Names and values in the order of the query, decoded.
  public var query: [(name: String, value: String)]
  public var body: [UInt8]
}

/// What the server answers.
public struct PageResponse: Sendable {
  public var status: Int
  /// As the header `Content-Type` has it.
  public var type: String
  public var body: [UInt8]

  public init(status: Int = 200, type: String, body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  public static let html = "text/html; charset=utf-8"
  public static let json = "application/json"

  /// A plain sentence.
  public static func text(_ text: String, status: Int = 200) -> PageResponse {
    PageResponse(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8))
  }
}

/// A path that the server answers; there are no others, and none leads to a file.
public struct PageRoute: Sendable {
  public var path: String
  public var methods: [PageRequest.Method]

  public init(_ path: String, _ methods: [PageRequest.Method] = [.get]) {
    (self.path, self.methods) = (path, methods)
  }

  /// As the header `Allow` lists them.
  var allowed: String {
    methods.map { $0 == .get ? "GET, HEAD" : $0.rawValue }.joined(separator: ", ")
  }
}

/// Where the answer to one request goes; from any thread, and only the first counts.
public struct PageReply: Sendable {
  let action: @Sendable (PageResponse) -> Void

  public func send(_ response: PageResponse) { action(response) }
}
