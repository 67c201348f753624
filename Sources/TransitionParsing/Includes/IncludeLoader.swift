package import TransitionDiagnostics
package import TransitionTree

/// Reads the files named by a script, for a parser that knows neither files nor formats.
package protocol IncludeLoader {
  /// Returns a file's contents.
  ///
  /// - Parameter path: Relative to the folder of the script named on the command line, with `/` between its components
  ///   and without `.` or `..`. The parser has made sure that the path itself stays in that folder; the loader has to
  ///   reject links that leave it.
  /// - Returns: The text, with its `path` as shown in messages, or the reason why there is none.
  func load(_ path: String) -> Result<SourceText, IncludeProblem>

  /// Returns the tree of an included script or token file, with diagnostics for its text.
  ///
  /// - Parameters:
  ///   - source: The result of `load`.
  ///   - file: Its number in the run, for all ranges.
  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic])
}

/// The reason why an included file could not be read.
package enum IncludeProblem: Error, Sendable {
  /// The reason in words, such as `no such file`.
  case unreadable(String)
  /// The file is outside the script's folder.
  case outside
}
