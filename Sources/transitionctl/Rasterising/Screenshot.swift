internal import TransitionText

/// A screenshot of a document by a browser that can only read and write files.
struct Screenshot {
  let program: String
  /// In pixels.
  let width: Double
  let height: Double

  /// Returns the browser's result, with the PNG as its output.
  func take(of svg: [UInt8]) throws(Platform.Failure) -> Platform.ProcessResult {
    // An interruption is deferred until the folder has been removed.
    Interruption.hold()
    defer { Interruption.release() }
    let folder = try Platform.createTemporaryFolder()
    let document = "\(folder)/picture.svg", picture = "\(folder)/picture.png"
    defer { Platform.removeTree(folder) }
    try Platform.writeFile(document, svg)
    let size = [width, height].map { NumberWriter.text($0.rounded(.up), .fixed(decimals: 0)) }
    var arguments = [
      "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--user-data-dir=\(folder)/profile",
      "--force-device-scale-factor=2", "--window-size=\(size.joined(separator: ","))", "--screenshot=\(picture)",
    ]
    // Chromium's sandbox does not work for the superuser, as in most containers; the document is our own.
    if Platform.isSuperuser { arguments.append("--no-sandbox") }
    var result = try Platform.run(program, arguments + ["file://\(document)"], patience: Rasteriser.patience)
    if result.status == 0, Platform.kind(picture) == .file {
      result.output = try Platform.read(picture, limit: 256 << 20)
    }
    return result
  }
}
