internal import TransitionChecking
internal import TransitionComparison
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionPreview

/// What `preview` shows beside the script: another version of it, and pictures in boxes.
struct PageExtras: Sendable {
  /// The other version: a file, or `git:REV:PATH`.
  var against: String?
  /// The folder of the pictures, which are named after views.
  var images: String?

  /// The maximum size of all pictures of a page, in bytes.
  private static let imageLimit = 8 << 20
  private static let imageTypes = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "gif": "image/gif",
    "svg": "image/svg+xml",
  ]

  /// The options that pass them on to another process.
  var arguments: [String] { (against.map { ["--against=\($0)"] } ?? []) + (images.map { ["--images=\($0)"] } ?? []) }

  /// Reads the other version and the pictures.
  ///
  /// - Parameters:
  ///   - compiled: The script.
  ///   - loading: The settings for the other version.
  /// - Throws: ``CommandFailure`` for what cannot be read, ``AlreadyReported`` for a version with errors.
  func options(
    for compiled: CompiledScript, named name: String, sources: SourceMap, loading: ScriptLoading
  ) throws -> PreviewOptions {
    var options = PreviewOptions()
    if let against {
      let input = try ScriptInput(compared: against)
      options.other = try other(input, compiled, name: name, sources: sources, loading: loading)
    }
    if let images { options.images = try Self.pictures(in: images, views: compiled.views.map { $0.name }) }
    return options
  }

  /// Reports the errors of the other version, if it is a file that may have been saved.
  ///
  /// - Throws: As ``options(for:named:sources:loading:)``.
  func checkOther(loading: ScriptLoading) throws {
    guard let against, case var input = try ScriptInput(compared: against), input.revision == nil else { return }
    input.isReadAgain = true
    _ = try ComparedSideReader(input, loading: loading)
  }

  private func other(
    _ input: ScriptInput, _ compiled: CompiledScript, name: String, sources: SourceMap, loading: ScriptLoading
  ) throws -> PreviewOptions.Other {
    let reader = try ComparedSideReader(input, loading: loading)
    let side = try reader.side()
    let scenarios = compiled.script.scenarios.compactMap { compiled.scenario(named: $0.name.value).plan }
    let motions = (compiled.plans as [any MotionSource] + scenarios).map {
      ComparedMotion($0, interaction: compiled.interaction(ofPhase: $0.name), sources: sources)
    }
    let new = ComparedSide(name: name, motions: motions, parameters: compiled.parameterSummaries())
    var comparison = ComparisonOptions()
    comparison.endlessDuration = compiled.options.endlessDuration ?? PreviewBuilder.endlessDuration
    let found = try Comparison(from: side, to: new, comparison)
    return PreviewOptions.Other(
      name: input.shown, compiled: reader.compiled, sources: reader.script.sources,
      changes: found.lines.map { $0.phrase.text } + [found.largestText].compactMap { $0 },
      changedTracks: found.motions.filter { $0.status == .changed }.map { motion in
        (motion.name, motion.tracks.map { $0.track.name })
      })
  }

  /// The pictures named after views, as data URLs.
  private static func pictures(in folder: String, views: [String]) throws(CommandFailure) -> [(
    view: String, url: String
  )] {
    let entries = try CommandFailure.reading(folder, Platform.contents(of: folder))
    let names = Set(views)
    var pictures: [(view: String, url: String)] = []
    var size = 0
    for entry in entries.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) where entry.isText {
      guard let dot = entry.name.lastIndex(of: "."), let type = imageTypes[entry.name[dot...].dropFirst().lowercased()]
      else { continue }
      let view = String(entry.name[..<dot])
      guard names.contains(view), !pictures.contains(where: { $0.view == view }) else { continue }
      let path = Paths.joined(folder, entry.name)
      let bytes = try CommandFailure.reading(path, Platform.readFile(path, limit: imageLimit))
      size += bytes.count
      pictures.append((view, "data:\(type);base64,\(Base64.text(of: bytes))"))
      guard size <= imageLimit else {
        throw CommandFailure.usage("the pictures in '\(folder)' exceed \(imageLimit >> 20) MB; use smaller ones")
      }
    }
    return pictures
  }
}

/// RFC 4648, section 4.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let padded = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        let digit = digits[Int(padded >> (18 - 6 * UInt32(place)) & 63)]
        result.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
