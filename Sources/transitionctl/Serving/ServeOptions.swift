internal import ArgumentParser

/// `--serve` and `--port`, for commands that make a page.
struct ServeOptions: ParsableArguments {
  /// Where pages are served when it is not said; nothing well-known is there.
  static let standardPort = 8321

  @Flag(
    help: "Serve the page on this computer only, and reload it whenever the script or an included file is saved.")
  var serve = false

  @Option(
    help: ArgumentHelp(
      "With --serve: the port, or 0 for a free one; \(ServeOptions.standardPort) by default.", valueName: "n"))
  var port: Int?

  func validate() throws {
    if port != nil, !serve { throw ValidationError("--port requires --serve") }
    if let port, !(0...65535).contains(port) { throw ValidationError("--port is 0 to 65535") }
  }

  /// Refuses what a served page cannot have.
  func check(file: String, output: String?) throws {
    guard serve else { return }
    if output != nil { throw ValidationError("-o and --serve exclude each other") }
    if file == "-" { throw ValidationError("standard input cannot be watched; name a file with --serve") }
  }
}
