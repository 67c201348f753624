internal import CLibYAML
internal import TransitionDiagnostics

/// Walks libyaml's events once and lays the nodes out in flat arrays.
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
  /// The children of the open collections, those of the innermost last.
  var pending: [Int32] = []
  var anchors = AnchorTable()
  var cursor: MarkCursor
  /// Set when the rest of the file has no sure meaning.
  var isAborted = false

  private var root: Int32?
  /// Nodes so far, every alias counted as what it stands for.
  private var nodeTotal = 0
  private var aliasCount = 0

  /// A collection that is not closed yet.
  struct Frame {
    var node: Int32
    var kind: SyntaxTree.Kind
    var isFlow: Bool
    /// Whether an unquoted `<<` is among the keys.
    var hasMerge = false
    /// Whether brackets of an unquoted piece do not match within it.
    var hasOpenPiece = false
    /// Where its children begin in `pending`.
    var firstPending: Int
    var start: Int32
    var end: Int32
    /// How many nodes there were before it, aliases expanded.
    var nodesBefore: Int
    /// How deep its children nest, aliases expanded.
    var height = 0
    /// Its anchor's place in the table, or -1.
    var anchor: Int32 = -1
  }

  init(source: SourceText, buffer: UnsafeBufferPointer<UInt8>, file: FileID, isASCII: Bool, limits: SyntaxLimits) {
    self.source = source
    self.bytes = buffer
    self.file = file
    self.limits = limits
    self.cursor = MarkCursor(bytes: buffer, base: source.markLength, isASCII: isASCII)
    records.reserveCapacity(min(limits.nodes, buffer.count / 6 + 8))
    links.reserveCapacity(min(limits.nodes, buffer.count / 6 + 8))
  }

  /// Reads the whole text; nil after an error that leaves no sure meaning.
  mutating func run() -> SyntaxTree? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      diagnostics.append(.outOfMemory(at: range(0, 0)))
      return nil
    }
    defer { yaml_parser_delete(parser) }
    let base = source.markLength
    // The bytes are known to be UTF-8; saying so spares libyaml's own look at a byte order mark.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    var nothing: UInt8 = 0
    withUnsafePointer(to: &nothing) { nothing in
      let start = bytes.baseAddress.map { $0 + base } ?? nothing
      yaml_parser_set_input_string(parser, start, bytes.count - base)
      walk(parser, event)
    }
    guard !isAborted else { return nil }
    let storage = SyntaxTree.Storage(source: source.bytes, records: records, links: links, arena: arena)
    return SyntaxTree(file: file, root: root.map(NodeID.init(index:)), storage: storage)
  }

  private mutating func walk(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, _ event: UnsafeMutablePointer<yaml_event_t>
  ) {
    var documents = 0
    while !isAborted {
      guard yaml_parser_parse(parser, event) == 1 else {
        fail(ParserFailure(parser.pointee))
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
        if directives.start != nil, directives.start != directives.end { reportTagDirective(from: start) }
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

  // MARK: Scalars

  private mutating func scalar(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let data = event.pointee.data.scalar
    var start = cursor.offset(of: event.pointee.start_mark.index)
    let end = cursor.offset(of: event.pointee.end_mark.index)
    let hasProperties = startsWithProperty(start, end)
    if hasProperties { start = min(skipProperties(from: start, upTo: end), end) }
    let length = data.length
    guard length <= limits.scalarLength else {
      return abort(.scalarTooLong(length, limit: limits.scalarLength, at: range(start, end)))
    }
    var record = NodeRecord(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), first: 0,
      count: Int32(truncatingIfNeeded: length), kind: .scalar, style: .plain, flags: [])
    var textStart = start
    switch data.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
      record.style = .singleQuoted
      textStart += 1
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      record.style = .doubleQuoted
      textStart += 1
    case YAML_LITERAL_SCALAR_STYLE:
      record.style = .literal
      record.end = Int32(truncatingIfNeeded: blockScalarEnd(from: start, to: end))
    case YAML_FOLDED_SCALAR_STYLE:
      record.style = .folded
      record.end = Int32(truncatingIfNeeded: blockScalarEnd(from: start, to: end))
    default:
      if isNull(data.value, length) {
        record.flags.insert(.empty)
        if length == 0 {
          let place = emptyPlace(start)
          record.start = Int32(truncatingIfNeeded: place)
          record.end = record.start
        }
      }
    }
    if isInSource(textStart, end, data.value, length) {
      record.first = Int32(truncatingIfNeeded: textStart)
      record.flags.insert(.textInSource)
    } else {
      record.first = Int32(clamping: arena.count)
      arena.append(contentsOf: UnsafeBufferPointer(start: data.value, count: length))
    }
    let id = append(record)
    if let anchor = data.anchor { _ = anchors.define(anchor, id, weight: 1, height: 0, isOpen: false) }
    if record.style == .plain, !frames.isEmpty {
      let last = frames.count - 1
      if length == 2, data.value[0] == 0x3C, data.value[1] == 0x3C, isAtKey { frames[last].hasMerge = true }
      if frames[last].isFlow, !frames[last].hasOpenPiece, bracketBalance(data.value, length) != 0 {
        frames[last].hasOpenPiece = true
      }
    }
    count(1, at: start, end)
    attach(id, from: record.start, to: record.end, height: 0)
  }

  /// Whether the decoded text stands in the source byte for byte.
  private func isInSource(_ start: Int, _ end: Int, _ value: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard start + length <= bytes.count, start <= end, let base = bytes.baseAddress else { return length == 0 }
    let text = base + start
    for index in 0..<length where text[index] != value[index] { return false }
    return true
  }

  private func isNull(_ value: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    switch length {
    case 0: return true
    case 1: return value[0] == 0x7E
    case 4:
      let word = (value[0], value[1], value[2], value[3])
      return word == (0x6E, 0x75, 0x6C, 0x6C) || word == (0x4E, 0x75, 0x6C, 0x6C) || word == (0x4E, 0x55, 0x4C, 0x4C)
    default: return false
    }
  }

  /// How many more round brackets a text opens than it closes.
  func bracketBalance(_ value: UnsafePointer<UInt8>, _ length: Int) -> Int {
    var balance = 0
    for index in 0..<length {
      if value[index] == 0x28 { balance += 1 } else if value[index] == 0x29 { balance -= 1 }
    }
    return balance
  }

  // MARK: Collections

  private mutating func open(
    _ kind: SyntaxTree.Kind, isFlow: Bool, anchor: UnsafePointer<UInt8>?, _ event: UnsafeMutablePointer<yaml_event_t>
  ) {
    var start = cursor.offset(of: event.pointee.start_mark.index)
    if startsWithProperty(start, bytes.count) { start = skipProperties(from: start, upTo: bytes.count) }
    if isAtKey { return abort(complexKey(kind, at: start)) }
    guard frames.count < limits.depth else {
      return abort(.tooDeep(limits.depth, at: range(start, start + 1)))
    }
    let place = Int32(truncatingIfNeeded: start)
    let bracketed = isFlow && start < bytes.count && bytes[start] == (kind == .mapping ? 0x7B : 0x5B)
    let id = append(
      NodeRecord(
        start: place, end: place, first: 0, count: 0, kind: kind, style: isFlow ? .flow : .block,
        flags: bracketed ? .brackets : []))
    // A block collection has no extent of its own; it begins where its first child does.
    var frame = Frame(
      node: id, kind: kind, isFlow: isFlow, firstPending: pending.count, start: bracketed ? place : -1, end: place,
      nodesBefore: nodeTotal)
    count(1, at: start, start + 1)
    if let anchor { frame.anchor = anchors.define(anchor, id, weight: 0, height: 0, isOpen: true) }
    frames.append(frame)
  }

  private mutating func close(_ event: UnsafeMutablePointer<yaml_event_t>) {
    guard let frame = frames.popLast() else { return }
    let node = Int(frame.node)
    if records[node].flags.contains(.brackets) {
      records[node].end = Int32(truncatingIfNeeded: cursor.offset(of: event.pointee.end_mark.index))
    } else {
      records[node].start = frame.start >= 0 ? frame.start : frame.end
      records[node].end = frame.end
    }
    if frame.hasOpenPiece, reportSplitValues(frame) { records[node].flags.insert(.damaged) }
    records[node].first = Int32(clamping: links.count)
    if frame.kind == .mapping, !records[node].flags.contains(.damaged) {
      linkEntries(frame)
    } else {
      links.append(contentsOf: pending[frame.firstPending...])
    }
    records[node].count = Int32(clamping: links.count) - records[node].first
    pending.removeSubrange(frame.firstPending...)
    if frame.anchor >= 0 {
      anchors.close(frame.anchor, weight: nodeTotal - frame.nodesBefore, height: frame.height + 1)
    }
    attach(frame.node, from: records[node].start, to: records[node].end, height: frame.height + 1)
  }

  // MARK: Aliases

  private mutating func alias(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let start = cursor.offset(of: event.pointee.start_mark.index)
    let end = cursor.offset(of: event.pointee.end_mark.index)
    aliasCount += 1
    guard aliasCount <= limits.aliases else {
      return abort(.tooManyAliases(limits.aliases, at: range(start, end)))
    }
    guard let name = event.pointee.data.alias.anchor else { return }
    let place = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    guard let target = anchors[name], !target.isOpen else {
      reportBadAlias(name, at: range(start, end))
      let record = NodeRecord(
        start: place.0, end: place.1, first: Int32(clamping: arena.count), count: 0, kind: .scalar, style: .plain,
        flags: [.empty, .damaged])
      count(1, at: start, end)
      attach(append(record), from: place.0, to: place.1, height: 0)
      return
    }
    if isAtKey, records[Int(target.node)].kind != .scalar {
      return abort(complexKey(records[Int(target.node)].kind, at: start))
    }
    guard frames.count + target.height <= limits.depth else {
      return abort(.tooDeep(limits.depth, at: range(start, end)))
    }
    count(target.weight, at: start, end)
    attach(target.node, from: place.0, to: place.1, height: target.height)
  }

  // MARK: The arrays

  private mutating func append(_ record: NodeRecord) -> Int32 {
    let id = Int32(clamping: records.count)
    records.append(record)
    return id
  }

  /// Gives a finished node to the collection around it.
  private mutating func attach(_ id: Int32, from start: Int32, to end: Int32, height: Int) {
    guard !frames.isEmpty else {
      root = id
      return
    }
    let last = frames.count - 1
    if height > frames[last].height { frames[last].height = height }
    if frames[last].start < 0 { frames[last].start = start }
    if end > frames[last].end { frames[last].end = end }
    pending.append(id)
  }

  /// Whether the innermost collection is a map that waits for a key.
  private var isAtKey: Bool {
    guard let frame = frames.last, frame.kind == .mapping else { return false }
    return (pending.count - frame.firstPending) & 1 == 0
  }

  private mutating func count(_ nodes: Int, at start: Int, _ end: Int) {
    nodeTotal += nodes
    if nodeTotal > limits.nodes, !isAborted { abort(.tooManyNodes(limits.nodes, at: range(start, end))) }
  }

  /// Whether the document's node is complete.
  var hasRoot: Bool { root != nil }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      file: file, start: Int32(clamping: min(start, bytes.count)), end: Int32(clamping: min(end, bytes.count)))
  }

  mutating func abort(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isAborted = true
  }
}
