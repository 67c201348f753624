internal import PageServer
internal import TransitionPreview
internal import TransitionText

/// The answer to a request, passed from the process that computes it to the one that sends it.
struct PageAnswer {
  static let page = "/"
  static let data = "/data.json"
  static let drag = "/drag"

  var response: PageResponse

  /// An answer for a path: the page, or data for an open page.
  init(path: String, body: [UInt8]) {
    response = PageResponse(type: path == Self.page ? PageResponse.html : PageResponse.json, body: body)
  }

  /// A problem, as a page or as data.
  init(problem text: String, path: String, status: Int = 200) {
    self.init(
      path: path, body: path == Self.page ? PreviewBuilder.problemPage(text) : PreviewBuilder.problemData(text))
    response.status = status
  }

  /// A line with the status and the type, followed by the body.
  var document: ByteBuffer {
    var buffer = ByteBuffer()
    buffer.append("\(response.status) \(response.type)\n")
    response.body.withUnsafeBufferPointer { buffer.append($0) }
    return buffer
  }

  /// Parses ``document``; nil for anything else.
  static func read(_ document: [UInt8]) -> PageResponse? {
    guard let end = document.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: document[..<end], as: UTF8.self)
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let status = Int(parts[0]) else { return nil }
    return PageResponse(status: status, type: String(parts[1]), body: Array(document[(end + 1)...]))
  }
}
