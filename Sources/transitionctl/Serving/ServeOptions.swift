internal import ArgumentParser

/// `--serve` and `--port`, for commands that generate a page.
struct ServeOptions: ParsableArguments {
  /// The default port, which no well-known service uses.
  static let standardPort = 8321

  @Flag(
    help: "Serve the page on this computer only, and reload it whenever the script or an included file is saved.")
  var serve = false

  @Option(count: "With --serve: the port, or 0 for a free one; \(ServeOptions.standardPort) by default.")
  var port: Int?

  func validate() throws {
    if port != nil, !serve { throw ValidationError("--port requires --serve") }
    if let port, !(0...65535).contains(port) { throw ValidationError("--port must be 0 to 65535") }
  }

  /// Rejects options that do not apply to a served page.
  func check(file: String, output: String?) throws {
    guard serve else { return }
    if output != nil { throw ValidationError("-o and --serve cannot be combined") }
    if file == "-" { throw ValidationError("standard input cannot be watched; name a file with --serve") }
  }
}
