internal import ArgumentParser

/// One `--tracks LIST`, `--ignore LIST` or `--require LIST`: patterns separated by commas.
struct GlobList: Sendable {
  var patterns: [String]

  init(_ text: String) throws {
    patterns = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard !patterns.contains("") else { throw ValidationError("expected patterns separated by commas, not '\(text)'") }
  }
}
