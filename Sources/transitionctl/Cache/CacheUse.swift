internal import TransitionParsing

/// Where one script is looked up before it is checked.
struct CacheUse: Sendable {
  let cache: LintCache
  /// Of everything that the findings depend on but the script and what it includes.
  let circumstances: ContentDigest

  func digest(_ bytes: [UInt8]) -> ContentDigest {
    var digest = circumstances
    digest.append(bytes)
    return digest
  }

  /// The files that a script includes, as messages call them, when it is known and all of them are as they were then;
  /// nil when it has to be checked.
  func includes(of digest: ContentDigest, loader: some IncludeLoader) -> [String]? {
    guard let entry = cache.entry(of: digest) else { return nil }
    var shown: [String] = []
    for include in entry.includes {
      guard case .success(let source) = loader.load(include.path), ContentDigest(source.bytes) == include.digest else {
        return nil
      }
      shown.append(source.path)
    }
    return shown
  }
}
