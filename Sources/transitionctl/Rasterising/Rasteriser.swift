/// A program that converts an SVG document to a PNG, with two pixels for each of the document's.
enum Rasteriser: CaseIterable {
  case rsvgConvert, resvg, inkscape, chromium

  /// In seconds; a browser starting on a busy machine takes up to twenty.
  static let patience = 60

  /// Its names on the `PATH`.
  var names: [String] {
    switch self {
    case .rsvgConvert: ["rsvg-convert"]
    case .resvg: ["resvg"]
    case .inkscape: ["inkscape"]
    case .chromium: ["chromium", "chromium-browser", "google-chrome"]
    }
  }

  /// Converts a document to a PNG with the first available program.
  ///
  /// - Parameters:
  ///   - width: The width of the document, in pixels.
  ///   - height: The height of the document, in pixels.
  /// - Throws: ``CommandFailure`` when no program is available, or when it fails.
  static func png(of svg: [UInt8], width: Double, height: Double) throws(CommandFailure) -> [UInt8] {
    for rasteriser in allCases {
      for name in rasteriser.names {
        guard let path = Platform.program(named: name) else { continue }
        return try rasteriser.run(path, name: name, svg, width, height)
      }
    }
    let names = allCases.flatMap { $0.names }
    throw CommandFailure(
      status: .file,
      message: "no program on the PATH can convert SVG to PNG; install one of \(names.joined(separator: ", ")), "
        + "or write an SVG: -o FILE.svg")
  }

  /// Converts a document to a PNG and writes it like ``OutputFile``.
  static func write(pngOf svg: [UInt8], width: Double, height: Double, to output: String?) throws {
    let png = try png(of: svg, width: width, height: height)
    try OutputFile.write(output) { sink in try png.withUnsafeBytes { try sink.write($0) } }
  }

  private func run(
    _ path: String, name: String, _ svg: [UInt8], _ width: Double, _ height: Double
  ) throws(CommandFailure) -> [UInt8] {
    let result: Platform.ProcessResult
    do throws(Platform.Failure) {
      result = try output(of: path, svg, width, height)
    } catch {
      throw CommandFailure(status: .file, message: "cannot run '\(path)': \(error.message)")
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard !result.isLate, result.status == 0, result.output.starts(with: signature), !result.isTruncated else {
      throw Self.failure(name, result)
    }
    return result.output
  }

  private func output(
    of path: String, _ svg: [UInt8], _ width: Double, _ height: Double
  ) throws(Platform.Failure) -> Platform.ProcessResult {
    switch self {
    case .rsvgConvert: try Platform.run(path, ["--format=png", "--zoom=2"], input: svg, patience: Self.patience)
    case .resvg: try Platform.run(path, ["--zoom", "2", "-", "-c"], input: svg, patience: Self.patience)
    case .inkscape:
      try Platform.run(
        path, ["--pipe", "--export-type=png", "--export-dpi=192", "--export-filename=-"], input: svg,
        patience: Self.patience)
    case .chromium: try Screenshot(program: path, width: width, height: height).take(of: svg)
    }
  }

  private static func failure(_ name: String, _ result: Platform.ProcessResult) -> CommandFailure {
    let reason =
      result.isLate
      ? "took longer than \(patience) seconds and was terminated"
      : result.status == 0 ? "wrote no PNG" : "failed with status \(result.status)"
    return CommandFailure(status: .file, message: "\(name) \(reason)", details: result.complaints)
  }
}
