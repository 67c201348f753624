package import TransitionDiagnostics
internal import TransitionText
package import TransitionTree

/// Reads strict JSON (RFC 8259) into the same tree as YAML, with the byte range of every node.
///
/// Texts become quoted scalars, numbers, `true` and `false` plain ones, and `null` a missing value.
package enum JSONTreeReader {
  /// 32 MiB of input, depth 64, 2,000,000 nodes, scalars of 64 KiB: a bundle is longer than the scripts it contains.
  package static let limits = SyntaxLimits(
    inputLength: 32 << 20, depth: 64, nodes: 2_000_000, aliases: 0, scalarLength: 64 << 10)

  /// Whether a file is read as JSON, judging only by its name.
  package static func reads(_ path: String) -> Bool {
    // `.` is unchanged by the bit that makes letters lower case.
    path.utf8.suffix(5).map { $0 | 0x20 }.elementsEqual(".json".utf8)
  }

  /// Reads one file.
  ///
  /// For any input it terminates without crashing or recursion, in memory proportional to the input.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - file: Its number in the run, for all ranges.
  ///   - limits: The size limits of the file; exceeding one is a `limit-exceeded` at its range.
  /// - Returns: The tree and the diagnostics. There is no tree after a `json-syntax`, an `encoding` or a
  ///   `limit-exceeded`, of which at most one is reported; of equal keys in an object the first counts, and each
  ///   further one is a `duplicate-key`.
  /// - Complexity: O(n log n) in the length of the source.
  package static func read(
    _ source: SourceText, file: FileID, limits: SyntaxLimits = limits
  ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    guard source.bytes.count <= limits.inputLength else {
      return (nil, [.inputTooLong(limit: limits.inputLength, at: SourceRange(file: file, start: 0, end: 0))])
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var walk = Walk(bytes: bytes, file: file, limits: limits)
      do throws(Stop) {
        let root = try walk.read()
        let storage = SyntaxTree.Storage(
          source: source.bytes, records: walk.records, links: walk.links, arena: walk.arena)
        return (SyntaxTree(file: file, root: root, storage: storage), walk.diagnostics)
      } catch {
        return (nil, walk.diagnostics + [error.diagnostic])
      }
    }
  }

  /// Aborts reading.
  private struct Stop: Error {
    var diagnostic: Diagnostic
  }

  /// One pass over the text with an explicit stack.
  private struct Walk {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: FileID
    let limits: SyntaxLimits
    var json: JSONReader
    var diagnostics: [Diagnostic] = []
    var records: [NodeRecord] = []
    var links: [Int32] = []
    var arena: [UInt8] = []
    /// The open containers, with the start of each one's children in `pending`.
    private var frames: [(node: Int32, firstPending: Int)] = []
    private var pending: [Int32] = []

    init(bytes: UnsafeBufferPointer<UInt8>, file: FileID, limits: SyntaxLimits) {
      self.bytes = bytes
      self.file = file
      self.limits = limits
      json = JSONReader(bytes, depthLimit: limits.depth)
    }

    /// Reads the whole document, whose node is the first record.
    mutating func read() throws(Stop) -> NodeID {
      repeat { try readValue() } while try advance()
      try step { (json) throws(JSONReader.Problem) in try json.finish() }
      return NodeID(index: 0)
    }

    /// Reads a scalar or opens a container.
    private mutating func readValue() throws(Stop) {
      switch try step({ (json) throws(JSONReader.Problem) in try json.value() }) {
      case .object: try open(.mapping)
      case .array: try open(.sequence)
      case .string: try appendText()
      case .number, .boolean: try appendWord([])
      case .null: try appendWord(.empty)
      }
    }

    /// Advances to the next value, closing containers that end before it; returns false at the end of the document.
    private mutating func advance() throws(Stop) -> Bool {
      while let frame = frames.last {
        if records[Int(frame.node)].kind == .mapping {
          if try step({ (json) throws(JSONReader.Problem) in try json.nextKey() }) {
            try appendText()
            return true
          }
        } else if try step({ (json) throws(JSONReader.Problem) in try json.nextElement() }) {
          return true
        }
        close()
      }
      return false
    }

    private mutating func step<Result>(
      _ body: (inout JSONReader) throws(JSONReader.Problem) -> Result
    ) throws(Stop) -> Result {
      do throws(JSONReader.Problem) {
        return try body(&json)
      } catch {
        throw Stop(diagnostic: diagnostic(of: error))
      }
    }

    // MARK: Nodes

    private mutating func append(_ record: NodeRecord) throws(Stop) {
      guard records.count < limits.nodes else {
        throw Stop(diagnostic: .tooManyNodes(limits.nodes, at: range(json.range)))
      }
      pending.append(Int32(records.count))
      records.append(record)
    }

    private mutating func open(_ kind: SyntaxTree.Kind) throws(Stop) {
      let start = Int32(json.range.lowerBound)
      try append(
        NodeRecord(start: start, end: start, first: 0, count: 0, kind: kind, style: .flow, flags: .brackets))
      frames.append((Int32(records.count - 1), pending.count))
    }

    private mutating func close() {
      let frame = frames.removeLast()
      let node = Int(frame.node)
      records[node].end = Int32(json.range.upperBound)
      records[node].first = Int32(links.count)
      let children = pending[frame.firstPending...]
      if records[node].kind == .mapping {
        linkUnique(children)
      } else {
        links.append(contentsOf: children)
      }
      records[node].count = Int32(links.count) - records[node].first
      pending.removeSubrange(frame.firstPending...)
    }

    /// Appends a number, `true`, `false` or `null`.
    private mutating func appendWord(_ flags: NodeRecord.Flags) throws(Stop) {
      try checkLength(json.range.count)
      let start = Int32(json.range.lowerBound)
      try append(
        NodeRecord(
          start: start, end: Int32(json.range.upperBound), first: start, count: Int32(json.range.count), kind: .scalar,
          style: .plain, flags: flags.union(.textInSource)))
    }

    /// Appends a text, which is a value or a key.
    private mutating func appendText() throws(Stop) {
      var record = NodeRecord(
        start: Int32(json.range.lowerBound), end: Int32(json.range.upperBound), first: 0, count: 0, kind: .scalar,
        style: .doubleQuoted, flags: [])
      if json.hasEscapes {
        let first = arena.count
        json.decode(into: &arena)
        record.first = Int32(first)
        record.count = Int32(arena.count - first)
      } else {
        record.first = record.start + 1
        record.count = Int32(json.range.count - 2)
        record.flags = .textInSource
      }
      try checkLength(Int(record.count))
      try append(record)
    }

    private func checkLength(_ length: Int) throws(Stop) {
      guard length <= limits.scalarLength else {
        throw Stop(diagnostic: .scalarTooLong(length, limit: limits.scalarLength, at: range(json.range)))
      }
    }

    // MARK: Equal keys

    /// Links the members of an object; of equal keys the first is kept, and the others are reported.
    private mutating func linkUnique(_ children: ArraySlice<Int32>) {
      let keys = stride(from: children.startIndex, to: children.endIndex, by: 2)
      // Sort instead of hashing, with the first of equal keys in front, so that no input can make this slow.
      let order = keys.sorted { a, b in
        let comparison = compare(children[a], children[b])
        return comparison == 0 ? a < b : comparison < 0
      }
      var first = 0
      var repeats: [(later: Int, first: Int)] = []
      for position in order.indices.dropFirst() {
        if compare(children[order[first]], children[order[position]]) == 0 {
          repeats.append((order[position], order[first]))
        } else {
          first = position
        }
      }
      guard !repeats.isEmpty else {
        links.append(contentsOf: children)
        return
      }
      repeats.sort { $0.later < $1.later }
      var next = 0
      for key in keys {
        guard next < repeats.count, repeats[next].later == key else {
          links.append(contentsOf: children[key...key + 1])
          continue
        }
        let (later, first) = (records[Int(children[key])], records[Int(children[repeats[next].first])])
        diagnostics.append(
          .duplicateKey(
            String(decoding: (0..<Int(later.count)).map { byte($0, of: later) }, as: UTF8.self), at: range(later),
            first: range(first)))
        next += 1
      }
    }

    /// Compares two keys by length, then byte by byte.
    private func compare(_ a: Int32, _ b: Int32) -> Int {
      let (a, b) = (records[Int(a)], records[Int(b)])
      if a.count != b.count { return a.count < b.count ? -1 : 1 }
      for offset in 0..<Int(a.count) {
        let (left, right) = (byte(offset, of: a), byte(offset, of: b))
        if left != right { return left < right ? -1 : 1 }
      }
      return 0
    }

    private func byte(_ offset: Int, of record: NodeRecord) -> UInt8 {
      let place = Int(record.first) + offset
      return record.flags.contains(.textInSource) ? bytes[place] : arena[place]
    }

    // MARK: Diagnostics

    private func range(_ record: NodeRecord) -> SourceRange {
      SourceRange(file: file, start: record.start, end: record.end)
    }

    private func range(_ bytes: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: Int32(bytes.lowerBound), end: Int32(bytes.upperBound))
    }

    private func diagnostic(of problem: JSONReader.Problem) -> Diagnostic {
      let place = range(problem.range)
      switch problem.kind {
      case .tooDeep: return .tooDeep(limits.depth, at: place)
      case .encoding: return Diagnostic(.encoding, problem.message, at: place, help: "save the file as UTF-8")
      case .syntax, .other:
        let start = problem.range.lowerBound
        if start + 1 < bytes.count, bytes[start] == 0x2F, bytes[start + 1] == 0x2F || bytes[start + 1] == 0x2A {
          let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
          return Diagnostic(
            .jsonSyntax, "invalid JSON: it has no comments", at: range(start..<end),
            help: "remove the comments, or name the file .yaml and begin them with '#'")
        }
        return Diagnostic(.jsonSyntax, "invalid JSON: \(problem.message)", at: place)
      }
    }
  }
}
