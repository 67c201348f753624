/// The files of one run by number: the script, its included files and its token files.
package struct SourceMap: Sendable {
  /// The files in the order in which they were added; a file's index is its `FileID`.
  package private(set) var files: [SourceText] = []

  package init() {}

  /// Adds a file and returns its number.
  @discardableResult
  package mutating func add(_ source: SourceText) -> FileID {
    files.append(source)
    return FileID(Int32(clamping: files.count - 1))
  }

  /// The same files with lookup tables, for many findings.
  package func indexed() -> SourceMap {
    var map = self
    map.files = files.map { $0.indexed() }
    return map
  }

  /// The file with a number; nil for a range without a file.
  package subscript(file: FileID) -> SourceText? {
    let index = Int(file.rawValue)
    return files.indices.contains(index) ? files[index] : nil
  }

  /// Returns the path, the 1-based line and the column, in Unicode scalars, of the start of a range.
  package func location(of range: SourceRange) -> (path: String, line: Int, column: Int)? {
    guard let source = self[range.file] else { return nil }
    let (line, column) = source.location(of: range.start)
    return (source.path, line, column)
  }
}
