internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionReporting

/// One `--format NAME[=FILE]`.
struct ReportRequest {
  var format: String
  /// Nil for standard output.
  var file: String?

  /// The default format: annotations when run by GitHub Actions, otherwise text.
  static var usual: ReportRequest {
    ReportRequest(format: Platform.environment("GITHUB_ACTIONS") == "true" ? "github" : "text")
  }

  static var names: [String] { ReportCatalog.all.map { $0.name } }

  init(format: String, file: String? = nil) {
    self.format = format
    self.file = file
  }

  /// - Parameter names: The available formats.
  init(_ text: String, names: [String] = Self.names) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    format = parts[0]
    guard names.contains(format) else { throw ValidationError(Spelling.remedy(format, in: names)) }
    if parts.count == 2 {
      guard !parts[1].isEmpty else { throw ValidationError("a file name is missing after '='") }
      file = parts[1] == "-" ? nil : parts[1]
    }
  }

  /// Rejects two formats with the same destination: one would be lost, or both mixed.
  static func check(_ requests: [ReportRequest]) throws {
    if requests.filter({ $0.file == nil }).count > 1 {
      throw ValidationError(
        "only one --format can go to standard output; write the others to files: --format json=FILE")
    }
    try OutputPaths.check(requests.map { $0.file }, kind: "formats")
  }
}
