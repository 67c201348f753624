internal import CLibYAML

/// What libyaml said when it gave up.
struct ParserFailure {
  /// What it was doing: `while parsing a flow sequence`; may be empty.
  var context: String
  /// What was wrong: `did not find expected ',' or ']'`.
  var problem: String
  /// Where, in code points.
  var contextMark: Int
  var problemMark: Int
  var isOutOfMemory: Bool

  init(_ parser: yaml_parser_t) {
    context = parser.context.map { String(cString: $0) } ?? ""
    problem = parser.problem.map { String(cString: $0) } ?? "the text is not YAML"
    contextMark = Int(clamping: parser.context_mark.index)
    problemMark = Int(clamping: parser.problem_mark.index)
    isOutOfMemory = parser.error == YAML_MEMORY_ERROR
  }

  /// libyaml's own words.
  var words: String { context.isEmpty ? problem : "\(context), \(problem)" }
}
