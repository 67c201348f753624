internal import ArgumentParser

/// The choice of a format by `--format`, else by the extension of `-o`.
enum OutputFormat {
  /// - Parameters:
  ///   - format: The value of `--format`.
  ///   - extensions: The formats that extensions stand for.
  /// - Returns: Nil if neither names a format.
  /// - Throws: `ValidationError` if the two differ.
  static func choose(
    _ format: String?, for output: String?, extensions: KeyValuePairs<String, String>
  ) throws -> String? {
    let name = output?.lowercased() ?? ""
    let other = extensions.first { name.hasSuffix(".\($0.key)") }?.value
    if let format, let other, other != format {
      throw ValidationError("--format \(format) contradicts -o \(output ?? ""), whose extension stands for \(other)")
    }
    return format ?? other
  }
}
