internal import TransitionDiagnostics

/// Where a finding stands, as formats count: from 1, the end exclusive.
///
/// A finding that stands in no file, or that is about a whole one, is reported at the first line and column.
struct TextSpan: Equatable {
  struct Position: Equatable {
    var line = 1
    var column = 1
  }

  /// What a column counts.
  enum Unit {
    /// Unicode scalars: SARIF's `unicodeCodePoints`, and what people see counted.
    case scalars
    /// Bytes of UTF-8: RDJSON.
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
