/// Where a ``LintCache`` is kept between runs. That it cannot be read or written is never told: it only saves time.
struct LintCacheFile {
  private static let name = "scripts-without-findings"
  private let folder: String

  /// In the user's folder for such files; nil where there is none.
  init?() {
    guard let folder = Platform.cacheFolder else { return nil }
    self.folder = Paths.joined(folder, "transitionctl")
  }

  func read() -> LintCache {
    // A line for an entry with a dozen included files, and as many entries as there may be.
    let limit = LintCache.limit * 1024
    guard let bytes = try? Platform.readFile(path, limit: limit), bytes.count <= limit else { return LintCache() }
    return LintCache(bytes) ?? LintCache()
  }

  func write(_ cache: LintCache) {
    for folder in [Paths.folder(of: folder), folder] { try? Platform.createFolder(folder) }
    try? OutputFile.write(path) { sink in try sink.write(cache.text) }
  }

  private var path: String { Paths.joined(folder, Self.name) }
}
