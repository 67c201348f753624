internal import TransitionDiagnostics
internal import TransitionTree

/// The comments of one file that suppress findings.
///
/// `# transitionctl:ignore RULE[, RULE]` at the end of a line, `# transitionctl:ignore-next-line …` and `#
/// transitionctl:ignore-file …`, optionally with a reason after ` -- `.
struct SuppressionComments {
  private static let mark = Array("transitionctl:".utf8)
  private let source: SourceText
  private var comments: [SuppressionComment] = []
  /// The comments that apply to single lines, and those for the whole file.
  private var ofLine: [Int: [Int]] = [:]
  private var ofFile: [Int] = []
  /// The comments that apply to a key or list element, with its range.
  private var ofBlock: [(comment: Int, range: SourceRange)] = []
  /// Whether each name in each comment has suppressed something.
  private var used: [[Bool]] = []

  /// For each byte, how far a search can advance if it is at the end of the search window (Horspool 1980).
  private static let steps: [Int] = {
    var steps = [Int](repeating: mark.count, count: 256)
    for (index, byte) in mark.dropLast().enumerated() { steps[Int(byte)] = mark.count - 1 - index }
    return steps
  }()

  /// Whether the text contains the marker, which few scripts do.
  static func mayOccur(in source: SourceText) -> Bool {
    let mark = mark, steps = steps
    return source.bytes.withUnsafeBufferPointer { buffer in
      var end = mark.count - 1
      while end < buffer.count {
        var length = 0
        while length < mark.count, buffer[end - length] == mark[mark.count - 1 - length] { length += 1 }
        if length == mark.count { return true }
        end += steps[Int(buffer[end])]
      }
      return false
    }
  }

  init(_ source: SourceText, _ tree: SyntaxTree) {
    self.source = source
    for range in tree.comments() {
      guard var comment = SuppressionComment(range, in: source) else { continue }
      if comment.isAboutBlock, comment.problem == nil {
        if let block = Self.block(startingOn: comment.lines.lowerBound, in: tree, source) {
          ofBlock.append((comments.count, block))
        } else {
          comment.problem = .suppressionAboveNoBlock(at: range)
        }
      } else if comment.lines.upperBound < Int.max {
        ofLine[comment.lines.lowerBound, default: []].append(comments.count)
      } else {
        ofFile.append(comments.count)
      }
      comments.append(comment)
      used.append(Array(repeating: false, count: comment.rules.count))
    }
  }

  /// The first key with its value, or list element, that starts on a line.
  private static func block(startingOn line: Int, in tree: SyntaxTree, _ source: SourceText) -> SourceRange? {
    guard let root = tree.root, let bytes = source.byteRange(ofLine: line) else { return nil }
    func isOnLine(_ node: NodeID) -> Bool { bytes.contains(Int(tree.range(node).start)) }
    var visited: Set<NodeID> = []
    var pending = [root]
    while let node = pending.popLast() {
      guard visited.insert(node).inserted else { continue }
      switch tree.kind(node) {
      case .scalar: break
      case .sequence:
        let elements = tree.elements(node)
        if let element = elements.first(where: { isOnLine($0) }) { return tree.range(element) }
        pending += elements.reversed()
      case .mapping:
        let entries = tree.entries(node)
        if let (key, value) = entries.first(where: { isOnLine($0.0) }) {
          var range = tree.range(key)
          range.end = max(range.end, tree.range(value).end)
          return range
        }
        pending += entries.reversed().map { $0.1 }
      }
    }
    return nil
  }

  /// The comment that suppresses a finding, with its reason; nil if there is none. Errors cannot be suppressed.
  mutating func suppression(of finding: Diagnostic) -> (comment: SourceRange, reason: String?)? {
    guard RuleCatalog.documentation(of: finding.rule) != nil else { return nil }
    let line = source.location(of: finding.range.start).line
    var found: (SourceRange, String?)?
    // In text order; a comment for a line may follow or precede one for the file.
    let blocks = ofBlock.filter { $0.range.start <= finding.range.start && finding.range.start < $0.range.end }
    for index in (ofFile + ofLine[line, default: []] + blocks.map { $0.comment }).sorted() {
      let comment = comments[index]
      for (place, rule) in comment.rules.enumerated() where rule.name == finding.rule.text {
        used[index][place] = true
        if found == nil { found = (comment.range, comment.reason) }
      }
    }
    return found
  }

  /// Findings about names that do not suppress anything.
  ///
  /// - Parameter ran: The rules that could have found something; comments about other rules are not checked.
  func unused(ran: [RuleName], level: Severity) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for (index, comment) in comments.enumerated() {
      if let problem = comment.problem {
        findings.append(problem)
        continue
      }
      for (place, rule) in comment.rules.enumerated() where !used[index][place] {
        guard let name = RuleName(rawValue: rule.name), RuleCatalog.documentation(of: name) != nil else {
          findings.append(.suppressionOfUnknownRule(rule.name, at: rule.range))
          continue
        }
        guard ran.contains(name), name != .unusedSuppression else { continue }
        let removal = comment.removal(ofRule: place, in: source)
        findings.append(.unusedSuppression(rule.name, comment.reach, at: rule.range, removal: removal))
      }
    }
    for index in findings.indices { findings[index].severity = level }
    return findings
  }
}
