internal import ArgumentParser

/// One `--format NAME[=FILE]`.
struct ReportRequest {
  var format: String
  /// Nil for standard output.
  var file: String?

  static let standard = ReportRequest(format: "text")

  init(format: String, file: String? = nil) {
    self.format = format
    self.file = file
  }

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    format = parts[0]
    let names = FindingsRendererCatalog.all.map { $0.name }
    guard names.contains(format) else {
      throw ValidationError("expected \(names.joined(separator: ", "))")
    }
    if parts.count == 2 {
      guard !parts[1].isEmpty else { throw ValidationError("a file name is missing after '='") }
      file = parts[1] == "-" ? nil : parts[1]
    }
  }
}
