internal import CLibYAML
internal import TransitionDiagnostics
internal import TransitionTree

/// Processes libyaml's events in one pass, storing the nodes in flat arrays.
struct EventWalk {
  let file: FileID
  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: SyntaxLimits

  var diagnostics: [Diagnostic] = []
  var records: [NodeRecord] = []
  var links: [Int32] = []
  var arena: [UInt8] = []
  /// The open collections, the outermost first.
  var frames: [Frame] = []
  /// The children of the open collections, with those of the innermost last.
  var pending: [Int32] = []
  var anchors = AnchorTable()
  var cursor: MarkCursor
  /// Set when the meaning of the rest of the file is uncertain.
  var isAborted = false

  var root: Int32?
  /// The number of nodes so far, with aliases expanded.
  var nodeTotal = 0
  var aliasCount = 0
  /// The offset of the last reported tag.
  var lastTag = -1

  /// A collection that has not been closed yet.
  struct Frame {
    var node: Int32
    var kind: SyntaxTree.Kind
    var isFlow: Bool
    /// Whether an unquoted `<<` is among the keys.
    var hasMerge = false
    /// The start of its children in `pending`.
    var firstPending: Int
    var start: Int32
    var end: Int32
    /// The number of nodes before it, with aliases expanded.
    var nodesBefore: Int
    /// The depth of its children, with aliases expanded.
    var height = 0
    /// The index of its anchor in the table, or -1.
    var anchor: Int32 = -1
  }

  init(source: SourceText, buffer: UnsafeBufferPointer<UInt8>, file: FileID, isASCII: Bool, limits: SyntaxLimits) {
    self.source = source
    self.bytes = buffer
    self.file = file
    self.limits = limits
    self.cursor = MarkCursor(bytes: buffer, base: source.markLength, isASCII: isASCII)
  }

  /// Reads the whole text; nil after an error that makes its meaning uncertain.
  mutating func run() -> SyntaxTree? {
    let text = UnsafeBufferPointer(rebasing: bytes[source.markLength...])
    if Self.withParser(of: text, { walk($0, $1) }) == nil { abort(.outOfMemory(at: range(0, 0))) }
    guard !isAborted else { return nil }
    let storage = SyntaxTree.Storage(source: source.bytes, records: records, links: links, arena: arena)
    return SyntaxTree(file: file, root: root.map(NodeID.init(index:)), storage: storage)
  }

  /// Gives libyaml's parser of a text, and memory for its events; nil if there is not enough memory for it.
  static func withParser<Result>(
    of text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeMutablePointer<yaml_parser_t>, UnsafeMutablePointer<yaml_event_t>) -> Result
  ) -> Result? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    defer { yaml_parser_delete(parser) }
    // The bytes are known to be UTF-8; setting this skips libyaml's detection of a byte order mark.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    var nothing: UInt8 = 0
    return withUnsafePointer(to: &nothing) { nothing in
      yaml_parser_set_input_string(parser, text.baseAddress ?? nothing, text.count)
      return body(parser, event)
    }
  }

  private mutating func walk(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, _ event: UnsafeMutablePointer<yaml_event_t>
  ) {
    var documents = 0
    while !isAborted {
      guard yaml_parser_parse(parser, event) == 1 else {
        fail(parser.pointee)
        return
      }
      defer { yaml_event_delete(event) }
      switch event.pointee.type {
      case YAML_STREAM_END_EVENT: return
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        let start = cursor.offset(of: event.pointee.start_mark.index)
        if documents > 1 {
          reportSecondDocument(at: start)
          return
        }
        let directives = event.pointee.data.document_start.tag_directives
        if directives.start != nil { reportTagDirective(from: start) }
      case YAML_SCALAR_EVENT: scalar(event)
      case YAML_ALIAS_EVENT: alias(event)
      case YAML_SEQUENCE_START_EVENT:
        let data = event.pointee.data.sequence_start
        open(.sequence, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE, anchor: data.anchor, event)
      case YAML_MAPPING_START_EVENT:
        let data = event.pointee.data.mapping_start
        open(.mapping, isFlow: data.style == YAML_FLOW_MAPPING_STYLE, anchor: data.anchor, event)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: close(event)
      default: break
      }
    }
  }

  /// Aborts with one diagnostic that describes the author's mistake.
  private mutating func fail(_ parser: yaml_parser_t) {
    let place = cursor.offset(of: Int(clamping: parser.problem_mark.index))
    if parser.error == YAML_MEMORY_ERROR { return abort(.outOfMemory(at: range(place, place))) }
    let start = cursor.offset(of: Int(clamping: parser.context_mark.index))
    // An alias followed by text is a text that starts with '*': a single mistake.
    if let last = diagnostics.last, last.rule == .unknownReference,
      lines.trimmed(Int(last.range.end), place) == Int(last.range.end)
    {
      diagnostics.removeLast()
    }
    let context = parser.context.map { String(cString: $0) } ?? ""
    let problem = parser.problem.map { String(cString: $0) } ?? "the text is not YAML"
    guard var found = slip(problem, while: context, at: place, start: start) else {
      let expected = "did not find expected ", words = problem.hasPrefix("found ") ? problem.dropFirst(6) : problem[...]
      let unknown = problem.hasPrefix(expected) ? "expected \(problem.dropFirst(expected.count))" : String(words)
      return abort(.slip("invalid YAML: \(unknown)", at: lines.character(at: place)))
    }
    let words = Diagnostic.Note("libyaml: \(context.isEmpty ? problem : "\(context), \(problem)")")
    found.notes.append(words)
    for index in found.alternatives.indices { found.alternatives[index].notes.append(words) }
    abort(found)
  }

  /// What was probably meant where the text cannot be read.
  func slip(_ problem: String, while context: String, at place: Int, start: Int) -> Diagnostic? {
    var search = SlipSearch(problem, while: context, at: place, start: start, in: self)
    return search.diagnostic()
  }

  /// The columns of the open block collections, and the offsets of their last entries, the outermost first.
  func openEntries() -> [(column: Int, last: Int)] {
    frames.prefix { !$0.isFlow }.enumerated().map { depth, frame in
      let start = Int(records[Int(frame.node)].start)
      let count = (depth + 1 < frames.count ? frames[depth + 1].firstPending : pending.count) - frame.firstPending
      // The last key, or the last element.
      let last = frame.firstPending + (frame.kind == .mapping ? (count - 1) & ~1 : count - 1)
      return (start - lines.lineStart(start), count > 0 ? Int(records[Int(pending[last])].start) : start)
    }
  }

  mutating func append(_ record: NodeRecord) -> Int32 {
    let id = Int32(clamping: records.count)
    records.append(record)
    return id
  }

  /// Adds a finished node to its parent collection.
  mutating func attach(_ id: Int32, from start: Int32, to end: Int32, height: Int = 0) {
    guard !frames.isEmpty else {
      root = id
      return
    }
    let last = frames.count - 1
    frames[last].height = max(frames[last].height, height)
    if frames[last].start < 0 { frames[last].start = start }
    frames[last].end = max(frames[last].end, end)
    pending.append(id)
  }

  /// Whether the innermost collection is a map that expects a key.
  var isAtKey: Bool {
    guard let frame = frames.last, frame.kind == .mapping else { return false }
    return (pending.count - frame.firstPending) & 1 == 0
  }

  mutating func count(_ nodes: Int, at start: Int, _ end: Int) {
    nodeTotal += nodes
    if nodeTotal > limits.nodes, !isAborted { abort(.tooManyNodes(limits.nodes, at: range(start, end))) }
  }

  func range(_ start: Int, _ end: Int) -> SourceRange { lines.range(start, end) }

  mutating func abort(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isAborted = true
  }
}
