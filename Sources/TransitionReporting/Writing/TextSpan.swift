internal import TransitionDiagnostics

/// The location of a finding as written in formats: 1-based, with an exclusive end.
///
/// A finding without a file, or about a whole file, is at the first line and column.
struct TextSpan: Equatable {
  struct Position: Equatable {
    var line = 1
    var column = 1
  }

  /// The unit of columns.
  enum Unit {
    /// Unicode scalars: SARIF's `unicodeCodePoints`, and the columns shown to people.
    case scalars
    /// UTF-8 bytes: RDJSON.
    case utf8
  }

  var start = Position()
  var end = Position()

  init(_ range: SourceRange, in sources: SourceMap, unit: Unit = .scalars) {
    guard let source = sources[range.file] else { return }
    start = Self.position(range.start, in: source, unit)
    end = range.end == range.start ? start : Self.position(range.end, in: source, unit)
  }

  private static func position(_ offset: Int32, in source: SourceText, _ unit: Unit) -> Position {
    let (line, column) = source.location(of: offset)
    return Position(line: line, column: unit == .utf8 ? source.utf8Column(of: offset) : column)
  }
}
