extension Diagnostic {
  /// Whether this finding comes before another: by file, position, severity (errors first), rule, then message.
  package func precedes(_ other: Diagnostic) -> Bool {
    if range.file != other.range.file { return range.file.rawValue < other.range.file.rawValue }
    if range.start != other.range.start { return range.start < other.range.start }
    if severity != other.severity { return severity > other.severity }
    if rule != other.rule { return rule.text < other.rule.text }
    if message != other.message { return message < other.message }
    return range.end < other.range.end
  }
}

extension Array where Element == Diagnostic {
  /// How often the same finding is reported in one file.
  package static var repetitionLimit: Int { 20 }

  /// Returns the findings in the order in which they are reported.
  package func inOrder() -> [Diagnostic] {
    // Swift's sort promises no stability, so equal findings keep their order by their index.
    indices.sorted { a, b in
      if self[a].precedes(self[b]) { return true }
      return self[b].precedes(self[a]) ? false : a < b
    }.map { self[$0] }
  }

  /// Returns the findings in order, the same one (rule and message) at most `limit` times a file; the last of them
  /// says in a note how many more there are.
  package func inOrderAndCapped(limit: Int = Self.repetitionLimit) -> [Diagnostic] {
    let ordered = inOrder()
    guard ordered.count > limit, limit > 0 else { return ordered }
    var counts: [Finding: (count: Int, last: Int)] = [:]
    var kept: [Diagnostic] = []
    var exceeded: [Finding] = []
    for diagnostic in ordered {
      let finding = Finding(file: diagnostic.range.file, rule: diagnostic.rule, message: diagnostic.message)
      var (count, last) = counts[finding] ?? (0, 0)
      count += 1
      if count <= limit {
        last = kept.count
        kept.append(diagnostic)
      } else if count == limit + 1 {
        exceeded.append(finding)
      }
      counts[finding] = (count, last)
    }
    for finding in exceeded {
      guard let (count, last) = counts[finding] else { continue }
      let more = count - limit
      kept[last].notes.append(.init("the same finding is made \(more) more time\(more == 1 ? "" : "s") in this file"))
    }
    return kept
  }
}

/// What makes two findings the same one, made again.
private struct Finding: Hashable {
  var file: FileID
  var rule: RuleName
  var message: String
}
