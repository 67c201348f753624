package import TransitionDiagnostics
package import TransitionTree

/// Reads the files that a script names, for a parser that knows neither files nor their formats.
package protocol IncludeLoader {
  /// Returns a file's contents.
  ///
  /// - Parameter path: Relative to the folder of the script named on the command line, with `/` between its parts and
  ///   without `.` or `..`. The parser has made sure that it stays in that folder as far as its text goes; a link that
  ///   leaves the folder is the loader's to refuse.
  /// - Returns: The text, its `path` as messages are to show it; or why there is none.
  func load(_ path: String) -> Result<SourceText, IncludeProblem>

  /// Returns the tree of an included script or token file, and what is wrong with its text.
  ///
  /// - Parameters:
  ///   - source: What `load` returned.
  ///   - file: Its number in the run, which all ranges carry.
  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic])
}

/// Why an included file could not be read.
package enum IncludeProblem: Error, Sendable {
  /// The reason in words, such as `no such file`.
  case unreadable(String)
  /// The file is above the script's folder.
  case outside
}
