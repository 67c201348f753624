internal import TransitionDiagnostics
internal import TransitionTree

/// The entries of a finished map: duplicates reported and dropped, merge keys expanded.
extension EventWalk {
  private struct Entry {
    var key: Int32
    var value: Int32
    var isMerged: Bool
  }

  /// Links the children of a map. The first of equal keys is kept; explicit keys take precedence over merged ones.
  mutating func linkEntries(_ frame: Frame) {
    let children = pending[frame.firstPending...]
    if !frame.hasMerge, !hasEqualOrEmptyKeys(children) {
      links.append(contentsOf: children)
      return
    }
    var entries: [Entry] = []
    var hasMerged = false
    for index in stride(from: children.startIndex, to: children.endIndex, by: 2) {
      let (key, value) = (children[index], children[index + 1])
      let record = records[Int(key)]
      if record.style == .plain, record.count == 0, !record.flags.contains(.damaged) {
        diagnostics.append(.missingKey(lines, Int(record.start)))
        continue
      }
      if isMerge(record) {
        if hasMerged {
          diagnostics.append(.secondMerge(at: range(record)))
        } else {
          hasMerged = true
          appendMerged(value, to: &entries)
          if records[Int(value)].flags.contains(.damaged) { records[Int(frame.node)].flags.insert(.partial) }
        }
        continue
      }
      entries.append(Entry(key: key, value: value, isMerged: false))
    }
    keepUnique(entries, isFlow: frame.isFlow)
  }

  /// Links the entries in order, with only the effective one of equal keys.
  private mutating func keepUnique(_ entries: [Entry], isFlow: Bool) {
    // Sort instead of hashing, with the effective one of equal keys in front, so that no input can make this slow.
    let order = entries.indices.sorted { a, b in
      let comparison = compare(entries[a].key, entries[b].key)
      if comparison != 0 { return comparison < 0 }
      if entries[a].isMerged != entries[b].isMerged { return entries[b].isMerged }
      return a < b
    }
    var isDropped = [Bool](repeating: false, count: entries.count)
    var repeats: [(later: Int, first: Int)] = []
    var head = 0
    for position in order.indices.dropFirst() {
      let entry = order[position]
      guard compare(entries[order[head]].key, entries[entry].key) == 0 else {
        head = position
        continue
      }
      isDropped[entry] = true
      if !entries[entry].isMerged { repeats.append((entry, order[head])) }
    }
    for (later, first) in repeats.sorted(by: { $0.later < $1.later }) {
      let key = entries[later].key
      // Several repeats may be the entries of another map, whose key is missing.
      let isTwin = repeats.count == 1 || later == first + 1
      diagnostics.append(
        .duplicateKey(
          text(of: key), at: range(records[Int(key)]), first: range(records[Int(entries[first].key)]),
          removal: isTwin ? removal(of: later, equalTo: first, entries, isFlow: isFlow) : nil))
    }
    for (index, entry) in entries.enumerated() where !isDropped[index] {
      links.append(entry.key)
      links.append(entry.value)
    }
  }

  /// The range to remove for a repeated key with the same value: its lines, or in a flow map the entry and its comma.
  private func removal(of later: Int, equalTo first: Int, _ entries: [Entry], isFlow: Bool) -> SourceRange? {
    let key = records[Int(entries[later].key)]
    let value = records[Int(entries[later].value)], other = records[Int(entries[first].value)]
    guard value.kind == .scalar, other.kind == .scalar, value.style == other.style, !value.flags.contains(.damaged),
      compare(entries[later].value, entries[first].value) == 0, value.start >= key.end,
      // An anchor or a tag may be needed elsewhere.
      bytes[Int(key.end)..<Int(value.start)].allSatisfy({ $0 == 0x3A || $0 == 0x20 })
    else { return nil }
    if isFlow {
      guard let before = entries[..<later].last(where: { !$0.isMerged }).map({ records[Int($0.value)].end }),
        bytes[Int(before)..<Int(key.start)].allSatisfy({ $0 == 0x2C || $0 == 0x20 })
      else { return nil }
      return range(Int(before), Int(value.end))
    }
    let start = lines.lineStart(Int(key.start)), end = lines.skipBlanks(Int(value.end), bytes.count)
    guard bytes[start..<Int(key.start)].allSatisfy({ $0 == 0x20 }), lines.isBreak(end) else { return nil }
    let isPair = bytes[end] == 0x0D && lines[end + 1] == 0x0A
    return range(start, end + (isPair ? 2 : 1))
  }

  /// Adds the entries of `<<: value`: those of a map, or of several, with earlier ones taking precedence.
  private mutating func appendMerged(_ value: Int32, to entries: inout [Entry]) {
    let record = records[Int(value)]
    if record.flags.contains(.damaged) { return }
    switch record.kind {
    case .mapping: appendEntries(of: record, to: &entries)
    case .sequence:
      for link in Int(record.first)..<Int(record.first + record.count) {
        let element = records[Int(links[link])]
        if element.kind == .mapping {
          appendEntries(of: element, to: &entries)
        } else if !element.flags.contains(.damaged) {
          diagnostics.append(.mergeOfOther(element.kind, at: range(element)))
        }
      }
    case .scalar: diagnostics.append(.mergeOfOther(.scalar, at: range(record)))
    }
  }

  private func appendEntries(of record: NodeRecord, to entries: inout [Entry]) {
    guard !record.flags.contains(.damaged) else { return }
    for link in stride(from: Int(record.first), to: Int(record.first + record.count), by: 2) {
      entries.append(Entry(key: links[link], value: links[link + 1], isMerged: true))
    }
  }

  /// Whether the keys need a closer check. The keys of a small map are compared pairwise, which is fastest.
  private func hasEqualOrEmptyKeys(_ children: ArraySlice<Int32>) -> Bool {
    if children.count > 32 { return true }
    for later in stride(from: children.startIndex, to: children.endIndex, by: 2) {
      if records[Int(children[later])].count == 0 { return true }
      for earlier in stride(from: children.startIndex, to: later, by: 2)
      where compare(children[earlier], children[later]) == 0 { return true }
    }
    return false
  }

  private func isMerge(_ record: NodeRecord) -> Bool {
    guard record.style == .plain, record.count == 2 else { return false }
    let start = Int(record.first)
    return bytes[start] == 0x3C && bytes[start + 1] == 0x3C
  }

  /// Compares two keys by length, then byte by byte.
  private func compare(_ a: Int32, _ b: Int32) -> Int {
    let (a, b) = (records[Int(a)], records[Int(b)])
    if a.count != b.count { return a.count < b.count ? -1 : 1 }
    let isSourceA = a.flags.contains(.textInSource), isSourceB = b.flags.contains(.textInSource)
    for offset in 0..<Int(a.count) {
      let left = isSourceA ? bytes[Int(a.first) + offset] : arena[Int(a.first) + offset]
      let right = isSourceB ? bytes[Int(b.first) + offset] : arena[Int(b.first) + offset]
      if left != right { return left < right ? -1 : 1 }
    }
    return 0
  }

  func text(of node: Int32) -> String {
    let record = records[Int(node)]
    let range = Int(record.first)..<Int(record.first) + Int(record.count)
    return record.flags.contains(.textInSource)
      ? String(decoding: bytes[range], as: UTF8.self) : String(decoding: arena[range], as: UTF8.self)
  }

  func range(_ record: NodeRecord) -> SourceRange { range(Int(record.start), Int(record.end)) }
}
