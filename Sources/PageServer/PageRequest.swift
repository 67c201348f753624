/// What a browser asks for, checked: the path is one of the server's, the method fits it, the sizes are bounded.
package struct PageRequest: Sendable {
  package enum Method: String, Sendable {
    /// `HEAD` is asked as `GET`; the server leaves out the body.
    case get = "GET"
    case post = "POST"
  }

  package var method: Method
  /// With a `/` first; without the query.
  package var path: String
  /// Names and values in the order of the query, decoded.
  package var query: [(name: String, value: String)]
  package var body: [UInt8]
}

/// What the server answers.
package struct PageResponse: Sendable {
  package var status: Int
  /// As the header `Content-Type` has it.
  package var type: String
  package var body: [UInt8]

  package init(status: Int = 200, type: String, body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  package static let html = "text/html; charset=utf-8"
  package static let json = "application/json"

  /// A plain sentence.
  package static func text(_ text: String, status: Int = 200) -> PageResponse {
    PageResponse(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8))
  }
}

/// A path that the server answers; there are no others, and none leads to a file.
package struct PageRoute: Sendable {
  package var path: String
  package var methods: [PageRequest.Method]

  package init(_ path: String, _ methods: [PageRequest.Method] = [.get]) {
    (self.path, self.methods) = (path, methods)
  }

  /// As the header `Allow` lists them.
  var allowed: String {
    methods.map { $0 == .get ? "GET, HEAD" : $0.rawValue }.joined(separator: ", ")
  }
}

/// Where the answer to one request goes; from any thread, and only the first counts.
package struct PageReply: Sendable {
  let action: @Sendable (PageResponse) -> Void
  private let isOpen: @Sendable () -> Bool

  init(isOpen: @escaping @Sendable () -> Bool, action: @escaping @Sendable (PageResponse) -> Void) {
    (self.isOpen, self.action) = (isOpen, action)
  }

  /// Whether whoever asked still waits for the answer.
  public var isWanted: Bool { isOpen() }

  package func send(_ response: PageResponse) { action(response) }
}
